import type { PointKind } from '@karwan/domain/points'
import { and, eq, sql } from 'drizzle-orm'
import { type Context, type Transaction, tables } from '../../platform/database/index.ts'

const { pointWallets, pointPostings, pointEntries } = tables
type Account = (typeof pointEntries.$inferSelect)['account']

/** Accounts of each kind of posting: points go out of the first, into the second. */
const transfers: Readonly<Record<Exclude<PointKind, 'corrected'>, readonly [Account, Account]>> = {
  earned: ['house', 'available'],
  reserved: ['available', 'reserved'],
  released: ['reserved', 'available'],
  spent: ['reserved', 'house'],
  returned: ['house', 'available'],
  'taken-back': ['available', 'house'],
}

export interface PointPosting {
  readonly userId: string
  readonly kind: keyof typeof transfers
  /** Whole points; nothing happens for 0. */
  readonly points: number
  /**
   * An order for what it earned or got back, a payment attempt for what it set aside: each has one posting of a kind.
   */
  readonly about: string
  readonly orderId: string | null
}

/**
 * Moves points between a wallet's accounts in the caller's transaction: both entries and the wallet, or nothing. A
 * repeat of the same kind about the same thing changes nothing. Answers false where the account has too few; the
 * transaction is as it was then.
 */
export const postPoints = async (
  tx: Transaction,
  now: () => Date,
  { userId, kind, points, about, orderId }: PointPosting,
): Promise<boolean> => {
  if (!Number.isSafeInteger(points) || points < 0) throw new RangeError(`${points} is no amount of points`)
  if (points === 0) return true
  const wallet = await lockWallet(tx, userId)
  const [from, to] = transfers[kind]
  const known = await tx
    .select({ id: pointPostings.id })
    .from(pointPostings)
    .where(and(eq(pointPostings.kind, kind), eq(pointPostings.about, about)))
  if (known.length > 0) return true
  if (from !== 'house' && wallet[from] < points) return false
  const [posting] = await tx.insert(pointPostings).values({ userId, kind, about, orderId, at: now() }).returning({ id: pointPostings.id })
  if (!posting) throw new Error('A posting was not written')
  await tx.insert(pointEntries).values([
    { postingId: posting.id, account: from, amount: -points },
    { postingId: posting.id, account: to, amount: points },
  ])
  const change = (account: 'available' | 'reserved'): number => (to === account ? points : 0) - (from === account ? points : 0)
  await tx
    .update(pointWallets)
    .set({
      available: sql`${pointWallets.available} + ${change('available')}`,
      reserved: sql`${pointWallets.reserved} + ${change('reserved')}`,
    })
    .where(eq(pointWallets.userId, userId))
  return true
}

/** The wallet, locked until the end of the transaction: one posting of an account after the other. */
export const lockWallet = async (tx: Transaction, userId: string) => {
  await tx.insert(pointWallets).values({ userId }).onConflictDoNothing()
  const [wallet] = await tx.select().from(pointWallets).where(eq(pointWallets.userId, userId)).for('update')
  if (!wallet) throw new Error(`There is no wallet of ${userId}`)
  return wallet
}

/**
 * Takes back the points that an order earned, as far as they are still there. Points that were spent meanwhile are
 * not asked for.
 */
export const takeBackEarned = async (tx: Transaction, now: () => Date, orderId: string): Promise<number> => {
  const [earned] = await tx
    .select({ userId: pointPostings.userId, points: pointEntries.amount })
    .from(pointPostings)
    .innerJoin(pointEntries, and(eq(pointEntries.postingId, pointPostings.id), eq(pointEntries.account, 'available')))
    .where(and(eq(pointPostings.kind, 'earned'), eq(pointPostings.about, orderId)))
  if (!earned) return 0
  const wallet = await lockWallet(tx, earned.userId)
  const before = await tx
    .select({ id: pointPostings.id })
    .from(pointPostings)
    .where(and(eq(pointPostings.kind, 'taken-back'), eq(pointPostings.about, orderId)))
  if (before.length > 0) return 0
  const points = Math.min(wallet.available, earned.points)
  await postPoints(tx, now, { userId: earned.userId, kind: 'taken-back', points, about: orderId, orderId })
  return points
}

/** Points of an account at this moment; none of one that never had any. */
export const readWallet = async (db: Context['db'] | Transaction, userId: string): Promise<{ available: number; reserved: number }> => {
  const [wallet] = await db.select().from(pointWallets).where(eq(pointWallets.userId, userId))
  return { available: wallet?.available ?? 0, reserved: wallet?.reserved ?? 0 }
}
