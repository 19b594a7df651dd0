import { type FlightSearch, travelersOf } from '@karwan/domain/flights'
import { guestsOf } from '@karwan/domain/hotels'
import { ArrowRight, BedDouble, Luggage, Plane, X } from 'lucide'
import { useEffect, useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { Button, Icon, IconButton, Mirrored, useVoice } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { Link } from '../../base/router/index.ts'
import { destinationText } from '../form/index.ts'
import { inLanguage } from './in-language.ts'
import { type ShownSearch, shownSearch } from './shown-search.ts'
import { forgetSearch, forgetSearches, type RecentSearch, recentSearches, rewriteSearches } from './store.ts'

/** Searches made on this device before, to be made again with one press; nothing where there are none. */
export function RecentSearches() {
  const { t } = useLocale()
  const { today, sells } = useShop()
  const { announce } = useVoice()
  const [recent, setRecent] = useNamedSearches()
  const shown = recent
    .filter(({ product }) => sells(product))
    .map(search => shownSearch(search, today))
    .filter(search => search !== undefined)
  if (shown.length === 0) return null
  const forget = (search: RecentSearch) => {
    forgetSearch(search)
    setRecent(recentSearches())
    announce(t('search.recentRemoved'))
  }
  const clear = () => {
    forgetSearches()
    setRecent([])
    announce(t('search.recentRemoved'))
  }
  return (
    <section aria-labelledby="recent-searches" className="fade-in container-wide pt-4 md:flex md:items-center md:gap-4">
      <div className="flex items-center justify-between gap-x-3 md:flex-col md:items-start md:shrink-0 md:h-16 md:max-w-40">
        <h2 id="recent-searches" className="text-md">
          {t('ui.recentSearches')}
        </h2>
        <Button variant="ghost" size="sm" className="md:-ms-3" aria-label={t('search.clearRecent')} onClick={clear}>
          {t('ui.clearAll')}
        </Button>
      </div>
      <ul className="flex gap-3 overflow-x-auto snap-x pb-2 max-md:-mx-(--gutter) max-md:px-(--gutter) max-md:pt-1 max-md:scroll-px-(--gutter) md:py-1 min-w-0 flex-1">
        {shown.map(search => (
          <RecentCard key={search.address} shown={search} onForget={() => forget(search.recent)} />
        ))}
      </ul>
    </section>
  )
}

/** The kept searches, their places named in the page's language. */
function useNamedSearches() {
  const { language } = useLocale()
  const [recent, setRecent] = useState(recentSearches)
  useEffect(() => {
    let wanted = true
    const kept = recentSearches()
    if (kept.every(search => search.language === language)) return
    void inLanguage(kept, language).then(named => {
      if (!wanted) return
      rewriteSearches(named)
      setRecent(named)
    })
    return () => {
      wanted = false
    }
  }, [language])
  return [recent, setRecent] as const
}

function RecentCard({ shown, onForget }: { shown: ShownSearch; onForget: () => void }) {
  const { t } = useLocale()
  const title = useTitle(shown)
  const { dates, people } = useDetails(shown)
  return (
    <li className="relative shrink-0 snap-start w-max min-w-[min(14rem,100%)] max-w-[min(85vw,26rem)]">
      <Link
        to={shown.address}
        className="flex items-center gap-3 min-h-16 ps-3.5 pe-12 py-2 rounded-lg border border-border bg-surface hover:border-border-strong"
      >
        {shown.product === 'flight' ? (
          <Mirrored>
            <Icon of={Plane} size={20} className="text-text-muted" />
          </Mirrored>
        ) : (
          <Icon of={shown.product === 'hotel' ? BedDouble : Luggage} size={20} className="text-text-muted" />
        )}
        <span className="min-w-0 flex-1">
          <Title shown={shown} title={title} />
          <span className="block text-sm text-text-muted" title={shown.moved ? t('search.datesMovedHelp') : undefined}>
            {shown.moved ? <span className="text-warning-text font-medium">{t('search.datesMoved', { dates })}</span> : dates}
            {` · ${people}`}
            {shown.moved && <span className="sr-only"> {t('search.datesMovedHelp')}</span>}
          </span>
        </span>
      </Link>
      <IconButton label={t('search.removeRecent', { search: title })} className="absolute end-1 top-2.5" onClick={onForget}>
        <Icon of={X} size={18} />
      </IconButton>
    </li>
  )
}

function Title({ shown, title }: { shown: ShownSearch; title: string }) {
  if (shown.product === 'hotel') return <span className="block font-semibold">{title}</span>
  const [from, ...rest] = stopsOf(flightOf(shown))
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 font-semibold min-w-0">
      <Bdi>{from}</Bdi>
      {rest.map((city, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a city may come twice
        <span key={at} className="contents">
          <Mirrored>
            <Icon of={ArrowRight} size={14} />
          </Mirrored>
          <Bdi>{city}</Bdi>
        </span>
      ))}
    </span>
  )
}

const flightOf = (shown: Exclude<ShownSearch, { product: 'hotel' }>): FlightSearch =>
  shown.product === 'flight' ? shown.search : shown.search.flight

/** Cities of a trip: its ends; of several flights where each leaves from, and the last lands. */
const stopsOf = ({ type, routes }: FlightSearch): readonly string[] =>
  type === 2
    ? [...routes.map(({ from }) => from.cityName), routes.at(-1)?.to.cityName ?? '']
    : [routes[0]?.from.cityName ?? '', routes[0]?.to.cityName ?? '']

function useTitle(shown: ShownSearch): string {
  const { t } = useLocale()
  if (shown.product === 'hotel') return destinationText({ ...shown.search, city: shown.search })
  const cities = stopsOf(flightOf(shown)).join(' – ')
  return shown.product === 'flight' ? cities : `${t('package.tabShort')}: ${cities}`
}

function useDetails(shown: ShownSearch): { readonly dates: string; readonly people: string } {
  const { t, format } = useLocale()
  if (shown.product !== 'flight') {
    const { checkIn, checkOut, rooms } = shown.product === 'hotel' ? shown.search : shown.search.stay
    const { adults, children } = guestsOf(rooms)
    const people = t(shown.product === 'hotel' ? 'trade.guests' : 'trade.travelers', { count: adults + children })
    return { dates: format.dateRange(checkIn, checkOut), people }
  }
  const { routes, passengers } = shown.search
  const [first, last] = [routes[0]?.date ?? '', routes.at(-1)?.date ?? '']
  return {
    dates: routes.length === 1 || first === last ? format.dateShort(first) : format.dateRange(first, last),
    people: t('trade.travelers', { count: travelersOf(passengers) }),
  }
}
