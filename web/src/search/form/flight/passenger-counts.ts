import type { PassengerCounts, PassengerKind } from '@karwan/domain/flights'

/** Another number of one kind; infants beyond one for each adult or senior are left out, those on a lap first. */
export function withCount(counts: PassengerCounts, kind: PassengerKind, count: number): PassengerCounts {
  const next = { ...counts, [kind]: count }
  const laps = next.adt + next.sen
  const ins = Math.min(next.ins, laps)
  return { ...next, ins, inf: Math.min(next.inf, laps - ins) }
}
