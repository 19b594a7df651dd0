import type { PassengerCounts } from '@karwan/domain/flights'
import type { PackageSearch, RoomPlacement } from '@karwan/domain/packages'
import { type BookingDraft, flightDraft, draftFor as travelersFor } from '../flight/index.ts'
import type { DraftKind } from '../form/index.ts'
import { fits, placedByAge, placeOf } from './rooms.ts'

/** The travelers, where they sleep, and what the hotel is told. */
export interface PackageDraft extends BookingDraft {
  readonly rooms: RoomPlacement
  readonly comment: string
}

/** The draft of a package. One for all packages: who chose another finds the travelers filled in. */
export const packageDraft: DraftKind<PackageDraft> = {
  id: 'package',
  version: 1,
  keep: draft => ({ ...(flightDraft.keep(draft) as object), comment: draft.comment }),
  read: (kept, version) => {
    const known = flightDraft.read(kept, version)
    if (!known) return undefined
    const { comment } = kept as { readonly comment?: unknown }
    return { ...known, comment: typeof comment === 'string' ? comment : '', rooms: [] }
  },
}

interface Party {
  readonly counts: PassengerCounts
  readonly stay: Pick<PackageSearch['stay'], 'rooms' | 'checkIn'>
  readonly country: string
}
/** A form for this party, filled with what is known of its travelers. */
export function draftFor({ counts, stay, country }: Party, kept: PackageDraft | undefined): PackageDraft {
  const known = travelersFor(counts, country, kept)
  const rooms = kept && fits(kept.rooms, known.travelers, stay) ? kept.rooms : placeOf(known.travelers, stay)
  return { ...known, comment: kept?.comment ?? '', rooms: placedByAge(rooms, known.travelers, stay) }
}
