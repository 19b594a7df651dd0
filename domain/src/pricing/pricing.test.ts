import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passengerKinds } from '../flights/index.ts'
import { add, money } from '../money/index.ts'
import { feeOn } from './fees.ts'
import {
  fareByKind,
  pointsEarned,
  type SellingTerms,
  sellCancellation,
  sellCondition,
  sellFlight,
  sellFromPrice,
  sellRoom,
  sellToParty,
  totalOfRooms,
} from './index.ts'

const iraq: SellingTerms = {
  rate: { from: 'USD', to: 'IQD', rate: '1320', asOf: '2026-01-01T00:00:00Z' },
  fee: { basisPoints: 250, minimum: 5000 },
  priceStep: 250,
}
const anyTerms: fc.Arbitrary<SellingTerms> = fc.record({
  rate: fc.constantFrom(
    iraq.rate,
    { ...iraq.rate, rate: '1310.5' },
    { ...iraq.rate, to: 'SYP' as const, rate: '11050.25' },
    { ...iraq.rate, to: 'USD' as const, rate: '1' },
  ),
  fee: fc.record({ basisPoints: fc.integer({ min: 0, max: 1500 }), minimum: fc.integer({ min: 0, max: 20_000 }) }),
  priceStep: fc.constantFrom(1, 50, 250, 500, 1000),
})
const usd = (max: number) => fc.integer({ min: 0, max }).map(cents => money(cents, 'USD'))
const anyPassengers = fc.array(
  fc.record({ kind: fc.constantFrom(...passengerKinds), count: fc.integer({ min: 1, max: 9 }), base: usd(500_000), taxes: usd(90_000) }),
  { minLength: 1, maxLength: 4 },
)

test('[BK-2] base, taxes and fee of a flight sum to the total to the unit, on the price step, never below cost', () => {
  fc.assert(
    fc.property(anyPassengers, anyTerms, (passengers, terms) => {
      const price = sellFlight(passengers, terms)
      const lines = price.passengers.reduce((all, line) => all + (line.base.amount + line.taxes.amount) * line.count, 0)
      expect(lines + price.serviceFee.amount).toBe(price.total.amount)
      expect(price.total.amount % terms.priceStep).toBe(0)
      expect(price.serviceFee.amount).toBeGreaterThanOrEqual(terms.fee.minimum)
      expect(price.total.currency).toBe(terms.rate.to)
      expect(price.usd.currency).toBe('USD')
    }),
    { numRuns: 3000 },
  )
})

test('a higher net price never sells for less', () => {
  fc.assert(
    fc.property(anyPassengers, anyTerms, fc.integer({ min: 0, max: 10_000 }), (passengers, terms, more) => {
      const dearer = passengers.map(line => ({ ...line, base: add(line.base, money(more, 'USD')) }))
      expect(sellFlight(dearer, terms).total.amount).toBeGreaterThanOrEqual(sellFlight(passengers, terms).total.amount)
    }),
  )
})

test('[BK-2] room, taxes and fee sum to the total, and one room costs what the list said', () => {
  fc.assert(
    fc.property(usd(900_000), usd(90_000), anyTerms, fc.integer({ min: 1, max: 30 }), (room, taxes, terms, nights) => {
      const net = { room, taxes, total: add(room, taxes), atProperty: null }
      const price = sellRoom(net, terms, nights)
      expect(price.room.amount + price.taxes.amount + price.serviceFee.amount).toBe(price.total.amount)
      expect(Math.min(price.room.amount, price.taxes.amount, price.serviceFee.amount)).toBeGreaterThanOrEqual(0)
      expect(price.total).toEqual(sellFromPrice([net.total], terms).total)
      expect(price.perNight.amount % terms.priceStep).toBe(0)
      if (price.total.amount >= nights * terms.priceStep)
        expect(Math.abs(price.perNight.amount * nights - price.total.amount)).toBeLessThanOrEqual(nights * (terms.priceStep / 2 + 1))
    }),
    { numRuns: 3000 },
  )
})

