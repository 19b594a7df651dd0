import { forEachLanguage, type InEachLanguage, type Language } from '@karwan/domain/locales'
import type { CurrencyCode } from '@karwan/domain/money'
import type { OrderedProduct } from '@karwan/domain/orders'
import type { GatewayKind, PaymentMethodKind } from '@karwan/domain/payments'
import type { PointTerms } from '@karwan/domain/points'
import type { InstallmentTerms } from '@karwan/domain/pricing'
import { type Brand, brandAssetPath, type Picture } from './brand.ts'
import type { BrandFile, Feature, Office } from './schema.ts'

/** The public part of a brand, plain JSON. Files are addresses for `src` and `href`. */
export interface PublicBrand
  extends Pick<
    Brand,
    'id' | 'name' | 'parentCompany' | 'slogan' | 'promise' | 'contact' | 'apps' | 'social' | 'home' | 'shortestPassword' | 'visaKeptDays'
  > {
  readonly country: string
  readonly phoneCode: string
  readonly timeZone: string
  readonly languages: readonly Language[]
  readonly defaultLanguage: Language
  readonly paymentCurrency: CurrencyCode
  readonly currencies: readonly CurrencyCode[]
  readonly features: Readonly<Record<Feature, boolean>>
  readonly accountFields: Brand['market']['accountFields']
  readonly gateways: readonly GatewayKind[]
  /** Products that may be paid in cash at an office. */
  readonly payAtOffice: readonly OrderedProduct[]
  /** Null where nothing is paid by the month. */
  readonly installments: (InstallmentTerms & { readonly provider: string }) | null
  /** Null where there are no points. */
  readonly points: PointTerms | null
  /** True if there are codes to enter. */
  readonly vouchers: boolean
  readonly offices: readonly Office[]
  readonly logos: {
    readonly logo: InEachLanguage
    readonly whiteLogo: InEachLanguage
    readonly logoShape: string
    readonly whiteLogoShape: string
  }
  /** Addresses of the operator's own artwork of payment methods. */
  readonly paymentMarks: Readonly<Partial<Record<PaymentMethodKind, string>>>
  readonly images: Readonly<Record<keyof BrandFile['images'], Picture>>
  readonly search: {
    readonly favicon: string
    readonly faviconPng: string
    readonly appleTouchIcon: string
    readonly icons: { readonly small: string; readonly large: string; readonly maskable: string }
    readonly title: InEachLanguage
    readonly description: InEachLanguage
    readonly keywords: InEachLanguage
    readonly ogImage: InEachLanguage
    readonly ogUrl: string
    /** Colour of the browser's bar by theme. */
    readonly theme: { readonly light: string; readonly dark: string }
  }
}

/** The part of a brand that goes to the page: no hosts, fees, steps or rates. */
export function publicBrand(brand: Brand): PublicBrand {
  const { contact, home, id, market, name, offices, parentCompany, payment, promise, slogan, social, apps, features } = brand
  return {
    id,
    name,
    parentCompany,
    slogan,
    promise,
    contact,
    apps,
    social,
    home,
    shortestPassword: brand.shortestPassword,
    visaKeptDays: brand.visaKeptDays,
    offices,
    features,
    country: market.country,
    phoneCode: market.phoneCode,
    timeZone: market.timeZone,
    languages: market.languages,
    defaultLanguage: market.defaultLanguage,
    paymentCurrency: market.paymentCurrency,
    currencies: market.currencies.map(currency => currency.code),
    accountFields: market.accountFields,
    gateways: payment.gateways,
    payAtOffice: payment.atOffice,
    points: (features.loyaltyPoints && payment.points) || null,
    vouchers: brand.vouchers.length > 0,
    installments: (features.installment && payment.installments) || null,
    logos: publicLogos(brand),
    paymentMarks: Object.fromEntries(Object.entries(brand.paymentMarks).map(([method, file]) => [method, brandAssetPath(id, file)])),
    images: publicImages(brand),
    search: publicSearch(brand),
  }
}

function publicLogos({ id, logos }: Brand): PublicBrand['logos'] {
  return {
    logo: addresses(id, logos.logo),
    whiteLogo: addresses(id, logos.whiteLogo),
    logoShape: brandAssetPath(id, logos.logoShape),
    whiteLogoShape: brandAssetPath(id, logos.whiteLogoShape),
  }
}

function publicImages({ id, images }: Brand): PublicBrand['images'] {
  return {
    hero: pictureOf(id, images.hero),
    phoneHero: pictureOf(id, images.phoneHero),
    flightLoading: pictureOf(id, images.flightLoading),
    hotelLoading: pictureOf(id, images.hotelLoading),
  }
}

function publicSearch({ colors, id, search }: Brand): PublicBrand['search'] {
  const { icons } = search
  return {
    favicon: brandAssetPath(id, search.favicon),
    faviconPng: brandAssetPath(id, search.faviconPng),
    appleTouchIcon: brandAssetPath(id, search.appleTouchIcon),
    icons: {
      small: brandAssetPath(id, icons.small),
      large: brandAssetPath(id, icons.large),
      maskable: brandAssetPath(id, icons.maskable),
    },
    title: search.title,
    description: search.description,
    keywords: search.keywords,
    ogImage: addresses(id, search.ogImage),
    ogUrl: search.ogUrl,
    theme: { light: colors.light.primary, dark: colors.dark.background },
  }
}

const addresses = (brandId: string, files: InEachLanguage): InEachLanguage =>
  forEachLanguage(language => brandAssetPath(brandId, files[language]))

/** A picture named in a brand's data, by its address or, where it is drawn into the page, by its id. */
export function pictureOf(brandId: string, picture: string): Picture {
  const [kind = '', name = ''] = picture.split(':')
  if (kind === 'illustration') return { kind, id: name }
  const own = kind === 'asset'
  return { kind: 'image', own, src: own ? brandAssetPath(brandId, name) : `/media/scenes/${name}.svg` }
}
