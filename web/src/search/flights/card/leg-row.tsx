import { dayOffset, timeOf } from '@karwan/domain/calendar'
import { type FlightLeg, firstSegment, lastSegment, layovers, stopsOf } from '@karwan/domain/flights'
import { AirlineTiles, cx, VisuallyHidden } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { useNames } from '../names.tsx'
import { useLayoverWords } from './layover-words.ts'
import { RouteLine } from './route-line.tsx'

/** One direction on a card: who flies, from when to when, how long, with which stops. */
export function LegRow({ leg, withDate = false }: { leg: FlightLeg; withDate?: boolean }) {
  const { t, format } = useLocale()
  const names = useNames()
  const [first, last] = [firstSegment(leg), lastSegment(leg)]
  const stops = stopsOf(leg)
  return (
    <div className="@container">
      <div className="grid grid-cols-1 @min-[16rem]:grid-cols-[auto_minmax(0,1fr)] gap-x-3 md:gap-x-4">
        <span className="pt-1">
          <AirlineTiles codes={leg.segments.map(({ carrier }) => carrier)} size={40} />
        </span>
        <div className="min-w-0">
          <div className="grid grid-cols-2 @min-[16rem]:grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 md:gap-x-4">
            <End
              time={timeOf(first.from.at)}
              airport={first.from.airport}
              says={t('results.leavesAt', sayOf(names.city(first.from.airport), first.from.at))}
            />
            <div className="@max-[16rem]:order-last @max-[16rem]:col-span-2 min-w-0 flex flex-col items-center gap-1 text-sm text-text-muted numeric">
              <span className="whitespace-nowrap">{format.duration(leg.durationMinutes)}</span>
              <RouteLine leg={leg} />
              <span className={cx('pt-0.5 text-center', stops === 0 && 'text-success-text font-medium')}>
                <span className="whitespace-nowrap">{t('trade.stops', { count: stops })}</span>
                {stops > 0 && (
                  <>
                    {' · '}
                    <Bdi ltr>{stopCodes(leg).join(', ')}</Bdi>
                  </>
                )}
              </span>
            </div>
            <End
              time={timeOf(last.to.at)}
              airport={last.to.airport}
              later={dayOffset(first.from.at, last.to.at)}
              className="me-1.5 md:me-2"
              says={t('results.arrivesAt', sayOf(names.city(last.to.airport), last.to.at))}
            />
          </div>
          <p className="mt-1.5 text-sm text-text-muted">
            {withDate && (
              <>
                <span className="font-medium text-text">{format.dateShort(first.from.at)}</span> ·{' '}
              </>
            )}
            <Carriers leg={leg} />
          </p>
          <Waits leg={leg} />
        </div>
      </div>
    </div>
  )
}
const stopCodes = (leg: FlightLeg): readonly string[] => [
  ...leg.segments.slice(0, -1).flatMap(({ technicalStops, to }) => [...technicalStops, to.airport]),
  ...lastSegment(leg).technicalStops,
]
const sayOf = (place: string, at: string) => ({ place, time: timeOf(at) })

interface EndProps {
  time: string
  airport: string
  /** Days after the departure, on the wall. */
  later?: number
  /** The same for who does not see it. */
  says: string
  className?: string
}
function End({ time, airport, later = 0, says, className }: EndProps) {
  const { t } = useLocale()
  return (
    <div className={cx('flex flex-col items-center', className)}>
      <VisuallyHidden>
        {says}
        {later !== 0 && `. ${t('trade.arrivesLater', { days: later })}`}
      </VisuallyHidden>
      <span aria-hidden="true" className="relative text-lg font-bold numeric leading-snug">
        <Bdi ltr>{time}</Bdi>
        {later !== 0 && (
          <Bdi ltr className="absolute -top-1.5 start-full ms-0.5 text-2xs font-semibold text-warning-text">
            {later > 0 ? `+${later}` : `−${-later}`}
          </Bdi>
        )}
      </span>
      <Bdi ltr className="text-sm text-text-muted">
        {airport}
      </Bdi>
    </div>
  )
}

/** Shows the marketing carrier, and the operating carrier if it differs. */
export function Carriers({ leg }: { leg: FlightLeg }) {
  const { t, format } = useLocale()
  const names = useNames()
  const sellers = unique(leg.segments.map(({ carrier }) => carrier))
  const others = unique(
    leg.segments.filter(({ carrier, operatingCarrier }) => carrier !== operatingCarrier).map(each => each.operatingCarrier),
  )
  return (
    <>
      {format.list(sellers.map(names.airline))}
      {others.length > 0 && <> · {t('trade.operatedBy', { airline: format.list(others.map(names.airline)) })}</>}
    </>
  )
}
const unique = (codes: readonly string[]): readonly string[] => [...new Set(codes)]

function Waits({ leg }: { leg: FlightLeg }) {
  const { t } = useLocale()
  const names = useNames()
  const wordsOf = useLayoverWords()
  const technical = leg.segments.flatMap(({ technicalStops }) => technicalStops)
  return (
    <>
      {layovers(leg).map(wait => {
        const { where, length, notes, isAwkward } = wordsOf(wait)
        return (
          <p key={`${wait.airport}-${wait.minutes}`} className="text-sm text-text-muted">
            {where}
            <span className={cx(isAwkward && 'font-medium text-warning-text')}> · {[length, ...notes].join(' · ')}</span>
          </p>
        )
      })}
      {technical.map(airport => (
        <p key={airport} className="text-sm text-text-muted">
          {t('trade.technicalStop', { city: names.city(airport) })}
        </p>
      ))}
    </>
  )
}