test("the list's price is to the unit the sum that the room page shows, in both currencies", () => {
  fc.assert(
    fc.property(
      fc.array(usd(900_000), { minLength: 1, maxLength: 5 }),
      anyTerms,
      fc.integer({ min: 1, max: 30 }),
      (nets, terms, nights) => {
        const rooms = nets.map(total => sellRoom({ room: total, taxes: money(0, 'USD'), total, atProperty: null }, terms, nights))
        const listed = sellFromPrice(nets, terms)
        expect(listed.total.amount).toBe(rooms.reduce((all, room) => all + room.total.amount, 0))
        expect(listed.usd.amount).toBe(rooms.reduce((all, room) => all + room.usd.amount, 0))
        expect(listed).toMatchObject(totalOfRooms(rooms, terms))
        expect(listed.cost.amount).toBe(rooms.reduce((all, room) => all + room.total.amount - room.serviceFee.amount, 0))
      },
    ),
  )
})

test('412.50 dollars net are 558,250 dinars at 1,320 with a fee of 2.5 % and steps of 250', () => {
  const price = sellFlight([{ kind: 'adt', count: 1, base: money(33_000, 'USD'), taxes: money(8250, 'USD') }], iraq)
  expect(price.passengers[0]).toMatchObject({ base: money(435_600, 'IQD'), taxes: money(108_900, 'IQD') })
  expect([price.total.amount, price.serviceFee.amount]).toEqual([558_250, 13_750])
  expect(price.usd).toEqual(money(42_292, 'USD'))
  expect(pointsEarned(price.usd)).toBe(422)
})

test('cancelling costs nothing while it is free, later the penalty and our fee, never more than was paid', () => {
  const net = { room: money(9000, 'USD'), taxes: money(1000, 'USD'), total: money(10_000, 'USD'), atProperty: null }
  const price = sellRoom(net, iraq, 2)
  const steps = [0, 5000, 10_000].map(cents => ({ before: null, penalty: money(cents, 'USD') }))
  const priced = sellCancellation(steps, price, iraq.rate).map(step => step.penalty.amount)
  expect(priced).toEqual([0, 66_000 + price.serviceFee.amount, price.total.amount])
})

test('[BK-2] the nights of a room sum to its total to the unit, dearer nights standing out', () => {
  const dates = ['2027-03-18', '2027-03-19', '2027-03-20']
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 3, maxLength: 3 }), anyTerms, (cents, terms) => {
      const total = money(
        cents.reduce((all, each) => all + each, 0),
        'USD',
      )
      const nights = cents.map((amount, at) => ({ date: dates[at] ?? '', amount: money(amount, 'USD') }))
      const price = sellRoom({ room: total, taxes: money(0, 'USD'), total, atProperty: null, nights }, terms, 3)
      expect(price.nights?.map(({ date }) => date)).toEqual(dates)
      expect(price.nights?.reduce((all, { amount }) => all + amount.amount, 0)).toBe(price.total.amount)
      const [first = 0, second = 0] = cents
      const [one = 0, two = 0] = price.nights?.map(({ amount }) => amount.amount) ?? []
      if (first > second) expect(one).toBeGreaterThanOrEqual(two)
    }),
  )
})

const iqd = (amount: number) => money(amount, 'IQD')
const dollars = (amount: number) => money(amount, 'USD')

test('a fee on a change or a refund is told in the payment currency, rounded up; what has no fee or was not told stays as it is', () => {
  expect(sellCondition({ allowed: true, fee: dollars(5001) }, iraq.rate)).toEqual({ allowed: true, fee: iqd(66_014) })
  expect(sellCondition({ allowed: true, fee: null }, iraq.rate)).toEqual({ allowed: true, fee: null })
  expect(sellCondition('unknown', iraq.rate)).toBe('unknown')
})

