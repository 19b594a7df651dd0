import {
  type FlightFare,
  type FlightItinerary,
  type FlightLeg,
  type FlightPlace,
  firstSegment,
  layovers,
  readFlightAddress,
  writeFlightAddress,
} from '@karwan/domain/flights'
import { use, useEffect } from 'react'
import { useLeading } from '../../../base/brand/index.ts'
import { Checkbox, cx, Disclosure, VisuallyHidden } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { ShareButton } from '../../../base/share/index.ts'
import { VisaDetails } from '../../../visas/index.ts'
import { HeartButton } from '../../wishlist/index.ts'
import { useNames } from '../names.tsx'
import { NamesContext } from '../names-provider.tsx'
import { FareFamilies } from './fare-families.tsx'
import { PriceExtras, peopleOf } from './fare-price.tsx'
import { useLayoverWords } from './layover-words.ts'
import { LegHeading } from './leg-heading.tsx'
import { Segments } from './segments.tsx'

interface CardDetailsProps {
  itinerary: FlightItinerary
  /** Fare whose price stands in the row. */
  fare: FlightFare
  /** Airlines and departures, as the itinerary is called where it is kept or compared. */
  name: string
  perPerson: boolean
  pending: string | undefined
  isCompared: boolean
  isGone: (fare: FlightFare) => boolean
  /** A connection needs a visa. */
  needsTransit: boolean
  onCompare: (itinerary: FlightItinerary) => void
  onSelect: (fare: FlightFare) => void
  /** Called once, when the fares have been drawn. */
  onShown: () => void
}

/**
 * The unfolded row: the fares with their prices and buttons, what may be done with the flight, and its timetable,
 * folded.
 */
export function CardDetails({ itinerary, fare, name, isCompared, onCompare, onShown, needsTransit, ...rest }: CardDetailsProps) {
  const { t, format } = useLocale()
  const { city } = useNames()
  const { airports } = use(NamesContext)
  const { legs, fares } = itinerary
  const [first] = fares
  const cabin = first && fares.every(each => each.cabin === first.cabin) ? first.cabin : undefined
  const people = peopleOf(fare.price)
  const { currency: code } = useLeading()(fare.price.total, fare.price.usd)
  const currency = format.currencySign(code)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => onShown(), [])
  return (
    <div className="fade-in border-t border-border px-[var(--gutter)] lg:px-5 pt-3 pb-2 flex flex-col">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 className="text-md">{t('results.chooseFare')}</h4>
        <p className="text-xs text-text-muted">
          {rest.perPerson && people > 1 ? t('results.eachFor', { currency }) : t('results.totalFor', { count: people, currency })}
        </p>
      </div>
      <FareFamilies itinerary={itinerary.code} fares={fares} listed={fare.code} {...rest} />
      <PriceExtras price={fare.price} className="flex flex-wrap gap-x-4 border-t border-border py-2 empty:hidden" />
      <div className="flex flex-wrap items-center gap-x-2 border-t border-border">
        <Checkbox checked={isCompared} onChange={() => onCompare(itinerary)}>
          {t('results.compare')} <VisuallyHidden>{name}</VisuallyHidden>
        </Checkbox>
        <HeartButton id={`flight ${itinerary.code}`} name={name} item={() => requestOf(city)} className="ms-auto" />
        <ShareButton title={name} small />
      </div>
      <Disclosure summary={<Timetable legs={legs} />} className="border-t border-border">
        <div className={cx('grid gap-6 pt-2 pb-3', legs.length > 1 && '@min-[60rem]:grid-cols-2')}>
          {legs.map((leg, at) => (
            <section key={firstSegment(leg).from.at} className="flex flex-col gap-3">
              <LegHeading leg={leg} at={at} />
              <Segments leg={leg} cabin={cabin} />
            </section>
          ))}
          <p className="text-sm text-text-muted col-span-full">
            {t('offer.localTimes')} {t('ui.taxesIncluded')}
          </p>
        </div>
      </Disclosure>
      <VisaDetails legs={legs} airports={airports} startsOpen={needsTransit} className="border-t border-border" />
    </div>
  )
}

/** Names what is folded, with every wait that is worth a second look. */
function Timetable({ legs }: { legs: readonly FlightLeg[] }) {
  const { t } = useLocale()
  const wordsOf = useLayoverWords()
  const waits = legs.flatMap(layovers).map(wordsOf)
  return (
    <span className="block leading-snug">
      {t('results.timetable')}
      {waits.map(({ where, length, notes, isAwkward }) => (
        <span key={where} className={cx('block text-xs', isAwkward ? 'font-medium text-warning-text' : 'font-regular text-text-muted')}>
          {[where, ...(isAwkward ? [length, ...notes] : [])].join(' · ')}
        </span>
      ))}
    </span>
  )
}

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
