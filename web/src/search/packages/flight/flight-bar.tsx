import type { PinnedFlight } from '@karwan/contract/packages'
import { timeOf } from '@karwan/domain/calendar'
import { findCarrier } from '@karwan/domain/carriers'
import { firstSegment, lastSegment } from '@karwan/domain/flights'
import { fitsStay } from '@karwan/domain/packages'
import { Circle, CircleDot } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import { AirlineTiles, Button, cx, Icon } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { Link } from '../../../base/router/index.ts'
import { BagSign } from '../../flights/index.ts'
import { packageAddress, packageHotelAddress } from '../addresses.ts'
import { LegTimes } from './leg-times.tsx'
import { useShownPackage } from '../package-context.ts'

const ChangeFlight = lazy(async () => ({ default: (await importWithRetry(() => import('./change-flight.lazy.tsx'))).ChangeFlight }))

interface FlightBarProps {
  flight: PinnedFlight
  code: string | undefined
  /** The days are told elsewhere. */
  undated?: boolean
}
/**
 * The flight in every price: the airline, both ways with their times and stops, the bag, and the way to another. As
 * high as its button.
 */
export function FlightBar({ flight, code, undated = false }: FlightBarProps) {
  const { t, format, language } = useLocale()
  const [isOpen, setOpen] = useState<boolean>()
  const { legs, fares } = flight.itinerary
  const [fare] = fares
  const carriers = [...new Set(legs.flatMap(({ segments }) => segments.map(({ carrier }) => carrier)))]
  return (
    <section
      aria-label={t('package.pinnedFlight')}
      className="px-2 md:px-3 flex flex-wrap items-center gap-x-2 md:gap-x-3 min-h-11.5 rounded-card border border-border bg-surface leading-tight"
    >
      <AirlineTiles codes={carriers} size={32} />
      <ul className="flex flex-col md:flex-row flex-wrap gap-x-5">
        {legs.map(leg => (
          <LegTimes key={firstSegment(leg).from.at} leg={leg} flight={flight} undated={undated} />
        ))}
      </ul>
      <span className="flex-[1_1_3.5rem] min-w-0 flex flex-col md:flex-row md:items-center gap-x-3 text-xs text-text-muted">
        <span data-shortened="" className="truncate cramped:whitespace-normal">
          {format.list(carriers.map(carrier => findCarrier(carrier)?.name[language] ?? carrier))}
        </span>
        {fare && <BagSign fare={fare} />}
      </span>
      {code !== undefined && (
        <Button variant="ghost" size="sm" aria-label={t('package.changeFlight')} onClick={() => setOpen(true)} className="ms-auto px-2!">
          <span className="md:hidden">{t('package.change')}</span>
          <span className="max-md:hidden">{t('package.changeFlight')}</span>
        </Button>
      )}
      <Nights flight={flight} />
      {isOpen !== undefined && code !== undefined && (
        <Suspense>
          <ChangeFlight open={isOpen} onClose={() => setOpen(false)} flight={flight} code={code} />
        </Suspense>
      )}
    </section>
  )
}

/** Words about the nights: two ways to sleep after an early landing, or that the flight fits others. */
function Nights({ flight }: { flight: PinnedFlight }) {
  const { search } = useShownPackage()
  const { checkIn, checkOut, nightBefore } = flight.stay
  const fits = fitsStay({ checkIn, checkOut: checkOut ?? undefined, nightBefore: nightBefore ?? undefined }, search.stay)
  if (!fits) return <OtherNights flight={flight} />
  return nightBefore === null ? null : <EarlyLanding flight={flight} nightBefore={nightBefore} />
}

/** A landing in the night: the room ready on arrival, from the night before, or from the check-in of the day. */
function EarlyLanding({ flight, nightBefore }: { flight: PinnedFlight; nightBefore: string }) {
  const { t, format } = useLocale()
  const { search } = useShownPackage()
  const { stay, choice, itinerary } = flight
  const [out] = itinerary.legs
  if (!out) return null
  const addressOf = (checkIn: string): string => {
    const other = { ...search, stay: { ...search.stay, checkIn } }
    const { hotelId } = search.stay
    return hotelId === undefined ? packageAddress(other, choice) : packageHotelAddress(other, hotelId, undefined, choice)
  }
  const ways = [
    { checkIn: nightBefore, text: t('package.roomReady', { date: format.dateShort(nightBefore) }) },
    { checkIn: stay.checkIn, text: t('package.checkInLater', { date: format.dateShort(stay.checkIn) }) },
  ]
  return (
    <div className="basis-full flex flex-wrap items-center gap-x-3 border-t border-border text-sm">
      <span className="text-text-muted">{t('package.landsAt', { time: `\u2066${timeOf(lastSegment(out).to.at)}\u2069` })}</span>
      {ways.map(({ checkIn, text }) => {
        const isTaken = checkIn === search.stay.checkIn
        return (
          <Link
            key={checkIn}
            to={addressOf(checkIn)}
            replace
            aria-current={isTaken ? 'true' : undefined}
            className={cx('inline-flex items-center gap-1.5 min-h-11', isTaken ? 'font-semibold text-text' : 'text-link underline')}
          >
            <Icon of={isTaken ? CircleDot : Circle} size={16} className="shrink-0" />
            {text}
          </Link>
        )
      })}
    </div>
  )
}

/** The nights that are searched for are not those that the flight leaves: told, with the way to those. */
function OtherNights({ flight: { stay, choice } }: { flight: PinnedFlight }) {
  const { t, format } = useLocale()
  const { search } = useShownPackage()
  const checkIn = stay.checkIn
  const checkOut = stay.checkOut ?? search.stay.checkOut
  if (checkIn >= checkOut) return null
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
