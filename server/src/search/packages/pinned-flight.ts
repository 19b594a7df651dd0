import { findFlightChoice, flightChoiceOf, type PinnedFlight } from '@karwan/contract/packages'
import { type FlightFare, type FlightItinerary, listFlights, shownFare, type TripType } from '@karwan/domain/flights'
import type { HotelSearch } from '@karwan/domain/hotels'
import type { Language } from '@karwan/domain/locales'
import { fitsStay, stayDatesOf } from '@karwan/domain/packages'
import { airportNames, combinationOf, type FlightView, findRow, itinerariesFrom } from '../flights/index.ts'

/** An itinerary at one of its fares: what every package of a list includes. */
export interface ChosenFlight {
  readonly itinerary: FlightItinerary
  readonly fare: FlightFare
}

/** Finds the fare of a choice (`<itinerary code>.<fare code>`); undefined for one that the search does not have. */
export const findChosenFlight = (view: FlightView, choice: string): ChosenFlight | undefined => {
  const codes = findFlightChoice(choice)
  const itinerary = codes && findRow(view, codes.itineraryCode)?.itinerary
  const fare = itinerary?.fares.find(({ code }) => code === codes?.fareCode)
  return itinerary && fare && { itinerary, fare }
}

interface Wanted {
  readonly stay: Pick<HotelSearch, 'checkIn' | 'checkOut'>
  /** With a checked bag, where one is sold. */
  readonly bagIncluded: boolean
}

/**
 * Finds the flight that a list begins with: the best one of those that fit the nights and have the bag that the brand
 * includes, as far as there are such.
 */
export const findBestFlight = (view: FlightView, { stay, bagIncluded }: Wanted): ChosenFlight | undefined => {
  const all = itinerariesFrom(view, 0)
  const fitting = all.filter(({ legs }) => fitsStay(stayDatesOf(legs), stay))
  // A night is not bought before the landing where a flight needs none.
  const exact = fitting.filter(({ legs }) => stayDatesOf(legs).checkIn === stay.checkIn)
  const filters = bagIncluded ? { withCheckedBag: true } : {}
  for (const [among, asked] of [
    [exact, filters],
    [exact, {}],
    [fitting, filters],
    [fitting, {}],
    [all, filters],
    [all, {}],
  ] as const) {
    const [itinerary] = listFlights(among, asked, 'best')
    const fare = itinerary && shownFare(itinerary, asked)
    if (fare) return { itinerary, fare }
  }
  return undefined
}

export const choiceOf = ({ itinerary, fare }: ChosenFlight): string => flightChoiceOf(itinerary.code, fare.code)

/** Returns the pinned flight as the API has it. */
export const pinnedFlightOf = (chosen: ChosenFlight, type: TripType, language: Language): PinnedFlight => {
  const itinerary = { ...chosen.itinerary, fares: [chosen.fare] }
  const { checkIn, checkOut = null, nightBefore = null } = stayDatesOf(itinerary.legs)
  return {
    choice: choiceOf(chosen),
    itinerary: combinationOf(itinerary, type),
    airports: airportNames([itinerary], language),
    stay: { checkIn, checkOut, nightBefore },
  }
}
