import { type PoiKind, type PointOfInterest, poiKinds } from '@karwan/domain/hotels'
import type { StayCity } from './cities.ts'
import { muslimCountries } from './facilities.ts'
import { pointRows } from './point-rows.ts'
import { moved } from './quarters.ts'
import { cell, inEachLanguage, readSections } from './rows.ts'

const sections = readSections(pointRows)
const cache = new Map<string, readonly PointOfInterest[]>()

export function listPoints(city: StayCity): readonly PointOfInterest[] {
  let points = cache.get(city.code)
  if (!points) {
    const own = sections.get(city.code)
    const generic = muslimCountries.has(city.country) ? 'generic' : 'generic, elsewhere'
    points = (own ?? sections.get(generic) ?? []).map((row, index) => readPoint(row, index, city, own === undefined))
    cache.set(city.code, points)
  }
  return points
}

function readPoint(row: readonly string[], index: number, city: StayCity, generic: boolean): PointOfInterest {
  const [first, second] = [Number(cell(row, 4)), Number(cell(row, 5))]
  const place = generic ? moved(city, first, second) : { latitude: first, longitude: second }
  return { id: `${city.code}-P${index + 1}`, kind: kindOf(cell(row, 0)), names: inEachLanguage(row, 1), ...place }
}

function kindOf(text: string): PoiKind {
  const kind = poiKinds.find(known => known === text)
  if (!kind) throw new Error(`Unknown kind of point ${text}`)
  return kind
}

interface Position {
  readonly latitude: number
  readonly longitude: number
}
/** Metres between two points of one city; the earth is taken as flat there. */
export function metersBetween(a: Position, b: Position): number {
  const north = (a.latitude - b.latitude) * 111_320
  const east = (a.longitude - b.longitude) * 111_320 * Math.cos((a.latitude * Math.PI) / 180)
  return Math.round(Math.hypot(north, east))
}

/** Every point of the city with its distance, the nearest first. */
export const pointsNear = (city: StayCity, at: Position): readonly (PointOfInterest & { readonly meters: number })[] =>
  listPoints(city)
    .map(point => ({ ...point, meters: metersBetween(point, at) }))
    .sort((a, b) => a.meters - b.meters)
