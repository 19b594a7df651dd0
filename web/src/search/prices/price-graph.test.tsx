// @vitest-environment jsdom
import type { FlightPlace, FlightSearch } from '@karwan/domain/flights'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createFormats } from '../../base/i18n/index.ts'
import { PriceGraph } from './price-graph.tsx'

vi.mock('../../base/brand/index.ts', async original => ({
  ...(await original<object>()),
  useShop: () => ({ today: '2026-11-22', country: 'IQ' }),
  useShownMoney: () => ({ shown: (price: unknown) => price }),
}))
vi.mock('../../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../../base/i18n/index.ts')>()
  const format = real.createFormats('en')
  const t = Object.assign((key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' '), {
    find: (key: string) => key,
  })
  const Bdi = ({ children }: { children: React.ReactNode }) => children
  return { ...real, useLocale: () => ({ t, format, direction: 'ltr' }), Bdi }
})
const asked: Record<string, unknown>[] = []
const seen: Record<string, number> = {}
vi.mock('./use-price-range.ts', () => ({
  usePriceRange: (query: Record<string, unknown>) => {
    asked.push(query)
    const find = (departure: string, back?: string) => {
      const amount = seen[`${departure} ${back ?? ''}`]
      return amount && { price: { amount, currency: 'IQD' }, direct: false, seenAt: Date.now() }
    }
    return { loading: false, find }
  },
}))

const place = (code: string): FlightPlace => ({ locationId: code, cityId: code, cityCode: code, cityName: code })
const [ebl, ist] = [place('EBL'), place('IST')]
const search = (back?: string, out = '2026-12-22'): FlightSearch => ({
  type: back ? 1 : 0,
  cabin: 'Y',
  passengers: { adt: 1, chd: 0, sen: 0, yth: 0, inf: 0, ins: 0 },
  routes: [{ date: out, from: ebl, to: ist }, ...(back ? [{ date: back, from: ist, to: ebl }] : [])],
})
let root: Root
const show = (shown: FlightSearch, prices: Readonly<Record<string, number>>) => {
  Object.assign(seen, prices)
  const onSearch = vi.fn()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<PriceGraph search={shown} onSearch={onSearch} />))
  return onSearch
}
const bar = (day: string) => document.querySelector<HTMLButtonElement>(`li button[aria-label^="${createFormats('en').dateFull(day)}"]`)
const heightOf = (day: string) => Number.parseFloat(bar(day)?.querySelector<HTMLElement>('[style]')?.style.height ?? '')

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root.unmount())
  document.body.innerHTML = ''
  asked.length = 0
  for (const day of Object.keys(seen)) delete seen[day]
})

test('a day that nobody saw a price of stays unknown; the others stand as high as they cost, and say when that was seen', () => {
  show(search(), { '2026-12-22 ': 402_000, '2026-12-24 ': 300_000, '2026-12-25 ': 350_000 })
  expect(asked[0]).toMatchObject({ from: 'EBL', to: 'IST', type: 0, start: '2026-12-08', end: '2027-02-06' })
  expect(document.querySelectorAll('li')).toHaveLength(61)
  expect(bar('2026-12-23')?.textContent).not.toContain('–')
  expect(bar('2026-12-23')?.getAttribute('aria-label')).toContain('prices.unknown')
  expect(bar('2026-12-24')?.getAttribute('aria-label')).toMatch(/IQD 300,000, search\.cheapestDay, prices\.seen/)
  expect(heightOf('2026-12-23')).toBe(3)
  expect(heightOf('2026-12-22')).toBeGreaterThan(heightOf('2026-12-25'))
  expect(heightOf('2026-12-25')).toBeGreaterThan(heightOf('2026-12-24'))
  expect(bar('2026-12-22')?.getAttribute('aria-current')).toBe('date')
})

test('[FS-1] a press on a day searches it; of a round trip the days between stay', () => {
  const oneWay = show(search(), {})
  act(() => bar('2026-12-24')?.click())
  expect(oneWay.mock.lastCall?.[0].routes).toMatchObject([{ date: '2026-12-24' }])
  act(() => root.unmount())
  document.body.innerHTML = ''
  const roundTrip = show(search('2026-12-29'), { '2026-12-24 2026-12-31': 300_000 })
  expect(bar('2026-12-24')?.textContent).toContain('300K')
  act(() => bar('2026-12-24')?.click())
  expect(roundTrip.mock.lastCall?.[0].routes).toMatchObject([{ date: '2026-12-24' }, { date: '2026-12-31' }])
})

test('no day is offered that is not sold yet, nor one whose way back is not', () => {
  show(search('2027-11-19', '2027-11-12'), {})
  expect(asked[0]).toMatchObject({ start: '2027-10-29', end: '2027-11-15' })
  expect(bar('2027-11-15')).not.toBeNull()
  expect(bar('2027-11-16')).toBeNull()
})
