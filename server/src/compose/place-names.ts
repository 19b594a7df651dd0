import { countryName } from '@karwan/domain/countries'
import type { Language } from '@karwan/domain/locales'
import { findAirport, findCity } from '@karwan/domain/places-data'

/** Names an airport, its city and country. Returns its code for all of them if it is unknown. */
export const nameAirport = (code: string, language: Language) => {
  const airport = findAirport(code)
  if (!airport) return { name: code, city: code, country: '' }
  const city = findCity(airport.cityCode)?.names[language] ?? airport.cityCode
  return { name: airport.names[language], city, country: countryName(airport.country, language) }
}
/** Names an airport and its city, as documents and e-mails write them. */
export const placeNames = (code: string, language: Language) => {
  const { name, city } = nameAirport(code, language)
  return { airport: name, city }
}

export const nameCity = (cityId: string, language: Language): string => findCity(cityId)?.names[language] ?? cityId
