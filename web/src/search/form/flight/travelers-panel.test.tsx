// @vitest-environment jsdom
import { checkFlightSearch, onlyAdults, type PassengerCounts } from '@karwan/domain/flights'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { withCount } from './passenger-counts.ts'
import { TravelersPanel } from './travelers-panel.lazy.tsx'

vi.mock('../../../base/i18n/index.ts', () => {
  const t = (key: string, values: { name?: string } = {}) => (values.name === undefined ? key : `${key} ${values.name}`)
  return { useLocale: () => ({ t }) }
})

let root: Root | undefined
let counts: PassengerCounts
function Panel({ first }: { first: PassengerCounts }) {
  const [passengers, setPassengers] = useState(first)
  counts = passengers
  return <TravelersPanel passengers={passengers} cabin="Y" onPassengers={setPassengers} onCabin={() => {}} />
}
const show = (first: PassengerCounts) => {
  const box = document.body.appendChild(document.createElement('div'))
  const made = createRoot(box)
  root = made
  act(() => made.render(<Panel first={first} />))
}
const button = (name: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)
const press = (name: string, times = 1) => {
  for (let time = 0; time < times; time++) act(() => button(name)?.click())
}
const text = () => [...document.querySelectorAll('p[role="status"]')].map(({ textContent }) => textContent)

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  document.body.innerHTML = ''
})

test('[FS-1] every kind of passenger is counted, up to nine seats, and the rule is said at the limit', () => {
  show(onlyAdults(1))
  for (const kind of ['trade.kindChildren', 'search.kindYouths', 'search.kindSeniors', 'search.kindInfantsWithSeat', 'trade.kindInfants'])
    press(`ui.increase ${kind}`)
  expect(counts).toEqual({ adt: 1, chd: 1, sen: 1, yth: 1, inf: 1, ins: 1 })
  expect(text()).toEqual(['search.infantLimit', 'search.infantLimit'])
  press('ui.increase search.kindYouths', 10)
  expect(counts.yth).toBe(5)
  expect(text()).toContain('error.tooManySeats')
  expect(button('ui.increase trade.kindAdults')?.disabled).toBe(true)
})

test('[FS-1] seniors may travel without an adult and hold infants; someone of full age stays', () => {
  show(onlyAdults(1))
  expect(button('ui.decrease trade.kindAdults')?.disabled).toBe(true)
  press('ui.increase search.kindSeniors')
  press('ui.decrease trade.kindAdults')
  expect(counts).toEqual({ ...onlyAdults(0), sen: 1 })
  expect(button('ui.decrease search.kindSeniors')?.disabled).toBe(true)
  press('ui.increase trade.kindInfants')
  expect(counts.inf).toBe(1)
})

test('[FS-1] when adults leave, infants leave with them, and the search may still be made', () => {
  const place = (code: string) => ({ locationId: code, cityId: code, cityCode: code, cityName: code })
  const routes = [{ date: '2026-12-01', from: place('EBL'), to: place('IST') }]
  let now: PassengerCounts = { adt: 3, chd: 0, sen: 1, yth: 0, inf: 3, ins: 1 }
  for (const [kind, count] of [
    ['adt', 2],
    ['adt', 1],
    ['sen', 0],
  ] as const) {
    now = withCount(now, kind, count)
    expect(checkFlightSearch({ type: 0, cabin: 'Y', routes, passengers: now }, '2026-11-21')).toEqual([])
  }
  expect(now).toEqual({ ...onlyAdults(1), ins: 1 })
})
