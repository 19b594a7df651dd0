import { hasFlightSearch, readFlightAddress, travelersOf } from '@karwan/domain/flights'
import { guestsOf, hasHotelSearch, readHotelAddress } from '@karwan/domain/hotels'
import type { Language } from '@karwan/domain/locales'
import { findCity } from '@karwan/domain/places-data'
import { findCityScene } from '../base/design/index.ts'
import { createFormats, translatorFor } from '../base/i18n/index.ts'

/** Preview of a search's link where it is shared, in the language of the page. */
export interface LinkPreview {
  /** Without the brand's name. */
  readonly title: string
  readonly description: string
  /** Path of a picture of 1200 by 630 pixels; the brand's own where the destination has none. */
  readonly image: string | undefined
}

const imageOf = (cityCode: string): string | undefined => {
  const scene = findCityScene(cityCode)
  return scene === undefined ? undefined : `/media/previews/${scene}.jpg`
}
/** The city in the page's language, whatever the sender's was; as the address names it where we do not know it. */
const nameOf = (code: string, named: string, language: Language): string => findCity(code)?.names[language] ?? named

/**
 * `hotelName`: what a hotel is called in that language, where it is known. Of the pages that carry a whole search;
 * undefined for any other, and for a search that is not understood.
 */
export function linkPreview(
  path: string,
  query: string,
  language: Language,
  hotelName?: (hotelId: string) => string | undefined,
): LinkPreview | undefined {
  const parameters = new URLSearchParams(query)
  if (path.startsWith('/flight') && hasFlightSearch(parameters)) return flightPreview(parameters, language)
  if (path.startsWith('/hotel') && hasHotelSearch(parameters)) return hotelPreview(parameters, language, hotelName)
  return undefined
}

function flightPreview(parameters: URLSearchParams, language: Language): LinkPreview | undefined {
  const { search } = readFlightAddress(parameters)
  const [first] = search?.routes ?? []
  const last = search?.routes.at(-1)
  if (!search || !first || !last) return undefined
  const t = translatorFor(language)
  const format = createFormats(language)
  const name = ({ cityCode, cityName }: typeof first.from) => nameOf(cityCode, cityName, language)
  const ends = search.type === 2 ? [...search.routes.map(({ from }) => name(from)), name(last.to)] : [name(first.from), name(first.to)]
  const dates = first.date === last.date ? format.dateShort(first.date) : format.dateRange(first.date, last.date)
  const people = t('trade.travelers', { count: travelersOf(search.passengers) })
  return {
    title: ends.join(' – '),
    description: [t('ui.flights'), dates, people].join(' · '),
    image: imageOf(search.type === 2 ? last.to.cityCode : first.to.cityCode),
  }
}

function hotelPreview(
  parameters: URLSearchParams,
  language: Language,
  hotelName: (hotelId: string) => string | undefined = () => undefined,
): LinkPreview | undefined {
  const { search } = readHotelAddress(parameters)
  if (!search) return undefined
  const t = translatorFor(language)
  const { adults, children } = guestsOf(search.rooms)
  const city = nameOf(search.cityId, search.cityName, language)
  return {
    title: (search.hotelId && hotelName(search.hotelId)) ?? search.hotelName ?? t('results.hotelsTitle', { city }),
    description: [
      city,
      createFormats(language).dateRange(search.checkIn, search.checkOut),
      t('trade.guests', { count: adults + children }),
    ].join(' · '),
    image: imageOf(search.cityId),
  }
}
