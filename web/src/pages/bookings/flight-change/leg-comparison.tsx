import type { FlightChange } from '@karwan/contract/orders'
import { dayOffset } from '@karwan/domain/calendar'
import { firstSegment, lastSegment } from '@karwan/domain/flights'
import { cx } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'

type Leg = FlightChange['before'][number]

/** Each direction that changed: as it was booked beside as it flies now, on the clocks of the airports. */
export function LegComparison({ change: { before, after, airports } }: { readonly change: FlightChange }) {
  const { t } = useLocale()
  const cityOf = (code: string): string => airports[code]?.city ?? code
  const directions = Array.from({ length: Math.max(before.length, after.length) }, (_, at) => ({ was: before[at], is: after[at] }))
  return (
    <ul className="flex flex-col gap-4">
      {directions.map(({ was, is }, at) => {
        const known = was ?? is
        if (!known || isSame(was, is)) return null
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the directions of a flight stay in one order
          <li key={at} className="flex flex-col gap-2">
            <h3 className="text-sm font-semibold text-text-muted">
              {cityOf(firstSegment(known).from.airport)} – {cityOf(lastSegment(known).to.airport)}
            </h3>
            <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2">
              <Flown label={t('bookings.flightBefore')} leg={was} isOver />
              <Flown label={t('bookings.flightNow')} leg={is} isOver={false} />
            </dl>
          </li>
        )
      })}
    </ul>
  )
}

const isSame = (was: Leg | undefined, is: Leg | undefined): boolean => was !== undefined && is !== undefined && keyOf(was) === keyOf(is)
const keyOf = ({ segments }: Leg): string =>
  segments
    .map(({ carrier, flightNumber, from, to }) => [carrier, flightNumber, from.airport, from.at, to.airport, to.at].join(' '))
    .join('|')

interface FlownProps {
  readonly label: string
  /** Undefined: there is no such flight. */
  readonly leg: Leg | undefined
  readonly isOver: boolean
}
function Flown({ label, leg, isOver }: FlownProps) {
  const { t, format } = useLocale()
  const days = leg ? dayOffset(firstSegment(leg).from.at, lastSegment(leg).to.at) : 0
  return (
    <div className={cx('rounded-lg border p-3 flex flex-col gap-0.5', isOver ? 'border-border text-text-muted' : 'border-warning')}>
      <dt className="text-sm">{label}</dt>
      {leg ? (
        <dd className="flex flex-col gap-0.5">
          <span>
            <Bdi ltr className={cx('text-xl font-bold numeric leading-tight', isOver && 'line-through')}>
              {`${format.time(firstSegment(leg).from.at)} – ${format.time(lastSegment(leg).to.at)}`}
            </Bdi>
            {days > 0 && (
              <span className="text-sm ms-1">
                <Bdi ltr>+{days}</Bdi>
                <span className="sr-only">{t('trade.arrivesLater', { days })}</span>
              </span>
            )}
          </span>
          <span className="font-semibold">{format.dateFull(firstSegment(leg).from.at)}</span>
          <span className="text-sm flex flex-wrap gap-x-2">
            <Bdi ltr>{leg.segments.map(({ carrier, flightNumber }) => `${carrier} ${flightNumber}`).join(' + ')}</Bdi>
            <Bdi ltr>{`${firstSegment(leg).from.airport}–${lastSegment(leg).to.airport}`}</Bdi>
          </span>
        </dd>
      ) : (
        <dd className="font-semibold">{t('bookings.flightGone')}</dd>
      )}
    </div>
  )
}
