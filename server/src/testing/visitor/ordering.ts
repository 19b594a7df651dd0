import { randomUUID } from 'node:crypto'
import { flightResults } from '@karwan/contract/flights'
import { hotelPage, roomOffers, validatedStay } from '@karwan/contract/hotels'
import { type OrderView, orderCreated } from '@karwan/contract/orders'
import { findFlightChoice, findHalves, packageCodeOf, packagePage, packageRooms, validatedPackage } from '@karwan/contract/packages'
import { searchStarted } from '@karwan/contract/search'
import { type ClockOf, dayIn, finishSearch, flightPayload, hotelPayload, searchToEnd } from './searching.ts'
import type { TestVisitor } from './visitor.ts'

export interface OrderOptions {
  readonly email?: string
  readonly lastName?: string
  /** Days from today; 45 unless told. */
  readonly inDays?: number
  /** Airports; Erbil to Istanbul unless told. */
  readonly from?: string
  readonly to?: string
  /** Payment method; by card unless told. */
  readonly gateway?: string
  /** A room of which something goes back when it is cancelled now; any unless told. */
  readonly refundable?: boolean
}

type StayOptions = Pick<OrderOptions, 'email' | 'lastName' | 'gateway' | 'refundable'>

/** Searches Erbil to Istanbul; what orders the first flight for one adult, as the page sends it. */
export const flightOrderBody = async (
  shop: ClockOf,
  visitor: TestVisitor,
  { email = 'traveler@example.com', lastName = 'Karim', inDays = 45, from = 'EBL', to = 'IST', gateway = 'switch' }: OrderOptions = {},
) => {
  const code = await searchToEnd(visitor, flightPayload(dayIn(shop, inDays), from, to))
  const [chosen] = (await visitor.travel(`/api/v3/flights?code=${code}`)).read(flightResults).combinations
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

/** Orders what that body says, unpaid. */
export const placeOrder = async (visitor: TestVisitor, body: object): Promise<OrderView> => {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await visitor.travel('/api/v2/order/create', { method: 'POST', headers, body })
  if (answer.status !== 200) throw new Error(`It was not ordered: ${answer.status} ${answer.text}`)
  return answer.read(orderCreated).order
}

/** Orders such a flight, unpaid. */
export const orderFlight = async (shop: ClockOf, visitor: TestVisitor, requests: OrderOptions = {}): Promise<OrderView> =>
  placeOrder(visitor, await flightOrderBody(shop, visitor, requests))

/**
 * Searches Istanbul for two nights in 40 days. Returns what a page sends to order a room of the first hotel that sells
 * one.
 */
export const stayOrderBody = async (
  shop: ClockOf,
  visitor: TestVisitor,
  { email = 'guest@example.com', lastName = 'Karim', gateway = 'switch', refundable = false }: StayOptions = {},
) => {
  const code = await searchToEnd(visitor, hotelPayload(dayIn(shop, 40), dayIn(shop, 42)))
  const page = (await visitor.travel(`/api/v2/hotels?code=${code}&page=1`)).read(hotelPage)
  for (const { Id: hotelId } of page._embedded.hotels) {
    const { offers } = (await visitor.travel(`/api/v3/hotels/${code}/hotel/${hotelId}/rooms`)).read(roomOffers)
    const room = offers.find(offer => !refundable || offer.refundable)
    if (!room) continue
    const validated = await visitor.travel(`/api/v3/hotels/${code}/hotel/${hotelId}/validate?rooms=${room.code}`)
    if (validated.status !== 200) continue
    return {
      serviceType: 'hotel',
      resultCode: code,
      hotelId,
      roomCodes: [room.code],
      language: 'ckb',
      gateway,
      rooms: [[{ title: 'mr', firstName: 'Azad', lastName, nationality: 'IQ' }]],
      contact: { email, phone: '+9647501234567' },
      acceptedPolicies: true,
      acceptedTotal: validated.read(validatedStay).total,
    }
  }
  throw new Error('No hotel sells a room')
}

/** Orders such a room, unpaid. */
export const orderStay = async (shop: ClockOf, visitor: TestVisitor, requests: StayOptions = {}): Promise<OrderView> =>
  placeOrder(visitor, await stayOrderBody(shop, visitor, requests))

/** Payload of a package search: there and back in 40 days, unless told, for two grown-ups in one room. */
export const packagePayload = (
  shop: ClockOf,
  { from = 'EBL', to = 'IST', inDays = 40 }: Pick<OrderOptions, 'from' | 'to' | 'inDays'> = {},
) => {
  const [out, back] = [dayIn(shop, inDays), dayIn(shop, inDays + 4)]
  const { f } = flightPayload(out, from, to)
  const [first] = f.r
  const home = first && { date: back, origin: first.destination, destination: first.origin }
  return { f: { ...f, type: 1, adt: 2, r: [...f.r, ...(home ? [home] : [])] }, ...hotelPayload(out, back, to) }
}

/** Begins a package search and waits for its end; answers the code of both halves. */
export const searchPackages = async (visitor: TestVisitor, payload: object): Promise<string> => {
  const answer = await visitor.travel(`/api/dynamic-package?s7Kx2=${encodeURIComponent(JSON.stringify(payload))}`)
  if (answer.status !== 200) throw new Error(`The search did not begin: ${answer.status} ${answer.text}`)
  const [flights, hotels] = answer.read(searchStarted)
  return finishSearch(visitor, packageCodeOf(flights?.Id ?? '', hotels?.Id ?? ''))
}

export interface PackageOptions extends Pick<OrderOptions, 'email' | 'lastName' | 'from' | 'to'> {
  /** The stay can be given back for nothing; true unless told. */
  readonly free?: boolean
  /** A hotel of the sandbox's own city, by what happens there: `SBX-006`. */
  readonly hotel?: string
  /** A rate that is sold with a flight only; false unless told. */
  readonly flightOnly?: boolean
  /** The airline keeps the seats without payment; true unless told. */
  readonly keepable?: boolean
  /** Each of the two travelers in a room of their own; both in one unless told. */
  readonly roomEach?: boolean
  /** ISO code of both travelers' country; IQ unless told. */
  readonly nationality?: string
}
/** The sandbox's airlines keep no seats of flights that leave so soon. */
const soonDays = 4
/** Searches packages; what orders the first whose rooms are as wanted, as the page sends it. */
export const packageOrderBody = async (shop: ClockOf, visitor: TestVisitor, options: PackageOptions = {}) => {
  const {
    email = 'family@example.com',
    lastName = 'Karim',
    free = true,
    hotel,
    flightOnly = false,
    keepable = true,
    nationality = 'IQ',
    roomEach = false,
  } = options
  const payload = packagePayload(shop, { ...options, ...(!keepable && { inDays: soonDays }) })
  const city = hotel === undefined ? {} : { cityId: 'X-SBX', cityName: 'Sandbox City' }
  const one = { adt: 1, chd: { age: [] } }
  const stay = { ...payload.h, ...city, ...(roomEach && { r: [one, one] }) }
  const code = await searchPackages(visitor, { ...payload, h: stay })
  const page = (await visitor.travel(`/api/v2/packages?code=${code}&page=1`)).read(packagePage)
  for (const { Id: hotelId } of page._embedded.hotels) {
    if (hotel !== undefined && hotelId !== hotel) continue
    const { offers, flight } = (await visitor.travel(`/api/v3/packages/${code}/hotel/${hotelId}/rooms`)).read(packageRooms)
    const fitting = offers.filter(offer => (offer.flightOnly ?? false) === flightOnly)
    const wanted = fitting.filter(({ cancellation: [first] }) => (first?.penalty.amount === 0) === free)
    const chosen = stay.r.flatMap((_, at) => wanted.find(({ roomIndex }) => roomIndex === at)?.code ?? [])
    if (chosen.length < stay.r.length) continue
    const path = `/api/v3/packages/${code}/hotel/${hotelId}/validate?flight=${flight.choice}&rooms=${chosen.join()}`
    const answer = await visitor.travel(path)
    if (answer.status !== 200) continue
    const validated = answer.read(validatedPackage)
    const halves = findHalves(code)
    const choice = findFlightChoice(flight.choice)
    const passport = (number: string) => ({ number, issuingCountry: 'IQ', expiryDate: '2036-01-01' })
    const person = { kind: 'adt', lastName, nationality }
    return {
      validated,
      body: {
        serviceType: 'package',
        flight: { resultCode: halves?.flights, ...choice },
        stay: { resultCode: halves?.hotels, hotelId, roomCodes: chosen },
        passengers: [
          { ...person, title: 'mr', firstName: 'Azad', gender: 'm', birthDate: '1988-02-03', passport: passport('A1234567') },
          { ...person, title: 'ms', firstName: 'Shilan', gender: 'f', birthDate: '1990-04-12', passport: passport('A7654321') },
        ],
        rooms: roomEach ? [[0], [1]] : [[0, 1]],
        language: 'ckb',
        contact: { email, phone: '+9647501234567' },
        acceptedTotal: validated.total,
        acceptedPolicies: true,
        gateway: 'switch',
      },
    }
  }
  throw new Error('No package is as wanted')
}
