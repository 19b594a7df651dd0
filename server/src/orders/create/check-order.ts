import type { guestWire, OrderRequest, passportWire } from '@karwan/contract/orders'
import { dateOf, today } from '@karwan/domain/calendar'
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
import { translatorOf } from '@karwan/messages/all'
import tlds from 'tlds' with { type: 'json' }
import type { z } from 'zod'
import type { Sale } from './order-item.ts'

const topLevelDomains: ReadonlySet<string> = new Set(tlds)

/**
 * The domain's rules over what was submitted, judged on the day it is where the trip begins. Empty when it may be
 * ordered.
 */
export const orderFaults = (
  body: OrderRequest,
  sale: Sale,
  { at, brandAsks }: { readonly at: Date; readonly brandAsks: boolean },
): readonly FieldFault[] => {
  const { contact } = body
  const { offer } = sale
  if (body.serviceType === 'flight' && offer.kind === 'flight') {
    const segments = offer.validated.itinerary.legs.flatMap(leg => leg.segments)
    const zone = segments[0]?.from.zone ?? 'Asia/Baghdad'
    return checkFlightBooking({
      passengers: body.passengers.map(({ passport, ...rest }) => ({ ...rest, ...(passport && { passport: tidyPassport(passport) }) })),
      contact,
      counts: offer.search.passengers,
      flightDates: segments.map(segment => dateOf(segment.from.at)),
      passportRequired: requiresPassports(offer.validated, brandAsks),
      today: today(zone, at),
      tlds: topLevelDomains,
    })
  }
  if (body.serviceType === 'hotel' && offer.kind === 'hotel') {
    const rooms = body.rooms.map(guests => guests.map(tidyGuest))
    const { hotel, asks } = offer.validated
    const { arrivalFlight } = body
    return checkStayBooking({
      rooms,
      contact,
      search: offer.search,
      asks,
      brandAsks,
      arrivalFlight,
      today: today(hotel.zone, at),
      tlds: topLevelDomains,
    })
  }
  return []
}

/** Fields that were not told are absent rather than undefined. Required ones stay, even empty: the rules word that. */
type Result<T> = { [Name in keyof T]: Exclude<T[Name], undefined> }
const withoutAbsent = <T extends object>(value: T, required: readonly (keyof T)[]): Result<T> =>
  Object.fromEntries(
    Object.entries(value).filter(([name, each]) => each !== undefined && (each !== '' || required.includes(name as keyof T))),
  ) as Result<T>
const tidyPassport = (passport: z.infer<typeof passportWire>) => withoutAbsent(passport, ['number', 'issuingCountry', 'expiryDate'])
const tidyGuest = (guest: z.infer<typeof guestWire>) => withoutAbsent(guest, ['title', 'firstName', 'lastName'])

/** Normalises passengers: single spaces in names, passport numbers in capitals without spaces. */
export const normalizePassengers = (body: Extract<OrderRequest, { serviceType: 'flight' }>): readonly Passenger[] =>
  body.passengers.map(({ passport, frequentFlyer, ...passenger }) => ({
    ...passenger,
    firstName: normalizeName(passenger.firstName),
    lastName: normalizeName(passenger.lastName),
    ...(passport?.number && { passport: { ...tidyPassport(passport), number: normalizePassportNumber(passport.number) } }),
    ...(frequentFlyer && { frequentFlyer }),
  }))
export const normalizeGuests = (body: Extract<OrderRequest, { serviceType: 'hotel' }>): readonly (readonly Guest[])[] =>
  body.rooms.map(guests =>
    guests.map(guest => ({ ...tidyGuest(guest), firstName: normalizeName(guest.firstName), lastName: normalizeName(guest.lastName) })),
  )
/**
 * Returns the requests of guests with the flight they arrive by; null if there are none. Requests to a hotel that its
 * supplier does not pass on are not kept: nobody would read them.
 */
export const commentOf = (body: OrderRequest, { offer }: Sale): string | null => {
  if (offer.kind === 'hotel' && !offer.validated.asks.requests) return null
  const number = body.serviceType === 'hotel' ? findFlightNumber(body.arrivalFlight ?? '') : undefined
  const flight = number && translatorOf(body.language)('booking.arrivalFlightLine', { number })
  return [body.comment, flight].filter(Boolean).join('\n') || null
}
export const normalizeContact = ({ contact }: OrderRequest): Contact => ({
  ...withoutAbsent(contact, ['email', 'phone']),
  phone: findPhone(contact.phone) ?? contact.phone,
})
