import type { FlightSearch } from '@karwan/domain/flights'
import { expect, test } from 'vitest'
import { reachableOf, searchesToAsk, substitutesOf, withAirports } from './supplier-searches.ts'

const place = (code: string, city = code) => ({ locationId: code, cityId: city, cityCode: city, cityName: city })
const search = (type: 0 | 1 | 2, codes: readonly string[], more: Partial<FlightSearch> = {}): FlightSearch => ({
  type,
  cabin: 'Y',
  passengers: { adt: 1, chd: 0, sen: 0, yth: 0, inf: 0, ins: 0 },
  routes: codes.slice(1).map((to, at) => ({ date: `2030-05-${16 + at}`, from: place(codes[at] ?? ''), to: place(to) })),
  ...more,
})
const roads = (each: FlightSearch) => each.routes.map(({ from, to }) => `${from.locationId}-${to.locationId}`).join(' ')

test('without nearby airports one search is asked for', () => {
  expect(searchesToAsk(search(0, ['EBL', 'IST'])).map(roads)).toEqual(['EBL-IST'])
})

test('[FS-1] nearby airports: every combination of both ends, the searched one first, nine at most', () => {
  const asked = searchesToAsk(search(0, ['EBL', 'BGW'], { nearby: true })).map(roads)
  expect(asked[0]).toBe('EBL-BGW')
  expect(asked).toHaveLength(9)
  expect(new Set(asked)).toEqual(new Set(['EBL', 'KIK', 'ISU'].flatMap(from => ['BGW', 'NJF', 'BSR'].map(to => `${from}-${to}`))))
})

test('a round trip returns the way it went, and nobody flies to where they are', () => {
  expect(searchesToAsk(search(1, ['EBL', 'BGW', 'EBL'], { nearby: true })).map(roads)).toContain('ISU-NJF NJF-ISU')
  expect(searchesToAsk(search(0, ['EBL', 'ISU'], { nearby: true })).map(roads)).not.toContain('ISU-ISU')
})

test('of a multi-city trip only its beginning and its end vary', () => {
  const asked = searchesToAsk(search(2, ['EBL', 'IST', 'DXB', 'BGW'], { nearby: true })).map(roads)
  expect(asked).toContain('KIK-IST IST-DXB DXB-NJF')
  expect(asked).toHaveLength(9)
})

test('a city without an airport is asked for by the nearest that has one, which is told', () => {
  const duhok = search(1, ['X-DUH', 'IST', 'X-DUH'])
  expect(searchesToAsk(duhok).map(roads)).toEqual(['EBL-IST IST-EBL'])
  expect(substitutesOf(duhok).map(({ asked, city }) => [asked, city.code])).toEqual([['X-DUH', 'EBL']])
  expect(substitutesOf(search(0, ['EBL', 'IST']))).toEqual([])
  expect(withAirports(search(0, ['EBL', 'IST']))).toEqual(search(0, ['EBL', 'IST']))
})

test('airports within reach are of both ends, three each at most, and none that was searched', () => {
  const near = (search: FlightSearch) => reachableOf(search).map(({ asked, city }) => `${city.code} for ${asked}`)
  expect(near(search(1, ['KIK', 'OSM', 'KIK']))).toEqual([
    'EBL for KIK',
    'ISU for KIK',
    'BGW for KIK',
    'EBL for OSM',
    'KAC for OSM',
    'OMH for OSM',
  ])
  expect(near(search(0, ['KIK', 'OSM'], { nearby: true })).filter(each => /^(EBL|ISU)/.test(each))).toEqual([])
  expect(near(search(0, ['X-DUH', 'DXB'])).some(each => each.startsWith('EBL'))).toBe(false)
  expect(near(search(2, ['DAM', 'IST', 'DXB'])).every(each => /for (DAM|DXB)$/.test(each))).toBe(true)
})
