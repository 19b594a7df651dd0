import type { guestWire, OrderRequest, passportWire } from '@karwan/contract/orders'
import { dateOf, today } from '@karwan/domain/calendar'
import { checkBags } from '@karwan/domain/flights'
import { checkPackageBooking } from '@karwan/domain/packages'
import type { FieldFault } from '@karwan/domain/problems'
import {
  type Contact,
  checkFlightBooking,
  checkStayBooking,
  findFlightNumber,
  findPhone,
  type Guest,
  normalizeName,
  normalizePassportNumber,
  type Passenger,
  requiresPassports,
} from '@karwan/domain/travelers'
import { checkVisaOrder } from '@karwan/domain/visa-applications'
import { translatorOf } from '@karwan/messages/all'
import type { z } from 'zod'
import type { FlightOfferForOrder, StayOfferForOrder } from '../../search/offers/index.ts'
import { topLevelDomains } from '../lifecycle/contact.ts'
import type { Sale } from './order-item.ts'

/**
 * The domain's rules over what was submitted, judged on the day it is where the trip begins. Empty when it may be
 * ordered.
 */
export const orderFaults = (
  body: OrderRequest,
  sale: Sale,
  { at, brandAsks }: { readonly at: Date; readonly brandAsks: boolean },
): readonly FieldFault[] => {
  const flight = sale.items.flatMap(({ offer }) => (offer.kind === 'flight' ? offer : []))[0]
  const stay = sale.items.flatMap(({ offer }) => (offer.kind === 'hotel' ? offer : []))[0]
  if (body.serviceType === 'visa') return visaFaults(body, sale, at)
  if (body.serviceType === 'flight') return flight ? flightFaults(body, flight, { at, brandAsks }) : []
  if (body.serviceType === 'hotel') return stay ? stayFaults(body, stay, { at, brandAsks }) : []
  return flight && stay ? packageFaults(body, { flight, stay }, { at, brandAsks }) : []
}

interface CheckCall {
  readonly at: Date
  readonly brandAsks: boolean
}
type Passengers = Extract<OrderRequest, { serviceType: 'flight' }>['passengers']
type Guests = Extract<OrderRequest, { serviceType: 'hotel' }>['rooms']

const tidyPassengers = (passengers: Passengers) =>
  passengers.map(({ passport, ...rest }) => ({ ...rest, ...(passport && { passport: tidyPassport(passport) }) }))

const flightFacts = ({ validated, search }: FlightOfferForOrder, { at, brandAsks }: CheckCall) => {
  const segments = validated.itinerary.legs.flatMap(leg => leg.segments)
  return {
    counts: search.passengers,
    flightDates: segments.map(segment => dateOf(segment.from.at)),
    passportRequired: requiresPassports(validated, brandAsks),
    today: today(segments[0]?.from.zone ?? 'Asia/Baghdad', at),
    tlds: topLevelDomains,
  }
}
const flightFaults = (
  { passengers, contact, bags = [] }: Extract<OrderRequest, { serviceType: 'flight' }>,
  offer: FlightOfferForOrder,
  call: CheckCall,
): readonly FieldFault[] => [
  ...checkFlightBooking({ passengers: tidyPassengers(passengers), contact, ...flightFacts(offer, call) }),
  ...checkBags(bags, { bags: offer.validated.bags, kinds: passengers.map(({ kind }) => kind) }),
]

const stayFaults = (
  { rooms, contact, arrivalFlight }: Extract<OrderRequest, { serviceType: 'hotel' }>,
  { validated: { hotel, asks }, search }: StayOfferForOrder,
  { at, brandAsks }: CheckCall,
): readonly FieldFault[] =>
  checkStayBooking({
    rooms: rooms.map(guests => guests.map(tidyGuest)),
    contact,
    search,
    asks,
    brandAsks,
    arrivalFlight,
    today: today(hotel.zone, at),
    tlds: topLevelDomains,
  })

