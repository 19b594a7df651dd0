// @vitest-environment jsdom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Calendar } from './calendar.tsx'
import { namedDays, type PriceOf } from './month-grid.tsx'
import type { Selection } from './selection.ts'

let direction: 'ltr' | 'rtl' = 'ltr'
vi.mock('../../i18n/index.ts', async () => {
  const { formatRow } = await import('@karwan/messages/format')
  const t = Object.assign((key: string) => key, { find: (key: string) => key })
  const weekdays = ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((short, day) => ({ day, long: short, short }))
  const format = {
    monthYear: (month: string) => month,
    dateFull: (day: string) => day,
    weekdays: () => weekdays,
    row: (items: readonly (string | undefined)[]) => formatRow(items, direction === 'rtl' ? 'ckb' : 'en'),
  }
  return { useLocale: () => ({ t, format, direction }), Bdi: ({ children }: { children: React.ReactNode }) => <bdi>{children}</bdi> }
})

let root: Root
const shown = vi.fn()
function Picker({ priceOf, inPage = false }: { priceOf?: PriceOf; inPage?: boolean }) {
  const [selection, setSelection] = useState<Selection>({ start: '2027-03-20' })
  return (
    <Calendar
      selection={selection}
      onChange={setSelection}
      onDone={() => {}}
      labels={{ start: 'Departure', end: 'Return' }}
      today="2027-03-10"
      min="2027-03-10"
      max="2028-03-10"
      country="IQ"
      single={false}
      minDays={0}
      priceOf={priceOf}
      onMonthsShown={shown}
      inPage={inPage}
    />
  )
}
const show = (priceOf?: PriceOf, inPage = false) => {
  const box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  act(() => root.render(<Picker {...(priceOf && { priceOf })} inPage={inPage} />))
}
const day = (date: string) => document.querySelector<HTMLButtonElement>(`[data-day="${date}"]`)
const press = (key: string) =>
  act(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
const focused = () => (document.activeElement as HTMLElement | null)?.dataset.day

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.innerHTML = ''
  direction = 'ltr'
  shown.mockClear()
})

test('a day shows its price, a day without one a dash, and a past day neither', () => {
  show(date => (date === '2027-03-22' ? { text: '412K', label: 'IQD 412,000', level: 'low' } : undefined))
  expect(day('2027-03-22')?.textContent).toBe('22412K')
  expect(day('2027-03-22')?.getAttribute('aria-label')).toContain('IQD 412,000, search.cheapestDay, 412K')
  expect(day('2027-03-28')?.textContent).toBe('28')
  expect(day('2027-03-28')?.getAttribute('aria-label')).toBe('2027-03-28')
  expect(day('2027-03-09')?.textContent).toBe('9')
  expect(document.body.textContent).not.toMatch(/\D0\D/)
})

test('[LN-2] what is said of a day is parted by the comma of its script', () => {
  direction = 'rtl'
  show(date => (date === '2027-03-22' ? { text: '412', label: '412,000 د.ع', level: 'low' } : undefined))
  expect(day('2027-03-22')?.getAttribute('aria-label')).toContain('412,000 د.ع، search.cheapestDay، 412')
})

test('without prices a day is its number alone', () => {
  show()
  expect(day('2027-03-28')?.textContent).toBe('28')
})

test('the months in sight are told by the days that can be chosen, again after leafing', () => {
  show(() => undefined)
  expect(shown).toHaveBeenLastCalledWith('2027-03-10', '2027-04-30')
  act(() => document.querySelector<HTMLButtonElement>('[aria-label="ui.nextMonth"]')?.click())
  expect(shown).toHaveBeenLastCalledWith('2027-04-01', '2027-05-31')
})

test('[LN-2] the grid is one tab stop; arrows follow the reading direction and turn the page', () => {
  show()
  expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1)
  expect(focused()).toBe('2027-03-20')
  press('ArrowRight')
  expect(focused()).toBe('2027-03-21')
  press('PageDown')
  press('PageDown')
  expect(focused()).toBe('2027-05-21')
  act(() => root.unmount())
  direction = 'rtl'
  show()
  press('ArrowRight')
  expect(focused()).toBe('2027-03-19')
})

test('in a page one month is shown at every width, leaves the focus where it is, and is leafed by buttons and keys', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  show(() => undefined, true)
  const months = () => [...document.querySelectorAll<HTMLElement>('[data-month]')].map(({ dataset }) => dataset.month)
  expect(months()).toEqual(['2027-03'])
  expect(focused()).toBeUndefined()
  expect(shown).toHaveBeenLastCalledWith('2027-03-10', '2027-03-31')
  act(() => document.querySelector<HTMLButtonElement>('[aria-label="ui.nextMonth"]')?.click())
  expect(months()).toEqual(['2027-04'])
  act(() => document.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus())
  press('PageUp')
  expect(months()).toEqual(['2027-03'])
  press('PageDown')
  press('PageDown')
  expect(months()).toEqual(['2027-05'])
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
})

test('holidays are named under their month, days that follow one another together', () => {
  const marks = new Map([
    ['2027-03-20', 'Nawroz'],
    ['2027-03-21', 'Nawroz · Eid'],
    ['2027-03-23', 'Nawroz'],
    ['2027-04-01', 'Other'],
  ])
  expect(namedDays(marks, '2027-03')).toEqual([
    { name: 'Nawroz', days: '20–21' },
    { name: 'Eid', days: '21' },
    { name: 'Nawroz', days: '23' },
  ])
  show()
  expect(document.querySelector('[data-month="2027-03"] ul')?.textContent).toContain('holiday.newroz')
})
