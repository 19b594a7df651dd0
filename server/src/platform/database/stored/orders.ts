/** JSON that is stored with an order. */
import type { VisasRead } from '@karwan/contract/orders'
import { type FlightLeg, passengerKinds } from '@karwan/domain/flights'
import type { SupplierOrder } from '@karwan/domain/suppliers'
import { type Contact, type Guest, type OrderedPassenger, type Passport, titles } from '@karwan/domain/travelers'
import { crossingKinds, visaKinds } from '@karwan/domain/visas'
import { z } from 'zod'
import { type FlightItem, firstFlightItem, flightItem, flightLeg } from './flights.ts'
import { text } from './shapes.ts'
import { firstStayItem, type StayItem, stayItem, withUntoldReception } from './stays.ts'
import { fieldsOf, sealedJson, storedJson, versions } from './stored-json.ts'
import { type VisaItem, visaItem } from './visas.ts'

export const storedProduct = storedJson(
  'order_services.sold',
  versions(z.union([firstFlightItem, firstStayItem, visaItem])).next<FlightItem | StayItem | VisaItem>(
    z.union([flightItem, stayItem, visaItem]),
    before => {
      if (before.kind === 'flight') return { ...before, bags: [] }
      return before.kind === 'hotel' ? withUntoldReception(before) : before
    },
  ),
)
/** The supplier's opaque ids of what was sold: one of a flight, one for each room of a stay. */
export const storedOfferRefs = storedJson('order_services.offer_refs', versions<readonly string[]>(z.array(text)))

/** The same of a stay that may take the place of a refused one. */
export const storedReplacementStay = storedJson('rescue_replacements.sold', versions<StayItem>(stayItem))
export const storedReplacementOfferRefs = storedJson('rescue_replacements.offer_refs', versions<readonly string[]>(z.array(text)))

/** Flights before a change by their airline, and after it. */
export const storedBeforeLegs = storedJson('airline_changes.before_legs', versions<readonly FlightLeg[]>(z.array(flightLeg)))
export const storedAfterLegs = storedJson('airline_changes.after_legs', versions<readonly FlightLeg[]>(z.array(flightLeg)))

type NamedTicket = SupplierOrder['tickets'][number]
export interface StoredTicket {
  /** Name as the supplier writes it, of tickets from before version 2; null: of the passenger in the same place. */
  readonly passenger: string | null
  /** Null: no ticket names this passenger. */
  readonly number: string | null
}
export const storedTickets = storedJson(
  'order_services.tickets',
  versions<readonly NamedTicket[]>(z.array(fieldsOf<NamedTicket>({ passenger: text, number: text }))).next<readonly StoredTicket[]>(
    z.array(fieldsOf<StoredTicket>({ passenger: text.nullable(), number: text.nullable() })),
    before => before,
  ),
)

type ReadVerdict = VisasRead['borders'][number]['verdicts'][number]
const readVerdict = fieldsOf<ReadVerdict>({
  kind: z.enum(visaKinds),
  checkedOn: z.exactOptional(text),
  source: z.exactOptional(text),
  startBy: z.exactOptional(text),
})
const readBorder = fieldsOf<VisasRead['borders'][number]>({
  kind: z.enum(crossingKinds),
  country: text,
  on: text,
  airport: z.exactOptional(text),
  verdicts: z.array(readVerdict),
})
/** Visas as the review showed them, and the ticks. */
export const storedVisasRead = storedJson(
  'orders.visas_read',
  versions(fieldsOf<VisasRead>({ read: z.boolean(), otherPassport: z.boolean(), borders: z.array(readBorder) })),
)

export const sealedContact = sealedJson(
  'orders.contact',
  versions(fieldsOf<Contact>({ email: text, phone: text, address: z.exactOptional(text), postalCode: z.exactOptional(text) })),
)

const passport = fieldsOf<Passport>({ number: text, issuingCountry: text, issueDate: z.exactOptional(text), expiryDate: text })
const passenger = fieldsOf<OrderedPassenger>({
  kind: z.enum(passengerKinds),
  title: z.enum(titles),
  firstName: text,
  lastName: text,
  gender: z.enum(['m', 'f']),
  birthDate: z.exactOptional(text),
  nationality: text,
  passport: z.exactOptional(passport),
  frequentFlyer: z.exactOptional(fieldsOf<NonNullable<OrderedPassenger['frequentFlyer']>>({ airline: text, number: text })),
})
const guest = fieldsOf<Guest>({
  title: z.enum(titles),
  firstName: text,
  lastName: text,
  nationality: z.exactOptional(text),
  birthDate: z.exactOptional(text),
})
/** Of a flight. */
export const sealedPassengers = sealedJson('order_services.travelers', versions<readonly OrderedPassenger[]>(z.array(passenger)))
/** Of a stay: the guests of each room, the first leads it. */
export const sealedGuests = sealedJson('order_services.travelers', versions<readonly (readonly Guest[])[]>(z.array(z.array(guest))))
