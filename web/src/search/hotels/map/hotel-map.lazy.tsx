import type { HotelDetailsWire } from '@karwan/contract/hotels'
import { BedDouble } from 'lucide'
import { useEffect, useEffectEvent, useRef } from 'react'
import { cx, Icon } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { Anchored, boundsAround, type MapHandle, MapView, roomAround } from '../../../base/map/index.ts'
import { poiIcons } from '../facility-icons.ts'

interface HotelMapProps {
  hotel: HotelDetailsWire
  /** The point that map and list point at together. */
  lit: string | undefined
  onLit: (poi: string | undefined) => void
  /** Chosen in the list: brought into sight with the hotel. */
  wanted: string | undefined
}
/**
 * Largest distance in meters of what is in sight at first. Something further away, such as an airport, comes into
 * sight on request.
 */
const farthest = 4000

/** Shows the hotel and its surroundings on a map. Part of a page that scrolls. */
export default function HotelMap({ hotel, lit, onLit, wanted }: HotelMapProps) {
  const { t, format, direction } = useLocale()
  const map = useRef<MapHandle>(null)
  const see = useEffectEvent((poi: HotelDetailsWire['pois'][number]) => {
    const both = boundsAround([hotel, poi])
    if (both) map.current?.show(both, roomAround(direction), 15)
  })
  useEffect(() => {
    const poi = hotel.pois.find(({ id }) => id === wanted)
    if (poi) see(poi)
  }, [hotel, wanted])
  const bounds = boundsAround([hotel, ...hotel.pois.filter(({ meters }) => meters < farthest)])
  if (!bounds) return null
  return (
    <MapView
      label={t('map.hotel', { hotel: hotel.name })}
      start={bounds}
      closest={14.5}
      cooperative
      handle={map}
      after="around-list"
      className="absolute inset-0"
    >
      {hotel.pois.map(poi => {
        const icon = poiIcons[poi.kind]
        return (
          <Anchored key={poi.id} position={poi} className={cx('pointer-events-auto', lit === poi.id ? 'z-30' : 'z-10')}>
            <button
              type="button"
              data-poi={poi.id}
              aria-pressed={lit === poi.id}
              aria-label={t('hotel.distanceTo', { distance: format.distance(poi.meters), place: poi.name })}
              onClick={() => onLit(poi.id)}
              onPointerEnter={() => onLit(poi.id)}
              onPointerLeave={() => onLit(undefined)}
              onFocus={() => onLit(poi.id)}
              onBlur={() => onLit(undefined)}
              className={cx('map-poi', lit === poi.id && 'map-poi-lit')}
            >
              <Icon of={icon} size={16} strokeWidth={2} />
              {lit === poi.id && (
                <span dir={direction} className="map-poi-name">
                  {poi.name} · <Bdi className="numeric">{format.distance(poi.meters)}</Bdi>
                </span>
              )}
            </button>
          </Anchored>
        )
      })}
      <Anchored position={hotel} className="z-20">
        <span className="map-here">
          <Icon of={BedDouble} size={20} strokeWidth={2} />
        </span>
      </Anchored>
    </MapView>
  )
}
