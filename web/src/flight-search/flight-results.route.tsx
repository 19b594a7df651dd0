import { checkFlightSearch, readFlightAddress } from '@karwan/domain/flights'
import { useMemo } from 'react'
import { useShop } from '../brand/index.ts'
import { useLocation } from '../router/index.ts'
import { AddressForm } from './address-form.tsx'
import { ResultsPage } from './results-page.tsx'

/** Runs the search that stands in the address; where it cannot, the form shows what was understood and what was not (checklist SP-3). */
export default function FlightResults() {
  const { search: query } = useLocation()
  const { today } = useShop()
  const address = useMemo(() => readFlightAddress(new URLSearchParams(query)), [query])
  const faults = [...address.faults, ...(address.search ? checkFlightSearch(address.search, today) : [])]
  if (!address.search || faults.length > 0) return <AddressForm key={query} address={address} faults={faults} />
  return <ResultsPage address={address} search={address.search} query={query.replace(/^\?/, '')} />
}
