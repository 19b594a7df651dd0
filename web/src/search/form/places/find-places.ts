import { cities, places as placesAnswer } from '@karwan/contract/static-data'
import type { Language } from '@karwan/domain/locales'
import type { PlaceMatch } from '@karwan/domain/places'
import { isFailure, server } from '../../../base/server-client/index.ts'

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

/**
 * The same cities and airports in the language: by code, or by name where a city has none. Those that are not found are
 * left out.
 */
export async function flightPlaces(places: readonly PlaceMatch[], language: Language, signal?: AbortSignal): Promise<FoundNow> {
  const find = async ({ kind, locationId, name, nearestTo }: PlaceMatch) => {
    for (const query of [...(nearestTo === undefined ? [] : [nearestTo]), locationId, name]) {
      const items = (await findPlaces('flight', query, language, signal))?.items
      const same = items?.find(place => place.kind === kind && place.locationId === locationId)
      if (same) return same
    }
    return undefined
  }
  return { items: (await Promise.all(places.map(find))).filter(place => place !== undefined) }
}

/**
 * Cities, areas, landmarks and hotels by their ids, named in the language; undefined where the server was not reached.
 */
export async function placesById(ids: readonly string[], language: Language, signal?: AbortSignal): Promise<FoundNow | undefined> {
  const params = { ids: ids.join(), lang: language }
  const answer = await server.get('/static-data/places', { answer: placesAnswer, params, signal })
  return isFailure(answer) ? undefined : (answer as FoundNow)
}
