import type { FlightPrices } from '@karwan/contract/flight-prices'
import { expect, test } from 'vitest'
import type { PriceQuery, PricesAsked } from '../price-days.ts'
import { createMonthPrices } from './month-prices.ts'

const party = { adt: 1, chd: 0, sen: 0, yth: 0, inf: 0, ins: 0 }
const asked: PricesAsked = { party, from: 'EBL', to: 'IST', cabin: 'Y', direct: false, trip: 'one-way' }
const seen = (departure: string, amount: number, back: string | null = null): FlightPrices['prices'][number] => ({
  departure,
  return: back,
  amount,
  direct: true,
  seenAt: '2030-05-01T08:00:00Z',
})
const calendar = (answer: (params: PriceQuery) => FlightPrices['prices'] | undefined) => {
  const calls: PriceQuery[] = []
  let now = 0
  const prices = createMonthPrices({
    now: () => now,
    fetch: async params => {
      calls.push(params)
      const found = answer(params)
      return found && { from: 'EBL', to: 'IST', currency: 'IQD', prices: found }
    },
  })
  const later = (ms: number) => {
    now += ms
  }
  return { prices, calls, later, signal: new AbortController().signal }
}

test('[FS-1] months beside one another are asked for in one call, once; days nobody searched stay unknown', async () => {
  const { prices, calls, later, signal } = calendar(() => [seen('2030-05-16', 412_000), seen('2030-06-02', 380_000)])
  await prices.load(asked, ['2030-06', '2030-05', '2030-08'], signal)
  expect(calls.map(({ start, end }) => [start, end])).toEqual([
    ['2030-05-01', '2030-06-30'],
    ['2030-08-01', '2030-08-31'],
  ])
  expect(prices.find(asked, '2030-05-16')?.price).toEqual({ amount: 412_000, currency: 'IQD' })
  expect(prices.find(asked, '2030-05-17')).toBeUndefined()
  expect(prices.find({ ...asked, to: 'DXB' }, '2030-05-16')).toBeUndefined()
  await prices.load(asked, ['2030-05', '2030-06'], signal)
  expect(calls).toHaveLength(2)
  later(61_000)
  await prices.load(asked, ['2030-05'], signal)
  expect(calls).toHaveLength(3)
})

test('days of return stand under the chosen departure', async () => {
  const trip = { departure: '2030-05-16' }
  const { prices, calls, signal } = calendar(() => [seen('2030-05-16', 700_000, '2030-05-20')])
  await prices.load({ ...asked, trip }, ['2030-05'], signal)
  expect(calls[0]).toMatchObject({ type: 1, departure: '2030-05-16' })
  expect(prices.find({ ...asked, trip }, '2030-05-20')?.price.amount).toBe(700_000)
  expect(prices.find({ ...asked, trip }, '2030-05-16')).toBeUndefined()
})

test('what could not be had is silent and asked for again', async () => {
  let works = false
  const { prices, calls, signal } = calendar(() => (works ? [seen('2030-05-16', 412_000)] : undefined))
  await prices.load(asked, ['2030-05'], signal)
  expect(prices.find(asked, '2030-05-16')).toBeUndefined()
  works = true
  await prices.load(asked, ['2030-05'], signal)
  expect([calls.length, prices.find(asked, '2030-05-16')?.price.amount]).toEqual([2, 412_000])
})

test('what is found later is added to the months that are there', async () => {
  const { prices, signal } = calendar(() => [])
  await prices.load(asked, ['2030-05'], signal)
  prices.add(asked, { from: 'EBL', to: 'IST', currency: 'IQD', prices: [seen('2030-05-16', 412_000), seen('2030-06-02', 380_000)] })
  expect(prices.find(asked, '2030-05-16')?.price.amount).toBe(412_000)
  expect(prices.find(asked, '2030-06-02')).toBeUndefined()
})
