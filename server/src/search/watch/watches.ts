import type { Brand } from '@karwan/brands/brand'
import { mostPriceWatches, type PriceWatch } from '@karwan/contract/price-watch'
import type { AccountContact } from '@karwan/domain/accounts'
import { today } from '@karwan/domain/calendar'
import type { Language } from '@karwan/domain/locales'
import type { Money } from '@karwan/domain/money'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { and, asc, count, desc, eq, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import { kindFor, queueEmail } from '../../mail/index.ts'
import { type Context, sealed, type Transaction, tables } from '../../platform/database/index.ts'
import { askByEmail, confirmByToken, type EmailAsker } from './by-email.ts'
import { type Searching, searchLowest } from './lowest.ts'
import { betweenChecks, findSearched, newWatch, priceOf, type WatchRow, watchedOf } from './rows.ts'
import type { WatchTokens } from './watch-tokens.ts'
import { daysOf, titleOf } from './watched-search.ts'

const { priceWatches, users } = tables

export interface PriceWatchOptions extends Context, Searching {
  getBrand(id: string): Brand
  /** Finds where the owner of an account is told something; undefined if no address or number is proven. */
  findReader(userId: string): Promise<AccountContact | undefined>
  readonly stopTokens: WatchTokens
  readonly confirmTokens: WatchTokens
  /** Public top-level domains, lower case. */
  readonly tlds: ReadonlySet<string>
}
export interface WatchOwner {
  readonly userId: string
  readonly brand: Brand
  readonly language: Language
}

/** A fall below a hundredth is not worth an e-mail. */
const worthTelling = (result: number): number => Math.ceil(result / 100)

export interface PriceWatches {
  /**
   * Watches the search behind a code at its lowest price, or until it has one if it found nothing; the same search
   * again is the same watch. Problems: those of the search, `price-watch-limit`, `price-watch-empty` (still searching).
   */
  watch(code: string, owner: WatchOwner): Promise<PriceWatch | Problem>
  /**
   * Asks the mailbox of an address whether it wants a search watched; the watch begins when that is confirmed. Known
   * and unknown addresses are answered alike.
   */
  askByEmail(asked: { readonly code: string; readonly email: string }, asker: EmailAsker): Promise<Problem | undefined>
  /** By the token of an e-mail. Problems: `not-found`, `link-expired`, `price-watch-limit`. */
  confirmByToken(token: string): Promise<Problem | undefined>
  list(owner: WatchOwner): Promise<readonly PriceWatch[]>
  /** True also where there was none. */
  stop(id: string, owner: WatchOwner): Promise<void>
  /** By the token of an e-mail; false for one that is not ours. */
  stopByToken(token: string): Promise<boolean>
  /**
   * Looks at the watches that are due, one after the other; forgets those whose days have come. Several servers may do
   * so side by side.
   */
  round(): Promise<void>
}

export const createPriceWatches = (options: PriceWatchOptions): PriceWatches => {
  const { db, now } = options
  const viewOf = (row: WatchRow, language: Language): PriceWatch => {
    const watched = watchedOf(row)
    return {
      Id: row.id,
      kind: row.kind,
      title: titleOf(watched, language),
      ...daysOf(watched),
      address: row.address,
      price: priceOf(row),
      checkedAt: row.checkedAt.toISOString(),
    }
  }
  return {
    async watch(code, { userId, brand, language }) {
      const found = await findSearched(options, code, brand.id)
      if (isProblem(found)) return found
      const fresh = newWatch(found, { brand, language }, now())
      return db.transaction(async tx => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`price watch ${userId}`}, 7))`)
        const own = eq(priceWatches.userId, userId)
        const [known] = await tx
          .select()
          .from(priceWatches)
          .where(and(own, eq(priceWatches.address, fresh.address)))
        if (known) return viewOf(known, language)
        const [kept] = await tx.select({ watches: count() }).from(priceWatches).where(own)
        if ((kept?.watches ?? 0) >= mostPriceWatches) return problem('price-watch-limit', { detail: String(mostPriceWatches) })
        const row: WatchRow = { ...fresh, userId, reader: null, readerHash: null, askedAt: null, confirmedAt: null }
        await tx.insert(priceWatches).values(row)
        return viewOf(row, language)
      })
    },
    askByEmail: (asked, asker) => askByEmail(options, asked, asker),
    confirmByToken: token => confirmByToken(options, token),
    async list({ userId, language, brand }) {
      const rows = await db
        .select()
        .from(priceWatches)
        .where(and(eq(priceWatches.userId, userId), eq(priceWatches.brand, brand.id)))
        .orderBy(desc(priceWatches.createdAt), asc(priceWatches.id))
      return rows.map(row => viewOf(row, language))
    },
    async stop(id, { userId }) {
      await db.delete(priceWatches).where(and(eq(priceWatches.id, id), eq(priceWatches.userId, userId)))
    },
    async stopByToken(token) {
      const id = options.stopTokens.read(token)
      if (id === undefined) return false
      await db.delete(priceWatches).where(eq(priceWatches.id, id))
      return true
    },
    async round() {
      await forgetPast(options)
      for (let looked = 0; looked < mostARound; looked += 1) {
        const due = await takeDue(options)
        if (!due) return
        await look(options, due)
      }
    },
  }
}

/** Others than this server have work too. */
const mostARound = 20

/** Watches of days that have come, and of accounts that are gone. */
const forgetPast = async ({ db, now, getBrand }: PriceWatchOptions): Promise<void> => {
  const brands = await db.selectDistinct({ brand: priceWatches.brand }).from(priceWatches)
  for (const { brand } of brands) {
    const day = today(getBrand(brand).market.timeZone, now())
    await db.delete(priceWatches).where(and(eq(priceWatches.brand, brand), lt(priceWatches.endsOn, day)))
  }
  await db.delete(priceWatches).where(sql`${priceWatches.userId} in (select id from ${users} where deleted_at is not null)`)
}

/** The next one due, for this server alone: its next look is put off before it is looked at. */
const takeDue = ({ db, now }: PriceWatchOptions): Promise<WatchRow | undefined> =>
  db.transaction(async tx => {
    const at = now()
    const [due] = await tx
      .select()
      .from(priceWatches)
      .where(and(lte(priceWatches.nextCheckAt, at), or(isNotNull(priceWatches.userId), isNotNull(priceWatches.confirmedAt))))
      .orderBy(asc(priceWatches.nextCheckAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return undefined
    await tx
      .update(priceWatches)
      .set({ nextCheckAt: new Date(at.getTime() + betweenChecks) })
      .where(eq(priceWatches.id, due.id))
    return due
  })

const look = async (options: PriceWatchOptions, row: WatchRow): Promise<void> => {
  const { db, now, log } = options
  const brand = options.getBrand(row.brand)
  const watched = watchedOf(row)
  const lowest = await searchLowest(options, watched, { brand, language: row.language, traceId: `watch-${row.id}` }).catch(
    (error: unknown) => {
      log.error({ err: error, watch: row.id }, 'A watched price could not be looked up')
      return undefined
    },
  )
  if (!lowest || lowest.currency !== row.currency) return
  const reader = await readerOf(options, row)
  await db.transaction(async tx => {
    const [watch] = await tx.select().from(priceWatches).where(eq(priceWatches.id, row.id)).for('update')
    if (!watch) return
    const fell = watch.amount === null || watch.amount - lowest.amount >= worthTelling(watch.amount)
    await tx
      .update(priceWatches)
      .set({ checkedAt: now(), ...(fell && { amount: lowest.amount }) })
      .where(eq(priceWatches.id, row.id))
    if (fell && reader) await queueFall(options, tx, { watch, lowest, reader })
  })
  options.outbox.wake()
}

const readerOf = async (
  { vault, findReader }: PriceWatchOptions,
  { id, userId, reader }: WatchRow,
): Promise<AccountContact | undefined> => {
  if (reader !== null) return { channel: 'email', to: sealed.watchReader.open(vault, reader, id).email }
  return userId === null ? undefined : findReader(userId)
}

interface Fall {
  readonly watch: WatchRow
  readonly lowest: Money
  readonly reader: AccountContact
}
/**
 * Queues one message for each fall, or for the first price. Its subject is the new price, so that the same fall is not
 * sent twice.
 */
const queueFall = (options: PriceWatchOptions, tx: Transaction, { watch, lowest, reader }: Fall): Promise<void> => {
  const watched = watchedOf(watch)
  return queueEmail(options, tx, {
    kind: kindFor(reader, 'price-fall'),
    about: `${watch.id} ${lowest.amount}`,
    brand: watch.brand,
    language: watch.language,
    to: reader.to,
    data: {
      kind: watch.kind,
      title: titleOf(watched, watch.language),
      ...daysOf(watched),
      before: priceOf(watch),
      now: lowest,
      address: watch.address,
      stopToken: options.stopTokens.sign(watch.id),
    },
  })
}
