import { translatorOf } from '@karwan/messages/all'
import { expect, test } from 'vitest'
import { createFormats } from '../base/i18n/index.ts'
import { datesOf, type FlownLeg, partName, type TripPart, titleOf, tripTitle } from './trip-parts.ts'

const leg = (from: string, to: string, date: string): FlownLeg => ({
  from: { airport: from, city: from, name: from },
  to: { airport: to, city: to },
  departure: `${date}T10:00`,
  arrival: `${date}T12:00`,
  carriers: ['TK'],
})
const flight = (...legs: FlownLeg[]): TripPart => ({ kind: 'flight', id: 's', legs })
const there = leg('Erbil', 'Istanbul', '2027-01-15')
const back = leg('Istanbul', 'Erbil', '2027-01-18')

const words = { t: translatorOf('en'), language: 'en' } as const

test('a trip is called by its cities: the way back is not said, a third city is', () => {
  expect(titleOf(flight(there), words)).toBe('Erbil – Istanbul')
  expect(titleOf(flight(there, back), words)).toBe('Erbil – Istanbul')
  expect(titleOf(flight(there, leg('Istanbul', 'Dubai', '2027-01-18'), leg('Dubai', 'Erbil', '2027-01-20')), words)).toBe(
    'Erbil – Istanbul – Dubai – Erbil',
  )
  expect(titleOf(flight(there, leg('Ankara', 'Erbil', '2027-01-18')), words)).toBe('Erbil – Istanbul – Ankara – Erbil')
})

test('days are said with their year where it is not this one', () => {
  const en = { t: translatorOf('en'), format: createFormats('en') }
  const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')
  expect(plain(datesOf(flight(there, back), en, '2027-01-01'))).toBe('15–18 January')
  expect(plain(datesOf(flight(there, back), en, '2026-12-01'))).toBe('15 January 2027 – 18 January 2027')
  expect(plain(datesOf(flight(there), en, '2027-01-01'))).toBe('Friday, 15 January 2027')
})

test('[VI-16] the same visa for several travelers is named once, and each with its traveler beside others', () => {
  const visa = (traveler: string): TripPart => ({
    kind: 'visa',
    id: traveler,
    country: 'EG',
    arrival: '2027-01-15',
    traveler,
    state: 'submitted',
    isWanted: false,
  })
  const both = [visa('SARA KARIM'), visa('AZAD KARIM')]
  expect(tripTitle(both, words)).toBe('Visa for Egypt')
  expect(both.map(part => partName(part, words))).toEqual(['Visa for Egypt · SARA KARIM', 'Visa for Egypt · AZAD KARIM'])
})
