import type { HotelRow } from '@karwan/contract/hotels'
import { type HotelSearch, stayNights } from '@karwan/domain/hotels'
import { split } from '@karwan/domain/money'
import { ChevronRight } from 'lucide-react'
import { Mirrored, Price } from '../design/index.ts'
import { Bdi, useLocale } from '../i18n/index.ts'

/** Total of the stay for all rooms, large; per night and in dollars small. */
export function StayPrice({ hotel, search }: { hotel: HotelRow; search: HotelSearch }) {
  const { t, format } = useLocale()
  const nights = stayNights(search)
  const [night] = split(hotel.MinPrice, nights)
  const rooms = search.rooms.length
  return (
    <div className="shrink-0 lg:w-48 pt-3 lg:pt-0 max-lg:border-t lg:border-s lg:ps-5 border-border flex lg:flex-col items-end lg:items-end justify-between lg:justify-end gap-x-4 gap-y-1 lg:text-end">
      <div className="text-sm text-text-muted lg:order-last flex flex-col max-lg:self-start">
        <span>
          {t('trade.nights', { count: nights })}
          {rooms > 1 && <> · {t('trade.rooms', { count: rooms })}</>}
        </span>
        {nights > 1 && night && <Bdi>{t('ui.perNight', { price: format.money(night) })}</Bdi>}
        <span className="text-xs">{t('ui.taxesIncluded')}</span>
      </div>
      <Price money={hotel.MinPrice} other={hotel.usd} size="lg" prefix={t('hotel.fromShort')} className="items-end text-end" />
      <span
        aria-hidden="true"
        className="hidden lg:inline-flex order-last mt-2 items-center justify-center gap-1 min-h-11 px-4 w-full rounded-control bg-primary bg-button text-on-button font-semibold group-hover:brightness-110"
      >
        {t('hotel.seeRooms')}
        <Mirrored>
          <ChevronRight size={18} strokeWidth={2.25} />
        </Mirrored>
      </span>
    </div>
  )
}
