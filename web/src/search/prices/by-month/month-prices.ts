import type { FlightPrices, SeenPrice } from '@karwan/contract/flight-prices'
import { addDays, addMonths, type LocalDate } from '@karwan/domain/calendar'
import { type DayPrice, dayPrice, fetchPrices, monthOfDay, type PriceQuery, type PricesAsked, queryOf } from '../price-days.ts'

/** Prices by month, asked for once and kept for a minute, as the server's own answer is. */
export interface MonthPrices {
  find(asked: PricesAsked, day: LocalDate): DayPrice | undefined
  /**
   * Brings the months that are not there; months beside one another in one call. Resolves when they are, or could not
   * be had.
   */
  load(asked: PricesAsked, months: readonly string[], signal: AbortSignal): Promise<void>
  /** Adds prices that were found since to the months that are there. */
  add(asked: PricesAsked, found: FlightPrices): void
}
interface Kept {
  readonly at: number
  readonly days: ReadonlyMap<LocalDate, DayPrice>
}
interface Outside {
  readonly fetch: (params: PriceQuery, signal: AbortSignal) => Promise<FlightPrices | undefined>
  readonly now: () => number
}

const keptForMs = 60_000
const mostKept = 60

export const createMonthPrices = ({ fetch, now }: Outside): MonthPrices => {
  const kept = new Map<string, Kept>()
  const onTheWay = new Map<string, AbortSignal>()
  const keyOf = (asked: PricesAsked, month: string): string => `${JSON.stringify(queryOf(asked))} ${month}`
  const loadSpan = async (asked: PricesAsked, months: readonly string[], signal: AbortSignal): Promise<void> => {
    const [first = '', last = ''] = [months[0], months.at(-1)]
    const keys = months.map(month => keyOf(asked, month))
    for (const key of keys) onTheWay.set(key, signal)
    const end = addDays(addMonths(`${last}-01`, 1), -1)
    const answer = await fetch({ ...queryOf(asked), start: `${first}-01`, end }, signal)
    for (const key of keys) if (onTheWay.get(key) === signal) onTheWay.delete(key)
    if (!answer) return
    for (const [at, month] of months.entries()) {
      const those = answer.prices.map(seen => ({ seen, day: dayIn(asked, seen) }))
      const days = new Map(
        those.filter(({ day }) => monthOfDay(day) === month).map(({ seen, day }) => [day, dayPrice(seen, answer.currency)]),
      )
      kept.set(keys[at] ?? '', { at: now(), days })
    }
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - mostKept))) kept.delete(oldest)
  }
  return {
    add(asked, { prices, currency }) {
      for (const seen of prices) {
        const day = dayIn(asked, seen)
        const key = keyOf(asked, monthOfDay(day))
        const month = kept.get(key)
        if (month) kept.set(key, { ...month, days: new Map(month.days).set(day, dayPrice(seen, currency)) })
      }
    },
    find: (asked, day) => kept.get(keyOf(asked, monthOfDay(day)))?.days.get(day),
    async load(asked, months, signal) {
      const missing = [...new Set(months)].sort().filter(month => {
        const key = keyOf(asked, month)
        return onTheWay.get(key)?.aborted !== false && now() - (kept.get(key)?.at ?? Number.NEGATIVE_INFINITY) > keptForMs
      })
      await Promise.all(spansOf(missing).map(span => loadSpan(asked, span, signal)))
    },
  }
}

/** The day in the calendar that a price stands on. */
const dayIn = ({ trip }: PricesAsked, seen: SeenPrice): LocalDate =>
  typeof trip === 'object' && 'departure' in trip ? (seen.return ?? '') : seen.departure

/** Months put together where one follows the other, a year at most. */
const spansOf = (months: readonly string[]): readonly (readonly string[])[] => {
  const spans: string[][] = []
  for (const month of months) {
    const span = spans.at(-1)
    const follows = span !== undefined && monthOfDay(addMonths(`${span.at(-1)}-01`, 1)) === month
    if (span && follows && span.length < 12) span.push(month)
    else spans.push([month])
  }
  return spans
}

/** The page's own. */
export const monthPrices = createMonthPrices({ fetch: fetchPrices, now: () => Date.now() })
