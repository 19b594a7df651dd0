import { currencyDecimals } from '@karwan/domain/money'
import { usualVisaDays } from '@karwan/domain/retention'
import { type VisaProduct, visaDocumentKinds, visaFieldIds } from '@karwan/domain/visa-applications'
import { visaPurposes } from '@karwan/domain/visas'
import { z } from 'zod'

const country = z.string().regex(/^[A-Z]{2}$/)
const count = z.int().positive()
const money = z.strictObject({
  amount: z.int().min(0),
  currency: z.literal(Object.keys(currencyDecimals) as [keyof typeof currencyDecimals]),
})
const ages = z.strictObject({ from: z.exactOptional(z.int().min(0)), to: z.exactOptional(z.int().min(0)) })

const workingDays = z.strictObject({ from: count, to: count })

const product = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{3,60}$/),
  country,
  kind: z.literal(['e-visa', 'embassy']),
  purpose: z.literal(visaPurposes),
  nationalities: z.array(country).min(1),
  ages: z.exactOptional(ages),
  stayDays: count,
  validityDays: count,
  entries: z.literal(['single', 'multiple']),
  workingDays,
  express: z.exactOptional(z.strictObject({ workingDays, fee: money })),
  weekend: z.array(z.int().min(0).max(6)),
  holidays: z.array(z.iso.date()),
  passportMonths: z.int().min(0),
  authorityFee: money,
  serviceFee: money,
  checkingFee: money,
  courierFee: money,
  authorityFeeBack: z.exactOptional(z.literal('never')),
  serviceFeeOnRefusal: z.literal(['kept', 'back']),
  supplier: z.string().regex(/^[a-z0-9-]+$/),
  documents: z
    .array(
      z.strictObject({
        kind: z.literal(visaDocumentKinds),
        ages: z.exactOptional(ages),
        most: z.int().min(1).max(10),
        monthsOld: z.exactOptional(count),
        photo: z.exactOptional(z.strictObject({ width: count, height: count })),
      }),
    )
    .min(1),
  fields: z.array(z.strictObject({ id: z.literal(visaFieldIds), isRequired: z.boolean() })),
})

/** A brand's `visas.json`: the visas that it gets for travelers. Fees of our own are in the payment currency. */
export const visasSchema = z.strictObject({
  products: z
    .array(product)
    .min(1)
    .refine(list => new Set(list.map(({ id }) => id)).size === list.length, 'has an id twice'),
  /** Days after the journey, or the decision where nobody travels, until documents and answers are deleted. */
  keptDays: z
    .strictObject({
      documents: z.int().min(1).max(365).default(usualVisaDays.documents),
      answers: z.int().min(1).max(730).default(usualVisaDays.answers),
    })
    .refine(({ documents, answers }) => documents <= answers, { path: ['answers'], error: 'must not be shorter than that of documents' })
    .prefault({}),
  /**
   * Of a fee that an authority raises between payment and handing in: minor units of the payment currency that the
   * brand bears for a traveler, and the hours that the traveler has to answer where the rise is more.
   */
  feeRise: z.strictObject({ limit: z.int().min(0).default(0), answerHours: z.int().min(1).max(336).default(48) }).prefault({}),
}) satisfies z.ZodType<{ readonly products: readonly VisaProduct[] }>
export type BrandVisas = z.infer<typeof visasSchema>

/** Words for who writes a file, by the key of what is wrong with a product. */
export const visaFaultTexts: Readonly<Record<string, string>> = {
  'products.countryUnknown': 'is no country',
  'products.nationalitiesMissing': 'are missing',
  'products.nationalitiesInvalid': 'are not countries, each once',
  'products.agesReversed': 'is below the first age',
  'products.daysReversed': 'is before the first day',
  'products.expressNotQuicker': 'must be quicker than without express',
  'products.expressFeeInvalid': 'must be an amount in the currency of the authority’s fee',
  'products.noWorkingDay': 'leaves no working day',
  'products.holidaysInvalid': 'are not days',
  'products.countInvalid': 'is no such number',
  'products.amountInvalid': 'is no such amount',
  'products.authorityCurrency': 'must be in US dollars or in the payment currency',
  'products.checkingFeeTooHigh': 'must be a part of the service fee',
  'products.otherCurrency': 'must be in the currency of the service fee',
  'products.notPaymentCurrency': 'must be in the payment currency',
  'products.documentsMissing': 'are missing',
  'products.askedTwice': 'is asked for twice',
}
