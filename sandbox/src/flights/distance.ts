import { getAirport } from './data/airports.ts'

const kept = new Map<string, number>()

/** Great circle between two airports in kilometres. */
export function distanceKm(from: string, to: string): number {
  const key = from < to ? from + to : to + from
  let km = kept.get(key)
  if (km === undefined) {
    const [a, b] = [getAirport(from), getAirport(to)]
    const rad = Math.PI / 180
    const half = (angle: number) => Math.sin((angle * rad) / 2) ** 2
    const h = half(b.latitude - a.latitude) + Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * half(b.longitude - a.longitude)
    km = Math.round(12_742 * Math.asin(Math.sqrt(h)))
    kept.set(key, km)
  }
  return km
}

/** Gate to gate in minutes, in steps of five: taxi and climb, then cruise; westward is slower, as the wind blows. */
export function blockMinutes(from: string, to: string): number {
  const km = distanceKm(from, to)
  const east = getAirport(to).longitude - getAirport(from).longitude
  const wind = km < 1200 ? 1 : east > 0 ? 0.97 : 1.04
  const speed = km > 3500 ? 885 : 800
  return Math.max(40, Math.round((32 + (km / speed) * 60 * wind) / 5) * 5)
}
