// @vitest-environment jsdom
import { type FlightFilters, listFlights } from '@karwan/domain/flights'
import { translatorOf } from '@karwan/messages/all'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { directTrip, fareWith, overnightTrip, segmentOf } from '../../../testing/index.ts'
import { FlightFilterChips } from './flight-filters.tsx'

vi.mock('../../../base/i18n/index.ts', async original => ({
  ...(await original<object>()),
  useLocale: () => ({ t: translatorOf('en'), language: 'en' }),
}))

const withBag = fareWith({ checkedBag: { pieces: 1, kilograms: 23 } })
const early = segmentOf({ carrier: 'PC', from: { ...segmentOf().from, at: '2026-12-10T07:00' } })
const flights = [
  directTrip('evening'),
  { ...directTrip('morning', [withBag]), legs: [{ durationMinutes: 165, segments: [early] }] },
  overnightTrip('one stop', [withBag]),
]
let root: Root
let filters: FlightFilters = {}
const draw = () =>
  act(async () =>
    root.render(
      <FlightFilterChips
        flights={flights}
        filters={filters}
        onChange={next => {
          filters = next
        }}
      />,
    ),
  )
const press = async (name: string) => {
  await draw()
  const button = [...document.querySelectorAll('button')].find(each => each.textContent === name)
  if (!button) throw new Error(`There is no ${name}`)
  await act(async () => button.click())
}
const passing = () =>
  listFlights(flights, filters, 'best')
    .map(({ code }) => code)
    .sort()

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
beforeEach(() => {
  filters = {}
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

test('[PK-11] the other flights are filtered by stops, bag, time and airline, one press each; a second press takes it off', async () => {
  const chosen = {
    Direct: ['evening', 'morning'],
    '1 stop': ['one stop'],
    'Checked bag': ['morning', 'one stop'],
    Morning: ['morning'],
    Evening: ['evening', 'one stop'],
    Pegasus: ['morning'],
  }
  for (const [name, codes] of Object.entries(chosen)) {
    await press(name)
    expect([name, passing()]).toEqual([name, codes])
    await press(name)
    expect([name, filters]).toEqual([name, {}])
  }
  for (const name of ['Direct', 'Checked bag', 'Evening']) await press(name)
  expect(passing()).toEqual([])
})
