import { randomUUID } from 'node:crypto'
import type { Brand } from '@karwan/brands/brand'
import type { VoucherChecked, VoucherView } from '@karwan/contract/vouchers'
import { today } from '@karwan/domain/calendar'
import { type Money, money } from '@karwan/domain/money'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { tidyVoucherCode, type VoucherRefusal, type VoucherRule, voucherAmount, voucherRefusal } from '@karwan/domain/vouchers'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Keeping, type Transaction, tables } from '../database/index.ts'

const { vouchers, voucherGrants, voucherRedemptions } = tables
type Reading = Keeping['db'] | Transaction

/** Whoever a voucher is used by. */
export interface VoucherHolder {
  readonly userId: string | undefined
  /** Hash of the visitor. */
  readonly visitor: string
}
const holderOf = ({ userId, visitor }: VoucherHolder): string => userId ?? visitor

export interface VoucherCall {
  /** As typed. */
  readonly code: string
  readonly product: 'flight' | 'hotel'
  readonly total: Money
  readonly holder: VoucherHolder
}

/** Writes the brands' codes down: what a code says follows the brand's file, what was used stays. */
export const syncVouchers = async ({ db, now }: Pick<Keeping, 'db' | 'now'>, brands: readonly Brand[]): Promise<void> => {
  const rows = brands.flatMap(brand =>
    brand.vouchers.map(rule => ({ id: randomUUID(), brand: brand.id, code: rule.code, rule, createdAt: now() })),
  )
  if (rows.length === 0) return
  await db
    .insert(vouchers)
    .values(rows)
    .onConflictDoUpdate({ target: [vouchers.brand, vouchers.code], set: { rule: sql`excluded.rule` } })
}

/** Gives a new account what new accounts get; safe to repeat. */
export const grantWelcomeVouchers = async (tx: Transaction, now: () => Date, user: { id: string; brand: string }): Promise<void> => {
  const wanted = await tx
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(and(eq(vouchers.brand, user.brand), sql`${vouchers.rule}->>'audience' = 'new-account'`))
  if (wanted.length === 0) return
  await tx
    .insert(voucherGrants)
    .values(wanted.map(({ id }) => ({ voucherId: id, userId: user.id, grantedAt: now() })))
    .onConflictDoNothing()
}

const refused = (reason: VoucherRefusal): Problem => problem('voucher-refused', { data: { reason } })

const judge = async (db: Reading, now: () => Date, brand: Brand, call: VoucherCall) => {
  const [found] = await db
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.brand, brand.id), eq(vouchers.code, tidyVoucherCode(call.code))))
  if (!found) return refused('unknown')
  const counted = await db
    .select({
      uses: sql<number>`count(*)`.mapWith(Number),
      own: sql<number>`count(*) filter (where ${voucherRedemptions.holder} = ${holderOf(call.holder)})`.mapWith(Number),
    })
    .from(voucherRedemptions)
    .where(and(eq(voucherRedemptions.voucherId, found.id), ne(voucherRedemptions.state, 'released')))
  const { userId } = call.holder
  const given =
    userId === undefined
      ? []
      : await db
          .select({ userId: voucherGrants.userId })
          .from(voucherGrants)
          .where(and(eq(voucherGrants.voucherId, found.id), eq(voucherGrants.userId, userId)))
  const reason = voucherRefusal(found.rule, {
    product: call.product,
    total: call.total,
    today: today(brand.market.timeZone, now()),
    uses: counted[0]?.uses ?? 0,
    usesByAsker: counted[0]?.own ?? 0,
    signedIn: userId !== undefined,
    given: given.length > 0,
  })
  return reason === undefined ? { voucher: found, off: voucherAmount(found.rule, call.total) } : refused(reason)
}

/** What a code takes off, without using it; `voucher-refused` with its reason otherwise. */
export const checkVoucher = async (
  { db, now }: Pick<Keeping, 'db' | 'now'>,
  brand: Brand,
  call: VoucherCall,
): Promise<VoucherChecked | Problem> => {
  const judged = await judge(db, now, brand, call)
  return isProblem(judged) ? judged : { code: judged.voucher.code, off: judged.off }
}

