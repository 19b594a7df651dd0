import { expect, test } from 'vitest'
import { reachableCitiesOf } from '../places-data/index.ts'

const around = (code: string) => reachableCitiesOf(code).map(({ city }) => city.code)

test('airports within 300 km can be gone to by road: those taken for one another first, then the nearest', () => {
  const erbil = reachableCitiesOf('EBL').filter(({ city }) => city.code !== 'EBL')
  expect(erbil.slice(0, 2).map(({ city }) => city.code)).toEqual(['KIK', 'ISU'])
  expect(erbil[2]?.city.code).toBe('OSM')
  const others = erbil.slice(2).map(({ meters }) => meters)
  expect(others).toEqual([...others].sort((one, other) => one - other))
  expect(others.every(meters => meters > 0 && meters <= 300_000)).toBe(true)
  // Basra is farther from Baghdad, but people of one use the airport of the other.
  expect(around('BGW')).toContain('BSR')
  expect(around('EBL')).not.toContain('BGW')
})
test('only cities we sell that have an airport are among them', () => {
  expect(around('EBL').some(code => code.startsWith('X-'))).toBe(false)
  expect(around('DAM')).toContain('BEY')
  expect(around('DAM')).not.toContain('TLV')
})
test('from one airport of several the distance is its own, and all of its city is reachable', () => {
  const [first] = reachableCitiesOf('SAW')
  expect(first?.city.code).toBe('IST')
  expect(first?.meters).toBeGreaterThan(10_000)
  expect(around('ZZZ')).toEqual([])
})
