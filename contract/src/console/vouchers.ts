/**
 * Vouchers as the people of the console see them. Permissions `vouchers.read`, `vouchers.make` and `vouchers.stop` at
 * the voucher's brand; one of a brand without them is `not-found`. Amounts are minor units of `currency`, the payment
 * currency of the brand.
 */
import { voucherAudiences, voucherLimits, voucherProducts, voucherStates } from '@karwan/domain/vouchers'
import { z } from 'zod'
import { currencyCode, instant, localDate, opaqueId, typedText } from '../common/index.ts'

const amount = z.int().min(1).max(voucherLimits.amount)
const uses = z.int().min(1).max(voucherLimits.uses)
/** A rule of the domain's `VoucherRule`. The brand's file may hold larger numbers than can be typed. */
const voucherRuleView = z.object({
  code: z.string(),
  product: z.enum(voucherProducts),
  off: z.union([z.object({ amount: z.int() }), z.object({ basisPoints: z.int(), most: z.int() })]),
  minimum: z.int(),
  from: localDate,
  until: localDate,
  uses: z.int().nullable(),
  usesEach: z.int(),
  audience: z.enum(voucherAudiences),
})
export type VoucherRuleView = z.infer<typeof voucherRuleView>

const who = z.object({ by: z.string(), at: instant })
const voucherRow = z.object({
  id: z.string(),
  brand: z.string(),
  currency: currencyCode,
  rule: voucherRuleView,
  state: z.enum(voucherStates),
  /** Null: of the brand's file. */
  made: who.nullable(),
  stopped: who.nullable(),
  /** Accounts that were given it. */
  given: z.int(),
  copies: z.int(),
  /** Uses of it and of its copies that count: paid ones, and those that an open payment reserves. */
  uses: z.int(),
  reserved: z.int(),
  /** Taken off paid payments, without what came back. */
  cost: z.int(),
  /** Taken off open payments. */
  reservedAmount: z.int(),
})
export type VoucherRow = z.infer<typeof voucherRow>

/** Vouchers without copies, newest first, and the brands that the person may read, with their day. */
export const vouchersView = z.object({
  brands: z.array(z.object({ id: z.string(), currency: currencyCode, today: localDate })),
  vouchers: z.array(voucherRow),
})

const usesListed = 200
export const voucherPage = voucherRow.extend({
  /** Newest first. */
  batches: z.array(who.extend({ id: z.string(), copies: z.int() })),
  /** The newest uses, at most 200; those that were released are of orders that ended or chose otherwise. */
  newestUses: z
    .array(
      z.object({
        code: z.string(),
        orderReference: z.string(),
        amount: z.int(),
        state: z.enum(['reserved', 'used', 'released']),
        at: instant,
      }),
    )
    .max(usesListed),
})
export type VoucherPage = z.infer<typeof voucherPage>

/** A rule that is not one is `fields-invalid`; a code of another voucher is `not-allowed` with `code-taken`. */
export const voucherMake = z.object({
  brand: z.string().max(60),
  rule: voucherRuleView.extend({
    code: typedText(40),
    off: z.union([z.object({ amount }), z.object({ basisPoints: z.int().min(1).max(voucherLimits.basisPoints), most: amount })]),
    minimum: amount,
    uses: uses.nullable(),
    usesEach: uses,
  }),
})

/** `resumed` is `not-allowed` with `voucher-ended` where it was ended. */
export const voucherStopAct = z.object({ to: z.enum(['paused', 'resumed', 'ended']) })
export type VoucherStopAct = z.infer<typeof voucherStopAct>

/**
 * E-mails and phone numbers as they are typed. Where one has no account at the brand, nobody is given anything:
 * `not-allowed` with `accounts-unknown` and `data.unknown`.
 */
export const voucherGiving = z.object({ accounts: z.array(typedText(254)).min(1).max(voucherLimits.accounts) })
/** `given` is how many did not have it before. */
export const voucherGiven = z.object({ given: z.int(), voucher: voucherPage })

/** `key` is one of the page: sent again, nothing is made again. Too many are `not-allowed` with `copies-limit`. */
export const voucherCopying = z.object({ key: opaqueId(), copies: z.int().min(1).max(voucherLimits.copies) })
/** Codes of all copies, oldest first; shown after the second factor, which is written down. */
export const voucherCodes = z.object({
  codes: z.array(z.object({ code: z.string(), state: z.enum(['free', 'reserved', 'used']) })),
})
export type VoucherCodes = z.infer<typeof voucherCodes>

/** Reasons in `data.reason` of `not-allowed`. */
export type VoucherActRefusal = 'code-taken' | 'voucher-ended' | 'accounts-unknown' | 'copies-limit'
