import { isLocalDate } from '../calendar/index.ts'
import { findCountry } from '../countries/index.ts'
import type { CurrencyCode, Money } from '../money/index.ts'
import type { FieldFault } from '../problems/index.ts'
import type { AgeBand, VisaProduct } from './product.ts'

/** Largest numbers of a product: days, months, ages, files of one document, millimetres, minor units. */
export const visaProductLimits = {
  days: 3650,
  months: 120,
  age: 120,
  files: 10,
  millimetres: 200,
  amount: 1_000_000_000,
  nationalities: 250,
  holidays: 400,
} as const

/** Facts of a brand that its products are judged by. */
export interface VisaProductRules {
  readonly paymentCurrency: CurrencyCode
  /** Those who can hand a visa in; undefined where they are not known. */
  readonly suppliers?: readonly string[] | undefined
}

const { days: mostDays, months: mostMonths } = visaProductLimits
const isReversed = ({ from, to }: VisaProduct['workingDays']): boolean => from > to
const areReversed = ({ from = 0, to = Number.POSITIVE_INFINITY }: AgeBand): boolean => from > to
const isWhole = (value: number, least: number, most: number): boolean => Number.isSafeInteger(value) && value >= least && value <= most
const when = (isWrong: boolean | undefined, path: string, message: string): readonly FieldFault[] => (isWrong ? [{ path, message }] : [])
const needCount = (path: string, value: number | undefined, most: number, least = 1): readonly FieldFault[] =>
  when(value !== undefined && !isWhole(value, least, most), path, 'products.countInvalid')

/**
 * Returns everything that keeps a product from being sold, by the path of its field (VI-10). Messages are keys
 * `products.…`.
 */
export const visaProductFaults = (product: VisaProduct, rules: VisaProductRules): readonly FieldFault[] => [
  ...audienceFaults(product),
  ...timeFaults(product),
  ...feeFaults(product, rules.paymentCurrency),
  ...when(rules.suppliers && !rules.suppliers.includes(product.supplier), 'supplier', 'products.supplierUnknown'),
  ...documentFaultsOf(product),
  ...product.fields.flatMap(({ id }, at) =>
    when(product.fields.findIndex(each => each.id === id) < at, `fields.${at}.id`, 'products.askedTwice'),
  ),
]

const ageFaults = (path: string, ages: AgeBand | undefined): readonly FieldFault[] =>
  ages
    ? [
        ...needCount(`${path}.from`, ages.from, visaProductLimits.age, 0),
        ...needCount(`${path}.to`, ages.to, visaProductLimits.age, 0),
        ...when(areReversed(ages), `${path}.to`, 'products.agesReversed'),
      ]
    : []

const audienceFaults = ({ country, nationalities, ages }: VisaProduct): readonly FieldFault[] => [
  ...when(!findCountry(country), 'country', 'products.countryUnknown'),
  ...when(nationalities.length === 0, 'nationalities', 'products.nationalitiesMissing'),
  ...when(
    nationalities.some(each => !findCountry(each)) || new Set(nationalities).size < nationalities.length,
    'nationalities',
    'products.nationalitiesInvalid',
  ),
  ...ageFaults('ages', ages),
]

const timeFaults = (product: VisaProduct): readonly FieldFault[] => {
  const { stayDays, validityDays, passportMonths, workingDays, express, weekend, holidays } = product
  return [
    ...needCount('stayDays', stayDays, mostDays),
    ...needCount('validityDays', validityDays, mostDays),
    ...needCount('passportMonths', passportMonths, mostMonths, 0),
    ...needCount('workingDays.from', workingDays.from, mostDays),
    ...needCount('workingDays.to', workingDays.to, mostDays),
    ...when(isReversed(workingDays), 'workingDays.to', 'products.daysReversed'),
    ...needCount('express.workingDays.from', express?.workingDays.from, mostDays),
    ...needCount('express.workingDays.to', express?.workingDays.to, mostDays),
    ...when(express && isReversed(express.workingDays), 'express.workingDays.to', 'products.daysReversed'),
    ...when(express && express.workingDays.to >= workingDays.to, 'express.workingDays.to', 'products.expressNotQuicker'),
    ...when(new Set(weekend).size >= 7, 'weekend', 'products.noWorkingDay'),
    ...when(!holidays.every(isLocalDate), 'holidays', 'products.holidaysInvalid'),
  ]
}

const feeFaults = (product: VisaProduct, paymentCurrency: CurrencyCode): readonly FieldFault[] => {
  const { authorityFee, express, serviceFee, checkingFee, courierFee } = product
  const isOther = (own: Money): boolean => own.currency !== serviceFee.currency
  const fees = { authorityFee, serviceFee, checkingFee, courierFee }
  return [
    ...Object.entries(fees).flatMap(([path, { amount }]) =>
      when(!isWhole(amount, 0, visaProductLimits.amount), path, 'products.amountInvalid'),
    ),
    // Rates are told of these two alone.
    ...when(![paymentCurrency, 'USD'].includes(authorityFee.currency), 'authorityFee', 'products.authorityCurrency'),
    ...when(
      express && (express.fee.currency !== authorityFee.currency || !isWhole(express.fee.amount, 1, visaProductLimits.amount)),
      'express.fee',
      'products.expressFeeInvalid',
    ),
    ...when(isOther(checkingFee) || checkingFee.amount > serviceFee.amount, 'checkingFee', 'products.checkingFeeTooHigh'),
    ...when(isOther(courierFee), 'courierFee', 'products.otherCurrency'),
    ...when(serviceFee.currency !== paymentCurrency, 'serviceFee', 'products.notPaymentCurrency'),
  ]
}

const documentFaultsOf = ({ documents }: VisaProduct): readonly FieldFault[] => [
  ...when(documents.length === 0, 'documents', 'products.documentsMissing'),
  ...documents.flatMap(({ kind, ages, most, monthsOld, photo }, at) => [
    ...ageFaults(`documents.${at}.ages`, ages),
    ...when(documents.findIndex(each => each.kind === kind) < at, `documents.${at}.kind`, 'products.askedTwice'),
    ...needCount(`documents.${at}.most`, most, visaProductLimits.files),
    ...needCount(`documents.${at}.monthsOld`, monthsOld, mostMonths),
    ...needCount(`documents.${at}.photo.width`, photo?.width, visaProductLimits.millimetres),
    ...needCount(`documents.${at}.photo.height`, photo?.height, visaProductLimits.millimetres),
  ]),
]
