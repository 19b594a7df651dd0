import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  emptySavedTraveler,
  fitsSeat,
  kindOn,
  maskedPassport,
  mergedTraveler,
  type SavedTravelerFacts,
  savedTravelerFaults,
  seatOf,
  seatPeople,
  titleFor,
} from './index.ts'

const rules = { today: '2026-11-21', tlds: new Set(['com', 'iq']) }
const azad: SavedTravelerFacts = {
  ...emptySavedTraveler,
  title: 'mr',
  gender: 'm',
  firstName: 'Azad',
  lastName: 'Karim',
  birthDate: '1988-11-30',
  nationality: 'IQ',
  passport: 'B87654321',
  passportIssuingCountry: 'IQ',
  passportExpiryDate: '2031-06-15',
  email: 'azad@example.com',
  phonePrefix: '964',
  phone: '750 123 4567',
}
const faults = (change: Partial<Record<keyof SavedTravelerFacts, string>>) =>
  savedTravelerFaults({ ...azad, ...change }, rules).map(({ path, message }) => `${path} ${message}`)

test('[AU-4] a traveler may be saved with names alone; what is given must be right', () => {
  expect(faults({})).toEqual([])
  expect(savedTravelerFaults({ ...emptySavedTraveler, firstName: 'Azad', lastName: 'Karim' }, rules)).toEqual([])
  expect(savedTravelerFaults(emptySavedTraveler, rules).map(({ message }) => message)).toEqual([
    'error.firstNameRequired',
    'error.lastNameRequired',
  ])
  expect(faults({ firstName: 'ئازاد' })).toEqual(['firstName error.latinLettersOnly'])
  expect(faults({ title: 'mrs', birthDate: '2026-11-22', passport: 'short', passportExpiryDate: '2031-13-01' })).toEqual([
    'gender error.titleGenderMismatch',
    'birthDate error.birthDateFuture',
    'passport error.passportNumberInvalid',
    'passportExpiryDate error.formatInvalid',
  ])
  expect(faults({ title: 'master' })).toEqual(['title error.titleAgeMismatch'])
  expect(faults({ email: 'azad@example.nowhere', phone: '12', passportIssueDate: '2027-01-01' })).toEqual([
    'passportIssueDate error.passportIssueInFuture',
    'email error.emailInvalid',
    'phone error.phoneInvalid',
  ])
  expect(faults({ passportExpiryDate: '2020-01-01' })).toEqual([])
})

test('[AU-4] saving again keeps what is not told now, and where somebody was first saved from', () => {
  const again = mergedTraveler(azad, {
    ...emptySavedTraveler,
    firstName: 'AZAD',
    lastName: 'Karim',
    passport: 'B87654321',
    passportExpiryDate: '2036-06-15',
    sourceType: 'hotel',
  })
  expect(again).toEqual({ ...azad, firstName: 'AZAD', passportExpiryDate: '2036-06-15' })
})

test('a title grows up with its owner', () => {
  expect(titleFor('adt', { title: 'master', gender: 'm' })).toBe('mr')
  expect(titleFor('adt', { title: 'miss', gender: 'f' })).toBe('miss')
  expect(titleFor('chd', { title: '', gender: 'f' })).toBe('miss')
  expect(titleFor('inf', { title: 'mr', gender: '' })).toBe('master')
  expect(titleFor('adt', { title: '', gender: 'f' })).toBe('ms')
  expect(titleFor('adt', { title: '', gender: '' })).toBe('')
})

test('a passport is shown by its last three letters', () => {
  expect(maskedPassport('B87654321')).toBe('••••321')
  expect(maskedPassport('')).toBe('')
})

const days = ['2026-12-01', '2026-12-08']
const born = (birthDate: string) => ({ birthDate })

test('a family takes its places by age on every day flown', () => {
  const seats = (['adt', 'adt', 'chd', 'chd', 'chd', 'inf'] as const).map(seatOf)
  const [mother, father, ten, five, three, baby] = ['1990-02-02', '1988-11-30', '2016-05-05', '2021-01-01', '2023-06-06', '2025-11-01'].map(
    born,
  )
  const family = [baby, five, mother, ten, father, three] as { birthDate: string }[]
  expect(seatPeople(seats, family, days)).toEqual([2, 4, 1, 3, 5, 0])
  // Twelve on the second flight: a child on both.
  expect(
    seatPeople(
      ['chd', 'adt'].map(kind => seatOf(kind as 'chd')),
      [born('2014-12-05')],
      days,
    ),
  ).toEqual([0, undefined])
})

