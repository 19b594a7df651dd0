import { boardKeys } from '@karwan/messages/keys'
import { BedDouble, Maximize, Utensils } from 'lucide-react'
import { Badge, Price } from '../../design/index.ts'
import { Bdi, useLocale } from '../../i18n/index.ts'
import type { Offer, RoomGroup } from './room-groups.ts'

const bedKeys = {
  single: 'hotel.bedSingle',
  double: 'hotel.bedDouble',
  queen: 'hotel.bedDouble',
  king: 'hotel.bedDouble',
  sofa: 'hotel.bedSofa',
} as const satisfies Record<Offer['beds'][number]['kind'], string>

/** Beds and size of a room. */
export function RoomFacts({ room }: { room: RoomGroup['room'] }) {
  const { t, format } = useLocale()
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-text-muted">
      <li className="inline-flex items-center gap-1.5">
        <BedDouble size={16} aria-hidden="true" />
        {format.list(room.beds.map(({ kind, count }) => t(bedKeys[kind], { count })))}
      </li>
      <li className="inline-flex items-center gap-1.5">
        <Maximize size={16} aria-hidden="true" />
        <Bdi>{t('hotel.sizeM2', { size: String(room.sizeSquareMeters) })}</Bdi>
      </li>
    </ul>
  )
}

export function BoardText({ board }: Pick<Offer, 'board'>) {
  const { t } = useLocale()
  return (
    <span className="inline-flex items-start gap-1.5">
      <Utensils size={16} aria-hidden="true" className="mt-[0.3em] text-text-muted" />
      {t(boardKeys[board])}
    </span>
  )
}

/** Price of the stay in this room, taxes in; what the hotel takes itself stands apart. */
export function OfferPrice({ offer, nights }: { offer: Offer; nights: number }) {
  const { t, format } = useLocale()
  const { price, roomsLeft } = offer
  return (
    <div className="flex flex-col gap-0.5">
      <Price money={price.total} other={price.usd} size="lg" />
      <span className="text-sm text-text-muted">{t('hotel.forNights', { count: nights })}</span>
      {nights > 1 && (
        <span className="text-sm text-text-muted">
          <Bdi>{t('ui.perNight', { price: format.money(price.perNight) })}</Bdi>
        </span>
      )}
      <span className="text-xs text-text-muted">{t('hotel.taxesIn')}</span>
      {price.atProperty && (
        <span className="text-sm font-medium text-warning-text">
          {t('hotel.payAtProperty', { amount: format.money(price.atProperty) })}
        </span>
      )}
      {roomsLeft !== null && (
        <span className="mt-1">
          <Badge tone="neutral">{t('trade.roomsLeft', { count: roomsLeft })}</Badge>
        </span>
      )}
    </div>
  )
}
