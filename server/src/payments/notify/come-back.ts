import { setTimeout as wait } from 'node:timers/promises'
import type { GatewayKind } from '@karwan/domain/payments'
import type { AttemptRow } from '../attempts/attempt-row.ts'
import { type BackgroundPaymentContext, gatewayPace } from '../attempts/context.ts'
import { chooseAttempt } from '../attempts/transitions.ts'
import { findAttempt } from '../start/start-payment.ts'
import { readAttempt } from '../status/fetch-status.ts'
import { storeReturn, workNotification } from './notifications.ts'

/**
 * The payment that a browser returns from. `payLinkId` is null unless it paid by a link; `installment` is above 1 for a
 * later one; `feeChangeId` is that of a visa's raised fee.
 */
export type PaymentReturn = Pick<AttemptRow, 'orderId' | 'payLinkId' | 'installment' | 'feeChangeId'>
export interface ReturnRequest {
  readonly gateway: GatewayKind
  readonly attemptId: string
  /** As it stands in the address, without its question mark. */
  readonly query: string
}

/**
 * Takes in a browser that a gateway sends back, and waits shortly for the status if the return is a reason to fetch it.
 * Returns undefined for an attempt that is not ours.
 */
export const acceptReturn = async (context: BackgroundPaymentContext, request: ReturnRequest): Promise<PaymentReturn | undefined> => {
  const { gateway, attemptId, query } = request
  const attempt = await findAttempt(context, attemptId)
  if (attempt?.gateway !== gateway) return undefined
  const back = await storeReturn(context, { ...attempt, gateway }, query)
  if (back === 'refused' || back === 'known') return attempt
  await chooseAttempt(context.db, attemptId, context.now())
  const read: Promise<unknown> =
    back === 'unsigned' ? readAttempt(context, attemptId, 'returned') : workNotification(context, back.id, 'returned')
  context.background.run(read)
  await Promise.race([read.catch(() => {}), wait(gatewayPace.returnWaitMs, undefined, { ref: false })])
  return attempt
}
