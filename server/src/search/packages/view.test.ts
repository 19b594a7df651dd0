import type { FlightFare } from '@karwan/domain/flights'
import { facilityIds, type HotelSearch, hotelTypes, selectHotels } from '@karwan/domain/hotels'
import { sellFlight } from '@karwan/domain/pricing'
import { expect, test } from 'vitest'
import type { HotelRow, KnownHotelSearch } from '../hotels/index.ts'
import { hotelView } from '../hotels/view.ts'
import { packageViewOf } from './view.ts'

const iqd = (amount: number) => ({ amount, currency: 'IQD' as const })
const rate = { from: 'USD', to: 'IQD', rate: '1320', asOf: '2026-11-01T00:00:00Z' } as const
const terms = { rate, fee: { basisPoints: 200, minimum: 6000 }, priceStep: 250, leastSaving: { basisPoints: 50, amount: 1000 } }
const fare = {
  price: sellFlight([{ kind: 'adt', count: 2, base: { amount: 20_000, currency: 'USD' }, taxes: { amount: 3000, currency: 'USD' } }], {
    ...terms,
    fee: { basisPoints: 250, minimum: 5000 },
  }),
} as FlightFare
const rowAt = (at: number): HotelRow => {
  const cost = 60_000 + ((at * 7919) % 900) * 250
  const total = cost + 6000
  return {
    cost,
    freeCost: at % 2 ? cost + 20_000 : null,
    supplier: 'test',
    hotel: {
      id: `h${at}`,
      names: { en: `Palace ${at}`, ar: `قصر ${at}`, ckb: `کۆشکی ${at}` },
      type: hotelTypes[at % 5] ?? 'Hotel',
      stars: at % 6,
      minPrice: iqd(total),
      usd: { amount: 5000, currency: 'USD' },
      perNight: iqd(50_000),
      facilities: facilityIds.filter((_, each) => (at + each) % 3 === 0),
      freePrice: at % 2 ? { total: iqd(total + 21_000), usd: { amount: 7000, currency: 'USD' } } : null,
      boards: [],
      near: [],
    } as unknown as HotelRow['hotel'],
  }
}
const search = { checkIn: '2027-03-10', checkOut: '2027-03-15' } as HotelSearch
const known = (count: number) => {
  const view = hotelView.begin(undefined)
  hotelView.add(
    view,
    Array.from({ length: count }, (_, at) => rowAt(at)),
  )
  return { view, head: { search } } as unknown as KnownHotelSearch
}

test('[PK-8] hotels keep their order of coming and everything but their prices; a free price is that of its own rooms', () => {
  const found = known(4)
  const { hotels, savedByHotel } = packageViewOf(found, fare, terms)
  expect(hotels.map(({ id }) => id)).toEqual(['h0', 'h1', 'h2', 'h3'])
  for (const [at, hotel] of hotels.entries()) {
    const single = found.view.hotels[at]
    expect(hotel.names).toBe(single?.names)
    expect(hotel.minPrice.amount).toBeGreaterThan(single?.minPrice.amount ?? 0)
    expect(hotel.freePrice === null).toBe(single?.freePrice === null)
    if (hotel.freePrice) expect(hotel.freePrice.total.amount).toBeGreaterThan(hotel.minPrice.amount)
    expect(savedByHotel.has(hotel.id)).toBe(true)
  }
  expect(found.view.hotels[0]?.minPrice).toEqual(rowAt(0).hotel.minPrice)
})

test('[PK-9] a list of 2,000 hotels is filtered and sorted at the prices of packages', () => {
  const { hotels } = packageViewOf(known(2000), fare, terms)
  const most = 900_000
  const passing = selectHotels(hotels, { price: { max: most } }).sorted('MinPrice')
  expect(passing.length).toBe(hotels.filter(({ minPrice }) => minPrice.amount <= most).length)
  const prices = passing.map(({ minPrice }) => minPrice.amount)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
})

test('[PK-9] a list at the prices of packages is filtered, counted and sorted as a list of its own', () => {
  const found = known(300)
  selectHotels(found.view.hotels, {}).facets()
  const { hotels } = packageViewOf(found, fare, terms)
  // A list that nobody has prepared.
  const own = [...hotels]
  const middle = hotels[150]?.minPrice.amount ?? 0
  for (const filters of [{}, { price: { max: middle } }, { stars: [4, 5], freeCancellation: true }, { name: 'قصر 1' }]) {
    const [shared, alone] = [selectHotels(hotels, filters), selectHotels(own, filters)]
    expect(shared.facets()).toEqual(alone.facets())
    for (const sort of ['MinPrice', 'Stars', 'TopHotels'] as const)
      expect(shared.sorted(sort).map(({ id }) => id)).toEqual(alone.sorted(sort).map(({ id }) => id))
  }
  // The hotels alone keep their own prices.
  expect(selectHotels(found.view.hotels, {}).facets()).not.toEqual(selectHotels(hotels, {}).facets())
})
