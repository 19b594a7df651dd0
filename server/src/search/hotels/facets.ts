import type { HotelFacets as HotelFacetsWire, HotelsProgress } from '@karwan/contract/hotels'
import type { HotelFacetOption, HotelFacets, PointOfInterest } from '@karwan/domain/hotels'
import { type Language, nameIn } from '@karwan/domain/locales'
import type { CurrencyCode, Money } from '@karwan/domain/money'
import type { HotelView } from './view.ts'

export const wirePoi = (poi: PointOfInterest, language: Language): NonNullable<HotelsProgress['Pois']>[number] => ({
  id: poi.id,
  kind: poi.kind,
  name: nameIn(poi.names, language),
  latitude: poi.latitude,
  longitude: poi.longitude,
})

/** Returns the filters of the list, with names of points of interest and neighbourhoods. */
export const facetsOf = (
  facets: HotelFacets,
  { hotels, areas }: HotelView,
  pois: readonly PointOfInterest[],
  language: Language,
): HotelFacetsWire => {
  const currency = hotels[0]?.minPrice.currency
  const counted = <Value>({ value, count, lowest }: HotelFacetOption<Value>) => ({ value, count, from: moneyOf(lowest, currency) })
  const nearby = new Map(facets.pois.map(option => [option.value, option]))
  return {
    pois: pois.map(poi => {
      const { count, lowest } = nearby.get(poi.id) ?? { count: 0, lowest: null }
      return { ...wirePoi(poi, language), count, from: moneyOf(lowest, currency) }
    }),
    areas: facets.areas.map(option => ({ ...counted(option), name: areas.get(option.value)?.[language] ?? option.value })),
    minPrice: moneyOf(facets.price?.min ?? null, currency),
    maxPrice: moneyOf(facets.price?.max ?? null, currency),
    facilities: facets.facilities.map(counted),
    stars: facets.stars.map(counted),
    hotelTypes: facets.hotelTypes.map(counted),
    boards: facets.boards.map(counted),
    freeCancellation: counted(facets.freeCancellation),
    payAtOffice: counted(facets.payAtOffice),
    dropping: facets.dropping.map(counted),
    histogram: facets.histogram.map(({ count }) => count),
  }
}

const moneyOf = (amount: number | null, currency: CurrencyCode | undefined): Money | null =>
  amount === null || currency === undefined ? null : { amount, currency }
