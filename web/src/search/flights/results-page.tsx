import { type FlightSearch, writeFlightAddress } from '@karwan/domain/flights'
import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { importWithRetry } from '../../base/browser/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useNavigate } from '../../base/router/index.ts'
import { NamesProvider } from './names-provider.tsx'
import { ResultsBody } from './results-body.tsx'
import { useFlightRun } from './run/use-flight-run.ts'
import { SearchCodeProvider } from './search-code.tsx'
import { inLanguage } from './search-in-language.ts'
import { publishSearch } from './shown-search.ts'
import { citiesOf } from './trip-cities.ts'
import { needsWord, useSearchAgain } from './use-search-again.ts'

const AirportOf = lazy(async () => ({ default: (await importWithRetry(() => import('./airport-of.lazy.tsx'))).AirportOf }))
const SearchDialogs = lazy(async () => ({ default: (await importWithRetry(() => import('./search-dialogs.lazy.tsx'))).SearchDialogs }))

interface ResultsPageProps {
  search: FlightSearch
  /** Of the address, without the question mark. */
  query: string
}

/** Flight results: everything that depends on what the visitor makes of the list. The search stands in the header. */
export function ResultsPage({ search, query }: ResultsPageProps) {
  const { t } = useLocale()
  const { cityNames } = useShop()
  const navigate = useNavigate()
  const searchKey = writeFlightAddress(search)
  const run = useFlightRun(search)
  const { stop } = run
  const { heading, again } = useSearchAgain(run)
  const cancel = useCallback(() => {
    stop()
    void navigate(`/?${searchKey}`)
  }, [stop, navigate, searchKey])
  const { airports, itineraries } = run
  const named = useMemo(() => inLanguage(search, { airports, itineraries, cityNames }), [search, airports, itineraries, cityNames])
  const { code, restart } = run
  useEffect(() => {
    publishSearch({ key: searchKey, code, named, restart })
    return () => publishSearch(undefined)
  }, [searchKey, code, named, restart])
  const [first] = named.routes
  const title =
    search.type === 2
      ? `${t('search.flightsCount', { count: search.routes.length })}: ${citiesOf(named)}`
      : t('results.flightsTitle', { from: first?.from.cityName ?? '', to: first?.to.cityName ?? '' })
  return (
    <NamesProvider airports={airports} tripType={search.type}>
      <SearchCodeProvider code={run.code} expire={run.expire}>
        <div className="container-wide lg:pt-1.5 pb-10 has-data-comparing:pb-56">
          <ResultsBody
            run={run}
            search={search}
            named={named}
            searchKey={searchKey}
            query={query}
            title={title}
            heading={heading}
            notices={
              <>
                {run.substitutes.length > 0 && (
                  <Suspense>
                    <AirportOf substitutes={run.substitutes} />
                  </Suspense>
                )}
                {needsWord(run) && (
                  <Suspense>
                    <SearchDialogs run={run} onAgain={again} />
                  </Suspense>
                )}
              </>
            }
            onCancel={cancel}
          />
        </div>
      </SearchCodeProvider>
    </NamesProvider>
  )
}
