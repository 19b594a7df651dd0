import { findHalves, packageCodeOf } from '@karwan/contract/package-codes'
import type { PackagesProgress, PinnedFlight } from '@karwan/contract/packages'
import { timeOf } from '@karwan/domain/calendar'
import { lastSegment } from '@karwan/domain/flights'
import type { Money } from '@karwan/domain/money'
import { fitsStay } from '@karwan/domain/packages'
import { Circle, CircleDot } from 'lucide'
import { useMemo } from 'react'
import { useShownMoney } from '../../../base/brand/index.ts'
import { cx, Icon, Skeleton } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { Link } from '../../../base/router/index.ts'
import { server, useQuery } from '../../../base/server-client/index.ts'
import { type HotelSource, hotelSource, SourceProvider, useHotelRun, useSource } from '../../hotels/index.ts'
import { packageAddress, packageHotelAddress } from '../addresses.ts'
import { useShownPackage } from '../package-context.ts'

interface NightsProps {
  readonly flight: PinnedFlight
  /** Of the package search. */
  readonly code: string | undefined
  /** The search has ended: other nights may be searched for. */
  readonly isReady: boolean
  /** The lowest price for the searched nights; undefined where it is that of the list. */
  readonly lowest: Money | undefined
}
/** Words about the nights: two stays after an early landing, each at its price, or that the flight fits others. */
export function Nights(props: NightsProps) {
  const { flight } = props
  const { search } = useShownPackage()
  const { checkIn, checkOut, nightBefore } = flight.stay
  const fits = fitsStay({ checkIn, checkOut: checkOut ?? undefined, nightBefore: nightBefore ?? undefined }, search.stay)
  if (!fits) return <OtherNights flight={flight} />
  return nightBefore === null ? null : <EarlyLanding {...props} nightBefore={nightBefore} />
}

/** A landing in the night: the room ready on arrival, from the night before, or from the check-in of the day. */
function EarlyLanding({ flight, nightBefore, code, isReady, lowest }: NightsProps & { readonly nightBefore: string }) {
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
  const stays = [
    { checkIn: nightBefore, text: t('package.roomReady', { date: format.dateShort(nightBefore) }) },
    { checkIn: stay.checkIn, text: t('package.checkInLater', { date: format.dateShort(stay.checkIn) }) },
  ]
  return (
    <div data-nights="" className="basis-full flex flex-wrap items-center gap-x-3 border-t border-border text-sm">
      <span className="text-text-muted">{t('package.landsAt', { time: `\u2066${timeOf(lastSegment(out).to.at)}\u2069` })}</span>
      {stays.map(({ checkIn, text }) => {
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
            <span>
              {text}
              {isReady && code !== undefined && (
                <StayPrice checkIn={checkIn} code={code} choice={choice} isTaken={isTaken} lowest={lowest} />
              )}
            </span>
          </Link>
        )
      })}
    </div>
  )
}

interface StayPriceProps extends Pick<NightsProps, 'lowest'> {
  readonly checkIn: string
  readonly code: string
  readonly choice: string
  /** It is the stay of the page. */
  readonly isTaken: boolean
}
/** The lowest price of a stay with the flight. The hotels of the other stay are searched for. */
function StayPrice({ checkIn, code, choice, isTaken, lowest }: StayPriceProps) {
  const source = useSource()
  const other = useMemo(() => otherStaySource(source, code), [source, code])
  if (isTaken) return lowest ? <FromPrice price={lowest} /> : <LowestPrice code={code} choice={choice} />
  return (
    <SourceProvider value={other}>
      <OtherStay checkIn={checkIn} choice={choice} />
    </SourceProvider>
  )
}

/** A search for other nights: its own hotels, paired with the flights that are found. */
const otherStaySource = (source: HotelSource, code: string): HotelSource => ({
  ...source,
  payload: hotelSource.payload,
  sidOf: ([hotels]) => {
    const flights = findHalves(code)?.flights
    return flights === undefined || hotels === undefined ? undefined : packageCodeOf(flights, hotels)
  },
})

function OtherStay({ checkIn, choice }: Pick<StayPriceProps, 'checkIn' | 'choice'>) {
  const { search } = useShownPackage()
  const { run } = useHotelRun({ ...search.stay, checkIn })
  if (run.status === 'searching') return <PriceSkeleton />
  return run.code === undefined || run.status === 'failed' ? null : <LowestPrice code={run.code} choice={choice} />
}

/** The lowest price of a search that has ended, with the flight. */
function LowestPrice({ code, choice }: Pick<StayPriceProps, 'code' | 'choice'>) {
  const { data, isPending } = useQuery<PackagesProgress>({
    queryKey: ['package-lowest', code, choice],
    queryFn: signal =>
      server.get('/v3/packages', {
        answer: async () => (await import('@karwan/contract/packages')).packagesProgress,
        params: { code, flight: choice, part: 'summary' },
        signal,
      }),
  })
  if (isPending) return <PriceSkeleton />
  return data?.summary.from ? <FromPrice price={data.summary.from} /> : null
}

const PriceSkeleton = () => <Skeleton className="inline-block ms-1.5 h-4 w-24 align-middle" />

function FromPrice({ price }: { readonly price: Money }) {
  const { t, format } = useLocale()
  const { shown } = useShownMoney()
  return (
    <>
      {' · '}
      <Bdi className="font-semibold numeric whitespace-nowrap">
        {t('home.from', { price: `\u2068${format.money(shown(price))}\u2069` })}
      </Bdi>
    </>
  )
}

/** The nights that are searched for are not those that the flight leaves: told, with the way to those. */
function OtherNights({ flight: { stay, choice } }: Pick<NightsProps, 'flight'>) {
  const { t, format } = useLocale()
  const { search } = useShownPackage()
  const checkIn = stay.checkIn
  const checkOut = stay.checkOut ?? search.stay.checkOut
  if (checkIn >= checkOut) return null
  return (
    <p data-nights="" className="basis-full text-sm text-warning-text">
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
