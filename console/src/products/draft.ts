import type { VisaProductBody } from '@karwan/contract/console'
import { isLocalDate } from '@karwan/domain/calendar'
import { normalizeDigits } from '@karwan/domain/locales'
import { type CurrencyCode, type Money, toDecimal } from '@karwan/domain/money'
import {
  ownStaffSupplier,
  type VisaDocumentKind,
  type VisaFieldId,
  visaDocumentKinds,
  visaProductFaults,
} from '@karwan/domain/visa-applications'
import { amountOf } from '../base/index.ts'

type Terms = VisaProductBody['product']

/** A document as it is typed. */
export interface DocumentDraft {
  readonly agesFrom: string
  readonly agesTo: string
  readonly most: string
  readonly monthsOld: string
  readonly photoWidth: string
  readonly photoHeight: string
}
/** A product as it stands in the form: numbers and lists as they are typed. */
export interface ProductDraft extends Pick<Terms, 'kind' | 'purpose' | 'entries' | 'serviceFeeOnRefusal' | 'supplier'> {
  readonly authorityFeeBack: 'until-submitted' | 'never'
  readonly isOnSale: boolean
  readonly country: string
  readonly nationalities: string
  readonly agesFrom: string
  readonly agesTo: string
  readonly stayDays: string
  readonly validityDays: string
  readonly passportMonths: string
  readonly daysFrom: string
  readonly daysTo: string
  readonly weekend: readonly number[]
  readonly holidays: string
  readonly hasExpress: boolean
  readonly expressFrom: string
  readonly expressTo: string
  readonly expressFee: string
  readonly authorityCurrency: CurrencyCode
  readonly authorityFee: string
  readonly serviceFee: string
  readonly checkingFee: string
  readonly courierFee: string
  /** Those that are wanted, in the order in which travelers are asked for them. */
  readonly documents: readonly (readonly [VisaDocumentKind, DocumentDraft])[]
  readonly fields: readonly { readonly id: VisaFieldId; readonly isRequired: boolean }[]
}

export const emptyDocument: DocumentDraft = { agesFrom: '', agesTo: '', most: '1', monthsOld: '', photoWidth: '', photoHeight: '' }

/** Returns the fields of a new product. */
export const newDraft: ProductDraft = {
  isOnSale: true,
  country: '',
  kind: 'e-visa',
  purpose: 'tourism',
  nationalities: 'IQ',
  agesFrom: '',
  agesTo: '',
  stayDays: '30',
  validityDays: '90',
  entries: 'single',
  passportMonths: '6',
  daysFrom: '',
  daysTo: '',
  weekend: [6, 0],
  holidays: '',
  hasExpress: false,
  expressFrom: '',
  expressTo: '',
  expressFee: '',
  authorityCurrency: 'USD',
  authorityFee: '',
  serviceFee: '',
  checkingFee: '0',
  courierFee: '0',
  authorityFeeBack: 'until-submitted',
  serviceFeeOnRefusal: 'back',
  supplier: ownStaffSupplier,
  documents: [['passport-page', { ...emptyDocument, most: '2' }]],
  fields: [],
}

const textOf = (value: number | undefined): string => (value === undefined ? '' : String(value))
const agesOf = (ages: Terms['ages']) => ({ agesFrom: textOf(ages?.from), agesTo: textOf(ages?.to) })

/** Returns the fields of a version. */
export const draftOf = ({ isOnSale, product }: VisaProductBody): ProductDraft => ({
  isOnSale,
  country: product.country,
  kind: product.kind,
  purpose: product.purpose,
  nationalities: product.nationalities.join(' '),
  ...agesOf(product.ages),
  stayDays: String(product.stayDays),
  validityDays: String(product.validityDays),
  entries: product.entries,
  passportMonths: String(product.passportMonths),
  daysFrom: String(product.workingDays.from),
  daysTo: String(product.workingDays.to),
  weekend: product.weekend,
  holidays: product.holidays.join(' '),
  hasExpress: product.express !== undefined,
  expressFrom: textOf(product.express?.workingDays.from),
  expressTo: textOf(product.express?.workingDays.to),
  expressFee: product.express ? toDecimal(product.express.fee) : '',
  authorityCurrency: product.authorityFee.currency,
  authorityFee: toDecimal(product.authorityFee),
  serviceFee: toDecimal(product.serviceFee),
  checkingFee: toDecimal(product.checkingFee),
  courierFee: toDecimal(product.courierFee),
  authorityFeeBack: product.authorityFeeBack ?? 'until-submitted',
  serviceFeeOnRefusal: product.serviceFeeOnRefusal,
  supplier: product.supplier,
  documents: product.documents.map(({ kind, ages, most, monthsOld, photo }) => [
    kind,
    {
      ...agesOf(ages),
      most: String(most),
      monthsOld: textOf(monthsOld),
      photoWidth: textOf(photo?.width),
      photoHeight: textOf(photo?.height),
    },
  ]),
  fields: product.fields,
})