test('who may sit in several places makes room for who may not; an unknown age is a grown-up', () => {
  const seats = (['yth', 'adt'] as const).map(seatOf)
  expect(seatPeople(seats, [born('1970-01-01'), born('2005-01-01')], days)).toEqual([1, 0])
  expect(seatPeople((['adt', 'sen'] as const).map(seatOf), [born('1950-01-01'), born('')], days)).toEqual([1, 0])
  expect(fitsSeat(seatOf('chd'), '', days)).toBe(false)
})

test('as many places as possible are taken, each by one who fits', () => {
  const kind = fc.constantFrom('adt', 'chd', 'inf', 'yth', 'sen')
  const birth = fc.constantFrom('', '1950-01-01', '1990-01-01', '2005-01-01', '2018-01-01', '2025-10-01')
  fc.assert(
    fc.property(fc.array(kind, { maxLength: 5 }), fc.array(birth, { maxLength: 5 }), (kinds, births) => {
      const seats = kinds.map(seatOf)
      const people = births.map(born)
      const seated = seatPeople(seats, people, days)
      const sitting = seated.filter(person => person !== undefined)
      expect(new Set(sitting).size).toBe(sitting.length)
      seated.forEach((person, at) => {
        const seat = seats[at]
        if (person !== undefined && seat) expect(fitsSeat(seat, people[person]?.birthDate ?? '', days)).toBe(true)
      })
      expect(sitting.length).toBe(most(seats, people))
    }),
  )
})

/** The most that can sit, by trying everything. */
const most = (seats: readonly ReturnType<typeof seatOf>[], people: readonly { birthDate: string }[]): number => {
  const [seat, ...rest] = seats
  if (!seat) return 0
  const empty = most(rest, people)
  return people.reduce(
    (best, person, at) => (fitsSeat(seat, person.birthDate, days) ? Math.max(best, 1 + most(rest, people.toSpliced(at, 1))) : best),
    empty,
  )
}

test('[AU-4] each field of a saved traveler is judged by itself, spaces are nothing', () => {
  expect(faults({ lastName: 'کریم' })).toEqual(['lastName error.latinLettersOnly'])
  expect(faults({ nationality: 'ZZ' })).toEqual(['nationality error.formatInvalid'])
  expect(faults({ nationality: '' })).toEqual([])
  expect(faults({ passportIssuingCountry: 'ZZ' })).toEqual(['passportIssuingCountry error.formatInvalid'])
  expect(faults({ passport: ' ', email: ' ', phone: ' ' })).toEqual([])
  expect(faults({ email: ' azad@example.com ' })).toEqual([])
  expect(faults({ title: 'sir' })).toEqual(['title error.titleRequired'])
  expect(faults({ title: '' })).toEqual([])
  expect(faults({ gender: '' })).toEqual([])
  expect(faults({ birthDate: '1988-02-30' })).toEqual(['birthDate error.formatInvalid'])
  expect(faults({ passportIssueDate: 'soon' })).toEqual(['passportIssueDate error.formatInvalid'])
})

test('[AU-4] who is born today is a baby, and a passport may be issued today', () => {
  expect(faults({ birthDate: '2026-11-21', title: 'master', passportIssueDate: '2026-11-21' })).toEqual([])
  expect(faults({ birthDate: '2026-11-21', title: 'mr' })).toEqual(['title error.titleAgeMismatch'])
  expect(faults({ birthDate: '2026-11-22', title: 'mr' })).toEqual(['birthDate error.birthDateFuture'])
})

test('a kind goes by full years: two for a child, twelve for a grown-up', () => {
  const on = (birthDate: string) => kindOn(birthDate, '2026-11-21')
  expect(['2014-11-21', '2014-11-22', '2024-11-21', '2024-11-22'].map(on)).toEqual(['adt', 'chd', 'chd', 'inf'])
})
