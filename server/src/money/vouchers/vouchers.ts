import { randomUUID } from 'node:crypto'
import type { Brand } from '@karwan/brands/brand'
import type { VoucherChecked } from '@karwan/contract/vouchers'
import { today } from '@karwan/domain/calendar'
import type { Money } from '@karwan/domain/money'
import type { OrderedProduct } from '@karwan/domain/orders'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { normalizeVoucherCode, type VoucherRefusal, type VoucherStop, voucherAmount, voucherRefusal } from '@karwan/domain/vouchers'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Context, stored, type Transaction, tables } from '../../platform/database/index.ts'

const { vouchers, voucherBatches, voucherGrants, voucherRedemptions } = tables
/** Of a copy: the voucher that it is made of. */
export const originals = alias(vouchers, 'originals')
type DbReader = Context['db'] | Transaction

/** The person who uses a voucher. */
export interface VoucherHolder {
  readonly userId: string | undefined
  /** Hash of the visitor. */
  readonly visitor: string
}
const holderOf = ({ userId, visitor }: VoucherHolder): string => userId ?? visitor

export interface VoucherCall {
  /** As typed. */
  readonly code: string
  readonly product: OrderedProduct
  readonly total: Money
  readonly holder: VoucherHolder
  /** An order whose own reservation does not count against it: another choice takes its place. */
  readonly orderId?: string
}

/**
 * Writes the brands' codes down: what a code says follows the brand's file, what was used and what was stopped stays. A
 * voucher of the console whose code the file takes is one of the file from then on.
 */
export const syncVouchers = async ({ db, now }: Pick<Context, 'db' | 'now'>, brands: readonly Brand[]): Promise<void> => {
  const rows = brands.flatMap(brand =>
    brand.vouchers.map(rule => ({
      id: randomUUID(),
      brand: brand.id,
      code: rule.code,
      rule: stored.voucherRule.write(rule),
      createdAt: now(),
    })),
  )
  if (rows.length === 0) return
  await db
    .insert(vouchers)
    .values(rows)
    .onConflictDoUpdate({ target: [vouchers.brand, vouchers.code], set: { rule: sql`excluded.rule`, madeBy: null } })
}

/** Gives a new account what new accounts get; safe to repeat. */
export const grantWelcomeVouchers = async (tx: Transaction, now: () => Date, user: { id: string; brand: string }): Promise<void> => {
  const wanted = await tx
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(
      and(
        eq(vouchers.brand, user.brand),
        sql`${vouchers.rule}->>'audience' = 'new-account'`,
        sql`${vouchers.stop} is distinct from 'ended'`,
      ),
    )
  if (wanted.length === 0) return
  await tx
    .insert(voucherGrants)
    .values(wanted.map(({ id }) => ({ voucherId: id, userId: user.id, grantedAt: now() })))
    .onConflictDoNothing()
}

const refused = (reason: VoucherRefusal): Problem => problem('voucher-refused', { data: { reason } })

const judge = async (db: DbReader, now: () => Date, brand: Brand, call: VoucherCall) => {
  const [row] = await db
    .select({ found: vouchers, stop: stopColumn })
    .from(vouchers)
    .leftJoin(voucherBatches, eq(voucherBatches.id, vouchers.batchId))
    .leftJoin(originals, eq(originals.id, voucherBatches.voucherId))
    .where(and(eq(vouchers.brand, brand.id), eq(vouchers.code, normalizeVoucherCode(call.code))))
  if (!row) return refused('unknown')
  const { found, stop } = row
  const rule = stored.voucherRule.read(found.rule, found.id)
  const counted = await db
    .select({
      uses: sql<number>`count(*)`.mapWith(Number),
      own: sql<number>`count(*) filter (where ${voucherRedemptions.holder} = ${holderOf(call.holder)})`.mapWith(Number),
    })
    .from(voucherRedemptions)
    .where(and(eq(voucherRedemptions.voucherId, found.id), ne(voucherRedemptions.state, 'released'), besidesReserved(call.orderId)))
  const { userId } = call.holder
  const given =
    userId === undefined
      ? []
      : await db
          .select({ userId: voucherGrants.userId })
          .from(voucherGrants)
          .where(and(eq(voucherGrants.voucherId, found.id), eq(voucherGrants.userId, userId)))
  const reason = voucherRefusal(rule, {
    product: call.product,
    total: call.total,
    today: today(brand.market.timeZone, now()),
    uses: counted[0]?.uses ?? 0,
    usesByAsker: counted[0]?.own ?? 0,
    signedIn: userId !== undefined,
    given: given.length > 0,
    stop: stop === null || (await isHeld(db, found.id, call.orderId)) ? undefined : stop,
  })
  const off = voucherAmount(rule, call.total, brand.payment.points?.leaves)
  return reason === undefined ? { voucher: found, off } : refused(reason)
}
/** A copy is stopped with its voucher. */
export const stopColumn = sql<VoucherStop | null>`coalesce(${vouchers.stop}, ${originals.stop})`
/** Returns whether an order has reserved a use. It was accepted there, so a stop of the voucher takes nothing away. */
const isHeld = async (db: DbReader, voucherId: string, orderId: string | undefined): Promise<boolean> => {
  if (orderId === undefined) return false
  const held = { voucherId: voucherRedemptions.voucherId }
  const ofOrder = and(eq(voucherRedemptions.orderId, orderId), eq(voucherRedemptions.state, 'reserved'))
  return (
    (
      await db
        .select(held)
        .from(voucherRedemptions)
        .where(and(ofOrder, eq(voucherRedemptions.voucherId, voucherId)))
    ).length > 0
  )
}
const besidesReserved = (orderId: string | undefined) =>
  orderId === undefined ? undefined : or(ne(voucherRedemptions.orderId, orderId), ne(voucherRedemptions.state, 'reserved'))

