import { countryName } from '@karwan/domain/countries'
import { type Language, nameIn } from '@karwan/domain/locales'
import type { Money } from '@karwan/domain/money'
import type { OrderedProduct } from '@karwan/domain/orders'
import type { AttemptState } from '@karwan/domain/payments'
import { asc, eq, inArray } from 'drizzle-orm'
import type { OrderItemRow, OrderRow } from '../orders/index.ts'
import { type Context, type FlightItem, type StayItem, stored, tables, type VisaItem } from '../platform/database/index.ts'

const { cancellations, orderItems, orders, paymentAttempts, refunds, visaApplications } = tables
export type AttemptRow = typeof paymentAttempts.$inferSelect
export type RefundRow = typeof refunds.$inferSelect
export type CancellationRow = typeof cancellations.$inferSelect

/** The rows of an order that the console tells of. */
export interface OrderFacts {
  readonly order: OrderRow
  readonly items: readonly OrderItemRow[]
  readonly attempts: readonly AttemptRow[]
  readonly refunds: readonly RefundRow[]
  readonly cancellations: readonly CancellationRow[]
  /** Applications for visas, by their items. */
  readonly applications: readonly Pick<typeof visaApplications.$inferSelect, 'id' | 'state'>[]
}

/** Finds the rows of an order; undefined where there is none. */
export const findFacts = async ({ db }: Pick<Context, 'db'>, orderId: string): Promise<OrderFacts | undefined> => {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return undefined
  const [items, attempts, back, cancelled, applications] = await Promise.all([
    db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.position)),
    db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId)).orderBy(asc(paymentAttempts.createdAt)),
    db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt)),
    db.select().from(cancellations).where(eq(cancellations.orderId, orderId)).orderBy(asc(cancellations.createdAt)),
    db
      .select({ id: visaApplications.id, state: visaApplications.state })
      .from(visaApplications)
      .where(eq(visaApplications.orderId, orderId)),
  ])
  return { order, items, attempts, refunds: back, cancellations: cancelled, applications }
}
/** As `findFacts`. Throws where there is no such order. */
export const getFacts = async (context: Pick<Context, 'db'>, orderId: string): Promise<OrderFacts> => {
  const facts = await findFacts(context, orderId)
  if (!facts) throw new Error(`There is no order ${orderId}`)
  return facts
}

const taken: readonly AttemptState[] = ['paid', 'duplicate_paid', 'refund_pending', 'refunded', 'partially_refunded', 'disputed']
/** Returns the attempts that took money, whatever became of it. */
export const takenOf = ({ attempts }: Pick<OrderFacts, 'attempts'>): readonly AttemptRow[] =>
  attempts.filter(({ state }) => taken.includes(state))

const sumOf = (rows: readonly { readonly amount: number }[]): number => rows.reduce((sum, { amount }) => sum + amount, 0)
/** Returns the money that came in for an order and that left it again. */
export const moneyOf = (facts: OrderFacts): { readonly paid: Money; readonly givenBack: Money } => {
  const { currency } = facts.order
  return {
    paid: { amount: sumOf(takenOf(facts)), currency },
    givenBack: { amount: sumOf(facts.refunds.filter(({ state }) => state === 'refunded')), currency },
  }
}

/** Returns what one item is called: the route of a flight, the name of a hotel, or the country of a visa. */
export const itemTitleOf = (product: FlightItem | StayItem | VisaItem, language: Language): string => {
  if (product.kind === 'visa') return countryName(product.product.country, language)
  if (product.kind === 'hotel') return nameIn(product.hotel.names, language)
  const [first] = product.legs
  const [from, to] = [first?.segments[0]?.from.airport, first?.segments.at(-1)?.to.airport]
  return `${from ?? '?'} → ${to ?? '?'}`
}

type ItemToName = Pick<OrderItemRow, 'id' | 'kind' | 'product'>
/** Returns what an order is called: of a package, its flight. */
export const titleOf = (
  order: Pick<OrderRow, 'product'>,
  items: readonly ItemToName[],
  language: Language,
): { readonly product: OrderedProduct; readonly title: string } => {
  const named = items.find(({ kind }) => kind === 'flight') ?? items[0]
  return {
    product: order.product,
    title: named ? itemTitleOf(stored.product.read(named.product, named.id), language) : '',
  }
}

/** Finds the titles of several orders at once. */
export const findTitles = async (
  { db }: Pick<Context, 'db'>,
  orderIds: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, ReturnType<typeof titleOf>>> => {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: orderItems.id,
      orderId: orderItems.orderId,
      kind: orderItems.kind,
      product: orderItems.product,
      ofOrder: orders.product,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(inArray(orderItems.orderId, [...new Set(orderIds)]))
    .orderBy(asc(orderItems.position))
  return new Map(
    [...Map.groupBy(rows, row => row.orderId)].flatMap(([orderId, items]) => {
      const [first] = items
      return first ? [[orderId, titleOf({ product: first.ofOrder }, items, language)]] : []
    }),
  )
}
