import { expect, test } from 'vitest'
import type { PassengerDraft } from '../travelers/index.ts'
import { checkPackageBooking, type PackageBookingCheck, placeInRooms } from './index.ts'

const adult = (firstName: string): PassengerDraft => ({
  kind: 'adt',
  title: 'mr',
  firstName,
  lastName: 'Aziz',
  birthDate: '1988-04-02',
  nationality: 'IQ',
})
const child: PassengerDraft = { ...adult('Lana'), kind: 'chd', title: 'miss', birthDate: '2020-01-05' }
const searched = [
  { adults: 1, childAges: [7] },
  { adults: 1, childAges: [] },
]
const passengers = [adult('Karwan'), adult('Azad'), child]
const booking: PackageBookingCheck = {
  passengers,
  rooms: placeInRooms(searched, ['adt', 'adt', 'chd']),
  contact: { email: 'karwan@example.com', phone: '+9647501234567' },
  counts: { adt: 2, chd: 1, sen: 0, yth: 0, inf: 0, ins: 0 },
  flightDates: ['2027-03-10', '2027-03-15'],
  passportRequired: false,
  search: { rooms: searched, checkIn: '2027-03-10' },
  asks: { childBirthDates: true, everyGuest: true, nationality: true },
  brandAsks: false,
  today: '2027-01-01',
  tlds: new Set(['com']),
}
const faultsOf = (change: Partial<PackageBookingCheck>) =>
  checkPackageBooking({ ...booking, ...change }).map(({ path, message }) => `${path} ${message}`)
const withPassenger = (at: number, change: Partial<PassengerDraft>) =>
  faultsOf({ passengers: passengers.map((each, index) => (index === at ? { ...each, ...change } : each)) })

test('a package may be ordered when its people may fly and sleep', () => {
  expect(faultsOf({})).toEqual([])
})

test('what both parts ask is a fault of the passenger once, and of the contact once', () => {
  expect(withPassenger(1, { firstName: '' })).toEqual(['passengers.1.firstName error.firstNameRequired'])
  expect(withPassenger(0, { nationality: '' })).toEqual(['passengers.0.nationality error.nationalityRequired'])
  expect(faultsOf({ contact: { email: '', phone: '' } })).toEqual([
    'contact.email error.emailRequired',
    'contact.phone error.phoneRequired',
  ])
})

test('a child is as old as its room was searched for', () => {
  expect(withPassenger(2, { birthDate: '2021-01-05' })).toEqual(['passengers.2.birthDate error.childAgeMismatch'])
})

test('[PK-6] who turns 12 between the first flight and check-in is a child of both flights, and 12 in the room', () => {
  const rooms = [
    { adults: 1, childAges: [12] },
    { adults: 1, childAges: [] },
  ]
  const of = (kind: 'chd' | 'adt', birthDate: string) =>
    checkPackageBooking({
      ...booking,
      passengers: [...passengers.slice(0, 2), { ...child, kind, birthDate }],
      rooms: placeInRooms(rooms, ['adt', 'adt', kind]),
      counts: { ...booking.counts, adt: kind === 'adt' ? 3 : 2, chd: kind === 'chd' ? 1 : 0, inf: 0 },
      flightDates: ['2027-03-09', '2027-03-14'],
      search: { rooms, checkIn: '2027-03-10' },
    }).map(({ path, message }) => `${path} ${message}`)
  expect(of('chd', '2015-03-10')).toEqual([])
  expect(of('adt', '2015-03-10')).toContain('passengers.2.birthDate error.ageMismatch')
  // Older than 11 on the day of the first flight.
  expect(of('chd', '2015-03-09')).toEqual(['passengers.2.birthDate error.ageMismatch'])
})

test('[PK-6] who turns 2 between the flights is a child of them both, and sleeps at the age on the day of check-in', () => {
  const rooms = [
    { adults: 1, childAges: [1] },
    { adults: 1, childAges: [] },
  ]
  const of = (kind: 'chd' | 'inf', birthDate: string) =>
    checkPackageBooking({
      ...booking,
      passengers: [...passengers.slice(0, 2), { ...child, kind, birthDate }],
      rooms: placeInRooms(rooms, ['adt', 'adt', kind]),
      counts: { ...booking.counts, chd: 0, inf: 0, [kind]: 1 },
      search: { rooms, checkIn: '2027-03-10' },
    }).map(({ path, message }) => `${path} ${message}`)
  expect(of('chd', '2025-03-12')).toEqual([])
  expect(of('inf', '2025-03-12')).toEqual(['passengers.2.birthDate error.infantTurnsTwo'])
  expect(of('inf', '2025-03-16')).toEqual([])
  // Two on the day of check-in: another price of the hotel.
  expect(of('chd', '2025-03-10')).toEqual(['passengers.2.birthDate error.childAgeMismatch'])
})

test('who leads a room is of age', () => {
  expect(withPassenger(1, { birthDate: '2012-01-05' })).toEqual(['passengers.1.birthDate error.roomLeadRequired'])
})

test.each([
  ['nobody twice', [[0, 2, 1], [1]]],
  ['nobody left out', [[0], [1]]],
  ['nobody who does not fly', [[0, 2], [3]]],
  ['as many as were searched for', [[0], [1, 2]]],
  ['no child as an adult of a room', [[0, 1], [2]]],
  ['every room', [[0, 2, 1]]],
  ['no empty room', [[0, 2, 1], []]],
] as const)('everybody sleeps in one room: %s', (_, rooms) => {
  expect(faultsOf({ rooms }).filter(found => !found.startsWith('passengers'))).toEqual(['rooms error.guestsMismatch'])
})

test('passengers other than the searched ones are named', () => {
  expect(faultsOf({ counts: { ...booking.counts, adt: 3 } })).toEqual(['passengers error.passengersMismatch'])
})
