/**
 * Visa products as the people of the console see them (VI-10). Permissions `content.read`, `content.edit` and
 * `content.publish` at the product's brand; one of a brand without them is `not-found`. A product of the brand's file
 * that nobody has edited has version 0.
 */
import { visaEndings, visaFieldIds, visaProductLimits } from '@karwan/domain/visa-applications'
import { visaPurposes } from '@karwan/domain/visas'
import { z } from 'zod'
import { currencyCode, instant, localDate, money, opaqueId, typedText } from '../common/index.ts'
import { visaDocumentKind } from '../visa-applications/index.ts'
import { countryCode } from '../visas/index.ts'

const ages = z.object({ from: z.int().optional(), to: z.int().optional() })
const workingDays = z.object({ from: z.int(), to: z.int() })

/** A `VisaProduct` of the domain, less its id; one that is wrong cannot be published (`visaProductFaults`). */
export const visaTerms = z.object({
  country: countryCode,
  kind: z.enum(['e-visa', 'embassy']),
  purpose: z.enum(visaPurposes),
  nationalities: z.array(countryCode).max(visaProductLimits.nationalities),
  ages: ages.optional(),
  stayDays: z.int(),
  validityDays: z.int(),
  entries: z.enum(['single', 'multiple']),
  workingDays,
  express: z.object({ workingDays, fee: money }).optional(),
  weekend: z.array(z.int().min(0).max(6)).max(7),
  holidays: z.array(localDate).max(visaProductLimits.holidays),
  passportMonths: z.int(),
  authorityFee: money,
  serviceFee: money,
  checkingFee: money,
  courierFee: money,
  /** Absent: the authority's fee goes back until the application is handed in. */
  authorityFeeBack: z.exactOptional(z.literal('never')),
  serviceFeeOnRefusal: z.enum(['kept', 'back']),
  supplier: z.string().max(60),
  documents: z
    .array(
      z.object({
        kind: visaDocumentKind,
        ages: ages.optional(),
        most: z.int(),
        monthsOld: z.int().optional(),
        photo: z.object({ width: z.int(), height: z.int() }).optional(),
      }),
    )
    .max(20),
  fields: z
    .array(z.object({ id: z.enum(visaFieldIds as [(typeof visaFieldIds)[number], ...typeof visaFieldIds]), isRequired: z.boolean() }))
    .max(20),
})
export type VisaTerms = z.infer<typeof visaTerms>

/** Content of a version. Off sale, nobody can order it; orders and applications of before go on. */
export const visaProductBody = z.object({ isOnSale: z.boolean(), product: visaTerms })
export type VisaProductBody = z.infer<typeof visaProductBody>

export const visaProductStates = ['on-sale', 'off-sale', 'draft'] as const
const row = z.object({
  id: z.string(),
  brand: z.string(),
  state: z.enum(visaProductStates),
  /** The newest version was never published. */
  hasDraft: z.boolean(),
  /** Number of the newest version, and what it says. */
  version: z.int(),
  body: visaProductBody,
  /** Null of a product that is as the brand's file has it. */
  savedBy: z.string().nullable(),
  savedAt: instant.nullable(),
  /** Version that the shop sells by, or that took it off sale; null: none. */
  inForce: z.object({ version: z.int(), body: visaProductBody }).nullable(),
  /** Price of one traveler by what is in force, or else by the newest version; null where it has none yet. */
  total: money.nullable(),
  /** Id of the proposal that waits for a second person. */
  waiting: z.string().nullable(),
})
export type VisaProductRow = z.infer<typeof row>

const brand = z.object({
  id: z.string(),
  currency: currencyCode,
  /** Those who can hand visas in: our own staff (`by-hand`) and connected suppliers. */
  suppliers: z.array(z.string()),
})
export type VisaProductBrand = z.infer<typeof brand>
/** Brands that sell visas and whose content the person may read, and their products. */
export const visaProductsView = z.object({ brands: z.array(brand), products: z.array(row) })

export const visaProductPage = row.extend({
  of: brand,
  /** Newest first; version 0 is of the brand's file. */
  versions: z.array(z.object({ version: z.int(), body: visaProductBody, by: z.string().nullable(), at: instant.nullable() })),
  /** Newest first. */
  publications: z.array(z.object({ id: z.int(), version: z.int(), by: z.string(), at: instant, approvedBy: z.string().nullable() })),
})
export type VisaProductPage = z.infer<typeof visaProductPage>

export const visaProductCreate = z.object({ brand: z.string().max(60), body: visaProductBody })
/**
 * A new version. If another person saved since `begunFrom`, the answer is `content-changed` with `data` `by` and `at`;
 * nothing is written.
 */
export const visaProductSave = z.object({ begunFrom: z.int().min(0), body: visaProductBody })
/**
 * Publishes a version at once, or proposes it where its price is far from the one that two people agreed on. The reason
 * is for the second person. If something was published since `after` was read, it is `content-changed`.
 */
export const visaProductPublish = z.object({
  version: z.int().min(1),
  /** Number of the newest publication that the person saw; null for none. */
  after: z.int().nullable(),
  reason: typedText(300),
})
export const visaProductPublished = z.object({ outcome: z.enum(['published', 'proposed']), page: visaProductPage })

/** A product as it is typed; `productId` is null of a new one. */
export const visaProductPreviewAsk = z.object({ brand: z.string().max(60), productId: opaqueId(60).nullable(), product: visaTerms })
const price = z.object({
  authorityFee: money,
  serviceFee: money,
  checkingFee: money,
  courierFee: money,
  expressFee: money.nullable(),
  total: money,
})
/** Price of one traveler today, what comes back at each ending, and whether a second person must agree. */
export const visaProductPreview = z.object({
  price,
  /** Price that the shop tells now; null: it does not sell the product. */
  before: price.nullable(),
  stages: z.array(z.object({ ending: z.enum(visaEndings), back: money, kept: money })),
  needsApproval: z.boolean(),
  /** A fee may be so far from what two people agreed on without another approval. */
  mostChange: money,
})
export type VisaProductPreview = z.infer<typeof visaProductPreview>
