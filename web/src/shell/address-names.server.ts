import { readFlightAddress } from '@karwan/domain/flights'
import { readHotelAddress } from '@karwan/domain/hotels'
import type { Language } from '@karwan/domain/locales'
import { findCity } from '@karwan/domain/places-data'

/**
 * Names of the cities that a search in an address is for, by their codes. An address carries them in the language that
 * it was written in: a link opened in another one says them rightly from the first byte, and no line changes its length
 * when names come.
 */
export function namesOfAddress(parameters: URLSearchParams, language: Language): Readonly<Record<string, string>> {
  const { routes } = readFlightAddress(parameters).understood
  const cities = [...routes.flatMap(({ from, to }) => [from?.cityCode, to?.cityCode]), readHotelAddress(parameters).understood.cityId]
  const named = cities.flatMap(code => {
    const city = code ? findCity(code) : undefined
    return city ? [[city.code, city.names[language]] as const] : []
  })
  return Object.fromEntries(named)
}
