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
/** Returns the most that a bag weighs, and where it flies if the trip has several legs: `23 kg · Return`. */
export const extraBagName = (t: BagWords, { weight, leg }: NamedBag, trip: TripType): string => {
  const where = trip === 0 ? '' : leg === null ? t('trade.wholeTrip') : legName(t, trip, leg)
  return [weight ?? t('trade.checkedBag'), where].filter(Boolean).join(' · ')
}
