import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrange, pressed } from './pins.ts'

interface Point {
  readonly id: string
  readonly x: number
  readonly y: number
}
const size = { width: 800, height: 600 }
const pin = { width: 80, height: 40 }
const place = ({ x, y }: Point) => ({ x, y })
const anyPoints = fc
  .array(fc.record({ x: fc.integer({ min: -200, max: 1000 }), y: fc.integer({ min: -200, max: 800 }) }), { maxLength: 300 })
  .map(spots => spots.map((spot, at): Point => ({ id: `h${at}`, ...spot })))
const isSeen = ({ x, y }: Point) => x >= 0 && y >= 0 && x <= size.width && y <= size.height

test('every point in sight is a pin, a dot or in a cluster, and only one of them; none out of sight is any', () => {
  fc.assert(
    fc.property(anyPoints, fc.boolean(), (points, crowded) => {
      const { pins, dots, clusters } = arrange(points, {
        place,
        size,
        most: 40,
        pin,
        cluster: crowded ? { radius: 60, least: 3 } : undefined,
      })
      const all = [...pins, ...dots, ...clusters.flatMap(cluster => cluster.points)].map(({ id }) => id)
      expect(all.toSorted()).toEqual(
        points
          .filter(isSeen)
          .map(({ id }) => id)
          .toSorted(),
      )
      expect(clusters.every(cluster => cluster.points.length >= 3)).toBe(true)
      if (!crowded) expect(clusters).toEqual([])
    }),
  )
})

test('[HS-5] at most so many pins, the best ranked, none over another', () => {
  fc.assert(
    fc.property(anyPoints, points => {
      const { pins, dots } = arrange(points, { place, size, most: 40, pin })
      expect(pins.length).toBeLessThanOrEqual(40)
      for (const [at, one] of pins.entries())
        for (const other of pins.slice(at + 1))
          expect(Math.abs(one.x - other.x) > pin.width || Math.abs(one.y - other.y) > pin.height).toBe(true)
      if (pins.length === 40) return
      const rank = ({ id }: Point) => Number(id.slice(1))
      for (const dot of dots) {
        const over = pins.filter(each => Math.abs(each.x - dot.x) <= pin.width && Math.abs(each.y - dot.y) <= pin.height)
        expect(over.some(each => rank(each) < rank(dot))).toBe(true)
      }
    }),
  )
})

test('a chosen hotel is a pin whatever its rank, in a crowd too; pins keep the order of the list', () => {
  const points = Array.from({ length: 60 }, (_, at): Point => ({ id: `h${at}`, x: 100 + at, y: 100 }))
  const always = new Set(['h59'])
  const { pins } = arrange(points, { place, size, most: 5, pin, always })
  expect(pins.map(({ id }) => id)).toContain('h59')
  expect(arrange(points, { place, size, most: 5, pin, always, cluster: { radius: 60, least: 3 } }).pins.map(({ id }) => id)).toEqual([
    'h59',
  ])
  const spread = Array.from({ length: 6 }, (_, at): Point => ({ id: `h${at}`, x: 100 + at * 100, y: 100 }))
  expect(arrange(spread, { place, size, most: 40, pin, always: new Set(['h4']) }).pins).toEqual(spread)
})

test('a press finds the nearest dot within reach', () => {
  const dots = [
    { id: 'a', x: 100, y: 100 },
    { id: 'b', x: 110, y: 100 },
  ]
  expect(pressed(dots, place, { x: 107, y: 101 })?.id).toBe('b')
  expect(pressed(dots, place, { x: 160, y: 101 })).toBeUndefined()
})
