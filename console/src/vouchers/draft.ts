import type { voucherMake } from '@karwan/contract/console'
import { normalizeDigits } from '@karwan/domain/locales'
import type { CurrencyCode } from '@karwan/domain/money'
import {
  normalizeVoucherCode,
  type VoucherProduct,
  type VoucherRule,
  voucherCodePattern,
  voucherFaults,
  voucherLimits,
} from '@karwan/domain/vouchers'
import { amountOf } from '../base/index.ts'
import type { VouchersWord } from './words.ts'

export type TypedRule = ReturnType<typeof voucherMake.parse>['rule']

/** A voucher as it is typed: amounts in the currency of the brand, and days as fields have them. */
export interface VoucherDraft {
  readonly code: string
  readonly kind: 'amount' | 'share'
  readonly amount: string
  /** Percent. */
  readonly share: string
  readonly most: string
  readonly minimum: string
  readonly product: VoucherProduct
  readonly from: string
  readonly until: string
  readonly uses: string
  readonly usesEach: string
  readonly audience: VoucherRule['audience']
}
export const emptyDraft: VoucherDraft = {
  code: '',
  kind: 'amount',
  amount: '',
  share: '',
  most: '',
  minimum: '',
  product: 'any',
  from: '',
  until: '',
  uses: '',
  usesEach: '1',
  audience: 'everyone',
}

export type DraftFaults = Partial<Record<keyof VoucherDraft, VouchersWord>>
export interface ReadDraft {
  /** Undefined where something is wrong. */
  readonly rule: TypedRule | undefined
  readonly faults: DraftFaults
}

const wholeOf = (typed: string, most: number): number | undefined => {
  const text = normalizeDigits(typed.trim())
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= most ? value : undefined
}
/** Hundredths of a percent. Undefined where it is no share that a voucher may take off. */
const shareOf = (typed: string): number | undefined => {
  const text = normalizeDigits(typed.trim()).replace(/[٫,]/, '.').replace(/[%٪]$/, '').trim()
  const value = /^\d{1,2}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0
  return value >= 1 && value <= voucherLimits.basisPoints ? value : undefined
}
const moneyOf = (typed: string, currency: CurrencyCode): number | undefined => {
  const value = amountOf(typed, currency) ?? 0
  return value >= 1 && value <= voucherLimits.amount ? value : undefined
}

/** Reads what was typed, on a day at the clock of the brand's market. */
export const readDraft = (
  draft: VoucherDraft,
  { currency, today }: { readonly currency: CurrencyCode; readonly today: string },
): ReadDraft => {
  const faults: DraftFaults = {}
  const need = <Value>(field: keyof VoucherDraft, value: Value | undefined, fault: VouchersWord): Value | undefined => {
    if (value === undefined) faults[field] = fault
    return value
  }
  const code = normalizeVoucherCode(draft.code)
  need('code', voucherCodePattern.test(code) || undefined, 'vouchers.codeInvalid')
  const off =
    draft.kind === 'amount'
      ? { amount: need('amount', moneyOf(draft.amount, currency), 'vouchers.amountInvalid') ?? 0 }
      : {
          basisPoints: need('share', shareOf(draft.share), 'vouchers.shareInvalid') ?? 0,
          most: need('most', moneyOf(draft.most, currency), 'vouchers.amountInvalid') ?? 0,
        }
  const rule = {
    code,
    product: draft.product,
    off,
    minimum: need('minimum', moneyOf(draft.minimum, currency), 'vouchers.amountInvalid') ?? 0,
    from: need('from', draft.from || undefined, 'staff.required') ?? '',
    until: need('until', draft.until || undefined, 'staff.required') ?? '',
    uses: draft.uses.trim() === '' ? null : (need('uses', wholeOf(draft.uses, voucherLimits.uses), 'vouchers.countInvalid') ?? 0),
    usesEach: need('usesEach', wholeOf(draft.usesEach, voucherLimits.uses), 'vouchers.countInvalid') ?? 0,
    audience: draft.audience,
  }
  for (const { path, message } of voucherFaults(rule)) faults[path as 'minimum' | 'until'] ??= message as VouchersWord
  if (draft.until !== '' && draft.until < today) faults.until ??= 'vouchers.endInPast'
  return { rule: Object.keys(faults).length === 0 ? rule : undefined, faults }
}
