import { type Brand, paymentRate } from '@karwan/brands/brand'
import type { ExchangeRate } from '@karwan/domain/money'
import type { Context } from '../../platform/database/index.ts'
import { keepUpToDate } from '../../platform/keep-up-to-date.ts'
import { readAllRates, readNewestId, type SetRate } from './store.ts'

export interface Rates {
  /** Returns what one US dollar costs in the payment currency of a brand now; `asOf` is the time it holds from. */
  of(brand: Brand): ExchangeRate
  /** Lists the rate of a brand and those that held within so long, newest first. */
  lately(brand: Brand, forMs: number): readonly ExchangeRate[]
  /** Reads the rates of the database again. Throws if it cannot be read. */
  refresh(): Promise<void>
  /** Ends the looking for newer ones. */
  close(): void
}

/** Every server knows a new rate within this time, milliseconds, and the time of a query. */
const everyMs = 2000
/** Rates of a market that are remembered. */
const most = 50

/**
 * Reads the rates and keeps them up to date. While the database cannot be read, the last ones that were read stand.
 * Throws if they cannot be read at first.
 */
export const openRates = async ({ db, now, log }: Pick<Context, 'db' | 'now' | 'log'>): Promise<Rates> => {
  const kept = await keepUpToDate({
    log,
    everyMs,
    readNewestId: () => readNewestId({ db }),
    read: async (): Promise<ReadonlyMap<string, readonly SetRate[]>> => Map.groupBy(await readAllRates({ db }, most), keyOf),
    failure: 'Exchange rates cannot be read: the last ones stand',
  })
  /** Newest first; the last one is of the market's file. */
  const allOf = (brand: Brand): readonly ExchangeRate[] => {
    const own = paymentRate(brand)
    const found = kept.get().get(keyOf({ market: brand.market.id, currency: own.to })) ?? []
    return [...found.map(({ rate, holdsFrom }) => ({ ...own, rate, asOf: holdsFrom.toISOString() })), own]
  }
  return {
    of: brand => allOf(brand)[0] ?? paymentRate(brand),
    lately: (brand, forMs) => {
      const since = new Date(now().getTime() - forMs).toISOString()
      return allOf(brand).filter((_, at, all) => at === 0 || (all[at - 1]?.asOf ?? '') > since)
    },
    refresh: kept.refresh,
    close: kept.close,
  }
}

const keyOf = ({ market, currency }: Pick<SetRate, 'market' | 'currency'>): string => `${market} ${currency}`
