import type { HotelRow } from '@karwan/contract/hotels'
import type { NearPackages as Near, PackagePart, PinnedFlight } from '@karwan/contract/packages'
import type { Money } from '@karwan/domain/money'
import type { PackageSearch } from '@karwan/domain/packages'
import { useId } from 'react'
import { useShownMoney } from '../../../base/brand/index.ts'
import { AirlineTiles, Link, Picture, Skeleton, Stars } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { server, useQuery } from '../../../base/server-client/index.ts'
import { type ChosenPackage, packageHotelAddress } from '../addresses.ts'
import { LegTimes } from '../flight/leg-times.tsx'

interface NearPackagesProps {
  readonly search: PackageSearch
  readonly chosen: Pick<ChosenPackage, 'hotelId' | 'code' | 'flight'>
  readonly gone: PackagePart
}
const cardLook = 'flex gap-3 h-full p-3 rounded-lg border border-border bg-surface text-start text-text no-underline! hover:bg-neutral-3'

/** Packages near to one of which a part is gone; nothing where there are none. */
export function NearPackages({ search, chosen, gone }: NearPackagesProps) {
  const { t, language } = useLocale()
  const titleId = useId()
  const { hotelId, code, flight } = chosen
  const { data, isPending } = useQuery<Near>({
    queryKey: ['near-packages', code, hotelId, flight, gone, language],
    queryFn: signal =>
      server.get(`/v3/packages/${encodeURIComponent(code)}/hotel/${encodeURIComponent(hotelId)}/near`, {
        answer: async () => (await import('@karwan/contract/packages')).nearPackages,
        params: { flight, gone },
        signal,
      }),
  })
  if (isPending) return <Skeleton className="h-28 w-full" />
  if (!data || data.stays.length + data.flights.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3 text-start">
      <h2 id={titleId} className="text-lg">
        {t(gone === 'stay' ? 'package.nearStays' : 'package.nearFlights')}
      </h2>
      <ul className="grid gap-3 grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))]">
        {data.stays.map(hotel => (
          <li key={hotel.Id}>
            <StayCard hotel={hotel} to={packageHotelAddress(search, hotel.Id, code, flight)} />
          </li>
        ))}
        {data.flights.map(({ flight: other, difference }) => (
          <li key={other.choice}>
            <FlightCard flight={other} difference={difference} to={packageHotelAddress(search, hotelId, code, other.choice)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A hotel at the lowest price of its package with the flight that is kept. */
function StayCard({ hotel, to }: { readonly hotel: HotelRow; readonly to: string }) {
  const { format } = useLocale()
  const { shown } = useShownMoney()
  return (
    <Link to={to} className={cardLook}>
      <Picture
        file={hotel.Image}
        color={hotel.imageColor}
        placeholder={hotel.imagePlaceholder}
        alt=""
        ratio="1/1"
        sizes="80px"
        className="w-20 shrink-0 self-start rounded-md"
      />
      <span className="min-w-0 flex flex-col gap-0.5">
        <span className="font-semibold leading-snug">
          <bdi>{hotel.Name}</bdi>
        </span>
        <span className="flex flex-wrap items-center gap-x-1.5 text-sm text-text-muted">
          <Stars count={hotel.Stars} size={12} />
          {hotel.neighbourhood || hotel.Address}
        </span>
        <Bdi className="mt-auto font-bold numeric">{format.money(shown(hotel.MinPrice))}</Bdi>
      </span>
    </Link>
  )
}

interface FlightCardProps {
  readonly flight: PinnedFlight
  /** By how much it makes the package dearer, for everybody. */
  readonly difference: Money
  readonly to: string
}
function FlightCard({ flight, difference, to }: FlightCardProps) {
  const { t, format } = useLocale()
  const { shown } = useShownMoney()
  const { legs } = flight.itinerary
  return (
    <Link to={to} className={cardLook}>
      <AirlineTiles codes={[...new Set(legs.flatMap(({ segments }) => segments.map(({ carrier }) => carrier)))]} size={32} />
      <span className="min-w-0 flex-1 flex flex-col gap-1">
        <ul className="flex flex-col">
          {legs.map((leg, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a leg is its number
            <LegTimes key={at} leg={leg} flight={flight} />
          ))}
        </ul>
        <span className="mt-auto flex flex-wrap justify-between gap-x-2 text-sm">
          <span className="text-text-muted">{t('package.difference')}</span>
          <Bdi ltr className="font-bold numeric">
            {`≈ ${format.difference(shown(difference))}`}
          </Bdi>
        </span>
      </span>
    </Link>
  )
}
