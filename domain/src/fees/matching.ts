import type { FeeRule } from '../pricing/index.ts'
import type { FeeCondition, FeeConditions, FeeProduct, FeeRuleRef, FeeTermsOfRule, HeldFeeRule, OfferFacts, SearchFacts } from './types.ts'

/** Conditions by how narrow they are: of two rules with as many conditions, the one with an earlier condition wins. */
export const conditionOrder = [
  'family',
  'stars',
  'carrier',
  'supplier',
  'from',
  'to',
  'country',
  'daysAhead',
  'saleDates',
] as const satisfies readonly FeeCondition[]

/** Conditions that a product has. A package is priced before its supplier and airline are compared: it has few. */
export const conditionsOf: Readonly<Record<FeeProduct, readonly FeeCondition[]>> = {
  flight: ['supplier', 'carrier', 'from', 'to', 'country', 'family', 'daysAhead', 'saleDates'],
  hotel: ['supplier', 'to', 'country', 'stars', 'daysAhead', 'saleDates'],
  package: ['to', 'country', 'daysAhead', 'saleDates'],
}

const isSet = (conditions: FeeConditions, condition: FeeCondition): boolean => conditions[condition] !== null

/**
 * Returns how specific conditions are: more conditions are more specific; among as many, `conditionOrder` decides. Two
 * have the same number only if they set the same conditions.
 */
export const specificityOf = (conditions: FeeConditions): number => {
  const set = conditionOrder.filter(condition => isSet(conditions, condition))
  const order = set.reduce((sum, condition) => sum + 2 ** (conditionOrder.length - 1 - conditionOrder.indexOf(condition)), 0)
  return set.length * 2 ** conditionOrder.length + order
}

const isMet = (wanted: string | null, fact: string | null | undefined): boolean =>
  wanted === null || (typeof fact === 'string' && wanted.toLowerCase() === fact.toLowerCase())

/** Tells whether a search meets all conditions that are about searches. */
const fitsSearch = ({ conditions }: Pick<FeeTermsOfRule, 'conditions'>, facts: SearchFacts): boolean => {
  const { from, to, country, daysAhead, saleDates } = conditions
  return (
    isMet(from, facts.from) &&
    isMet(to, facts.to) &&
    isMet(country, facts.country) &&
    (daysAhead === null || (facts.daysAhead >= daysAhead.least && facts.daysAhead <= daysAhead.most)) &&
    (saleDates === null || (facts.saleDate >= saleDates.from && facts.saleDate <= saleDates.until))
  )
}
/** Tells whether an offer meets all conditions that are about offers. */
const fitsOffer = ({ conditions }: Pick<FeeTermsOfRule, 'conditions'>, facts: OfferFacts): boolean => {
  const { supplier, carrier, family, stars } = conditions
  return (
    isMet(supplier, facts.supplier) &&
    isMet(carrier, facts.carrier) &&
    isMet(family, facts.family) &&
    (stars === null || stars === facts.stars)
  )
}

/** The fee of an offer, and the rule that it is of; null: of the brand's file. */
export interface ChosenFee {
  readonly fee: FeeRule
  readonly rule: FeeRuleRef | null
}

/**
 * Prepares the rules of a product for all offers of one search: those that the search does not meet are left out, and
 * the most specific comes first. `last` is the fee of the brand's file, which holds where no rule is met.
 */
export const feesOfSearch = (
  rules: readonly HeldFeeRule[],
  { product, facts, last }: { readonly product: FeeProduct; readonly facts: SearchFacts; readonly last: FeeRule },
): ((offer: OfferFacts) => ChosenFee) => {
  const prepared = rules
    .filter(rule => rule.product === product && fitsSearch(rule, facts))
    .sort((a, b) => specificityOf(b.conditions) - specificityOf(a.conditions))
    .map(rule => ({ rule, chosen: { fee: rule.fee, rule: { id: rule.id, version: rule.version } } }))
  const ofFile: ChosenFee = { fee: last, rule: null }
  return offer => prepared.find(({ rule }) => fitsOffer(rule, offer))?.chosen ?? ofFile
}
