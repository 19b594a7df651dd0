import { longestPassword, shortestPassword } from '@karwan/domain/accounts'
import { languages } from '@karwan/domain/locales'
import { currencyDecimals } from '@karwan/domain/money'
import { hoursFault, weekdayIds } from '@karwan/domain/offices'
import { orderedProducts } from '@karwan/domain/orders'
import { packageProtections } from '@karwan/domain/packages'
import { attemptMethods, gatewayKinds, paymentMethodKinds } from '@karwan/domain/payments'
import { voucherAudiences, voucherCodePattern, voucherFaults, voucherLimits, voucherProducts } from '@karwan/domain/vouchers'
import { z } from 'zod'
import { eachLanguage, picture, text, texts } from './pieces.ts'

/** Features that a market or a brand can switch off (BR-7). */
export const featureIds = [
  'hotel',
  'flight',
  'package',
  'visa',
  'installment',
  'loyaltyPoints',
  'extraInformationRequired',
  'contactAddress',
] as const
export type Feature = (typeof featureIds)[number]

const phone = z.string().regex(/^\+\d{8,15}$/, 'must be an international number such as +9647500000000')
const url = z.url({ protocol: /^https$/ })
/** A file of the brand's `assets` folder. */
const asset = z.string().regex(/^[a-z0-9-]+\.(svg|png|webp|jpg)$/, 'must be the name of a file in the assets folder')
const assets = eachLanguage(asset)
const currencyCode = z.literal(Object.keys(currencyDecimals) as [keyof typeof currencyDecimals])
const language = z.literal(languages)
const placeCode = z.string().regex(/^(X-)?[A-Z]{3}$/, 'must be a place code such as EBL')

const currency = z
  .strictObject({
    code: currencyCode,
    decimals: z.int(),
    /** Units of this currency for one US dollar, a decimal string. */
    rate: z.string().regex(/^\d+(\.\d+)?$/),
    asOf: z.iso.datetime(),
  })
  .refine(value => value.decimals === currencyDecimals[value.code], {
    path: ['decimals'],
    error: 'differs from the decimals this product computes with',
  })

export const marketSchema = z
  .strictObject({
    id: text,
    country: z.string().regex(/^[A-Z]{2}$/),
    phoneCode: z.string().regex(/^\+\d{1,3}$/),
    timeZone: text,
    languages: z.array(language).min(1),
    defaultLanguage: language,
    currencies: z.array(currency).min(1),
    paymentCurrency: currencyCode,
    features: z.strictObject(Object.fromEntries(featureIds.map(id => [id, z.boolean()])) as Record<Feature, z.ZodBoolean>),
    accountFields: z.strictObject({ country: z.boolean(), city: z.boolean(), language: z.boolean() }),
    /** `staleAfterDays`: a rule of visas that was not checked for longer no longer decides. */
    visas: z.strictObject({ staleAfterDays: z.int().min(1).max(730).default(120) }).prefault({}),
  })
  .refine(market => market.languages.includes(market.defaultLanguage), { path: ['defaultLanguage'], error: 'is not among the languages' })
  .refine(market => market.currencies.some(each => each.code === market.paymentCurrency), {
    path: ['paymentCurrency'],
    error: 'is not among the currencies',
  })
export type Market = z.infer<typeof marketSchema>

/**
 * The fee on top of the net price: hundredths of a percent of it, at least `minimum` minor units of the payment
 * currency.
 */
const feeRule = z.strictObject({ basisPoints: z.int().min(0).max(5000), minimum: z.int().min(0) })

/** Payment methods by the month; a brand whose `installment` is off has none on its pages. */
const installments = z
  .strictObject({
    /** Name of the lender, as travelers know it; the same word in every language. */
    provider: z.string().trim().min(1),
    /** `feeBasisPoints`: what paying so costs on top, in hundredths of a percent of the total. */
    plans: z.array(z.strictObject({ months: z.int().min(2).max(36), feeBasisPoints: z.int().min(0).max(5000) })).min(1),
    /** Totals below are paid at once; minor units of the payment currency. */
    minimum: z.int().min(0),
    /** Monthly amounts are multiples of this many minor units of the payment currency. */
    step: z.int().positive(),
  })
  .refine(({ plans }) => new Set(plans.map(({ months }) => months)).size === plans.length, {
    path: ['plans'],
    error: 'has two plans of the same length',
  })

/**
 * Value of loyalty points and the largest part of a total that they may pay; minor units of the payment currency,
 * hundredths of a percent.
 */
const points = z.strictObject({ worth: z.int().positive(), mostBasisPoints: z.int().min(1).max(10_000), leaves: z.int().positive() })

/**
 * Fee of a payment method on top of what is left to pay: a share in hundredths of a percent, and minor units of the
 * payment currency each time.
 */
const methodFee = z.strictObject({ basisPoints: z.int().min(0).max(1000), fixed: z.int().min(0) })

