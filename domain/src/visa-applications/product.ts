import { ageOn, type LocalDate } from '../calendar/index.ts'
import type { Money } from '../money/index.ts'
import type { VisaPurpose } from '../visas/index.ts'
import type { VisaFieldUse } from './fields.ts'

/** Full years, both included. */
export interface AgeBand {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Documents that an authority may want. Their words are `visa.document.<kind>`. */
export const visaDocumentKinds = [
  'passport-page',
  'photo',
  'residence',
  'bank-statement',
  'employment',
  'invitation',
  'hospital-letter',
  'family-record',
  'guardian-consent',
  'ticket',
  'hotel',
] as const
export type VisaDocumentKind = (typeof visaDocumentKinds)[number]

/** Supplier of visas that our own staff hand in. */
export const ownStaffSupplier = 'by-hand'

/** One document that is wanted of a traveler. */
export interface DocumentRequirement {
  readonly kind: VisaDocumentKind
  /** For travelers of this age on the day of arrival; absent: for all. */
  readonly ages?: AgeBand | undefined
  /** Files at most, of which at least one is wanted. */
  readonly most: number
  /** It may not be older than so many months. */
  readonly monthsOld?: number | undefined
  /** Size of a photo in millimetres. */
  readonly photo?: { readonly width: number; readonly height: number } | undefined
}

interface DayRange {
  readonly from: number
  readonly to: number
}

/** A visa that a brand gets for travelers (VI-10). Everything of it is frozen in the order. */
export interface VisaProduct {
  readonly id: string
  /** ISO 3166-1 alpha-2, as all countries here. */
  readonly country: string
  readonly kind: 'e-visa' | 'embassy'
  readonly purpose: VisaPurpose
  readonly nationalities: readonly string[]
  readonly ages?: AgeBand | undefined
  /** Days of one stay, and days in which the visa may be used. */
  readonly stayDays: number
  readonly validityDays: number
  readonly entries: 'single' | 'multiple'
  /** Working days of the authority from handing in to its decision. */
  readonly workingDays: DayRange
  /** Quicker processing for a further fee of the authority, in its currency; absent where it has none. */
  readonly express?: { readonly workingDays: DayRange; readonly fee: Money } | undefined
  /** Express is what was chosen. */
  readonly isExpress?: true | undefined
  /** Days of the week on which the authority is closed, 0 is Sunday. */
  readonly weekend: readonly number[]
  /** Further days on which it is closed. */
  readonly holidays: readonly LocalDate[]
  /** Months that the passport must be valid after arrival. */
  readonly passportMonths: number
  /** Fee of the authority for a traveler, in the authority's currency. */
  readonly authorityFee: Money
  /** Absent: it goes back until the application is handed in. `never`: it is kept once our staff has checked. */
  readonly authorityFeeBack?: 'never' | undefined
  /** Our fees for a traveler, in the payment currency. The checking fee is a part of the service fee. */
  readonly serviceFee: Money
  readonly checkingFee: Money
  readonly courierFee: Money
  /** Our service fee after the authority has refused. */
  readonly serviceFeeOnRefusal: 'kept' | 'back'
  /** Supplier that hands it in, or `ownStaffSupplier`. */
  readonly supplier: string
  readonly documents: readonly DocumentRequirement[]
  readonly fields: readonly VisaFieldUse[]
}

/** Demands of a product on its travelers. */
export type VisaDemands = Pick<VisaProduct, 'nationalities' | 'ages' | 'stayDays' | 'passportMonths'>

const isWithin = (age: number, { from = 0, to = Number.POSITIVE_INFINITY }: AgeBand): boolean => age >= from && age <= to

/** Somebody for whom a visa is wanted. */
export interface VisaApplicant {
  readonly nationality: string
  readonly birthDate: LocalDate
}

/** Tells whether a product is for this traveler on the day of arrival. */
export const isProductFor = (product: VisaDemands, { nationality, birthDate }: VisaApplicant, arrival: LocalDate): boolean =>
  product.nationalities.includes(nationality) && (!product.ages || isWithin(ageOn(birthDate, arrival), product.ages))

/** Returns a product with express processing; undefined where its authority has none. */
export const expressOf = (product: VisaProduct): VisaProduct | undefined => product.express && { ...product, isExpress: true }

interface Processed {
  readonly workingDays: DayRange
  readonly express?: { readonly workingDays: DayRange } | undefined
  readonly isExpress?: boolean | undefined
}
/** Returns the working days from handing in to the decision, by the processing that was chosen. */
export const processingDays = ({ workingDays, express, isExpress }: Processed): DayRange =>
  isExpress && express ? express.workingDays : workingDays

/** Returns the documents that are wanted of a traveler, in the order of the product. */
export const documentsFor = (
  product: Pick<VisaProduct, 'documents'>,
  birthDate: LocalDate,
  arrival: LocalDate,
): readonly DocumentRequirement[] => {
  const age = ageOn(birthDate, arrival)
  return product.documents.filter(({ ages }) => !ages || isWithin(age, ages))
}
