import {
  type FlightAddress,
  type FlightPlace,
  type FlightSearch,
  readFlightAddress,
  travelersOf,
  writeFlightAddress,
} from '@karwan/domain/flights'
import { ArrowRight } from 'lucide'
import { Fragment, useMemo, useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { Icon, VisuallyHidden } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { useLocation, useNavigate } from '../../base/router/index.ts'
import { ShareButton } from '../../base/share/index.ts'
import { FlightFormLoader } from '../form/index.ts'
import { WatchButton } from '../price-watch/index.ts'
import { useStoredSearch } from '../recent/index.ts'
import { inLanguage } from './search-in-language.ts'
import { useShownSearch } from './shown-search.ts'
import { citiesOf } from './trip-cities.ts'

const cabins = { Y: 'trade.cabinEconomy', W: 'trade.cabinPremium', C: 'trade.cabinBusiness', F: 'trade.cabinFirst' } as const

/** The search of the results, in the shop's header: its way, days and people. A press unfolds it into the form. */
export function HeaderSearchLine() {
  const { search: query } = useLocation()
  const { cityNames } = useShop()
  const address = useMemo(() => readFlightAddress(new URLSearchParams(query)), [query])
  const { search } = address
  const key = search && writeFlightAddress(search)
  const shown = useShownSearch()
  const named = useMemo(
    () => (shown?.key === key ? shown?.named : search && inLanguage(search, { airports: {}, itineraries: [], cityNames })),
    [shown, key, search, cityNames],
  )
  if (!search || !named) return null
  return <SearchLine key={key} address={address} search={search} named={named} code={shown?.code} onAgain={shown?.restart} />
}

interface SearchLineProps {
  address: FlightAddress
  search: FlightSearch
  /** The same search, its cities in the visitor's language. */
  named: FlightSearch
  code: string | undefined
  /** The same search was sent once more. */
  onAgain: (() => void) | undefined
}
function SearchLine({ address, search, named, code, onAgain }: SearchLineProps) {
  const navigate = useNavigate()
  const { t } = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  useStoredSearch('flight', writeFlightAddress(named))
  const send = (next: FlightSearch) => {
    if (unnamed(next) === unnamed(search)) onAgain?.()
    else void navigate(`/flight?${writeFlightAddress(next)}`)
  }
  return (
    <section aria-label={t('search.form')} data-header-search="" className="contents">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex-1 basis-36 md:basis-48 md:grow-3 min-w-0 max-w-112 min-h-12 my-[3px] ms-2 md:ms-4 px-4 py-1 rounded-[1.5rem] border border-border bg-neutral-3 hover:bg-neutral-4 text-start leading-snug transition-colors"
      >
        <span className="sr-only">{isOpen ? t('ui.close') : t('ui.edit')}: </span>
        <span data-shortened="" className="block truncate font-semibold">
          <Places search={named} />
        </span>
        <span data-shortened="" className="block max-md:line-clamp-2 md:truncate text-xs text-text-muted">
          <Details search={search} />
        </span>
      </button>
      <WatchButton code={code} />
      <ShareButton title={citiesOf(named)} small className="max-md:hidden" />
      {isOpen && (
        <div className="order-last basis-full pt-2 pb-4 fade-in">
          <FlightFormLoader
            understood={{ ...address.understood, routes: named.routes }}
            onSearch={next => {
              setIsOpen(false)
              send(next)
            }}
          />
        </div>
      )}
    </section>
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

/** `Erbil → Istanbul`; of several flights `Erbil → Istanbul → Dubai`, with a break where one leaves from elsewhere. */
function Places({ search: { routes, type } }: { search: FlightSearch }) {
  return (type === 2 ? routes : routes.slice(0, 1)).map(({ from, to }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a flight is its number
    <Fragment key={at}>
      {startsAnew(routes, at) && (
        <>
          {at > 0 && ' · '}
          <Bdi>{from.cityName}</Bdi>
        </>
      )}
      <span className="mirrored inline-flex mx-1.5 align-[-0.125em]">
        <Icon of={ArrowRight} size={15} strokeWidth={2.25} />
      </span>
      <VisuallyHidden> – </VisuallyHidden>
      <Bdi>{to.cityName}</Bdi>
    </Fragment>
  ))
}
const startsAnew = (routes: FlightSearch['routes'], at: number): boolean => routes[at - 1]?.to.cityCode !== routes[at]?.from.cityCode

function Details({ search }: { search: FlightSearch }) {
  const { t, format } = useLocale()
  const { routes, type, passengers, cabin, directOnly, nearby } = search
  const [first, last] = [routes[0]?.date ?? '', routes.at(-1)?.date ?? '']
  const dates = type === 0 || first === last ? format.dateShort(first) : format.dateRange(first, last)
  const parts = [
    type === 2 ? t('search.flightsCount', { count: routes.length }) : undefined,
    dates,
    t('trade.travelers', { count: travelersOf(passengers) }),
    cabin === 'Y' ? undefined : t(cabins[cabin]),
    directOnly ? t('ui.directOnly') : undefined,
    nearby ? t('ui.nearbyAirports') : undefined,
  ]
  return format.row(parts)
}
