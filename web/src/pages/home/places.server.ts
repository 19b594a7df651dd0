import type { PublicBrand } from '@karwan/brands/brand'
import { countryName } from '@karwan/domain/countries'
import type { FlightPlace } from '@karwan/domain/flights'
import { type Language, nameIn } from '@karwan/domain/locales'
import { findCity } from '@karwan/domain/places-data'
import scenes from '../../../assets/scenes/manifest.json'
import { findCityScene } from '../../base/design/index.ts'

/** A city on the home page, in the visitor's language. */
export interface ShownCity {
  readonly place: FlightPlace
  readonly country: string
  /** Its drawing, where we have one. */
  readonly scene: { readonly id: string; readonly alt: string; readonly focus: string } | undefined
}

const sceneById = new Map(scenes.map(scene => [scene.id, scene]))

/** Cities of a brand's list by their codes; one the place list does not know is left out. */
export function shownCities(codes: readonly string[], language: Language): readonly ShownCity[] {
  return codes.flatMap(code => {
    const city = findCity(code)
    if (!city) return []
    const scene = sceneById.get(findCityScene(city.code) ?? '')
    return {
      place: { locationId: city.code, cityId: city.code, cityCode: city.code, cityName: city.names[language] },
      country: countryName(city.country, language),
      scene: scene && { id: scene.id, alt: nameIn(scene.alt, language), focus: `${scene.focus.x * 100}% ${scene.focus.y * 100}%` },
    }
  })
}

/** Full rows beside the large one: nine, or five where a brand names fewer. */
const rowsOf = <City>(cities: readonly City[]): readonly City[] => cities.slice(0, cities.length >= 9 ? 9 : 5)

/** Returns the places on the home page (CO-1: nine top destinations). */
export function homePlaces(home: PublicBrand['home'], language: Language) {
  const withScene = (city: ShownCity) => city.scene !== undefined
  return {
    origin: shownCities([home.origin], language)[0]?.place,
    destinations: rowsOf(shownCities(home.destinations, language).filter(withScene)),
    hotelCities: shownCities(home.hotelCities, language),
  }
}
export type HomePlaces = ReturnType<typeof homePlaces>
