import type { HotelRow } from '@karwan/contract/hotels'
import { cancellationOfPrice, type FacilityId, type HotelSearch, writeHotelAddress } from '@karwan/domain/hotels'
import { boardKeys, facilityKey, hotelTypeKey } from '@karwan/messages/keys'
import { BadgePercent, CircleCheck, MapPin, Store, Utensils } from 'lucide'
import { useLeading } from '../../../base/brand/index.ts'
import { cx, Icon, Picture, Stars, useSavesData } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { Link as RouterLink } from '../../../base/router/index.ts'
import { PointsToEarn } from '../../../payment/index.ts'
import { HeartButton } from '../../wishlist/index.ts'
import { roomsAddress } from '../addresses.ts'
import { facilityIcons, tellingFacilities } from '../facility-icons.ts'
import { StayPrice } from './stay-price.tsx'

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
  const { t } = useLocale()
  const saves = useSavesData()
  return (
    <article
      data-hotel={hotel.Id}
      className={cx(
        'group relative flex flex-col @min-[36rem]:flex-row @min-[48rem]:min-h-60 bg-surface border border-border rounded-card overflow-hidden transition-shadow hover:shadow-2 focus-within:shadow-2',
        active && 'border-primary shadow-2',
      )}
    >
      <div className="relative @min-[36rem]:w-56 @min-[48rem]:w-72 shrink-0">
        <Picture
          key={hotel.Image}
          file={hotel.Image}
          color={hotel.imageColor}
          placeholder={hotel.imagePlaceholder}
          alt=""
          sizes="(min-width: 48rem) 288px, 100vw"
          important={first && !saves}
          still={saves}
          className="w-full @min-[36rem]:h-full"
        />
        {hotel.SpecialDeal && (
          <span className="absolute top-3 start-3 inline-flex items-center gap-1 px-2.5 py-1 rounded-full bg-secondary text-on-secondary text-xs font-semibold">
            <Icon of={BadgePercent} size={16} strokeWidth={2.25} />
            {t('hotel.specialDeal')}
          </span>
        )}
        <HeartButton
          id={`hotel ${hotel.Id}`}
          name={hotel.Name}
          item={() => ({ product: 'hotel', query: writeHotelAddress(search), image: hotel.Image })}
          onPicture
          className="absolute top-2 end-2 z-2"
        />
      </div>
      <div className="flex-1 min-w-0 p-4 @min-[48rem]:p-5 flex flex-col @min-[48rem]:flex-row gap-3 @min-[48rem]:gap-6">
        <div className="flex-1 min-w-0 flex flex-col gap-2">
          <div>
            <h2 className="text-lg">
              <RouterLink
                to={roomsAddress(search, hotel.Id, code)}
                className="after:absolute after:inset-0 after:z-raised after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2 group-hover:text-link"
              >
                <bdi>{hotel.Name}</bdi>
              </RouterLink>
            </h2>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-text-muted">
              <Stars count={hotel.Stars} />
              <span>{t(hotelTypeKey(hotel.type))}</span>
            </p>
          </div>
          <Whereabouts hotel={hotel} search={search} pois={pois} />
          <Facilities hotel={hotel} />
          <Terms hotel={hotel} />
          <PointsToEarn usd={hotel.usd} />
        </div>
        <StayPrice hotel={hotel} search={search} />
      </div>
    </article>
  )
}

/** Neighbourhood, and how far it is to the place that was asked for, else to the center, else to what is nearest. */
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
  return (
    <p className="flex items-start gap-1.5 text-sm text-text-muted">
      <Icon of={MapPin} size={16} strokeWidth={2.25} className="mt-[0.3em] shrink-0" />
      <span className="line-clamp-2">{[hotel.neighbourhood || hotel.Address, distances[0]].filter(Boolean).join(' · ')}</span>
    </p>
  )
}

/** Five facilities at most: those that decide, in the same order on every card. */
function Facilities({ hotel }: { hotel: HotelRow }) {
  const { t } = useLocale()
  const here = new Set(hotel.Facilities.split(','))
  const shown = tellingFacilities.filter((id: FacilityId) => here.has(id)).slice(0, 5)
  if (shown.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {shown.map(id => {
        const icon = facilityIcons[id]
        return (
          <li key={id} className="inline-flex items-center gap-1.5">
            <Icon of={icon} size={16} strokeWidth={2} className="text-text-muted" />
            {t(facilityKey(id))}
          </li>
        )
      })}
    </ul>
  )
}

/** Free cancellation of the shown price, or what the cheapest rooms that have it cost. */
export function FreeCancellation({ hotel }: { hotel: Pick<HotelRow, 'MinPrice' | 'freePrice' | 'freeUntil'> }) {
  const { t, format } = useLocale()
  const leading = useLeading()
  const terms = cancellationOfPrice({ total: hotel.MinPrice, free: hotel.freePrice, freeUntil: hotel.freeUntil })
  if (terms.kind === 'none') return null
  if (terms.kind === 'dearer')
    return (
      <li className="inline-flex items-center gap-1.5 text-text-muted">
        <Icon of={CircleCheck} size={16} strokeWidth={2} />
        <Bdi>{t('hotel.freeCancellationFrom', { price: format.money(leading(terms.from.total, terms.from.usd)) })}</Bdi>
      </li>
    )
  return (
    <li className="inline-flex items-center gap-1.5 text-success-text font-medium">
      <Icon of={CircleCheck} size={16} strokeWidth={2.25} />
      {terms.until ? t('hotel.freeCancellationUntil', { date: format.dateShort(terms.until.slice(0, 10)) }) : t('hotel.freeCancellation')}
    </li>
  )
}

/** Shows the terms that are true for this hotel. */
function Terms({ hotel }: { hotel: HotelRow }) {
  const { t } = useLocale()
  const [board] = hotel.boards.filter(each => each !== 'RO')
  return (
    <ul className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm mt-auto pt-1">
      <FreeCancellation hotel={hotel} />
      {board !== undefined && (
        <li className="inline-flex items-center gap-1.5 text-text-muted">
          <Icon of={Utensils} size={16} strokeWidth={2} />
          {hotel.boards.includes('RO') ? t('hotel.boardOffered', { board: t(boardKeys[board]) }) : t(boardKeys[board])}
        </li>
      )}
      {hotel.payAtOffice && (
        <li className="inline-flex items-center gap-1.5 text-text-muted">
          <Icon of={Store} size={16} strokeWidth={2} />
          {t('trade.gwOffice')}
        </li>
      )}
    </ul>
  )
}
