import { type FlightAddress, type FlightPlace, type FlightSearch, travelersOf, writeFlightAddress } from '@karwan/domain/flights'
import { Fragment } from 'react'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { useNavigate } from '../../base/router/index.ts'
import { ShareButton } from '../../base/share/index.ts'
import { FlightFormLoader, placeText, SearchBar } from '../form/index.ts'
import { WatchButton } from '../price-watch/index.ts'
import { useStoredSearch } from '../recent/index.ts'
import { useSearchOfRows } from './search-code.tsx'
import { citiesOf } from './trip-cities.ts'

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
  const { code } = useSearchOfRows()
  useStoredSearch('flight', writeFlightAddress(named))
  const send = (next: FlightSearch) => {
    if (unnamed(next) === unnamed(search)) onAgain()
    else void navigate(`/flight?${writeFlightAddress(next)}`)
  }
  return (
    <SearchBar
      title={<Places search={named} />}
      details={<Details search={search} />}
      actions={
        <>
          <WatchButton code={code} className="max-md:size-11" />
          <ShareButton title={citiesOf(named)} small="on-phones" className="max-md:size-11" />
        </>
      }
    >
      {close => (
        <FlightFormLoader
          understood={{ ...address.understood, routes: named.routes }}
          onSearch={next => {
            close()
            send(next)
          }}
        />
      )}
    </SearchBar>
  )
}

/** A search without the names of its places, which hang on the language. */
function unnamed(search: FlightSearch): string {
  const nameless = (place: FlightPlace): FlightPlace => ({ ...place, cityName: '' })
  return writeFlightAddress({
    ...search,
    routes: search.routes.map(route => ({ ...route, from: nameless(route.from), to: nameless(route.to) })),
  })
}

/**
 * `Erbil (EBL) – Istanbul (IST)`; of several flights `Erbil – Istanbul – Dubai`, with a break where one leaves from
 * elsewhere.
 */
function Places({ search: { routes, type } }: { search: FlightSearch }) {
  if (type !== 2)
    return (
      <>
        <Place text={placeText(routes[0]?.from)} /> – <Place text={placeText(routes[0]?.to)} />
      </>
    )
  return routes.map(({ from, to }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a flight is its number
    <span key={at}>
      {startsAnew(routes, at) && (
        <>
          {at > 0 && ' · '}
          <Bdi>{from.cityName}</Bdi>
        </>
      )}
      {' – '}
      <Bdi>{to.cityName}</Bdi>
    </span>
  ))
}
/** Whole on one line of a phone, where it fits: a code does not leave its city. */
const Place = ({ text }: { text: string }) => (
  <Bdi key={text} className="max-md:inline-block">
    {text}
  </Bdi>
)
const startsAnew = (routes: FlightSearch['routes'], at: number): boolean => routes[at - 1]?.to.cityCode !== routes[at]?.from.cityCode

function Details({ search }: { search: FlightSearch }) {
  const { t, format } = useLocale()
  const { routes, type, passengers, cabin, directOnly, nearby } = search
  const [first, last] = [routes[0]?.date ?? '', routes.at(-1)?.date ?? '']
  const dates = type === 0 || first === last ? format.dateShort(first) : format.dateRange(first, last)
  const parts = [
    type === 2 && t('search.flightsCount', { count: routes.length }),
    dates,
    t('trade.travelers', { count: travelersOf(passengers) }),
    cabin !== 'Y' && t(cabins[cabin]),
    directOnly && t('ui.directOnly'),
    nearby && t('ui.nearbyAirports'),
  ].filter(part => part !== false && part !== undefined)
  return (
    <>
      {parts.map((part, at) => (
        <Fragment key={part}>
          <span className="max-md:inline-block md:whitespace-nowrap">
            {part}
            {at < parts.length - 1 && ' ·'}
          </span>{' '}
        </Fragment>
      ))}
      {/* Economy goes without saying where the line is short. */}
      {cabin === 'Y' && <span className="max-md:sr-only">· {t(cabins.Y)}</span>}
    </>
  )
}
