import type { FieldFault } from '../problems/index.ts'

/** Times of a hold for an office. */
export interface HoldSpan {
  /** It ends then. */
  readonly until: Date
  /** It lasts until then at most: suppliers, and the plan of its installments, keep it no longer. */
  readonly latest: Date
}

/** Returns the faults of a later end of a hold, which is in the field `until`. */
export const holdEndFaults = ({ until, latest }: HoldSpan, chosen: Date): readonly FieldFault[] => {
  if (!(chosen.getTime() > until.getTime())) return [{ path: 'until', message: 'hold.notLonger' }]
  return chosen.getTime() > latest.getTime() ? [{ path: 'until', message: 'hold.tooLong' }] : []
}
