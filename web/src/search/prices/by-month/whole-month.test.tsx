// @vitest-environment jsdom
import type { FlightPrices } from '@karwan/contract/flight-prices'
import { addDays, daysBetween } from '@karwan/domain/calendar'
import type { FlightPlace, FlightSearch } from '@karwan/domain/flights'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { WholeMonth } from './whole-month.tsx'

vi.mock('../../../base/brand/index.ts', async original => ({
  ...(await original<object>()),
  useShop: () => ({ today: '2026-11-22', country: 'IQ' }),
  useShownMoney: () => ({ shown: (price: unknown) => price }),
  useShownCurrency: () => 'IQD',
}))
vi.mock('../../../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../../../base/i18n/index.ts')>()
  const format = real.createFormats('en')
  const t = Object.assign((key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' '), {
    find: (key: string) => key,
  })
  const Bdi = ({ children }: { children: React.ReactNode }) => children
  return { ...real, useLocale: () => ({ t, format, direction: 'ltr', language: 'en' }), Bdi }
})
const [calls, missing] = [[] as Record<string, unknown>[], [] as { departure: string; return: string | null }[][]]
const seen: Record<string, number> = {}
const answer = (): FlightPrices => ({
  from: 'EBL',
  to: 'DXB',
  currency: 'IQD',
  prices: Object.entries(seen).map(([days, amount]) => {
    const [departure = '', back] = days.split(' ')
    return { departure, return: back || null, amount, direct: false, seenAt: '2026-11-22T08:00:00Z' }
  }),
})
vi.mock('../../../base/server-client/server.ts', () => ({
  server: {
    get: async (_: string, { params }: { params: Record<string, unknown> }) => {
      calls.push(params)
      return answer()
    },
    post: async (_: string, { body }: { body: { trips: (typeof missing)[number] } }) => {
      missing.push(body.trips)
      return { ...answer(), prices: [], waiting: 0 }
    },
  },
}))

const place = (code: string): FlightPlace => ({ locationId: code, cityId: code, cityCode: code, cityName: code })
const [ebl, dxb] = [place('EBL'), place('DXB')]
const search = (back?: string, adt = 2): FlightSearch => ({
  type: back ? 1 : 0,
  cabin: 'Y',
  passengers: { adt, chd: 1, sen: 0, yth: 0, inf: 0, ins: 0 },
  routes: [{ date: '2026-12-22', from: ebl, to: dxb }, ...(back ? [{ date: back, from: dxb, to: ebl }] : [])],
})
let root: Root
const show = async (shown: FlightSearch, prices: Readonly<Record<string, number>>) => {
  Object.assign(seen, prices)
  const onSearch = vi.fn()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<WholeMonth search={shown} onSearch={onSearch} />))
  return onSearch
}
const cell = (day: string) => document.querySelector<HTMLButtonElement>(`[data-day="${day}"]`)
const leaf = () => act(async () => document.querySelector<HTMLButtonElement>('[aria-label="ui.nextMonth"]')?.click())

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.innerHTML = ''
  for (const list of [calls, missing]) list.length = 0
  for (const day of Object.keys(seen)) delete seen[day]
})

test('[FS-1] a month shows the totals of the party for trips as long as the one chosen; a day nobody saw stays empty and is looked for', async () => {
  await show(search('2026-12-26'), { '2026-12-24 2026-12-28': 900_000, '2026-12-25 2026-12-29': 800_000 })
  expect(calls).toEqual([expect.objectContaining({ type: 1, days: 4, adt: 2, chd: 1, start: '2026-12-01', end: '2026-12-31' })])
  expect(cell('2026-12-24')?.textContent).toBe('24900K')
  expect(cell('2026-12-25')?.getAttribute('aria-label')).toContain('search.cheapestDay')
  expect(cell('2026-12-26')?.textContent).toBe('26')
  expect(document.body.textContent).toContain('prices.length 4')
  expect(missing).toHaveLength(1)
  const [asked = []] = missing
  expect(asked).toHaveLength(29)
  expect(asked[0]).toEqual({ departure: '2026-12-22', return: '2026-12-26' })
  expect(asked.every(trip => trip.return === addDays(trip.departure, 4))).toBe(true)
})

test('[FS-1] another month is looked at with a press, its own days are looked for, and a press on a day searches it', async () => {
  const onSearch = await show(search('2026-12-26', 3), { '2027-01-09 2027-01-13': 700_000 })
  await leaf()
  expect(document.querySelectorAll('[role=grid]')).toHaveLength(1)
  expect(cell('2027-01-09')?.textContent).toBe('9700K')
  expect(missing.at(-1)?.every(({ departure }) => departure.startsWith('2027-01'))).toBe(true)
  act(() => cell('2027-01-09')?.click())
  expect(onSearch.mock.lastCall?.[0].routes).toMatchObject([{ date: '2027-01-09' }, { date: '2027-01-13' }])
})

test('one way has its own prices; no day is offered that is not sold yet, nor one whose way back is not', async () => {
  const oneWay = await show(search(undefined, 4), { '2026-12-23 ': 300_000 })
  expect(calls).toEqual([expect.objectContaining({ type: 0 })])
  expect(calls[0]).not.toHaveProperty('days')
  act(() => cell('2026-12-23')?.click())
  expect(oneWay.mock.lastCall?.[0].routes).toMatchObject([{ date: '2026-12-23' }])
  act(() => root.unmount())
  document.body.innerHTML = ''
  const late = {
    ...search(undefined, 5),
    routes: [
      { date: '2027-11-12', from: ebl, to: dxb },
      { date: '2027-11-19', from: dxb, to: ebl },
    ],
  }
  await show({ ...late, type: 1 }, {})
  const last = [...document.querySelectorAll<HTMLButtonElement>('[data-day]:enabled')].at(-1)?.dataset.day ?? ''
  expect(daysBetween(last, '2027-11-22')).toBe(7)
})
