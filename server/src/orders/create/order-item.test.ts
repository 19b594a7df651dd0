import type { OrderRequest } from '@karwan/contract/orders'
import { money } from '@karwan/domain/money'
import { isProblem } from '@karwan/domain/problems'
import { expect, test } from 'vitest'
import type { OfferService, StayOfferForOrder } from '../../search/offers/index.ts'
import { sampleStay } from '../../testing/samples/sample-order.ts'
import { quoteSale } from './order-item.ts'

const offerEnds = '2027-01-01T10:30:00.000Z'
const stayOf = (held: readonly (string | undefined)[]): StayOfferForOrder => {
  const { hotel, rooms } = sampleStay.product
  const [room] = rooms
  if (!room) throw new Error('the sample stay has a room')
  return {
    kind: 'hotel',
    validated: {
      searchCode: 'h1',
      hotel,
      total: room.price.total,
      usd: room.price.usd,
      listedTotal: room.price.total,
      asks: { requests: true, nationality: true, childBirthDates: true },
      expiresAt: offerEnds,
      rooms: held.map((heldUntil, roomIndex) => ({ ...room, roomIndex, heldUntil })),
    },
    search: {
      checkIn: '2027-03-18',
      checkOut: '2027-03-22',
      cityId: 'EBL',
      cityName: 'Erbil',
      nationality: 106,
      rooms: held.map(() => ({ adults: 2, childAges: [] })),
    },
    brandId: 'default',
    supplier: 'sandbox-stays',
    offerRefs: ['r'],
    net: money(30_000, 'USD'),
    rate: { from: 'USD', to: 'IQD', rate: '1320', asOf: '2026-11-01T00:00:00Z' },
  }
}
const endOf = async (held: readonly (string | undefined)[]) => {
  const service: OfferService = {
    getFlightOffer: () => Promise.reject(new Error('no flight is sold here')),
    getStayOffer: async () => stayOf(held),
  }
  const body = { serviceType: 'hotel', resultCode: 'h1', hotelId: 'h1', roomCodes: ['r1'] } as unknown as OrderRequest
  const sale = await quoteSale(service, body, AbortSignal.timeout(1000))
  return isProblem(sale) ? sale.problem : sale.expiresAt
}

test('rooms kept for payment at an office are sold until the first of them is given up, others until the offer ends', async () => {
  const [early, late] = ['2027-01-02T08:00:00.000Z', '2027-01-02T09:00:00.000Z']
  expect(await endOf([late, early])).toBe(early)
  expect(await endOf([late, undefined])).toBe(offerEnds)
  expect(await endOf([undefined])).toBe(offerEnds)
})
