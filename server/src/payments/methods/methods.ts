import type { Brand } from '@karwan/brands/brand'
import type { PaymentMethod } from '@karwan/contract/payments'
import { type Money, money } from '@karwan/domain/money'
import type { OrderedProduct } from '@karwan/domain/orders'
import { type AttemptMethod, type gatewayKinds, type PaymentMethodKind, takesAmount } from '@karwan/domain/payments'
import { methodFee } from '@karwan/domain/points'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { visitorHash } from '../../orders/index.ts'
import { tables } from '../../platform/database/index.ts'
import type { PaymentContext } from '../attempts/context.ts'
import { readHealth } from './health.ts'

const { orders, paymentAttempts } = tables

export interface MethodsCall {
  readonly product: OrderedProduct
  /** Amount to pay, in minor units of the payment currency. Undefined if not known. */
  readonly amount: number | undefined
  readonly brand: Brand
}
interface MethodsAsker {
  readonly visitorId: string
  readonly userId?: string | undefined
}

/**
 * The ways an order of this product can be paid here: used last time, then the brand's order, and at the end those that
 * fail others just now.
 */
export const listMethods = async (context: PaymentContext, call: MethodsCall, asker: MethodsAsker): Promise<PaymentMethod[]> => {
  const { brand, amount } = call
  const asked = amount === undefined ? undefined : money(amount, brand.market.paymentCurrency)
  const [health, lastUsed] = await Promise.all([readHealth(context), findLastUsed(context, brand.id, asker)])
  const methods = methodsOf(context, call, asked).map((method): PaymentMethod => {
    const fares = method === 'installments' ? undefined : health.get(method)
    const fee = asked && method !== 'installments' ? methodFee(asked, brand.payment.methodFees[method]) : null
    const isGateway = method !== 'office' && method !== 'installments'
    const capabilities = isGateway ? context.findGateway(method)?.capabilities : undefined
    const next = isGateway ? (capabilities?.next ?? 'redirect') : null
    return { way: method, fee, ownFee: capabilities?.addsOwnFee ?? false, health: fares ?? 'well', next, lastUsed: method === lastUsed }
  })
  const rank = (method: PaymentMethod): number => (method.health !== 'well' ? 2 : method.lastUsed ? 0 : 1)
  return methods.toSorted((a, b) => rank(a) - rank(b))
}

const methodsOf = (context: PaymentContext, { product, brand }: MethodsCall, asked: Money | undefined): PaymentMethodKind[] => {
  const { gateways, atOffice, installments } = brand.payment
  // What is sold together is paid together.
  const parts = product === 'package' ? (['flight', 'hotel'] as const) : [product]
  const takes = (kind: (typeof gatewayKinds)[number]): boolean => {
    const capabilities = context.isSwitchedOff?.(kind) ? undefined : context.findGateway(kind)?.capabilities
    return (
      capabilities !== undefined &&
      parts.every(part => capabilities.sells.includes(part)) &&
      (asked === undefined || takesAmount(capabilities, asked))
    )
  }
  const methods: PaymentMethodKind[] = gateways.filter(takes)
  if (atOffice.includes(product)) methods.push('office')
  // A visa may be refused when it is paid in part only.
  if (product !== 'visa' && brand.features.installment && installments && (asked === undefined || asked.amount >= installments.minimum))
    methods.push('installments')
  return methods
}

/** The way of the last payment of this account, else of this browser while nobody was signed in. */
const findLastUsed = async (
  { db }: PaymentContext,
  brand: string,
  { visitorId, userId }: MethodsAsker,
): Promise<AttemptMethod | undefined> => {
  const whose = userId === undefined ? and(eq(orders.visitor, visitorHash(visitorId)), isNull(orders.userId)) : eq(orders.userId, userId)
  const [last] = await db
    .select({ gateway: paymentAttempts.gateway })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(whose, eq(orders.brand, brand), isNotNull(paymentAttempts.paidAt), isNull(paymentAttempts.payLinkId)))
    .orderBy(desc(paymentAttempts.paidAt))
    .limit(1)
  return last?.gateway
}
