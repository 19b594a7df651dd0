import { ageOn, isLocalDate, type LocalDate } from '../calendar/index.ts'
import type { PassengerKind } from '../flights/index.ts'
import { ageLimits, agesFit } from './people.ts'

/** A place in a booking that somebody is to fill. */
export interface Seat {
  /** Full years of life on every day that counts, both ends included. */
  readonly from: number
  readonly to: number
  /** True if the person who takes the place must have told a birth date. */
  readonly birthDateNeeded: boolean
}
/** The place of a flight's passenger. */
export const seatOf = (kind: PassengerKind): Seat => ({ ...ageLimits[kind], birthDateNeeded: kind !== 'adt' })

/** Returns true if a person fits a seat by age on each of the days. An unknown age counts as adult. */
export const fitsSeat = (seat: Seat, birthDate: string, days: readonly LocalDate[]): boolean => {
  if (!isLocalDate(birthDate)) return !seat.birthDateNeeded
  return agesFit(
    seat,
    days.map(day => ageOn(birthDate, day)),
  )
}

/**
 * Assigns people to places. Returns for each place the number of a person, or undefined if nobody is left for it. As
 * many places as possible are taken; among equals the first persons take the first places.
 */
export const seatPeople = (
  seats: readonly Seat[],
  people: readonly { readonly birthDate: string }[],
  days: readonly LocalDate[],
): readonly (number | undefined)[] => {
  const taken: (number | undefined)[] = seats.map(() => undefined)
  const fits = (person: number, seat: Seat): boolean => fitsSeat(seat, people[person]?.birthDate ?? '', days)
  /** Finds a place for a person: a free one, else one whose owner can be moved to another. */
  const place = (person: number, tried: Set<number>): boolean => {
    const suiting = seats.flatMap((seat, at) => (fits(person, seat) ? [at] : []))
    const free = suiting.find(at => taken[at] === undefined)
    const found = free ?? suiting.find(at => canLeave(at, tried))
    if (found !== undefined) taken[found] = person
    return found !== undefined
  }
  const canLeave = (at: number, tried: Set<number>): boolean => {
    const sitting = taken[at]
    if (sitting === undefined || tried.has(at)) return false
    tried.add(at)
    return place(sitting, tried)
  }
  people.forEach((_, person) => {
    place(person, new Set())
  })
  return taken
}
