import type { HotelRow } from '@karwan/contract/hotels'
import { type FacilityId, type HotelSearch, writeHotelAddress } from '@karwan/domain/hotels'
import { facilityKey, hotelTypeKey } from '@karwan/messages/keys'
import { BadgePercent, type IconNode, Store } from 'lucide'
import { useId } from 'react'
import { useLeading } from '../../../base/brand/index.ts'
import { cx, Icon, Picture, Stars, useSavesData } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { Link as RouterLink } from '../../../base/router/index.ts'
import { HeartButton } from '../../wishlist/index.ts'
import { facilityIcons, tellingFacilities } from '../facility-icons.ts'
import { GuestRating } from '../guest-rating.tsx'
import { useSource } from '../source.ts'
import { PricedRooms, PricedTerms } from './priced-terms.tsx'

export interface HotelCardProps {
  hotel: HotelRow
  search: HotelSearch
  code: string
  /** Names of the points of interest by id. */
  pois: ReadonlyMap<string, string>
  /** Among the first that are seen: its picture is fetched at once. */
  first: boolean
  /** Pointed at, here or on the map. */
  active: boolean
}

/** One hotel of the list. The whole card leads to its rooms. */
export function HotelCard({ hotel, search, code, pois, first, active }: HotelCardProps) {
  const nameId = useId()
  const { t } = useLocale()
  const saves = useSavesData()
  const { roomsAddress, CardExtra } = useSource()
  return (
    <article
      data-hotel={hotel.Id}
      aria-labelledby={nameId}
      className="group relative @min-[35rem]:grid grid-cols-[12.25rem_minmax(0,1fr)] gap-x-4.5 leading-snug"
    >
      <div className="relative">
        <Picture
          key={hotel.Image}
          file={hotel.Image}
          color={hotel.imageColor}
          placeholder={hotel.imagePlaceholder}
          alt=""
          ratio={CardExtra ? '3/1' : '12/5'}
          sizes="(min-width: 48rem) 196px, 100vw"
          important={first && !saves}
          still={saves}
          className={cx(
            'w-full rounded-card @min-[35rem]:aspect-auto @min-[35rem]:h-full @min-[35rem]:[contain:size]',
            CardExtra ? '@min-[35rem]:min-h-28' : '@min-[35rem]:min-h-32.5',
            active && 'outline-3 outline-primary',
          )}
        />
        {hotel.SpecialDeal && (
          <span className="absolute top-2 start-2 inline-flex items-center gap-1 px-2 py-0.5 rounded-full bg-secondary text-on-secondary text-xs font-semibold">
            <Icon of={BadgePercent} size={14} strokeWidth={2.25} />
            {t('hotel.specialDeal')}
          </span>
        )}
        <HeartButton
          id={`hotel ${hotel.Id}`}
          name={hotel.Name}
          item={() => ({ product: 'hotel', query: writeHotelAddress(search), image: hotel.Image })}
          onPicture
          className="absolute top-1.5 end-1.5 z-2"
        />
      </div>
      <div className="min-w-0 pt-2 @min-[35rem]:py-0.5 flex flex-col">
        <div className="flex flex-wrap items-baseline justify-between gap-x-2.5">
          <h2 id={nameId} className={cx('flex-[1_1_9rem] min-w-0 text-md @min-[35rem]:text-lg leading-snug', active && 'text-link')}>
            <RouterLink
              to={roomsAddress(search, hotel.Id, code)}
              data-shortened=""
              className="line-clamp-1 cramped:line-clamp-2 after:absolute after:inset-0 after:z-raised after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-2 group-hover:text-link"
            >
              <bdi>{hotel.Name}</bdi>
            </RouterLink>
          </h2>
          <GuestRating rating={hotel.guestRating} />
        </div>
        <Whereabouts hotel={hotel} search={search} pois={pois} />
        <Facts hotel={hotel} />
        <div className="mt-0.5 @min-[35rem]:mt-auto flex flex-wrap @min-[35rem]:grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3">
          <div className="basis-full @min-[35rem]:row-start-2">
            <PricedTerms hotel={hotel} />
          </div>
          <p className="flex-[1_1_7rem] min-w-0 text-sm text-text-muted @min-[35rem]:row-start-1">
            <PricedRooms hotel={hotel} />
          </p>
          {CardExtra ? (
            <div className="contents @min-[35rem]:block col-start-2 row-[1/span_2]">
              <StayPrice hotel={hotel} />
              <CardExtra hotel={hotel} />
            </div>
          ) : (
            <StayPrice
              hotel={hotel}
              className="@min-[35rem]:flex-col-reverse @min-[35rem]:items-end @min-[35rem]:col-start-2 @min-[35rem]:row-[1/span_2]"
            />
          )}
        </div>
      </div>
    </article>
  )
}

