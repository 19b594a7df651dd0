import type { OrderPushed } from '@karwan/contract/payments'
import { readableOfficeCode } from '@karwan/domain/offices'
import { toString as drawQr } from 'qrcode'
import { planPartOf } from '../../installments/schedule/index.ts'
import type { OfficeHold } from './office-payment.ts'

/** A hold as its traveler sees it; `origin` of the shop whose desk the QR code leads to. */
export const pushedOf = async (
  { order, attempt, part }: OfficeHold,
  origin: string,
  { seatsHeld, endsFirst }: Pick<OrderPushed, 'seatsHeld' | 'endsFirst'>,
): Promise<OrderPushed> => {
  const { amount, fee, currency, pointsAmount, voucherAmount } = attempt
  const code = readableOfficeCode(attempt.gatewayReference ?? '')
  return {
    order_id: order.id,
    reference: order.reference,
    orderState: attempt.feeChangeId !== null ? 'being-confirmed' : order.state === 'confirmed' ? 'confirmed' : 'waiting-for-office',
    payBy: attempt.expiresAt.toISOString(),
    seatsHeld,
    endsFirst,
    total: { amount: attempt.feeChangeId !== null ? amount - fee : order.amount, currency: order.currency },
    code,
    qr: `data:image/svg+xml,${encodeURIComponent(await drawQr(deskAddressOf(origin, code), { type: 'svg', margin: 0 }))}`,
    toPay: { amount, currency },
    fee: { amount: fee, currency },
    saved: { amount: pointsAmount + voucherAmount, currency },
    installment: part && planPartOf(part, null),
  }
}

/** Returns the address in the QR code: a member of staff who scans it with any camera finds the payment. */
const deskAddressOf = (origin: string, code: string): string => `${origin}/desk?code=${code}`
