import type { Brand } from '@karwan/brands/brand'
import type { VoucherPage, VoucherRow, vouchersView } from '@karwan/contract/console'
import { today } from '@karwan/domain/calendar'
import { type Problem, problem } from '@karwan/domain/problems'
import { voucherStateOf } from '@karwan/domain/vouchers'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { stored, tables } from '../../platform/database/index.ts'
import { brandsWith } from '../guard.ts'
import { namesOf } from '../people-names.ts'
import type { SignedInPerson } from '../session.ts'
import type { VouchersContext } from './context.ts'
import { noCounts, originalId, readCounts, type VoucherCounts } from './counts.ts'

const { orders, vouchers, voucherBatches, voucherRedemptions } = tables
export type VoucherTableRow = typeof vouchers.$inferSelect
type Names = ReadonlyMap<string, string>
type ReadContext = Pick<VouchersContext, 'db' | 'now' | 'brands'>

const usesListed = 200
const dayAt = ({ now }: ReadContext, { market }: Brand) => today(market.timeZone, now())
const readable = ({ brands }: ReadContext, person: SignedInPerson): readonly Brand[] =>
  brands.filter(({ id }) => brandsWith(person, 'vouchers.read').includes(id))

interface RowFacts {
  readonly brand: Brand
  readonly counts: VoucherCounts | undefined
  readonly names: Names
  readonly today: string
}
const rowOf = (row: VoucherTableRow, { brand, counts = noCounts, names, today }: RowFacts): VoucherRow => {
  const rule = stored.voucherRule.read(row.rule, row.id)
  const { ownUses, ...shown } = counts
  const nameOf = (id: string) => names.get(id) ?? ''
  return {
    id: row.id,
    brand: row.brand,
    currency: brand.market.paymentCurrency,
    rule: { ...rule, off: { ...rule.off } },
    state: voucherStateOf(rule, { stop: row.stop ?? undefined, uses: ownUses, today }),
    made: row.madeBy === null ? null : { by: nameOf(row.madeBy), at: row.createdAt.toISOString() },
    stopped: row.stoppedAt && row.stoppedBy ? { by: nameOf(row.stoppedBy), at: row.stoppedAt.toISOString() } : null,
    ...shown,
  }
}

/** Lists the vouchers of the brands where a person may read them, newest first, without copies. */
export const listConsoleVouchers = async (context: ReadContext, person: SignedInPerson): Promise<z.input<typeof vouchersView>> => {
  const { db } = context
  const brands = readable(context, person)
  const ids = brands.map(({ id }) => id)
  const rows = await db
    .select()
    .from(vouchers)
    .where(and(inArray(vouchers.brand, ids), isNull(vouchers.batchId)))
    .orderBy(desc(vouchers.createdAt), vouchers.code)
  const counts = await readCounts(db, ids)
  const names = await namesOf(
    db,
    rows.flatMap(({ madeBy, stoppedBy }) => [madeBy, stoppedBy]),
  )
  return {
    brands: brands.map(brand => ({ id: brand.id, currency: brand.market.paymentCurrency, today: dayAt(context, brand) })),
    vouchers: rows.flatMap(row => {
      const brand = brands.find(({ id }) => id === row.brand)
      return brand ? [rowOf(row, { brand, counts: counts.get(row.id), names, today: dayAt(context, brand) })] : []
    }),
  }
}

/** Reads one voucher with its newest uses; `not-found` for one that the person may not read, and for a copy. */
export const readVoucher = async (context: ReadContext, person: SignedInPerson, voucherId: string): Promise<VoucherPage | Problem> => {
  const { db } = context
  const [row] = await db
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.id, voucherId), isNull(vouchers.batchId)))
  const brand = row && readable(context, person).find(({ id }) => id === row.brand)
  if (!row || !brand) return problem('not-found')
  const batches = await db
    .select()
    .from(voucherBatches)
    .where(eq(voucherBatches.voucherId, voucherId))
    .orderBy(desc(voucherBatches.madeAt), voucherBatches.id)
  const counts = (await readCounts(db, [brand.id])).get(row.id)
  const names = await namesOf(db, [row.madeBy, row.stoppedBy, ...batches.map(({ madeBy }) => madeBy)])
  return {
    ...rowOf(row, { brand, counts, names, today: dayAt(context, brand) }),
    batches: batches.map(({ id, copies, madeBy, madeAt }) => ({ id, copies, by: names.get(madeBy) ?? '', at: madeAt.toISOString() })),
    newestUses: await listUses(context, voucherId),
  }
}

const listUses = async ({ db }: ReadContext, voucherId: string): Promise<VoucherPage['newestUses']> => {
  const { amount, state, createdAt } = voucherRedemptions
  const rows = await db
    .select({ code: vouchers.code, orderReference: orders.reference, amount, state, at: createdAt })
    .from(voucherRedemptions)
    .innerJoin(vouchers, eq(vouchers.id, voucherRedemptions.voucherId))
    .leftJoin(voucherBatches, eq(voucherBatches.id, vouchers.batchId))
    .innerJoin(orders, eq(orders.id, voucherRedemptions.orderId))
    .where(eq(originalId, voucherId))
    .orderBy(desc(createdAt), desc(voucherRedemptions.id))
    .limit(usesListed)
  return rows.map(row => ({ ...row, at: row.at.toISOString() }))
}
