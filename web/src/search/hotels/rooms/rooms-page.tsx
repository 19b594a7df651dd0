import type { HotelDetailsWire } from '@karwan/contract/hotels'
import { type HotelSearch, stayNights } from '@karwan/domain/hotels'
import { lazy, type ReactNode, type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import { Button, ButtonLink, EmptyState, Skeleton } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { useNavigate } from '../../../base/router/index.ts'
import { isFailure, useFailureText } from '../../../base/server-client/index.ts'
import { SearchOverlay } from '../run/search-progress.tsx'
import { useHotelRun } from '../run/use-hotel-run.ts'
import { useIsOver } from '../run/use-is-over.ts'
import { ExpiredDialog } from '../search-dialogs.tsx'
import { publishShown } from '../shown-search.ts'
import { PricingProvider, useSource } from '../source.ts'
import { useCityName } from '../use-city-name.ts'
import { BackLink } from './back-link.tsx'
import { Gallery } from './gallery.tsx'
import { HotelFacts } from './hotel-facts.tsx'
import { HeadActions, HotelHead } from './hotel-head.tsx'
import { listCombinations } from './offers/combinations.ts'
import { PageAnchors } from './page-anchors.tsx'
import { RoomChoice } from './room-choice.tsx'
import { StayBar } from './stay-card.tsx'
import type { KeptChoice } from './use-choice.ts'
import { useHotelOffers } from './use-hotel-offers.ts'
import { useHotelTitle } from './use-hotel-title.ts'
import { isSearchOver, useStayCheck } from './use-stay-check.ts'

const HotelDetails = lazy(async () => ({ default: (await importWithRetry(() => import('./hotel-details.lazy.tsx'))).HotelDetails }))

interface RoomsPageProps {
  search: HotelSearch
  hotelId: string
  /** Of the search it was found in; without one the hotel is searched for first. */
  code: string | undefined
}

/** One hotel and its rooms. An address that names the hotel only learns its city from the hotel. */
export function RoomsPage({ search: asked, hotelId, code }: RoomsPageProps) {
  const [cityId, setCityId] = useState('')
  const kept = useRef<KeptChoice>(undefined)
  const search = asked.cityId === '' && cityId !== '' ? { ...asked, cityId, cityName: cityId } : asked
  useEffect(() => publishShown({ cityId }), [cityId])
  const back = search.cityId === '' ? undefined : <BackLink search={search} />
  return (
    <div className="container-content pb-4 md:pt-3">
      {code === undefined ? (
        <FindHotel search={asked} hotelId={hotelId} back={back} />
      ) : (
        <HotelRooms
          key={code}
          kept={kept}
          search={search}
          hotelId={hotelId}
          code={code}
          back={back}
          onHotel={hotel => setCityId(hotel.cityId)}
        />
      )}
    </div>
  )
}

/** Message in place of a hotel, with the way back above it. */
const Instead = ({ back, children }: { back: ReactNode; children: ReactNode }) => (
  <div className="pt-2 flex flex-col items-start gap-2 *:last:self-stretch">
    {back}
    {children}
  </div>
)

/** The address was opened cold, or its prices are old: the hotel is searched for, and its code put into the address. */
function FindHotel({ search, hotelId, back }: { search: HotelSearch; hotelId: string; back: ReactNode }) {
  const { t } = useLocale()
  const navigate = useNavigate()
  const text = useFailureText()
  const city = useCityName(search)
  const { roomsAddress, queryOf } = useSource()
  const { run, cancel, again } = useHotelRun({ ...search, hotelId })
  const { code, count, status, failure } = run
  const found = code !== undefined && count > 0
  useEffect(() => {
    if (found) void navigate(roomsAddress(search, hotelId, code), { replace: true, preventScrollReset: true })
  }, [found, navigate, roomsAddress, search, hotelId, code])
  if (status === 'searching' || found) {
    return (
      <div className="relative">
        <HotelSkeleton back={back} />
        <SearchOverlay
          run={run}
          city={city}
          cityId={search.cityId}
          onCancel={() => {
            cancel()
            void navigate(`/?${queryOf(search)}`)
          }}
        />
      </div>
    )
  }
  return (
    <Instead back={back}>
      <EmptyState
        illustration={failure ? 'error' : 'no-results'}
        title={failure ? text(failure) : t('hotel.noRooms')}
        heading="h1"
        role="status"
        actions={
          <>
            {failure && <Button onClick={again}>{t('ui.retry')}</Button>}
            <OtherHotels search={search} important={!failure} />
          </>
        }
      >
        {failure ? t.find(`problem.${failure.failed}.help`) : t('hotel.noRoomsText')}
      </EmptyState>
    </Instead>
  )
}

/** The city's other hotels; the search form where the city is not known. */
function OtherHotels({ search, important }: { search: HotelSearch; important: boolean }) {
  const { t } = useLocale()
  const city = useCityName(search)
  const { resultsAddress } = useSource()
  return (
    <ButtonLink to={search.cityId === '' ? '/search' : resultsAddress(search)} variant={important ? 'primary' : 'secondary'}>
      {search.cityId === '' ? t('search.searchHotels') : t('hotel.otherHotels', { city })}
    </ButtonLink>
  )
}

interface HotelRoomsProps extends RoomsPageProps {
  code: string
  kept: RefObject<KeptChoice>
  back: ReactNode
  onHotel: (hotel: HotelDetailsWire) => void
}
function HotelRooms({ search, hotelId, code, kept, back, onHotel }: HotelRoomsProps) {
  const { t } = useLocale()
  const navigate = useNavigate()
  const { hotel, rooms, reload } = useHotelOffers(code, hotelId)
  const { roomsAddress, pricingOf } = useSource()
  const pricing = useMemo(() => (rooms && !isFailure(rooms) ? pricingOf(rooms) : undefined), [rooms, pricingOf])
  const check = useStayCheck(search)
  const refresh = useCallback(
    () => void navigate(roomsAddress(search, hotelId), { replace: true, preventScrollReset: true }),
    [navigate, roomsAddress, search, hotelId],
  )
  const failed = [hotel, rooms, check.failure].map(each => (isFailure(each) ? each.failed : undefined))
  const old = useIsOver(rooms && !isFailure(rooms) ? rooms.expiresAt : undefined)
  const expired = old || failed.some(isSearchOver)
  const found = hotel && !isFailure(hotel) ? hotel : undefined
  const [cheapest] = rooms && !isFailure(rooms) ? listCombinations(rooms.offers, search.rooms.length) : []
  useHotelTitle(found?.name)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each hotel
  useEffect(() => {
    if (found) onHotel(found)
  }, [found])
  const page = (
    <>
      {isFailure(hotel) && !isSearchOver(hotel.failed) ? (
        <Instead back={back}>
          <Unavailable failure={hotel} onRetry={reload} search={search} />
        </Instead>
      ) : hotel && !isFailure(hotel) ? (
        <>
          <div className={pageGrid}>
            <HotelHead hotel={hotel} near={search.near?.id} back={back} actions={<HeadActions hotel={hotel} search={search} />} />
            <div className="max-md:-order-3 max-md:min-h-17 lg:col-start-1">
              <Gallery hotel={hotel} />
            </div>
            <PageAnchors />
            <HotelFacts hotel={hotel} />
            {rooms === undefined ? (
              <RoomsSkeleton />
            ) : isFailure(rooms) ? (
              <Unavailable failure={rooms} onRetry={reload} search={search} />
            ) : (
              <>
                {pricing?.drawHead?.()}
                <RoomChoice search={search} hotel={hotel} rooms={rooms} check={check} kept={kept} onReload={reload} />
              </>
            )}
            <div className="mt-2 md:mt-4 lg:col-start-1">
              <Suspense fallback={<Skeleton className="h-160 w-full rounded-card" />}>
                <HotelDetails hotel={hotel} />
              </Suspense>
            </div>
          </div>
          {cheapest && <StayBar cheapest={cheapest} nights={stayNights(search)} />}
        </>
      ) : (
        <HotelSkeleton back={back} />
      )}
      <ExpiredDialog open={expired} onRefresh={refresh} />
      <p className="sr-only" role="status">
        {hotel === undefined ? t('ui.loading') : ''}
      </p>
    </>
  )
  return pricing ? <PricingProvider value={pricing}>{page}</PricingProvider> : page
}

interface UnavailableProps {
  failure: Parameters<ReturnType<typeof useFailureText>>[0]
  onRetry: () => void
  search: HotelSearch
}
function Unavailable({ failure, onRetry, search }: UnavailableProps) {
  const { t } = useLocale()
  const text = useFailureText()
  const gone = failure.failed === 'offer-gone'
  return (
    <EmptyState
      illustration={gone ? 'no-results' : failure.failed === 'offline' ? 'offline' : 'error'}
      title={gone ? t('hotel.noRooms') : text(failure)}
      role="alert"
      actions={
        <>
          {!gone && <Button onClick={onRetry}>{t('ui.retry')}</Button>}
          <OtherHotels search={search} important={gone} />
        </>
      }
    >
      {gone ? t('hotel.noRoomsText') : t.find(`problem.${failure.failed}.help`)}
    </EmptyState>
  )
}

/** On phones the picture comes first; the head stands above it everywhere else. */
const pageGrid = 'relative grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start'

const HotelSkeleton = ({ back }: { back: ReactNode }) => (
  <div className={pageGrid}>
    <div className="flex items-start gap-3 lg:col-span-2">
      <div className="max-md:absolute max-md:top-3 max-md:start-0 max-md:z-raised">{back}</div>
      <div className="flex-1 min-w-0 flex flex-col gap-2" aria-hidden="true">
        <Skeleton className="h-7 md:h-9 w-72 max-w-full" />
        <Skeleton className="h-6 w-96 max-w-full" />
      </div>
    </div>
    <Skeleton className="max-md:-order-3 max-md:-mx-[var(--gutter)] max-md:rounded-none lg:col-start-1 aspect-12/5 md:aspect-[3/1] rounded-card" />
    <Skeleton className="lg:col-start-1 h-11 w-full" />
    <Skeleton className="lg:col-start-1 h-6 w-full" />
    <RoomsSkeleton />
  </div>
)
const RoomsSkeleton = () => (
  <div className="lg:col-start-1 flex flex-col gap-4" aria-hidden="true">
    <Skeleton className="h-8 w-48" />
    <Skeleton className="h-160 w-full rounded-card" />
  </div>
)
