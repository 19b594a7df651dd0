import type { Instant } from '../calendar/index.ts'

/**
 * Kinds of the parts of a package. `keepable`: its airline keeps the seats without payment. `returnable`: free to
 * cancel for long enough. `final`: neither.
 */
export interface PartKinds {
  readonly flight: 'keepable' | 'final'
  readonly hotel: 'returnable' | 'final'
}

/**
 * The promise of a brand about its packages. `together`: both or nothing. `apart`: each part is booked by itself, and
 * the share of a refused one goes back.
 */
export const packageProtections = ['together', 'apart'] as const
export type PackageProtection = (typeof packageProtections)[number]

/** Step of each part, from 0. A part is booked when all parts of the steps before are confirmed. */
export interface FulfilmentPlan {
  readonly flight: number
  readonly hotel: number
}

/** A stay that is free to cancel for less than this is not booked first: the flight's answer may take as long. */
const leastFreeMs = 24 * 60 * 60_000

/** Returns the kind of a stay that can be given back for nothing until then; null where it cannot. */
export const stayKindOf = (freeUntil: Instant | null, now: Date): PartKinds['hotel'] =>
  freeUntil !== null && Date.parse(freeUntil) - now.getTime() >= leastFreeMs ? 'returnable' : 'final'

/**
 * Returns in which order the parts of a package are booked, so that a refused part never leaves the traveler with the
 * other one: seats that are kept are bought last, then what can be given back for nothing is booked first. Where
 * neither can be undone, the flight is first: rooms are easier to replace.
 */
export const planFulfilment = ({ flight, hotel }: PartKinds, protection: PackageProtection): FulfilmentPlan => {
  if (protection === 'apart') return { flight: 0, hotel: 0 }
  return flight === 'keepable' || hotel === 'returnable' ? { hotel: 0, flight: 1 } : { flight: 0, hotel: 1 }
}

/**
 * Returns whether a part is held before anything of its order is booked, to be paid when its turn comes: one that is
 * kept without payment, and is not the first.
 */
export const isHeldFirst = ({ holdable, step }: { readonly holdable: boolean; readonly step: number }): boolean => holdable && step > 0
