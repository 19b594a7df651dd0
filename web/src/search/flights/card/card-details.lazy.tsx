import {
  type FlightFare,
  type FlightItinerary,
  type FlightPlace,
  firstSegment,
  readFlightAddress,
  writeFlightAddress,
} from '@karwan/domain/flights'
import { Checkbox, cx, VisuallyHidden } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { ShareButton } from '../../../base/share/index.ts'
import { HeartButton } from '../../wishlist/index.ts'
import { useNames } from '../names.tsx'
import { FareFacts } from './fare-facts.tsx'
import { FareFamilies } from './fare-families.tsx'
import { PriceExtras } from './fare-price.tsx'
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
  onCompare: (itinerary: FlightItinerary) => void
  onSelect: (fare: FlightFare) => void
}

/** The unfolded row: what its price holds, the fares side by side, then every flight of every leg. */
export function CardDetails({ itinerary, fare, name, isCompared, onCompare, ...rest }: CardDetailsProps) {
  const { t } = useLocale()
  const { city } = useNames()
  const { legs, fares } = itinerary
  const [first] = fares
  const cabin = first && fares.every(each => each.cabin === first.cabin) ? first.cabin : undefined
  return (
    <div className="fade-in border-t border-border bg-surface-sunken px-[var(--gutter)] @min-[46rem]:px-5 py-4 flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <FareFacts fare={fare} />
        <PriceExtras price={fare.price} withPoints className="flex flex-wrap gap-x-4 min-w-0" />
      </div>
      <div className="-my-2 flex flex-wrap items-center gap-x-2">
        <Checkbox checked={isCompared} onChange={() => onCompare(itinerary)}>
          {t('results.compare')} <VisuallyHidden>{name}</VisuallyHidden>
        </Checkbox>
        <HeartButton id={`flight ${itinerary.code}`} name={name} item={() => requestOf(city)} className="ms-auto" />
        <ShareButton title={name} small />
      </div>
      <section className="flex flex-col gap-3">
        <h4 className="text-lg">{t('results.chooseFare')}</h4>
        <FareFamilies itinerary={itinerary.code} fares={fares} {...rest} />
      </section>
      <div className={cx('grid gap-6', legs.length > 1 && '@min-[60rem]:grid-cols-2')}>
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
    </div>
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
