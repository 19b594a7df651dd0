import { type ChosenBag, type PassengerCounts, type PassengerKind, passengerKinds } from '@karwan/domain/flights'
import type { PassengerDraft } from '@karwan/domain/travelers'
import type { DraftKind } from '../form/index.ts'
import { type ContactDraft, emptyContact, readContact } from '../form/index.ts'

/** One traveler as the form holds him; empty texts are fields not filled yet. */
export interface TravelerDraft extends Omit<PassengerDraft, 'gender'> {
  readonly passport: { readonly number: string; readonly issuingCountry: string; readonly expiryDate: string }
  readonly frequentFlyer: { readonly airline: string; readonly number: string }
}
export interface BookingDraft {
  readonly travelers: readonly TravelerDraft[]
  readonly contact: ContactDraft
}

const noPassport = { number: '', issuingCountry: '', expiryDate: '' }
/** A place of the form that nobody has filled. */
export const emptyTraveler = (kind: PassengerKind, country: string): TravelerDraft => ({
  kind,
  title: '',
  firstName: '',
  lastName: '',
  birthDate: '',
  nationality: country,
  passport: { ...noPassport, issuingCountry: country },
  frequentFlyer: { airline: '', number: '' },
})

/**
 * The draft of a flight booking. One for all flights: who searched again, or chose another flight, finds the travelers
 * filled in.
 */
export const flightDraft: DraftKind<BookingDraft> = {
  id: 'flight',
  version: 1,
  keep: ({ travelers, contact }) => ({ contact, travelers: travelers.map(({ passport: _, ...rest }) => rest) }),
  read: (kept, version) => {
    if (version !== 1 || typeof kept !== 'object' || kept === null) return undefined
    const { travelers, contact } = kept as { readonly travelers?: unknown; readonly contact?: unknown }
    const known = readContact(contact)
    if (!known || !Array.isArray(travelers)) return undefined
    return { contact: known, travelers: travelers.flatMap(readTraveler) }
  },
}

/** The form of a flight with the extra bags of its travelers. */
export interface FlightDraft extends BookingDraft {
  readonly bags: ChosenBags
}
/** Bags are chosen for one offer: those of another flight are none of this one's. */
interface ChosenBags {
  /** Itinerary and fare. */
  readonly offer: string
  readonly chosen: readonly ChosenBag[]
}

/** The draft of a flight booking with its bags. */
export const flightWithBagsDraft: DraftKind<FlightDraft> = {
  id: flightDraft.id,
  version: 2,
  keep: ({ bags, ...form }) => ({ ...(flightDraft.keep(form) as object), bags }),
  read: (kept, version) => {
    const known = version === 1 || version === 2 ? flightDraft.read(kept, 1) : undefined
    return known && { ...known, bags: readBags((kept as { readonly bags?: unknown }).bags) }
  },
}

function readBags(kept: unknown): ChosenBags {
  const { offer, chosen } = (kept ?? {}) as { readonly offer?: unknown; readonly chosen?: unknown }
  if (typeof offer !== 'string' || !Array.isArray(chosen)) return { offer: '', chosen: [] }
  return { offer, chosen: chosen.flatMap(readBag) }
}
function readBag(kept: unknown): readonly ChosenBag[] {
  const { bagId, passenger, quantity } = (kept ?? {}) as Readonly<Record<keyof ChosenBag, unknown>>
  if (typeof bagId !== 'string' || !Number.isInteger(passenger) || !Number.isInteger(quantity)) return []
  return [{ bagId, passenger: passenger as number, quantity: quantity as number }]
}

function readTraveler(kept: unknown): readonly TravelerDraft[] {
  if (typeof kept !== 'object' || kept === null) return []
  const found = kept as Readonly<Record<string, unknown>>
  const kind = passengerKinds.find(each => each === found.kind)
  if (!kind) return []
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  const flyer = (typeof found.frequentFlyer === 'object' && found.frequentFlyer ? found.frequentFlyer : {}) as Readonly<
    Record<string, unknown>
  >
  return [
    {
      kind,
      title: text(found.title),
      firstName: text(found.firstName),
      lastName: text(found.lastName),
      birthDate: text(found.birthDate),
      nationality: text(found.nationality),
      passport: { ...noPassport, issuingCountry: text(found.nationality) },
      frequentFlyer: { airline: text(flyer.airline), number: text(flyer.number) },
    },
  ]
}

/**
 * A form for these travelers, filled with what is known of travelers of the same kind. Nationality and passport are of
 * the shop's country until told otherwise.
 */
export function draftFor(counts: PassengerCounts, country: string, kept: BookingDraft | undefined): BookingDraft {
  const travelers = passengerKinds.flatMap(kind => {
    const known = kept?.travelers.filter(traveler => traveler.kind === kind) ?? []
    return Array.from({ length: counts[kind] }, (_, at) => known[at] ?? emptyTraveler(kind, country))
  })
  return { travelers, contact: kept?.contact ?? emptyContact(country) }
}
