import { type KeptData, retention, subtractPeriod } from '@karwan/domain/retention'
import { and, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { purgeAccounts } from '../account/index.ts'
import { purgeCounts } from '../analytics/index.ts'
import { purgeConsole } from '../console/index.ts'
import { type Context, tables } from '../platform/database/index.ts'
import { purgeDiagnostics } from '../platform/diagnostics/index.ts'
import { seenForHours } from '../search/prices/index.ts'
import { purgeVisas, type VisaKeptDaysOf } from '../visas/applications/index.ts'

const {
  idempotencyKeys,
  payLinkReceipts,
  paymentEvents,
  priceSearches,
  priceWatches,
  redeemedTokens,
  savedTravelers,
  seenPrices,
  seenStayPrices,
  signInCodes,
} = tables
/** Kinds of data that a period is written for. */
type KeptPeriod = { [Kind in KeptData]: (typeof retention)[Kind] extends { readonly period: unknown } ? Kind : never }[KeptData]
const hour = 60 * 60_000
const day = 24 * hour

export interface TidyContext extends Pick<Context, 'db' | 'now'> {
  /** Left out: as usual at every brand. */
  readonly visaKeptDaysOf?: VisaKeptDaysOf
}

/** Deletes what was kept long enough by `@karwan/domain/retention`. Orders, attempts and their events stay. */
export const tidy = async ({ db, now, visaKeptDaysOf = {} }: TidyContext): Promise<void> => {
  const at = now().getTime()
  const before = (kind: KeptPeriod): Date => subtractPeriod(now(), retention[kind].period)
  await purgeAccounts({ db, now })
  await purgeConsole({ db, now })
  await purgeDiagnostics({ db, now })
  await purgeCounts({ db, now })
  await purgeVisas({ db, now }, visaKeptDaysOf)
  await db
    .delete(seenPrices)
    .where(
      or(
        lte(seenPrices.seenAt, new Date(at - seenForHours * hour)),
        lt(seenPrices.departs, sql`${new Date(at - day).toISOString()}::date`),
      ),
    )
  await db.delete(seenStayPrices).where(lte(seenStayPrices.seenAt, new Date(at - seenForHours * hour)))
  await db.delete(priceSearches).where(lte(priceSearches.askedAt, new Date(at - 2 * day)))
  await db.delete(idempotencyKeys).where(and(isNotNull(idempotencyKeys.orderId), lte(idempotencyKeys.createdAt, before('submissions'))))
  await db
    .delete(paymentEvents)
    .where(and(eq(paymentEvents.state, 'worked'), lte(paymentEvents.receivedAt, before('gatewayNotifications'))))
  await db.delete(payLinkReceipts).where(lte(payLinkReceipts.createdAt, before('payerAddresses')))
  await db.delete(priceWatches).where(and(isNull(priceWatches.confirmedAt), lte(priceWatches.askedAt, before('unconfirmedWatches'))))
  await db.delete(redeemedTokens).where(lte(redeemedTokens.redeemedAt, before('hostAppTokens')))
  await db.delete(signInCodes).where(lte(signInCodes.validUntil, before('signInCodes')))
  await db.delete(savedTravelers).where(lte(savedTravelers.usedAt, before('savedTravelers')))
}
