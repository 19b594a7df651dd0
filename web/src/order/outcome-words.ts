import type { OrderView } from '@karwan/contract/orders'
import { type AttemptMethod, type RefundKind, refundKindOf } from '@karwan/domain/payments'
import type { Translate } from '../base/i18n/index.ts'

/** Returns why a payment failed, if that helps the payer; else the specified sentence (ER-1). */
export function failureReason(t: Translate, payment: { readonly gateway: AttemptMethod; readonly reason: string | null } | null): string {
  const { gateway, reason } = payment ?? {}
  switch (reason) {
    case 'declined':
      return t(gateway === 'switch' ? 'payment.cardDeclinedReason' : 'payment.walletDeclinedReason')
    case 'authentication':
      return t('payment.authenticationReason')
    case 'cancelled':
      return t('payment.cancelledReason')
    case 'risk':
      return t('error.reasonRisk')
    default:
      return t('error.paymentFailed')
  }
}

const moneySteps = {
  card: { sent: 'bookings.sentToBank', arrives: 'bookings.onCard' },
  'bank-app': { sent: 'bookings.sentToBank', arrives: 'bookings.inAccount' },
  wallet: { sent: 'bookings.sentToWallet', arrives: 'bookings.inWallet' },
} as const
/** Returns the words of the last two steps of a refund, by where the money goes. */
export const moneyStepKeys = (kind: RefundKind) =>
  kind === 'card' || kind === 'bank-app' || kind === 'wallet'
    ? moneySteps[kind]
    : ({ sent: 'bookings.stepSent', arrives: 'bookings.stepArrives' } as const)

type Refunding = Pick<OrderView, 'payment' | 'cancellations' | 'refusals'>
/**
 * Returns how the money of an order goes back: as of the last cancellation, else of the last refused part, else of
 * the whole.
 */
export const refundKindOfOrder = ({ payment, cancellations, refusals }: Refunding): RefundKind =>
  payment?.back?.byHand
    ? 'by-hand'
    : (cancellations.at(-1)?.to.kind ?? refusals.findLast(({ to }) => to)?.to?.kind ?? refundKindOf(payment?.gateway ?? null))

/** Returns where the money goes back to, and how long that takes if there is no date. */
export function refundWords(t: Translate, order: Refunding): readonly string[] {
  const kind = refundKindOfOrder(order)
  if (kind === 'by-hand') return [t('payment.refundByHand')]
  if (kind === 'several') return [t('bookings.toSeveral')]
  if (kind === 'office') return [t('payment.refundAtOffice')]
  return kind === 'card' ? [t('order.refundTo'), t('order.refundDays')] : [t('order.refundTo')]
}
