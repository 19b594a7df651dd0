// @vitest-environment jsdom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { directTrip, fareWith, overnightTrip } from '../../../testing/index.ts'
import { type ListChoice, plainChoice } from '../list/list-address.ts'
import { NamesProvider } from '../names-provider.tsx'
import { CompareTray } from './compare-tray.lazy.tsx'
import { useCompare } from './use-compare.ts'

const answer = vi.hoisted(() => ({ announce: vi.fn() }))
vi.mock('../../../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../../../base/i18n/index.ts')>()
  const { translatorOf } = await import('@karwan/messages/all')
  const locale = { t: translatorOf('en'), format: real.createFormats('en'), language: 'en', direction: 'ltr' }
  return { ...real, useLocale: () => locale }
})
vi.mock('../../../base/brand/index.ts', async original => ({
  ...(await original<object>()),
  useShop: () => ({ installments: null, sells: () => true }),
  useShownMoney: () => ({ shown: (each: unknown) => each }),
}))
vi.mock('../../../base/design/announcer.tsx', () => ({ useVoice: () => answer, Announcer: () => null }))
vi.mock('../../../base/design/overlays/sheet.tsx', () => ({
  Sheet: ({ open, title, children }: { open: boolean; title: string; children: React.ReactNode }) =>
    open ? (
      <dialog open aria-label={title}>
        {children}
      </dialog>
    ) : null,
}))

const flights = [
  directTrip('a', [fareWith({}, 300_000)]),
  directTrip('b', [fareWith({ checkedBag: { pieces: 1, kilograms: 23 } }, 300_000)]),
  overnightTrip('c', [fareWith({}, 280_000)]),
  directTrip('d'),
]
const selected = vi.fn()
let isWide = true
let root: Root
let box: HTMLElement

function Page() {
  const [choice, setChoice] = useState<ListChoice>(plainChoice)
  const compare = useCompare(choice.compare, setChoice)
  return (
    <NamesProvider airports={{}} tripType={1}>
      {flights.map(flight => (
        <button key={flight.code} type="button" id={flight.code} onClick={() => compare.toggle(flight)}>
          {flight.code}
        </button>
      ))}
      {choice.compare.length > 0 && (
        <CompareTray
          codes={choice.compare}
          all={flights}
          fareOf={({ fares }) => fares[0]}
          isOver={compare.isOver}
          perPerson={false}
          onRemove={compare.toggle}
          onClear={compare.clear}
          onSelect={selected}
        />
      )}
    </NamesProvider>
  )
}
const press = (element: Element | null | undefined) => act(() => (element as HTMLElement | undefined)?.click())
const choose = (...codes: string[]) => {
  for (const code of codes) press(document.getElementById(code))
}
const button = (name: string, within: ParentNode = document) =>
  [...within.querySelectorAll('button')].find(each => (each.getAttribute('aria-label') ?? each.textContent ?? '').startsWith(name))
const tray = () => document.querySelector('section[aria-label="Compare offers"]')
const table = () => document.querySelector('dialog table')

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} }))
})
beforeEach(() => {
  isWide = true
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  act(() => root.render(<Page />))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.clearAllMocks()
})

test('up to three are taken; a fourth is not, and that is seen and said', () => {
  choose('a', 'b', 'c', 'd')
  expect(tray()?.querySelectorAll('li')).toHaveLength(3)
  expect(tray()?.textContent).toContain('Up to 3 offers can be compared')
  expect(answer.announce).toHaveBeenCalledExactlyOnceWith('Up to 3 offers can be compared')
  choose('c')
  expect(tray()?.querySelectorAll('li')).toHaveLength(2)
  expect(tray()?.textContent).toContain('2 of 3 chosen to compare')
})

const differing = (): (string | undefined)[] =>
  [...(table()?.querySelectorAll('tbody th') ?? [])]
    .filter(head => head.textContent?.includes('(Differs)'))
    .map(head => head.textContent?.replace(' (Differs)', ''))

test.each([true, false])('rows that differ say so, and only those (wide: %s)', wide => {
  isWide = wide
  choose('a', 'b')
  press(button('Compare', tray() ?? document))
  expect(table()?.querySelectorAll('thead th')).toHaveLength(2)
  expect(differing()).toEqual(['Checked bag'])
})

test('a comparison tells times, waits, carriers, aircraft and prices of each, removes one and takes one', () => {
  choose('a', 'c')
  press(button('Compare', tray() ?? document))
  const text = table()?.textContent ?? ''
  for (const part of ['Overnight layover', 'Operated by British Airways', 'Airbus A321neo', 'IQD 280,000', 'IQD 150,000', '+1 day'])
    expect(text).toContain(part)
  expect(differing()).toEqual(expect.arrayContaining(['Departure and arrival', 'Flight duration', 'Layover', 'Airline', 'Aircraft']))
  press(button('Remove from the comparison', table()?.querySelectorAll('thead th')[1]))
  expect(table()?.querySelectorAll('thead th')).toHaveLength(1)
  press(button('Select', table() ?? document))
  expect(selected).toHaveBeenCalledWith(flights[0], flights[0]?.fares[0])
  expect(table()).toBeNull()
})

test('clearing takes the tray away', () => {
  choose('a')
  press(button('Clear all'))
  expect(tray()).toBeNull()
})
