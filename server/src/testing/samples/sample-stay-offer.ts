import { money } from '@karwan/domain/money'
import type { StayOfferForOrder } from '../../search/offers/index.ts'
import { sampleStay } from './sample-order.ts'

export const offerEnds = '2027-01-01T10:30:00.000Z'
/** An offer of rooms in Erbil, each held by its supplier until the time that is told. */
export const sampleStayOffer = (held: readonly (string | undefined)[]): StayOfferForOrder => {
  const { hotel, rooms } = sampleStay.product
  const [room] = rooms
  if (!room) throw new Error('the sample stay has a room')
  return {
    kind: 'hotel',
    publicPrices: [null],
    validated: {
      searchCode: 'h1',
      hotel,
      total: room.price.total,
      usd: room.price.usd,
      listedTotal: room.price.total,
      asks: { everyGuest: false, requests: true, nationality: true, childBirthDates: true },
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
    fees: { saleDate: '2026-11-17', rules: [] },
    feeRule: null,
  }
}
