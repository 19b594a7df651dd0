import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FlightLeg, SellingPrice } from '../flights/index.ts'
import type { RoomPrice } from '../hotels/index.ts'
import { type Money, subtract, sum } from '../money/index.ts'
import { sellFlight, sellRoom } from '../pricing/index.ts'
import { flightOnlyTotals, sellFlightOnly } from './flight-only.ts'
import { mayFlyAs, mostTurning, passengersOf, placeInRooms, turningOf } from './party.ts'
import { packageTotal, perPersonOf, savingOf, sellPackage } from './pricing.ts'
import { checkPackageSearch } from './search-rules.ts'
import { fitsStay, stayDatesOf } from './stay-dates.ts'
import type { PackageSearch, PackageTerms } from './types.ts'

const rate = { from: 'USD', to: 'IQD', rate: '1320', asOf: '2026-11-01T00:00:00Z' } as const
const terms: PackageTerms = {
  rate,
  fee: { basisPoints: 200, minimum: 6000 },
  priceStep: 250,
  leastSaving: { basisPoints: 50, amount: 1000 },
}
const dollars = (cents: number): Money => ({ amount: cents, currency: 'USD' })
const flightOf = (cents: number, count = 1): SellingPrice =>
  sellFlight([{ kind: 'adt', count, base: dollars(cents), taxes: dollars(1234) }], { ...terms, fee: { basisPoints: 250, minimum: 5000 } })
const roomOf = (cents: number): RoomPrice =>
  sellRoom(
    { total: dollars(cents), room: dollars(cents), taxes: dollars(0), atProperty: null },
    { ...terms, fee: { basisPoints: 400, minimum: 3000 } },
    5,
  )

