import { getBrand, loadBrands } from '@karwan/brands/node'
import { problem } from '@karwan/domain/problems'
import { expect, test } from 'vitest'
import type { FlightSearches } from '../flights/index.ts'
import type { HotelSearches } from '../hotels/index.ts'
import { createPackageSearches } from './index.ts'

const brand = getBrand(loadBrands(), 'default')
const failing = (code: 'search-not-finalized' | 'search-expired') => {
  const fail = async () => problem(code)
  return {
    find: fail,
    findGrowing: fail,
    start: () => Promise.reject(new Error('not begun')),
    places: async () => ({ pois: [], areas: [] }),
  }
}
const findWith = (flights: FlightSearches, hotels: HotelSearches) =>
  createPackageSearches({ flights, hotels }).find({ code: 'f1~h1', flight: undefined, brand, growing: true })

test('[PK-9] a search both halves of which failed has failed as a whole; one that is over is over', async () => {
  expect(await findWith(failing('search-not-finalized'), failing('search-not-finalized'))).toMatchObject({
    problem: 'search-not-finalized',
  })
  expect(await findWith(failing('search-not-finalized'), failing('search-expired'))).toMatchObject({ problem: 'search-expired' })
})