/** Sets a use of the code aside for an order, in the caller's transaction. Of a limited voucher two orders come one after the other: the last use is one order's. */
export const reserveVoucher = async (
  tx: Transaction,
  now: () => Date,
  brand: Brand,
  call: VoucherCall & { readonly orderId: string },
): Promise<VoucherChecked | Problem> => {
  await tx
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(and(eq(vouchers.brand, brand.id), eq(vouchers.code, tidyVoucherCode(call.code))))
    .for('update')
  const judged = await judge(tx, now, brand, call)
  if (isProblem(judged)) return judged
  const at = now()
  await tx.insert(voucherRedemptions).values({
    id: randomUUID(),
    voucherId: judged.voucher.id,
    holder: holderOf(call.holder),
    orderId: call.orderId,
    amount: judged.off.amount,
    state: 'reserved',
    createdAt: at,
    updatedAt: at,
  })
  return { code: judged.voucher.code, off: judged.off }
}

/** The order was paid: its use is used. */
export const useVoucher = (tx: Transaction, now: () => Date, orderId: string) =>
  tx
    .update(voucherRedemptions)
    .set({ state: 'used', updatedAt: now() })
    .where(and(eq(voucherRedemptions.orderId, orderId), eq(voucherRedemptions.state, 'reserved')))

/** The order ended unpaid, or its money went back: the use can be made again. */
export const releaseVoucher = (tx: Transaction, now: () => Date, orderId: string) =>
  tx
    .update(voucherRedemptions)
    .set({ state: 'released', updatedAt: now() })
    .where(and(eq(voucherRedemptions.orderId, orderId), inArray(voucherRedemptions.state, ['reserved', 'used'])))

/** Vouchers an account was given, and those it used; those that can be used come first, then by their last day. */
export const listVouchers = async ({ db, now }: Pick<Keeping, 'db' | 'now'>, brand: Brand, userId: string): Promise<VoucherView[]> => {
  const rows = await db
    .select({
      rule: vouchers.rule,
      used: sql<number>`(select count(*) from ${voucherRedemptions} where voucher_id = ${vouchers.id} and holder = ${userId} and state = 'used')`.mapWith(
        Number,
      ),
      reserved:
        sql<number>`(select count(*) from ${voucherRedemptions} where voucher_id = ${vouchers.id} and holder = ${userId} and state = 'reserved')`.mapWith(
          Number,
        ),
      given: voucherGrants.grantedAt,
    })
    .from(vouchers)
    .leftJoin(voucherGrants, and(eq(voucherGrants.voucherId, vouchers.id), eq(voucherGrants.userId, userId)))
    .where(eq(vouchers.brand, brand.id))
  const day = today(brand.market.timeZone, now())
  return rows
    .filter(({ given, used, reserved }) => given !== null || used + reserved > 0)
    .map(({ rule, used, reserved }) => viewOf(rule, stateOf(rule, { used, reserved, day }), brand.market.paymentCurrency))
    .sort((one, other) => order[one.state] - order[other.state] || one.until.localeCompare(other.until))
}

const order: Readonly<Record<VoucherView['state'], number>> = { usable: 0, reserved: 1, upcoming: 2, used: 3, ended: 4 }

const stateOf = (rule: VoucherRule, { used, reserved, day }: { used: number; reserved: number; day: string }): VoucherView['state'] => {
  if (used >= rule.usesEach) return 'used'
  if (used + reserved >= rule.usesEach) return 'reserved'
  if (day > rule.until) return 'ended'
  return day < rule.from ? 'upcoming' : 'usable'
}

const viewOf = (rule: VoucherRule, state: VoucherView['state'], currency: Money['currency']): VoucherView => {
  const { code, product, off, minimum, from, until } = rule
  return {
    ...{ code, product, from, until, state },
    off: 'amount' in off ? { amount: money(off.amount, currency) } : { basisPoints: off.basisPoints, most: money(off.most, currency) },
    minimum: money(minimum, currency),
  }
}
