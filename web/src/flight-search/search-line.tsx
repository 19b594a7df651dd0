import { type FlightAddress, type FlightSearch, travelersOf, writeFlightAddress } from '@karwan/domain/flights'
import { useNavigate } from 'react-router'
import { Bdi, useLocale } from '../i18n/index.ts'
import { FlightForm, flightDraftOf, placeText, SearchBar } from '../search-form/index.ts'

const cabins = { Y: 'trade.cabinEconomy', W: 'trade.cabinPremium', C: 'trade.cabinBusiness', F: 'trade.cabinFirst' } as const

interface SearchLineProps {
  address: FlightAddress
  search: FlightSearch
  /** The same search, its cities in the visitor's language. */
  named: FlightSearch
  /** The same search was sent once more. */
  onAgain: () => void
}
/** The search above its results; unfolds into the form. */
export function SearchLine({ address, search, named, onAgain }: SearchLineProps) {
  const navigate = useNavigate()
  const send = (next: FlightSearch) => {
    const key = writeFlightAddress(next)
    if (key === writeFlightAddress(search)) onAgain()
    else void navigate(`/flight?${key}`)
  }
  return (
    <SearchBar title={<Places search={named} />} details={<Details search={search} />}>
      {close => (
        <FlightForm
          initial={flightDraftOf(address)}
          onSearch={next => {
            close()
            send(next)
          }}
        />
      )}
    </SearchBar>
  )
}

function Places({ search }: { search: FlightSearch }) {
  const { routes, type } = search
  const stops = type === 2 ? [...routes.map(({ from }) => from), ...routes.slice(-1).map(({ to }) => to)] : [routes[0]?.from, routes[0]?.to]
  return stops.map((place, at) => (
    <span key={`${place?.locationId}-${routes[at]?.date ?? 'end'}`}>
      {at > 0 && ' – '}
      <Bdi>{placeText(place)}</Bdi>
    </span>
  ))
}

function Details({ search }: { search: FlightSearch }) {
  const { t, format } = useLocale()
  const { routes, type, passengers, cabin } = search
  const [first, last] = [routes[0]?.date ?? '', routes.at(-1)?.date ?? '']
  const dates = type === 0 || first === last ? format.dateShort(first) : format.dateRange(first, last)
  return [dates, t('trade.travelers', { count: travelersOf(passengers) }), t(cabins[cabin])].join(' · ')
}