test('one adult alone pays fare, taxes and our fee for one; a price without adults has no such amount', () => {
  const line = { base: dollars(33_000), taxes: dollars(8250) }
  const family = sellFlight(
    [
      { kind: 'chd', count: 1, base: dollars(100), taxes: dollars(0) },
      { kind: 'adt', count: 3, ...line },
    ],
    iraq,
  )
  const fares = fareByKind(family)
  const seen = { ...iraq, currency: 'IQD' } as const
  const party = { adt: 1, chd: 0, sen: 0, yth: 0, inf: 0, ins: 0 }
  expect(sellToParty(fares, party, seen)).toEqual(sellFlight([{ kind: 'adt', count: 1, ...line }], iraq).total)
  expect(sellToParty(fares, { ...party, adt: 3, chd: 1 }, seen)).toEqual(family.total)
  for (const kind of ['sen', 'yth', 'inf', 'ins'] as const) expect(sellToParty(fares, { ...party, [kind]: 1 }, seen)).toBeUndefined()
  const none = family.passengers.map(passenger => ({ ...passenger, count: 0 }))
  expect(fareByKind({ ...family, passengers: none })).toEqual({ adt: null, chd: null, sen: null, yth: null, inf: null, ins: null })
})

test('points are earned on full dollars only, as many for each as the brand gives, never fewer than none', () => {
  expect(pointsEarned(dollars(4299), 3)).toBe(126)
  expect(pointsEarned(dollars(99))).toBe(0)
  expect(pointsEarned(dollars(-500), 2)).toBe(0)
  expect(() => pointsEarned(iqd(1))).toThrow(new TypeError('Points are earned on US dollars, not on IQD'))
})

test('our fee is a share of the cost, rounded up, and at least the minimum', () => {
  expect(feeOn(iqd(1_000_001), { basisPoints: 250, minimum: 5000 })).toEqual(iqd(25_001))
  expect(feeOn(iqd(1_000_000), { basisPoints: 105, minimum: 0 })).toEqual(iqd(10_500))
  expect(feeOn(iqd(100_000), { basisPoints: 250, minimum: 5000 })).toEqual(iqd(5000))
  expect(feeOn(iqd(0), { basisPoints: 250, minimum: 0 })).toEqual(iqd(0))
})

test('a net price in another currency is rounded up to the unit; dollars are dollars already', () => {
  expect(sellFromPrice([dollars(1)], { ...iraq, fee: { basisPoints: 0, minimum: 0 }, priceStep: 1 }).total).toEqual(iqd(14))
  const inDollars = { ...iraq, rate: { ...iraq.rate, to: 'USD' as const, rate: '1' }, priceStep: 1 }
  expect(sellFromPrice([dollars(10_001)], inDollars)).toEqual({ total: dollars(15_001), usd: dollars(15_001), cost: dollars(10_001) })
})

const night = (amount: number, date = '2027-03-18') => ({ date, amount: dollars(amount) })
const room = (change: object = {}) =>
  sellRoom({ room: dollars(9000), taxes: dollars(1000), total: dollars(10_000), atProperty: null, ...change }, iraq, 2)

test('taxes are never more than the cost of a room, and what is paid at the hotel is told in the payment currency', () => {
  expect(room().taxes).toEqual(iqd(13_200))
  expect(room({ taxes: dollars(12_000) })).toMatchObject({ taxes: iqd(132_000), room: iqd(0) })
  expect(room().atProperty).toBeNull()
  expect(room({ atProperty: dollars(2001) }).atProperty).toEqual(iqd(26_414))
})

test('nights that the supplier gives no price are free beside others, and share evenly where all are so; none are told of none', () => {
  const { total } = room()
  expect(room()).not.toHaveProperty('nights')
  expect(room({ nights: [] })).not.toHaveProperty('nights')
  expect(room({ nights: [night(0), night(10_000, '2027-03-19')] }).nights?.map(({ amount }) => amount.amount)).toEqual([0, total.amount])
  expect(room({ nights: [night(-500), night(10_000)] }).nights?.map(({ amount }) => amount.amount)).toEqual([0, total.amount])
  const even = room({ nights: [night(0), night(0, '2027-03-19')] }).nights
  expect(even?.map(({ date }) => date)).toEqual(['2027-03-18', '2027-03-19'])
  expect(even?.map(({ amount }) => amount.amount)).toEqual([Math.ceil(total.amount / 2), Math.floor(total.amount / 2)])
})

test('a penalty with our fee never passes the price of the room', () => {
  const price = room()
  const kept = (cents: number) => sellCancellation([{ before: null, penalty: dollars(cents) }], price, iraq.rate)[0]?.penalty
  expect(kept(9_999)).toEqual(iqd(131_987 + price.serviceFee.amount))
  expect(kept(20_000)).toEqual(price.total)
})
