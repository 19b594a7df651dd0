import type { Brand } from '@karwan/brands/brand'
import { getBrand } from '@karwan/brands/node'
import type { TripWriter } from '../orders/index.ts'
import { calendarOf } from './calendar.ts'
import type { PlaceNames } from './place-names.ts'
import { sharedTextOf } from './shared-text.ts'

export interface TripWriterOptions {
  readonly brands: readonly Brand[]
  readonly places: PlaceNames
  /** Address of the brand's shop without a slash at its end. */
  shopAddress(brand: Brand): string
}

/** Writes a trip as a calendar file and as a text to share. */
export const createTripWriter = ({ brands, places, shopAddress }: TripWriterOptions): TripWriter => ({
  calendarOf(order, language) {
    const brand = getBrand(brands, order.brand)
    return calendarOf(order, { language, places, brandName: brand.name[language], shop: shopAddress(brand) })
  },
  sharedTextOf: (order, language) => sharedTextOf(order, language, places),
})
