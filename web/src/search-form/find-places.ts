import { cities, places as placesAnswer } from '@karwan/contract/static-data'
import type { Language } from '@karwan/domain/locales'
import type { PlaceMatch } from '@karwan/domain/places'
import { isFailure, server } from '../server-client/index.ts'

export interface FoundNow {
  readonly items: readonly PlaceMatch[]
  /** The same question has a better answer soon. */
  readonly partial?: boolean | undefined
}

/** Asks the server for places; undefined where it was not reached. */
export async function findPlaces(
  kind: 'flight' | 'hotel',
  filter: string,
  language: Language,
  signal?: AbortSignal,
): Promise<FoundNow | undefined> {
  const answer = await server.get('/static-data/cities', {
    answer: cities,
    params: { filter, page: 1, limit: 10, for: kind, lang: language },
    signal,
  })
  return isFailure(answer) ? undefined : (answer as FoundNow)
}

/** Cities, areas, landmarks and hotels by their ids, named in the language; undefined where the server was not reached. */
export async function placesById(ids: readonly string[], language: Language, signal?: AbortSignal): Promise<FoundNow | undefined> {
  const params = { ids: ids.join(), lang: language }
  const answer = await server.get('/static-data/places', { answer: placesAnswer, params, signal })
  return isFailure(answer) ? undefined : (answer as FoundNow)
}
