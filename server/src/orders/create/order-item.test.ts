import type { OrderRequest } from '@karwan/contract/orders'
import { isProblem } from '@karwan/domain/problems'
import { expect, test } from 'vitest'
import type { OfferService } from '../../search/offers/index.ts'
import { createFakeOffers, flightOrder } from '../../testing/fakes/offers.ts'
import { offerEnds, sampleStayOffer } from '../../testing/samples/sample-stay-offer.ts'
import { quoteSale } from './order-item.ts'

const quote = (offers: OfferService, body: OrderRequest) =>
  quoteSale(
    { offers, findVisa: () => [] },
    { body, brandId: 'default', at: new Date('2026-11-17T06:00:00Z'), signal: AbortSignal.timeout(1000) },
  )

const endOf = async (held: readonly (string | undefined)[]) => {
  const service: OfferService = {
    getFlightOffer: () => Promise.reject(new Error('no flight is sold here')),
    getStayOffer: async () => sampleStayOffer(held),
    getPackageOffer: () => Promise.reject(new Error('no package')),
  }
  const body = { serviceType: 'hotel', resultCode: 'h1', hotelId: 'h1', roomCodes: ['r1'] } as unknown as OrderRequest
  const sale = await quote(service, body)
  return isProblem(sale) ? sale.problem : sale.expiresAt
}

test('rooms kept for payment at an office are sold until the first of them is given up, others until the offer ends', async () => {
  const [early, late] = ['2027-01-02T08:00:00.000Z', '2027-01-02T09:00:00.000Z']
  expect(await endOf([late, early])).toBe(early)
  expect(await endOf([late, undefined])).toBe(offerEnds)
  expect(await endOf([undefined])).toBe(offerEnds)
})

test('[BK-3] a flight is sold as it was validated: what was asked for is what is bought, at its price and from its supplier', async () => {
  const { service } = createFakeOffers(() => new Date('2026-11-17T06:00:00Z'), 'default')
  const asked: unknown[] = []
  const watched: OfferService = {
    ...service,
    getFlightOffer: (ref, signal) => {
      asked.push(ref)
      return service.getFlightOffer(ref, signal)
    },
  }
  const sale = await quote(watched, flightOrder())
  const item = isProblem(sale) ? undefined : sale.items[0]
  if (item?.offer.kind !== 'flight') throw new Error('It is no flight')
  const { validated, search, supplier, offerRef, net, rate, holdable } = item.offer
  expect(asked).toEqual([{ searchCode: 'search-1', itineraryCode: 'itinerary-1', fareCode: 'flex' }])
  expect(item.product).toEqual({
    kind: 'flight',
    type: search.type,
    itineraryCode: validated.itinerary.code,
    legs: validated.itinerary.legs,
    fare: validated.fare,
    fareRules: validated.fareRules,
    passportRequired: validated.passportRequired,
    bags: [],
  })
  const { total, usd, serviceFee } = validated.fare.price
  expect(item).toMatchObject({
    supplier,
    offerRefs: [offerRef],
    total,
    usd,
    serviceFee,
    net,
    rate,
    expiresAt: validated.expiresAt,
    holdable,
  })
})

test('[BK-3] a stay is sold as it was validated, our fee of all its rooms together', async () => {
  const offer = sampleStayOffer([undefined, undefined])
  const asked: unknown[] = []
  const service: OfferService = {
    getFlightOffer: () => Promise.reject(new Error('no flight is sold here')),
    getStayOffer: async ref => {
      asked.push(ref)
      return offer
    },
    getPackageOffer: () => Promise.reject(new Error('no package')),
  }
  const body = { serviceType: 'hotel', resultCode: 'h1', hotelId: 'h2', roomCodes: ['r1', 'r2'] } as unknown as OrderRequest
  const sale = await quote(service, body)
  if (isProblem(sale)) throw new Error(sale.problem)
  const { validated, search, supplier, offerRefs } = offer
  expect(asked).toEqual([{ searchCode: 'h1', hotelId: 'h2', roomCodes: ['r1', 'r2'] }])
  const { checkIn, checkOut } = search
  expect(sale.items[0]?.product).toEqual({ kind: 'hotel', hotel: validated.hotel, rooms: validated.rooms, checkIn, checkOut, nights: 4 })
  expect(sale.serviceFee).toEqual({ amount: 32_000, currency: 'IQD' })
  expect(sale.items[0]).toMatchObject({ supplier, offerRefs, total: validated.total, usd: validated.usd, holdable: false })
})
