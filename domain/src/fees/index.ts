/**
 * Fee rules (OC-21): which fee an offer is sold with. The most specific rule wins, and the brand's file is the rule of
 * last resort. Pure; the server knows the rules in force.
 */
export { feeLimits, feeNeedsFourEyes, feeRuleFaults, findTie, fourEyesCents, fourEyesPoints, isSameRule } from './checks.ts'
export { type ChosenFee, conditionsOf, feesOfSearch, specificityOf } from './matching.ts'
export {
  type FeeCondition,
  type FeeConditions,
  type FeeProduct,
  type FeeRuleRef,
  type FeeTermsOfRule,
  feeProducts,
  type HeldFeeRule,
  type OfferFacts,
  type SearchFacts,
} from './types.ts'
