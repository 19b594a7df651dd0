import { expect, test } from 'vitest'
import { isUsual, readListView, readPages, readsMap, without, writeListView, writeMap, writePages } from './list-view.ts'

const read = (query: string) => readListView(new URLSearchParams(query))

test('[HS-3] filters and order stand in the address and are read back from it', () => {
  const view = {
    filters: {
      name: 'rotana',
      price: { min: 100_000 },
      stars: [4, 5],
      facilities: ['halal', 'prayerRoom'],
      hotelTypes: ['Villa'],
      pois: ['EBL-P1'],
      boards: ['BB'],
      poiMeters: 1500,
      freeCancellation: true,
      payAtOffice: true,
      areas: ['EBL-A2', 'EBL-A3'],
      bounds: { south: 36.1, west: 43.98765, north: 36.25, east: -44.1 },
    },
    sort: 'MinPrice',
    order: 'desc',
  } as const
  const address = writeListView(new URLSearchParams('cityId=EBL&sDate=2026-12-10'), view)
  expect(address.get('cityId')).toBe('EBL')
  expect(readListView(address)).toEqual(view)
})
test('[SP-3] what an address says wrongly of filters is left out, the rest understood', () => {
  expect(read('price=900-100').filters).toEqual({})
  expect(read('stars=9,4&fac=lava,wifi&price=x-500&sort=Cheapest-up&pois=%3Cscript%3E&within=500&box=1,2,3&meals=BB')).toEqual({
    filters: { price: { max: 500 }, stars: [4], facilities: ['wifi'], boards: ['BB'] },
    sort: 'TopHotels',
    order: 'desc',
  })
})
test('the usual view leaves no trace in the address', () => {
  const parameters = new URLSearchParams('cityId=EBL&stars=5&sort=Stars-asc')
  const usual = read('cityId=EBL')
  expect(isUsual(usual, parameters)).toBe(true)
  expect(isUsual(readListView(parameters), parameters)).toBe(false)
  expect(writeListView(parameters, usual).toString()).toBe('cityId=EBL')
  expect(without({ stars: [5], name: 'a' }, 'stars')).toEqual({ name: 'a' })
  expect(without({ pois: ['p'], poiMeters: 500 }, 'pois')).toEqual({})
})
test('near a place the nearest come first; without one nothing is sorted by distance', () => {
  expect(read('near=EBL-A1')).toMatchObject({ sort: 'Distance', order: 'asc' })
  expect(read('sort=Distance-asc')).toMatchObject({ sort: 'TopHotels', order: 'desc' })
  expect(isUsual(read('near=EBL-A1'), new URLSearchParams('near=EBL-A1'))).toBe(true)
})
test('the address says how far the list was read and whether the map is open', () => {
  const parameters = writeMap(writePages(new URLSearchParams('cityId=EBL'), 3), true)
  expect(parameters.toString()).toBe('cityId=EBL&pages=3&view=map')
  expect([readPages(parameters), readsMap(parameters)]).toEqual([3, true])
  expect(writeMap(writePages(parameters, 1), false).toString()).toBe('cityId=EBL')
  for (const odd of ['0', '-4', 'x', '4000']) expect(readPages(new URLSearchParams({ pages: odd }))).toBe(1)
  expect(readPages(new URLSearchParams('pages=900'))).toBe(20)
})
