import { expect, test } from 'vitest'
import { isUsual, readListView, usualView, without, writeListView } from './list-view.ts'

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
      freeCancellation: true,
    },
    sort: 'MinPrice',
    order: 'desc',
  } as const
  const address = writeListView(new URLSearchParams('cityId=EBL&sDate=2026-12-10'), view)
  expect(address.get('cityId')).toBe('EBL')
  expect(readListView(address)).toEqual(view)
})
test('[SP-3] what an address says wrongly of filters is left out, the rest understood', () => {
  expect(read('stars=9,4&fac=lava,wifi&price=x-500&sort=Cheapest-up&near=%3Cscript%3E&meals=BB')).toEqual({
    filters: { price: { max: 500 }, stars: [4], facilities: ['wifi'], boards: ['BB'] },
    sort: 'TopHotels',
    order: 'desc',
  })
})
test('the usual view leaves no trace in the address', () => {
  expect(isUsual(usualView)).toBe(true)
  expect(writeListView(new URLSearchParams('cityId=EBL&stars=5&sort=Stars-asc'), usualView).toString()).toBe('cityId=EBL')
  expect(without({ stars: [5], name: 'a' }, 'stars')).toEqual({ name: 'a' })
})
