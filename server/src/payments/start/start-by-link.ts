/**
 * Payments that somebody else begins with a link: with the holder's voucher and points, and nothing of the holder is
 * shown to a gateway.
 */
import type { Brand } from '@karwan/brands/brand'
import type { PaymentStarted } from '@karwan/contract/payments'
import type { Language } from '@karwan/domain/locales'
import { type Money, money, sum } from '@karwan/domain/money'
import type { GatewayKind } from '@karwan/domain/payments'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { and, eq, inArray } from 'drizzle-orm'
import type { VoucherHolder } from '../../money/vouchers/index.ts'
import { getOrderRecord } from '../../orders/index.ts'
import { tables } from '../../platform/database/index.ts'
import type { PaymentContext } from '../attempts/context.ts'
import { type DiscountsRequest, noDiscounts } from '../discounts/discounts.ts'
import { splitOrder } from '../split/split-order.ts'
import { withdraw } from '../status/withdraw.ts'
import { startPayment } from './start-payment.ts'

const { orders, paymentAttempts } = tables

/** A link as payments need it. */
export interface PaidByLink {
  readonly id: string
  readonly orderId: string
  readonly voucher: string | null
  /** Of the owner of the order. */
  readonly points: number
}
export interface StartByLink {
  readonly link: PaidByLink
  readonly gateway: GatewayKind
  readonly brand: Brand
  readonly origin: string
  readonly ip: string
  /** Of whoever pays. */
  readonly language: Language
  readonly cards: string
}

const holderOf = async ({ db }: PaymentContext, orderId: string): Promise<VoucherHolder> => {
  const [order] = await db.select({ userId: orders.userId, visitor: orders.visitor }).from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error(`No order ${orderId}`)
  return { userId: order.userId ?? undefined, visitor: order.visitor }
}

interface Usable {
  readonly request: DiscountsRequest
  /** Undefined: nothing is taken off. */
  readonly off: Money | undefined
}
const judge = async (context: PaymentContext, orderId: string, request: DiscountsRequest, brand: Brand): Promise<Usable | Problem> => {
  const split = await splitOrder(context, { orderId, brand, method: undefined, request }, await holderOf(context, orderId))
  if (isProblem(split)) return split
  const off = sum([split.voucher?.amount ?? money(0, split.total.currency), split.points.amount], split.total.currency)
  return { request: { points: split.points.points, voucher: split.voucher?.code ?? null }, off: off.amount > 0 ? off : undefined }
}

/**
 * Returns what the holder had chosen, as far as it may still be used: all of it, else the voucher alone, else the
 * points alone, else nothing.
 */
const findUsable = async (context: PaymentContext, { orderId, voucher, points }: Omit<PaidByLink, 'id'>, brand: Brand): Promise<Usable> => {
  const requests =
    points > 0 && voucher !== null
      ? [
          { points, voucher },
          { points: 0, voucher },
          { points, voucher: null },
        ]
      : [{ points, voucher }]
  for (const request of requests) {
    const usable = await judge(context, orderId, request, brand)
    if (!isProblem(usable)) return usable
  }
  return { request: noDiscounts, off: undefined }
}

/** Returns the present discount by the holder's voucher and points. */
export const findOffByLink = async (context: PaymentContext, link: PaidByLink, brand: Brand): Promise<Money | undefined> =>
  (await findUsable(context, link, brand)).off

/** The same for a link that is to be made; refused where not all that was set may be used. */
export const judgeForLink = async (
  context: PaymentContext,
  { orderId, voucher, points }: Omit<PaidByLink, 'id'>,
  brand: Brand,
): Promise<Problem | { readonly off: Money | undefined }> => judge(context, orderId, { points, voucher }, brand)

export const startByLink = async (context: PaymentContext, call: StartByLink): Promise<PaymentStarted | Problem> => {
  const { link, brand, gateway } = call
  const order = await getOrderRecord(context, link.orderId)
  const capabilities = context.findGateway(gateway)?.capabilities
  if (!order.services.every(item => capabilities?.sells.includes(item.kind)))
    return problem(capabilities ? 'feature-off' : 'gateway-unavailable', { detail: gateway })
  const { request } = await findUsable(context, link, brand)
  return startPayment(context, {
    ...call,
    orderId: link.orderId,
    payLinkId: link.id,
    request,
    holder: await holderOf(context, link.orderId),
  })
}

/** Ends what was begun with a link and is still open, where its gateway can. */
export const withdrawByLink = async (context: PaymentContext, linkId: string): Promise<void> => {
  const open = await context.db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.payLinkId, linkId), inArray(paymentAttempts.state, ['pending', 'unknown'])))
  for (const { id } of open) await withdraw(context, id, 'link-ended')
}
