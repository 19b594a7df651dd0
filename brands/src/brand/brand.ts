import type { Language } from '@karwan/domain/locales'
import type { ExchangeRate } from '@karwan/domain/money'
import { usualVisaDays, type VisaKeptDays } from '@karwan/domain/retention'
import type { FeeRise, VisaProduct } from '@karwan/domain/visa-applications'
import type { BrandColors } from './colors.ts'
import type { BrandContent } from './content.ts'
import type { BrandFile, Feature, Market } from './schema.ts'
import type { BrandVisas } from './visas.ts'

/** A brand as the server knows it: its file, its colours and what it takes from its market. */
export interface Brand extends Omit<BrandFile, 'market' | 'featuresOff'> {
  readonly market: Market
  readonly colors: BrandColors
  readonly content: BrandContent
  /** It gets visas for travelers. */
  readonly sellsVisas: boolean
  /** Visas of its file, which are sold until staff publish others; none where the feature is off. */
  readonly visasOfFile: readonly VisaProduct[]
  /** Days that documents and answers of visas are kept. */
  readonly visaKeptDays: VisaKeptDays
  /** Terms for fees that authorities raise. */
  readonly visaFeeRise: FeeRise
  /** The market's features less those the brand has switched off. */
  readonly features: Readonly<Record<Feature, boolean>>
}

/** A drawing of the product, to be inlined by its id, or an image by its address. */
export type Picture =
  | { readonly kind: 'illustration'; readonly id: string }
  | { readonly kind: 'image'; readonly src: string; readonly own: boolean }

interface BrandParts {
  readonly file: BrandFile
  readonly market: Market
  readonly colors: BrandColors
  readonly content: BrandContent
  readonly visas: BrandVisas | undefined
}
export function brandOf({ file, market, colors, content, visas }: BrandParts): Brand {
  const { featuresOff, ...rest } = file
  const off = Object.fromEntries(featuresOff.map(feature => [feature, false]))
  const features = { ...market.features, ...off }
  return {
    ...rest,
    market,
    colors,
    content,
    features,
    sellsVisas: features.visa,
    visasOfFile: features.visa ? (visas?.products ?? []) : [],
    visaKeptDays: visas?.keptDays ?? usualVisaDays,
    visaFeeRise: visas?.feeRise ?? { limit: 0, answerHours: 48 },
  }
}

/** Returns true if a feature is on. A feature that is off does not exist for a visitor. */
export const sells = (brand: { readonly features: Readonly<Record<Feature, boolean>> }, feature: Feature): boolean =>
  brand.features[feature]
export const speaks = (brand: { readonly languages: readonly Language[] }, language: Language): boolean =>
  brand.languages.includes(language)

/** Returns the path at which the server serves a file of a brand. */
export const brandAssetPath = (brandId: string, file: string): string => `/media/brands/${brandId}/${file}`

/** Returns the price of one US dollar in the payment currency, with its date. Throws if it is unknown. */
export function paymentRate(brand: Brand): ExchangeRate {
  const currency = brand.market.currencies.find(each => each.code === brand.market.paymentCurrency)
  if (!currency) throw new Error(`${brand.id} does not know its payment currency`)
  return { from: 'USD', to: currency.code, rate: currency.rate, asOf: currency.asOf }
}
