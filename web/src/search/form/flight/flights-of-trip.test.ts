import type { FlightPlace } from '@karwan/domain/flights'
import { expect, test } from 'vitest'
import { addFlight, changeFlight, type DraftFlight, earliestDate, moveFlight, removeFlight } from './flights-of-trip.ts'

const place = (code: string): FlightPlace => ({ locationId: code, cityId: code, cityCode: code, cityName: code })
const flight = (key: number, from?: string, to?: string, date?: string): DraftFlight => ({
  key,
  from: from === undefined ? undefined : place(from),
  to: to === undefined ? undefined : place(to),
  date,
})
const text = (flights: readonly DraftFlight[]) =>
  flights.map(({ from, to, date }) => [from?.locationId ?? '?', to?.locationId ?? '?', date ?? '?'].join(' '))
const trip = [flight(1, 'EBL', 'IST', '2026-12-01'), flight(2, 'IST', 'DXB', '2026-12-05'), flight(3, 'DXB', 'EBL', '2026-12-09')]

test('[FS-1] the next flight leaves from where the changed one lands, unless it was given another origin', () => {
  expect(text(changeFlight(trip, 0, { to: place('ANK') }))).toEqual(['EBL ANK 2026-12-01', 'ANK DXB 2026-12-05', 'DXB EBL 2026-12-09'])
  const openJaw = changeFlight(trip, 1, { from: place('SAW') })
  expect(text(changeFlight(openJaw, 0, { to: place('ANK') }))[1]).toBe('SAW DXB 2026-12-05')
  expect(text(changeFlight([flight(1, 'EBL'), flight(2)], 0, { to: place('IST') }))).toEqual(['EBL IST ?', 'IST ? ?'])
})

test('[FS-1] no later flight leaves before an earlier one', () => {
  expect(text(changeFlight(trip, 0, { date: '2026-12-07' }))).toEqual(['EBL IST 2026-12-07', 'IST DXB 2026-12-07', 'DXB EBL 2026-12-09'])
  expect(earliestDate(trip, 0, '2026-11-21')).toBe('2026-11-21')
  expect(earliestDate(trip, 2, '2026-11-21')).toBe('2026-12-05')
  expect(earliestDate([trip[0] as DraftFlight, flight(2, 'IST', 'DXB'), flight(3)], 2, '2026-11-21')).toBe('2026-12-01')
})

test('[FS-1] flights are added up to six, each from where the last one lands', () => {
  let flights: readonly DraftFlight[] = trip
  for (let time = 0; time < 5; time++) flights = addFlight(flights)
  expect(flights).toHaveLength(6)
  expect(text(flights)[3]).toBe('EBL ? ?')
  expect(new Set(flights.map(({ key }) => key)).size).toBe(6)
})

test('[FS-1] where a flight was removed the trip is closed again', () => {
  expect(text(removeFlight(trip, 1))).toEqual(['EBL IST 2026-12-01', 'IST EBL 2026-12-09'])
  expect(text(removeFlight(trip, 0))).toEqual(['IST DXB 2026-12-05', 'DXB EBL 2026-12-09'])
})

test('[FS-1] flights change places, and the days stay in order', () => {
  const moved = moveFlight(trip, 2, -1)
  expect(text(moved)).toEqual(['EBL IST 2026-12-01', 'DXB EBL 2026-12-05', 'IST DXB 2026-12-09'])
  expect(moved.map(({ key }) => key)).toEqual([1, 3, 2])
  expect(moveFlight(trip, 0, -1)).toBe(trip)
})
