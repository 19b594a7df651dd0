/**
 * Points and vouchers as parts of a payment: set aside with the attempt, used when it is paid, released when it ends
 * without.
 */
import type { Brand } from '@karwan/brands/brand'
import { type Money, money } from '@karwan/domain/money'
import type { OrderedProduct } from '@karwan/domain/orders'
import type { AttemptMethod } from '@karwan/domain/payments'
import { type PaymentSplit, pointsUsable, splitPayment } from '@karwan/domain/points'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { normalizeVoucherCode } from '@karwan/domain/vouchers'
import { lockWallet } from '../../money/points/index.ts'
import { judgeVoucher, reserveVoucher, type VoucherHolder } from '../../money/vouchers/index.ts'
import type { OrderRow } from '../../orders/index.ts'
import type { Transaction } from '../../platform/database/index.ts'
import type { AttemptRow } from '../attempts/attempt-row.ts'
import { isReserved, postAttemptPoints, releaseDiscounts } from '../attempts/held-discounts.ts'

/** Discounts that somebody wants to use on a payment. */
export interface DiscountsRequest {
  /** Whole points; 0 for none. */
  readonly points: number
  /** A voucher's code as typed; null for none. */
  readonly voucher: string | null
}
export const noDiscounts: DiscountsRequest = { points: 0, voucher: null }

export interface DiscountContext {
  readonly request: DiscountsRequest
  readonly brand: Brand
  readonly holder: VoucherHolder
  /** Undefined: before a way is chosen, so without a fee. */
  readonly method: AttemptMethod | undefined
  /** Amount to pay: the whole order, or a part of it that is due. */
  readonly part: Money
  readonly product: OrderedProduct
}
export interface JudgedSplit extends PaymentSplit {
  readonly voucherUse: { readonly code: string; readonly voucherId: string } | null
  /**
   * Points the asker could use on this payment, after the voucher; null where they have none to use: a guest, another's
   * booking, a brand without.
   */
  readonly usable: number | null
  /** All the asker has, those that this order's other attempts hold included. */
  readonly balance: number | null
}

/** An order and its payment attempts, all locked. */
export interface LockedOrder {
  readonly order: OrderRow
  readonly attempts: readonly AttemptRow[]
}
/**
 * Works a payment out in its parts, for the locked order and its locked attempts. What other attempts of the order hold
 * counts as free: this choice takes their place. The answer holds until the end of the transaction; nothing is set
 * aside by it.
 */
export const judgeSplit = async (
  tx: Transaction,
  now: () => Date,
  { order, attempts }: LockedOrder,
  call: DiscountContext,
): Promise<JudgedSplit | Problem> => {
  const { request, brand, holder, part, product } = call
  const voucher =
    request.voucher === null
      ? null
      : await judgeVoucher(tx, now, brand, { code: request.voucher, product, total: part, holder, orderId: order.id })
  if (isProblem(voucher)) return voucher
  const off = voucher?.off.amount ?? 0
  const balance = await findBalance(tx, order, attempts, call)
  const terms = termsOf(brand)
  const left = money(part.amount - off, part.currency)
  const usable = balance === null || !terms ? null : pointsUsable(balance, part, left, terms)
  if (request.points > 0 && usable === null) return problem(holder.userId === undefined ? 'sign-in-needed' : 'points-refused')
  if (request.points > (usable ?? 0)) return problem('points-refused', { data: { usable: usable ?? 0 } })
  const fee = call.method && brand.payment.methodFees[call.method]
  const split = splitPayment(part, { voucher: off, points: request.points, terms, fee })
  return { ...split, voucherUse: voucher && off > 0 ? { code: voucher.code, voucherId: voucher.voucherId } : null, usable, balance }
}

const termsOf = (brand: Brand) => (brand.features.loyaltyPoints ? brand.payment.points : undefined)

/** Points are the owner's alone: who has the booking in their account pays with their own. */
const findBalance = async (tx: Transaction, order: OrderRow, attempts: readonly AttemptRow[], { brand, holder }: DiscountContext) => {
  if (holder.userId === undefined || order.userId !== holder.userId || !termsOf(brand)) return null
  const wallet = await lockWallet(tx, holder.userId)
  const held = attempts.filter(each => isReserved(each) && each.pointsUserId === holder.userId)
  return wallet.available + held.reduce((sum, { points }) => sum + points, 0)
}

/** Returns the columns of an attempt that store its split. */
export const discountColumns = (split: JudgedSplit, holder: VoucherHolder) => {
  const { points, voucher, fee, voucherUse } = split
  const some = points.points > 0 || voucherUse !== null
  return {
    amount: split.toPay.amount,
    fee: fee.amount,
    points: points.points,
    pointsAmount: points.amount.amount,
    pointsUserId: points.points > 0 ? (holder.userId ?? null) : null,
    voucherAmount: voucher.amount,
    voucherCode: voucherUse?.code ?? null,
    discounts: some ? ('reserved' as const) : ('none' as const),
  }
}

/**
 * Sets aside what was judged in the same transaction, for the attempt that was just written; what other attempts of the
 * order held is released first.
 */
export const reserveDiscounts = async (
  tx: Transaction,
  now: () => Date,
  { attempt, others, split, holder }: { attempt: AttemptRow; others: readonly AttemptRow[]; split: JudgedSplit; holder: VoucherHolder },
): Promise<void> => {
  for (const other of others) await releaseDiscounts(tx, now, other)
  const { id: attemptId, orderId } = attempt
  if (split.voucherUse)
    await reserveVoucher(tx, now, { voucherId: split.voucherUse.voucherId, holder, orderId, attemptId, amount: split.voucher.amount })
  if (!(await postAttemptPoints(tx, now, attempt, { kind: 'reserved' })))
    throw new Error(`The points of attempt ${attemptId} were not there`)
}

/** Returns whether an attempt was begun with this choice of points and voucher, and still holds them. */
export const isSameChoice = (attempt: AttemptRow, request: DiscountsRequest): boolean =>
  (attempt.discounts === 'none' || attempt.discounts === 'reserved') &&
  attempt.points === request.points &&
  attempt.voucherCode === (request.voucher === null ? null : normalizeVoucherCode(request.voucher))
