import type { RoomGuests } from '@karwan/domain/hotels'
import { useLocale } from '../../base/i18n/index.ts'

/** Returns a function that names the guests of a room: "2 adults, 1 child (7 years old)". */
export function useRoomGuests(): (room: RoomGuests) => string {
  const { t, format } = useLocale()
  return ({ adults, childAges }) => {
    const ages = format.list(childAges.map(count => t('trade.ageYears', { count })))
    const parts = [t('trade.adults', { count: adults })]
    if (childAges.length > 0) parts.push(`${t('trade.children', { count: childAges.length })} (${ages})`)
    return format.list(parts)
  }
}
