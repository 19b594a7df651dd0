import { getAirport } from './data/airports.ts'
import { type Carrier, getCarrier, sellersOf, sellsFlightsOf } from './data/carriers.ts'
import { distanceKm } from './distance.ts'
import { chance } from './hash.ts'
import { type Hop, hopOn, type Journey, runsOn } from './journeys.ts'
import { type Flight, timetable } from './timetable.ts'
import { toWall } from './zones.ts'

/** Shortest time to change at an airport for passengers of one airline, where it is not the usual hour. */
const quickHubs: Readonly<Record<string, number>> = {
  'IST TK': 45,
  'DOH QR': 45,
  'VIE OS': 40,
  'MUC LH': 40,
  'AMM RJ': 45,
  'BEY ME': 45,
  'ATH A3': 45,
}
const mct = { sameAirline: 60, otherAirline: 90, otherAirport: 240 }
/** Longest wait; beyond it nobody sells the connection. */
const longestWait = 600
const longestNight = 960

export function minimumConnection(into: Flight, out: Flight): number {
  if (into.to !== out.from) return mct.otherAirport
  return into.carrier === out.carrier ? (quickHubs[`${into.to} ${into.carrier}`] ?? mct.sameAirline) : mct.otherAirline
}

/** Returns the sellers of the two flights on one ticket, or undefined if nobody sells them. */
function sellerOfPair(first: Flight, second: Flight): [string, string] | undefined {
  const [a, b] = [first.carrier, second.carrier]
  if (a === b) return [a, b]
  if (sellsFlightsOf(a, b)) return [a, a]
  if (sellsFlightsOf(b, a)) return [b, b]
  const [one, two] = [getCarrier(a), getCarrier(b)]
  if (one.selling === 'low-cost' || two.selling === 'low-cost') return undefined
  if ((one.alliance && one.alliance === two.alliance) || bothIranian(one, two)) return [a, b]
  // Ordinary interline agreements: some pairs of airlines have one, most do not.
  return chance(`interline ${a < b ? a + b : b + a}`) < 0.16 ? [a, b] : undefined
}

/** Airports of one city between which a connection is sold. */
const sisterAirports: Readonly<Record<string, string>> = { IST: 'SAW', SAW: 'IST', IKA: 'THR', THR: 'IKA' }
const sellsAcrossCity = (first: Flight, second: Flight): boolean => {
  const pair = first.carrier + second.carrier
  return pair === 'TKVF' || pair === 'VFTK' || bothIranian(getCarrier(first.carrier), getCarrier(second.carrier))
}
/** Airlines of Iran sell each other's flights: abroad from Imam Khomeini, at home from Mehrabad. */
const bothIranian = (one: Carrier, two: Carrier): boolean => one.selling === 'iranian' && two.selling === 'iranian'

const detourAllowed = (direct: number, flown: number): boolean => flown <= direct * 1.75 + 2100

/** Every way from one airport to another that leaves on that day (clock of `from`), with at most `stops` changes. */
export function listJourneys(from: string, to: string, day: number, stops: 0 | 1 | 2): Journey[] {
  if (from === to) return []
  const direct = directJourneys(from, to, day)
  if (stops === 0) return direct
  const once = oneStopJourneys(from, to, day)
  if (stops === 1 || direct.length > 2 || direct.length + once.length >= 16) return [...direct, ...once]
  return [...direct, ...once, ...twoStopJourneys(from, to, day)]
}

function directJourneys(from: string, to: string, day: number): Journey[] {
  return flightsBetween(from, to, day).flatMap(flight => {
    const partners = sellersOf(flight.carrier).filter(seller => chance(`codeshare ${seller}${flight.carrier}${from}${to}`) < 0.35)
    return [flight.carrier, ...partners].map(seller => [hopOn(flight, day, seller)])
  })
}

const flightsBetween = (from: string, to: string, day: number): Flight[] =>
  (timetable().from(from).get(to) ?? []).filter(flight => runsOn(flight, day))

function oneStopJourneys(from: string, to: string, day: number): Journey[] {
  const found: Journey[] = []
  const direct = distanceKm(from, to)
  for (const [hub, flights] of timetable().from(from)) {
    if (hub === to || !detourAllowed(direct, distanceKm(from, hub) + distanceKm(hub, to))) continue
    const onward = timetable().from(hub).get(to) ?? []
    const sister = sisterAirports[hub]
    const sisterOnward = (sister && timetable().from(sister).get(to)) || []
    if (onward.length === 0 && sisterOnward.length === 0) continue
    for (const flight of flights) {
      if (!runsOn(flight, day)) continue
      const hop = hopOn(flight, day)
      found.push(...connect(hop, onward))
      found.push(
        ...connect(
          hop,
          sisterOnward.filter(out => sellsAcrossCity(flight, out)),
        ).slice(0, 1),
      )
    }
  }
  return found
}

/** The next two connections of each onward airline, soonest first; one may wait overnight. */
function connect(into: Hop, onward: readonly Flight[]): Journey[] {
  const found: [Hop, Hop][] = []
  for (const out of onward) {
    const sellers = sellerOfPair(into.flight, out)
    const next = sellers && firstConnection(into, out, sellers[1])
    if (next) found.push([{ ...into, seller: sellers[0] }, next])
  }
  found.sort((a, b) => a[1].departs - b[1].departs)
  const taken = new Map<string, number>()
  return found.filter(([, { flight }]) => {
    const turn = (taken.get(flight.carrier) ?? 0) + 1
    taken.set(flight.carrier, turn)
    return turn <= 2
  })
}

function firstConnection(into: Hop, out: Flight, seller: string): Hop | undefined {
  const zone = getAirport(out.from).zone
  const earliest = into.arrives + minimumConnection(into.flight, out)
  const wall = toWall(zone, earliest)
  const today = Math.floor(wall / 1440)
  for (let day = wall - today * 1440 > out.departs ? today + 1 : today; day <= today + 1; day++) {
    if (!runsOn(out, day)) continue
    const hop = hopOn(out, day, seller)
    const wait = hop.departs - into.arrives
    if (hop.departs < earliest) continue
    if (wait <= longestWait) return hop
    const overnight = wait <= longestNight && chance(`night ${into.flight.carrier}${out.carrier}${out.from}${out.to}`) < 0.5
    return overnight ? hop : undefined
  }
  return undefined
}

function twoStopJourneys(from: string, to: string, day: number): Journey[] {
  const found: Journey[] = []
  const direct = distanceKm(from, to)
  const last = timetable().origins(to)
  for (const [hub, flights] of timetable().from(from)) {
    for (const [second, onward] of timetable().from(hub)) {
      if (second === from || second === to || hub === to || !last.has(second)) continue
      const flown = distanceKm(from, hub) + distanceKm(hub, second) + distanceKm(second, to)
      if (flown > direct * 1.45 + 1600) continue
      for (const flight of flights) {
        if (!runsOn(flight, day)) continue
        const first = connect(hopOn(flight, day), onward)[0]
        const middle = first?.[1]
        if (!first?.[0] || !middle) continue
        const end = connect(middle, timetable().from(second).get(to) ?? [])[0]?.[1]
        if (end) found.push([first[0], middle, end])
      }
    }
  }
  return found.sort((a, b) => (a[2]?.arrives ?? 0) - (b[2]?.arrives ?? 0)).slice(0, 24)
}
