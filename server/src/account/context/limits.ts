import { sql } from 'drizzle-orm'
import { type Context, tables } from '../../platform/database/index.ts'

const { accountTries } = tables

export interface TryLimit {
  readonly most: number
  /**
   * After so long since the first try the counting begins anew, however often it was tried meanwhile: nobody stays
   * locked out.
   */
  readonly seconds: number
}
export interface AccountLimits {
  /** Wrong passwords for one address, from browsers that never signed in to it. */
  readonly wrongPerAccount: TryLimit
  /** Wrong passwords for one address from a browser that did: its owner is not kept out by others' guesses. */
  readonly wrongPerKnownBrowser: TryLimit
  /** Wrong passwords from one network address; many subscribers share one. */
  readonly wrongPerNetwork: TryLimit
  /** Codes, links and other messages to one address or phone. */
  readonly messagesPerReader: TryLimit
  readonly messagesPerReaderADay: TryLimit
  readonly messagesPerNetwork: TryLimit
  /** Text messages of one network, to any numbers: nobody lets us pay for texts to numbers of their own. */
  readonly textsPerNetwork: TryLimit
}
export const accountLimits: AccountLimits = {
  wrongPerAccount: { most: 10, seconds: 900 },
  wrongPerKnownBrowser: { most: 10, seconds: 900 },
  wrongPerNetwork: { most: 100, seconds: 900 },
  messagesPerReader: { most: 6, seconds: 3600 },
  messagesPerReaderADay: { most: 20, seconds: 86_400 },
  messagesPerNetwork: { most: 200, seconds: 3600 },
  textsPerNetwork: { most: 60, seconds: 3600 },
}

/** One try of something under a limit. */
export interface Try {
  /** Says what is tried and by whom; never an address itself but a hash of it. */
  readonly key: string
  readonly limit: TryLimit
}

/**
 * Counts one try of each and answers how many seconds to wait, undefined where it may go on. In one statement of the
 * database, so that tries made at once count as many and all servers count together.
 */
export const countTries = async (
  { db, now }: { readonly db: Pick<Context['db'], 'insert'>; readonly now: () => Date },
  tries: readonly Try[],
): Promise<number | undefined> => {
  const at = now()
  const isOver = sql`${accountTries.until} <= ${at.toISOString()}::timestamptz`
  const counted = await db
    .insert(accountTries)
    .values(tries.map(({ key, limit }) => ({ key, count: 1, until: new Date(at.getTime() + limit.seconds * 1000) })))
    .onConflictDoUpdate({
      target: accountTries.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${accountTries.count} + 1 end`,
        until: sql`case when ${isOver} then excluded.until else ${accountTries.until} end`,
      },
    })
    .returning()
  const waits = counted
    .filter(({ key, count }) => count > (tries.find(each => each.key === key)?.limit.most ?? 0))
    .map(({ until }) => Math.ceil((until.getTime() - at.getTime()) / 1000))
  return waits.length === 0 ? undefined : Math.max(1, ...waits)
}

/** Takes tries back that turned out to be right ones. */
export const forgiveTries = async ({ db }: Pick<Context, 'db'>, keys: readonly string[]): Promise<void> => {
  await db
    .update(accountTries)
    .set({ count: sql`greatest(${accountTries.count} - 1, 0)` })
    .where(sql`${accountTries.key} in ${[...keys]}`)
}
