import { expect, test } from 'vitest'
import { fits, moveToRoom, placedByAge, placeOf } from './rooms.ts'

const stay = {
  checkIn: '2027-03-10',
  rooms: [
    { adults: 1, childAges: [9] },
    { adults: 1, childAges: [4, 15] },
  ],
}
const one = (kind: 'adt' | 'chd', birthDate = '') => ({ kind, birthDate })
const empty = [one('adt'), one('adt'), one('adt'), one('chd'), one('chd')]

test('travelers are placed as they are listed until their ages are known', () => {
  const placed = placeOf(empty, stay)
  expect(placed).toEqual([
    [0, 3],
    [1, 4, 2],
  ])
  expect(placedByAge(placed, empty, stay)).toEqual(placed)
  expect(fits(placed, empty, stay)).toBe(true)
})

test('a child has the place of its age, in whatever order the children are listed', () => {
  const known = empty.with(3, one('chd', '2022-06-01')).with(4, one('chd', '2018-01-01'))
  expect(placedByAge(placeOf(known, stay), known, stay)).toEqual([
    [0, 4],
    [1, 3, 2],
  ])
})

test('who is 12 to 17 flies as an adult and has a place as a child', () => {
  const known = [one('adt', '2012-01-01'), one('adt', '1980-01-01'), one('adt', '1982-01-01'), ...empty.slice(3)]
  expect(placedByAge(placeOf(known, stay), known, stay)).toEqual([
    [2, 3],
    [1, 4, 0],
  ])
})

test('a wrong age moves nobody', () => {
  const known = empty.with(3, one('chd', '2016-06-01'))
  expect(placedByAge(placeOf(known, stay), known, stay)).toEqual(placeOf(known, stay))
})

test('a traveler moves to another room in exchange for one of the same kind of place', () => {
  const placed = placeOf(empty, stay)
  expect(moveToRoom(placed, 0, 1, stay)).toEqual([
    [1, 3],
    [0, 4, 2],
  ])
  expect(moveToRoom(placed, 0, 0, stay)).toEqual(placed)
  expect(moveToRoom(placed, 3, 1, stay)).toBeUndefined()
})

test('a placement of another party fits no more', () => {
  expect(fits(placeOf(empty, stay), empty.slice(1), stay)).toBe(false)
  expect(fits([], empty, stay)).toBe(false)
})

test('[PK-6] who turns 2 before the flight back has a seat, and the place of the child of 1', () => {
  const baby = {
    checkIn: '2027-03-10',
    rooms: [
      { adults: 1, childAges: [1] },
      { adults: 1, childAges: [4] },
    ],
  }
  const known = [one('adt', '1980-01-01'), one('adt', '1982-01-01'), one('chd', '2025-03-12'), one('chd', '2022-06-01')]
  const placed = placedByAge(placeOf(known, baby), known, baby)
  expect(fits(placed, known, baby)).toBe(true)
  expect(placed).toEqual([
    [0, 2],
    [1, 3],
  ])
})
