import type { PinnedFlight } from '@karwan/contract/packages'
import { findCarrier } from '@karwan/domain/carriers'
import { firstSegment } from '@karwan/domain/flights'
import { lazy, Suspense, useState } from 'react'
import { importWithRetry } from '../../base/browser/index.ts'
import { AirlineTiles, Button } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { Link } from '../../base/router/index.ts'
import { BagSign } from '../flights/index.ts'
import { packageAddress } from './addresses.ts'
import { LegTimes } from './leg-times.tsx'
import { useShownPackage } from './package-context.ts'

const ChangeFlight = lazy(async () => ({ default: (await importWithRetry(() => import('./change-flight.lazy.tsx'))).ChangeFlight }))

/** The flight in every price: the airline, both ways with their times and stops, the bag, and the way to another. */
export function FlightBar({ flight, code }: { flight: PinnedFlight; code: string | undefined }) {
  const { t, format, language } = useLocale()
  const [isOpen, setOpen] = useState<boolean>()
  const { legs, fares } = flight.itinerary
  const [fare] = fares
  const carriers = [...new Set(legs.flatMap(({ segments }) => segments.map(({ carrier }) => carrier)))]
  return (
    <section
      aria-label={t('package.pinnedFlight')}
      className="my-1.5 px-3 md:px-4 py-1.5 flex flex-wrap items-center gap-x-3 rounded-card border border-border bg-surface leading-snug"
    >
      <AirlineTiles codes={carriers} size={32} />
      <ul className="flex-1 min-w-[min(13rem,calc(100%-3rem))] flex flex-col md:flex-row flex-wrap gap-x-6">
        {legs.map(leg => (
          <LegTimes key={firstSegment(leg).from.at} leg={leg} flight={flight} />
        ))}
      </ul>
      <span className="flex-1 md:flex-none flex flex-wrap items-center gap-x-3 text-xs text-text-muted">
        {format.list(carriers.map(carrier => findCarrier(carrier)?.name[language] ?? carrier))}
        {fare && <BagSign fare={fare} />}
      </span>
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
