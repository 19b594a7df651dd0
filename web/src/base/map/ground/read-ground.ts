import worldFile from '../../../../assets/map/world.json?url'
import { readCities } from './cities.ts'
import { readLine, smooth } from './geometry.ts'
import type { Ground, NamedSpot, Shape, Spot } from './shapes.ts'
import { lakeRows, riverRows } from './water-rows.ts'

/**
 * `assets/map/world.json`, as `dev/draw-map.ts` writes it: lines begin with a point and go on in steps, in parts of a
 * degree.
 */
export interface WorldFile {
  readonly unit: number
  readonly land: readonly (readonly (readonly number[])[])[]
  readonly borders: readonly (readonly number[])[]
  readonly places: readonly (readonly [code: string, lng: number, lat: number, rank: number, en: string, ar: string, ckb: string])[]
}

let ground: Promise<Ground> | undefined
/** The base map, fetched once. A failure is forgotten, so that the next asks again. */
export const loadGround = (): Promise<Ground> => {
  ground ??= fetch(worldFile).then(async answer => readGround((await answer.json()) as WorldFile))
  ground.catch(() => {
    ground = undefined
  })
  return ground
}

export const readGround = (world: WorldFile): Ground => {
  const walked = (steps: readonly number[]) => walk(steps, world.unit)
  const cities = readCities()
  return {
    shapes: [
      ...world.land.map((rings): Shape => ({ kind: 'land', rank: 1, lines: rings.map(walked) })),
      ...world.borders.map((line): Shape => ({ kind: 'border', rank: 1, lines: [walked(line)] })),
      ...readWater(riverRows, 'river'),
      ...readWater(lakeRows, 'lake'),
      ...cities.shapes,
    ],
    names: [
      ...world.places.map(
        ([id, lng, lat, rank, ...names]): NamedSpot => ({ id, rank, longitude: lng / world.unit, latitude: lat / world.unit, names }),
      ),
      ...cities.names,
    ],
  }
}

const walk = (steps: readonly number[], unit: number): readonly Spot[] => {
  const spots: Spot[] = []
  let [x, y] = [0, 0]
  for (let at = 0; at + 1 < steps.length; at += 2) {
    x += steps[at] ?? 0
    y += steps[at + 1] ?? 0
    spots.push([x / unit, y / unit])
  }
  return spots
}

const readWater = (rows: string, kind: 'river' | 'lake'): readonly Shape[] =>
  rows
    .trim()
    .split('\n')
    .map(row => {
      const [, rank, line = ''] = row.split('|')
      return { kind, rank: Number(rank), lines: [smooth(readLine(line), kind === 'lake')] }
    })
