import { randomInt } from 'node:crypto'
import type { VoucherCodes, voucherCopying } from '@karwan/contract/console'
import type { Problem } from '@karwan/domain/problems'
import { voucherCopyCode, voucherCopyRule, voucherLimits } from '@karwan/domain/vouchers'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { newId } from '../../orders/index.ts'
import { stored, type Transaction, tables } from '../../platform/database/index.ts'
import { noteStaffAction } from '../audit.ts'
import { changeVoucher, type LockedVoucher, notAllowed, type VoucherCall } from './change-voucher.ts'
import type { VouchersContext } from './context.ts'

const { vouchers, voucherBatches, voucherRedemptions } = tables
/** Rows of one statement: each has six values, of which PostgreSQL takes 65,535. */
const atOnce = 1000

/**
 * Makes copies of a voucher: vouchers with codes of their own, each used once by whoever has it. Sent again under its
 * key, nothing is made again. Problems: those of `changeVoucher`; `voucher-ended`; `copies-limit`.
 */
export const copyVoucher = (
  context: VouchersContext,
  call: VoucherCall,
  { key, copies }: z.output<typeof voucherCopying>,
): Promise<'copied' | Problem> =>
  changeVoucher(context, call, 'vouchers.make', async (tx, locked) => {
    const { voucher } = locked
    // The same key is another batch of another voucher.
    const id = `${voucher.id} ${key}`
    const batches = await tx.select().from(voucherBatches).where(eq(voucherBatches.voucherId, voucher.id))
    if (batches.some(batch => batch.id === id)) return 'copied'
    if (voucher.stop === 'ended') return notAllowed('voucher-ended')
    const sum = batches.reduce((all, each) => all + each.copies, copies)
    if (sum > voucherLimits.copies) return notAllowed('copies-limit', { left: voucherLimits.copies - sum + copies })
    const batch = { id, voucherId: voucher.id, copies, madeBy: call.person.id, madeAt: context.now() }
    await tx.insert(voucherBatches).values(batch)
    await insertCopies(tx, locked, batch)
    await noteStaffAction(context, tx, {
      person: call.person,
      brand: voucher.brand,
      act: 'voucher-copied',
      permission: 'vouchers.make',
      details: { voucher: voucher.code, copies: String(copies) },
    })
    return 'copied'
  })

const insertCopies = async (tx: Transaction, { voucher }: LockedVoucher, batch: typeof voucherBatches.$inferSelect): Promise<void> => {
  const rule = stored.voucherRule.read(voucher.rule, voucher.id)
  const codes = new Set<string>()
  while (codes.size < batch.copies) codes.add(voucherCopyCode(randomInt))
  const rows = [...codes].map(code => ({
    id: newId(),
    brand: voucher.brand,
    code,
    rule: stored.voucherRule.write(voucherCopyRule(rule, code)),
    madeBy: batch.madeBy,
    createdAt: batch.madeAt,
    batchId: batch.id,
  }))
  // A code that exists already throws, and nothing is made: among 2^59 codes it never happens.
  for (let at = 0; at < rows.length; at += atOnce) await tx.insert(vouchers).values(rows.slice(at, at + atOnce))
}

/** Shows the codes of all copies, oldest first, and writes that down: a code is worth money. */
export const openCodes = (context: VouchersContext, call: VoucherCall): Promise<VoucherCodes | Problem> =>
  changeVoucher(context, call, 'vouchers.make', async (tx, { voucher }) => {
    const state = sql<'reserved' | 'used' | null>`(select ${voucherRedemptions.state} from ${voucherRedemptions}
      where ${voucherRedemptions.voucherId} = ${vouchers.id} and ${voucherRedemptions.state} <> 'released' limit 1)`
    const rows = await tx
      .select({ code: vouchers.code, state })
      .from(vouchers)
      .innerJoin(voucherBatches, eq(voucherBatches.id, vouchers.batchId))
      .where(eq(voucherBatches.voucherId, voucher.id))
      .orderBy(vouchers.createdAt, vouchers.id)
    await noteStaffAction(context, tx, {
      person: call.person,
      brand: voucher.brand,
      act: 'voucher-codes-opened',
      permission: 'vouchers.make',
      details: { voucher: voucher.code, copies: String(rows.length) },
    })
    return { codes: rows.map(row => ({ code: row.code, state: row.state ?? 'free' })) }
  })