/** Terms of packages. */
const packages = z.strictObject({
  /** Least saving that is told: a share of both prices apart, and minor units of the payment currency. */
  leastSaving: z.strictObject({ basisPoints: z.int().min(0).max(10_000), amount: z.int().positive() }),
  /** The flight that a list begins with has a checked bag, where one is sold. */
  bagIncluded: z.boolean(),
  /** Hours that a traveler has to choose what becomes of a package of which a part was refused. */
  rescueHours: z.int().min(2).max(96),
  /** The most that we bear of a dearer replacement of a refused part: minor units of the payment currency. */
  absorbs: z.int().min(0),
  /** `together`: both parts or nothing. `apart`: each is booked by itself, and the share of a refused one goes back. */
  protection: z.enum(packageProtections),
})

const day = z.iso.date()
const voucherFaultTexts: Readonly<Record<string, string>> = {
  'vouchers.minimumTooLow': 'must be more than the voucher takes off',
  'vouchers.endBeforeStart': 'is before the first day',
}
const voucher = z
  .strictObject({
    code: z.string().regex(voucherCodePattern, 'must be 4 to 20 capital letters and digits'),
    product: z.literal(voucherProducts),
    off: z.union([
      z.strictObject({ amount: z.int().positive() }),
      z.strictObject({ basisPoints: z.int().min(1).max(voucherLimits.basisPoints), most: z.int().positive() }),
    ]),
    minimum: z.int().positive(),
    from: day,
    until: day,
    uses: z.int().positive().nullable(),
    usesEach: z.int().positive(),
    audience: z.literal(voucherAudiences),
  })
  .superRefine((rule, context) => {
    for (const { path, message } of voucherFaults(rule))
      context.addIssue({ code: 'custom', path: [path], message: voucherFaultTexts[message] })
  })

const openDays = z.strictObject({
  from: z.literal(weekdayIds),
  to: z.literal(weekdayIds),
  open: z.array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, 'must be hours such as 09:00-20:00')).min(1),
})
/** Days that no line names are closed. */
const openHours = z.array(openDays).superRefine((lines, context) => {
  const fault = hoursFault(lines)
  if (fault) context.addIssue({ code: 'custom', message: fault })
})

const office = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: texts,
  city: texts,
  address: texts,
  hours: openHours,
  /** Takes the place of `hours` in Ramadan. */
  ramadan: openHours,
  phone,
  location: z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
})

/** A brand's `brand.json`. Its colours stand in `colors.json` beside it. */
export const brandFileSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  market: text,
  hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/)).min(1),
  name: texts,
  parentCompany: texts,
  slogan: texts,
  promise: texts,
  fonts: z.strictObject({ text, headings: text }),
  /** Shape of the windows that destinations stand in. */
  arch: z.literal(['four-centred', 'ogee', 'round']),
  logos: z.strictObject({ logo: assets, whiteLogo: assets, logoShape: asset, whiteLogoShape: asset }),
  /** Own artwork of payment methods, 46 × 30 or of that shape; the others keep our drawings. */
  paymentMarks: z.partialRecord(z.literal(paymentMethodKinds), asset).default({}),
  images: z.strictObject({
    hero: picture,
    phoneHero: picture,
    flightLoading: picture,
    hotelLoading: picture,
  }),
  contact: z.strictObject({
    phones: z.array(phone).min(1),
    whatsapp: phone,
    email: z.email(),
    /** Hours in which phone and WhatsApp are answered. */
    hours: openHours,
    /** Takes the place of `hours` in Ramadan. */
    ramadan: openHours,
  }),
  apps: z.strictObject({ ios: url, android: url }),
  social: z.strictObject({ facebook: url, instagram: url, tiktok: url, youtube: url, telegram: url }).partial(),
  search: z.strictObject({
    favicon: asset,
    faviconPng: asset,
    appleTouchIcon: asset,
    icons: z.strictObject({ small: asset, large: asset, maskable: asset }),
    title: texts,
    description: texts,
    keywords: texts,
    ogImage: assets,
    ogUrl: url,
  }),
  /** A brand may only switch off what its market has. */
  featuresOff: z.array(z.literal(featureIds)),
  payment: z.strictObject({
    gateways: z.array(z.literal(gatewayKinds)).min(1),
    /** Products that may be paid in cash at an office. */
    atOffice: z.array(z.literal(orderedProducts)),
    /** `package`: on flight and stay together; needed where packages are sold. */
    serviceFee: z.strictObject({ flight: feeRule, hotel: feeRule, package: feeRule.optional() }),
    /** Selling prices are rounded up to a multiple of this many minor units of the payment currency. */
    priceStep: z.int().positive(),
    installments: installments.optional(),
    points: points.optional(),
    /** By payment method; what is not named here costs nothing more. */
    methodFees: z.partialRecord(z.literal(attemptMethods), methodFee).default({}),
  }),
  /** Needed where packages are sold. */
  packages: packages.optional(),
  /** Codes of the brand; each once. */
  vouchers: z
    .array(voucher)
    .refine(list => new Set(list.map(({ code }) => code)).size === list.length, 'has a code twice')
    .default([]),
  /** Characters of a new password, no fewer than specified (VA-3). */
  shortestPassword: z.int().min(shortestPassword).max(longestPassword).default(shortestPassword),
  home: z.strictObject({ origin: placeCode, destinations: z.array(placeCode).min(1) }),
  offices: z.array(office).min(1),
})
export type BrandFile = z.infer<typeof brandFileSchema>
export type Office = z.infer<typeof office>
export type BrandCurrency = z.infer<typeof currency>
