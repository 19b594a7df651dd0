import type { Brand } from '@karwan/brands/brand'
import type { BrandFees, FeeRuleRow, feesView } from '@karwan/contract/console'
import { today } from '@karwan/domain/calendar'
import { fourEyesCents, specificityOf } from '@karwan/domain/fees'
import { money } from '@karwan/domain/money'
import { type FeeRule, inPaymentCurrency } from '@karwan/domain/pricing'
import type { z } from 'zod'
import { type FeeRuleVersion, readFeeVersions } from '../../money/fees/index.ts'
import { readWaiting } from '../approvals/rows.ts'
import { brandsWith } from '../guard.ts'
import { namesOf } from '../people-names.ts'
import type { SignedInPerson } from '../session.ts'
import type { FeesContext } from './context.ts'

/** Finds a brand of this shop whose fee rules somebody may read. */
export const findFeeBrand = ({ brands }: Pick<FeesContext, 'brands'>, person: SignedInPerson, id: string): Brand | undefined =>
  brandsWith(person, 'fees.read').includes(id) ? brands.find(brand => brand.id === id) : undefined

/** Returns the fee of a brand's file for a product; undefined where it sells none. */
export const fileFeeOf = ({ features, payment }: Brand, product: 'flight' | 'hotel' | 'package'): FeeRule | undefined =>
  features[product] ? payment.serviceFee[product] : undefined

/** Returns the change of a least fee that one person may make alone, in minor units of the payment currency. */
export const mostMinimumChangeOf = ({ rates }: Pick<FeesContext, 'rates'>, brand: Brand): number =>
  inPaymentCurrency(money(fourEyesCents, 'USD'), rates.of(brand)).amount

/** Lists the fee rules that somebody may read, with all of their versions. */
export const listFees = async (
  context: Pick<FeesContext, 'brands' | 'db' | 'now' | 'rates' | 'offerSuppliers'>,
  person: SignedInPerson,
): Promise<z.infer<typeof feesView>> => {
  const may = brandsWith(person, 'fees.propose')
  const brands = context.brands.filter(({ id }) => brandsWith(person, 'fees.read').includes(id))
  const rules = await Promise.all(brands.map(brand => listRules(context, brand)))
  return {
    suppliers: [...context.offerSuppliers],
    brands: brands.map(
      (brand): BrandFees => ({
        id: brand.id,
        currency: brand.market.paymentCurrency,
        today: today(brand.market.timeZone, context.now()),
        file: {
          flight: fileFeeOf(brand, 'flight') ?? null,
          hotel: fileFeeOf(brand, 'hotel') ?? null,
          package: fileFeeOf(brand, 'package') ?? null,
        },
        mostMinimumChange: mostMinimumChangeOf(context, brand),
        mayPropose: may.includes(brand.id),
      }),
    ),
    rules: rules.flat(),
  }
}

/** Names a rule as what an approval is about. */
export const feeSubjectOf = ({ id }: Brand, ruleId: string): string => `${id} ${ruleId}`

const listRules = async ({ db, now }: Pick<FeesContext, 'db' | 'now'>, brand: Brand): Promise<FeeRuleRow[]> => {
  const versions = await readFeeVersions(db, brand.id)
  const names = await namesOf(
    db,
    versions.flatMap(({ proposedBy, approvedBy }) => [proposedBy, approvedBy]),
  )
  const day = today(brand.market.timeZone, now())
  const waiting = await readWaiting(db, 'fee-rule', now())
  const orderOf = ({ ended, rule }: FeeRuleVersion): number => (ended ? -1 : specificityOf(rule.conditions))
  return [...Map.groupBy(versions, ({ ruleId }) => ruleId)]
    .flatMap(([id, all]) => (all[0] ? [{ id, newest: all[0], all }] : []))
    .sort((a, b) => orderOf(b.newest) - orderOf(a.newest))
    .map(({ id, newest, all }) => ({
      id,
      brand: brand.id,
      state: stateOf(newest, day),
      versions: all.map(each => viewOf(each, names)),
      waiting: waiting.get(feeSubjectOf(brand, id)) ?? null,
    }))
}

const stateOf = ({ ended, rule }: FeeRuleVersion, day: string): FeeRuleRow['state'] => {
  const { saleDates } = rule.conditions
  if (ended) return 'ended'
  return saleDates && day < saleDates.from ? 'later' : saleDates && day > saleDates.until ? 'over' : 'in-force'
}

const viewOf = (
  { version, rule, ended, madeAt, reason, proposedBy, approvedBy }: FeeRuleVersion,
  names: ReadonlyMap<string, string>,
): FeeRuleRow['versions'][number] => ({
  version,
  rule: { ...rule, conditions: { ...rule.conditions }, fee: { ...rule.fee } },
  ended,
  at: madeAt.toISOString(),
  reason,
  by: names.get(proposedBy) ?? '',
  approvedBy: approvedBy === null ? null : (names.get(approvedBy) ?? ''),
})
