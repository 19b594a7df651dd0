// @vitest-environment jsdom
import type { RoomGuests } from '@karwan/domain/hotels'
import { translatorOf } from '@karwan/messages/all'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ageUnknown } from './hotel-draft.ts'
import { RoomsField } from './rooms-field.tsx'

vi.mock('../../../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../../../base/i18n/index.ts')>()
  const locale = { t: translatorOf('en'), format: real.createFormats('en'), language: 'en', direction: 'ltr' }
  return { ...real, useLocale: () => locale }
})
vi.mock('./nationality-field.tsx', () => ({ NationalityField: () => null }))
vi.mock('../../../base/design/index.ts', async original => ({
  ...(await original<object>()),
  Sheet: ({ open, children, footer }: { open: boolean; children: React.ReactNode; footer: React.ReactNode }) =>
    open ? (
      <dialog open>
        {children}
        {footer}
      </dialog>
    ) : null,
}))

function Page({ initial }: { initial?: readonly RoomGuests[] }) {
  const [rooms, setRooms] = useState<readonly RoomGuests[]>(
    initial ?? [
      { adults: 2, childAges: [5] },
      { adults: 1, childAges: [3, ageUnknown] },
    ],
  )
  return <RoomsField rooms={rooms} nationality={106} onRooms={setRooms} onNationality={() => {}} />
}
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))?.click())
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

test('[HS-1] the rooms stay open until the age of every child is told, and lead to the first that is not', async () => {
  act(() => root.render(<Page />))
  await press('2 rooms')
  await press('Done')
  const selects = [...document.querySelectorAll('select')]
  expect(document.activeElement).toBe(selects[2])
  expect(document.querySelector('dialog')?.textContent).toContain(translatorOf('en')('error.childAgeRequired'))
  const [, , empty] = selects
  await act(async () => {
    if (!empty) return
    empty.value = '7'
    empty.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await press('Done')
  expect(document.querySelector('dialog')).toBeNull()
})

test('[PK-6] a third child is proposed two rooms, everybody has a place, and its age is asked for', async () => {
  act(() => root.render(<Page initial={[{ adults: 2, childAges: [9, 6] }]} />))
  await press('1 room')
  await press('Add a child, in two rooms')
  const fieldsets = [...document.querySelectorAll('fieldset')]
  expect(fieldsets.map(room => [...room.querySelectorAll('output')].map(({ textContent }) => textContent))).toEqual([
    ['1', '2'],
    ['1', '1'],
  ])
  const selects = [...document.querySelectorAll('select')]
  expect(selects.map(({ value }) => value)).toEqual(['9', '', '6'])
  expect(document.activeElement).toBe(selects[1])
})

test('one adult is not proposed two rooms: a child would sleep alone', async () => {
  act(() => root.render(<Page initial={[{ adults: 1, childAges: [9, 6] }]} />))
  await press('1 room')
  expect(document.body.textContent).not.toContain('Add a child, in two rooms')
})
