import type { SavedTraveler } from '@karwan/contract/travelers'
import { emptySavedTraveler, seatPeople } from '@karwan/domain/travelers'
import { expect, test } from 'vitest'
import { placesOf, withGuests } from './fill-guests.ts'
import { draftFor } from './stay-draft.ts'

const person = (firstName: string, birthDate: string, change: Partial<SavedTraveler> = {}): SavedTraveler => ({
  ...emptySavedTraveler,
  id: firstName,
  firstName,
  lastName: 'Karim',
  birthDate,
  gender: 'm',
  nationality: 'SY',
  ...change,
})
const checkIn = '2026-12-20'
const rooms = [
  { adults: 2, childAges: [5] },
  { adults: 1, childAges: [9] },
]
const draft = draftFor(rooms, { country: 'IQ', nationality: 'IQ' }, undefined)
const people = [
  person('Aram', '2021-01-01'),
  person('Azad', '1988-11-30', { title: 'mr' }),
  person('Rebin', '2017-01-01'),
  person('Teen', '2010-01-01'),
  person('Shirin', '', { gender: 'f', title: 'mrs' }),
]

test('[BK-1] rooms are filled: who leads is of age, children are as old as they were searched with', () => {
  const places = placesOf(draft, rooms)
  const seated = seatPeople(
    places.map(({ seat }) => seat),
    people,
    [checkIn],
  )
  const filled = withGuests(
    draft,
    places,
    seated.map(at => (at === undefined ? undefined : people[at])),
  )
  expect(filled.map(room => room.map(({ firstName }) => firstName))).toEqual([
    ['Azad', 'Teen', 'Aram'],
    ['Shirin', 'Rebin'],
  ])
  expect(filled[0]?.[0]).toMatchObject({ title: 'mr', nationality: 'SY', birthDate: '' })
  expect(filled[0]?.[2]).toMatchObject({ title: 'master', birthDate: '2021-01-01', child: true })
})

test('places that were typed into are taken last', () => {
  const typed = {
    ...draft,
    rooms: draft.rooms.map((guests, room) => (room === 0 ? guests.map(guest => ({ ...guest, firstName: 'X' })) : guests)),
  }
  expect(placesOf(typed, rooms).map(({ room, at }) => `${room}.${at}`)).toEqual(['1.0', '1.1', '0.0', '0.1', '0.2'])
})
