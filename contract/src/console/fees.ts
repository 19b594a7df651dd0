/**
 * Fee rules as the people of the console see them (OC-21). Permissions `fees.read` and `fees.propose` at the rule's
 * brand. Amounts are minor units of `currency`, the payment currency of the brand.
 */
import { feeProducts } from '@karwan/domain/fees'
import { z } from 'zod'
import { currencyCode, instant, localDate, typedText } from '../common/index.ts'

const fee = z.object({ basisPoints: z.int(), minimum: z.int() })
const code = z.string().max(60).nullable()
/** A rule of the domain's `FeeTermsOfRule`; one that is wrong is `fields-invalid` by `feeRuleFaults`. */
export const feeTerms = z.object({
  product: z.enum(feeProducts),
  conditions: z.object({
    supplier: code,
    carrier: code,
    from: code,
    to: code,
    country: code,
    family: code,
    stars: z.int().nullable(),
    daysAhead: z.object({ least: z.int(), most: z.int() }).nullable(),
    saleDates: z.object({ from: localDate, until: localDate }).nullable(),
  }),
  fee,
})

const feeVersion = z.object({
  version: z.int(),
  rule: feeTerms,
  /** It ended the rule. */
  ended: z.boolean(),
  at: instant,
  reason: z.string(),
  by: z.string(),
  /** Null: it needed no second person. */
  approvedBy: z.string().nullable(),
})
export type FeeVersion = z.infer<typeof feeVersion>

/** `later` and `over`: its days of sale have not begun, or have passed. */
const feeStates = ['in-force', 'later', 'over', 'ended'] as const
const feeRuleRow = z.object({
  id: z.string(),
  brand: z.string(),
  state: z.enum(feeStates),
  /** Newest first. */
  versions: z.array(feeVersion).min(1),
  /** Id of the proposal that waits for a second person. */
  waiting: z.string().nullable(),
})
export type FeeRuleRow = z.infer<typeof feeRuleRow>

const brandFees = z.object({
  id: z.string(),
  currency: currencyCode,
  today: localDate,
  /** Fees of the brand's file, which hold where no rule fits; null: it sells none. */
  file: z.object({ flight: fee.nullable(), hotel: fee.nullable(), package: fee.nullable() }),
  /** A least fee further than this from the file's needs a second person. */
  mostMinimumChange: z.int(),
  mayPropose: z.boolean(),
})
export type BrandFees = z.infer<typeof brandFees>
export const feesView = z.object({
  brands: z.array(brandFees),
  /** The most specific first; those that ended last. */
  rules: z.array(feeRuleRow),
  /** Ids of suppliers that sell here. */
  suppliers: z.array(z.string()),
})

const reason = typedText(300)
/** `seen` is the version on the page; 0: it is a new rule, whose id the page makes. Sent again, it is done once. */
export const feeSetting = z.object({ brand: z.string().max(60), seen: z.int().min(0), rule: feeTerms, reason })
export const feeEnding = z.object({ brand: z.string().max(60), seen: z.int().min(1), reason })
/** `proposed`: it waits for a second person; what was in force still is. */
export const feeSet = z.object({ outcome: z.enum(['set', 'proposed']) })

export const feePreviewAsk = z.object({ brand: z.string().max(60), ruleId: z.string().max(60).nullable(), rule: feeTerms })
const shownSearches = 20
export const feePreview = z.object({
  /** Totals of an offer that costs 100 US dollars, by the brand's file and by the rule. */
  example: z.object({ cost: z.int(), file: z.int(), rule: z.int() }),
  /** Newest searches of the product at this server, priced again: by the rules in force, and with this one. */
  searches: z
    .array(
      z.object({
        from: z.string().nullable(),
        to: z.string().nullable(),
        departs: localDate,
        offers: z.int(),
        /** Offers whose fee the rule would make. */
        fits: z.int(),
        /** Lowest totals of those offers, now and with the rule; null where it fits none. */
        before: z.int().nullable(),
        after: z.int().nullable(),
      }),
    )
    .max(shownSearches),
})
export type FeePreview = z.infer<typeof feePreview>
export const feePreviewSearches = shownSearches

/**
 * Reasons in `data.reason` of `not-allowed`: what is in force says the same; another rule is as specific and fits the
 * same offers; somebody changed the rule meanwhile; the brand sells no such product; too many rules.
 */
export type FeeRefusal = 'same-rule' | 'rule-tie' | 'rule-changed' | 'product-not-sold' | 'rules-limit'
