/**
 * Writes the base map, `assets/map/world.json`: `node dev/draw-map.ts`. Outlines and borders of countries are
 * world-atlas (ISC, made with Natural Earth), finer where we sell, with the places and countries to be named on it.
 * Arcs are thinned before they are joined: neighbours keep one border.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { countryName } from '@karwan/domain/countries'
import { languages } from '@karwan/domain/locales'
import { cities } from '@karwan/domain/places-data'
import { longerSide, type Point, thin } from './thin-line.ts'

interface Topology {
  readonly transform: { readonly scale: Point; readonly translate: Point }
  readonly arcs: readonly (readonly Point[])[]
  readonly objects: Readonly<Record<'countries' | 'land', { readonly geometries: readonly Geometry[] }>>
}
type Geometry =
  | { readonly type: 'Polygon'; readonly arcs: readonly (readonly number[])[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly (readonly number[])[])[] }

/** Thousandths of a degree: about 100 m. */
const unit = 1000
/** Area in which the outlines are finest, in degrees: west, south, east, north. */
const home = [26, 12, 62, 43] as const
/**
 * Largest distance of a thinned line from the true one, and size of the smallest island, in degrees: at home, near a
 * city of ours, elsewhere.
 */
const detail = { home: { off: 0.014, island: 0.06 }, city: { off: 0.04, island: 0.15 }, far: { off: 0.12, island: 0.6 } } as const

/** Positions of the names of countries: code, longitude, latitude. */
const countrySpots = `IQ 42.9 33.1,SY 38.4 35.1,TR 34.6 39.1,IR 54.2 32.6,SA 44.8 24.2,JO 36.6 31.1,LB 35.9 34,KW 47.6 29.3,EG 29.8 26.6,AE 54.3 23.7,QA 51.2 25.3,OM 57 21.2,YE 47.6 15.6,
AZ 47.6 40.4,AM 44.9 40.3,GE 43.6 42.1,RU 44 56,UA 31.4 49,RO 25 45.9,BG 25.2 42.7,GR 22 39.4,CY 33.1 35,LY 17.6 26.8,SD 30.2 15.8,TN 9.4 34.2,DZ 2.6 28.2,MA -6.4 31.6,IT 12.8 42.6,DE 10.3 51,FR 2.6 46.8,
ES -3.6 40.2,GB -1.6 52.8,SE 15.4 62.4,NL 5.6 52.3,AT 14.2 47.5,PL 19.3 52.1,TM 59 39.3,UZ 63.5 41.6,KZ 67 48.3,AF 66.2 33.8,PK 69 29.8,IN 78.6 22.6,CN 103 35.6,TH 101 15.6,MY 102.4 4,ID 113.6 -0.6,
PH 122.6 12.6,JP 138.2 36.6,VN 106.4 16.2,AU 134 -25,US -99 39.4,CA -105 57,BR -53 -10.4,NG 8 9.4,ET 39.6 8.6,KE 37.8 0.6,TZ 34.8 -6.4,LK 80.7 7.6,MV 73.4 4.4,ZA 24 -29,MX -102.4 23.8,AR -65.4 -35.2`

const file = fileURLToPath(import.meta.resolve('world-atlas/countries-10m.json'))
const world: Topology = JSON.parse(await readFile(file, 'utf8'))
const { scale, translate } = world.transform

const isNear = (points: readonly Point[]): boolean =>
  cities.some(city => points.some(([x, y]) => Math.abs(x - city.longitude) < 0.5 && Math.abs(y - city.latitude) < 0.5))
const detailOf = (points: readonly Point[]) => {
  if (points.some(([x, y]) => x > home[0] && y > home[1] && x < home[2] && y < home[3])) return detail.home
  return isNear(points) ? detail.city : detail.far
}

const arcs = world.arcs.map(arc => {
  let [x, y] = [0, 0]
  const points = arc.map(([dx, dy]): Point => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
  const { off, island } = detailOf(points)
  return { points: thin(points, off).map(([lng, lat]): Point => [Math.round(lng * unit), Math.round(lat * unit)]), island }
})
const joined = (ring: readonly number[]) => ring.flatMap((at, index) => arcPoints(at).slice(index === 0 ? 0 : 1))
const arcPoints = (at: number): readonly Point[] => (at < 0 ? (arcs[~at]?.points.toReversed() ?? []) : (arcs[at]?.points ?? []))

/** First point, then steps: `[x, y, dx, dy, …]`. */
const steps = (points: readonly Point[]): number[] => {
  const kept = points.filter((point, at) => at === 0 || point[0] !== points[at - 1]?.[0] || point[1] !== points[at - 1]?.[1])
  return kept.flatMap(([x, y], at) => (at === 0 ? [x, y] : [x - (kept[at - 1]?.[0] ?? 0), y - (kept[at - 1]?.[1] ?? 0)]))
}

const polygons = (geometry: Geometry) => (geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs)
const matters = (ring: readonly number[]) => {
  const island = Math.min(...ring.map(at => arcs[at < 0 ? ~at : at]?.island ?? 0))
  return longerSide(joined(ring)) > island * unit
}
const land = world.objects.land.geometries
  .flatMap(polygons)
  .filter(([outer]) => outer !== undefined && matters(outer))
  .map(rings =>
    rings
      .filter(matters)
      .map(joined)
      .filter(ring => ring.length > 3)
      .map(steps),
  )
  .filter(rings => rings.length > 0)

const users = new Map<number, number>()
for (const ring of world.objects.countries.geometries.flatMap(polygons).flat())
  for (const at of ring) users.set(at < 0 ? ~at : at, (users.get(at < 0 ? ~at : at) ?? 0) + 1)
const borders = [...users].filter(([, count]) => count > 1).map(([at]) => steps(arcs[at]?.points ?? []))

const inUnits = (degrees: number) => Math.round(degrees * unit)
const named = cities
  .filter(({ code }) => code !== 'X-SBX')
  .map(({ code, longitude, latitude, tier, names }) => [code, inUnits(longitude), inUnits(latitude), tier, names.en, names.ar, names.ckb])
const countries = countrySpots.split(/,\s*/).map(spot => {
  const [code = '', lng, lat] = spot.split(' ')
  return [code, inUnits(Number(lng)), inUnits(Number(lat)), 0, ...languages.map(language => countryName(code, language))]
})

const drawn = JSON.stringify({ unit, land, borders, places: [...countries, ...named] })
await writeFile(new URL('../assets/map/world.json', import.meta.url), `${drawn}\n`)
