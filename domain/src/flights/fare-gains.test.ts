import { expect, test } from 'vitest'
import { money } from '../money/index.ts'
import { fareGains } from './fare-gains.ts'
import type { FareTerms } from './types.ts'

const light: FareTerms = {
  family: 'Light',
  cabin: 'Y',
  cabinBag: { pieces: 1, kilograms: 8 },
  checkedBag: 'none',
  meal: 'none',
  seatChoice: 'for-sale',
  change: { allowed: true, fee: money(66_000, 'IQD') },
  refund: 'none',
  seatsLeft: null,
}
const free = { allowed: true, fee: money(0, 'IQD') }
const gains = (change: Partial<FareTerms>, than: Partial<FareTerms> = {}) => fareGains({ ...light, ...change }, { ...light, ...than })

test('a fare adds what the other one has not, has smaller, or has for a fee', () => {
  expect(gains({})).toEqual([])
  expect(gains({ checkedBag: { pieces: 1, kilograms: 20 }, change: free })).toEqual(['checkedBag', 'change'])
  expect(gains({ checkedBag: { pieces: 1, kilograms: 30 } }, { checkedBag: { pieces: 1, kilograms: 20 } })).toEqual(['checkedBag'])
  expect(gains({ checkedBag: { pieces: 2, kilograms: null } }, { checkedBag: { pieces: 1, kilograms: 32 } })).toEqual(['checkedBag'])
  expect(gains({ refund: { allowed: true, fee: null }, seatChoice: 'free', meal: 'snack' })).toEqual(['refund', 'seat', 'meal'])
  expect(gains({ cabinBag: { pieces: 1, kilograms: 8 } }, { cabinBag: 'none' })).toEqual(['cabinBag'])
})

test('less, the same, a thing for sale and a lower fee are no gain', () => {
  expect(gains({}, { checkedBag: { pieces: 1, kilograms: 20 }, refund: free, seatChoice: 'free', meal: 'meal', change: free })).toEqual([])
  expect(gains({ meal: 'for-sale', change: { allowed: true, fee: money(1_000, 'IQD') } })).toEqual([])
  expect(gains({ checkedBag: { pieces: 1, kilograms: 30 } }, { checkedBag: { pieces: 1, kilograms: null } })).toEqual([])
})

test('nothing is made of what a supplier did not say of either fare', () => {
  const silent = {
    cabinBag: 'unknown',
    checkedBag: 'unknown',
    meal: 'unknown',
    seatChoice: 'unknown',
    change: 'unknown',
    refund: 'unknown',
  } as const
  expect(gains(silent)).toEqual([])
  const whole = {
    cabinBag: { pieces: 2, kilograms: 8 },
    checkedBag: { pieces: 1, kilograms: 20 },
    meal: 'meal',
    seatChoice: 'free',
  } as const
  expect(gains({ ...whole, change: free, refund: free }, silent)).toEqual([])
})
