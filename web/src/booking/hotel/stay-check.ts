import type { ValidatedStayWire } from '@karwan/contract/hotels'
import type { OrderRequest } from '@karwan/contract/orders'
import type { LocalDate } from '@karwan/domain/calendar'
import type { AskedOfGuests, HotelSearch } from '@karwan/domain/hotels'
import type { Money } from '@karwan/domain/money'
import { type FieldFault, fault } from '@karwan/domain/problems'
import { checkStayBooking, normalizeName, titles } from '@karwan/domain/travelers'
import type { OrderChoice } from '../form/index.ts'
import { contactOf } from '../form/index.ts'
import { type GuestFields, givenGuests, type StayDraft } from './stay-draft.ts'

export interface StayRules {
  readonly search: HotelSearch
  readonly asks: AskedOfGuests
  readonly today: LocalDate
  readonly tlds: ReadonlySet<string>
}

/** Every fault of the form: the rules of the server, and the nationality of those who lead a room. */
export function checkStay(draft: StayDraft, { search, asks, today, tlds }: StayRules): readonly FieldFault[] {
  const rooms = draft.rooms.map(givenGuests)
  return [
    ...checkStayBooking({ rooms, contact: contactOf(draft.contact), search, asks, today, tlds }),
    ...rooms.flatMap(([lead], at) =>
      lead?.nationality || !asks.nationality ? [] : [fault(`rooms.${at}.0.nationality`, 'error.nationalityRequired')],
    ),
  ]
}

export interface StayOrdering extends OrderChoice {
  readonly stay: ValidatedStayWire
  readonly draft: StayDraft
  /** What the visitor saw and agreed to. */
  readonly accepted: Money
}
/** The order of a draft without faults. */
export const orderOf = ({ stay, draft, accepted, gateway, language }: StayOrdering): OrderRequest => ({
  serviceType: 'hotel',
  resultCode: stay.searchCode,
  hotelId: stay.hotel.id,
  roomCodes: stay.rooms.map(room => room.code),
  rooms: draft.rooms.map(room => givenGuests(room).map(guest => guestOf(guest, stay.asks))),
  language,
  contact: contactOf(draft.contact),
  acceptedTotal: accepted,
  acceptedPolicies: true,
  gateway: gateway ?? 'switch',
  ...(stay.asks.requests && draft.comment.trim() !== '' && { comment: draft.comment.trim() }),
})

type Guest = Extract<OrderRequest, { serviceType: 'hotel' }>['rooms'][number][number]
const guestOf = ({ title, firstName, lastName, nationality, birthDate }: GuestFields, asks: AskedOfGuests): Guest => ({
  title: titles.find(each => each === title) ?? 'mr',
  firstName: normalizeName(firstName),
  lastName: normalizeName(lastName),
  ...(asks.nationality && nationality !== '' && { nationality }),
  ...(asks.childBirthDates && birthDate !== '' && { birthDate }),
})
