import type { SupplierCapabilities } from '../suppliers/index.ts'

/** Milliseconds after its start at which a booking that no supplier has heard of becomes a person's task. */
export const unheardForPersonMs = 4 * 60_000

/** The facts of a booking that was begun by a process that died, so that nobody knows whether it was sent. */
export interface UnheardBooking {
  /** Milliseconds since it was begun. */
  readonly ageMs: number
  /** Times in a row that the supplier answered that it has no such booking; 0 where it did not answer. */
  readonly absences: number
  /** Undefined where the booking may not be sent again, whatever the supplier can do. */
  readonly supplier: Pick<SupplierCapabilities, 'idempotentBook' | 'unheardAfterMs'> | undefined
}
export type UnheardDecision = 'send-again' | 'look-again' | 'ask-a-person'

/**
 * Decides what becomes of such a booking. It is sent again, under the same reference, only where the supplier takes a
 * reference once, and has said twice that it has none under it, at a time when that is certain. Pure.
 */
export const decideUnheard = ({ ageMs, absences, supplier }: UnheardBooking): UnheardDecision => {
  if (ageMs >= unheardForPersonMs) return 'ask-a-person'
  const after = supplier?.idempotentBook ? supplier.unheardAfterMs : null
  return after !== null && ageMs >= after && absences >= 2 ? 'send-again' : 'look-again'
}
