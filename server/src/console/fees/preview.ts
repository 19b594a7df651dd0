import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Brand } from '@karwan/brands/brand'
import { type FeePreview, feePreviewSearches } from '@karwan/contract/console'
import { today } from '@karwan/domain/calendar'
import { type FeeTermsOfRule, feesOfSearch, type HeldFeeRule } from '@karwan/domain/fees'
import { money } from '@karwan/domain/money'
import { type FeeRule, inPaymentCurrency, priced } from '@karwan/domain/pricing'
import { heldOf, readFeeVersions } from '../../money/fees/index.ts'
import { searchFactsOf } from '../../search/offers/index.ts'
import type { RecentSearch } from '../../search/recent/index.ts'
import type { FeesContext } from './context.ts'

/** A rule as it was typed; `ruleId` is null of a new one. */
interface Tried {
  readonly ruleId: string | null
  readonly rule: FeeTermsOfRule
}
/** The part of a rule's name that no stored rule has: it is tried, not in force. */
const triedId = ''

/** Prices an example and the newest searches by the rules in force, and with one that is tried. Nothing is written. */
export const previewFee = async (
  context: Pick<FeesContext, 'db' | 'now' | 'rates' | 'recentSearches'>,
  brand: Brand,
  { ruleId, rule }: Tried,
  file: FeeRule,
): Promise<FeePreview> => {
  const { priceStep } = brand.payment
  const cost = inPaymentCurrency(money(100_00, 'USD'), context.rates.of(brand))
  const totalOf = (fee: FeeRule, amount = cost.amount): number => priced(money(amount, cost.currency), { fee, priceStep }).total.amount
  const held = heldOf(await readFeeVersions(context.db, brand.id))
  const tried: HeldFeeRule = { ...rule, id: ruleId ?? triedId, version: 0 }
  const rules = { before: held, after: [...held.filter(({ id }) => id !== ruleId), tried] }
  const saleDate = dayOf(rule, today(brand.market.timeZone, context.now()))
  const searches: FeePreview['searches'] = []
  const found = rule.product === 'package' ? [] : await context.recentSearches.list(brand.id, rule.product, feePreviewSearches)
  for (const search of found) {
    searches.push(pricedAgain(search, { rules, tried, saleDate, file, totalOf }))
    // One search may have thousands of offers: visitors wait for none of them.
    await nextTurn()
  }
  return { example: { cost: cost.amount, file: totalOf(file), rule: totalOf(rule.fee) }, searches }
}

/** The day that is tried: today, or the first or last day of a rule that is not in force today. */
const dayOf = ({ conditions: { saleDates } }: FeeTermsOfRule, day: string): string =>
  saleDates && day < saleDates.from ? saleDates.from : saleDates && day > saleDates.until ? saleDates.until : day

interface Pricing {
  readonly rules: { readonly before: readonly HeldFeeRule[]; readonly after: readonly HeldFeeRule[] }
  readonly tried: HeldFeeRule
  readonly saleDate: string
  readonly file: FeeRule
  totalOf(fee: FeeRule, cost: number): number
}
const pricedAgain = (
  { search, offers }: RecentSearch,
  { rules, tried, saleDate, file, totalOf }: Pricing,
): FeePreview['searches'][number] => {
  const facts = searchFactsOf(search, saleDate)
  const of = { product: tried.product, facts, last: file }
  const [before, after] = [feesOfSearch(rules.before, of), feesOfSearch(rules.after, of)]
  const fitting = offers.filter(({ facts: offer }) => after(offer).rule?.id === tried.id)
  const lowestOf = (feeOf: typeof before): number | null =>
    fitting.length === 0
      ? null
      : fitting.reduce((least, { facts: offer, cost }) => Math.min(least, totalOf(feeOf(offer).fee, cost)), Infinity)
  const departs = 'checkIn' in search ? search.checkIn : (search.routes[0]?.date ?? saleDate)
  return {
    from: facts.from,
    to: facts.to,
    departs,
    offers: offers.length,
    fits: fitting.length,
    before: lowestOf(before),
    after: lowestOf(after),
  }
}
