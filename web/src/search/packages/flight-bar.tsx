import type { PinnedFlight } from '@karwan/contract/packages'
import { dayOffset, timeOf } from '@karwan/domain/calendar'
import { type FlightLeg, firstSegment, lastSegment, stopsOf } from '@karwan/domain/flights'
import { lazy, Suspense, useState } from 'react'
import { importWithRetry } from '../../base/browser/index.ts'
import { AirlineTiles, Button, cx, VisuallyHidden } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { Link } from '../../base/router/index.ts'
import { BagSign } from '../flights/index.ts'
import { packageAddress } from './addresses.ts'
import { useShownPackage } from './package-context.ts'

const ChangeFlight = lazy(async () => ({ default: (await importWithRetry(() => import('./change-flight.lazy.tsx'))).ChangeFlight }))

/** The flight that is in every price: who flies, both ways with their times and stops, the bag, and the way to another. */
export function FlightBar({ flight, code }: { flight: PinnedFlight; code: string | undefined }) {
  const { t } = useLocale()
  const [isOpen, setOpen] = useState<boolean>()
  const { legs, fares } = flight.itinerary
  const [fare] = fares
  return (
    <section
      aria-label={t('package.pinnedFlight')}
      className="my-2 px-3 md:px-4 py-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-border bg-surface leading-snug"
    >
      <AirlineTiles codes={[...new Set(legs.flatMap(({ segments }) => segments.map(({ carrier }) => carrier)))]} size={32} />
      <ul className="flex-1 min-w-[min(11rem,100%)] flex flex-col md:flex-row flex-wrap gap-x-6">
        {legs.map(leg => (
          <LegTimes key={firstSegment(leg).from.at} leg={leg} flight={flight} />
        ))}
      </ul>
      {fare && <BagSign fare={fare} />}
      {code !== undefined && (
        <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
          {t('package.changeFlight')}
        </Button>
      )}
      <OtherNights flight={flight} />
      {isOpen !== undefined && code !== undefined && (
        <Suspense>
          <ChangeFlight open={isOpen} onClose={() => setOpen(false)} flight={flight} code={code} />
        </Suspense>
      )}
    </section>
  )
}

/** One direction: day, times, airports and stops. */
export function LegTimes({ leg, flight: { airports } }: { leg: FlightLeg; flight: Pick<PinnedFlight, 'airports'> }) {
  const { t, format } = useLocale()
  const [first, last] = [firstSegment(leg), lastSegment(leg)]
  const [leaves, lands] = [timeOf(first.from.at), timeOf(last.to.at)]
  const later = dayOffset(first.from.at, last.to.at)
  const cityOf = (airport: string): string => airports[airport]?.city ?? airport
  const stops = stopsOf(leg)
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 text-sm">
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
      <span className="text-xs text-text-muted whitespace-nowrap">
        {format.dateShort(first.from.at)} ·{' '}
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

/** The nights that are searched for are not those that the flight leaves: told, with the way to those. */
function OtherNights({ flight: { stay, choice } }: { flight: PinnedFlight }) {
  const { t, format } = useLocale()
  const { search } = useShownPackage()
  const checkIn = stay.checkIn
  const checkOut = stay.checkOut ?? search.stay.checkOut
  if (checkIn >= checkOut || (checkIn === search.stay.checkIn && checkOut === search.stay.checkOut)) return null
  return (
    <p className="basis-full text-sm text-warning-text">
      {t('package.otherNights', { dates: format.dateRange(checkIn, checkOut) })}{' '}
      <Link
        to={packageAddress({ ...search, stay: { ...search.stay, checkIn, checkOut } }, choice)}
        className="inline-flex items-center min-h-11 font-semibold text-link underline"
      >
        {t('package.takeNights')}
      </Link>
    </p>
  )
}
