import type { ValidatedItineraryWire } from '@karwan/contract/flights'
import type { OrderRequest } from '@karwan/contract/orders'
import { dateOf, type LocalDate } from '@karwan/domain/calendar'
import { allowedBags, type ChosenBag, type PassengerCounts, passengerKinds, priceWithBags } from '@karwan/domain/flights'
import type { FieldFault } from '@karwan/domain/problems'
import { checkFlightBooking, genderOf, normalizePassportNumber, titles } from '@karwan/domain/travelers'
import { conditionsVersion } from '@karwan/messages/conditions'
import type { OrderChoice } from '../form/index.ts'
import { contactOf } from '../form/index.ts'
import type { BookingDraft, FlightDraft, TravelerDraft } from './booking-draft.ts'

/** Returns the number of passengers of each kind of an offer. */
export function countsOf(offer: ValidatedItineraryWire): PassengerCounts {
  const count = (kind: string) => offer.fare.price.passengers.find(each => each.kind === kind)?.count ?? 0
  return Object.fromEntries(passengerKinds.map(kind => [kind, count(kind)])) as Record<(typeof passengerKinds)[number], number>
}

/** Parts of an offer that the form of travelers needs: days on which ages count, carriers, and price. */
export const tripOf = ({ itinerary, fare }: ValidatedItineraryWire) => {
  const segments = itinerary.legs.flatMap(leg => leg.segments)
  return {
    days: segments.map(({ from }) => dateOf(from.at)),
    airlines: [...new Set(segments.map(({ carrier }) => carrier))],
    price: fare.price,
  }
}

const offerName = ({ itinerary, fare }: ValidatedItineraryWire): string => `${itinerary.code} ${fare.code}`
const kindsOf = ({ travelers }: BookingDraft) => travelers.map(({ kind }) => kind)

/** Returns the bags of a draft that the offer sells. Those of another offer are left out. */
export const bagsOf = (draft: FlightDraft, offer: ValidatedItineraryWire): readonly ChosenBag[] =>
  draft.bags.offer === offerName(offer) ? allowedBags(draft.bags.chosen, { bags: offer.bags, kinds: kindsOf(draft) }) : []

/** Returns the draft with other bags. */
export const withBags = (draft: FlightDraft, offer: ValidatedItineraryWire, chosen: readonly ChosenBag[]): FlightDraft => ({
  ...draft,
  bags: { offer: offerName(offer), chosen },
})

/** Returns the price of an offer with bags. */
export const priceOf = ({ fare, bags }: ValidatedItineraryWire, chosen: readonly ChosenBag[]) => priceWithBags(fare.price, chosen, bags)

export interface BookingRules {
  readonly passportRequired: boolean
  readonly today: LocalDate
  readonly tlds: ReadonlySet<string>
}
/** Every fault of the form, by the same rules as on the server. */
export function checkDraft(draft: BookingDraft, offer: ValidatedItineraryWire, rules: BookingRules): readonly FieldFault[] {
  return checkFlightBooking({
    ...rules,
    passengers: draft.travelers.map(({ passport, ...rest }) => ({ ...rest, ...(rules.passportRequired && { passport }) })),
    contact: contactOf(draft.contact),
    counts: countsOf(offer),
    flightDates: offer.itinerary.legs.flatMap(leg => leg.segments.map(segment => dateOf(segment.from.at))),
  })
}

export interface Ordering extends OrderChoice {
  readonly offer: ValidatedItineraryWire
  readonly draft: FlightDraft
  readonly passportRequired: boolean
}
/** The order of a draft without faults. */
export const orderOf = ({ offer, draft, passportRequired, language, withAddress }: Ordering): OrderRequest => ({
  serviceType: 'flight',
  resultCode: offer.searchCode,
  itineraryCode: offer.itinerary.code,
  fareCode: offer.fare.code,
  passengers: draft.travelers.map(traveler => passengerOf(traveler, passportRequired)),
  ...(bagsOf(draft, offer).length > 0 && { bags: [...bagsOf(draft, offer)] }),
  language,
  contact: contactOf(draft.contact, withAddress),
  acceptedTotal: priceOf(offer, bagsOf(draft, offer)).total,
  acceptedPolicies: true,
  conditionsVersion,
})

type Passenger = Extract<OrderRequest, { serviceType: 'flight' }>['passengers'][number]
/** A traveler as the order takes him. */
export function passengerOf(traveler: TravelerDraft, withPassport: boolean): Passenger {
  const { kind, firstName, lastName, birthDate, nationality, passport, frequentFlyer } = traveler
  const title = titles.find(each => each === traveler.title) ?? 'mr'
  const { issuingCountry, expiryDate } = passport
  return {
    kind,
    title,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    gender: genderOf(title),
    birthDate,
    nationality,
    ...(withPassport && {
      passport: { number: normalizePassportNumber(passport.number), issuingCountry, expiryDate },
    }),
    ...(frequentFlyer.airline !== '' &&
      frequentFlyer.number.trim() !== '' && { frequentFlyer: { airline: frequentFlyer.airline, number: frequentFlyer.number.trim() } }),
  }
}
