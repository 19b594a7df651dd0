import { type FlightFare, type FlightItinerary, firstSegment } from '@karwan/domain/flights'
import { cx } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { FareFamilies } from './fare-families.tsx'
import { LegHeading } from './leg-heading.tsx'
import { Segments } from './segments.tsx'

interface CardDetailsProps {
  itinerary: FlightItinerary
  perPerson: boolean
  pending: string | undefined
  isGone: (fare: FlightFare) => boolean
  onSelect: (fare: FlightFare) => void
}

/** Shows the unfolded card: every flight of every leg, then the fares side by side. */
export function CardDetails({ itinerary, ...rest }: CardDetailsProps) {
  const { t } = useLocale()
  const { legs, fares } = itinerary
  const [first] = fares
  const cabin = first && fares.every(each => each.cabin === first.cabin) ? first.cabin : undefined
  return (
    <div className="fade-in border-t border-border bg-surface-sunken rounded-b-card p-4 md:p-5 flex flex-col gap-6">
      <div className={cx('grid gap-6', legs.length > 1 && 'xl:grid-cols-2')}>
        {legs.map((leg, at) => (
          <section key={firstSegment(leg).from.at} className="flex flex-col gap-3">
            <LegHeading leg={leg} at={at} />
            <Segments leg={leg} cabin={cabin} />
          </section>
        ))}
        <p className="text-sm text-text-muted col-span-full">{t('offer.localTimes')}</p>
      </div>
      <section className="flex flex-col gap-3">
        <h4 className="text-lg">{t('results.chooseFare')}</h4>
        <FareFamilies itinerary={itinerary.code} fares={fares} {...rest} />
      </section>
    </div>
  )
}
