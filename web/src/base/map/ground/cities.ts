import { cityRows } from './city-rows.ts'
import { blob, circle, readLine, smooth, through } from './geometry.ts'
import type { Ground, NamedSpot, Shape, ShapeKind, Spot } from './shapes.ts'

const runwayMeters = 3200
const airportNames = ['Airport', 'المطار', 'فڕۆکەخانە'] as const

/** The outlines of the main cities, and the names of their parts. */
export const readCities = (): Ground => {
  const shapes: Shape[] = []
  const names: NamedSpot[] = []
  let [city, at] = ['', 0]
  for (const row of cityRows.trim().split('\n')) {
    if (row.startsWith('@')) {
      city = row.slice(1)
      continue
    }
    const [what = '', ...cells] = row.split('|')
    const read = readers[what]
    if (!read) throw new Error(`The city rows know no ${what}`)
    shapes.push(read(cells))
    if (what === 'area') names.push(nameOf(cells, `${city}-${at++}`))
    if (what === 'airport') names.push(nameOf([...airportNames, cells[0] ?? ''], `${city}-${at++}`))
  }
  return { shapes, names }
}

const shape = (kind: ShapeKind, line: readonly Spot[], rank = 2): Shape => ({ kind, rank, lines: [line] })
const spot = (cell = ''): Spot => readLine(cell)[0] ?? [0, 0]

/** Beside a coast the world's outline is too coarse: the city brings its own land, under its own sea. */
const readers: Readonly<Record<string, (cells: readonly string[]) => Shape>> = {
  land: ([line = '']) => {
    const shore = readLine(line)
    return shore.length === 4 ? shape('patch', shore) : shape('island', smooth(shore, true))
  },
  sea: ([line = '']) => shape('sea', readLine(line)),
  lake: ([line = '']) => shape('pond', smooth(readLine(line), true)),
  river: ([line = '']) => shape('stream', smooth(readLine(line))),
  road: ([line = '']) => shape('road', smooth(readLine(line))),
  ring: ([middle, meters]) => shape('road', circle(spot(middle), Number(meters), 72), Number(meters) < 1200 ? 3 : 2),
  park: ([middle, meters]) => shape('park', blob(spot(middle), Number(meters))),
  airport: ([middle, bearing]) => shape('runway', through(spot(middle), Number(bearing), runwayMeters)),
  area: ([, , , middle, meters]) => shape('area', blob(spot(middle), Number(meters))),
}

const nameOf = ([en = '', ar = '', ckb = '', middle]: readonly string[], id: string): NamedSpot => {
  const [longitude, latitude] = spot(middle)
  return { id, rank: 4, longitude, latitude, names: [en, ar, ckb] }
}
