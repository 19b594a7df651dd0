import { dateOf, type LocalDateTime, wallMinutes } from '../calendar/index.ts'
import { isOneArea, unknownCountry } from './areas.ts'
import { isEnteredBetween } from './terminals.ts'
import type { Crossing, CrossingKind } from './types.ts'

interface Point {
  readonly airport: string
  readonly at: LocalDateTime
  /** Null or absent where it is not known. */
  readonly terminal?: string | null
}
/** The part of a flight's leg that is read. */
export interface CrossingLeg {
  readonly segments: readonly { readonly from: Point; readonly to: Point; readonly technicalStops?: readonly string[] }[]
}
export interface CrossingOptions {
  /** ISO code of an airport's country; undefined where it is not known. */
  readonly countryOf: (airport: string) => string | undefined
  /** Every flight has a ticket of its own, so that each change of planes is an entry with bags to fetch. */
  readonly separateTickets?: boolean
}

/**
 * Returns every border of a trip in its order.
 *
 * - A flight within one country or within Schengen meets no border. The country of departure is left, which needs no
 *   visa; coming back to it is an entry like any other.
 * - A change of planes is airside on one ticket, at one airport, in less than 24 hours and with an onward flight that
 *   leaves the area; otherwise it is landside. So it is between terminals that one changes with an entry only.
 * - After landing from abroad with an onward flight within the area, passports are checked at the first airport. If
 *   the leg ends in that area, it is the entry of the destination: at that airport if it is of the same country, else
 *   of the destination's country, whose visa it takes, on the day of the first landing. If the leg goes on abroad, it
 *   is a landside change, and there is no further border until then.
 * - A technical stop abroad is airside: the flight goes on with the same number.
 * - A leg that starts in another country than the last one ended is an entry on the day it starts.
 */
export const crossingsOf = (legs: readonly CrossingLeg[], options: CrossingOptions): readonly Crossing[] => {
  const countryOf = countryIn(options)
  return legs.flatMap((leg, at) => {
    const start = leg.segments[0]?.from
    const before = legs[at - 1]?.segments.at(-1)?.to
    const isElsewhere = start && before && !isOneArea(countryOf(before.airport), countryOf(start.airport))
    const reached = isElsewhere && before.airport !== start.airport ? [crossingAt('enter', start, countryOf(start.airport))] : []
    return [...reached, ...leg.segments.flatMap((_, segment) => bordersOf(leg, segment, { ...options, countryOf }))]
  })
}

type CountryFinder = (airport: string) => string
const countryIn =
  ({ countryOf }: CrossingOptions): CountryFinder =>
  airport =>
    countryOf(airport) ?? unknownCountry

const crossingAt = (kind: CrossingKind, { airport, at }: Point, country: string): Crossing => ({ kind, country, on: dateOf(at), airport })

interface Finding {
  readonly countryOf: CountryFinder
  readonly separateTickets?: boolean
}

/** Borders met by one segment: at its stops and where it lands. */
const bordersOf = ({ segments }: CrossingLeg, at: number, finding: Finding): readonly Crossing[] => {
  const { countryOf } = finding
  const segment = segments[at]
  if (!segment) return []
  const { from, to, technicalStops = [] } = segment
  const [origin, landed] = [countryOf(from.airport), countryOf(to.airport)]
  const stops = technicalStops
    .map(airport => ({ airport, country: countryOf(airport) }))
    .filter(stop => !isOneArea(stop.country, origin) && !isOneArea(stop.country, landed))
    .map(stop => crossingAt('transit-airside', { airport: stop.airport, at: from.at }, stop.country))
  if (isOneArea(origin, landed)) return stops
  const next = segments[at + 1]
  return [...stops, ...(next ? changeOf({ to, next, rest: segments.slice(at + 1) }, finding) : [crossingAt('enter', to, landed)])]
}

interface Change {
  readonly to: Point
  readonly next: CrossingLeg['segments'][number]
  readonly rest: CrossingLeg['segments']
}
const changeOf = ({ to, next, rest }: Change, { countryOf, separateTickets }: Finding): readonly Crossing[] => {
  const [landed, leaving] = [countryOf(to.airport), countryOf(next.from.airport)]
  const isWithin = isOneArea(landed, countryOf(next.to.airport))
  const end = rest.at(-1)?.to
  const staysWithin = end && isWithin && rest.every(each => isOneArea(landed, countryOf(each.to.airport)))
  if (staysWithin) {
    const country = countryOf(end.airport)
    return [{ ...crossingAt('enter', country === landed ? to : end, country), on: dateOf(to.at) }]
  }
  const isChanged = next.from.airport !== to.airport
  const isSplit = isEnteredBetween(to.airport, to.terminal, next.from.terminal)
  const isAirside = !separateTickets && !isChanged && !isSplit && !isWithin && waitOf(to.at, next.from.at) < aDay
  const change = crossingAt(isAirside ? 'transit-airside' : 'transit-landside', to, landed)
  const isOtherArea = isChanged && !isOneArea(landed, leaving)
  return isOtherArea ? [change, crossingAt('transit-landside', next.from, leaving)] : [change]
}

const aDay = 24 * 60
/** Minutes on the clock of one airport. */
const waitOf = (landed: LocalDateTime, leaves: LocalDateTime): number => wallMinutes(leaves) - wallMinutes(landed)
