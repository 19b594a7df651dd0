import type { RoomGuests } from '@karwan/domain/hotels'
import type { RoomKind } from '../world/room-kinds.ts'

/** The guests of one room as a house counts them. */
export interface Party {
  readonly adults: number
  /** Children who pay a part. */
  readonly children: number
  /** The positions of those counted as adults, from 0. */
  readonly childrenAsAdults: readonly number[]
}
/** Below this age a child sleeps in a cot and pays nothing. */
const cotAge = 3

export function countParty(guests: RoomGuests, adultFromAge: number): Party {
  const childrenAsAdults = guests.childAges.flatMap((age, index) => (age >= adultFromAge ? [index] : []))
  const children = guests.childAges.filter(age => age >= cotAge && age < adultFromAge).length
  return { adults: guests.adults + childrenAsAdults.length, children, childrenAsAdults }
}

export const fits = (kind: RoomKind, party: Party): boolean => party.adults <= kind.adults && party.adults + party.children <= kind.guests

/** Against two adults, in thousandths: alone a little less, each one more a part. */
export const partyThousandths = (party: Party): number =>
  (party.adults === 1 ? 900 : 1000) + Math.max(0, party.adults - 2) * 280 + party.children * 130
