import type { PinnedFlight } from '@karwan/contract/packages'
import { dayOffset, timeOf } from '@karwan/domain/calendar'
import { type FlightLeg, firstSegment, lastSegment, stopsOf } from '@karwan/domain/flights'
import { cx, VisuallyHidden } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'

interface LegTimesProps {
  leg: FlightLeg
  flight: Pick<PinnedFlight, 'airports'>
  /** The day is told elsewhere. */
  undated?: boolean
  /** Small phones leave out the airports. */
  isShort?: boolean
}
/** One direction: day, times, airports and stops. */
export function LegTimes({ leg, flight: { airports }, undated = false, isShort = false }: LegTimesProps) {
  const { t, format } = useLocale()
  const [first, last] = [firstSegment(leg), lastSegment(leg)]
  const [leaves, lands] = [timeOf(first.from.at), timeOf(last.to.at)]
  const later = dayOffset(first.from.at, last.to.at)
  const cityOf = (airport: string): string => airports[airport]?.city ?? airport
  const stops = stopsOf(leg)
  return (
    <li className="flex flex-wrap items-baseline gap-x-1.5 md:gap-x-2 text-sm">
      <VisuallyHidden>
        {t('results.leavesAt', { place: cityOf(first.from.airport), time: leaves })}{' '}
        {t('results.arrivesAt', { place: cityOf(last.to.airport), time: lands })}
        {later !== 0 && `. ${t('trade.arrivesLater', { days: later })}`}
      </VisuallyHidden>
      <span aria-hidden="true" className="font-semibold numeric whitespace-nowrap">
        <Bdi ltr>{leaves}</Bdi>
        <span className="px-0.5 font-regular text-text-subtle">–</span>
        <Bdi ltr>
          {lands}
          {later !== 0 && (
            <sup className="ms-0.5 text-2xs leading-none font-semibold text-warning-text">{later > 0 ? `+${later}` : `−${-later}`}</sup>
          )}
        </Bdi>
      </span>
      <span className={cx('text-xs text-text-muted whitespace-nowrap', isShort && 'max-[24.9rem]:sr-only')}>
        <span className={undated ? 'sr-only' : 'max-md:sr-only'}>{format.dateShort(first.from.at)} · </span>
        <Bdi>
          <Bdi ltr>{first.from.airport}</Bdi>–<Bdi ltr>{last.to.airport}</Bdi>
        </Bdi>
      </span>
      <span className={cx('text-xs', stops === 0 ? 'font-semibold text-success-text' : 'text-text-muted')}>
        {t('trade.stops', { count: stops })}
      </span>
    </li>
  )
}
