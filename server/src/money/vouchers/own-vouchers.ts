import type { Brand } from '@karwan/brands/brand'
import type { VoucherView } from '@karwan/contract/vouchers'
import { today } from '@karwan/domain/calendar'
import { type Money, money } from '@karwan/domain/money'
import type { VoucherRule, VoucherStop } from '@karwan/domain/vouchers'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { type Context, stored, tables } from '../../platform/database/index.ts'
import { originals, stopColumn } from './vouchers.ts'

const { vouchers, voucherBatches, voucherGrants, voucherRedemptions } = tables

/** Vouchers an account was given, and those it used; those that can be used come first, then by their last day. */
export const listVouchers = async ({ db, now }: Pick<Context, 'db' | 'now'>, brand: Brand, userId: string): Promise<VoucherView[]> => {
  const rows = await db
    .select({
      id: vouchers.id,
      rule: vouchers.rule,
      stop: stopColumn,
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
    .leftJoin(voucherBatches, eq(voucherBatches.id, vouchers.batchId))
    .leftJoin(originals, eq(originals.id, voucherBatches.voucherId))
    .where(and(eq(vouchers.brand, brand.id), inArray(vouchers.id, idsOf(db, userId))))
  const day = today(brand.market.timeZone, now())
  return rows
    .filter(({ given, used, reserved }) => given !== null || used + reserved > 0)
    .map(row => {
      const rule = stored.voucherRule.read(row.rule, row.id)
      return viewOf(rule, stateOf(rule, { ...row, day }), brand.market.paymentCurrency)
    })
    .sort((one, other) => order[one.state] - order[other.state] || one.until.localeCompare(other.until))
}

/** Reads the vouchers that an account was given, and those it uses. */
const idsOf = (db: Context['db'], userId: string) =>
  unionAll(
    db.select({ id: voucherGrants.voucherId }).from(voucherGrants).where(eq(voucherGrants.userId, userId)),
    db
      .select({ id: voucherRedemptions.voucherId })
      .from(voucherRedemptions)
      .where(and(eq(voucherRedemptions.holder, userId), ne(voucherRedemptions.state, 'released'))),
  )

const order: Readonly<Record<VoucherView['state'], number>> = {
  usable: 0,
  reserved: 1,
  upcoming: 2,
  paused: 3,
  used: 4,
  ended: 5,
}

interface OwnUses {
  readonly used: number
  readonly reserved: number
  readonly stop: VoucherStop | null
  readonly day: string
}
const stateOf = (rule: VoucherRule, { used, reserved, stop, day }: OwnUses): VoucherView['state'] => {
  if (used >= rule.usesEach) return 'used'
  if (used + reserved >= rule.usesEach) return 'reserved'
  if (day > rule.until) return 'ended'
  if (stop !== null) return stop
  return day < rule.from ? 'upcoming' : 'usable'
}

const viewOf = (rule: VoucherRule, state: VoucherView['state'], currency: Money['currency']): VoucherView => {
  const { code, product, off, minimum, from, until } = rule
  return {
    code,
    product,
    from,
    until,
    state,
    off: 'amount' in off ? { amount: money(off.amount, currency) } : { basisPoints: off.basisPoints, most: money(off.most, currency) },
    minimum: money(minimum, currency),
  }
}
