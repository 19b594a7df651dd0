import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passengerKinds } from '../flights/index.ts'
import { add, money } from '../money/index.ts'
import { pointsEarned, type SellingTerms, sellCancellation, sellFlight, sellFromPrice, sellRoom, totalOfRooms } from './index.ts'

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
        expect(listed).toEqual(totalOfRooms(rooms, terms))
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
