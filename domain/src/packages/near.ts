import { minutesBetween } from '../calendar/index.ts'
import { type FlightFare, type FlightItinerary, firstSegment, hasCheckedBag, lastSegment, stopsOf } from '../flights/index.ts'
import type { ListedHotel } from '../hotels/index.ts'
import { metersBetween } from '../places/index.ts'

/** So many packages are shown in the place of one that is gone. */
export const nearPackages = 3

/**
 * Difference of two prices as a part of the first. To pay less is half as far as to pay more: the nearest package costs
 * about the same.
 */
const priceDistance = (before: number, now: number): number => {
  const part = (now - before) / Math.max(1, before)
  return part < 0 ? -part / 2 : part
}

/** A star less is as far as 15 % of the price, a star more as 5 %. */
const starDistance = (before: number, now: number): number => (now < before ? 0.15 * (before - now) : 0.05 * (now - before))
/** A kilometre is as far as 3 % of the price. */
const perMeter = 0.03 / 1000

type NearHotel = Pick<ListedHotel, 'id' | 'stars' | 'minPrice' | 'latitude' | 'longitude'>
/** Returns the hotels that are nearest to one that is gone, by price, stars and place; the nearest first. */
export const listNearStays = <Hotel extends NearHotel>(gone: NearHotel, hotels: readonly Hotel[]): Hotel[] =>
  nearest(
    hotels.filter(({ id }) => id !== gone.id),
    hotel =>
      priceDistance(gone.minPrice.amount, hotel.minPrice.amount) +
      starDistance(gone.stars, hotel.stars) +
      metersBetween(gone, hotel) * perMeter,
  )

/** A flight at one of its fares. */
export interface FlightAtFare {
  readonly itinerary: FlightItinerary
  readonly fare: FlightFare
}
/** An hour earlier or later is as far as 1 % of the price, a stop as 10 %, a bag that is missing as 10 %. */
const perMinute = 0.01 / 60
const perStop = 0.1
const bagMissing = 0.1

/** Returns the flights that are nearest to one that is gone, by price, hours, stops and bag; the nearest first. */
export const listNearFlights = (gone: FlightAtFare, flights: readonly FlightAtFare[]): FlightAtFare[] =>
  nearest(
    flights.filter(({ itinerary }) => itinerary.code !== gone.itinerary.code),
    ({ itinerary, fare }) =>
      priceDistance(gone.fare.price.total.amount, fare.price.total.amount) +
      legDistance(gone.itinerary, itinerary) +
      (hasCheckedBag(gone.fare) && !hasCheckedBag(fare) ? bagMissing : 0),
  )

const legDistance = (gone: FlightItinerary, now: FlightItinerary): number =>
  gone.legs.reduce((sum, leg, at) => {
    const other = now.legs[at]
    if (!other) return Number.POSITIVE_INFINITY
    const minutes = apart(firstSegment(leg).from, firstSegment(other).from) + apart(lastSegment(leg).to, lastSegment(other).to)
    return sum + (minutes / 2) * perMinute + Math.max(0, stopsOf(other) - stopsOf(leg)) * perStop
  }, 0)

type At = FlightItinerary['legs'][number]['segments'][number]['from']
const apart = (one: At, other: At): number => Math.abs(minutesBetween(one.at, one.zone, other.at, other.zone))

const nearest = <Each>(all: readonly Each[], distanceOf: (each: Each) => number): Each[] =>
  all
    .map(each => ({ each, distance: distanceOf(each) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, nearPackages)
    .map(({ each }) => each)
