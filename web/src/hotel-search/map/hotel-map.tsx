import type { HotelDetailsWire } from '@karwan/contract/hotels'
import { poiKey } from '@karwan/messages/keys'
import { BedDouble } from 'lucide-react'
import { useRef, useState } from 'react'
import { cx } from '../../design/index.ts'
import { Bdi, useLocale } from '../../i18n/index.ts'
import { Anchored, boundsAround, type MapHandle, MapView } from '../../map/index.ts'
import { poiIcons } from '../facility-icons.tsx'

/** Where a hotel stands and what is around it; map and list point at the same. Part of a page that scrolls. */
export default function HotelMap({ hotel }: { hotel: HotelDetailsWire }) {
  const { t, format, direction } = useLocale()
  const map = useRef<MapHandle>(null)
  const [lit, setLit] = useState<string>()
  const bounds = boundsAround([hotel, ...hotel.pois.filter(({ meters }) => meters < farthest)])
  if (!bounds) return null
  const see = (id: string) => {
    setLit(id)
    const poi = hotel.pois.find(each => each.id === id)
    const both = poi && boundsAround([hotel, poi])
    if (both) map.current?.show(both, { top: 70, right: 60, bottom: 70, left: 60 }, 15)
  }
  return (
    <div className="flex flex-col gap-3">
      <MapView
        label={t('map.hotel', { hotel: hotel.name })}
        start={bounds}
        closest={14.5}
        cooperative
        handle={map}
        after="after-hotel-map"
        className="relative h-72 md:h-80 rounded-card border border-border"
      >
        {hotel.pois.map(poi => {
          const Icon = poiIcons[poi.kind]
          return (
            <Anchored key={poi.id} position={poi} className={cx('pointer-events-auto', lit === poi.id ? 'z-30' : 'z-10')}>
              <button
                type="button"
                data-poi={poi.id}
                aria-pressed={lit === poi.id}
                aria-label={t('hotel.distanceTo', { distance: format.distance(poi.meters), place: poi.name })}
                onClick={() => setLit(poi.id)}
                onPointerEnter={() => setLit(poi.id)}
                onPointerLeave={() => setLit(undefined)}
                onFocus={() => setLit(poi.id)}
                onBlur={() => setLit(undefined)}
                className={cx('map-poi', lit === poi.id && 'map-poi-lit')}
              >
                <Icon size={16} strokeWidth={2} />
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
            <BedDouble size={20} strokeWidth={2} aria-hidden="true" />
          </span>
        </Anchored>
      </MapView>
      <ul id="after-hotel-map" tabIndex={-1} className="flex flex-col divide-y divide-border">
        {hotel.pois.map(({ id, kind, name, meters }) => {
          const Icon = poiIcons[kind]
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={lit === id}
                onClick={() => see(id)}
                onPointerEnter={() => setLit(id)}
                onPointerLeave={() => setLit(undefined)}
                className={cx(
                  'w-full min-h-11 flex items-center gap-3 py-2.5 px-2 text-start rounded-control',
                  lit === id && 'bg-primary-soft',
                )}
              >
                <Icon size={20} strokeWidth={1.75} className="text-text-muted" />
                <span className="flex-1 min-w-0">
                  {name} <span className="text-sm text-text-muted">{t(poiKey(kind))}</span>
                </span>
                <Bdi className="numeric text-text-muted whitespace-nowrap">{format.distance(meters)}</Bdi>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
/** What is further away, an airport say, is in the list and comes into sight by a press. */
const farthest = 4000
