import type { Money } from '@karwan/domain/money'
import { memo } from 'react'
import { cx } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { Anchored } from '../../../base/map/index.ts'
import { type MapHotel, usePriceOf } from './use-points.ts'

interface PinProps {
  hotel: MapHotel
  /** Its card is open. */
  chosen: boolean
  /** Pointed at, here or in the list. */
  lit: boolean
  /** Its card was open before. */
  seen: boolean
  onChoose: (id: string) => void
  onPoint: (id: string | undefined) => void
}

/** A hotel with its price. A real button, in the order of the list. */
export const Pin = memo(function Pin({ hotel, chosen, lit, seen, onChoose, onPoint }: PinProps) {
  const { t, format, direction } = useLocale()
  const priceOf = usePriceOf()
  const onPin = (price: Money) => (price.currency === 'USD' ? format.wholeMoney(price) : format.amount(price))
  const stars = t('trade.stars', { count: hotel.stars })
  return (
    <Anchored
      position={hotel}
      by="bottom"
      className={cx('pointer-events-auto', chosen ? 'z-40' : lit ? 'z-30' : 'z-10 hover:z-30 focus-within:z-30')}
    >
      <button
        type="button"
        data-pin={hotel.id}
        aria-pressed={chosen}
        aria-label={t('map.pin', { hotel: hotel.name, stars, price: format.money(priceOf(hotel)) })}
        onClick={() => onChoose(hotel.id)}
        onPointerEnter={() => onPoint(hotel.id)}
        onPointerLeave={() => onPoint(undefined)}
        onFocus={() => onPoint(hotel.id)}
        onBlur={() => onPoint(undefined)}
        className={cx('map-pin', (chosen || lit) && 'map-pin-lit', seen && !chosen && !lit && 'map-pin-seen')}
      >
        <span dir={direction} className="numeric">
          {onPin(priceOf(hotel))}
        </span>
      </button>
    </Anchored>
  )
})

interface ClusterPinProps {
  count: number
  hotels: readonly MapHotel[]
  lit: boolean
  onOpen: () => void
}
/** Hotels too close together to be told apart: how many, and from which price. Pressing comes nearer. */
export const ClusterPin = memo(function ClusterPin({ hotels, count, lit, onOpen }: ClusterPinProps) {
  const { t, format } = useLocale()
  const priceOf = usePriceOf()
  const cheapest = hotels.reduce((a, b) => (b.price.amount < a.price.amount ? b : a))
  const middle = {
    latitude: hotels.reduce((sum, each) => sum + each.latitude, 0) / count,
    longitude: hotels.reduce((sum, each) => sum + each.longitude, 0) / count,
  }
  return (
    <Anchored position={middle} className={cx('pointer-events-auto', lit ? 'z-30' : 'z-10')}>
      <button
        type="button"
        data-cluster={count}
        aria-label={t('map.cluster', { count, price: format.money(priceOf(cheapest)) })}
        onClick={onOpen}
        className={cx('map-cluster numeric', count >= 100 ? 'size-14' : count >= 25 ? 'size-12' : 'size-11', lit && 'map-cluster-lit')}
      >
        {format.number(count)}
      </button>
    </Anchored>
  )
})
