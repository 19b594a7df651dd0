import type { TripType } from '@karwan/domain/flights'
import { legName } from '../leg-name/index.ts'

interface BagWords {
  (key: 'trade.outbound' | 'trade.inbound' | 'trade.checkedBag' | 'trade.wholeTrip'): string
  (key: 'search.flightNumber', values: { readonly number: string }): string
}
interface NamedBag {
  /** As it is written; null where the airline does not say. */
  readonly weight: string | null
  readonly leg: number | null
}
/** Returns what a bag weighs at most, and where it flies: `23 kg · Return`. A trip of one leg has no need of the latter. */
export const extraBagName = (t: BagWords, { weight, leg }: NamedBag, trip: TripType): string => {
  const where = trip === 0 ? '' : leg === null ? t('trade.wholeTrip') : legName(t, trip, leg)
  return [weight ?? t('trade.checkedBag'), where].filter(Boolean).join(' · ')
}
