/** PMTiles files for MapLibre: ranges of one file instead of a tile server. Only a shop with such a map fetches it. */
import { addProtocol } from 'maplibre-gl'
import { Protocol } from 'pmtiles'

let isAdded = false
export const readTileFiles = (): void => {
  if (isAdded) return
  isAdded = true
  addProtocol('pmtiles', new Protocol().tile)
}
