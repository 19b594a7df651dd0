import { dayOffset, localToInstant, timeOf, wallMinutes } from '@karwan/domain/calendar'
import { aircraftName } from '@karwan/domain/carriers'
import { type Cabin, type FlightLeg, type FlightSegment, firstSegment, layovers, type SegmentPoint } from '@karwan/domain/flights'
import { saysItsCity } from '@karwan/domain/places'
import { Clock, TriangleAlert } from 'lucide'
import { AirlineTile, cx, Icon } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { useNames } from '../names.tsx'
import { cabinKeys } from './fare-words.ts'
import { useLayoverWords } from './layover-words.ts'

/** Every flight of a leg with its terminals, aircraft, carriers and local times, and every wait between (FS-9). */
export function Segments({ leg, cabin }: { leg: FlightLeg; cabin?: Cabin | undefined }) {
  const waits = layovers(leg)
  const start = firstSegment(leg).from.at
  return (
    <ol className="flex flex-col">
      {leg.segments.map((segment, at) => (
        <li key={`${segment.carrier}${segment.flightNumber}${segment.from.at}`}>
          <Segment segment={segment} start={start} cabin={cabin} />
          {waits[at] && <Wait wait={waits[at]} />}
        </li>
      ))}
    </ol>
  )
}

function Segment({ segment, start, cabin }: { segment: FlightSegment; start: string; cabin: Cabin | undefined }) {
  const { t, format } = useLocale()
  const names = useNames()
  const { carrier, flightNumber, operatingCarrier, aircraft, from, to, durationMinutes, technicalStops } = segment
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <span aria-hidden="true" className="flex flex-col items-center pt-2">
        <span className="size-2.5 rounded-full border-2 border-primary" />
        <span className="w-0.5 flex-1 bg-border-strong" />
        <span className="size-2.5 rounded-full bg-primary" />
      </span>
      <div className="min-w-0 flex flex-col gap-3">
        <Point point={from} start={start} />
        <div className="flex gap-3 text-sm text-text-muted">
          <AirlineTile code={carrier} size={32} />
          <div className="min-w-0">
            <p className="text-text">
              {names.airline(carrier)}{' '}
              <Bdi ltr className="font-medium">
                {carrier} {flightNumber}
              </Bdi>
            </p>
            {operatingCarrier !== carrier && <p>{t('trade.operatedBy', { airline: names.airline(operatingCarrier) })}</p>}
            <p>
              {format.duration(durationMinutes)}
              {' · '}
              {aircraft === null ? `${t('trade.aircraft')}: ${t('trade.notTold')}` : <Bdi ltr>{aircraftName(aircraft)}</Bdi>}
              {cabin && ` · ${t(cabinKeys[cabin])}`}
            </p>
            {technicalStops.map(airport => (
              <p key={airport}>{t('trade.technicalStop', { city: names.city(airport) })}</p>
            ))}
          </div>
        </div>
        <Point point={to} start={start} />
      </div>
    </div>
  )
}

function Point({ point, start }: { point: SegmentPoint; start: string }) {
  const { t, format } = useLocale()
  const names = useNames()
  const later = dayOffset(start, point.at)
  const [airport, city] = [names.airport(point.airport), names.city(point.airport)]
  return (
    <div className="grid grid-cols-[3.75rem_minmax(0,1fr)] gap-x-2">
      <span className="flex flex-col">
        <Bdi ltr className="font-bold numeric">
          {timeOf(point.at)}
        </Bdi>
        <Bdi ltr className="text-2xs text-text-muted numeric">
          {offsetOf(point)}
        </Bdi>
      </span>
      <div className="min-w-0">
        <p className="font-medium">
          {airport} <Bdi ltr>({point.airport})</Bdi>
        </p>
        <p className="text-sm text-text-muted">
          {[
            ...(saysItsCity(airport, city) ? [] : [city]),
            format.dateShort(point.at),
            ...(later > 0 ? [t('results.dayLater', { days: later, offset: `+${later}` })] : []),
            ...(point.terminal === null ? [] : [t('trade.terminal', { terminal: point.terminal })]),
          ].join(' · ')}
        </p>
      </div>
    </div>
  )
}

/** `UTC+3`: how far the airport's wall clock is from universal time on that day. */
function offsetOf({ at, zone }: SegmentPoint): string {
  const minutes = wallMinutes(at) - Date.parse(localToInstant(at, zone)) / 60_000
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest > 0 ? `:${String(rest).padStart(2, '0')}` : ''}`
}

function Wait({ wait }: { wait: ReturnType<typeof layovers>[number] }) {
  const { t } = useLocale()
  const { where, length, notes, isAwkward } = useLayoverWords()(wait)
  const icon = isAwkward ? TriangleAlert : Clock
  return (
    <p
      className={cx(
        'my-3 flex gap-2 rounded-md px-3 py-2 text-sm',
        isAwkward ? 'bg-warning-soft text-on-warning-soft' : 'bg-surface-sunken text-text-muted',
      )}
    >
      <Icon of={icon} size={18} className="mt-0.5" />
      <span>{[where, length, ...notes, ...(wait.nextAirport === null ? [] : [t('offer.changeAirportNote')])].join(' · ')}</span>
    </p>
  )
}
