/** `GET /api/map`: whose ground the maps are drawn on. Null is the base map that comes with the product. */
import { z } from 'zod'

const attribution = z.string()
export const mapGround = z.union([
  /** A MapLibre style. */
  z.object({ style: z.url(), attribution }),
  /** Pictures of the ground: an address with `{z}`, `{x}` and `{y}`. */
  z.object({ tiles: z.string(), attribution }),
  /** One PMTiles file of vector tiles in the layers of Protomaps: its path at the shop's own origin. */
  z.object({ file: z.string(), attribution }),
])
export type MapGround = z.infer<typeof mapGround>
export const mapSettings = z.object({ ground: mapGround.nullable() })
