import type { FlightSearch } from '@karwan/domain/flights'
import { expect, test } from 'vitest'
import { fromElsewhere } from './from-elsewhere.ts'

const place = (code: string) => ({ locationId: code, cityId: code, cityCode: code, cityName: code })
const trip = (type: FlightSearch['type'], ...codes: readonly string[]): FlightSearch => ({
  type,
  cabin: 'Y',
  passengers: { adt: 1, chd: 0, sen: 0, yth: 0, inf: 0, ins: 0 },
  routes: codes.slice(1).map((to, at) => ({ date: `2030-05-${10 + at}`, from: place(codes[at] ?? ''), to: place(to) })),
})
const way = ({ routes }: FlightSearch) => routes.map(({ from, to }) => `${from.locationId}-${to.locationId}`).join(' ')

test('another airport takes the place of the searched one on every flight of the trip', () => {
  expect(way(fromElsewhere(trip(0, 'KIK', 'IST'), 'KIK', place('EBL')))).toBe('EBL-IST')
  expect(way(fromElsewhere(trip(1, 'KIK', 'IST', 'KIK'), 'KIK', place('EBL')))).toBe('EBL-IST IST-EBL')
  expect(way(fromElsewhere(trip(2, 'KIK', 'IST', 'DXB', 'KIK'), 'KIK', place('EBL')))).toBe('EBL-IST IST-DXB DXB-EBL')
})
