// @vitest-environment jsdom
import type { FlightPlace } from '@karwan/domain/flights'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { FlightFieldFaults } from './flight-draft.ts'
import { FlightsEditor } from './flights-editor.lazy.tsx'
import { addFlight, type DraftFlight } from './flights-of-trip.ts'

vi.mock('../../../base/i18n/index.ts', () => {
  const t = (key: string, values: Record<string, string> = {}) => [key, ...Object.values(values)].join(' ')
  const format = { dateShort: (date: string) => date }
  return {
    useLocale: () => ({ t, format, language: 'en', direction: 'ltr' }),
    Bdi: ({ children }: { children: React.ReactNode }) => <bdi>{children}</bdi>,
  }
})

const place = (code: string): FlightPlace => ({ locationId: code, cityId: code, cityCode: code, cityName: code })
const trip: readonly DraftFlight[] = [
  { key: 1, from: place('EBL'), to: place('IST'), date: '2026-12-01' },
  { key: 2, from: place('IST'), to: place('DXB'), date: '2026-12-05' },
  { key: 3, from: place('DXB'), to: place('EBL'), date: '2026-12-09' },
]
let root: Root
let now: readonly DraftFlight[]
let add: () => void
function Editor({ faults }: { faults: FlightFieldFaults }) {
  const [flights, setFlights] = useState(trip)
  now = flights
  add = () => setFlights(addFlight(flights))
  return (
    <FlightsEditor
      draft={{ flights, cabin: 'Y', directOnly: false, passengers: { adt: 1, chd: 0, sen: 0, yth: 0, inf: 0, ins: 0 } }}
      onChange={setFlights}
      faults={faults}
      textOf={fault => fault?.message}
      today="2026-11-21"
      max="2027-11-21"
      country="IQ"
    />
  )
}
const show = async (faults: FlightFieldFaults = {}) => {
  const box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  await act(async () => root.render(<Editor faults={faults} />))
}
const press = async (name: string) => {
  await act(async () => document.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`)?.click())
  await act(async () => new Promise(resolve => requestAnimationFrame(() => resolve())))
}
const route = () => now.map(({ from, to, date }) => `${from?.cityCode}-${to?.cityCode ?? '?'} ${date ?? '?'}`)

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  Element.prototype.scrollIntoView = () => {}
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.innerHTML = ''
})

test('[FS-1] a flight is moved by its buttons, and the focus goes with it', async () => {
  await show()
  await press('search.flightEarlier 3')
  expect(route()).toEqual(['EBL-IST 2026-12-01', 'DXB-EBL 2026-12-05', 'IST-DXB 2026-12-09'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('search.flightEarlier 2')
  await press('search.flightEarlier 2')
  // The first place has no earlier one: the focus stays at the flight.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('search.flightLater 1')
})

test('[FS-1] a flight is removed down to two; an added one is unfolded and asks for its destination', async () => {
  await show()
  await press('search.removeFlight 2')
  expect(route()).toEqual(['EBL-IST 2026-12-01', 'IST-EBL 2026-12-09'])
  expect(document.querySelector<HTMLButtonElement>('[aria-label="search.removeFlight 1"]')?.disabled).toBe(true)
  await act(async () => add())
  await act(async () => new Promise(resolve => requestAnimationFrame(() => resolve())))
  expect(route()[2]).toBe('EBL-? ?')
  const heads = [...document.querySelectorAll('button[aria-expanded][aria-controls]')].filter(head =>
    head.textContent?.includes('flightNumber'),
  )
  expect(heads.map(head => head.getAttribute('aria-expanded'))).toEqual(['false', 'false', 'true'])
  expect(document.activeElement?.closest('[data-flight]')?.querySelectorAll('input')[1]).toBe(document.activeElement)
})

test('[FS-1] a flight with a fault is unfolded and marked at the field', async () => {
  await show({ 'flights.2.to': { path: 'routes.2.to', message: 'error.destinationRequired' } })
  const third = document.querySelector('[data-flight="3"]')
  expect(third?.querySelector('button[aria-controls]')?.getAttribute('aria-expanded')).toBe('true')
  const marked = third?.querySelectorAll('[aria-invalid="true"]') ?? []
  expect([...marked].map(field => field.getAttribute('value'))).toEqual(['EBL'])
})
