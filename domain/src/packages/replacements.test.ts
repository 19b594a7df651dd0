import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RoomPrice } from '../hotels/index.ts'
import { add, money, subtract, sum } from '../money/index.ts'
import { sellRoom } from '../pricing/index.ts'
import { atTotal, hasMealsOf, isAsFree, mayReplace, nearestFirst, nearMeters, replacementPrice } from './replacements.ts'
import { rescueMoney } from './rescue.ts'

const iqd = (amount: number) => money(amount, 'IQD')
const terms = { absorbs: 25_000, priceStep: 250 }
const refused = { paid: iqd(300_000), cost: iqd(280_000) }

test.each([
  ['as dear: nothing goes back', 280_000, 300_000],
  ['cheaper: the difference goes back', 250_000, 270_000],
  ['cheaper by less than a price step: nothing goes back', 279_800, 300_000],
  ['cheaper by a part of a step: whole steps go back', 279_400, 299_500],
  ['dearer by what we bear: nothing more is paid', 305_000, 300_000],
  ['dearer by more than we bear: it is not offered', 305_001, undefined],
])('[PK-19] a replacement that is %s', (_, cost, price) => {
  expect(replacementPrice(refused, iqd(cost), terms)).toEqual(price === undefined ? undefined : iqd(price))
})

test('[PK-19] what stands and what goes back of a replaced part are what was paid; we never bear more than the brand says', () => {
  const amounts = fc.integer({ min: 1, max: 5_000_000 })
  fc.assert(
    fc.property(amounts, fc.nat(500_000), amounts, fc.nat(100_000), fc.constantFrom(1, 250, 1000), (cost, fee, now, absorbs, priceStep) => {
      const part = { paid: iqd(cost + fee), cost: iqd(cost) }
      const stands = replacementPrice(part, iqd(now), { absorbs, priceStep })
      if (!stands) {
        expect(now - cost).toBeGreaterThan(absorbs)
        return
      }
      const back = subtract(part.paid, stands)
      expect(add(stands, back)).toEqual(part.paid)
      expect(back.amount).toBeGreaterThanOrEqual(0)
      expect(back.amount % priceStep).toBe(0)
      expect(back.amount).toBeLessThanOrEqual(Math.max(0, cost - now))
      // Our loss against the sale, fee left aside.
      expect(now - stands.amount + fee).toBeLessThanOrEqual(absorbs)
      // If the replacement is refused too, all of the part goes back in two shares.
      const total = add(part.paid, iqd(77))
      expect(rescueMoney(total, add(stands, back), 'keep').stands).toEqual(iqd(77))
    }),
    { numRuns: 2000 },
  )
})

test('[PK-19] rooms at a total of their own add up to it to the unit, and their fee is what is more than they cost', () => {
  const rate = { from: 'USD', to: 'IQD', rate: '1320', asOf: '2026-11-01T00:00:00Z' } as const
  const atCost = (cents: number): RoomPrice => {
    const net = { room: money(cents, 'USD'), taxes: money(Math.floor(cents / 10), 'USD'), atProperty: null }
    return sellRoom({ ...net, total: add(net.room, net.taxes) }, { rate, fee: { basisPoints: 0, minimum: 0 }, priceStep: 1 }, 3)
  }
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 100, max: 90_000 }), { minLength: 1, maxLength: 3 }), fc.nat(2_000_000), (cents, amount) => {
      const rooms = atTotal(cents.map(atCost), iqd(amount), { rate, priceStep: 250, nights: 3 })
      const totals = rooms.map(({ total }) => total)
      expect(sum(totals, 'IQD')).toEqual(iqd(amount))
      for (const { room, taxes, serviceFee, total } of rooms) {
        expect(add(add(room, taxes), serviceFee)).toEqual(total)
        expect(Math.min(room.amount, taxes.amount, serviceFee.amount)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

const gone = { stars: 4, latitude: 36.05, longitude: 43.55, area: 'center' }
const hotel = { ...gone }
const northOf = (meters: number) => ({ latitude: gone.latitude + meters / 111_320 })

test('[PK-19] a replacement has as many stars, in the neighbourhood or near', () => {
  expect(mayReplace(gone, hotel)).toBe(true)
  // Another supplier may still sell the very same hotel.
  expect(mayReplace(gone, gone)).toBe(true)
  expect([mayReplace(gone, { ...hotel, stars: 5 }), mayReplace(gone, { ...hotel, stars: 3 })]).toEqual([true, false])
  const elsewhere = { ...hotel, area: 'other' }
  expect(mayReplace(gone, { ...elsewhere, ...northOf(nearMeters - 20) })).toBe(true)
  expect(mayReplace(gone, { ...elsewhere, ...northOf(nearMeters + 20) })).toBe(false)
  expect(mayReplace(gone, { ...hotel, ...northOf(9000) })).toBe(true)
  expect(mayReplace({ ...gone, area: undefined }, { ...hotel, ...northOf(9000) })).toBe(false)
})

test('[PK-19] its meals and its time to cancel are no less', () => {
  expect([hasMealsOf('BB', 'BB'), hasMealsOf('AI', 'HB'), hasMealsOf('RO', 'BB')]).toEqual([true, true, false])
  const [sooner, later] = ['2026-12-01T10:00:00Z', '2026-12-02T10:00:00Z']
  expect([isAsFree(null, null), isAsFree(sooner, null), isAsFree(later, sooner), isAsFree(sooner, sooner)]).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect([isAsFree(sooner, later), isAsFree(null, sooner)]).toEqual([false, false])
})

test('[PK-19] the nearest comes first, by cost and place', () => {
  const candidates = [
    { ...hotel, id: 'far', ...northOf(3000), cost: iqd(280_000) },
    { ...hotel, id: 'dearer', cost: iqd(300_000) },
    { ...hotel, id: 'cheaper', cost: iqd(260_000) },
    { ...hotel, id: 'same', cost: iqd(280_000) },
  ]
  expect(nearestFirst(gone, iqd(280_000), candidates).map(({ id }) => id)).toEqual(['same', 'cheaper', 'dearer', 'far'])
})
