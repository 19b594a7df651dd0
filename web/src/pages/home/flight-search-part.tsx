import { type FlightPlace, hasFlightSearch, readFlightAddress, writeFlightAddress } from '@karwan/domain/flights'
import { useMemo } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { useNavigationType } from '../../base/router/index.ts'
import { byFlightField, emptyFlightDraft, FlightForm, flightDraftAgain, flightDraftOf, NotUnderstood } from '../../search/form/index.ts'
import { mistakesIn } from './mistakes.ts'
import type { ShownCity } from './places.server.ts'
import { useLastSearch } from './use-last-search.ts'
import { useLeaving } from './use-leaving.ts'

interface FlightSearchPartProps {
  origin: FlightPlace | undefined
  destination: ShownCity | undefined
  /** Of the page's address. */
  search: string
  /** Called with the place that the trip begins at. */
  onFrom: (from: FlightPlace | undefined) => void
}

/** The flight form as the address fills it, else as it was sent last. */
export function FlightSearchPart({ origin, destination, search, onFrom }: FlightSearchPartProps) {
  const { today } = useShop()
  const parameters = new URLSearchParams(search)
  const address = hasFlightSearch(parameters) ? readFlightAddress(parameters) : undefined
  const found = useLastSearch('flight', address !== undefined)
  const isFirstPage = useNavigationType() === 'POP'
  const last = useMemo(() => {
    const draft = found && flightDraftAgain(flightDraftOf(readFlightAddress(found)), today)
    // The rows of several flights would push away what stands below them on a page that is there already.
    return draft?.type === 2 && isFirstPage ? undefined : draft
  }, [found, today, isFirstPage])
  const leave = useLeaving('flight')
  const mistakes = mistakesIn(address)
  return (
    <>
      <NotUnderstood kind="flight" faults={mistakes} several={address?.understood.type === 2} />
      <FlightForm
        initial={address ? flightDraftOf(address) : { ...emptyFlightDraft, from: origin }}
        initialFaults={address ? byFlightField(mistakes, address.understood.type) : {}}
        destination={destination?.place}
        last={last}
        onFrom={onFrom}
        onSearch={next => {
          const query = writeFlightAddress(next)
          leave(`/flight?${query}`, query)
        }}
      />
    </>
  )
}
