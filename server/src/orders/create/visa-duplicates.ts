import type { OrderRequest } from '@karwan/contract/orders'
import { fault, type Problem, problem } from '@karwan/domain/problems'
import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { type Context, stored, type Transaction, tables } from '../../platform/database/index.ts'
import { openPeople, type People } from '../lifecycle/people.ts'
import type { OrderItemRow, OrderRow } from '../lifecycle/transitions.ts'
import { normalizePassengers } from './check-order.ts'
import type { ItemSale } from './order-item.ts'
import type { FindVisa } from './visa-sale.ts'

const { orderItems, orders } = tables

interface AppliedFor {
  readonly brand: string
  readonly passport: string
  readonly country: string
  readonly arrival: string
}
const textOf = ({ brand, passport, country, arrival }: AppliedFor): string => `visa ${brand} ${passport} ${country} ${arrival}`

interface ItemOfVisa {
  readonly brand: string
  readonly people: People
  readonly product: ItemSale['product']
}
/** Returns the keyed hash that a second application for the same is known by; null for what is no visa. */
export const visaKeyOf = (vault: Pick<Context['vault'], 'hash'>, item: ItemOfVisa): string | null => {
  const text = textOfItem(item)
  return text === undefined ? null : vault.hash(text)
}

const textOfItem = ({ brand, people, product: item }: ItemOfVisa): string | undefined => {
  const passport = people.kind === 'visa' ? people.passengers[0]?.passport?.number : undefined
  if (item.kind !== 'visa' || passport === undefined) return undefined
  return textOf({ brand, passport, country: item.product.country, arrival: item.arrival })
}

interface Duplicates extends Pick<Context, 'db' | 'vault'> {
  readonly findVisa: FindVisa
}
/** Refuses visas of which one is applied for already, or was given, by the same passport for the same arrival. */
export const findDuplicate = async (
  { db, vault, findVisa }: Duplicates,
  { body, brand }: { readonly body: OrderRequest; readonly brand: string },
): Promise<Problem | undefined> => {
  const country = body.serviceType === 'visa' ? findVisa(brand, body)[0]?.product.country : undefined
  if (body.serviceType !== 'visa' || country === undefined) return undefined
  const keys = normalizePassengers(body).map(({ passport }) =>
    vault.hashes(textOf({ brand, passport: passport?.number ?? '', country, arrival: body.arrival })),
  )
  return refuseKnown(db, keys)
}

/** The same for an order that is to be paid: another one of the same passport may have been paid since it was made. */
export const findPaidDuplicate = async (
  tx: Transaction,
  vault: Context['vault'],
  order: Pick<OrderRow, 'id' | 'brand'>,
): Promise<Problem | undefined> => {
  const ofVisas = and(eq(orderItems.orderId, order.id), isNotNull(orderItems.visaKey))
  const items = await tx.select().from(orderItems).where(ofVisas).orderBy(asc(orderItems.position))
  if (items.length === 0) return undefined
  const keys = items.map(item => {
    const text = textOfItem({ brand: order.brand, people: openPeople(vault, item), product: stored.product.read(item.product, item.id) })
    return text === undefined ? [] : vault.hashes(text)
  })
  return refuseKnown(tx, keys, order.id)
}

/**
 * Tells whether another order's application for the same has begun. Two that were paid at once begin one after the
 * other: it waits for the one that begins.
 */
export const hasBegunDuplicate = async (
  tx: Transaction,
  { orderId, visaKey }: Pick<OrderItemRow, 'orderId' | 'visaKey'>,
): Promise<boolean> => {
  if (visaKey === null) return false
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${visaKey}, 7))`)
  const begun = inArray(orderItems.state, ['booking', 'pending', 'unknown', 'confirmed'])
  const [found] = await tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(and(eq(orderItems.visaKey, visaKey), ne(orderItems.orderId, orderId), begun))
    .limit(1)
  return found !== undefined
}

/** `keys` are those of each traveler. Refuses the travelers of whom an order has one that is paid, other than `own`. */
const refuseKnown = async (
  db: Context['db'] | Transaction,
  keys: readonly (readonly string[])[],
  own?: string,
): Promise<Problem | undefined> => {
  const isPaid = or(
    inArray(orderItems.state, ['booking', 'pending', 'unknown', 'confirmed']),
    and(eq(orderItems.state, 'ordered'), inArray(orders.state, ['paid', 'being-confirmed'])),
  )
  const isOther = own === undefined ? undefined : ne(orderItems.orderId, own)
  const taken = await db
    .select({ key: orderItems.visaKey })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(inArray(orderItems.visaKey, keys.flat()), isPaid, isOther))
  const known = new Set(taken.map(({ key }) => key))
  const fields = keys.flatMap((each, at) =>
    each.some(key => known.has(key)) ? [fault(`passengers.${at}.passport.number`, 'error.visaDuplicate')] : [],
  )
  return fields.length > 0 ? problem('fields-invalid', { fields }) : undefined
}
