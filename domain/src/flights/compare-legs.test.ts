import { expect, test } from 'vitest'
import type { LocalDateTime, ZoneId } from '../calendar/index.ts'
import { compareLegs, movesStay } from './compare-legs.ts'
import type { FlightLeg } from './types.ts'

const leg = ({ from = 'EBL', leaves = '2027-01-05T23:50', lands = '2027-01-06T02:10', number = '213' } = {}): FlightLeg => ({
  durationMinutes: 140,
  segments: [
    {
      carrier: 'IA',
      flightNumber: number,
      operatingCarrier: 'IA',
      aircraft: null,
      durationMinutes: 140,
      technicalStops: [],
      from: { airport: from, terminal: null, at: leaves as LocalDateTime, zone: 'Asia/Baghdad' as ZoneId },
      to: { airport: 'IST', terminal: null, at: lands as LocalDateTime, zone: 'Europe/Istanbul' as ZoneId },
    },
  ],
})

test.each([
  ['what was booked', {}, 'same'],
  ['15 minutes earlier', { leaves: '2027-01-05T23:35', lands: '2027-01-06T01:55' }, 'minor'],
  ['only the landing, 5 minutes later', { lands: '2027-01-06T02:15' }, 'minor'],
  ['16 minutes earlier', { leaves: '2027-01-05T23:34', lands: '2027-01-06T01:54' }, 'major'],
  ['10 minutes later, which is the next day', { leaves: '2027-01-06T00:00', lands: '2027-01-06T02:20' }, 'major'],
  ['another airport', { from: 'ISU' }, 'major'],
  ['another flight number', { number: '215' }, 'major'],
] as const)('[SU-8] an airline flies %s: %o is %s', (_, changed, difference) => {
  expect(compareLegs([leg()], [leg(changed)])).toBe(difference)
})

test('[SU-8] a direction that no longer exists, or one that was added, is major', () => {
  expect(compareLegs([leg(), leg()], [leg()])).toBe('major')
  expect(compareLegs([leg()], [leg(), leg()])).toBe('major')
  expect(compareLegs([leg()], [])).toBe('major')
})

test.each([
  ['two hours later', { leaves: '2027-01-05T21:50', lands: '2027-01-06T00:10' }, false],
  ['two hours and a minute earlier', { leaves: '2027-01-05T21:49', lands: '2027-01-06T00:09' }, true],
  ['20 minutes later, which is the next day', { leaves: '2027-01-06T00:10', lands: '2027-01-06T02:30' }, true],
  ['from another airport', { from: 'ISU' }, true],
  ['under another number', { number: '215' }, false],
] as const)('[PK-24] a stay may no longer fit flights %s: %o is %s', (_, changed, moves) => {
  expect(movesStay([leg()], [leg(changed)])).toBe(moves)
})

test('[PK-24] a stay may no longer fit where a direction is gone', () => {
  expect(movesStay([leg(), leg()], [leg()])).toBe(true)
})
