import type { CurrencyCode } from '@karwan/domain/money'
import type { CancellationState } from '@karwan/domain/orders'
import type { RescueState } from '@karwan/domain/packages'
import { and, asc, desc, eq, exists, isNull, or, sql } from 'drizzle-orm'
import { type Context, stored, tables } from '../../platform/database/index.ts'
import type { AirlineChangeRecord, CancellationRecord, OrderRecord, RefundRecord, ReplacementRecord } from '../lifecycle/records.ts'
import type { OrderRow } from '../lifecycle/transitions.ts'

const {
  airlineChanges,
  attemptTransitionLog,
  cancellations,
  paymentAttempts,
  refunds,
  discountReturns,
  packageRescues,
  rescueReplacements,
  voucherRedemptions,
} = tables
const rescuing: readonly RescueState[] = ['searching', 'offered', 'replaced']
const ended: readonly CancellationState[] = ['cancelled', 'refused']

type AfterSale = Pick<
  OrderRecord,
  'failedPayments' | 'rescue' | 'isRescuing' | 'airlineChanges' | 'cancellations' | 'refunds' | 'savingReturns'
>
const nothing: AfterSale = {
  failedPayments: [],
  rescue: null,
  isRescuing: false,
  airlineChanges: [],
  cancellations: [],
  refunds: [],
  savingReturns: [],
}

/** Most orders have none: one statement tells so, in place of one for each kind. */
const hasAfterSale = async (db: Context['db'], id: string): Promise<boolean> => {
  const one = { one: sql`1` }
  const failed = db
    .select(one)
    .from(attemptTransitionLog)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, attemptTransitionLog.attemptId))
    .where(and(eq(paymentAttempts.orderId, id), eq(attemptTransitionLog.to, 'failed')))
  const others = [airlineChanges, cancellations, refunds, discountReturns, packageRescues].map(table =>
    exists(db.select(one).from(table).where(eq(table.orderId, id))),
  )
  const [found] = await db.select({ has: sql<boolean>`${or(exists(failed), ...others)}` }).from(sql`(values (1)) as one`)
  return found?.has ?? false
}

/** Finds what happened to an order besides its transitions: failed attempts, cancellations, refunds. */
export const findAfterSale = async (
  db: Context['db'],
  { id, currency, state }: Pick<OrderRow, 'id' | 'currency' | 'state'>,
): Promise<AfterSale> => {
  if (!(await hasAfterSale(db, id))) return nothing
  const failed = await db
    .select({ at: attemptTransitionLog.at })
    .from(attemptTransitionLog)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, attemptTransitionLog.attemptId))
    .where(and(eq(paymentAttempts.orderId, id), eq(attemptTransitionLog.to, 'failed'), isNull(paymentAttempts.feeChangeId)))
    .orderBy(asc(attemptTransitionLog.id))
  const asked = await db
    .select()
    .from(cancellations)
    .where(eq(cancellations.orderId, id))
    .orderBy(asc(cancellations.createdAt), asc(cancellations.id))
  const back = await db
    .select({ row: refunds, gateway: paymentAttempts.gateway, code: paymentAttempts.gatewayReference })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(eq(refunds.orderId, id))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  const saved = await db
    .select({ row: discountReturns, code: paymentAttempts.voucherCode, redemption: voucherRedemptions.state })
    .from(discountReturns)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, discountReturns.attemptId))
    .leftJoin(voucherRedemptions, eq(voucherRedemptions.attemptId, discountReturns.attemptId))
    .where(eq(discountReturns.orderId, id))
    .orderBy(asc(discountReturns.id))
  const [last] = await db
    .select()
    .from(packageRescues)
    .where(eq(packageRescues.orderId, id))
    .orderBy(desc(packageRescues.createdAt))
    .limit(1)
  const open = last?.state === 'offered' ? last : undefined
  return {
    rescue: open
      ? {
          id: open.id,
          refusedServiceId: open.serviceId,
          until: open.until.toISOString(),
          silence: open.silence,
          replacements: await listReplacements(db, open.id, currency),
        }
      : null,
    isRescuing: last !== undefined && state === 'being-confirmed' && rescuing.includes(last.state),
    airlineChanges: await listChanges(db, id),
    savingReturns: saved.map(({ row, code, redemption }) => ({
      attemptId: row.attemptId,
      cancellationId: row.cancellationId,
      refusedServiceId: row.serviceId,
      points: { points: row.points, amount: { amount: row.pointsAmount, currency } },
      voucher: code === null ? null : { code, amount: { amount: row.voucherAmount, currency }, again: redemption === 'released' },
    })),
    failedPayments: failed.map(({ at }) => at.toISOString()),
    cancellations: asked.map(
      (each): CancellationRecord => ({
        id: each.id,
        serviceId: each.serviceId,
        state: each.state,
        paid: { amount: each.paid, currency },
        refund: each.refund === null ? null : { amount: each.refund, currency },
        foundAt: each.foundAt?.toISOString() ?? null,
        byHand: each.byHand,
        askedAt: each.createdAt.toISOString(),
        endedAt: ended.includes(each.state) ? each.updatedAt.toISOString() : null,
      }),
    ),
    refunds: back.map(
      ({ row: each, gateway, code }): RefundRecord => ({
        id: each.id,
        attemptId: each.attemptId,
        method: gateway,
        cancellationId: each.cancellationId,
        refusedServiceId: each.serviceId,
        amount: { amount: each.amount, currency: each.currency },
        fee: { amount: each.fee, currency: each.currency },
        state: each.state,
        byHand: each.byHand,
        officeCode: gateway === 'office' ? code : null,
        begunAt: each.createdAt.toISOString(),
        sentAt: each.state === 'refunded' ? each.updatedAt.toISOString() : null,
      }),
    ),
  }
}

const listChanges = async (db: Context['db'], orderId: string): Promise<readonly AirlineChangeRecord[]> => {
  const rows = await db
    .select()
    .from(airlineChanges)
    .where(eq(airlineChanges.orderId, orderId))
    .orderBy(asc(airlineChanges.createdAt), asc(airlineChanges.id))
  return rows.map(row => ({
    id: row.id,
    serviceId: row.serviceId,
    state: row.state,
    difference: row.difference,
    before: stored.beforeLegs.read(row.beforeLegs, row.id),
    after: stored.afterLegs.read(row.afterLegs, row.id),
    answerBy: row.answerBy.toISOString(),
    asksForStay: row.stay === 'asked',
    foundAt: row.createdAt.toISOString(),
    changedAt: row.updatedAt.toISOString(),
  }))
}

/** Returns the replacements of a rescue that are still sold, as far as is known. */
const listReplacements = async (db: Context['db'], rescueId: string, currency: CurrencyCode): Promise<readonly ReplacementRecord[]> => {
  const rows = await db
    .select()
    .from(rescueReplacements)
    .where(and(eq(rescueReplacements.rescueId, rescueId), isNull(rescueReplacements.goneAt)))
    .orderBy(asc(rescueReplacements.position))
  return rows.map(row => {
    const product = stored.replacementStay.read(row.product, row.id)
    return { id: row.id, product, amount: { amount: row.amount, currency }, meters: row.meters }
  })
}
