import type { PayLinkState, PayLinkView } from '@karwan/contract/pay-links'
import type { Language } from '@karwan/domain/locales'
import { type Money, money, subtract } from '@karwan/domain/money'
import { type AttemptState, type GatewayKind, gatewayKinds } from '@karwan/domain/payments'
import { desc, eq } from 'drizzle-orm'
import { getOrderRecord, mayPay, type OrderRecord, travelersOf, tripOf, type ViewNeeds } from '../../orders/index.ts'
import { type Context, tables } from '../../platform/database/index.ts'
import type { PayLinkRow } from './links.ts'

const { paymentAttempts } = tables
type Attempt = Pick<
  typeof paymentAttempts.$inferSelect,
  'state' | 'gateway' | 'reason' | 'amount' | 'currency' | 'paidAt' | 'voucherAmount' | 'pointsAmount'
>

/** State of a pay link by the state of the attempt that was made with it. */
const applied: Readonly<Partial<Record<AttemptState, PayLinkState>>> = {
  paid: 'paid',
  paid_review: 'pending',
  partially_refunded: 'paid',
  disputed: 'paid',
  duplicate_paid: 'returning',
  refund_pending: 'returning',
  refunded: 'returned',
}
const undecided: readonly AttemptState[] = ['created', 'pending', 'unknown']
const paidStates: readonly OrderRecord['state'][] = ['paid', 'being-confirmed', 'confirmed']

export interface LinkFacts {
  /** It can still be paid with: neither ended nor changed, and the order waits for its money. */
  readonly isOpen: boolean
  readonly order: OrderRecord['state']
  /** Of the attempts that were begun with it, newest first. */
  readonly attempts: readonly AttemptState[]
}

export const payLinkStateOf = ({ isOpen, order, attempts }: LinkFacts): PayLinkState => {
  const taken = attempts.flatMap(state => applied[state] ?? [])[0]
  if (taken !== undefined) return taken
  const [last] = attempts
  if (last !== undefined && undecided.includes(last)) return 'pending'
  if (isOpen) return last === 'failed' || last === 'cancelled' ? 'failed' : 'open'
  return paidStates.includes(order) ? 'paid-otherwise' : 'over'
}

export const isLinkOpen = (link: PayLinkRow, order: OrderRecord, now: Date): boolean =>
  link.endedAt === null && link.amount === order.total.amount && link.currency === order.total.currency && mayPay(order, now)

export interface PayLinkViewNeeds extends ViewNeeds {
  /** Returns what the holder's voucher and points take off now; undefined if nothing, or nothing any more. */
  findOff(link: PayLinkRow): Promise<Money | undefined>
}

/** Returns an order as the payer sees it, in their language. */
export const payLinkViewOf = async (
  context: Context,
  link: PayLinkRow,
  language: Language,
  needs: PayLinkViewNeeds,
): Promise<Omit<PayLinkView, 'receiptTo'>> => {
  const order = await getOrderRecord(context, link.orderId)
  const attempts = await listAttempts(context, link.id)
  const isOpen = isLinkOpen(link, order, needs.now())
  const state = payLinkStateOf({ isOpen, order: order.state, attempts: attempts.map(each => each.state) })
  if (state === 'over' || state === 'paid-otherwise') return { id: link.id, state, order: null, payment: null }
  const taken = attempts.find(each => each.state in applied) ?? attempts[0]
  const off = taken && taken.state in applied ? usedBy(taken) : await needs.findOff(link)
  return { id: link.id, state, order: orderOf(order, off, language, needs), payment: taken ? paymentOf(taken) : null }
}

/** Returns what was taken off the payment that counts. */
const usedBy = ({ voucherAmount, pointsAmount, currency }: Attempt): Money | undefined =>
  voucherAmount + pointsAmount > 0 ? money(voucherAmount + pointsAmount, currency) : undefined

const orderOf = (order: OrderRecord, off: Money | undefined, language: Language, needs: ViewNeeds): PayLinkView['order'] => {
  const people = order.services.flatMap(travelersOf)
  const { reference, product, total, usd, rate } = order
  return {
    reference,
    product,
    total,
    usd,
    rate,
    language: order.language,
    firstName: people[0]?.firstName ?? '',
    travelers: people.length,
    off: off ?? null,
    toPay: off ? subtract(total, off) : total,
    payBy: order.payBy ?? order.createdAt,
    services: order.services.map(item => tripOf(item, language, needs)),
  }
}

const listAttempts = ({ db }: Context, linkId: string): Promise<Attempt[]> => {
  const { state, gateway, reason, amount, currency, paidAt, voucherAmount, pointsAmount, createdAt } = paymentAttempts
  return db
    .select({ state, gateway, reason, amount, currency, paidAt, voucherAmount, pointsAmount })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.payLinkId, linkId))
    .orderBy(desc(createdAt))
}

const paymentOf = ({ gateway, reason, amount, currency, paidAt }: Attempt): PayLinkView['payment'] => {
  const known: GatewayKind | undefined = gatewayKinds.find(kind => kind === gateway)
  return known ? { gateway: known, reason, amount: money(amount, currency), paidAt: paidAt?.toISOString() ?? null } : null
}
