import type { CurrencyCode } from '@karwan/domain/money'
import { and, desc, eq, sql } from 'drizzle-orm'
import { type Context, type Transaction, tables } from '../../platform/database/index.ts'

const { exchangeRates } = tables

/** Market and payment currency that a rate is of. */
export interface RateKey {
  readonly market: string
  readonly currency: CurrencyCode
}
/** A rate that somebody set. The one with the highest number of a market holds. */
export type SetRate = typeof exchangeRates.$inferSelect
export type NewRate = Omit<SetRate, 'id'>

/** Lists the newest rates that were set for a market, newest first. */
export const readRates = (
  db: Pick<Context['db'] | Transaction, 'select'>,
  { market, currency }: RateKey,
  most: number,
): Promise<SetRate[]> =>
  db
    .select()
    .from(exchangeRates)
    .where(and(eq(exchangeRates.market, market), eq(exchangeRates.currency, currency)))
    .orderBy(desc(exchangeRates.id))
    .limit(most)

/** Serialises changes of a market's rate: whoever reads the rate that holds writes before anybody else does. */
export const lockRates = (tx: Pick<Transaction, 'execute'>, { market, currency }: RateKey) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`exchange rate ${market} ${currency}`}, 7))`)

/** Writes a rate, which holds from then on. `lockRates` comes before. */
export const insertRate = async (tx: Pick<Transaction, 'insert'>, rate: NewRate): Promise<void> => {
  await tx.insert(exchangeRates).values(rate)
}

/** Reads the newest rates of all markets, newest first, as many of each. */
export const readAllRates = async ({ db }: Pick<Context, 'db'>, most: number): Promise<readonly SetRate[]> => {
  const keys = await db.selectDistinct({ market: exchangeRates.market, currency: exchangeRates.currency }).from(exchangeRates)
  return (await Promise.all(keys.map(key => readRates(db, key, most)))).flat()
}

/** Reads the number of the newest rate of all markets; 0 where there is none. */
export const readNewestId = async ({ db }: Pick<Context, 'db'>): Promise<number> => {
  const [newest] = await db.select({ id: exchangeRates.id }).from(exchangeRates).orderBy(desc(exchangeRates.id)).limit(1)
  return newest?.id ?? 0
}
