import { ratePattern } from '@karwan/domain/exchange-rates'
import { type CurrencyCode, currencyDecimals } from '@karwan/domain/money'
import { z } from 'zod'
import { instant } from '../common/index.ts'

const currency = z.literal(Object.keys(currencyDecimals) as CurrencyCode[])

/** A rate that held from a time on. What is null is of the market's file, which nobody of the console has set. */
const heldRate = z.object({
  id: z.int().nullable(),
  /** Units of the currency for one US dollar, a decimal number. */
  rate: z.string(),
  since: instant,
  source: z.string().nullable(),
  by: z.string().nullable(),
  approvedBy: z.string().nullable(),
})
export type HeldRate = z.infer<typeof heldRate>

export const marketRates = z.object({
  market: z.string(),
  currency,
  /** Brands of the market at this shop, whose prices the rate makes. */
  brands: z.array(z.string()),
  /** Newest first; the first one holds. */
  history: z.array(heldRate).min(1),
  /** The rate that holds is older than a day. */
  isOld: z.boolean(),
  /** Rates that a new one may not be further from than a person alone may go (`needsFourEyes`). */
  comparedWith: z.array(z.string()),
  mayPropose: z.boolean(),
  /** Id of the proposal that waits for a second person. */
  waiting: z.string().nullable(),
})
export type MarketRates = z.infer<typeof marketRates>
export const ratesView = z.object({ markets: z.array(marketRates) })

export const setRate = z.object({
  rate: z.string().trim().regex(ratePattern),
  /** Bank or market that it was read at. */
  source: z.string().trim().min(1).max(200),
  /** Id of the rate that held on the page where the new one was typed. */
  seen: z.int().nullable(),
})
/** `proposed`: it waits for a second person; the rate of before still holds. */
export const rateSet = z.object({ outcome: z.enum(['set', 'proposed']), market: marketRates })

/** Reasons why a rate is refused: it holds anyway, or it is off by more than a factor of ten. */
export type RateRefusal = 'same-rate' | 'rate-unlikely'
