import type { FlightItinerary, FlightSegment } from '@karwan/domain/flights'
import { money } from '@karwan/domain/money'
import { expect, test } from 'vitest'
import type { FlightRow } from './rows.ts'
import { airportNames, combinationOf, filtersOf, findRow, flightView, itinerariesFrom, placeNames } from './view.ts'

const point = (airport: string, at: string) => ({ airport, at, zone: 'Asia/Baghdad', terminal: null })
const fly = (from: string, departure: string, to: string, arrival: string, carrier = 'TK'): FlightSegment => ({
  carrier,
  flightNumber: '1',
  operatingCarrier: carrier,
  aircraft: null,
  from: point(from, departure),
  to: point(to, arrival),
  durationMinutes: 60,
  technicalStops: [],
})
const trip = (code: string, total: number, ...legs: readonly (readonly FlightSegment[])[]) =>
  ({
    code,
    legs: legs.map(segments => ({ durationMinutes: 60, segments })),
    fares: [{ price: { total: money(total, 'IQD') } }],
  }) as unknown as FlightItinerary

const direct = trip(
  'direct',
  300_000,
  [fly('EBL', '2027-03-01T08:05', 'LHR', '2027-03-01T12:00', 'IA')],
  [fly('LHR', '2027-03-05T21:40', 'EBL', '2027-03-06T05:00', 'IA')],
)
/** By Istanbul, changing the airport there, and back by Doha and Amman. */
const changing = trip(
  'changing',
  250_000,
  [fly('EBL', '2027-03-01T06:00', 'IST', '2027-03-01T08:00'), fly('SAW', '2027-03-01T12:00', 'LHR', '2027-03-01T15:00')],
  [
    fly('LHR', '2027-03-05T09:15', 'DOH', '2027-03-05T16:00', 'QR'),
    fly('DOH', '2027-03-05T18:00', 'AMM', '2027-03-05T20:00', 'QR'),
    fly('AMM', '2027-03-05T22:00', 'EBL', '2027-03-05T23:30', 'QR'),
  ],
)

test('[FS-3] a combination counts its segments and names each airport that one changes at', () => {
  expect(combinationOf(direct, 1)).toMatchObject({ noOfSeg: 2, transitAirport: [], depTime: '2027-03-01T08:05', type: 1 })
  expect(combinationOf(changing, 1)).toMatchObject({
    noOfSeg: 5,
    transitAirport: ['IST', 'SAW', 'DOH', 'AMM'],
    price: money(250_000, 'IQD'),
  })
})

test('[FS-3] the filters hold the times, stops, prices, airlines and airports of all that was found', () => {
  expect(filtersOf([changing, direct], 1, 'en')).toEqual({
    departureTimes: ['06:00', '08:05'],
    returnTimes: ['09:15', '21:40'],
    minPrice: money(250_000, 'IQD'),
    maxPrice: money(300_000, 'IQD'),
    stops: [0, 2],
    airlines: [
      { Name: 'Iraqi Airways', Code: 'IA' },
      { Name: 'Qatar Airways', Code: 'QR' },
      { Name: 'Turkish Airlines', Code: 'TK' },
    ],
    airports: [
      { Name: 'Queen Alia International Airport', Code: 'AMM' },
      { Name: 'Hamad International Airport', Code: 'DOH' },
      { Name: 'Istanbul Airport', Code: 'IST' },
      { Name: 'Sabiha Gökçen International Airport', Code: 'SAW' },
    ],
  })
})

test('[FS-3] only a return trip has return times; of nothing found there are no prices', () => {
  expect(filtersOf([changing], 2, 'en').returnTimes).toEqual([])
  expect(filtersOf([], 1, 'en')).toMatchObject({ minPrice: null, maxPrice: null, stops: [], airlines: [], airports: [] })
})

test('[FS-2] rows keep their places as they come; an itinerary told again stands at its later place alone', () => {
  const rowOf = (itinerary: FlightItinerary) => ({ itinerary }) as unknown as FlightRow
  const view = flightView.begin({})
  flightView.add(view, [rowOf(direct), rowOf(changing)])
  const again = { ...direct, fares: [] }
  flightView.add(view, [rowOf(again)])
  expect(itinerariesFrom(view, 0)).toEqual([changing, again])
  expect(itinerariesFrom(view, 1)).toEqual([changing, again])
  expect(itinerariesFrom(view, 2)).toEqual([again])
  expect(itinerariesFrom(view, 3)).toEqual([])
  expect(findRow(view, 'direct')?.itinerary).toBe(again)
  expect(findRow(view, 'unknown')).toBeUndefined()
})

test('an itinerary without a flight or a fare is our fault, and named', () => {
  expect(() => combinationOf({ ...direct, legs: [] }, 0)).toThrow('Itinerary direct has no flight or no fare')
  expect(() => combinationOf({ ...direct, fares: [] }, 0)).toThrow('Itinerary direct has no flight or no fare')
  expect(combinationOf(direct, 0).carrier).toEqual({ departure: { Marketing: 'IA' } })
})

test('[FS-3] names that nobody knows are told by their codes, and an itinerary without fares has no price', () => {
  const strange = trip('strange', 1, [
    fly('EBL', '2027-03-01T08:05', 'QQ1', '2027-03-01T12:00', '0X'),
    fly('QQ1', '2027-03-01T14:00', 'LHR', '2027-03-01T15:00'),
  ])
  const { airlines, airports, minPrice } = filtersOf([{ ...strange, fares: [] }], 0, 'en')
  expect([airlines, airports, minPrice]).toEqual([[{ Name: '0X', Code: '0X' }], [{ Name: 'QQ1', Code: 'QQ1' }], null])
  expect(airportNames([strange], 'en').QQ1).toEqual({ name: 'QQ1', city: 'QQ1', country: '' })
})

test('[FS-3] every airport that is touched is named with its city and country, stops on the way too', () => {
  const [leg] = direct.legs
  const [segment] = leg?.segments ?? []
  if (!leg || !segment) throw new Error('There is a flight')
  const touching = { ...direct, legs: [{ ...leg, segments: [{ ...segment, technicalStops: ['AMM'] }] }] }
  expect(airportNames([touching], 'en')).toEqual({
    AMM: { name: 'Queen Alia International Airport', city: 'Amman', country: 'Jordan', countryCode: 'JO' },
    EBL: { name: 'Erbil International Airport', city: 'Erbil', country: 'Iraq', countryCode: 'IQ' },
    LHR: { name: 'London Heathrow Airport', city: 'London', country: 'United Kingdom', countryCode: 'GB' },
  })
})

test('the places of a search are named, airports and cities, whether anything was found there or not', () => {
  const place = (locationId: string) => ({ locationId, cityId: locationId, cityCode: locationId, cityName: locationId })
  const routes = [
    { date: '2027-03-01', from: place('SAW'), to: place('LON') },
    { date: '2027-03-02', from: place('QQ1'), to: place('SAW') },
  ]
  expect(placeNames({ routes } as unknown as Parameters<typeof placeNames>[0], 'en')).toEqual({
    LON: { name: 'London', city: 'London', country: 'United Kingdom' },
    QQ1: { name: 'QQ1', city: 'QQ1', country: '' },
    SAW: { name: 'Sabiha Gökçen International Airport', city: 'Istanbul', country: expect.stringMatching(/^T/), countryCode: 'TR' },
  })
})