/** Returns the discount of a code without using it, or `voucher-refused` with the reason. */
export const checkVoucher = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  brand: Brand,
  call: VoucherCall,
): Promise<VoucherChecked | Problem> => {
  const judged = await judge(db, now, brand, call)
  return isProblem(judged) ? judged : { code: judged.voucher.code, off: judged.off }
}

/** Of a voucher two orders come one after the other, until the end of the transaction: the last use is one order's. */
const lockVoucher = (tx: Transaction, brandId: string, code: string) =>
  tx
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(and(eq(vouchers.brand, brandId), eq(vouchers.code, normalizeVoucherCode(code))))
    .for('update')

/**
 * Returns the discount of a code for an order and locks the code. The answer holds until the end of the transaction.
 */
export const judgeVoucher = async (
  tx: Transaction,
  now: () => Date,
  brand: Brand,
  call: VoucherCall,
): Promise<(VoucherChecked & { readonly voucherId: string }) | Problem> => {
  await lockVoucher(tx, brand.id, call.code)
  const judged = await judge(tx, now, brand, call)
  return isProblem(judged) ? judged : { code: judged.voucher.code, off: judged.off, voucherId: judged.voucher.id }
}

export interface VoucherReservation {
  readonly voucherId: string
  readonly holder: VoucherHolder
  readonly orderId: string
  /** Attempt that the voucher pays a part of. */
  readonly attemptId: string
  /** Minor units. */
  readonly amount: number
}
/** Sets a use aside that was judged in the same transaction. */
export const reserveVoucher = async (tx: Transaction, now: () => Date, reservation: VoucherReservation): Promise<void> => {
  const { holder, ...rest } = reservation
  const at = now()
  await tx
    .insert(voucherRedemptions)
    .values({ ...rest, id: randomUUID(), holder: holderOf(holder), state: 'reserved', createdAt: at, updatedAt: at })
}

type RedemptionState = (typeof voucherRedemptions.$inferSelect)['state']
interface RedemptionTransition {
  readonly from: RedemptionState
  readonly to: RedemptionState
}
const transitionRedemption = async (tx: Transaction, now: () => Date, attemptId: string, { from, to }: RedemptionTransition) => {
  await tx
    .update(voucherRedemptions)
    .set({ state: to, updatedAt: now() })
    .where(and(eq(voucherRedemptions.attemptId, attemptId), eq(voucherRedemptions.state, from)))
}
/** Marks the reserved use of a paid attempt as used. */
export const useVoucher = (tx: Transaction, now: () => Date, attemptId: string) =>
  transitionRedemption(tx, now, attemptId, { from: 'reserved', to: 'used' })
/** Releases the reserved use of an attempt that ended unpaid. The voucher can be used again. */
export const releaseVoucher = (tx: Transaction, now: () => Date, attemptId: string) =>
  transitionRedemption(tx, now, attemptId, { from: 'reserved', to: 'released' })
/** Returns the use of an attempt whose booking ended. The voucher can be used again while it is valid. */
export const returnVoucher = (tx: Transaction, now: () => Date, attemptId: string) =>
  transitionRedemption(tx, now, attemptId, { from: 'used', to: 'released' })

/**
 * Sets a use aside once more that was released, for an attempt that was paid after all; false where nothing of the
 * voucher is left. Its days are not asked again.
 */
export const reserveVoucherAgain = async (tx: Transaction, now: () => Date, attemptId: string): Promise<boolean> => {
  const [released] = await tx
    .select()
    .from(voucherRedemptions)
    .where(and(eq(voucherRedemptions.attemptId, attemptId), eq(voucherRedemptions.state, 'released')))
  if (!released) return false
  const [voucher] = await tx.select().from(vouchers).where(eq(vouchers.id, released.voucherId)).for('update')
  const counting = await tx
    .select({ holder: voucherRedemptions.holder })
    .from(voucherRedemptions)
    .where(and(eq(voucherRedemptions.voucherId, released.voucherId), ne(voucherRedemptions.state, 'released')))
  const own = counting.filter(({ holder }) => holder === released.holder).length
  const rule = voucher && stored.voucherRule.read(voucher.rule, voucher.id)
  if (!rule || own >= rule.usesEach) return false
  if (rule.uses !== null && counting.length >= rule.uses) return false
  await transitionRedemption(tx, now, attemptId, { from: 'released', to: 'reserved' })
  return true
}
