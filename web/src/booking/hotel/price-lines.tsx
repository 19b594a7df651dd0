import type { ValidatedStayWire } from '@karwan/contract/hotels'
import { useLocale } from '../../base/i18n/index.ts'
import type { PriceLine } from '../form/index.ts'

/** The price room by room; nights, taxes and the service fee are parts of it. */
export function useStayPriceLines({ rooms, nights }: ValidatedStayWire): readonly PriceLine[] {
  const { t } = useLocale()
  return rooms.map((room, at) => ({
    id: `room-${at}`,
    label: rooms.length > 1 ? `${t('ui.roomNumber', { room: String(at + 1) })}: ${room.name}` : room.name,
    amount: room.price.total,
    parts: [
      { id: 'nights', label: t('trade.nights', { count: nights }), amount: room.price.room },
      { id: 'taxes', label: t('trade.taxes'), amount: room.price.taxes },
      { id: 'fee', label: t('trade.serviceFee'), amount: room.price.serviceFee },
    ].filter(part => part.amount.amount !== 0),
  }))
}
