import type { voucherMake } from '@karwan/contract/console'
import { isLocalDate, today } from '@karwan/domain/calendar'
import { type FieldFault, type Problem, problem } from '@karwan/domain/problems'
import { normalizeVoucherCode, type VoucherRule, voucherCodePattern, voucherFaults } from '@karwan/domain/vouchers'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { newId } from '../../orders/index.ts'
import { stored, tables } from '../../platform/database/index.ts'
import { noteStaffAction } from '../audit.ts'
import { refusalOf } from '../guard.ts'
import type { SignedInPerson } from '../session.ts'
import { notAllowed } from './change-voucher.ts'
import type { VouchersContext } from './context.ts'

const { vouchers } = tables

/**
 * Makes a voucher and returns its id. Sent again by the same person, it is made once. Problems: those of `refusalOf`;
 * `fields-invalid`; `code-taken`.
 */
export const makeVoucher = async (
  context: VouchersContext,
  person: SignedInPerson,
  { brand: brandId, rule: typed }: z.output<typeof voucherMake>,
): Promise<{ readonly voucherId: string } | Problem> => {
  const refused = refusalOf(person, 'vouchers.make', brandId, context.now())
  const brand = context.brands.find(({ id }) => id === brandId)
  if (refused || !brand) return refused ?? problem('not-found')
  const rule: VoucherRule = { ...typed, code: normalizeVoucherCode(typed.code) }
  const fields = faultsOf(rule, today(brand.market.timeZone, context.now()))
  if (fields.length > 0) return problem('fields-invalid', { fields })
  return context.db.transaction(async tx => {
    const row = { id: newId(), brand: brandId, code: rule.code, rule: stored.voucherRule.write(rule), madeBy: person.id }
    const written = await tx
      .insert(vouchers)
      .values({ ...row, createdAt: context.now() })
      .onConflictDoNothing()
      .returning({ id: vouchers.id })
    if (written.length === 0) {
      const [other] = await tx
        .select()
        .from(vouchers)
        .where(and(eq(vouchers.brand, brandId), eq(vouchers.code, rule.code)))
      const isSame = other?.madeBy === person.id && isSameRule(stored.voucherRule.read(other.rule, other.id), rule)
      return isSame ? { voucherId: other.id } : notAllowed('code-taken')
    }
    await noteStaffAction(context, tx, {
      person,
      brand: brandId,
      act: 'voucher-made',
      permission: 'vouchers.make',
      details: { voucher: rule.code, ...ruleDetails(rule) },
    })
    return { voucherId: row.id }
  })
}

const faultsOf = (rule: VoucherRule, day: string): readonly FieldFault[] => {
  const strange = (['from', 'until'] as const).filter(path => !isLocalDate(rule[path]))
  return [
    ...(voucherCodePattern.test(rule.code) ? [] : [{ path: 'code', message: 'vouchers.codeInvalid' }]),
    ...strange.map(path => ({ path, message: 'error.formatInvalid' })),
    ...voucherFaults(rule),
    ...(rule.until < day ? [{ path: 'until', message: 'vouchers.endInPast' }] : []),
  ]
}

/** Rules hold texts and numbers, and fields in one order or another. */
const isSameRule = (a: VoucherRule, b: VoucherRule): boolean => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b))
const inOrder = (value: object): readonly unknown[] =>
  Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => [name, typeof each === 'object' && each !== null ? inOrder(each) : each])

const ruleDetails = ({ off, minimum, product, from, until, uses, usesEach, audience }: VoucherRule) => ({
  off: 'amount' in off ? String(off.amount) : `${off.basisPoints / 100} % up to ${off.most}`,
  minimum: String(minimum),
  product,
  from,
  until,
  uses: String(uses ?? 'no limit'),
  usesEach: String(usesEach),
  audience,
})
