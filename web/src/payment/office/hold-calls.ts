import type { OrderPushed } from '@karwan/contract/payments'
import { type Failure, server } from '../../base/server-client/index.ts'

const contract = () => import('@karwan/contract/payments')
/** Read when the first answer is there: the reader brings zod. */
export const readHold = async () => (await contract()).orderPushed

export interface HoldRequest {
  readonly points: number
  readonly voucher: string | null
}
/**
 * The first installment of the plan of so many months that was agreed, later ones, or the raised fee of an application
 * for a visa; none of them is the whole order.
 */
export type HoldPart =
  | { readonly months: number; readonly installments?: never; readonly visa_fee?: never }
  | { readonly installments: 'next' | 'rest'; readonly months?: never; readonly visa_fee?: never }
  | { readonly visa_fee: string; readonly months?: never; readonly installments?: never }
  | { readonly months?: never; readonly installments?: never; readonly visa_fee?: never }
/** Holds an order, or a part of its plan, for an office; asked again with the same request, it is the same hold. */
export const holdOrder = (orderId: string, { points, voucher }: HoldRequest, part: HoldPart = {}): Promise<OrderPushed | Failure> =>
  server.post('/flightApp/push', {
    answer: readHold,
    body: { order_id: orderId, ...(points > 0 && { points }), ...(voucher !== null && { voucher }), ...part },
  })

/** Texts of the reasons why an order cannot be held; undefined if the server's own text says it all. */
const reasonKeys = {
  paid: 'office.reasonPaid',
  ended: 'office.reasonEnded',
  gone: 'office.reasonGone',
  'too-late': 'office.reasonTooLate',
  'payment-under-review': 'office.reasonReview',
} as const
export const reasonKeyOf = ({ data }: Failure): (typeof reasonKeys)[keyof typeof reasonKeys] | undefined =>
  reasonKeys[(data?.reason ?? '') as keyof typeof reasonKeys]
