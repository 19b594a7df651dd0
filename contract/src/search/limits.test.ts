import { flightLimits, passengerKinds } from '@karwan/domain/flights'
import { hotelLimits } from '@karwan/domain/hotels'
import { expect, test } from 'vitest'
import { flightOrderRequest, hotelOrderRequest } from '../orders/index.ts'
import { flightSearchWire, hotelSearchWire, roomWire } from './index.ts'

/** The largest value up to 400 that a schema takes; more is refused. */
const mostOf = (takes: (value: number) => boolean): number => Array.from({ length: 400 }, (_, value) => value).findLast(takes) ?? -1
const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)

const place = { locationId: 'EBL', cityId: 'EBL', cityCode: 'EBL', cityName: 'Erbil' }
const flight = { type: 2, r: [{ date: '2026-12-01', origin: place, destination: place }] }
const room = { adt: 1, chd: { age: [] as number[] } }
const stay = { dIn: '2026-12-01', dOut: '2026-12-02', cityId: 'EBL', r: [room] }

test('[VA-5] a room takes as many adults and children, of the ages, as the domain says', () => {
  expect(mostOf(adt => roomWire.safeParse({ ...room, adt }).success)).toBe(hotelLimits.adults)
  expect(mostOf(count => roomWire.safeParse({ ...room, chd: { age: many(count, 5) } }).success)).toBe(hotelLimits.children)
  expect(mostOf(age => roomWire.safeParse({ ...room, chd: { age: [age] } }).success)).toBe(hotelLimits.oldestChild)
  expect(mostOf(count => hotelSearchWire.safeParse({ ...stay, r: many(count, room) }).success)).toBe(hotelLimits.rooms)
})

test('a flight search takes as many passengers and flights as the domain says', () => {
  for (const kind of passengerKinds)
    expect(mostOf(count => flightSearchWire.safeParse({ ...flight, [kind]: count }).success)).toBe(flightLimits.seats)
  expect(mostOf(count => flightSearchWire.safeParse({ ...flight, r: many(count, flight.r[0]) }).success)).toBe(flightLimits.routes)
})

test('an order takes as many travelers, rooms and guests as a search can ask for', () => {
  const { passengers } = flightOrderRequest.shape
  const { rooms, roomCodes } = hotelOrderRequest.shape
  const person = { title: 'mr', firstName: 'Azad', lastName: 'Karim' }
  const passenger = { ...person, kind: 'adt', gender: 'm', birthDate: '1990-01-01', nationality: 'IQ' }
  expect(mostOf(count => passengers.safeParse(many(count, passenger)).success)).toBe(flightLimits.travelers)
  expect(mostOf(count => rooms.safeParse(many(count, [person])).success)).toBe(hotelLimits.rooms)
  expect(mostOf(count => rooms.safeParse([many(count, person)]).success)).toBe(hotelLimits.adults + hotelLimits.children)
  expect(mostOf(count => roomCodes.safeParse(many(count, 'a')).success)).toBe(hotelLimits.rooms)
})
