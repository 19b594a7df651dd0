import type { HotelDetailsWire } from '@karwan/contract/hotels'
import { type HotelSearch, writeHotelAddress } from '@karwan/domain/hotels'
import { ArrowLeft } from 'lucide'
import { lazy, type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import { Button, ButtonLink, EmptyState, Icon, Mirrored, Skeleton } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { useNavigate } from '../../../base/router/index.ts'
import { isFailure, useFailureText } from '../../../base/server-client/index.ts'
import { ShareButton } from '../../../base/share/index.ts'
import { HeartButton } from '../../wishlist/index.ts'
import { comesFromList } from '../addresses.ts'
import { SearchOverlay } from '../run/search-progress.tsx'
import { useHotelRun } from '../run/use-hotel-run.ts'
import { useIsOver } from '../run/use-is-over.ts'
import { ExpiredDialog } from '../search-dialogs.tsx'
import { SearchLine } from '../search-line.tsx'
import { PricingProvider, useSource } from '../source.ts'
import { useCityName } from '../use-city-name.ts'
import { Gallery } from './gallery.tsx'
import { HotelFacts } from './hotel-facts.tsx'
import { HotelHead } from './hotel-head.tsx'
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
  const { t } = useLocale()
  const [cityId, setCityId] = useState('')
  const kept = useRef<KeptChoice>(undefined)
  const { resultsAddress, SearchLine: OwnLine } = useSource()
  const city = useCityName(asked)
  const search = asked.cityId === '' && cityId !== '' ? { ...asked, cityId, cityName: cityId } : asked
  // Chosen in the form; who comes from a list goes on in the city.
  const isSearchedFor = search.hotelName !== undefined && !comesFromList(search)
  return (
    <>
      {OwnLine && <OwnLine />}
      {!OwnLine && search.cityId !== '' && (
        <SearchLine key={writeHotelAddress(search)} search={isSearchedFor ? { ...search, hotelId } : search} />
      )}
      <div className="container-content pt-2 pb-4 md:py-6 flex flex-col gap-4 md:gap-6">
        <div className="min-h-11 -mb-3">
          {search.cityId !== '' && (
            <ButtonLink
              to={resultsAddress(search)}
              variant="ghost"
              size="sm"
              className="-ms-3"
              icon={
                <Mirrored>
                  <Icon of={ArrowLeft} size={18} />
                </Mirrored>
              }
            >
              {isSearchedFor ? t('hotel.otherHotels', { city }) : t('ui.backToResults')}
            </ButtonLink>
          )}
        </div>
        {code === undefined ? (
          <FindHotel search={asked} hotelId={hotelId} />
        ) : (
          <HotelRooms key={code} kept={kept} search={search} hotelId={hotelId} code={code} onHotel={hotel => setCityId(hotel.cityId)} />
        )}
      </div>
    </>
  )
}

/** The address was opened cold, or its prices are old: the hotel is searched for, and its code put into the address. */
function FindHotel({ search, hotelId }: { search: HotelSearch; hotelId: string }) {
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
        <HotelSkeleton />
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

type HotelRoomsProps = RoomsPageProps & { code: string; kept: RefObject<KeptChoice>; onHotel: (hotel: HotelDetailsWire) => void }
function HotelRooms({ search, hotelId, code, kept, onHotel }: HotelRoomsProps) {
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
        <Unavailable failure={hotel} onRetry={reload} search={search} />
      ) : hotel && !isFailure(hotel) ? (
        <>
          <HotelHead hotel={hotel} actions={<HeadActions hotel={hotel} search={search} />} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-8 lg:items-start">
            <div className="lg:col-start-1">
              <Gallery hotel={hotel} />
            </div>
            <PageAnchors />
            <HotelFacts hotel={hotel} near={search.near?.id} />
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
            <div className="lg:col-start-1">
              <Suspense fallback={<Skeleton className="h-160 w-full rounded-card" />}>
                <HotelDetails hotel={hotel} />
              </Suspense>
            </div>
          </div>
          {cheapest && <StayBar cheapest={cheapest} />}
        </>
      ) : (
        <HotelSkeleton />
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

function HeadActions({ hotel, search }: { hotel: HotelDetailsWire; search: HotelSearch }) {
  const [picture] = hotel.images
  return (
    <div className="flex items-center max-md:-me-2 md:gap-1">
      <ShareButton small title={hotel.name} />
      <HeartButton
        id={`hotel ${hotel.id}`}
        name={hotel.name}
        item={() => ({ product: 'hotel', query: writeHotelAddress(search), ...(picture && { image: picture.file }) })}
      />
    </div>
  )
}

const HotelSkeleton = () => (
  <div className="flex flex-col gap-4 md:gap-6" aria-hidden="true">
    <div className="flex flex-col gap-2">
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="h-6 w-96 max-w-full" />
    </div>
    <div className="grid grid-cols-1 gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-8">
      <Skeleton className="lg:col-start-1 w-full aspect-3/2 md:aspect-[3/1] rounded-card" />
      <Skeleton className="lg:col-start-1 h-11 w-full" />
      <Skeleton className="lg:col-start-1 h-12 w-full" />
      <RoomsSkeleton />
    </div>
  </div>
)
const RoomsSkeleton = () => (
  <div className="lg:col-start-1 flex flex-col gap-4" aria-hidden="true">
    <Skeleton className="h-8 w-48" />
    <Skeleton className="h-160 w-full rounded-card" />
  </div>
)
