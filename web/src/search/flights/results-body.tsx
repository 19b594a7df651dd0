import type { FlightSearch } from '@karwan/domain/flights'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect } from 'react'
import { importWithRetry } from '../../base/browser/index.ts'
import { useListChoice } from './list/use-list-choice.ts'
import { Loading } from './loading-panel.tsx'
import type { RunningSearch } from './run/use-flight-run.ts'

/** The list and its filters: needed with the first rows, and so on its way while the airlines are asked. */
const loadResults = () => importWithRetry(() => import('./found-flights.lazy.tsx'))
const FoundFlights = lazy(async () => ({ default: (await loadResults()).FoundFlights }))

interface ResultsBodyProps {
  run: RunningSearch
  search: FlightSearch
  /** The same search, its cities in the visitor's language. */
  named: FlightSearch
  searchKey: string
  /** Of the address, without the question mark. */
  query: string
  /** Subject of the search. Only screen readers need it, as the search above shows it. */
  title: string
  /** Takes the focus when the search runs again. */
  heading: RefObject<HTMLHeadingElement | null>
  /** Over everything that was found. */
  notices: ReactNode
  onCancel: () => void
}

/** The state of the search, then its results. A press of the visitor draws this part and nothing above it. */
export function ResultsBody({ run, search, searchKey, query, named, title, heading, notices, onCancel }: ResultsBodyProps) {
  const [choice, change] = useListChoice(searchKey, query)
  useEffect(() => {
    void loadResults().catch(() => undefined)
  }, [])
  const hasRows = run.itineraries.length > 0 || run.phase === 'complete'
  const isLoading = !hasRows && (run.phase === 'searching' || run.phase === 'arriving')
  const loading = <Loading run={run} legs={search.routes.length} onCancel={onCancel} />
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {title}
      </h1>
      {notices}
      {isLoading && loading}
      {hasRows && (
        <Suspense fallback={loading}>
          <FoundFlights run={run} search={search} named={named} searchKey={searchKey} choice={choice} change={change} />
        </Suspense>
      )}
    </>
  )
}
