import type { Language } from '@karwan/domain/locales'
import type { PlaceMatch } from '@karwan/domain/places'
import { isFailure, server } from '../server-client/index.ts'

/** Asks the server for places; undefined where it was not reached. */
export async function findPlaces(
  kind: 'flight' | 'hotel',
  filter: string,
  language: Language,
  signal?: AbortSignal,
): Promise<readonly PlaceMatch[] | undefined> {
  const answer = await server.get('/static-data/cities', {
    answer: async () => (await import('@karwan/contract/static-data')).cities,
    params: { filter, page: 1, limit: 10, for: kind, lang: language },
    signal,
  })
  return isFailure(answer) ? undefined : (answer.items as readonly PlaceMatch[])
}
