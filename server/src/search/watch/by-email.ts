import { randomUUID } from 'node:crypto'
import type { Brand } from '@karwan/brands/brand'
import { mostPriceWatches } from '@karwan/contract/price-watch'
import { normalizeEmail } from '@karwan/domain/accounts'
import type { Language } from '@karwan/domain/locales'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { isEmail } from '@karwan/domain/travelers'
import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { countTries } from '../../account/index.ts'
import { queueEmail } from '../../mail/index.ts'
import { type Context, sealed, type Transaction, tables } from '../../platform/database/index.ts'
import { findSearched, newWatch, priceOf, type Searched, type WatchRow, watchedOf } from './rows.ts'
import { daysOf, titleOf } from './watched-search.ts'
import type { PriceWatchOptions } from './watches.ts'

const { priceWatches } = tables

export interface EmailAsker {
  readonly brand: Brand
  readonly language: Language
  /** Network address that is counted as one. */
  readonly network: string
}

const hour = 3600
/** Counted apart from the messages of accounts: nobody keeps somebody's sign-in codes back by watching prices. */
const limits = {
  perReader: { most: 6, seconds: hour },
  perReaderADay: { most: 20, seconds: 24 * hour },
  perNetwork: { most: 60, seconds: hour },
}
/** The same search asked again so soon sends no other link. */
const betweenLinksMs = hour * 1000

/**
 * Asks the mailbox of an address whether it wants the price of a search watched. Answers the same whatever is known of
 * the address: problems are those of the search, of the address as it is typed, and of the network that asks too often.
 */
export const askByEmail = async (
  options: PriceWatchOptions,
  { code, email: typed }: { readonly code: string; readonly email: string },
  asker: EmailAsker,
): Promise<Problem | undefined> => {
  const email = normalizeEmail(typed)
  if (!isEmail(email, options.tlds)) {
    const message = email === '' ? 'error.emailRequired' : 'error.emailInvalid'
    return problem('fields-invalid', { fields: [{ path: 'email', message }] })
  }
  const found = await findSearched(options, code, asker.brand.id)
  if (isProblem(found)) return found
  const wait = await countTries(options, [{ key: `watch network ${options.vault.hash(asker.network)}`, limit: limits.perNetwork }])
  if (wait !== undefined) return problem('too-many-requests', { data: { retryAfter: wait } })
  await options.db.transaction(tx => keepAsked(options, tx, { found, email, asker }))
  options.outbox.wake()
  return undefined
}

interface Asked {
  readonly found: Searched
  readonly email: string
  readonly asker: EmailAsker
}
const keepAsked = async (options: PriceWatchOptions, tx: Transaction, { found, email, asker }: Asked): Promise<void> => {
  const { vault } = options
  const { brand, language } = asker
  const at = options.now()
  await lockReader(options, tx, email)
  const fresh = newWatch(found, asker, at)
  const [known] = await tx
    .select()
    .from(priceWatches)
    .where(and(ofReader(options, brand.id, email), eq(priceWatches.address, fresh.address)))
  if (known?.askedAt && at.getTime() - known.askedAt.getTime() < betweenLinksMs) return
  const who = vault.hash(`${brand.id} ${email}`)
  const wait = await countTries({ db: tx, now: options.now }, [
    { key: `watch ${who}`, limit: limits.perReader },
    { key: `watch day ${who}`, limit: limits.perReaderADay },
  ])
  if (wait !== undefined) return
  const watch: WatchRow = known ?? {
    ...fresh,
    userId: null,
    reader: sealed.watchReader.seal(vault, { email }, fresh.id),
    readerHash: vault.hash(email),
    askedAt: at,
    confirmedAt: null,
  }
  if (known) await tx.update(priceWatches).set({ askedAt: at }).where(eq(priceWatches.id, known.id))
  else await tx.insert(priceWatches).values(watch)
  const watched = watchedOf(watch)
  await queueEmail(options, tx, {
    kind: 'price-watch-confirm',
    about: `${watch.id} ${randomUUID()}`,
    brand: brand.id,
    language,
    to: email,
    data: {
      kind: watch.kind,
      title: titleOf(watched, language),
      ...daysOf(watched),
      price: priceOf(watch),
      confirmToken: options.confirmTokens.sign(watch.id),
    },
  })
}

/**
 * Begins the watch that a mailbox confirms; once more is the same. Problems: `not-found` for a token that is not ours,
 * `link-expired` where its watch is gone, `price-watch-limit`.
 */
export const confirmByToken = (options: PriceWatchOptions, token: string): Promise<Problem | undefined> =>
  options.db.transaction(async tx => {
    const id = options.confirmTokens.read(token)
    if (id === undefined) return problem('not-found')
    const [asked] = await tx.select().from(priceWatches).where(eq(priceWatches.id, id))
    if (!asked?.reader) return problem('link-expired')
    if (asked.confirmedAt) return undefined
    const { email } = sealed.watchReader.open(options.vault, asked.reader, id)
    await lockReader(options, tx, email)
    const [kept] = await tx
      .select({ watches: count() })
      .from(priceWatches)
      .where(and(ofReader(options, asked.brand, email), isNotNull(priceWatches.confirmedAt)))
    if ((kept?.watches ?? 0) >= mostPriceWatches) return problem('price-watch-limit', { detail: String(mostPriceWatches) })
    const confirmed = await tx
      .update(priceWatches)
      .set({ confirmedAt: options.now() })
      .where(eq(priceWatches.id, id))
      .returning({ id: priceWatches.id })
    return confirmed.length > 0 ? undefined : problem('link-expired')
  })

/** Asks and confirmations of one address come one after the other. */
const lockReader = ({ vault }: Pick<Context, 'vault'>, tx: Transaction, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`price watch ${vault.hash(email)}`}, 7))`)

const ofReader = ({ vault }: Pick<Context, 'vault'>, brand: string, email: string) =>
  and(eq(priceWatches.brand, brand), inArray(priceWatches.readerHash, [...vault.hashes(email)]))
