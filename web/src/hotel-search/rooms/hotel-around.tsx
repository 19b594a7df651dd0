import type { HotelDetailsWire } from '@karwan/contract/hotels'
import { poiKey } from '@karwan/messages/keys'
import { Bdi, useLocale } from '../../i18n/index.ts'
import { poiIcons } from '../facility-icons.tsx'

/** What is around the hotel, the nearest first. */
export function HotelAround({ hotel }: { hotel: HotelDetailsWire }) {
  const { t, format } = useLocale()
  return (
    <ul className="flex flex-col divide-y divide-border">
      {hotel.pois.map(({ id, kind, name, meters }) => {
        const Icon = poiIcons[kind]
        return (
          <li key={id} className="flex items-center gap-3 py-2.5">
            <Icon size={20} strokeWidth={1.75} className="shrink-0 text-text-muted" />
            <span className="flex-1 min-w-0">
              {name} <span className="text-sm text-text-muted">{t(poiKey(kind))}</span>
            </span>
            <Bdi className="numeric text-text-muted whitespace-nowrap">{format.distance(meters)}</Bdi>
          </li>
        )
      })}
    </ul>
  )
}
