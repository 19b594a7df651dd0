import type { OrderRequest } from '@karwan/contract/orders'
import { ageOn, isLocalDate, type LocalDate } from '@karwan/domain/calendar'
import type { FieldFault } from '@karwan/domain/problems'
import { arrivalFaults, checkVisaOrder, type VisaDemands } from '@karwan/domain/visa-applications'
import { conditionsVersion } from '@karwan/messages/conditions'
import { type BookingDraft, emptyTraveler, flightDraft, passengerOf, type TravelerDraft } from '../flight/index.ts'
import { contactOf, type DraftKind, emptyContact, type OrderChoice } from '../form/index.ts'

/** The form of an order for visas. */
export interface VisaDraft extends BookingDraft {
  /** Day of arrival; empty or unfinished while it is typed. */
  readonly arrival: string
  /** Quicker processing is wanted, of a product that has it. */
  readonly isExpress: boolean
}

/** The draft of an order for visas: one for all products, so that travelers are typed once. */
export const visaDraft: DraftKind<VisaDraft> = {
  id: 'visa',
  version: 1,
  keep: ({ arrival, isExpress, ...rest }) => ({ arrival, isExpress, form: flightDraft.keep(rest) }),
  read: (kept, version) => {
    if (version !== 1 || typeof kept !== 'object' || kept === null) return undefined
    const { arrival, isExpress, form } = kept as { readonly [Part in 'arrival' | 'isExpress' | 'form']?: unknown }
    const known = flightDraft.read(form, 1)
    return known && { ...known, arrival: typeof arrival === 'string' ? arrival : '', isExpress: isExpress === true }
  },
}

/** A form for one traveler at least; the day of the address stands before that of the draft. */
export const draftFor = (arrival: string, country: string, kept: VisaDraft | undefined): VisaDraft => ({
  arrival: arrival || (kept?.arrival ?? ''),
  isExpress: kept?.isExpress ?? false,
  travelers: kept && kept.travelers.length > 0 ? kept.travelers : [emptyTraveler('adt', country)],
  contact: kept?.contact ?? emptyContact(country),
})

/** A traveler with the kind of his age on the day of arrival: nobody is asked for it. */
export const withKind = (traveler: TravelerDraft, arrival: string): TravelerDraft => {
  if (!isLocalDate(traveler.birthDate)) return traveler
  const age = ageOn(traveler.birthDate, isLocalDate(arrival) ? arrival : traveler.birthDate)
  return { ...traveler, kind: age < 2 ? 'inf' : age < 12 ? 'chd' : 'adt' }
}

interface VisaRules {
  readonly today: LocalDate
  readonly tlds: ReadonlySet<string>
}
/** Every fault of the form, by the same rules as on the server. */
export const checkDraft = (draft: VisaDraft, product: VisaDemands, rules: VisaRules): readonly FieldFault[] =>
  checkVisaOrder({
    ...rules,
    product,
    passengers: draft.travelers.map(traveler => withKind(traveler, draft.arrival)),
    contact: contactOf(draft.contact),
    // An unfinished day is a fault of its own, and no day to count ages from.
    arrival: isLocalDate(draft.arrival) ? draft.arrival : '',
  })

/** True for a day that may be asked a price for. */
export const isArrival = (text: string, today: LocalDate): text is LocalDate => isLocalDate(text) && arrivalFaults(text, today).length === 0

interface VisaOrdering extends OrderChoice {
  readonly productId: string
  readonly isExpress: boolean
  readonly draft: VisaDraft
  readonly accepted: OrderRequest['acceptedTotal']
  readonly acceptedRisk: boolean
}
/** The order of a draft without faults. */
export const orderOf = ({ productId, isExpress, draft, accepted, acceptedRisk, language, withAddress }: VisaOrdering): OrderRequest => ({
  serviceType: 'visa',
  productId,
  isExpress,
  arrival: draft.arrival,
  passengers: draft.travelers.map(traveler => passengerOf(withKind(traveler, draft.arrival), true)),
  acceptedRisk,
  language,
  contact: contactOf(draft.contact, withAddress),
  acceptedTotal: accepted,
  acceptedPolicies: true,
  conditionsVersion,
})
