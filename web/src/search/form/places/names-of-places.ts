import type { NearPlace } from '@karwan/domain/hotels'
import type { Language } from '@karwan/domain/locales'
import { findPlaces, placesById } from './find-places.ts'

export interface NamedPlace {
  readonly cityId: string
  readonly cityName: string
  readonly locationId?: string
  /** Of a hotel search: what it is to be near to, or the one hotel. */
  readonly near?: NearPlace | undefined
  readonly hotelId?: string | undefined
  readonly hotelName?: string | undefined
}
/** The same place with its name in the language, where the server knows it. */
export type Naming = <Place extends NamedPlace>(place: Place) => Place

/** Asks what places are called in a language. */
export const namesOfPlaces = (kind: 'flight' | 'hotel', places: readonly NamedPlace[], language: Language): Promise<Naming> =>
  kind === 'hotel' ? namesOfDestinations(places, language) : namesOfAirports(places, language)

/** By their codes, or by the names they have where a city has no code. */
async function namesOfAirports(places: readonly NamedPlace[], language: Language): Promise<Naming> {
  const cities = new Map(places.map(place => [place.cityId, place]))
  const names = new Map<string, string>()
  const find = async ({ cityId, cityName, locationId = cityId }: NamedPlace) => {
    for (const query of [locationId, cityName]) {
      const same = (await findPlaces('flight', query, language))?.items.find(
        place => place.cityId === cityId || place.locationId === locationId,
      )
      if (same) return void names.set(cityId, same.cityName)
    }
  }
  await Promise.all([...cities.values()].map(find))
  return place => ({ ...place, cityName: names.get(place.cityId) ?? place.cityName })
}

async function namesOfDestinations(places: readonly NamedPlace[], language: Language): Promise<Naming> {
  const ids = places.flatMap(({ cityId, near, hotelId }) => [cityId, near?.id, hotelId]).filter(id => id !== undefined && id !== '')
  const found = await placesById(ids as readonly string[], language)
  const names = new Map(found?.items.map(({ locationId, name }) => [locationId, name]))
  return place => {
    const { cityId, cityName, near, hotelId, hotelName } = place
    return {
      ...place,
      cityName: names.get(cityId) ?? cityName,
      ...(near && { near: { id: near.id, name: names.get(near.id) ?? near.name } }),
      ...(hotelId && hotelName && { hotelName: names.get(hotelId) ?? hotelName }),
    }
  }
}
