import { conditionsOf, type FeeCondition, type FeeProduct, type FeeTermsOfRule, feeRuleFaults } from '@karwan/domain/fees'
import { normalizeDigits } from '@karwan/domain/locales'
import { type CurrencyCode, money, toDecimal } from '@karwan/domain/money'
import type { ConsoleWords } from '@karwan/messages/console'
import { amountOf } from '../base/index.ts'

/** Words of the part that name what is wrong with a field. */
export type FeesWord = Extract<keyof ConsoleWords, `fees.${string}` | 'staff.required'>

/** A rule as it is typed: amounts in the currency of the brand, codes in upper or lower case. */
export interface FeeDraft {
  readonly product: FeeProduct
  /** Percent. */
  readonly share: string
  readonly minimum: string
  readonly supplier: string
  readonly carrier: string
  readonly from: string
  readonly to: string
  readonly country: string
  readonly family: string
  readonly stars: string
  readonly daysLeast: string
  readonly daysMost: string
  readonly saleFrom: string
  readonly saleUntil: string
  readonly reason: string
}
export type DraftFaults = Partial<Record<keyof FeeDraft, FeesWord>>

const empty: Omit<FeeDraft, 'product' | 'share' | 'minimum'> = {
  supplier: '',
  carrier: '',
  from: '',
  to: '',
  country: '',
  family: '',
  stars: '',
  daysLeast: '',
  daysMost: '',
  saleFrom: '',
  saleUntil: '',
  reason: '',
}
/** Returns the fields of a new rule for flights. */
export const newDraft: FeeDraft = { ...empty, product: 'flight', share: '', minimum: '0' }

/** Returns the fields of a rule that there is; its reason is typed anew. */
export const draftOf = ({ product, conditions, fee }: FeeTermsOfRule, currency: CurrencyCode): FeeDraft => ({
  product,
  share: String(fee.basisPoints / 100),
  minimum: toDecimal(money(fee.minimum, currency)),
  supplier: conditions.supplier ?? '',
  carrier: conditions.carrier ?? '',
  from: conditions.from ?? '',
  to: conditions.to ?? '',
  country: conditions.country ?? '',
  family: conditions.family ?? '',
  stars: conditions.stars === null ? '' : String(conditions.stars),
  daysLeast: conditions.daysAhead === null ? '' : String(conditions.daysAhead.least),
  daysMost: conditions.daysAhead === null ? '' : String(conditions.daysAhead.most),
  saleFrom: conditions.saleDates?.from ?? '',
  saleUntil: conditions.saleDates?.until ?? '',
  reason: '',
})

/** Hundredths of a percent. Not a number where it is no share. */
const shareOf = (typed: string): number => {
  const text = normalizeDigits(typed.trim()).replace(/[٫,]/, '.').replace(/[%٪]$/, '').trim()
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN
}
const wholeOf = (typed: string): number => {
  const text = normalizeDigits(typed.trim())
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
}
const textOf = (typed: string): string | null => typed.trim() || null
const codeOf = (typed: string): string | null => textOf(typed)?.toUpperCase() ?? null

/** Fields that what is wrong with a rule is shown at, where they have another name than its path. */
const fieldOf: Readonly<Record<string, keyof FeeDraft>> = { basisPoints: 'share', daysAhead: 'daysMost', saleDates: 'saleUntil' }

/** Reads what was typed. What the product has no condition for is left out. */
export const readDraft = (
  draft: FeeDraft,
  currency: CurrencyCode,
): { readonly rule: FeeTermsOfRule | undefined; readonly faults: DraftFaults } => {
  const { product, stars, daysLeast, daysMost, saleFrom, saleUntil } = draft
  const has = (condition: FeeCondition): boolean => conditionsOf[product].includes(condition)
  const only = <Value>(condition: FeeCondition, value: Value | null): Value | null => (has(condition) ? value : null)
  const rule: FeeTermsOfRule = {
    product,
    conditions: {
      supplier: only('supplier', textOf(draft.supplier)),
      carrier: only('carrier', codeOf(draft.carrier)),
      from: only('from', codeOf(draft.from)),
      to: only('to', codeOf(draft.to)),
      country: only('country', codeOf(draft.country)),
      family: only('family', textOf(draft.family)),
      stars: only('stars', stars === '' ? null : wholeOf(stars)),
      daysAhead: daysLeast.trim() === '' && daysMost.trim() === '' ? null : { least: wholeOf(daysLeast), most: wholeOf(daysMost) },
      saleDates: saleFrom === '' && saleUntil === '' ? null : { from: saleFrom, until: saleUntil },
    },
    fee: { basisPoints: shareOf(draft.share), minimum: amountOf(draft.minimum, currency) ?? -1 },
  }
  const faults: DraftFaults = {}
  for (const { path, message } of feeRuleFaults(rule)) faults[fieldOf[path] ?? (path as keyof FeeDraft)] = message as FeesWord
  return { rule: Object.keys(faults).length === 0 ? rule : undefined, faults }
}
