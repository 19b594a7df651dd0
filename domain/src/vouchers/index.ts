/** Vouchers: codes that take off an amount under rules (PY-7). Pure; the server knows who used what. */
import type { LocalDate } from '../calendar/index.ts'
import { type Money, money } from '../money/index.ts'
import type { OrderedProduct } from '../orders/index.ts'
import type { FieldFault } from '../problems/index.ts'

export const voucherProducts = ['any', 'flight', 'hotel', 'package', 'visa'] as const
export type VoucherProduct = (typeof voucherProducts)[number]
/**
 * `everyone` who knows the code · `new-account`: given to each account when it is made · `given` to accounts by hand.
 */
export const voucherAudiences = ['everyone', 'new-account', 'given'] as const

export interface VoucherRule {
  /** Capital letters and digits. */
  readonly code: string
  readonly product: VoucherProduct
  /**
   * A fixed amount, or a share of the total up to `most`; minor units of the brand's payment currency, hundredths of a
   * percent.
   */
  readonly off: { readonly amount: number } | { readonly basisPoints: number; readonly most: number }
  /** Totals below are refused; minor units. More than the voucher ever takes off. */
  readonly minimum: number
  /** First and last day, at the clock of the brand's market. */
  readonly from: LocalDate
  readonly until: LocalDate
  /** Uses in total; null without limit. */
  readonly uses: number | null
  /** Uses by one account, or by one browser without an account. */
  readonly usesEach: number
  readonly audience: (typeof voucherAudiences)[number]
}

/**
 * Reasons why a code is refused. Visitors who are not signed in get `unknown` for `not-yours`, so that nobody can guess
 * codes.
 */
export const voucherRefusals = [
  'unknown',
  'sign-in',
  'not-yours',
  'paused',
  'not-yet',
  'ended',
  'other-product',
  'below-minimum',
  'used-up',
  'used-by-you',
] as const
export type VoucherRefusal = (typeof voucherRefusals)[number]

/** Stops of a voucher by a person. What was paused may be resumed, what was ended never. */
export const voucherStops = ['paused', 'ended'] as const
export type VoucherStop = (typeof voucherStops)[number]

export interface VoucherUse {
  readonly product: OrderedProduct
  readonly total: Money
  /** Today at the clock of the brand's market. */
  readonly today: LocalDate
  /** Uses that count so far: reserved or used. */
  readonly uses: number
  readonly usesByAsker: number
  readonly signedIn: boolean
  /** True if this account was given it. */
  readonly given: boolean
  /** Undefined: nobody stopped it. */
  readonly stop: VoucherStop | undefined
}

/** Letters and digits as they are meant, whatever was typed around them. */
export const normalizeVoucherCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/** Undefined: it counts. */
export const voucherRefusal = (rule: VoucherRule, use: VoucherUse): VoucherRefusal | undefined => {
  if (rule.audience !== 'everyone' && !use.signedIn) return 'sign-in'
  if (rule.audience !== 'everyone' && !use.given) return 'not-yours'
  if (use.stop !== undefined) return use.stop
  if (use.today < rule.from) return 'not-yet'
  if (use.today > rule.until) return 'ended'
  if (rule.product !== 'any' && rule.product !== use.product) return 'other-product'
  if (use.total.amount < rule.minimum) return 'below-minimum'
  if (use.usesByAsker >= rule.usesEach) return 'used-by-you'
  if (rule.uses !== null && use.uses >= rule.uses) return 'used-up'
  return undefined
}

/**
 * Returns what a voucher takes off a total that is not below its minimum. `leaves` of it, in minor units, is always
 * left to pay otherwise. Shares are rounded down to whole minor units.
 */
export const voucherAmount = ({ off }: Pick<VoucherRule, 'off'>, total: Money, leaves = 1): Money => {
  const wanted = 'amount' in off ? off.amount : Math.min(off.most, Number((BigInt(total.amount) * BigInt(off.basisPoints)) / 10_000n))
  return money(Math.max(0, Math.min(wanted, total.amount - leaves)), total.currency)
}

export const voucherLimits = {
  /** Highest share of a total, in hundredths of a percent. */
  basisPoints: 9000,
  /** Highest amount, in minor units. */
  amount: 1_000_000_000,
  /** Highest number of uses. */
  uses: 1_000_000,
  /** Copies of one voucher, all together. */
  copies: 10_000,
  /** Accounts that are given a voucher at once. */
  accounts: 2000,
} as const
export const voucherCodePattern = /^[A-Z0-9]{4,20}$/

/** Returns what keeps a rule from being a voucher's, by field. */
export const voucherFaults = ({ off, minimum, from, until }: VoucherRule): readonly FieldFault[] => {
  const most = 'amount' in off ? off.amount : off.most
  return [
    ...(most < minimum ? [] : [{ path: 'minimum', message: 'vouchers.minimumTooLow' }]),
    ...(from <= until ? [] : [{ path: 'until', message: 'vouchers.endBeforeStart' }]),
  ]
}

/** Letters and digits that nobody takes for one another. */
const copySigns = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const copyLength = 12
/** Writes a code of a copy by random whole numbers, each from 0 and below what it is asked for: about 59 bits. */
export const voucherCopyCode = (random: (below: number) => number): string =>
  Array.from({ length: copyLength }, () => copySigns[random(copySigns.length)]).join('')
/** Returns a copy's code as it is printed, in groups of four. */
export const printedVoucherCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')

/** Returns the rule of a copy: whoever has its code uses it once. */
export const voucherCopyRule = (rule: VoucherRule, code: string): VoucherRule => ({
  ...rule,
  code,
  uses: 1,
  usesEach: 1,
  audience: 'everyone',
})

/** States of a voucher, for those who run the agency. */
export const voucherStates = ['usable', 'upcoming', 'paused', 'used-up', 'over', 'ended'] as const
export type VoucherState = (typeof voucherStates)[number]
/** Returns the state of a voucher on a day at the clock of its brand's market; `over`: after its last day. */
export const voucherStateOf = (
  { from, until, uses: most }: Pick<VoucherRule, 'from' | 'until' | 'uses'>,
  { stop, uses, today }: Pick<VoucherUse, 'stop' | 'uses' | 'today'>,
): VoucherState => {
  if (stop === 'ended') return 'ended'
  if (today > until) return 'over'
  if (stop === 'paused') return 'paused'
  if (most !== null && uses >= most) return 'used-up'
  return today < from ? 'upcoming' : 'usable'
}
