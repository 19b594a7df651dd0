import type { HotelRow } from '@karwan/contract/hotels'
import { type HotelSearch, stayNights } from '@karwan/domain/hotels'
import { ChevronRight } from 'lucide'
import { Price } from '../../../base/brand/index.ts'
import { Icon, Mirrored } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { MonthlyFrom } from '../../../payment/index.ts'
import { PerNight } from '../per-night.tsx'

/** Total of the stay for all rooms, large; per night, in the other currency and by the month small. */
export function StayPrice({ hotel, search }: { hotel: HotelRow; search: HotelSearch }) {
  const { t } = useLocale()
  const nights = stayNights(search)
  const rooms = search.rooms.length
  return (
    <div className="shrink-0 @min-[48rem]:w-52 pt-3 @min-[48rem]:pt-0 @max-[48rem]:border-t @min-[48rem]:border-s @min-[48rem]:ps-5 border-border flex flex-col items-start @min-[16rem]:grid grid-cols-[auto_1fr] @min-[48rem]:flex @min-[48rem]:items-end @min-[48rem]:justify-end gap-x-4 gap-y-1 @min-[48rem]:text-end">
      <div className="text-sm text-text-muted row-span-2 @min-[48rem]:order-1 flex flex-col">
        <PerNight total={hotel.MinPrice} usd={hotel.usd} perNight={hotel.perNight} nights={nights} />
        <span>
          {t('trade.nights', { count: nights })}
          {rooms > 1 && <> · {t('trade.rooms', { count: rooms })}</>}
        </span>
        <span>{t('hotel.taxesIn')}</span>
      </div>
      <Price
        money={hotel.MinPrice}
        other={hotel.usd}
        size="lg"
        prefix={t('hotel.fromShort')}
        className="items-end text-end justify-self-end col-start-2"
      />
      <MonthlyFrom
        how
        total={hotel.MinPrice}
        className="text-xs! text-end text-balance justify-self-end col-start-2 @min-[48rem]:order-2"
      />
      <span
        aria-hidden="true"
        className="hidden @min-[48rem]:inline-flex order-3 mt-2 items-center justify-center gap-1 min-h-11 px-4 w-full rounded-control bg-primary bg-button text-on-button font-semibold group-hover:brightness-110"
      >
        {t('hotel.seeRooms')}
        <Mirrored>
          <Icon of={ChevronRight} size={18} strokeWidth={2.25} />
        </Mirrored>
      </span>
    </div>
  )
}
