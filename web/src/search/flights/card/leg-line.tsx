import { dayOffset, timeOf } from '@karwan/domain/calendar'
import { type FlightLeg, firstSegment, lastSegment, stopsOf } from '@karwan/domain/flights'
import { type CSSProperties, Fragment } from 'react'
import { AirlineTile, cx, VisuallyHidden } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { useNames } from '../names.tsx'

interface LegLineProps {
  leg: FlightLeg
  /** The leg before it: where that one ends, this one should begin. */
  before: FlightLeg | undefined
  /** Line of the row that it stands in. */
  row: number
  /** With the tail of its own airline, where the legs of a row differ. */
  hasMark: boolean
}

/** A leg in the row of its itinerary: its times, its airports, its stops and how long it takes. */
export function LegLine({ leg, before, row, hasMark }: LegLineProps) {
  const { t, format } = useLocale()
  const names = useNames()
  const [first, last] = [firstSegment(leg), lastSegment(leg)]
  const stops = stopsOf(leg)
  const later = dayOffset(first.from.at, last.to.at)
  const isElsewhere = before !== undefined && lastSegment(before).to.airport !== first.from.airport
  const [leaves, lands] = [timeOf(first.from.at), timeOf(last.to.at)]
  const line = { '--row': row } as CSSProperties
  return (
    <>
      {hasMark && (
        <span style={line} className="relative pointer-events-none col-start-1 row-(--row) justify-self-center">
          <AirlineTile code={first.carrier} size={24} className="block" />
        </span>
      )}
      <div
        style={line}
        className="relative pointer-events-none col-start-2 row-(--row) flex flex-wrap items-center gap-x-1.5 text-xs text-text-muted @min-[36rem]:contents"
      >
        <span className={cx('min-w-[6.4rem]', cell, '@min-[36rem]:col-start-2')}>
          <VisuallyHidden>{t('results.leavesAt', { place: names.city(first.from.airport), time: leaves })}</VisuallyHidden>
          <VisuallyHidden>
            {t('results.arrivesAt', { place: names.city(last.to.airport), time: lands })}
            {later !== 0 && `. ${t('trade.arrivesLater', { days: later })}`}
          </VisuallyHidden>
          <span aria-hidden="true" className="text-md font-semibold text-text numeric whitespace-nowrap tracking-tight">
            <Bdi ltr>{leaves}</Bdi>
            <span className="px-0.5 @min-[53rem]:px-1 font-regular text-text-subtle">–</span>
            <Bdi ltr>
              {lands}
              {later !== 0 && (
                <sup className="ms-0.5 text-2xs leading-none font-semibold text-warning-text">{later > 0 ? `+${later}` : `−${-later}`}</sup>
              )}
            </Bdi>
          </span>
        </span>
        <span className={cx('flex-1 flex items-center whitespace-nowrap', cell, '@min-[36rem]:col-start-3 @min-[53rem]:col-start-4')}>
          <span className={cx(isElsewhere && 'rounded-xs px-1 -ms-1 bg-warning-soft text-on-warning-soft font-semibold')}>
            {isElsewhere && <VisuallyHidden>{t('results.otherAirport')} </VisuallyHidden>}
            <Bdi ltr>{first.from.airport}</Bdi>
          </span>
          <Way />
          {changesOf(leg).map(airport => (
            <Fragment key={airport}>
              <Bdi ltr className="hidden @min-[40rem]:inline">
                {airport}
              </Bdi>
              <Way isMore />
            </Fragment>
          ))}
          <Bdi ltr>{last.to.airport}</Bdi>
        </span>
        <span
          className={cx('text-end whitespace-nowrap @min-[36rem]:text-start', cell, '@min-[36rem]:col-start-4 @min-[53rem]:col-start-5')}
        >
          <span className={cx(stops === 0 ? 'font-semibold text-success-text' : 'font-medium text-text')}>
            {t('trade.stops', { count: stops })}
          </span>{' '}
          <span className="numeric">{format.durationShort(leg.durationMinutes)}</span>
        </span>
      </div>
    </>
  )
}
/** From a tablet on, the parts of all legs stand under one another. */
const cell = 'relative pointer-events-none @min-[36rem]:row-(--row) @min-[36rem]:text-sm'

/** The line between two airports; a dash on phones. `isMore`: one before an airport between. */
const Way = ({ isMore = false }: { isMore?: boolean }) => (
  <span
    aria-hidden="true"
    className={cx('mx-px @min-[36rem]:mx-1.5 @min-[53rem]:mx-2 @min-[36rem]:flex-1', isMore && '@max-[40rem]:hidden')}
  >
    <span className={cx('@min-[36rem]:hidden', isMore && 'hidden')}>–</span>
    <span className="hidden @min-[36rem]:block h-px bg-border-strong" />
  </span>
)

/** Airports where the leg stops, in their order. */
const changesOf = (leg: FlightLeg): readonly string[] => [
  ...leg.segments.slice(0, -1).flatMap(({ technicalStops, to }) => [...technicalStops, to.airport]),
  ...lastSegment(leg).technicalStops,
]
