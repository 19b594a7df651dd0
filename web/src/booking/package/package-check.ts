import type { OrderRequest } from '@karwan/contract/orders'
import type { ValidatedPackage } from '@karwan/contract/packages'
import { dateOf, type LocalDate } from '@karwan/domain/calendar'
import { checkPackageBooking, type PackageSearch } from '@karwan/domain/packages'
import type { FieldFault } from '@karwan/domain/problems'
import { conditionsVersion } from '@karwan/messages/conditions'
import { countsOf, passengerOf } from '../flight/index.ts'
import { contactOf, type OrderChoice } from '../form/index.ts'
import type { PackageDraft } from './package-draft.ts'

export interface PackageRules {
  readonly stay: PackageSearch['stay']
  readonly passportRequired: boolean
  /** The brand asks extra information (BR-4). */
  readonly brandAsks: boolean
  readonly today: LocalDate
  readonly tlds: ReadonlySet<string>
}
/** Every fault of the form, by the same rules as on the server. */
export function checkDraft(draft: PackageDraft, { flight, stay }: ValidatedPackage, rules: PackageRules): readonly FieldFault[] {
  return checkPackageBooking({
    ...rules,
    passengers: draft.travelers.map(({ passport, ...rest }) => ({ ...rest, ...(rules.passportRequired && { passport }) })),
    rooms: draft.rooms,
    contact: contactOf(draft.contact),
    counts: countsOf(flight),
    flightDates: flight.itinerary.legs.flatMap(leg => leg.segments.map(segment => dateOf(segment.from.at))),
    search: rules.stay,
    asks: stay.asks,
  })
}

export interface PackageOrdering extends OrderChoice {
  readonly offer: ValidatedPackage
  readonly draft: PackageDraft
  readonly passportRequired: boolean
}
/** The order of a draft without faults, at the total that the visitor saw. */
export const orderOf = ({ offer, draft, passportRequired, language, withAddress }: PackageOrdering): OrderRequest => ({
  serviceType: 'package',
  flight: { resultCode: offer.flight.searchCode, itineraryCode: offer.flight.itinerary.code, fareCode: offer.flight.fare.code },
  stay: { resultCode: offer.stay.searchCode, hotelId: offer.stay.hotel.id, roomCodes: offer.stay.rooms.map(room => room.code) },
  passengers: draft.travelers.map(traveler => passengerOf(traveler, passportRequired)),
  rooms: draft.rooms.map(room => [...room]),
  language,
  contact: contactOf(draft.contact, withAddress),
  acceptedTotal: offer.total,
  acceptedPolicies: true,
  conditionsVersion,
  ...(offer.stay.asks.requests && draft.comment.trim() !== '' && { comment: draft.comment.trim() }),
})