const visaFaults = (
  { passengers, contact, arrival }: Extract<OrderRequest, { serviceType: 'visa' }>,
  { items: [item] }: Sale,
  at: Date,
): readonly FieldFault[] => {
  if (item?.offer.kind !== 'visa') throw new Error('A sale of visas has no visa')
  const { product, zone } = item.offer
  return checkVisaOrder({
    product,
    passengers: tidyPassengers(passengers),
    contact,
    arrival,
    today: today(zone, at),
    tlds: topLevelDomains,
  })
}

const packageFaults = (
  { passengers, rooms, contact }: Extract<OrderRequest, { serviceType: 'package' }>,
  { flight, stay }: { readonly flight: FlightOfferForOrder; readonly stay: StayOfferForOrder },
  call: CheckCall,
): readonly FieldFault[] =>
  checkPackageBooking({
    passengers: tidyPassengers(passengers),
    rooms,
    contact,
    ...flightFacts(flight, call),
    search: stay.search,
    asks: stay.validated.asks,
    brandAsks: call.brandAsks,
  })

/** Fields that were not told are absent rather than undefined. Required ones stay, even empty: the rules word that. */
type Result<T> = { [Name in keyof T]: Exclude<T[Name], undefined> }
const withoutAbsent = <T extends object>(value: T, required: readonly (keyof T)[]): Result<T> =>
  Object.fromEntries(
    Object.entries(value).filter(([name, each]) => each !== undefined && (each !== '' || required.includes(name as keyof T))),
  ) as Result<T>
const tidyPassport = (passport: z.infer<typeof passportWire>) => withoutAbsent(passport, ['number', 'issuingCountry', 'expiryDate'])
const tidyGuest = (guest: z.infer<typeof guestWire>) => withoutAbsent(guest, ['title', 'firstName', 'lastName'])

/** Normalises passengers: single spaces in names, passport numbers in capitals without spaces. */
export const normalizePassengers = ({ passengers }: { readonly passengers: Passengers }): readonly Passenger[] =>
  passengers.map(({ passport, frequentFlyer, ...passenger }) => ({
    ...passenger,
    firstName: normalizeName(passenger.firstName),
    lastName: normalizeName(passenger.lastName),
    ...(passport?.number && { passport: { ...tidyPassport(passport), number: normalizePassportNumber(passport.number) } }),
    ...(frequentFlyer && { frequentFlyer }),
  }))
export const normalizeGuests = (rooms: Guests): readonly (readonly Guest[])[] =>
  rooms.map(guests =>
    guests.map(guest => ({ ...tidyGuest(guest), firstName: normalizeName(guest.firstName), lastName: normalizeName(guest.lastName) })),
  )
/** Guests of each room of a package: its passengers, with what the supplier of the stay asks of guests. */
export const guestsOfPackage = (
  { passengers, rooms }: Extract<OrderRequest, { serviceType: 'package' }>,
  { validated: { asks }, search }: StayOfferForOrder,
): Guests =>
  rooms.map((numbers, room) =>
    numbers.flatMap((number, at) => {
      const passenger = passengers[number]
      if (!passenger) return []
      const { title, firstName, lastName, nationality, birthDate } = passenger
      const isChild = at >= (search.rooms[room]?.adults ?? 0)
      return [
        { title, firstName, lastName, ...(asks.nationality && { nationality }), ...(asks.childBirthDates && isChild && { birthDate }) },
      ]
    }),
  )

/**
 * Returns the requests of guests with the flight they arrive by; null if there are none. Requests to a hotel that its
 * supplier does not pass on are not kept: nobody would read them.
 */
export const commentOf = (body: OrderRequest, { items }: Sale): string | null => {
  const stay = items.flatMap(({ offer }) => (offer.kind === 'hotel' ? offer : []))[0]
  if (stay && !stay.validated.asks.requests) return null
  const number = body.serviceType === 'hotel' ? findFlightNumber(body.arrivalFlight ?? '') : undefined
  const flight = number && translatorOf(body.language)('booking.arrivalFlightLine', { number })
  return [body.comment, flight].filter(Boolean).join('\n') || null
}
export const normalizeContact = ({ contact }: OrderRequest): Contact => ({
  ...withoutAbsent(contact, ['email', 'phone']),
  phone: findPhone(contact.phone) ?? contact.phone,
})
