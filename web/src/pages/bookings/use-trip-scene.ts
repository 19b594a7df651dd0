import { useShop } from '../../base/brand/index.ts'
import { findCityScene, findCountryScene, useSavesData } from '../../base/design/index.ts'
import type { TripPart } from '../../order/index.ts'

/**
 * Returns the drawn scene of the city that a trip leads to, else of the country of its visa; undefined where none was
 * drawn, and for who saves data.
 */
export function useTripScene(destination: string | undefined, parts: readonly TripPart[]): string | undefined {
  const { savesData } = useShop()
  if (useSavesData() || savesData) return undefined
  if (destination !== undefined) return findCityScene(destination)
  const [visa] = parts.filter(part => part.kind === 'visa')
  return visa && findCountryScene(visa.country)
}
