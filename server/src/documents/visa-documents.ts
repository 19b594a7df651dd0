import type { Brand } from '@karwan/brands/brand'
import { getBrand } from '@karwan/brands/node'
import type { Instant, LocalDate } from '@karwan/domain/calendar'
import { countryName } from '@karwan/domain/countries'
import type { Language } from '@karwan/domain/locales'
import { translatorOf } from '@karwan/messages/all'
import { dateFull } from '@karwan/messages/format'
import type { MadeDocument } from '../orders/index.ts'
import type { VisaItem } from '../platform/database/index.ts'
import { allDayCalendar } from './calendar.ts'
import { type DocumentLayout, type Fact, latin, renderPdf, sheetOf } from './layout/index.ts'

/** A visa that was approved, with what is printed of it. */
export interface ApprovedVisa {
  /** Of the application. */
  readonly id: string
  readonly orderId: string
  readonly reference: string
  readonly brand: string
  readonly item: VisaItem
  readonly traveler: { readonly firstName: string; readonly lastName: string }
  readonly number: string
  readonly validUntil: LocalDate
  readonly leaveBy: LocalDate
  readonly approvedAt: Instant
}
/** Documents of an approved visa, in any of the three languages. */
export interface VisaDocuments {
  /** Writes its last days as a calendar file: one to leave by, and one on which it ends. */
  calendarOf(visa: ApprovedVisa, language: Language): { readonly text: string; readonly fileName: string }
  /** Makes the sheet to print and carry with the visa. */
  makeCover(visa: ApprovedVisa, language: Language): Promise<MadeDocument>
}
export interface VisaDocumentsOptions {
  readonly brands: readonly Brand[]
  /** Says on every sheet that it is a demonstration. */
  readonly sandbox: boolean
  /** Address of the brand's shop without a slash at its end. */
  shopAddress(brand: Brand): string
}

export const createVisaDocuments = (options: VisaDocumentsOptions): VisaDocuments => ({
  calendarOf(visa, language) {
    const brand = getBrand(options.brands, visa.brand)
    const t = translatorOf(language)
    const title = t('document.visaFor', { country: countryName(visa.item.product.country, language) })
    // Neither name nor number: a calendar is often shared, and shown on locked phones.
    const about = { description: `${t('trade.bookingReference')}: ${visa.reference}`, changedAt: visa.approvedAt }
    const text = allDayCalendar({
      name: `${brand.name[language]} · ${visa.reference}`,
      language,
      url: `${options.shopAddress(brand)}/user/purchases?order=${visa.orderId}`,
      events: [
        { ...about, id: `${visa.id}-leave`, day: visa.leaveBy, title: `${t('document.visaLeave')}: ${title}` },
        { ...about, id: `${visa.id}-end`, day: visa.validUntil, title: `${t('document.visaEnds')}: ${title}` },
      ],
    })
    return { text, fileName: `visa-${visa.reference}.ics` }
  },
  async makeCover(visa, language) {
    const bytes = renderPdf(coverOf(options, visa, language), Date.parse(visa.approvedAt))
    return { bytes, fileName: `visa-cover-${visa.reference}-${language}.pdf` }
  },
})

const coverOf = ({ brands, sandbox }: VisaDocumentsOptions, visa: ApprovedVisa, language: Language): DocumentLayout => {
  const brand = getBrand(brands, visa.brand)
  const t = translatorOf(language)
  return {
    ...sheetOf(brand, language, sandbox),
    title: t('document.visaCoverTitle'),
    head: {
      columns: 2,
      rows: [
        { label: t('trade.traveler'), value: latin(`${visa.traveler.firstName} ${visa.traveler.lastName}`) },
        { label: t('trade.bookingReference'), value: latin(visa.reference) },
      ],
      code: { label: t('visa.number'), value: latin(visa.number), ...(language !== 'en' && { gloss: translatorOf('en')('visa.number') }) },
    },
    blocks: [
      {
        kind: 'facts',
        title: t('document.visaFor', { country: countryName(visa.item.product.country, language) }),
        columns: 2,
        rows: withEnglish(factsOf(visa, language), factsOf(visa, 'en')),
      },
      {
        kind: 'notes',
        title: t('document.visaCarry'),
        items: [
          t('document.visaCarryVisa'),
          t('document.visaCarryPassport', { months: visa.item.product.passportMonths }),
          t('document.visaCarryTrip'),
          t('document.visaBorder'),
        ],
      },
    ],
  }
}

const factsOf = ({ item: { product, arrival }, leaveBy, validUntil }: ApprovedVisa, language: Language): readonly Fact[] => {
  const t = translatorOf(language)
  return [
    { label: t('document.visaKind'), value: `${t(`visa.kind.${product.kind}`)} · ${t(`visa.purpose_${product.purpose}`)}` },
    { label: t('visa.entries'), value: t(`visa.entries.${product.entries}`) },
    { label: t('document.visaArrival'), value: dateFull(arrival, language) },
    { label: t('document.visaStay'), value: t('time.days', { count: product.stayDays }) },
    { label: t('document.visaLeave'), value: dateFull(leaveBy, language) },
    { label: t('document.visaEnds'), value: dateFull(validUntil, language) },
  ]
}

/** Facts with their English words beside them, for an officer abroad. */
const withEnglish = (own: readonly Fact[], english: readonly Fact[]): readonly Fact[] =>
  own.map((fact, at) => {
    const other = english[at]
    if (!other || typeof other.value !== 'string' || other.label === fact.label) return fact
    return { ...fact, gloss: other.label, also: other.value }
  })
