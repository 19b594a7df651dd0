import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  boundsAround,
  boundsOf,
  cameraFor,
  fromWorld,
  isWithin,
  metersPerPixel,
  panned,
  project,
  toWorld,
  unproject,
  zoomedAt,
  zooms,
} from './projection.ts'

const size = { width: 700, height: 500 }
const anyPosition = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
})
const anyCamera = fc.record({ center: anyPosition, zoom: fc.double({ min: 2, max: 17, noNaN: true }) })
const anyPixel = fc.record({ x: fc.double({ min: 0, max: 700, noNaN: true }), y: fc.double({ min: 0, max: 500, noNaN: true }) })

test('a place goes to the world and back', () => {
  fc.assert(
    fc.property(anyPosition, position => {
      const back = fromWorld(toWorld(position))
      expect(back.latitude).toBeCloseTo(position.latitude, 8)
      expect(back.longitude).toBeCloseTo(position.longitude, 8)
    }),
  )
})

test('what a pixel shows is drawn at that pixel, and the middle is the center', () => {
  fc.assert(
    fc.property(anyCamera, camera => {
      const middle = project(camera.center, camera, size)
      expect([middle.x, middle.y]).toEqual([350, 250])
      const at = project(unproject({ x: 120, y: 90 }, camera, size), camera, size)
      expect(Math.hypot(at.x - 120, at.y - 90)).toBeLessThan(0.01)
    }),
  )
})

test('zooming keeps the place under the pointer, panning moves by pixels', () => {
  fc.assert(
    fc.property(anyCamera, anyPixel, fc.double({ min: -2, max: 2, noNaN: true }), (camera, at, steps) => {
      fc.pre(Math.abs(camera.center.latitude) < 60 && camera.zoom > 5)
      const place = unproject(at, camera, size)
      const there = project(place, zoomedAt(camera, size, steps, at), size)
      expect(Math.hypot(there.x - at.x, there.y - at.y)).toBeLessThan(0.01)
      const moved = project(place, panned(camera, size, { x: 30, y: -20 }), size)
      expect(Math.hypot(moved.x - at.x + 30, moved.y - at.y - 20)).toBeLessThan(0.01)
    }),
  )
})

test('the camera for some places shows all of them within the padding, never nearer than told', () => {
  const padding = { top: 40, right: 30, bottom: 60, left: 20 }
  const near = fc.record({
    latitude: fc.double({ min: 36, max: 36.4, noNaN: true }),
    longitude: fc.double({ min: 43.8, max: 44.2, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(near, { minLength: 1, maxLength: 30 }), places => {
      const bounds = boundsAround(places)
      if (!bounds) throw new Error('no bounds')
      const camera = cameraFor(bounds, size, padding, 14)
      expect(camera.zoom).toBeLessThanOrEqual(14)
      for (const place of places) {
        const { x, y } = project(place, camera, size)
        expect(x).toBeGreaterThan(19.9)
        expect(x).toBeLessThan(670.1)
        expect(y).toBeGreaterThan(39.9)
        expect(y).toBeLessThan(440.1)
        expect(isWithin(place, boundsOf(camera, size))).toBe(true)
      }
    }),
  )
  expect(boundsAround([])).toBeUndefined()
})

test('zoom stays between its ends, and a pixel of Erbil is as many metres as it is', () => {
  const camera = { center: { latitude: 36.19, longitude: 44.01 }, zoom: 12 }
  expect(zoomedAt(camera, size, 99, { x: 0, y: 0 }).zoom).toBe(zooms.most)
  expect(zoomedAt(camera, size, -99, { x: 0, y: 0 }).zoom).toBe(zooms.least)
  expect(metersPerPixel(camera)).toBeCloseTo(15.42, 1)
})
