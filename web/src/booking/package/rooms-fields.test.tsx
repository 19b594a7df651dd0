// @vitest-environment jsdom
import type { RoomPlacement } from '@karwan/domain/packages'
import { translatorOf } from '@karwan/messages/all'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TravelerDraft } from '../flight/index.ts'
import { RoomsFields } from './rooms-fields.tsx'

vi.mock('../../base/i18n/index.ts', async original => ({
  ...(await original<object>()),
  useLocale: () => ({ t: translatorOf('en'), language: 'en' }),
}))

const traveler = (kind: 'adt' | 'chd', firstName: string) => ({ kind, firstName, lastName: 'Karim' }) as TravelerDraft
const travelers = [traveler('adt', 'Azad'), traveler('adt', 'Shilan'), traveler('adt', 'Dara'), traveler('chd', 'Lana')]
const stay = {
  checkIn: '2027-03-10',
  rooms: [
    { adults: 2, childAges: [9] },
    { adults: 1, childAges: [] },
  ],
} as never
const onChange = vi.fn<(rooms: RoomPlacement) => void>()
let root: Root
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(
      <RoomsFields
        travelers={travelers}
        rooms={[[0, 1, 3], [2]]}
        stay={stay}
        onChange={onChange}
        faults={{ at: () => undefined } as never}
      />,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  onChange.mockReset()
})

const personOf = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll('li')].find(({ textContent }) => textContent.includes(name))
  if (!found) throw new Error(`${name} is in no room`)
  return found
}
/** Returns whether the place takes what is over it. */
const fire = (at: Element, type: string): boolean => {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer: { effectAllowed: '' } })
  act(() => void at.dispatchEvent(event))
  return event.defaultPrevented
}

test('[PK-28] a traveler is dragged to another room, in exchange for one whose place was searched for the same age', () => {
  const [, second] = document.querySelectorAll('section section')
  if (!second) throw new Error('There is one room')
  expect(fire(second, 'dragover')).toBe(false)
  fire(personOf('Azad'), 'dragstart')
  expect([fire(second, 'dragover'), fire(second, 'drop')]).toEqual([true, true])
  expect(onChange).toHaveBeenLastCalledWith([[2, 1, 3], [0]])
})

test('[PK-28] dropped on a traveler it is exchanged for that one; in the own room nothing is moved', () => {
  fire(personOf('Dara'), 'dragstart')
  fire(personOf('Azad'), 'drop')
  expect(onChange).toHaveBeenLastCalledWith([[2, 1, 3], [0]])
  fire(personOf('Dara'), 'dragstart')
  fire(personOf('Shilan'), 'drop')
  expect(onChange).toHaveBeenLastCalledWith([[0, 2, 3], [1]])
  fire(personOf('Azad'), 'dragstart')
  expect(fire(personOf('Shilan'), 'dragover')).toBe(false)
})

test('[PK-28] who has one place alone is not dragged, and each has a list of rooms for the keyboard', () => {
  expect([personOf('Azad').draggable, personOf('Lana').draggable]).toEqual([true, false])
  fire(personOf('Azad'), 'dragstart')
  // Dropped on the child, it goes nowhere: the child's room is its own.
  expect(fire(personOf('Lana'), 'dragover')).toBe(false)
  expect([personOf('Azad'), personOf('Dara')].map(each => each.querySelectorAll('select').length)).toEqual([1, 1])
  expect(personOf('Lana').querySelector('select')).toBeNull()
})
