import type { MapGround } from '@karwan/contract/map'
import { isFailure, server } from '../server-client/index.ts'

/** Returns whether a ground comes with names of its own: a file of tiles is drawn without. */
export const hasOwnNames = (ground: MapGround | undefined): boolean => ground !== undefined && !('file' in ground)

/**
 * An operator's own ground: a style, tiles of pictures, or a file of vector tiles. Undefined for the base map, also
 * where the question fails.
 */
export const loadOwnGround = async (): Promise<MapGround | undefined> => {
  const answer = await server.get('/map', { answer: async () => (await import('@karwan/contract/map')).mapSettings })
  return isFailure(answer) ? undefined : (answer.ground ?? undefined)
}
