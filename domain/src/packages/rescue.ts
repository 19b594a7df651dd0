import { type Money, subtract } from '../money/index.ts'

/**
 * Life of a rescue: what a traveler is offered when one part of a package is confirmed and a later one was refused.
 * `searching`: replacements are looked for. `replaced`: one of them is booked in the place of the refused part.
 * `lapsed`: nobody chose in time; what silence means was told with the offer.
 */
export const rescueTransitions = {
  searching: ['offered'],
  offered: ['replaced', 'kept', 'released', 'lapsed'],
  replaced: [],
  kept: [],
  released: [],
  lapsed: [],
} as const satisfies Record<string, readonly string[]>
export type RescueState = keyof typeof rescueTransitions

/** `keep`: what is confirmed stands, and the share of the rest goes back. `release`: all money goes back. */
export const rescueChoices = ['keep', 'release'] as const
export type RescueChoice = (typeof rescueChoices)[number]
/** Those of the traveler: besides, a replacement takes the place of the refused part. */
export const rescueAnswers = [...rescueChoices, 'replace'] as const
export type RescueAnswer = (typeof rescueAnswers)[number]

/** The state that an answer leads to. */
export const rescueStateOf = { keep: 'kept', release: 'released', replace: 'replaced' } as const satisfies Record<RescueAnswer, RescueState>

/** Facts of the part that stands. */
export interface ConfirmedPart {
  /** Until when it can be given back for nothing; null where it cannot. */
  readonly freeUntil: Date | null
  /** The first take-off, or the beginning of the day of check-in. */
  readonly begins: Date
}

const hourMs = 3_600_000
/** Time that is left to give it back for nothing, after the deadline. */
const marginMs = 2 * hourMs
const beforeTripMs = 24 * hourMs
/** Whoever was just told has at least so long. */
const leastMs = hourMs

/**
 * Returns until when the traveler may choose: so many hours of the brand, but a day before the trip at the latest, and
 * while what stands can still be given back for nothing.
 */
export const rescueDeadline = ({ freeUntil, begins }: ConfirmedPart, hours: number, now: Date): Date => {
  const wanted = Math.min(
    now.getTime() + hours * hourMs,
    begins.getTime() - beforeTripMs,
    freeUntil === null ? Number.POSITIVE_INFINITY : freeUntil.getTime() - marginMs,
  )
  return new Date(Math.max(wanted, now.getTime() + leastMs))
}

/**
 * Returns what silence means: a release where what stands can be given back for nothing at the deadline. Else it is
 * kept: undoing it would lose what was paid for it.
 */
export const silenceMeans = ({ freeUntil }: Pick<ConfirmedPart, 'freeUntil'>, deadline: Date): RescueChoice =>
  freeUntil !== null && freeUntil > deadline ? 'release' : 'keep'

/** Returns when the one reminder is sent: half of the time is left. */
export const reminderAt = (offered: Date, deadline: Date): Date => new Date((offered.getTime() + deadline.getTime()) / 2)

/** Returns what a choice gives back and what stands, of a package of which `refused` could not be confirmed. */
export const rescueMoney = (total: Money, refused: Money, choice: RescueChoice): { readonly back: Money; readonly stands: Money } => {
  const back = choice === 'keep' ? refused : total
  return { back, stands: subtract(total, back) }
}
