import { type FlightFare, type FlightFilters, type FlightItinerary, shownFare } from '@karwan/domain/flights'
import { Fragment, memo } from 'react'
import { AdAfter, type ListAds } from '../../ads/index.ts'
import { FlightCard } from '../card/flight-card.tsx'

export interface RowsProps {
  /** The whole list in order. */
  found: readonly FlightItinerary[]
  filters: FlightFilters
  /** Places that are drawn: from the first of these up to before the second. */
  from: number
  to: number
  ads: ListAds
  perPerson: boolean
  open: string | undefined
  compare: readonly string[]
  pending: { readonly itinerary: string; readonly fare: string } | undefined
  gone: ReadonlyMap<string, string>
  onSelect: (itinerary: FlightItinerary, fare: FlightFare) => void
  onToggle: (itinerary: FlightItinerary) => void
  onCompare: (itinerary: FlightItinerary) => void
}

/** Cards of a part of the list, each in its place. */
export const Rows = memo(function Rows({ found, filters, from, to, ads, perPerson, open, compare, pending, gone, ...does }: RowsProps) {
  return placesOf(from, Math.min(to, found.length)).map(place => {
    const itinerary = found[place]
    const fare = itinerary && shownFare(itinerary, filters)
    return (
      itinerary &&
      fare && (
        // What comes into a place is drawn anew, so that nothing in it moves about when another flight, or another fare of it, takes the place.
        <Fragment key={`${place} ${itinerary.code} ${fare.code}`}>
          <li
            aria-posinset={place + 1}
            aria-setsize={found.length}
            className="[content-visibility:auto] [contain-intrinsic-size:auto_17rem]"
          >
            <FlightCard
              {...{ itinerary, fare, perPerson }}
              {...does}
              isCompared={compare.includes(itinerary.code)}
              isOpen={open === itinerary.code}
              pending={pending?.itinerary === itinerary.code ? pending.fare : undefined}
              gone={gone.get(itinerary.code) ?? ''}
            />
          </li>
          <AdAfter ads={ads} rows={place + 1} />
        </Fragment>
      )
    )
  })
})

const placesOf = (from: number, to: number): readonly number[] => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
