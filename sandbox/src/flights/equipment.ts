import { getCarrier } from './data/carriers.ts'
import { blockMinutes, distanceKm } from './distance.ts'
import { chance, pick } from './hash.ts'

/** Flights that land on their way, because the aircraft or the agreement asks for it. */
const technicalStops: Readonly<Record<string, string>> = {
  'IA BGW LGW': 'MMX',
  'IA EBL LGW': 'MMX',
  'IA BGW CAN': 'DEL',
  'RB DAM TUN': 'CAI',
  'ZZ DXB AMS': 'FRA',
}
const stopMinutes = 55

export function stopsOf(carrier: string, from: string, to: string): string[] {
  const stop = technicalStops[`${carrier} ${from} ${to}`] ?? technicalStops[`${carrier} ${to} ${from}`]
  return stop ? [stop] : []
}

export function blockWithStops(from: string, to: string, stops: readonly string[]): number {
  const points = [from, ...stops, to]
  let minutes = stops.length * stopMinutes
  for (let index = 1; index < points.length; index++) minutes += blockMinutes(points[index - 1] ?? from, points[index] ?? to)
  return minutes
}

export function aircraftFor(carrier: string, from: string, to: string, seed: string): string {
  const { narrow, wide, selling } = getCarrier(carrier)
  const km = distanceKm(from, to)
  const long =
    wide.length > 0 &&
    (narrow.length === 0 || km > 5000 || (km > 2500 && (selling === 'gulf' || selling === 'network') && chance(`wide ${seed}`) < 0.4))
  return pick(long ? wide : narrow, `aircraft ${seed}`)
}
