import type { Family } from './data/families.ts'
import { aircraftFor, blockWithStops, stopsOf } from './equipment.ts'
import { chance } from './hash.ts'
import { type Flight, timetable } from './timetable.ts'

/** The fault of a special route. README.md lists them. */
export type Behaviour =
  | 'no-offers'
  | 'hold-only'
  | 'connection'
  | 'technical-stop'
  | 'no-baggage'
  | 'search-timeout'
  | 'gone-when-read'
  | 'expired-when-read'
  | 'dearer-at-every-read'
  | 'dearer-when-read'
  | 'order-fails'
  | 'no-balance'
  | 'one-airline-slow'
  | 'breaks-off'
  | 'two-hundred'
  | 'thousand'

/**
 * One way, by exactly these airport codes, in this direction. First the routes known from Duffel's test mode, then
 * pairs of Iraq that no airline flies.
 */
export const specialRoutes: Readonly<Record<string, Behaviour>> = {
  'PVD-RAI': 'no-offers',
  'JFK-EWR': 'hold-only',
  'LHR-DXB': 'connection',
  'DXB-AMS': 'technical-stop',
  'BTS-MRU': 'no-baggage',
  'STN-LHR': 'search-timeout',
  'LGW-LHR': 'gone-when-read',
  'LHR-STN': 'dearer-at-every-read',
  'LHR-LGW': 'order-fails',
  'LGW-STN': 'no-balance',
  'LHR-CDG': 'one-airline-slow',
  'CDG-LHR': 'breaks-off',
  'EBL-ISU': 'dearer-when-read',
  'ISU-EBL': 'dearer-at-every-read',
  'EBL-KIK': 'gone-when-read',
  'KIK-EBL': 'order-fails',
  'ISU-KIK': 'no-balance',
  'KIK-ISU': 'expired-when-read',
  'EBL-OSM': 'hold-only',
  'OSM-EBL': 'one-airline-slow',
  'ISU-OSM': 'breaks-off',
  'OSM-ISU': 'search-timeout',
  'KIK-OSM': 'no-offers',
  'XNH-EBL': 'two-hundred',
  'EBL-XNH': 'thousand',
}

/** The sandbox's own airline: it flies on special routes only. */
export const sandboxCarrier = 'ZZ'
/** Numbers from here on are extra flights made for a search of a given size. */
export const extraNumbers = 9000

/** Surnames, in capitals, that decide what becomes of an order. */
export const surnames = {
  SLOWTICKET: 'slow',
  TICKETFAIL: 'fails',
  LOSTANSWER: 'lost',
  NOANSWER: 'silent',
  REFUNDUNKNOWN: 'refund-unknown',
  CANCELLOST: 'cancel-lost',
  NOBALANCE: 'no-balance',
  RETIMED: 'retimed',
} as const
export type OrderBehaviour = (typeof surnames)[keyof typeof surnames] | 'instant'

export function behaviourOfSurnames(names: readonly string[]): OrderBehaviour {
  for (const name of names) if (name.toUpperCase() in surnames) return surnames[name.toUpperCase() as keyof typeof surnames]
  return 'instant'
}

/** Returns a fare family as a special route changes it. */
export const familyUnder = (behaviour: Behaviour | undefined, family: Family): Family =>
  behaviour === 'no-baggage' ? { ...family, cabinBag: 'none', checkedBag: 'none' } : family

/** Airlines that answer on a special route. */
export const sellersUnder = (behaviour: Behaviour): readonly string[] =>
  behaviour === 'one-airline-slow' || behaviour === 'breaks-off' ? ['IA', 'UD', sandboxCarrier] : [sandboxCarrier]
/** The airport at which the special route connects. */
export const connectionAt = 'FRA'

/** A flight of the timetable, or one that is made from its number alone: the sandbox airline's, and extra flights. */
export function findFlight(carrier: string, number: number, from: string, to: string): Flight | undefined {
  if (carrier !== sandboxCarrier && number < extraNumbers) return timetable().find(carrier, number, from, to)
  const seed = `${carrier}${number}${from}${to}`
  const stops = stopsOf(carrier, from, to)
  return {
    carrier,
    number,
    from,
    to,
    departs: Math.round((chance(`made ${seed}`) * 1435) / 5) * 5,
    block: blockWithStops(from, to, stops),
    days: 0b1111111,
    aircraft: aircraftFor(carrier, from, to, seed),
    stops,
  }
}
