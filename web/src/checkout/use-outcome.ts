import type { PaymentChecked } from '@karwan/contract/payments'
import { useEffect, useState } from 'react'
import { type Failure, isFailure, pause, server } from '../server-client/index.ts'

/** Specification §9: 10 tries, 200 ms apart. They end in "pending", never in "failed"; then the page goes on asking, slower. */
const quick = { tries: 10, everyMs: 200 }
const slowMs = 3000
const open: readonly PaymentChecked['status'][] = ['pending', 'confirming', 'unpaid', 'refunding']

export type Outcome =
  | { readonly is: 'checking' }
  | { readonly is: 'told'; readonly checked: PaymentChecked }
  | { readonly is: 'failed'; readonly failure: Failure }

/** What became of the payment, from the server's own record; asks by itself until it is final. */
export function useOutcome(orderId: string, visit: number): Outcome {
  const [outcome, setOutcome] = useState<Outcome>({ is: 'checking' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `visit` asks again from the beginning
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      for (let attempt = 1; !leaving.signal.aborted; attempt++) {
        const checked = await server.post('/gateway/check-payment', {
          answer: async () => (await import('@karwan/contract/payments')).paymentChecked,
          body: { order_id: orderId },
          signal: leaving.signal,
        })
        if (leaving.signal.aborted) return
        if (isFailure(checked)) {
          const passing = checked.failed === 'offline' || checked.failed === 'service-busy'
          if (!passing) {
            setOutcome({ is: 'failed', failure: checked })
            return
          }
        } else {
          const final = !open.includes(checked.status)
          if (final || checked.status !== 'pending' || attempt >= quick.tries) setOutcome({ is: 'told', checked })
          if (final) return
        }
        await pause(attempt < quick.tries ? quick.everyMs : slowMs, leaving.signal)
      }
    }
    void ask()
    return () => leaving.abort()
  }, [orderId, visit])
  return outcome
}
