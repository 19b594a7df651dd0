import { type FlightFare, type FlightItinerary, type FlightLeg, firstSegment } from '@karwan/domain/flights'
import { ChevronDown } from 'lucide-react'
import { memo, useId } from 'react'
import { Badge, Button, cx } from '../../design/index.ts'
import { Bdi, useLocale } from '../../i18n/index.ts'
import { useNames } from '../names.tsx'
import { FareFacts } from './fare-facts.tsx'
import { FareFamilies } from './fare-families.tsx'
import { FarePrice } from './fare-price.tsx'
import { LegRow } from './leg-row.tsx'
import { Segments } from './segments.tsx'

export interface FlightCardProps {
  itinerary: FlightItinerary
  /** Whose price stands on the card. */
  fare: FlightFare
  isOpen: boolean
  /** Code of the fare that is being checked at the airline. */
  pending: string | undefined
  /** Codes of fares that turned out to be gone, joined; a text, so that the card is drawn anew only when it changes. */
  gone: string
  onToggle: (itinerary: FlightItinerary) => void
  onSelect: (itinerary: FlightItinerary, fare: FlightFare) => void
}

/** Everything flown under one line of the results; unfolds into its flights and its fares. */
export const FlightCard = memo(function FlightCard({ itinerary, fare, isOpen, pending, gone, onToggle, onSelect }: FlightCardProps) {
  const { t } = useLocale()
  const id = useId()
  const goneFares = gone.split(' ')
  const isGone = (each: FlightFare) => goneFares.includes(each.code)
  const allGone = itinerary.fares.every(isGone)
  const several = itinerary.fares.length > 1
  return (
    <article
      aria-labelledby={`${id}-name`}
      className={cx(
        'bg-surface border rounded-card transition-colors',
        isOpen ? 'border-primary' : 'border-border',
        allGone && 'opacity-70',
      )}
    >
      <div className="grid md:grid-cols-[minmax(0,1fr)_13rem]">
        <div className="min-w-0 p-4 md:p-5 flex flex-col gap-4">
          <h3 id={`${id}-name`} className="sr-only">
            <CardName itinerary={itinerary} />
          </h3>
          {itinerary.legs.map(leg => (
            <LegRow key={firstSegment(leg).from.at} leg={leg} />
          ))}
          <FareFacts fare={fare} />
        </div>
        <div className="p-4 md:p-5 max-md:pt-0 md:border-s border-border flex flex-col gap-3 md:items-end md:justify-center">
          <FarePrice price={fare.price} end />
          {allGone ? (
            <Badge>{t('results.noLongerAvailable')}</Badge>
          ) : (
            <Button
              wide
              pending={pending !== undefined && !several}
              onClick={() => (several ? !isOpen && onToggle(itinerary) : onSelect(itinerary, fare))}
              {...(several ? { 'aria-expanded': isOpen, 'aria-controls': `${id}-more` } : {})}
            >
              {t(several ? 'results.seeFares' : 'ui.select')}
            </Button>
          )}
        </div>
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${id}-more`}
        onClick={() => onToggle(itinerary)}
        className="w-full min-h-11 px-4 md:px-5 flex items-center justify-between gap-2 border-t border-border text-sm font-semibold text-link"
      >
        {t('results.flightDetails')}
        <ChevronDown size={20} aria-hidden="true" className={cx('transition-transform duration-150', isOpen && 'rotate-180')} />
      </button>
      <div id={`${id}-more`} hidden={!isOpen}>
        {isOpen && (
          <div className="fade-in border-t border-border bg-surface-sunken rounded-b-card p-4 md:p-5 flex flex-col gap-6">
            <div className={cx('grid gap-6', itinerary.legs.length > 1 && 'xl:grid-cols-2')}>
              {itinerary.legs.map((leg, at) => (
                <section key={firstSegment(leg).from.at} className="flex flex-col gap-3">
                  <LegHeading leg={leg} at={at} count={itinerary.legs.length} />
                  <Segments leg={leg} />
                </section>
              ))}
            </div>
            <section className="flex flex-col gap-3">
              <h4 className="text-lg">{t('results.chooseFare')}</h4>
              <FareFamilies fares={itinerary.fares} {...{ pending, isGone }} onSelect={chosen => onSelect(itinerary, chosen)} />
            </section>
          </div>
        )}
      </div>
    </article>
  )
})

function CardName({ itinerary }: { itinerary: FlightItinerary }) {
  const { format } = useLocale()
  const names = useNames()
  const carriers = [...new Set(itinerary.legs.map(leg => firstSegment(leg).carrier))]
  return format.list(carriers.map(names.airline))
}

/** "Outbound, 10 December": the direction of a leg and its day. */
export function LegHeading({ leg, at, count, as: Heading = 'h4' }: { leg: FlightLeg; at: number; count: number; as?: 'h3' | 'h4' }) {
  const { t, format } = useLocale()
  const way =
    count === 2
      ? t(at === 0 ? 'trade.outbound' : 'trade.inbound')
      : count === 1
        ? t('trade.outbound')
        : t('search.flightNumber', { number: String(at + 1) })
  return (
    <Heading className="text-md">
      {way} · <Bdi>{format.dateFull(firstSegment(leg).from.at)}</Bdi>
    </Heading>
  )
}