describe('the price of a package', () => {
  test('[PK-12] [PK-14] with rooms that are sold with a flight only: never below cost, never above both apart, each room by itself', () => {
    const more = fc.option(fc.integer({ min: 0, max: 50_000 }))
    const room = fc.record({ cents: fc.integer({ min: 100, max: 300_000 }), own: fc.boolean(), more })
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 400_000 }),
        fc.array(room, { minLength: 1, maxLength: 8 }),
        fc.record({ basisPoints: fc.integer({ min: 0, max: 5000 }), minimum: fc.integer({ min: 0, max: 100_000 }) }),
        (cents, facts, fee) => {
          const [flight, rooms, own] = [flightOf(cents), facts.map(each => roomOf(each.cents)), { ...terms, fee }]
          const flightOnly = facts.map(each => each.own)
          // Nobody sells a room to everybody below what it costs with a flight.
          const publicPrices = rooms.map(({ total }, at) => {
            const steps = flightOnly[at] ? (facts[at]?.more ?? null) : 0
            return steps === null ? null : { ...total, amount: total.amount + steps * terms.priceStep }
          })
          const price = sellFlightOnly({ flight, rooms, nights: 5 }, { flightOnly, publicPrices }, own)
          const costs = rooms.map(each => subtract(each.total, each.serviceFee))
          const cost = sum([subtract(flight.total, flight.serviceFee), ...costs], 'IQD')
          const parts = [price.flight, ...price.rooms]
          expect(parts.reduce((all, { total }) => all + total.amount, 0)).toBe(price.total.amount)
          expect(parts.reduce((all, { serviceFee }) => all + serviceFee.amount, 0)).toBe(price.serviceFee.amount)
          expect(price.flight).toEqual(flight)
          expect(price.total.amount).toBeGreaterThanOrEqual(cost.amount)
          if (price.alone) expect(price.total.amount).toBeLessThanOrEqual(price.alone.total.amount)
          expect(price.total.amount % terms.priceStep).toBe(0)
          // A room adds the same whichever rooms stand beside it: the page adds its prices up.
          for (const [at, each] of price.rooms.entries()) {
            const sameRooms = rooms.map(() => costs[at] ?? cost)
            const [alone] = flightOnlyTotals({ flight, costs: sameRooms, publicPrices: [publicPrices[at] ?? null] }, own)
            expect(each.total).toEqual(flightOnly[at] ? alone : rooms[at]?.total)
          }
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('[PK-12] the parts add up to the unit; never below cost, never above both apart, always a multiple of the step', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 400_000 }),
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.integer({ min: 100, max: 300_000 }), { minLength: 1, maxLength: 8 }),
        fc.record({ basisPoints: fc.integer({ min: 0, max: 5000 }), minimum: fc.integer({ min: 0, max: 100_000 }) }),
        (cents, people, nets, fee) => {
          const [flight, rooms] = [flightOf(cents, people), nets.map(roomOf)]
          const price = sellPackage({ flight, rooms, nights: 5 }, { ...terms, fee })
          const parts = [price.flight, ...price.rooms]
          const cost = sum(
            [flight, ...rooms].map(each => subtract(each.total, each.serviceFee)),
            'IQD',
          )
          expect(parts.reduce((all, { total }) => all + total.amount, 0)).toBe(price.total.amount)
          expect(parts.reduce((all, { serviceFee }) => all + serviceFee.amount, 0)).toBe(price.serviceFee.amount)
          expect(price.rooms.every(each => each.room.amount + each.taxes.amount + each.serviceFee.amount === each.total.amount)).toBe(true)
          expect(price.total.amount).toBeGreaterThanOrEqual(cost.amount)
          expect(price.total.amount).toBeLessThanOrEqual(price.alone.total.amount)
          expect(price.total.amount % terms.priceStep).toBe(0)
          expect(price.alone.total.amount).toBe(flight.total.amount + rooms.reduce((all, { total }) => all + total.amount, 0))
          expect(packageTotal({ cost, alone: price.alone.total }, { ...terms, fee })).toEqual(price.total)
        },
      ),
      { numRuns: 10_000 },
    )
  })

  test('[PK-13] a saving is told only from both thresholds on, never one of a dinar', () => {
    const least = { basisPoints: 50, amount: 1000 }
    const iqd = (amount: number): Money => ({ amount, currency: 'IQD' })
    const saved = (total: number, alone: number) => savingOf(iqd(total), iqd(alone), least)?.amount ?? null
    expect(saved(100_000, 100_000)).toBeNull()
    expect(saved(99_999, 100_000)).toBeNull()
    expect(saved(99_000, 100_000)).toBe(1000)
    expect(saved(999_000, 1_000_000)).toBeNull()
    expect(saved(995_000, 1_000_000)).toBe(5000)
  })

  test('the price of one person is an average on the step', () => {
    expect(perPersonOf({ amount: 1_000_000, currency: 'IQD' }, 3, terms)).toEqual({ amount: 333_250, currency: 'IQD' })
  })
})

