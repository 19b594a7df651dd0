import {
  type FlightFare,
  type FlightItinerary,
  type FlightPlace,
  firstSegment,
  lastSegment,
  readFlightAddress,
  writeFlightAddress,
} from '@karwan/domain/flights'
import { ChevronDown } from 'lucide'
import { lazy, memo, Suspense, useId } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import { Badge, Button, Checkbox, cx, Icon, Skeleton, VisuallyHidden } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { HeartButton } from '../../wishlist/index.ts'
import { useNames } from '../names.tsx'
import { FareFacts } from './fare-facts.tsx'
import { FarePrice, PriceExtras } from './fare-price.tsx'
import { LegRow } from './leg-row.tsx'

const CardDetails = lazy(async () => ({ default: (await importWithRetry(() => import('./card-details.lazy.tsx'))).CardDetails }))

export interface FlightCardProps {
  itinerary: FlightItinerary
  /** Fare whose price stands on the card. */
  fare: FlightFare
  isOpen: boolean
  isCompared: boolean
  /** The large price is for one person. */
  perPerson: boolean
  /** Code of the fare that is being checked at the airline. */
  pending: string | undefined
  /** Codes of fares that turned out to be gone, joined; a text, so that the card is drawn anew only when it changes. */
  gone: string
  onToggle: (itinerary: FlightItinerary) => void
  onCompare: (itinerary: FlightItinerary) => void
  onSelect: (itinerary: FlightItinerary, fare: FlightFare) => void
}

/** Everything flown under one line of the results; unfolds into its flights and its fares. */
export const FlightCard = memo(function FlightCard(props: FlightCardProps) {
  const { itinerary, fare, isOpen, isCompared, perPerson, pending, gone, onToggle, onCompare, onSelect } = props
  const { t, format } = useLocale()
  const id = useId()
  const goneFares = gone.split(' ')
  const isGone = (each: FlightFare) => goneFares.includes(each.code)
  const allGone = itinerary.fares.every(isGone)
  const name = useCardName(itinerary)
  const departure = format.row(itinerary.legs.map(leg => format.time(firstSegment(leg).from.at)))
  const goesBack = useGoesBack(itinerary)
  const { city } = useNames()
  return (
    <article
      aria-labelledby={`${id}-name`}
      className={cx(
        'bg-surface border rounded-card transition-colors',
        isOpen || isCompared ? 'border-primary' : 'border-border',
        allGone && 'opacity-70',
      )}
    >
      <div className="grid grid-cols-1 @min-[40rem]:grid-cols-[minmax(0,1fr)_15.5rem]">
        <div className="min-w-0 p-4 md:p-5 flex flex-col gap-4">
          <h3 id={`${id}-name`} className="sr-only">
            {name}
          </h3>
          {itinerary.legs.map((leg, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: another flight in the same place changes the row in place
            <LegRow key={at} leg={leg} withDate={!goesBack} />
          ))}
          <FareFacts fare={fare} />
        </div>
        <div className="p-4 md:p-5 @max-[40rem]:pt-0 @min-[40rem]:border-s border-border flex flex-col gap-3 @min-[40rem]:items-end @min-[40rem]:justify-center">
          <FarePrice price={fare.price} end withPoints perPerson={perPerson} />
          {allGone ? (
            <Badge>{t('results.noLongerAvailable')}</Badge>
          ) : (
            <TakeButton
              itinerary={itinerary}
              fare={fare}
              isOpen={isOpen}
              pending={pending}
              onToggle={onToggle}
              onSelect={onSelect}
              controls={`${id}-more`}
            />
          )}
        </div>
      </div>
      <div className="flex @max-[24rem]:flex-wrap items-stretch border-t border-border ps-4 md:ps-5 text-sm">
        <Checkbox checked={isCompared} onChange={() => onCompare(itinerary)}>
          {t('results.compare')} <VisuallyHidden>{`${name} · ${departure}`}</VisuallyHidden>
        </Checkbox>
        <HeartButton id={`flight ${itinerary.code}`} name={`${name} · ${departure}`} item={() => requestOf(city)} className="ms-1" />
        <PriceExtras
          price={fare.price}
          withPoints
          className="max-md:hidden flex-1 min-w-0 px-4 flex flex-wrap items-center content-center justify-end gap-x-4 leading-snug"
        />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-more`}
          onClick={() => onToggle(itinerary)}
          className="max-md:flex-1 min-h-11 px-4 md:px-5 flex items-center justify-end gap-2 font-semibold text-link whitespace-nowrap"
        >
          {t('results.flightDetails')}
          {isOpen ? opened : closed}
        </button>
      </div>
      <div id={`${id}-more`} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton className="m-4 h-96" />}>
            <CardDetails
              itinerary={itinerary}
              perPerson={perPerson}
              pending={pending}
              isGone={isGone}
              onSelect={chosen => onSelect(itinerary, chosen)}
            />
          </Suspense>
        )}
      </div>
    </article>
  )
})

const [closed, opened] = ['', 'rotate-180'].map(turn => (
  <Icon of={ChevronDown} key="chevron" size={20} className={cx('transition-transform duration-150', turn)} />
))

/**
 * The search of the page as it stands when the heart is pressed; a link of codes alone is kept under the names of its
 * cities.
 */
function requestOf(cityOf: (code: string) => string) {
  const { search } = readFlightAddress(new URLSearchParams(window.location.search))
  const named = (place: FlightPlace) => (place.cityName === place.cityCode ? { ...place, cityName: cityOf(place.locationId) } : place)
  const routes = search?.routes.map(route => ({ ...route, from: named(route.from), to: named(route.to) }))
  return { product: 'flight' as const, query: search && routes ? writeFlightAddress({ ...search, routes }) : '' }
}

interface TakeButtonProps extends Pick<FlightCardProps, 'itinerary' | 'fare' | 'isOpen' | 'pending' | 'onToggle' | 'onSelect'> {
  /** Id of what it unfolds. */
  controls: string
}
/** Takes the only fare, or shows the fares there are. */
function TakeButton({ itinerary, fare, isOpen, pending, onToggle, onSelect, controls }: TakeButtonProps) {
  const { t } = useLocale()
  if (itinerary.fares.length > 1)
    return (
      <Button wide onClick={() => !isOpen && onToggle(itinerary)} aria-expanded={isOpen} aria-controls={controls}>
        {t('results.seeFares')}
      </Button>
    )
  return (
    <Button wide pending={pending !== undefined} onClick={() => onSelect(itinerary, fare)}>
      {t('ui.select')}
    </Button>
  )
}

/** One way, or there and back: the days are those of the search above. Other trips tell the day of every flight. */
function useGoesBack({ legs }: FlightItinerary): boolean {
  const { city } = useNames()
  const [out, back] = legs
  if (!out || !back) return true
  const [a, b] = [city(firstSegment(out).from.airport), city(lastSegment(out).to.airport)]
  return legs.length === 2 && city(firstSegment(back).from.airport) === b && city(lastSegment(back).to.airport) === a
}

function useCardName({ legs }: FlightItinerary): string {
  const { format } = useLocale()
  const names = useNames()
  return format.list([...new Set(legs.map(leg => firstSegment(leg).carrier))].map(names.airline))
}
