import type { OrderPushed } from '@karwan/contract/payments'
import { useEffectEvent } from 'react'
import { useAbortableEffect } from '../../base/browser/index.ts'
import { isFailure, pause, server } from '../../base/server-client/index.ts'
import { readInstallments } from '../../payment/index.ts'

/** So often that the traveler at the desk sees it within three seconds of the money being taken. */
const everyMs = 1500

/** `over`: it is paid, or ended; `changed`: its code counts no more, since another method was chosen. */
export type DeskAction = 'over' | 'changed'

const askOrder = async (orderId: string, signal: AbortSignal): Promise<DeskAction | undefined> => {
  const checked = await server.post('/gateway/check-payment', {
    answer: async () => (await import('@karwan/contract/payments')).paymentChecked,
    body: { order_id: orderId },
    signal,
  })
  if (isFailure(checked) || checked.orderState === 'waiting-for-office') return undefined
  return checked.orderState === 'awaiting-payment' ? 'changed' : 'over'
}

/** The booking stands as it is: its plan tells. */
const askPlan = async (orderId: string, signal: AbortSignal): Promise<DeskAction | undefined> => {
  const answer = await readInstallments(orderId, signal)
  if (isFailure(answer) || answer.lastPayment === null) return undefined
  const { state, atOffice } = answer.lastPayment
  if (atOffice && state === 'open') return undefined
  return state === 'paid' ? 'over' : 'changed'
}

/**
 * While the page is looked at, asks whether what is held still waits for its office, and tells when it does not.
 * Without a hold nothing is asked.
 */
export function useDeskAction(hold: OrderPushed | undefined, onMoved: (action: DeskAction) => void): void {
  const moved = useEffectEvent(onMoved)
  const orderId = hold?.order_id
  const ask = hold?.orderState === 'confirmed' ? askPlan : askOrder
  useAbortableEffect(
    async signal => {
      if (orderId === undefined) return
      while (!signal.aborted) {
        await pause(everyMs, signal)
        if (signal.aborted || document.visibilityState !== 'visible') continue
        const action = await ask(orderId, signal)
        if (signal.aborted || action === undefined) continue
        moved(action)
        if (action === 'over') return
      }
    },
    [orderId, ask],
  )
}