/**
 * Stars, kind, neighbourhood, and how far it is to the place that was asked for, else to the center, else to what is
 * nearest.
 */
function Whereabouts({ hotel, search, pois }: Pick<HotelCardProps, 'hotel' | 'search' | 'pois'>) {
  const { t, format } = useLocale()
  const { placeMeters, centerMeters } = hotel
  const nearest = hotel.near.find(({ poi }) => pois.has(poi))
  const far = (meters: number, place: string) => t('hotel.distanceTo', { distance: format.distance(meters), place })
  const distances = [
    ...(search.near && placeMeters !== null ? [far(placeMeters, search.near.name)] : []),
    ...(centerMeters === null ? [] : [t('hotel.distanceToCenter', { distance: format.distance(centerMeters) })]),
    ...(nearest ? [far(nearest.meters, pois.get(nearest.poi) ?? '')] : []),
  ]
  const kind = hotel.type === 'Hotel' ? undefined : t(hotelTypeKey(hotel.type))
  return (
    <p className="flex items-center gap-x-1.5 text-sm text-text-muted">
      <Stars count={hotel.Stars} size={12} />
      <span data-shortened="" className="min-w-0 line-clamp-1 cramped:line-clamp-2 @max-[16rem]:line-clamp-none">
        {format.row([kind, hotel.neighbourhood || hotel.Address, distances[0]])}
      </span>
    </p>
  )
}

/**
 * Payment at an office and the facilities that decide, in the same order on every card. Those that do not fit in the
 * line are left out whole.
 */
function Facts({ hotel }: { hotel: HotelRow }) {
  const { t } = useLocale()
  const here = new Set(hotel.Facilities.split(','))
  const shown = tellingFacilities.filter((id: FacilityId) => here.has(id)).slice(0, 4)
  if (shown.length === 0 && !hotel.payAtOffice) return null
  return (
    <ul data-shortened="" className="flex flex-wrap gap-x-3 h-[1lh] @max-[16rem]:h-auto overflow-hidden text-sm text-text-muted">
      {hotel.payAtOffice && <Fact icon={Store}>{t('trade.gwOffice')}</Fact>}
      {shown.map(id => (
        <Fact key={id} icon={facilityIcons[id]}>
          {t(facilityKey(id))}
        </Fact>
      ))}
    </ul>
  )
}
const Fact = ({ icon, children }: { icon: IconNode; children: string }) => (
  <li className="inline-flex items-center gap-1 whitespace-nowrap @max-[16rem]:whitespace-normal">
    <Icon of={icon} size={15} strokeWidth={2} className="shrink-0" />
    {children}
  </li>
)

/** Total of the stay for all rooms, large, and small in the other currency. The list names its currency once. */
function StayPrice({ hotel, className }: { hotel: HotelRow; className?: string }) {
  const { format } = useLocale()
  const price = useLeading()(hotel.MinPrice, hotel.usd)
  const other = price === hotel.MinPrice ? hotel.usd : hotel.MinPrice
  return (
    <p className={cx('flex flex-wrap items-baseline justify-end gap-x-2 numeric', className)}>
      {other.currency !== price.currency && (
        <span className="text-sm text-text-muted">
          {price === hotel.MinPrice && '≈ '}
          <Bdi>{format.money(other)}</Bdi>
        </span>
      )}{' '}
      <strong data-price="" className="text-[1.1875rem] @min-[35rem]:text-xl font-bold tracking-tight">
        <Bdi>{format.listedMoney(price)}</Bdi>
      </strong>
    </p>
  )
}
