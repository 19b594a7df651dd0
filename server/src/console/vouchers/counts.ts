import { eq, type SQL, sql } from 'drizzle-orm'
import { type Context, tables } from '../../platform/database/index.ts'

const { discountReturns, vouchers, voucherBatches, voucherGrants, voucherRedemptions } = tables
type Reader = Pick<Context['db'], 'select'>

/** Numbers of a voucher with its copies. Amounts are minor units. */
export interface VoucherCounts {
  /** Reserved and paid, of the voucher itself. */
  readonly ownUses: number
  /** Reserved and paid, with those of copies. */
  readonly uses: number
  readonly reserved: number
  /** Taken off paid payments, without what came back. */
  readonly cost: number
  readonly reservedAmount: number
  readonly given: number
  readonly copies: number
}
export const noCounts: VoucherCounts = { ownUses: 0, uses: 0, reserved: 0, cost: 0, reservedAmount: 0, given: 0, copies: 0 }

/** The voucher itself, or that of a copy. */
export const originalId = sql<string>`coalesce(${voucherBatches.voucherId}, ${vouchers.id})`
const { state, amount } = voucherRedemptions
const number = (value: SQL) => sql`coalesce(${value}, 0)`.mapWith(Number)
/** Of the voucher's part of a payment. Found by the order, which has an index. */
const cameBack = sql`(select sum(${discountReturns.voucherAmount}) from ${discountReturns}
  where ${discountReturns.orderId} = ${voucherRedemptions.orderId} and ${discountReturns.attemptId} = ${voucherRedemptions.attemptId})`

/** Reads the numbers of the vouchers that a condition on `vouchers` takes, with those of their copies, by id. */
export const readCounts = async (db: Reader, brands: readonly string[]): Promise<ReadonlyMap<string, VoucherCounts>> => {
  const ofBrands = sql`${vouchers.brand} = any(${sql.param([...brands])})`
  const used = await db
    .select({
      id: originalId,
      ownUses: number(sql`count(*) filter (where ${state} <> 'released' and ${vouchers.batchId} is null)`),
      uses: number(sql`count(*) filter (where ${state} <> 'released')`),
      reserved: number(sql`count(*) filter (where ${state} = 'reserved')`),
      cost: number(sql`sum(${amount} - coalesce(${cameBack}, 0)) filter (where ${state} = 'used')`),
      reservedAmount: number(sql`sum(${amount}) filter (where ${state} = 'reserved')`),
    })
    .from(voucherRedemptions)
    .innerJoin(vouchers, eq(vouchers.id, voucherRedemptions.voucherId))
    .leftJoin(voucherBatches, eq(voucherBatches.id, vouchers.batchId))
    .where(ofBrands)
    .groupBy(originalId)
  const given = await db
    .select({ id: voucherGrants.voucherId, given: number(sql`count(*)`) })
    .from(voucherGrants)
    .innerJoin(vouchers, eq(vouchers.id, voucherGrants.voucherId))
    .where(ofBrands)
    .groupBy(voucherGrants.voucherId)
  const copied = await db
    .select({ id: voucherBatches.voucherId, copies: number(sql`sum(${voucherBatches.copies})`) })
    .from(voucherBatches)
    .innerJoin(vouchers, eq(vouchers.id, voucherBatches.voucherId))
    .where(ofBrands)
    .groupBy(voucherBatches.voucherId)
  const counts = new Map<string, VoucherCounts>()
  for (const { id, ...found } of [...used, ...given, ...copied]) counts.set(id, { ...(counts.get(id) ?? noCounts), ...found })
  return counts
}
