import { and, eq, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import { purgeAccounts } from '../account/index.ts'
import { type Context, tables } from '../platform/database/index.ts'
import { purgeDiagnostics } from '../platform/diagnostics/index.ts'
import { seenForHours } from '../search/prices/index.ts'

const { idempotencyKeys, payLinkReceipts, paymentEvents, redeemedTokens, savedTravelers, seenPrices, signInCodes } = tables
const hour = 60 * 60_000
const day = 24 * hour
/** A submission is not repeated after so long; the natural key still knows its order. */
const keysForMs = 7 * day
/** Milliseconds that a payer's address is kept. It is needed while the booking can be cancelled. */
const receiptsForMs = 90 * day
/** Gateways repeat a message for 30 days at most. */
const eventsForMs = 60 * day
/** A saved traveler no booking was filled with for so long is forgotten. */
const unusedTravelersForMs = 3 * 365 * day

/** Forgets what nobody can ask for any more. Orders, attempts and their stories stay. */
export const tidy = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const at = now().getTime()
  await purgeAccounts({ db, now })
  await purgeDiagnostics({ db, now })
  await db
    .delete(seenPrices)
    .where(
      or(
        lte(seenPrices.seenAt, new Date(at - seenForHours * hour)),
        lt(seenPrices.departs, sql`${new Date(at - day).toISOString()}::date`),
      ),
    )
  await db.delete(idempotencyKeys).where(and(isNotNull(idempotencyKeys.orderId), lte(idempotencyKeys.createdAt, new Date(at - keysForMs))))
  await db.delete(paymentEvents).where(and(eq(paymentEvents.state, 'worked'), lte(paymentEvents.receivedAt, new Date(at - eventsForMs))))
  await db.delete(payLinkReceipts).where(lte(payLinkReceipts.createdAt, new Date(at - receiptsForMs)))
  await db.delete(redeemedTokens).where(lte(redeemedTokens.redeemedAt, new Date(at - 30 * day)))
  await db.delete(signInCodes).where(lte(signInCodes.validUntil, new Date(at - day)))
  await db.delete(savedTravelers).where(lte(savedTravelers.usedAt, new Date(at - unusedTravelersForMs)))
}
