import { getBrand, loadBrands } from '@karwan/brands/node'
import type { FlightSearch } from '@karwan/domain/flights'
import type { FlightSupplier, SearchEvent } from '@karwan/domain/suppliers'
import { expect, test } from 'vitest'
import { observeFlights } from '../flights/index.ts'
import { partsOf, runningSearches } from './index.ts'

const asked: string[] = []
const supplierOf = (id: string) => ({
  id,
  async *search(): AsyncGenerator<SearchEvent<never>> {
    asked.push(id)
    yield { type: 'end', complete: true, expiresAt: '2030-01-01T00:00:00Z' }
  },
})
const suppliers = [supplierOf('one'), supplierOf('two')]
const brand = getBrand(loadBrands(), 'default')
const asker = { brand, language: 'en', visitorId: 'visitor', traceId: 'trace' } as const
const off = new Set<string>()
const isOff = (id: string): boolean => off.has(id)
const { signal } = new AbortController()
const placeOf = (code: string) => ({ locationId: code, cityId: code, cityCode: code, cityName: code })

test('[OC-27] a search that runs asks whom it began with, although one is switched off meanwhile', async () => {
  off.clear()
  const parts = partsOf({ suppliers, isOff }, {}, asker)
  off.add('one')
  asked.length = 0
  for (const { search } of parts) for await (const event of search(signal)) expect(event.type).toBe('end')
  expect(asked).toEqual(['one', 'two'])
  expect(partsOf({ suppliers, isOff }, {}, asker).map(({ supplier }) => supplier)).toEqual(['two'])
})

test('[OC-27] where all are switched off none is asked, and each counts as one that could not be', async () => {
  off.add('one').add('two')
  asked.length = 0
  for (const { search } of partsOf({ suppliers, isOff }, {}, asker))
    await expect(search(signal)[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'unavailable' })
  expect(asked).toEqual([])
})

test.each([
  [[], true],
  [['one'], false],
])('[OC-27] the calendar learns that nothing is sold only where all were asked: %j are off', async (ids, isWhole) => {
  off.clear()
  for (const id of ids) off.add(id)
  let whole = false
  const routes = [{ date: '2030-01-01', from: placeOf('EBL'), to: placeOf('IST') }]
  const search = { type: 0, routes, nearby: false } as unknown as FlightSearch
  await observeFlights(
    {
      running: runningSearches(() => {}),
      suppliers: suppliers as unknown as readonly FlightSupplier[],
      isOff,
      watch: () => ({
        found: () => {},
        answeredByAll: () => {
          whole = true
        },
      }),
      deadlineMs: 1000,
      onSupplierFailure: () => {},
      feesOf: () => ({ saleDate: '2026-11-17', rules: [] }),
      rateOf: () => ({ from: 'USD', to: 'IQD', rate: '1320', asOf: '2026-11-01T00:00:00Z' }),
    },
    search,
    asker,
    signal,
  )
  expect(whole).toBe(isWhole)
})
