import { type FlightFare, type FlightFilters, type FlightItinerary, shownFare } from '@karwan/domain/flights'
import { Fragment, memo } from 'react'
import { cx } from '../../../base/design/index.ts'
import { AdAfter, type ListAds } from '../../ads/index.ts'
import { FlightCard } from '../card/flight-card.tsx'

export interface RowsProps {
  /** The whole list in order. */
  found: readonly FlightItinerary[]
  filters: FlightFilters
  /** Of each place: the number of elements that it had before (`useRowKeys`). */
  keys: readonly number[]
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

/**
 * Cards that are drawn at once with a press: those that are in sight. The ones below follow when they have been
 * painted.
 */
export const atOnce = 4

/** Ads count cards: so many rows are as high as one, so that an ad stays below the first screen. */
const rowsOfCard = 3

/** Cards of a part of the list, each in its place. */
export const Rows = memo(function Rows({
  found,
  filters,
  keys,
  from,
  to,
  ads,
  perPerson,
  open,
  compare,
  pending,
  gone,
  ...does
}: RowsProps) {
  return placesOf(from, Math.min(to, found.length)).map(place => {
    const itinerary = found[place]
    const fare = itinerary && shownFare(itinerary, filters)
    return (
      itinerary &&
      fare && (
        <Fragment key={`${place} ${keys[place] ?? 0}`}>
          <li
            aria-posinset={place + 1}
            aria-setsize={found.length}
            className={cx(
              place > 0 && 'border-t border-border',
              place < atOnce ? 'contain-content' : '[content-visibility:auto] [contain-intrinsic-size:auto_7rem]',
            )}
          >
            <FlightCard
              itinerary={itinerary}
              fare={fare}
              perPerson={perPerson}
              {...does}
              isCompared={compare.includes(itinerary.code)}
              isOpen={open === itinerary.code}
              pending={pending?.itinerary === itinerary.code ? pending.fare : undefined}
              gone={gone.get(itinerary.code) ?? ''}
            />
          </li>
          <AdAfter ads={ads} rows={(place + 1) / rowsOfCard} className="border-t border-border p-3 lg:p-4" />
        </Fragment>
      )
    )
  })
})

const placesOf = (from: number, to: number): readonly number[] => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
