import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chooseNames } from '../labels.ts'
import { mixed, widthAt } from '../looks.ts'
import { cameraFor, isWithin, project } from '../projection.ts'
import { roundLength } from '../scale.tsx'
import { readGround, type WorldFile } from './read-ground.ts'
import { isSurface } from './shapes.ts'

const world: WorldFile = JSON.parse(readFileSync(new URL('../../../../assets/map/world.json', import.meta.url), 'utf8'))
const ground = readGround(world)
const inside = (lng: number, lat: number, ring: readonly (readonly [number, number])[]): boolean =>
  ring.reduce((is, [x, y], at) => {
    const [px, py] = ring[(at + ring.length - 1) % ring.length] ?? [0, 0]
    return y > lat !== py > lat && lng < ((px - x) * (lat - y)) / (py - y) + x ? !is : is
  }, false)
const isOnLand = (lng: number, lat: number) =>
  ground.shapes.some(({ kind, lines }) => kind === 'land' && lines.filter(line => inside(lng, lat, line)).length % 2 === 1)

test('the ground has land where cities are and none where the sea is', () => {
  for (const [lng, lat] of [
    [44.01, 36.19],
    [44.4, 33.3],
    [36.29, 33.51],
    [32.86, 39.93],
    [51.4, 35.7],
  ] as const)
    expect(isOnLand(lng, lat)).toBe(true)
  for (const [lng, lat] of [
    [34, 34],
    [51, 27.5],
    [34, 43],
    [38, 21],
  ] as const)
    expect(isOnLand(lng, lat)).toBe(false)
})

test('every line has places in the world, every surface at least a triangle', () => {
  for (const { kind, lines } of ground.shapes)
    for (const line of lines) {
      expect(line.length).toBeGreaterThanOrEqual(isSurface(kind) ? 3 : 1)
      for (const [lng, lat] of line) expect(Math.abs(lng) <= 180.001 && Math.abs(lat) <= 90.001).toBe(true)
    }
})

test('rivers run by the cities that stand on them', () => {
  const rivers = ground.shapes.filter(({ kind }) => kind === 'river').flatMap(({ lines }) => lines.flat())
  const away = (lng: number, lat: number) => Math.min(...rivers.map(spot => Math.hypot((spot[0] - lng) * 92, (spot[1] - lat) * 111)))
  for (const [lng, lat] of [
    [44.39, 33.33],
    [43.13, 36.34],
    [47.83, 30.52],
    [40.15, 35.34],
    [31.23, 30.05],
    [36.75, 35.13],
  ] as const)
    expect(away(lng, lat)).toBeLessThan(8)
})

test('[LN-1] every name is there in three languages, parts of a city in their own city', () => {
  for (const { names } of ground.names) for (const name of names) expect(name).not.toBe('')
  const erbil = ground.names.find(({ id }) => id === 'EBL')
  expect(erbil?.names).toEqual(['Erbil', 'أربيل', 'هەولێر'])
  const quarters = ground.names.filter(({ id }) => id.startsWith('EBL-'))
  expect(quarters.length).toBeGreaterThan(5)
  for (const quarter of quarters) expect(isWithin(quarter, { south: 36, west: 43.8, north: 36.4, east: 44.2 })).toBe(true)
})

test('names do not lie over one another, and the more important stay', () => {
  const size = { width: 800, height: 600 }
  const camera = cameraFor({ south: 29, west: 38, north: 38, east: 49 }, size, { top: 0, right: 0, bottom: 0, left: 0 })
  const place = (spot: (typeof ground.names)[number]) => project(spot, camera, size)
  const chosen = chooseNames(ground.names, { textOf: ({ names }) => names[0], place, zoom: camera.zoom, size })
  const texts = chosen.map(({ names }) => names[0])
  for (const city of ['Baghdad', 'Basra', 'Iraq']) expect(texts).toContain(city)
  const boxes = chosen.map(spot => ({ ...project(spot, camera, size), half: (spot.names[0].length * 7 + 14) / 2 }))
  for (const [at, a] of boxes.entries())
    for (const b of boxes.slice(at + 1)) expect(Math.abs(a.x - b.x) >= a.half + b.half || Math.abs(a.y - b.y) >= 24).toBe(true)
})

test('widths grow evenly between zooms, colours mix, scales are round', () => {
  expect(
    [8, 10, 12, 20].map(zoom =>
      widthAt(
        [
          [9, 1],
          [11, 3],
        ],
        zoom,
      ),
    ),
  ).toEqual([1, 2, 3, 3])
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect([1.3, 15, 60, 4000].map(perPixel => roundLength(perPixel))).toEqual([100, 1000, 5000, 200_000])
})
