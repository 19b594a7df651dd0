import { checkFlightSearch, readFlightAddress } from '@karwan/domain/flights'
import { lazy, Suspense, useMemo } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { importWithRetry } from '../../base/browser/index.ts'
import { useLocation } from '../../base/router/index.ts'
import { ResultsPage } from './results-page.tsx'
import { HeaderSearchLine } from './search-line.tsx'

export const HeaderSearch = HeaderSearchLine

const AddressForm = lazy(async () => ({ default: (await importWithRetry(() => import('./address-form.lazy.tsx'))).AddressForm }))

/**
 * Runs the search that stands in the address; where it cannot, the form shows what was understood and what was not
 * (SP-3).
 */
export default function FlightResults() {
  const { search: query } = useLocation()
  const { today } = useShop()
  const address = useMemo(() => readFlightAddress(new URLSearchParams(query)), [query])
  const faults = [...address.faults, ...(address.search ? checkFlightSearch(address.search, today) : [])]
  if (!address.search || faults.length > 0)
    return (
      <Suspense>
        <AddressForm key={query} address={address} faults={faults} />
      </Suspense>
    )
  return <ResultsPage search={address.search} query={query.replace(/^\?/, '')} />
}
