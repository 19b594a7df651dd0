import { expect, test } from 'vitest'
import { firstSegment, layovers, legDeparture, legDirection, stopsOf } from './index.ts'
import { layoverLength } from './legs.ts'
import type { FlightLeg, FlightSegment } from './types.ts'

const segment = (from: [string, string, string], to: [string, string, string], technicalStops: string[] = []): FlightSegment => ({
  carrier: 'TK',
  flightNumber: '1',
  operatingCarrier: 'TK',
  aircraft: null,
  from: { airport: from[0], at: from[1], zone: from[2], terminal: null },
  to: { airport: to[0], at: to[1], zone: to[2], terminal: null },
  durationMinutes: 1,
  technicalStops,
})
const baghdad = 'Asia/Baghdad'
const istanbul = 'Europe/Istanbul'

test('[FS-6] a layover is very short under 60 minutes, short under 90, normal under 5 hours, long from 5 hours', () => {
  expect([59, 60, 89, 90, 299, 300].map(layoverLength)).toEqual(['very-short', 'short', 'short', 'normal', 'normal', 'long'])
})

test('[FS-6] an overnight wait and a change of airport are told beside the length', () => {
  const leg: FlightLeg = {
    durationMinutes: 1,
    segments: [
      segment(['EBL', '2026-12-01T19:00', baghdad], ['IST', '2026-12-01T21:50', istanbul]),
      segment(['SAW', '2026-12-02T07:10', istanbul], ['FRA', '2026-12-02T08:30', 'Europe/Berlin']),
      segment(['FRA', '2026-12-02T09:15', 'Europe/Berlin'], ['DUS', '2026-12-02T10:00', 'Europe/Berlin']),
    ],
  }
  expect(layovers(leg)).toEqual([
    { airport: 'IST', nextAirport: 'SAW', minutes: 560, length: 'long', overnight: true },
    { airport: 'FRA', nextAirport: null, minutes: 45, length: 'very-short', overnight: false },
  ])
  expect(legDeparture(leg)).toBe(19 * 60)
})

test('a landing on the way counts as a stop, be it a change of flight or not', () => {
  const direct = segment(['LHR', '2026-12-01T10:00', 'Europe/London'], ['DXB', '2026-12-01T20:00', 'Asia/Dubai'])
  expect(stopsOf({ durationMinutes: 1, segments: [direct] })).toBe(0)
  expect(stopsOf({ durationMinutes: 1, segments: [{ ...direct, technicalStops: ['BAH'] }, direct] })).toBe(2)
})

test('a round trip goes out and back, a trip of several flights has numbers', () => {
  expect([0, 1].map(at => legDirection(1, at))).toEqual(['outbound', 'inbound'])
  expect([0, 1].map(at => legDirection(2, at))).toEqual(['numbered', 'numbered'])
  expect(legDirection(0, 0)).toBe('outbound')
})

test('a leg without flights is a defect, and says so', () => {
  expect(() => firstSegment({ durationMinutes: 1, segments: [] })).toThrow('A leg without segments')
})
