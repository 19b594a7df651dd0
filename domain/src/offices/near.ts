import { metersBetween, type Position } from '../places/index.ts'

/** Offices with their distance in metres, the nearest first. */
export const nearestFirst = <Office extends { readonly location: Position }>(
  offices: readonly Office[],
  from: Position,
): readonly { readonly office: Office; readonly meters: number }[] =>
  offices.map(office => ({ office, meters: metersBetween(from, office.location) })).sort((one, other) => one.meters - other.meters)
