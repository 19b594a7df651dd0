import type { RoomGuests } from '@karwan/domain/hotels'
import { type ContactDraft, type DraftKind, emptyContact, readContact } from '../form/index.ts'

/** A guest as the form holds him; empty texts are fields not filled yet. */
export interface GuestFields {
  readonly child: boolean
  readonly title: string
  readonly firstName: string
  readonly lastName: string
  /** ISO 3166-1 alpha-2, asked of the one who leads the room. */
  readonly nationality: string
  readonly birthDate: string
}
export interface StayDraft {
  /** Guests of each searched room: the lead, the other adults, the children in the order of their ages. */
  readonly rooms: readonly (readonly GuestFields[])[]
  readonly contact: ContactDraft
  readonly comment: string
  /** The guests come by plane: the flight number is asked. */
  readonly byPlane: boolean
  readonly arrivalFlight: string
}

/** The draft of a stay. One for all hotels: who chose another finds the guests filled in. */
export const stayDraft: DraftKind<StayDraft> = {
  id: 'stay',
  version: 1,
  keep: draft => draft,
  read: (kept, version) => {
    if (version !== 1 || typeof kept !== 'object' || kept === null) return undefined
    const { rooms, contact, comment, byPlane, arrivalFlight } = kept as Readonly<Record<string, unknown>>
    const known = readContact(contact)
    if (!known || !Array.isArray(rooms)) return undefined
    return {
      contact: known,
      comment: typeof comment === 'string' ? comment : '',
      byPlane: byPlane === true,
      arrivalFlight: typeof arrivalFlight === 'string' ? arrivalFlight : '',
      rooms: rooms.map(room => (Array.isArray(room) ? room.flatMap(readGuest) : [])),
    }
  },
}

function readGuest(kept: unknown): readonly GuestFields[] {
  if (typeof kept !== 'object' || kept === null) return []
  const found = kept as Readonly<Record<string, unknown>>
  const text = (name: string): string => {
    const value = found[name]
    return typeof value === 'string' ? value : ''
  }
  return [
    {
      child: found.child === true,
      title: text('title'),
      firstName: text('firstName'),
      lastName: text('lastName'),
      nationality: text('nationality'),
      birthDate: text('birthDate'),
    },
  ]
}

const emptyGuest = (child: boolean): GuestFields => ({ child, title: '', firstName: '', lastName: '', nationality: '', birthDate: '' })

/** A form for these rooms, filled with what is known of the guests of the same rooms. */
export function draftFor(
  rooms: readonly RoomGuests[],
  { country, nationality }: { readonly country: string; readonly nationality: string },
  kept: StayDraft | undefined,
): StayDraft {
  return {
    rooms: rooms.map(({ adults, childAges }, at) => {
      const known = (child: boolean) => kept?.rooms[at]?.filter(guest => guest.child === child) ?? []
      const [grown, young] = [known(false), known(true)]
      const lead = grown[0] ?? { ...emptyGuest(false), nationality }
      return [
        { ...lead, nationality: lead.nationality || nationality },
        ...Array.from({ length: adults - 1 }, (_, index) => grown[index + 1] ?? emptyGuest(false)),
        ...childAges.map((_, index) => young[index] ?? emptyGuest(true)),
      ]
    }),
    contact: kept?.contact ?? emptyContact(country),
    comment: kept?.comment ?? '',
    byPlane: kept?.byPlane ?? false,
    arrivalFlight: kept?.arrivalFlight ?? '',
  }
}

const isEmpty = ({ title, firstName, lastName, birthDate }: GuestFields): boolean =>
  [title, firstName, lastName, birthDate].every(text => text.trim() === '')

/**
 * The guests that are told: everyone where the supplier needs it, otherwise the lead, and the others up to the last who
 * was filled in, since children are known by their place after the adults.
 */
export function givenGuests(room: readonly GuestFields[], everyone: boolean): readonly GuestFields[] {
  if (everyone) return room
  const last = room.findLastIndex(guest => !isEmpty(guest))
  return room.slice(0, Math.max(1, last + 1))
}
