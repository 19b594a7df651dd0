/** Rules of fees, as they are in force and as they are proposed. */
import { type FeeConditions, type FeeTermsOfRule, feeProducts } from '@karwan/domain/fees'
import { z } from 'zod'
import { text, whole } from './shapes.ts'
import { fieldsOf, storedJson, versions } from './stored-json.ts'

const rule = fieldsOf<FeeTermsOfRule>({
  product: z.enum(feeProducts),
  conditions: fieldsOf<FeeConditions>({
    supplier: text.nullable(),
    carrier: text.nullable(),
    from: text.nullable(),
    to: text.nullable(),
    country: text.nullable(),
    family: text.nullable(),
    stars: whole.nullable(),
    daysAhead: fieldsOf<NonNullable<FeeConditions['daysAhead']>>({ least: whole, most: whole }).nullable(),
    saleDates: fieldsOf<NonNullable<FeeConditions['saleDates']>>({ from: text, until: text }).nullable(),
  }),
  fee: fieldsOf<FeeTermsOfRule['fee']>({ basisPoints: whole, minimum: whole }),
})
export const storedFeeRule = storedJson('fee_rule_versions.rule', versions(rule))

/** A version of a fee rule that waits for a second person. */
export interface FeeProposal {
  readonly brand: string
  readonly ruleId: string
  readonly rule: FeeTermsOfRule
  readonly reason: string
  /** Rule that was in force when it was proposed; null: it is a new one. */
  readonly before: FeeTermsOfRule | null
  /** Version that was in force when it was proposed; 0: it is a new rule. */
  readonly seen: number
}
export const storedFeeProposal = storedJson(
  'approvals.body',
  versions(fieldsOf<FeeProposal>({ brand: text, ruleId: text, rule, reason: text, before: rule.nullable(), seen: whole })),
)
