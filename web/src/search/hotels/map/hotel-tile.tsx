import type { HotelRow } from '@karwan/contract/hotels'
import type { HotelSearch } from '@karwan/domain/hotels'
import { X } from 'lucide'
import { Price } from '../../../base/brand/index.ts'
import { cx, Icon, Picture, Skeleton, Stars } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { Link as RouterLink } from '../../../base/router/index.ts'
import { useSource } from '../source.ts'
import { type MapHotel, usePriceOf } from './use-points.ts'

interface HotelTileProps {
  hotel: MapHotel
  /** Row of the list, once it is there. */
  row: HotelRow | undefined
  search: HotelSearch
  code: string
  onClose?: () => void
  className?: string
}

/** A hotel in few words over the map; leads to its rooms. As high before its picture is there as after. */
export function HotelTile({ hotel, row, search, code, onClose, className }: HotelTileProps) {
  const { t } = useLocale()
  const { roomsAddress } = useSource()
  const inDollars = usePriceOf()(hotel).currency !== hotel.price.currency
  return (
    <article className={cx('relative flex bg-surface rounded-card shadow-3 overflow-hidden border border-border', className)}>
      <div className="w-28 shrink-0 bg-skeleton">
        {row ? (
          <Picture
            file={row.Image}
            color={row.imageColor}
            placeholder={row.imagePlaceholder}
            alt=""
            sizes="160px"
            ratio="1/1"
            className="size-full"
          />
        ) : (
          <Skeleton className="size-full rounded-none" />
        )}
      </div>
      <div className="flex-1 min-w-0 p-3 flex flex-col gap-1">
        <h3 className={cx('text-md leading-snug', onClose && 'pe-8')}>
          <RouterLink
            to={roomsAddress(search, hotel.id, code)}
            className="line-clamp-2 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2 after:rounded-card"
          >
            <bdi>{hotel.name}</bdi>
          </RouterLink>
        </h3>
        <Stars count={hotel.stars} />
        {row && !inDollars && <p className="text-xs text-text-muted truncate">{row.neighbourhood || row.Address}</p>}
        <Price money={hotel.price} other={inDollars ? hotel.usd : undefined} size="sm" className="mt-auto" />
      </div>
      {onClose && (
        <button
          type="button"
          aria-label={t('ui.close')}
          onClick={onClose}
          className="absolute top-0 end-0 size-11 inline-flex items-center justify-center rounded-full text-text-muted hover:text-text focus-visible:-outline-offset-4"
        >
          <Icon of={X} size={18} />
        </button>
      )}
    </article>
  )
}
