import { timeOf } from '@karwan/domain/calendar'
import { type FlightFare, type FlightItinerary, firstSegment, totalDuration } from '@karwan/domain/flights'
import { useLeading } from '../../../base/brand/index.ts'
import { AirlineTiles } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { useNames } from '../names.tsx'
import type { Wanted } from './use-selection.ts'

interface AlternativesProps {
  instead: readonly Wanted[]
  onSelect: (itinerary: FlightItinerary, fare: FlightFare) => void
}
/** Flights near the one that cannot be had; each is chosen by pressing it. */
export function Alternatives({ instead, onSelect }: AlternativesProps) {
  const { t, format } = useLocale()
  const names = useNames()
  const leading = useLeading()
  if (instead.length === 0) return null
  return (
    <section className="flex flex-col gap-2 pt-4">
      <h3 className="text-md">{t('results.similarFlights')}</h3>
      <ul className="flex flex-col gap-2">
        {instead.map(({ itinerary, fare }) => {
          const carriers = [...new Set(itinerary.legs.map(leg => firstSegment(leg).carrier))]
          return (
            <li key={itinerary.code}>
              <button
                type="button"
                onClick={() => onSelect(itinerary, fare)}
                className="w-full min-h-14 p-3 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 text-start rounded-card border border-border-strong bg-surface hover:bg-neutral-3"
              >
                <AirlineTiles codes={carriers} size={32} />
                <span className="min-w-0">
                  <span className="block font-semibold">{format.list(carriers.map(names.airline))}</span>
                  <span className="block text-sm text-text-muted numeric">
                    {itinerary.legs.map(leg => (
                      <span key={firstSegment(leg).from.at}>
                        <Bdi ltr>{timeOf(firstSegment(leg).from.at)}</Bdi>
                        {' · '}
                      </span>
                    ))}
                    {format.duration(totalDuration(itinerary))}
                  </span>
                </span>
                <Bdi className="font-semibold whitespace-nowrap">{format.money(leading(fare.price.total, fare.price.usd))}</Bdi>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
