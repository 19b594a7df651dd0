import { expect, test } from 'vitest'
import { listFlights, shownFare } from '../flights/index.ts'
import { sampleFlights } from '../flights/sample-flights.ts'
import { money } from '../money/index.ts'
import { type FlightAtFare, listNearFlights, listNearStays } from './index.ts'

const gone = { id: 'gone', stars: 4, minPrice: money(1_000_000, 'IQD'), latitude: 41.0, longitude: 28.97 }
const hotel = (id: string, { price = 1_000_000, stars = 4, north = 0 }: { price?: number; stars?: number; north?: number }) => ({
  ...gone,
  id,
  stars,
  minPrice: money(price, 'IQD'),
  latitude: gone.latitude + north / 111,
})
const idsNear = (...hotels: ReturnType<typeof hotel>[]) => listNearStays(gone, [gone, ...hotels]).map(({ id }) => id)

test('[PK-26] three hotels take the place of one that is gone, and never that one', () => {
  const all = ['a', 'b', 'c', 'd', 'e'].map((id, at) => hotel(id, { price: 1_000_000 + 10_000 * (5 - at) }))
  expect(idsNear(...all)).toEqual(['e', 'd', 'c'])
  expect(idsNear()).toEqual([])
})

test('[PK-26] near is about the same price, as many stars and the same part of town', () => {
  expect(idsNear(hotel('dear', { price: 1_100_000 }), hotel('cheap', { price: 900_000 }))).toEqual(['cheap', 'dear'])
  expect(idsNear(hotel('fewer', { stars: 3 }), hotel('more', { stars: 5 }))).toEqual(['more', 'fewer'])
  expect(idsNear(hotel('far', { north: 4 }), hotel('close', { north: 1 }), hotel('same', {}))).toEqual(['same', 'close', 'far'])
  // A star less weighs as 15 % of the price, a kilometre as 3 %.
  expect(idsNear(hotel('fewer', { stars: 3 }), hotel('dearer', { price: 1_140_000 }), hotel('dearest', { price: 1_160_000 }))).toEqual([
    'dearer',
    'fewer',
    'dearest',
  ])
  expect(idsNear(hotel('km', { north: 2 }), hotel('dearer', { price: 1_050_000 }), hotel('dearest', { price: 1_070_000 }))).toEqual([
    'dearer',
    'km',
    'dearest',
  ])
})

const flights = listFlights(sampleFlights(60, 7), {}, 'best').flatMap((itinerary): FlightAtFare[] => {
  const fare = shownFare(itinerary, {})
  return fare ? [{ itinerary, fare }] : []
})
const [first] = flights
if (!first) throw new Error('There are no flights')
/** The flight that is gone, under another code, so many minutes later, at a price. */
const like = (code: string, { later = 0, dearer = 0, bag = true }: { later?: number; dearer?: number; bag?: boolean }): FlightAtFare => {
  const move = (at: string) => new Date(Date.parse(`${at}Z`) + later * 60_000).toISOString().slice(0, 16)
  const { total } = first.fare.price
  return {
    itinerary: {
      ...first.itinerary,
      code,
      legs: first.itinerary.legs.map(leg => ({
        ...leg,
        segments: leg.segments.map(segment => ({
          ...segment,
          from: { ...segment.from, at: move(segment.from.at) },
          to: { ...segment.to, at: move(segment.to.at) },
        })),
      })),
    },
    fare: {
      ...first.fare,
      checkedBag: bag ? { pieces: 1, kilograms: 23 } : 'none',
      price: { ...first.fare.price, total: money(Math.round(total.amount * (1 + dearer)), total.currency) },
    },
  }
}
const codesNear = (...others: FlightAtFare[]) => {
  const withBag = { ...first, fare: { ...first.fare, checkedBag: { pieces: 1, kilograms: 23 } } }
  return listNearFlights(withBag, [withBag, ...others]).map(({ itinerary }) => itinerary.code)
}

test('[PK-26] three flights take the place of one that is gone, at near hours and prices', () => {
  expect(
    codesNear(like('later', { later: 300 }), like('soon', { later: 60 }), like('early', { later: -30 }), like('night', { later: 700 })),
  ).toEqual(['early', 'soon', 'later'])
  expect(codesNear(like('dear', { dearer: 0.3 }), like('same', {}))).toEqual(['same', 'dear'])
  expect(codesNear(like('without', { bag: false }), like('with', { dearer: 0.05 }))).toEqual(['with', 'without'])
})

test('[PK-26] more stops are farther, and a trip with other legs is none', () => {
  const [leg] = first.itinerary.legs
  const [segment] = leg?.segments ?? []
  if (!leg || !segment) throw new Error('There are no legs')
  const stop = like('stop', {})
  const withStop = {
    ...stop,
    itinerary: {
      ...stop.itinerary,
      legs: stop.itinerary.legs.map(each => ({
        ...each,
        segments: [...each.segments.slice(0, -1), ...each.segments.slice(-1), ...each.segments.slice(-1)],
      })),
    },
  }
  const oneWay = { ...stop, itinerary: { ...stop.itinerary, code: 'one way', legs: stop.itinerary.legs.slice(0, 1) } }
  expect(codesNear(withStop, like('dearer', { dearer: 0.05 }), oneWay)).toEqual(['dearer', 'stop'])
})
