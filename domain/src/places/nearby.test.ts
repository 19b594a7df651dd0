import { expect, test } from 'vitest'
import { reachableCitiesOf } from '../places-data/index.ts'
import { nearbyCities, nearestAirportCity, reachableCities } from './nearby.ts'
import type { City } from './types.ts'

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

/** A city on the equator, so many degrees east: one is 111 km. */
const cityAt = (code: string, longitude: number, values: Partial<City> = {}): City => ({
  code,
  country: 'IQ',
  names: { en: code, ar: code, ckb: code },
  latitude: 0,
  longitude,
  zone: 'UTC',
  tier: 1,
  airports: [code],
  ...values,
})
const own = cityAt('OWN', 0)
const line = [cityAt('FAR', 1.2), cityAt('NEXT', -0.2), cityAt('NEAR', 1), cityAt('ROAD', 0.1, { airports: [] }), own]
const codes = (cities: readonly City[]) => cities.map(({ code }) => code)

test('elsewhere the other cities with an airport within 120 km are nearby, the nearest first', () => {
  expect(codes(nearbyCities(own, line))).toEqual(['NEXT', 'NEAR'])
})

test('cities taken for one another stay so however far they are, and one that we do not sell is left out', () => {
  const erbil = cityAt('EBL', 0)
  expect(codes(nearbyCities(erbil, [cityAt('NEAR', 0.1), cityAt('ISU', 50), erbil]))).toEqual(['ISU'])
  const reachable = reachableCities(erbil, erbil, [cityAt('NEAR', 0.1), cityAt('ISU', 50), cityAt('NEXT', 2), cityAt('FAR', 3), erbil])
  expect(codes(reachable.map(({ city }) => city))).toEqual(['ISU', 'EBL', 'NEAR', 'NEXT'])
})

test('an airport serves its own city; else the one that people use, the nearest of the country, or the nearest', () => {
  expect(nearestAirportCity(own, line)).toEqual({ city: own, meters: 0 })
  const without = (code: string, values: Partial<City> = {}) => cityAt(code, 0.9, { airports: [], ...values })
  const served = (city: City, cities: readonly City[]) => nearestAirportCity(city, cities)?.city.code
  expect(served(without('X-DUH'), [...line, cityAt('EBL', 40)])).toBe('EBL')
  expect(served(without('X-DUH'), line)).toBe('NEAR')
  const abroad = [cityAt('NEAR', 1, { country: 'SY' }), cityAt('HOME', 5)]
  expect(served(without('X-ANY'), abroad)).toBe('HOME')
  expect(served(without('X-ANY', { country: 'TR' }), abroad)).toBe('NEAR')
  expect(nearestAirportCity(without('X-ANY'), [])).toBeUndefined()
})
