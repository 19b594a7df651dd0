import { retention, subtractPeriod } from '@karwan/domain/retention'
import type { Guest, OrderedPassenger } from '@karwan/domain/travelers'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { openPeople, type People, sealPeople } from '../orders/index.ts'
import { type Context, StoredJsonUnreadable, tables } from '../platform/database/index.ts'
import { VaultRefused } from '../platform/vault/index.ts'

const { orderItems, orders } = tables
const batch = 100
type Deleting = Pick<Context, 'db' | 'vault' | 'now' | 'log'>

/**
 * Deletes passports and birth dates of travelers in orders whose whole journey ended long enough ago, whatever became
 * of the orders. Safe on many servers at once, and to be cut off anywhere.
 */
export const deletePassports = async (context: Deleting): Promise<void> => {
  const endedBefore = subtractPeriod(context.now(), retention.passports.period)
  let unreadable = 0
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows = await listEnded(context, endedBefore, after)
    for (const row of rows) if (!(await deleteOfItem(context, row))) unreadable += 1
    after = rows.length < batch ? undefined : rows.at(-1)?.id
  }
  if (unreadable > 0) context.log.warn(`Passports of ${unreadable} order items cannot be deleted: none of the secrets opens them`)
}

const listEnded = ({ db }: Deleting, endedBefore: Date, after: string) =>
  db
    .select({ id: orderItems.id, orderId: orderItems.orderId, kind: orderItems.kind, travelers: orderItems.travelers })
    .from(orderItems)
    .where(
      and(
        gt(orderItems.id, after),
        isNull(orderItems.passportsDeletedAt),
        sql`(select max(service_ends_at(s.kind, s.sold)) from order_services s where s.order_id = ${orderItems.orderId})
          <= ${endedBefore.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(orderItems.id))
    .limit(batch)
type EndedItem = Awaited<ReturnType<typeof listEnded>>[number]

/** Returns false for an item that no secret at hand opens. */
const deleteOfItem = async ({ db, vault, now }: Deleting, item: EndedItem): Promise<boolean> => {
  try {
    const travelers = sealPeople(vault, withoutPassports(openPeople(vault, item)), item.id)
    await db.transaction(async tx => {
      // Sealed again by another server meanwhile: the next round comes to it.
      const done = await tx
        .update(orderItems)
        .set({ travelers, visaKey: null, passportsDeletedAt: now() })
        .where(and(eq(orderItems.id, item.id), eq(orderItems.travelers, item.travelers)))
        .returning({ id: orderItems.id })
      // A hash of what was ordered, passport numbers among it: there are few enough of them to try them all.
      if (done.length > 0)
        await tx
          .update(orders)
          .set({ naturalKey: `deleted ${item.orderId}` })
          .where(eq(orders.id, item.orderId))
    })
    return true
  } catch (error) {
    if (error instanceof VaultRefused || error instanceof StoredJsonUnreadable) return false
    throw error
  }
}

const withoutPassports = (people: People): People =>
  people.kind === 'hotel'
    ? { kind: 'hotel', rooms: people.rooms.map(guests => guests.map(guestWithoutBirthDate)) }
    : { kind: people.kind, passengers: people.passengers.map(passengerWithoutPassport) }

const passengerWithoutPassport = ({ passport: _, birthDate: __, ...rest }: OrderedPassenger): OrderedPassenger => rest
const guestWithoutBirthDate = ({ birthDate: _, ...rest }: Guest): Guest => rest
