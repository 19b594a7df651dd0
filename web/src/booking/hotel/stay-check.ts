import type { ValidatedStayWire } from '@karwan/contract/hotels'
import type { OrderRequest } from '@karwan/contract/orders'
import type { LocalDate } from '@karwan/domain/calendar'
import type { AskedOfGuests, HotelSearch } from '@karwan/domain/hotels'
import type { Money } from '@karwan/domain/money'
import type { FieldFault } from '@karwan/domain/problems'
import { checkStayBooking, findFlightNumber, normalizeName, titles } from '@karwan/domain/travelers'
import { conditionsVersion } from '@karwan/messages/conditions'
import type { OrderChoice } from '../form/index.ts'
import { contactOf } from '../form/index.ts'
import { type GuestFields, givenGuests, type StayDraft } from './stay-draft.ts'

export interface StayRules {
  readonly search: HotelSearch
  readonly asks: AskedOfGuests
  /** The brand asks extra information (BR-4). */
  readonly brandAsks: boolean
  readonly today: LocalDate
  readonly tlds: ReadonlySet<string>
}

/** Every fault of the form, by the same rules as on the server. */
export function checkStay(draft: StayDraft, rules: StayRules): readonly FieldFault[] {
  const rooms = draft.rooms.map(room => givenGuests(room, rules.asks.everyGuest))
  return checkStayBooking({ ...rules, rooms, contact: contactOf(draft.contact), arrivalFlight: arrivalFlightOf(draft, rules.asks) })
}

/** Returns the flight number as typed; undefined if the guests do not come by plane or the hotel is told nothing. */
const arrivalFlightOf = ({ byPlane, arrivalFlight }: StayDraft, asks: AskedOfGuests): string | undefined =>
  byPlane && asks.requests ? arrivalFlight : undefined

export interface StayOrdering extends OrderChoice {
  readonly stay: ValidatedStayWire
  readonly draft: StayDraft
  /** Total that the visitor saw and agreed to. */
  readonly accepted: Money
}
/** The order of a draft without faults. */
export const orderOf = ({ stay, draft, accepted, language, withAddress }: StayOrdering): OrderRequest => ({
  serviceType: 'hotel',
  resultCode: stay.searchCode,
  hotelId: stay.hotel.id,
  roomCodes: stay.rooms.map(room => room.code),
  rooms: draft.rooms.map(room => givenGuests(room, stay.asks.everyGuest).map(guest => guestOf(guest, stay.asks))),
  language,
  contact: contactOf(draft.contact, withAddress),
  acceptedTotal: accepted,
  acceptedPolicies: true,
  conditionsVersion,
  ...(stay.asks.requests && draft.comment.trim() !== '' && { comment: draft.comment.trim() }),
  arrivalFlight: findFlightNumber(arrivalFlightOf(draft, stay.asks) ?? ''),
})

type Guest = Extract<OrderRequest, { serviceType: 'hotel' }>['rooms'][number][number]
const guestOf = ({ title, firstName, lastName, nationality, birthDate }: GuestFields, asks: AskedOfGuests): Guest => ({
  title: titles.find(each => each === title) ?? 'mr',
  firstName: normalizeName(firstName),
  lastName: normalizeName(lastName),
  ...(asks.nationality && nationality !== '' && { nationality }),
  ...(asks.childBirthDates && birthDate !== '' && { birthDate }),
})
