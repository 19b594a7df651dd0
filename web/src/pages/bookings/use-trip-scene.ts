import { useShop } from '../../base/brand/index.ts'
import { findCityScene, useSavesData } from '../../base/design/index.ts'

/** Returns the drawn scene of the city that a trip leads to; undefined where none was drawn, and for who saves data. */
export function useTripScene(destination: string | undefined): string | undefined {
  const { savesData } = useShop()
  const saves = useSavesData() || savesData
  return saves || destination === undefined ? undefined : findCityScene(destination)
}
