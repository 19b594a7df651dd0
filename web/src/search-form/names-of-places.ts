import type { Language } from '@karwan/domain/locales'
import { findPlaces } from './find-places.ts'

export interface NamedPlace {
  readonly cityId: string
  readonly cityName: string
  readonly locationId?: string
}
/** The same place with its name in the language, where the server knows it. */
export type Naming = <Place extends NamedPlace>(place: Place) => Place

/** Asks what places are called in a language: by their codes, or by the names they have where a city has no code. */
export async function namesOfPlaces(kind: 'flight' | 'hotel', places: readonly NamedPlace[], language: Language): Promise<Naming> {
  const cities = new Map(places.map(place => [place.cityId, place]))
  const names = new Map<string, string>()
  const find = async ({ cityId, cityName, locationId = cityId }: NamedPlace) => {
    for (const query of [locationId, cityName]) {
      const same = (await findPlaces(kind, query, language))?.find(place => place.cityId === cityId)
      if (same) return void names.set(cityId, same.cityName)
    }
  }
  await Promise.all([...cities.values()].map(find))
  return place => ({ ...place, cityName: names.get(place.cityId) ?? place.cityName })
}
