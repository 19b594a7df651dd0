import type { HotelDetailsWire } from '@karwan/contract/hotels'
import { useLocale } from '../../../base/i18n/index.ts'

/** "Picture 2 of 9: The pool at dusk" */
export function usePictureName(images: HotelDetailsWire['images']): (at: number) => string {
  const { t } = useLocale()
  return at => {
    const place = t('hotel.pictureOf', { number: String(at + 1), total: String(images.length) })
    const alt = images[at]?.alt
    return alt ? `${place}: ${alt}` : place
  }
}
