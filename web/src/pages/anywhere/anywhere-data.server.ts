import type { AnywherePrices } from '@karwan/contract/flight-prices'
import { type FlightPlace, readAnywhereAddress } from '@karwan/domain/flights'
import type { Language } from '@karwan/domain/locales'
import { findCity } from '@karwan/domain/places-data'
import { askedOf, questionOf } from './asked.ts'

export interface AnywhereData {
  /** The brand's own city, where the address names none. */
  readonly origin: FlightPlace
  /** The question that `prices` answers. */
  readonly question: string
  readonly prices: AnywherePrices | undefined
}

interface Read {
  readonly parameters: URLSearchParams
  readonly prices: AnywherePrices | undefined
}
/** Returns what the page begins with. */
export const anywhereData = (home: string, language: Language, { parameters, prices }: Read): AnywhereData => {
  const origin = { locationId: home, cityId: home, cityCode: home, cityName: findCity(home)?.names[language] ?? home }
  return { origin, prices, question: questionOf(askedOf(readAnywhereAddress(parameters), { from: origin })) }
}
