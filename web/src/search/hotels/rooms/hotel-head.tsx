import type { HotelDetailsWire } from '@karwan/contract/hotels'
import { type HotelSearch, writeHotelAddress } from '@karwan/domain/hotels'
import { hotelTypeKey } from '@karwan/messages/keys'
import { MapPin } from 'lucide'
import type { ReactNode } from 'react'
import { cx, Icon, Stars } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { ShareButton } from '../../../base/share/index.ts'
import { HeartButton } from '../../wishlist/index.ts'
import { GuestRating } from '../guest-rating.tsx'

interface HotelHeadProps {
  hotel: HotelDetailsWire
  /** Place that was asked for. */
  near: string | undefined
  back: ReactNode
  actions: ReactNode
}
/**
 * Name, stars, rating and where it is. On phones the way back and the actions stand on the picture above it; the
 * address stands with the map.
 */
export function HotelHead({ hotel, near, back, actions }: HotelHeadProps) {
  const { t, format, language } = useLocale()
  const places = tellingPoints(hotel.pois, near).map(({ kind, name, meters }) => {
    const distance = format.distance(meters)
    return kind === 'cityCenter' ? t('hotel.distanceToCenter', { distance }) : t('hotel.distanceTo', { distance, place: name })
  })
  return (
    <div className="max-md:-order-2 flex items-start gap-3 lg:col-span-2">
      <div className={onPicture('max-md:start-0')}>{back}</div>
      <div className="flex-1 min-w-0 flex flex-col gap-0.5 max-md:leading-snug">
        <h1 className="text-[1.375rem] md:text-3xl">
          <bdi>{hotel.name}</bdi>
        </h1>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-text-muted">
          <Stars count={hotel.stars} size={16} />
          <span>{t(hotelTypeKey(hotel.type))}</span>
          <GuestRating rating={hotel.guestRating} inWords />
          {language !== 'en' && <Bdi ltr>{hotel.latinName}</Bdi>}
        </div>
        <ul className="flex flex-wrap items-center gap-x-4 text-sm text-text-muted">
          {[hotel.neighbourhood, ...places].map((place, at) => (
            <li key={place} className={cx('inline-flex items-center gap-1.5', at > 1 && 'max-md:hidden')}>
              {at === 0 && <Icon of={MapPin} size={16} className="shrink-0" />}
              {place}
            </li>
          ))}
        </ul>
      </div>
      <div className={onPicture('max-md:end-0')}>{actions}</div>
    </div>
  )
}

const onPicture = (edge: string) => `max-md:absolute max-md:top-3 max-md:z-raised ${edge}`

type NearPoint = HotelDetailsWire['pois'][number]
/** The place asked for and the city's center, else the nearest of the others; two in all. */
function tellingPoints(pois: readonly NearPoint[], near: string | undefined): readonly NearPoint[] {
  const first = pois.filter(({ id, kind }) => id === near || kind === 'cityCenter')
  const rest = pois.filter(point => !first.includes(point))
  return [...first.sort((a, b) => Number(b.id === near) - Number(a.id === near)), ...rest].slice(0, 2)
}

/** Gives the hotel on, and keeps it in the wishlist. */
export function HeadActions({ hotel, search }: { hotel: HotelDetailsWire; search: HotelSearch }) {
  const [picture] = hotel.images
  return (
    <div className="flex items-center gap-2 md:gap-1">
      <ShareButton small title={hotel.name} className="max-md:bg-surface max-md:shadow-1" />
      <HeartButton
        id={`hotel ${hotel.id}`}
        name={hotel.name}
        item={() => ({ product: 'hotel', query: writeHotelAddress(search), ...(picture && { image: picture.file }) })}
        className="max-md:bg-surface max-md:shadow-1"
      />
    </div>
  )
}
