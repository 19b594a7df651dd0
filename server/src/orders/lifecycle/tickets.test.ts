import { expect, test } from 'vitest'
import { ticketNumbersOf } from './tickets.ts'

const passengers = [
  { firstName: 'Shilan', lastName: 'Karim' },
  { firstName: 'Azad', lastName: 'Karim' },
]

test('[PY-8] tickets are those of the passengers they name, in either order of the name; others follow the passengers', () => {
  const swapped = [
    { passenger: 'KARIM/AZAD', number: '098-2' },
    { passenger: 'Shilan Karim', number: '098-1' },
  ]
  expect(ticketNumbersOf(swapped, passengers)).toEqual(['098-1', '098-2'])
  const strange = [
    { passenger: 'S. Kareem', number: '098-1' },
    { passenger: 'A. Kareem', number: '098-2' },
  ]
  expect(ticketNumbersOf(strange, passengers)).toEqual(['098-1', '098-2'])
  expect(ticketNumbersOf(strange.slice(0, 1), passengers)).toEqual(['098-1', null])
})

test('tickets without names are in the order of the passengers', () => {
  const kept = [
    { passenger: null, number: null },
    { passenger: null, number: '098-2' },
  ]
  expect(ticketNumbersOf(kept, passengers)).toEqual([null, '098-2'])
})
