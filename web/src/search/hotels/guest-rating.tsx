import type { HotelRow } from '@karwan/contract/hotels'
import { useLocale } from '../../base/i18n/index.ts'

interface GuestRatingProps {
  /** Undefined where the supplier tells none: nothing is shown. */
  rating: HotelRow['guestRating']
  /** With the word for reviews beside the count. */
  inWords?: boolean
}
/** Guests' opinion of a hotel: its score out of 10 and how many they are. */
export function GuestRating({ rating, inWords = false }: GuestRatingProps) {
  const { t, format } = useLocale()
  if (!rating) return null
  const score = format.number(rating.tenths / 10, 1)
  const reviews = t('hotel.reviews', { count: rating.count })
  return (
    <span className="shrink-0 inline-flex items-baseline gap-1.5 text-sm text-text-muted">
      <span className="sr-only">{`${t('hotel.rating', { score })}, ${reviews}`}</span>
      <span aria-hidden="true" className="px-1.5 rounded-sm bg-primary-soft text-on-primary-soft font-bold numeric">
        {score}
      </span>
      <span aria-hidden="true" className="numeric">
        {inWords ? reviews : format.number(rating.count)}
      </span>
    </span>
  )
}