/** A number that was typed; nothing typed is 0, and what is no number is none. */
const wholeOf = (typed: string): number => {
  const text = normalizeDigits(typed.trim())
  return text === '' ? 0 : /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
}
const optional = (typed: string): number | undefined => (typed.trim() === '' ? undefined : wholeOf(typed))
const feeOf = (typed: string, currency: CurrencyCode): Money => ({
  amount: typed.trim() === '' ? 0 : (amountOf(typed, currency) ?? Number.NaN),
  currency,
})
const wordsIn = (typed: string): readonly string[] =>
  normalizeDigits(typed)
    .split(/[\s,،;]+/)
    .filter(word => word !== '')
const bandOf = (from: string, to: string): { ages?: { from?: number; to?: number } } => {
  const [least, most] = [optional(from), optional(to)]
  if (least === undefined && most === undefined) return {}
  return { ages: { ...(least !== undefined && { from: least }), ...(most !== undefined && { to: most }) } }
}

const documentOf = ([kind, typed]: ProductDraft['documents'][number]): Terms['documents'][number] => {
  const [monthsOld, width, height] = [optional(typed.monthsOld), optional(typed.photoWidth), optional(typed.photoHeight)]
  return {
    kind,
    ...bandOf(typed.agesFrom, typed.agesTo),
    most: wholeOf(typed.most),
    ...(monthsOld !== undefined && { monthsOld }),
    ...((width !== undefined || height !== undefined) && { photo: { width: width ?? 0, height: height ?? 0 } }),
  }
}

/** Returns the product that a form says. Amounts of our own are in the payment currency. */
export const bodyOf = (draft: ProductDraft, currency: CurrencyCode): VisaProductBody => ({
  isOnSale: draft.isOnSale,
  product: {
    country: draft.country,
    kind: draft.kind,
    purpose: draft.purpose,
    nationalities: wordsIn(draft.nationalities).map(code => code.toUpperCase()),
    ...bandOf(draft.agesFrom, draft.agesTo),
    stayDays: wholeOf(draft.stayDays),
    validityDays: wholeOf(draft.validityDays),
    entries: draft.entries,
    workingDays: { from: wholeOf(draft.daysFrom), to: wholeOf(draft.daysTo) },
    ...(draft.hasExpress && {
      express: {
        workingDays: { from: wholeOf(draft.expressFrom), to: wholeOf(draft.expressTo) },
        fee: feeOf(draft.expressFee, draft.authorityCurrency),
      },
    }),
    weekend: [...draft.weekend],
    holidays: [...wordsIn(draft.holidays)],
    passportMonths: wholeOf(draft.passportMonths),
    authorityFee: feeOf(draft.authorityFee, draft.authorityCurrency),
    serviceFee: feeOf(draft.serviceFee, currency),
    checkingFee: feeOf(draft.checkingFee, currency),
    courierFee: feeOf(draft.courierFee, currency),
    ...(draft.authorityFeeBack === 'never' && { authorityFeeBack: 'never' as const }),
    serviceFeeOnRefusal: draft.serviceFeeOnRefusal,
    supplier: draft.supplier,
    documents: draft.documents.map(documentOf),
    fields: draft.fields.map(field => ({ ...field })),
  },
})

/** Keys of what is wrong with a product, by the path of its field: the rule that the server publishes by. */
export type ProductFaults = ReadonlyMap<string, string>
export const faultsOf = (
  { product }: VisaProductBody,
  rules: { readonly paymentCurrency: CurrencyCode; readonly suppliers: readonly string[] },
): ProductFaults => new Map(visaProductFaults({ ...product, id: '' }, rules).map(({ path, message }) => [path, message]))

const numbersIn = (value: unknown): readonly number[] =>
  typeof value === 'number' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []

/** Tells whether what was typed can be kept as a draft: numbers are numbers, codes are codes, days are days. */
export const isReadable = ({ product }: VisaProductBody): boolean =>
  numbersIn(product).every(Number.isSafeInteger) &&
  [product.country, ...product.nationalities].every(code => /^[A-Z]{2}$/.test(code)) &&
  product.holidays.every(isLocalDate)

export const isSameDraft = (a: ProductDraft, b: ProductDraft, currency: CurrencyCode): boolean =>
  JSON.stringify(bodyOf(a, currency)) === JSON.stringify(bodyOf(b, currency))

/** Adds a document to those that are wanted, or takes it away; they stand in one order. */
export const toggleDocument = ({ documents }: Pick<ProductDraft, 'documents'>, kind: VisaDocumentKind): ProductDraft['documents'] =>
  documents.some(([each]) => each === kind)
    ? documents.filter(([each]) => each !== kind)
    : [...documents, [kind, emptyDocument] as const].toSorted(([a], [b]) => visaDocumentKinds.indexOf(a) - visaDocumentKinds.indexOf(b))
