import { randomUUID } from 'node:crypto'
import { flightResults } from '@karwan/contract/flights'
import { type OrderView, orderCreated } from '@karwan/contract/orders'
import { dayIn, finishSearch, flightPayload, startSearch } from './searching.ts'
import type { TestShop } from './test-shop.ts'
import type { TestVisitor } from './visitor.ts'

export interface OrderWishes {
  readonly email?: string
  readonly lastName?: string
  /** Days from today; 45 unless told. */
  readonly inDays?: number
  /** Airports; Erbil to Istanbul unless told. */
  readonly from?: string
  readonly to?: string
  /** How it is to be paid; by card unless told. */
  readonly gateway?: string
}

/** Searches Erbil to Istanbul; what orders the first flight for one adult, as the page sends it. */
export const flightOrderBody = async (
  shop: TestShop,
  visitor: TestVisitor,
  { email = 'traveler@example.com', lastName = 'Karim', inDays = 45, from = 'EBL', to = 'IST', gateway = 'switch' }: OrderWishes = {},
) => {
  const code = await finishSearch(visitor, await startSearch(visitor, flightPayload(dayIn(shop, inDays), from, to)))
  const [chosen] = flightResults.parse((await visitor.travel(`/api/v3/flights?code=${code}`)).json()).combinations
  const [fare] = chosen?.fares ?? []
  const passport = { number: 'A1234567', issuingCountry: 'IQ', expiryDate: '2036-01-01' }
  return {
    serviceType: 'flight',
    resultCode: code,
    itineraryCode: chosen?.code,
    fareCode: fare?.code,
    passengers: [
      { kind: 'adt', title: 'ms', firstName: 'Shilan', lastName, gender: 'f', birthDate: '1990-04-12', nationality: 'IQ', passport },
    ],
    language: 'en',
    contact: { email, phone: '+9647501234567' },
    acceptedTotal: fare?.price.total,
    acceptedPolicies: true,
    gateway,
  }
}

/** Orders such a flight, unpaid. */
export const orderFlight = async (shop: TestShop, visitor: TestVisitor, wishes: OrderWishes = {}): Promise<OrderView> => {
  const body = await flightOrderBody(shop, visitor, wishes)
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await visitor.travel('/api/v2/order/create', { method: 'POST', headers, body })
  if (answer.status !== 200) throw new Error(`The flight was not ordered: ${answer.status} ${answer.text}`)
  return orderCreated.parse(answer.json()).order
}