describe('[PK-6] one party', () => {
  test('ages decide who flies as what', () => {
    const rooms = [
      { adults: 2, childAges: [1, 12] },
      { adults: 1, childAges: [2, 11] },
    ]
    expect(passengersOf(rooms)).toEqual({ adt: 4, chd: 2, sen: 0, yth: 0, inf: 1, ins: 0 })
  })

  test('passengers are placed by kind, the adults of all rooms before those of 12 to 17', () => {
    const rooms = [
      { adults: 1, childAges: [13, 1] },
      { adults: 1, childAges: [7] },
    ]
    expect(placeInRooms(rooms, ['adt', 'adt', 'adt', 'chd', 'inf'])).toEqual([
      [0, 2, 4],
      [1, 3],
    ])
  })

  test('who turns 12 between the first flight and check-in flies as a child, and sleeps as the child of 12', () => {
    const rooms = [
      { adults: 1, childAges: [12, 13] },
      { adults: 1, childAges: [12, 4] },
    ]
    const of = (twelve: number) => ({ two: 0, twelve })
    expect(mostTurning(rooms)).toEqual(of(2))
    expect(passengersOf(rooms)).toMatchObject({ adt: 5, chd: 1 })
    expect(passengersOf(rooms, of(1))).toMatchObject({ adt: 4, chd: 2, inf: 0 })
    expect([0, 1, 2].map(twelve => turningOf(passengersOf(rooms, of(twelve)), rooms))).toEqual([0, 1, 2].map(of))
    expect(turningOf({ ...passengersOf(rooms), adt: 2, chd: 4 }, rooms)).toBeUndefined()
    // Adults 0 and 1; 2 is the one of 13, 3 one of 12 who flies as an adult; children 4 and 5.
    expect(placeInRooms(rooms, ['adt', 'adt', 'adt', 'adt', 'chd', 'chd'])).toEqual([
      [0, 3, 2],
      [1, 5, 4],
    ])
    expect([mayFlyAs(12, 'chd'), mayFlyAs(12, 'adt'), mayFlyAs(13, 'chd'), mayFlyAs(11, 'adt')]).toEqual([true, true, false, false])
  })

  test('who turns 2 before the flight back is priced as a child both ways, and sleeps as the child of 1', () => {
    const rooms = [
      { adults: 1, childAges: [1, 5] },
      { adults: 1, childAges: [0, 1] },
    ]
    const of = (two: number) => ({ two, twelve: 0 })
    expect(mostTurning(rooms)).toEqual(of(2))
    expect(passengersOf(rooms, of(1))).toMatchObject({ adt: 2, chd: 2, inf: 2 })
    expect(passengersOf(rooms, of(9))).toMatchObject({ chd: 3, inf: 1 })
    expect([0, 1, 2].map(two => turningOf(passengersOf(rooms, of(two)), rooms))).toEqual([0, 1, 2].map(of))
    for (const other of [{ inf: 4 }, { inf: 0, chd: 4 }, { inf: 1 }, { adt: 3, inf: 2 }])
      expect(turningOf({ ...passengersOf(rooms), ...other }, rooms)).toBeUndefined()
    // Adults 0 and 1; children 2, 3 and 4 with a seat; infant 5.
    expect(placeInRooms(rooms, ['adt', 'adt', 'chd', 'chd', 'chd', 'inf'])).toEqual([
      [0, 3, 2],
      [1, 5, 4],
    ])
    expect([mayFlyAs(1, 'inf'), mayFlyAs(1, 'chd'), mayFlyAs(0, 'chd'), mayFlyAs(2, 'inf'), mayFlyAs(12, 'adt')]).toEqual([
      true,
      true,
      false,
      false,
      true,
    ])
  })
})

const leg = (from: string, to: string): FlightLeg => {
  const point = (at: string) => ({ airport: 'IST', terminal: null, at, zone: 'Europe/Istanbul' })
  const flight = { carrier: 'TK', flightNumber: '1', operatingCarrier: 'TK', aircraft: null, technicalStops: [] }
  return { durationMinutes: 180, segments: [{ ...flight, from: point(from), to: point(to), durationMinutes: 180 }] }
}

test('[PK-7] nights follow the flight: the day of landing, the day of the take-off back, and the night before an early landing', () => {
  const back = leg('2027-03-15T20:00', '2027-03-15T23:00')
  expect(stayDatesOf([leg('2027-03-10T10:00', '2027-03-10T13:00'), back])).toEqual({
    checkIn: '2027-03-10',
    checkOut: '2027-03-15',
    nightBefore: undefined,
  })
  expect(stayDatesOf([leg('2027-03-10T23:30', '2027-03-11T03:40'), back])).toMatchObject({
    checkIn: '2027-03-11',
    nightBefore: '2027-03-10',
  })
  expect(stayDatesOf([leg('2027-03-10T23:30', '2027-03-11T06:00'), back])).toMatchObject({ checkIn: '2027-03-11', nightBefore: undefined })
  expect(stayDatesOf([leg('2027-03-10T20:30', '2027-03-10T23:59')])).toEqual({
    checkIn: '2027-03-10',
    checkOut: undefined,
    nightBefore: undefined,
  })
})

