import { type CurrencyCode, currencyDecimals } from '@karwan/domain/money'
import { z } from 'zod'
import { storedJson, versions } from './stored-json.ts'

/** Short facts of what a person of the console did, without personal data of travelers. */
export const storedActionDetails = storedJson(
  'staff_actions.details',
  versions<Readonly<Record<string, string>>>(z.record(z.string(), z.string())),
)

/** An exchange rate that waits for a second person. */
export interface RateProposal {
  readonly market: string
  readonly currency: CurrencyCode
  readonly rate: string
  readonly source: string
  /** Rate that held when it was proposed, and its number; null: it was of the market's file. */
  readonly before: string
  readonly beforeId: number | null
}
export const storedRateProposal = storedJson(
  'approvals.body',
  versions<RateProposal>(
    z.object({
      market: z.string(),
      currency: z.literal(Object.keys(currencyDecimals) as CurrencyCode[]),
      rate: z.string(),
      source: z.string(),
      before: z.string(),
      beforeId: z.number().nullable(),
    }),
  ),
)
