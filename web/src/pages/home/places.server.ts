import type { PublicBrand } from '@karwan/brands/brand'
import type { HomeContent, HomeEvent } from '@karwan/contract/content'
import type { LocalDate } from '@karwan/domain/calendar'
import { type HomeSection, homeSections } from '@karwan/domain/content'
import { countryName } from '@karwan/domain/countries'
import type { FlightPlace } from '@karwan/domain/flights'
import { type Language, nameIn } from '@karwan/domain/locales'
import type { Money } from '@karwan/domain/money'
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

/** An event with the city that it leads to. */
export interface ShownEvent extends HomeEvent {
  readonly place: ShownCity | undefined
}
export interface ShownDestination extends ShownCity {
  /** Lowest one-way price of one adult that was seen. */
  readonly from: { readonly total: Money; readonly departs: LocalDate } | undefined
}

/** Returns what the home page shows (CO-1): destinations, hotel deals and trips by the month, each in its order. */
export function homeData(home: PublicBrand['home'], language: Language, content: HomeContent = noContent) {
  const withScene = (city: ShownCity) => city.scene !== undefined
  const shownEvents = (events: readonly HomeEvent[]): readonly ShownEvent[] =>
    events.map(event => ({ ...event, place: event.city === undefined ? undefined : shownCities([event.city], language)[0] }))
  const pointsCity = content.points && shownCities([content.points.city], language)[0]
  return {
    ...aroundDestinations(content.sections),
    origin: shownCities([home.origin], language)[0]?.place,
    destinations: rowsOf(shownCities(home.destinations, language).filter(withScene)).map(
      (city): ShownDestination => ({ ...city, from: content.flights[city.place.cityCode] }),
    ),
    topHotels: shownEvents(content.topHotels),
    payLater: shownEvents(content.payLater),
    payLaterHotel: shownEvents(content.payLaterHotel),
    seenDays: content.seenDays,
    leastStars: content.leastStars,
    points: content.points && pointsCity && { city: pointsCity.place.cityName, count: content.points.points },
  }
}
/** The sections above the destinations and those below them: their code comes late. */
const aroundDestinations = (sections: readonly HomeSection[]) => {
  const at = sections.indexOf('topDestinations')
  return { above: sections.slice(0, at), below: sections.slice(at + 1) }
}
const noContent: HomeContent = {
  sections: homeSections,
  seenDays: 0,
  leastStars: 0,
  flights: {},
  topHotels: [],
  payLater: [],
  payLaterHotel: [],
  points: undefined,
}
export type HomeData = ReturnType<typeof homeData>
