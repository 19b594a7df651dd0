import { useMemo } from 'react'
import { Navigate, useLocation } from '../../base/router/index.ts'
import { readBookAddress } from '../../search/flights/index.ts'
import { OfferGate } from './offer-gate.tsx'

/** Booking of the fare that stands in the address beside its search; without one there is nothing to book. */
export default function FlightBook() {
  const { search } = useLocation()
  const offer = useMemo(() => readBookAddress(new URLSearchParams(search)), [search])
  if (!offer) return <Navigate to={`/flight${search}`} replace />
  return <OfferGate offer={offer} query={search.replace(/^\?/, '')} />
}
