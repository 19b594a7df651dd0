import type { FlightSearch } from '@karwan/domain/flights'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect } from 'react'
import { importWithRetry } from '../../base/browser/index.ts'
import { SortSelect } from './list/sort-select.tsx'
import { useListChoice } from './list/use-list-choice.ts'
import { Loading } from './loading-panel.tsx'
import type { RunningSearch } from './run/use-flight-run.ts'

/** The list and its filters: needed with the first rows, and so on its way while the airlines are asked. */
const loadResults = () => importWithRetry(() => import('./found-flights.lazy.tsx'))
const FoundFlights = lazy(async () => ({ default: (await loadResults()).FoundFlights }))

interface ResultsBodyProps {
  run: RunningSearch
  search: FlightSearch
  searchKey: string
  /** Of the address, without the question mark. */
  query: string
  /** Subject of the search; on phones only screen readers need it, as the search above shows it. */
  title: string
  /** Takes the focus when the search runs again. */
  heading: RefObject<HTMLHeadingElement | null>
  /** Beside the title. */
  tools: ReactNode
  /** Over everything that was found. */
  notices: ReactNode
  onCancel: () => void
}

/** The sort, then what goes on, then what was found. A press of the visitor draws this part and nothing above it. */
export function ResultsBody({ run, search, searchKey, query, title, heading, tools, notices, onCancel }: ResultsBodyProps) {
  const [choice, change] = useListChoice(searchKey, query)
  useEffect(() => {
    void loadResults().catch(() => undefined)
  }, [])
  const hasRows = run.itineraries.length > 0 || run.phase === 'complete'
  const isLoading = !hasRows && (run.phase === 'searching' || run.phase === 'arriving')
  const loading = <Loading run={run} legs={search.routes.length} onCancel={onCancel} />
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 md:gap-4">
        <h1 ref={heading} tabIndex={-1} className="max-md:sr-only flex-1 min-w-0 text-2xl outline-none">
          {/* The names of its places may come in another language than the address has them: another text, not one that moves. */}
          <span key={title}>{title}</span>
        </h1>
        {tools}
        {(run.itineraries.length > 0 || isLoading) && (
          <SortSelect
            low
            className="md:hidden flex-1 basis-24"
            sort={choice.sort}
            onSort={next => change(before => ({ ...before, sort: next }))}
          />
        )}
      </div>
      {notices}
      {isLoading && loading}
      {hasRows && (
        <Suspense fallback={loading}>
          <FoundFlights run={run} search={search} searchKey={searchKey} choice={choice} change={change} />
        </Suspense>
      )}
    </>
  )
}
