import type { OrderRequest } from '@karwan/contract/orders'
import { type ExtraBag, type FlightLeg, passengerKinds } from '@karwan/domain/flights'
import type { Money } from '@karwan/domain/money'
import { problem } from '@karwan/domain/problems'
import type { FlightOfferForOrder, OfferService } from '../../search/offers/index.ts'

const point = (airport: string, at: string, zone: string) => ({ airport, terminal: null, at, zone })
const leg: FlightLeg = {
  durationMinutes: 165,
  segments: [
    {
      carrier: 'IA',
      flightNumber: '213',
      operatingCarrier: 'IA',
      aircraft: '738',
      from: point('EBL', '2027-01-15T10:00', 'Asia/Baghdad'),
      to: point('IST', '2027-01-15T12:45', 'Europe/Istanbul'),
      durationMinutes: 165,
      technicalStops: [],
    },
  ],
}
export const dinars = (amount: number): Money => ({ amount, currency: 'IQD' })

const fakeBag: ExtraBag = {
  id: 'bag-23',
  kilograms: 23,
  leg: null,
  kinds: ['adt', 'chd'],
  most: 2,
  refund: 'with-fare',
  price: dinars(41_000),
  usd: { amount: 3106, currency: 'USD' },
  fee: dinars(1400),
}

/** One flight from Erbil to Istanbul at a price that tests may change. */
export const createFakeOffers = (now: () => Date, brandId: string) => {
  const state = { total: 412_500, gone: false, validForMinutes: 40, asked: 0, holdable: false, passportRequired: true, bags: [fakeBag] }
  const offer = (ref: { searchCode: string; itineraryCode: string; fareCode: string }): FlightOfferForOrder => {
    const price = {
      total: dinars(state.total),
      usd: { amount: 31_250, currency: 'USD' as const },
      passengers: [{ kind: 'adt' as const, count: 1, base: dinars(state.total - 60_000), taxes: dinars(50_000) }],
      serviceFee: dinars(10_000),
    }
    const fare = {
      code: ref.fareCode,
      family: 'Economy Flex',
      cabin: 'Y' as const,
      cabinBag: 'unknown' as const,
      checkedBag: { pieces: 1, kilograms: 30 },
      meal: 'none' as const,
      seatChoice: 'unknown' as const,
      change: 'unknown' as const,
      refund: 'unknown' as const,
      seatsLeft: null,
      price,
    }
    const place = (locationId: string) => ({ locationId, cityId: locationId, cityCode: locationId, cityName: locationId })
    return {
      kind: 'flight',
      brandId,
      supplier: 'fake-air',
      offerRef: `offer-${ref.itineraryCode}`,
      net: { amount: 30_000, currency: 'USD' },
      rate: { from: 'USD', to: 'IQD', rate: '1320', asOf: '2026-11-01T00:00:00Z' },
      fees: { saleDate: '2026-11-17', rules: [] },
      feeRule: null,
      holdable: state.holdable,
      bagNets: { 'bag-23': { amount: 3000, currency: 'USD' } },
      search: {
        type: 0,
        cabin: 'Y',
        routes: [{ date: '2027-01-15', from: place('EBL'), to: place('IST') }],
        passengers: {
          ...(Object.fromEntries(passengerKinds.map(kind => [kind, 0])) as Record<(typeof passengerKinds)[number], number>),
          adt: 1,
        },
      },
      validated: {
        searchCode: ref.searchCode,
        itinerary: { code: ref.itineraryCode, legs: [leg], fares: [fare] },
        fare,
        listedTotal: price.total,
        passportRequired: state.passportRequired,
        expiresAt: new Date(now().getTime() + state.validForMinutes * 60_000).toISOString(),
        fareRules: [],
        bags: state.bags,
      },
    }
  }
  const service: OfferService = {
    async getFlightOffer(ref) {
      state.asked += 1
      return state.gone ? problem('offer-gone') : offer(ref)
    },
    getStayOffer: async () => problem('offer-gone'),
    getPackageOffer: async () => problem('offer-gone'),
  }
  return { service, state }
}

let people = 0
/** A complete order of that flight; each call another traveler unless told. */
export const flightOrder = (over: Partial<Extract<OrderRequest, { serviceType: 'flight' }>> = {}): OrderRequest => {
  people += 1
  return {
    serviceType: 'flight',
    resultCode: 'search-1',
    itineraryCode: 'itinerary-1',
    fareCode: 'flex',
    language: 'ckb',
    gateway: 'switch',
    acceptedPolicies: true,
    acceptedTotal: dinars(412_500),
    contact: { email: 'shilan@example.com', phone: '+964 750 123 4567' },
    passengers: [
      {
        kind: 'adt',
        title: 'ms',
        firstName: 'Shilan',
        lastName: 'Karim',
        gender: 'f',
        birthDate: '1990-04-12',
        nationality: 'IQ',
        passport: { number: `A${String(7_000_000 + people)}`, issuingCountry: 'IQ', expiryDate: '2031-01-01' },
      },
    ],
    ...over,
  }
}
