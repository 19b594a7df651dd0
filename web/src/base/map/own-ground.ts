import type { MapGround } from '@karwan/contract/map'
import { isFailure, server } from '../server-client/index.ts'

/**
 * An operator's own ground: a style, or tiles of pictures; undefined for the base map, also where the question fails.
 */
export const loadOwnGround = async (): Promise<MapGround | undefined> => {
  const answer = await server.get('/map', { answer: async () => (await import('@karwan/contract/map')).mapSettings })
  return isFailure(answer) ? undefined : (answer.ground ?? undefined)
}
