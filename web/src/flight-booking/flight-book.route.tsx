import { useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import { readBookAddress } from '../flight-search/index.ts'
import { type PageHandle, wordsLoader } from '../route-page.ts'
import { OfferGate } from './offer-gate.tsx'

export const handle: PageHandle = { title: 'booking.title', words: ['shop'], hidden: true }
/** Nothing is asked of the server; that there is a loader lets it draw the page, at its height, before the words are there. */
export const loader = () => null
export const clientLoader = wordsLoader('shop')

/** Booking of the fare that stands in the address beside its search; without one there is nothing to book. */
export default function FlightBook() {
  const { search } = useLocation()
  const offer = useMemo(() => readBookAddress(new URLSearchParams(search)), [search])
  if (!offer) return <Navigate to={`/flight${search}`} replace />
  return <OfferGate offer={offer} query={search.replace(/^\?/, '')} />
}
