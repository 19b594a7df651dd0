import type { PaymentChecked } from '@karwan/contract/payments'
import { useCallback, useState } from 'react'
import { useAbortableEffect } from '../../base/browser/index.ts'
import { type Failure, isFailure, pause, server } from '../../base/server-client/index.ts'
import { useWatch } from '../../payment/index.ts'

/**
 * PY-4: 10 tries, 200 ms apart. They end in "pending", never in "failed"; then the page goes on asking, ever slower.
 */
const quick = { tries: 10, everyMs: 200 }
/** Not final: what it says may still become something else. */
const open: readonly PaymentChecked['status'][] = ['pending', 'confirming', 'unpaid', 'refunding']

export type Outcome =
  | { readonly is: 'checking' }
  /** `asked`: when the server last said so. `lost`: it could not be asked since. */
  | { readonly is: 'told'; readonly checked: PaymentChecked; readonly asked: Date; readonly lost: boolean }
  | { readonly is: 'failed'; readonly failure: Failure }

const isPassing = ({ failed }: Failure): boolean => failed === 'offline' || failed === 'service-busy'
/** While a booking joins the account of who just signed up, a question of the guest before is refused. */
const keepsOutcome = (failure: Failure): boolean => isPassing(failure) || failure.failed === 'sign-in-needed'

/** Returns the outcome of the payment from the server and polls until it is final. The second value asks now. */
export function useOutcome(orderId: string): readonly [Outcome, () => void] {
  const [outcome, setOutcome] = useState<Outcome>({ is: 'checking' })
  const ask = useCallback(
    async (signal?: AbortSignal): Promise<PaymentChecked | Failure | undefined> => {
      const checked = await server.post('/gateway/check-payment', {
        answer: async () => (await import('@karwan/contract/payments')).paymentChecked,
        body: { order_id: orderId },
        signal,
      })
      return signal?.aborted ? undefined : checked
    },
    [orderId],
  )
  const tell = useCallback((checked: PaymentChecked | Failure | undefined) => {
    if (checked === undefined) return
    if (!isFailure(checked)) setOutcome({ is: 'told', checked, asked: new Date(), lost: false })
    else
      setOutcome(before => (before.is === 'told' && keepsOutcome(checked) ? { ...before, lost: true } : { is: 'failed', failure: checked }))
  }, [])
  useAbortableEffect(
    async signal => {
      for (let attempt = 1; !signal.aborted; attempt++) {
        const checked = await ask(signal)
        if (checked === undefined) return
        const waits = isFailure(checked) ? isPassing(checked) : checked.status === 'pending'
        if (!waits || attempt >= quick.tries) return tell(checked)
        await pause(quick.everyMs, signal)
      }
    },
    [ask, tell],
  )
  const isOpen = (outcome.is === 'told' && open.includes(outcome.checked.status)) || (outcome.is === 'failed' && isPassing(outcome.failure))
  useWatch(isOpen, async signal => tell(await ask(signal)))
  const askNow = () => {
    if (outcome.is === 'failed') setOutcome({ is: 'checking' })
    void ask().then(tell)
  }
  return [outcome, askNow]
}
