/**
 * Points and vouchers that an attempt holds: released when it ends without payment, used when it is paid (payments
 * §8.8).
 */
import { eq } from 'drizzle-orm'
import { postPoints } from '../../money/points/index.ts'
import { releaseVoucher, reserveVoucherAgain, returnVoucher, useVoucher } from '../../money/vouchers/index.ts'
import { type Transaction, tables } from '../../platform/database/index.ts'
import type { AttemptRow } from './attempt-row.ts'

const { paymentAttempts } = tables

export const isReserved = ({ discounts }: AttemptRow): boolean => discounts === 'reserved'

interface AttemptPosting {
  readonly kind: 'reserved' | 'released' | 'spent'
  readonly about?: string
}
export const postAttemptPoints = (
  tx: Transaction,
  now: () => Date,
  { id, orderId, points, pointsUserId }: AttemptRow,
  { kind, about = id }: AttemptPosting,
): Promise<boolean> =>
  pointsUserId === null ? Promise.resolve(true) : postPoints(tx, now, { userId: pointsUserId, kind, points, about, orderId })

const mark = (tx: Transaction, { id }: AttemptRow, discounts: AttemptRow['discounts']) =>
  tx.update(paymentAttempts).set({ discounts }).where(eq(paymentAttempts.id, id))

/** Gives back what an attempt holds; nothing where it holds nothing. Safe to repeat. */
export const releaseDiscounts = async (tx: Transaction, now: () => Date, attempt: AttemptRow): Promise<void> => {
  if (!isReserved(attempt)) return
  await releaseVoucher(tx, now, attempt.id)
  await postAttemptPoints(tx, now, attempt, { kind: 'released' })
  await mark(tx, attempt, 'released')
}

/**
 * Uses what an attempt holds, since it was paid; what other attempts of the order hold is released. Where it was
 * released before, it is set aside once more; false where that is not possible any more: then what the gateway took is
 * less than the price, and goes back.
 */
export const takeDiscounts = async (
  tx: Transaction,
  now: () => Date,
  attempt: AttemptRow,
  others: readonly AttemptRow[],
): Promise<boolean> => {
  for (const other of others) await releaseDiscounts(tx, now, other)
  if (attempt.discounts === 'none' || attempt.discounts === 'used') return true
  if (attempt.discounts === 'gone') return false
  const again = attempt.discounts === 'released'
  if (again && !(await reserveAgain(tx, now, attempt))) return false
  await useVoucher(tx, now, attempt.id)
  await postAttemptPoints(tx, now, attempt, { kind: 'spent', about: again ? aboutAgain(attempt) : attempt.id })
  await mark(tx, attempt, 'used')
  return true
}

/** The ledger has one posting of a kind about one thing. */
const aboutAgain = ({ id }: AttemptRow): string => `${id} again`

const reserveAgain = async (tx: Transaction, now: () => Date, attempt: AttemptRow): Promise<boolean> => {
  if (attempt.voucherCode !== null && !(await reserveVoucherAgain(tx, now, attempt.id))) return false
  if (await postAttemptPoints(tx, now, attempt, { kind: 'reserved', about: aboutAgain(attempt) })) return true
  await releaseVoucher(tx, now, attempt.id)
  return false
}

/** Its money goes back and it pays for nothing. */
export const loseDiscounts = (tx: Transaction, attempt: AttemptRow) => mark(tx, attempt, 'gone')

interface PointsReturn {
  readonly points: number
  readonly about: string
}
/** Gives points back that paid for what is no more; `about` tells one such return from another. */
export const returnPoints = async (
  tx: Transaction,
  now: () => Date,
  attempt: AttemptRow,
  { points, about }: PointsReturn,
): Promise<void> => {
  const { pointsUserId: userId, orderId } = attempt
  if (userId !== null) await postPoints(tx, now, { userId, kind: 'returned', points, about, orderId })
}
/** The voucher's use can be made again. */
export const returnVoucherUse = (tx: Transaction, now: () => Date, attempt: AttemptRow) => returnVoucher(tx, now, attempt.id)
