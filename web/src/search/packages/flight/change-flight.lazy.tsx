import type { FlightResults } from '@karwan/contract/flights'
import { findHalves, flightChoiceOf } from '@karwan/contract/package-codes'
import type { PinnedFlight } from '@karwan/contract/packages'
import { type FlightFare, type FlightFilters, type FlightItinerary, listFlights, shownFare } from '@karwan/domain/flights'
import { money } from '@karwan/domain/money'
import { useState } from 'react'
import { AirlineTiles, Button, cx, Notice, Sheet, Skeleton } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { server, useFailureText, useQuery } from '../../../base/server-client/index.ts'
import { BagSign, resultsReader } from '../../flights/index.ts'
import { useChooseFlight } from '../package-context.ts'
import { FlightFilterChips } from './flight-filters.tsx'
import { LegTimes } from './leg-times.tsx'

interface ChangeFlightProps {
  open: boolean
  onClose: () => void
  flight: PinnedFlight
  /** Of the package search. */
  code: string
}
const atOnce = 20

/** The other flights of the search, each with what it makes the whole dearer or cheaper for everybody. */
export function ChangeFlight({ open, onClose, flight, code }: ChangeFlightProps) {
  const { t, language } = useLocale()
  const text = useFailureText()
  const choose = useChooseFlight()
  const [shown, setShown] = useState(atOnce)
  const [filters, setFilters] = useState<FlightFilters>({})
  const flights = findHalves(code)?.flights ?? ''
  const { data, failure, refetch } = useQuery<FlightResults>({
    queryKey: ['package-flights', flights, language],
    queryFn: signal => server.get('/v3/flights', { answer: resultsReader, params: { code: flights, from: 0 }, signal }),
  })
  const rows = data ? listFlights(data.combinations, filters, 'best') : []
  const take = (itinerary: FlightItinerary, fare: FlightFare) => {
    choose(flightChoiceOf(itinerary.code, fare.code))
    onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('package.changeFlight')} full className="md:w-160">
      {failure && (
        <Notice
          tone="danger"
          role="alert"
          title={text(failure)}
          actions={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
        />
      )}
      {data && <FlightFilterChips flights={data.combinations} filters={filters} onChange={setFilters} />}
      <p className="pb-2 text-sm text-text-muted">{t('package.difference')}</p>
      {data && rows.length === 0 && (
        <Notice
          tone="info"
          role="status"
          title={t('package.noneFits')}
          actions={<Button onClick={() => setFilters({})}>{t('ui.clearAll')}</Button>}
        />
      )}
      {!data && !failure && <Skeleton className="h-96 w-full" />}
      <ul className="-mx-5 divide-y divide-border border-y border-border">
        {rows.slice(0, shown).map(itinerary => {
          const fare = shownFare(itinerary, filters)
          return (
            fare && (
              <li key={itinerary.code}>
                <FlightRow
                  itinerary={itinerary}
                  fare={fare}
                  flight={flight}
                  airports={data?.airports ?? {}}
                  onTake={() => take(itinerary, fare)}
                />
              </li>
            )
          )
        })}
      </ul>
      {rows.length > shown && (
        <Button variant="secondary" wide className="mt-3" onClick={() => setShown(shown + atOnce)}>
          {t('ui.showMore')}
        </Button>
      )}
    </Sheet>
  )
}

interface FlightRowProps {
  itinerary: FlightItinerary
  fare: FlightFare
  flight: PinnedFlight
  airports: PinnedFlight['airports']
  onTake: () => void
}
function FlightRow({ itinerary, fare, flight, airports, onTake }: FlightRowProps) {
  const { t, format } = useLocale()
  const isChosen = flightChoiceOf(itinerary.code, fare.code) === flight.choice
  const difference = differenceOf(fare, flight)
  const { currency } = fare.price.total
  const sign = difference < 0 ? '−' : '+'
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onTake}
      className={cx(
        'w-full flex flex-wrap items-center gap-x-3 gap-y-1 min-h-12 px-5 py-2 text-start leading-snug -outline-offset-3! hover:bg-neutral-3',
        isChosen && 'bg-primary-soft text-on-primary-soft',
      )}
    >
      <AirlineTiles codes={[...new Set(itinerary.legs.flatMap(({ segments }) => segments.map(({ carrier }) => carrier)))]} size={32} />
      <ul className="flex-1 min-w-[min(14rem,calc(100%-4rem))] flex flex-col">
        {itinerary.legs.map((leg, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a leg is its number
          <LegTimes key={at} leg={leg} flight={{ airports }} />
        ))}
      </ul>
      <span className="max-md:ms-11">
        <BagSign fare={fare} />
      </span>
      <span className="ms-auto min-w-20 text-end font-semibold numeric">
        {isChosen ? t('ui.selected') : <Bdi ltr>{`≈ ${sign}${format.listedMoney(money(Math.abs(difference), currency))}`}</Bdi>}
      </span>
    </button>
  )
}

/**
 * Returns by how much the flight is dearer than the one in the price, for everybody. It is near: the package fee moves
 * a little with it.
 */
function differenceOf({ price }: FlightFare, { itinerary }: PinnedFlight): number {
  const [now] = itinerary.fares
  return now ? price.total.amount - now.price.total.amount : 0
}