const early = [
  ['00:00', true],
  ['03:40', true],
  ['05:59', true],
  ['06:00', false],
  ['13:05', false],
  ['23:59', false],
] as const
// On the clocks of the destination: nights when clocks change there, leap day, turn of the year, the date line.
const landings = [
  ['Istanbul', '2027-03-10', '2027-03-11', '2027-03-10'],
  ['London, clocks go on', '2027-03-27', '2027-03-28', '2027-03-27'],
  ['London, clocks go back', '2027-10-30', '2027-10-31', '2027-10-30'],
  ['leap day', '2028-02-28', '2028-02-29', '2028-02-28'],
  ['turn of the year', '2027-12-31', '2028-01-01', '2027-12-31'],
  ['eastwards over the date line', '2027-03-10', '2027-03-10', '2027-03-09'],
  ['westwards over the date line', '2027-03-10', '2027-03-12', '2027-03-11'],
] as const
test.each(landings)('[PK-7] %s: both stays fit a landing before six, one fits a later landing', (_, leaves, lands, before) => {
  for (const [hour, isEarly] of early) {
    const dates = stayDatesOf([leg(`${leaves}T20:30`, `${lands}T${hour}`), leg('2028-03-15T20:00', '2028-03-15T23:00')])
    expect(dates).toEqual({ checkIn: lands, checkOut: '2028-03-15', nightBefore: isEarly ? before : undefined })
    expect(fitsStay(dates, { checkIn: lands, checkOut: '2028-03-15' })).toBe(true)
    expect(fitsStay(dates, { checkIn: before, checkOut: '2028-03-15' })).toBe(isEarly)
    expect(fitsStay(dates, { checkIn: lands, checkOut: '2028-03-14' })).toBe(false)
  }
})

test('[PK-4] both halves are judged by their own rules, with one party, no third flight, and a stay within the trip', () => {
  const place = (code: string) => ({ locationId: code, cityId: code, cityCode: code, cityName: code })
  const search: PackageSearch = {
    flight: {
      type: 1,
      cabin: 'Y',
      routes: [
        { date: '2027-03-10', from: place('EBL'), to: place('IST') },
        { date: '2027-03-15', from: place('IST'), to: place('EBL') },
      ],
      passengers: { adt: 2, chd: 0, sen: 0, yth: 0, inf: 0, ins: 0 },
    },
    stay: {
      checkIn: '2027-03-10',
      checkOut: '2027-03-15',
      cityId: 'IST',
      cityName: 'Istanbul',
      nationality: 106,
      rooms: [{ adults: 2, childAges: [] }],
    },
  }
  const faults = (change: Partial<PackageSearch>) => checkPackageSearch({ ...search, ...change }, '2027-01-01').map(({ path }) => path)
  expect(faults({})).toEqual([])
  expect(faults({ stay: { ...search.stay, rooms: [{ adults: 1, childAges: [] }] } })).toEqual(['rooms'])
  expect(faults({ stay: { ...search.stay, checkIn: '2027-03-09' } })).toEqual([])
  expect(faults({ stay: { ...search.stay, checkIn: '2027-03-08' } })).toEqual(['checkIn'])
  expect(faults({ stay: { ...search.stay, checkOut: '2027-03-16' } })).toEqual(['checkOut'])
  expect(faults({ stay: { ...search.stay, cityId: '' } })).toEqual(['city'])
  expect(faults({ flight: { ...search.flight, type: 2 } })).toContain('type')
  // A child who turns 2 before the flight back flies as one of 2; without a flight back nobody does.
  const stay = { ...search.stay, rooms: [{ adults: 2, childAges: [1] }] }
  const older = { ...search.flight, passengers: { ...search.flight.passengers, chd: 1 } }
  expect(faults({ stay, flight: older })).toEqual([])
  expect(faults({ stay, flight: { ...older, type: 0, routes: older.routes.slice(0, 1) } })).toEqual(['rooms'])
})
