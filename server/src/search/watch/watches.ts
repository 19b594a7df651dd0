import { randomUUID } from 'node:crypto'
import type { Brand } from '@karwan/brands/brand'
import { mostPriceWatches, type PriceWatch } from '@karwan/contract/price-watch'
import type { AccountContact } from '@karwan/domain/accounts'
import { today } from '@karwan/domain/calendar'
import type { Language } from '@karwan/domain/locales'
import { type Money, money } from '@karwan/domain/money'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { and, asc, count, desc, eq, lt, lte, sql } from 'drizzle-orm'
import { kindFor, queueEmail } from '../../mail/index.ts'
import { type Context, stored, type Transaction, tables } from '../../platform/database/index.ts'
import { lowestFlight, lowestStay, type Searching, searchLowest } from './lowest.ts'
import { addressOf, daysOf, titleOf, type WatchedSearch } from './watched-search.ts'

const { priceWatches, users } = tables
type WatchRow = typeof priceWatches.$inferSelect

export interface PriceWatchOptions extends Context, Searching {
  getBrand(id: string): Brand
  /** Finds where the owner of an account is told something; undefined if no address or number is proven. */
  findReader(userId: string): Promise<AccountContact | undefined>
  /** Signs and reads what stops a watch from an e-mail. */
  readonly stopTokens: { sign(id: string): string; read(token: string): string | undefined }
}
export interface WatchOwner {
  readonly userId: string
  readonly brand: Brand
  readonly language: Language
}

const hour = 3_600_000
/** Four times a day: suppliers are not asked more often for one account's curiosity. */
const betweenChecks = 6 * hour
/** A fall below a hundredth is not worth an e-mail. */
const worthTelling = (result: number): number => Math.ceil(result / 100)

export interface PriceWatches {
  /**
   * Watches the search behind a code at its lowest price, or until it has one if it found nothing; the same search
   * again is the same watch. Problems: those of the search, `price-watch-limit`, `price-watch-empty` (still searching).
   */
  watch(code: string, owner: WatchOwner): Promise<PriceWatch | Problem>
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
  const findSearched = async (code: string, brandId: string): Promise<Searched | Problem> => {
    const flight = await options.flights.find(code, brandId)
    if (!isProblem(flight)) {
      const { head, state } = flight
      return { watched: { kind: 'flight', search: head.search }, lowest: lowestFlight(flight), complete: state.complete }
    }
    if (flight.problem !== 'search-not-found') return flight
    const hotel = await options.hotels.find(code, brandId)
    if (isProblem(hotel)) return hotel
    const { head, state } = hotel
    return { watched: { kind: 'hotel', search: head.search }, lowest: lowestStay(hotel), complete: state.complete }
  }
  return {
    async watch(code, { userId, brand, language }) {
      const found = await findSearched(code, brand.id)
      if (isProblem(found)) return found
      const { watched, lowest, complete } = found
      if (!lowest && !complete) return problem('price-watch-empty')
      const address = addressOf(watched)
      return db.transaction(async tx => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`price watch ${userId}`}, 7))`)
        const own = eq(priceWatches.userId, userId)
        const [known] = await tx
          .select()
          .from(priceWatches)
          .where(and(own, eq(priceWatches.address, address)))
        if (known) return viewOf(known, language)
        const [kept] = await tx.select({ watches: count() }).from(priceWatches).where(own)
        if ((kept?.watches ?? 0) >= mostPriceWatches) return problem('price-watch-limit', { detail: String(mostPriceWatches) })
        const at = now()
        const row: WatchRow = {
          id: randomUUID(),
          userId,
          brand: brand.id,
          language,
          kind: watched.kind,
          address,
          search: watched.kind === 'flight' ? stored.flightSearch.write(watched.search) : stored.hotelSearch.write(watched.search),
          currency: lowest?.currency ?? brand.market.paymentCurrency,
          amount: lowest?.amount ?? null,
          endsOn: daysOf(watched).from,
          checkedAt: at,
          nextCheckAt: new Date(at.getTime() + betweenChecks),
          createdAt: at,
        }
        await tx.insert(priceWatches).values(row)
        return viewOf(row, language)
      })
    },
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

interface Searched {
  readonly watched: WatchedSearch
  readonly lowest: Money | undefined
  readonly complete: boolean
}
const priceOf = ({ amount, currency }: WatchRow): Money | null => (amount === null ? null : money(amount, currency))

const watchedOf = ({ id, kind, search }: WatchRow): WatchedSearch =>
  kind === 'flight' ? { kind, search: stored.flightSearch.read(search, id) } : { kind, search: stored.hotelSearch.read(search, id) }

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
      .where(lte(priceWatches.nextCheckAt, at))
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
  const reader = await options.findReader(row.userId)
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
