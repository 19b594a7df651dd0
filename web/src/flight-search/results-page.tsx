import { type FlightAddress, type FlightSearch, writeFlightAddress } from '@karwan/domain/flights'
import { useCallback, useMemo } from 'react'
import { FlexibleDates } from '../flight-prices/index.ts'
import { useLocale } from '../i18n/index.ts'
import { useRememberedSearch } from '../recent-searches/index.ts'
import { useNavigate } from '../router/index.ts'
import { ShareButton } from '../share/index.ts'
import { NamesProvider } from './names.tsx'
import { ResultsBody } from './results-body.tsx'
import { useSearchRun } from './run/use-search-run.ts'
import { SearchCodeProvider } from './search-code.tsx'
import { SearchDialogs } from './search-dialogs.tsx'
import { inLanguage } from './search-in-language.ts'
import { SearchLine } from './search-line.tsx'

interface ResultsPageProps {
  address: FlightAddress
  search: FlightSearch
  /** Of the address, without the question mark. */
  query: string
}

/** Flight results: the search above, then everything that depends on what the visitor makes of the list. */
export function ResultsPage({ address, search, query }: ResultsPageProps) {
  const { t } = useLocale()
  const navigate = useNavigate()
  const searchKey = writeFlightAddress(search)
  useRememberedSearch('flight', searchKey)
  const run = useSearchRun(search)
  const { stop } = run
  const cancel = useCallback(() => {
    stop()
    void navigate(`/?${searchKey}`)
  }, [stop, navigate, searchKey])
  const { airports, itineraries } = run
  const named = useMemo(() => inLanguage(search, { airports, itineraries }), [search, airports, itineraries])
  const from = named.routes[0]?.from.cityName ?? ''
  const to = named.routes[search.type === 2 ? search.routes.length - 1 : 0]?.to.cityName ?? ''
  return (
    <NamesProvider airports={airports}>
      <SearchCodeProvider code={run.code} expire={run.expire}>
        <SearchLine key={searchKey} address={address} search={search} named={named} onAgain={run.restart} />
        <div className="container-wide pt-4 pb-24 lg:pb-10 has-data-comparing:pb-56 flex flex-col gap-4">
          <h1 className="text-xl md:text-2xl">{t('results.flightsTitle', { from, to })}</h1>
          <div className="flex items-center justify-between gap-2">
            <FlexibleDates search={named} query={query} />
            <ShareButton title={`${from} – ${to}`} />
          </div>
          <SearchDialogs run={run} />
          <ResultsBody {...{ run, search, searchKey, query }} onCancel={cancel} />
        </div>
      </SearchCodeProvider>
    </NamesProvider>
  )
}
