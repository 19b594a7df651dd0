import { legDirection, type TripType } from '@karwan/domain/flights'

interface LegWords {
  (key: 'trade.outbound' | 'trade.inbound'): string
  (key: 'search.flightNumber', values: { readonly number: string }): string
}
/** "Outbound", "Return", or "Flight 2" of a trip of several cities. `at` counts from 0. */
export const legName = (t: LegWords, type: TripType, at: number): string => {
  const direction = legDirection(type, at)
  return direction === 'numbered' ? t('search.flightNumber', { number: String(at + 1) }) : t(`trade.${direction}`)
}
