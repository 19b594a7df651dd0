import { type OrderList, type OrderSummary, orderFilters } from '@karwan/contract/orders'
import type { Language } from '@karwan/domain/locales'
import { and, asc, count, desc, eq, inArray, isNull, min, type SQL, sql } from 'drizzle-orm'
import { listDueNext } from '../../installments/schedule/index.ts'
import { type Context, stored, tables } from '../../platform/database/index.ts'
import { visitorHash } from '../lifecycle/hash.ts'
import { openPeople } from '../lifecycle/people.ts'
import type { OrderItemRow, OrderRow } from '../lifecycle/transitions.ts'
import { mayPay } from '../view/cancelling.ts'
import { destinationOf } from '../view/view-parts.ts'
import type { Asker } from './find-order.ts'
import { applicationIn, type ListedApplication, listApplications } from './list-applications.ts'
import { findOpenPayments } from './open-payments.ts'
import { ownOrders } from './own-orders.ts'
import { orderItemSummaryOf, type SummaryNeeds, visaSummaryOf } from './summary.ts'

const { airlineChanges, orders, orderItems, packageRescues } = tables

type OrderFilter = OrderSummary['filter']

/** `cancelled` with what never came to be; `past` when the last of what stands is over, on the clocks there. */
const filterAt = (at: Date): SQL<OrderFilter> => sql<OrderFilter>`case
  when orders.state in ('cancelled', 'refunding', 'refunded', 'failed', 'expired') then 'cancelled'
  when (select max(service_ends_at(s.kind, s.sold)) from order_services s
    where s.order_id = orders.id and s.state not in ('cancelled', 'rejected')) < ${at.toISOString()}::timestamptz then 'past'
  else 'upcoming' end`

export interface ListCall {
  /** As an earlier list told it; undefined means the asker. */
  readonly userId: string | undefined
  /** Undefined: all of them. */
  readonly filter: OrderFilter | undefined
  /** From 1. */
  readonly page: number
  readonly limit: number
}

/**
 * Lists the visitor's or account's orders at this shop, newest first. Anyone else's list is empty, whether it exists or
 * not.
 */
export const listOrders = async (
  { db, now, vault, nameAirport }: Pick<Context, 'db' | 'now' | 'vault'> & Pick<SummaryNeeds, 'nameAirport'>,
  call: ListCall,
  asker: Asker,
  language: Language,
): Promise<OrderList> => {
  const { page, limit, filter } = call
  const self = asker.userId ?? visitorHash(asker.visitorId)
  const userId = call.userId ?? self
  const none = { upcoming: 0, past: 0, cancelled: 0 }
  if (userId !== self) return { UserId: userId, page, limit, total: 0, totals: none, orders: [] }
  const own = ownOrders(asker)
  const at = now()
  const counts = await db
    .select({ filter: filterAt(at), orders: count() })
    .from(orders)
    .where(own)
    .groupBy(sql`1`)
  const totals = { ...none, ...Object.fromEntries(counts.map(each => [each.filter, each.orders])) }
  const rows = await db
    .select({ order: orders, filter: filterAt(at) })
    .from(orders)
    .where(and(own, filter && eq(filterAt(at), filter)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const ids = rows.map(row => row.order.id)
  const items =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(orderItems)
          .where(and(inArray(orderItems.orderId, ids), isNull(orderItems.replacedBy)))
          .orderBy(asc(orderItems.position))
  const ofOrder = Map.groupBy(items, item => item.orderId)
  const checked = await findOpenPayments(db, ids)
  const dueNext = await listDueNext(db, ids)
  const choices = await findChoices(db, ids)
  const applications = await listApplications(db, [...new Set(items.flatMap(item => (item.kind === 'visa' ? item.orderId : [])))])
  const total = filter ? totals[filter] : orderFilters.reduce((sum, each) => sum + totals[each], 0)
  return {
    UserId: userId,
    page,
    limit,
    total,
    totals,
    orders: rows.map(row => ({
      ...summaryOf(
        row,
        ofOrder.get(row.order.id) ?? [],
        at,
        { nameAirport, language, vault, applications },
        checked.get(row.order.id) ?? null,
      ),
      installment: dueNext.get(row.order.id) ?? null,
      chooseBy: choices.get(row.order.id) ?? null,
    })),
  }
}

interface ListNeeds extends SummaryNeeds, Pick<Context, 'vault'> {
  readonly applications: readonly ListedApplication[]
}
interface Listed {
  readonly order: OrderRow
  readonly filter: OrderFilter
}
const summaryOf = (
  { order, filter }: Listed,
  items: readonly OrderItemRow[],
  at: Date,
  needs: ListNeeds,
  checking: OrderSummary['checking'],
): Omit<OrderSummary, 'installment' | 'chooseBy'> => {
  const products = items.map(item => stored.product.read(item.product, item.id))
  return {
    Id: order.id,
    reference: order.reference,
    state: order.state,
    filter,
    checking,
    mayPay: checking === null && mayPay({ state: order.state, payBy: order.payBy.toISOString() }, at),
    createdAt: order.createdAt.toISOString(),
    payBy: order.payBy.toISOString(),
    total: { amount: order.amount, currency: order.currency },
    ...destinationOf(products),
    Services: items.flatMap((item, index) => {
      const product = products[index]
      return product ? itemSummaryOf(item, product, needs) : []
    }),
  }
}

const itemSummaryOf = (
  item: OrderItemRow,
  product: ReturnType<typeof stored.product.read>,
  needs: ListNeeds,
): OrderSummary['Services'][number] => {
  const { id, state, confirmation } = item
  if (product.kind !== 'visa') return orderItemSummaryOf({ id, state, confirmation, product }, needs)
  const people = openPeople(needs.vault, item)
  const passengers = people.kind === 'hotel' ? [] : people.passengers
  return visaSummaryOf({ id, state, confirmation, product, passengers, application: applicationIn(needs.applications, item).state })
}

/** Finds the deadlines of open choices of packages, by order. */
const findChoices = async (db: Context['db'], ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ orderId: packageRescues.orderId, until: packageRescues.until })
    .from(packageRescues)
    .where(and(inArray(packageRescues.orderId, [...ids]), eq(packageRescues.state, 'offered')))
  const changes = await db
    .select({ orderId: airlineChanges.orderId, until: min(airlineChanges.answerBy) })
    .from(airlineChanges)
    .where(and(inArray(airlineChanges.orderId, [...ids]), eq(airlineChanges.state, 'offered')))
    .groupBy(airlineChanges.orderId)
  return new Map([...rows, ...changes].flatMap(({ orderId, until }) => (until ? [[orderId, until.toISOString()] as const] : [])))
}
