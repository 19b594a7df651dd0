// @vitest-environment jsdom
import type { OrderView } from '@karwan/contract/orders'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listOrdersHere } from '../../base/offline/index.ts'
import { overnightTrip } from '../../testing/index.ts'
import { KeptBookings } from './kept-bookings.tsx'

vi.mock('../../base/offline/index.ts', () => ({ listOrdersHere: vi.fn(), wipeHere: vi.fn() }))
vi.mock('../../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../../base/i18n/index.ts')>()
  const { translatorOf } = await import('@karwan/messages/all')
  const locale = { t: translatorOf('en'), format: real.createFormats('en'), language: 'en', direction: 'ltr' }
  return { ...real, useLocale: () => locale, Bdi: ({ children }: { children: React.ReactNode }) => <bdi>{children}</bdi> }
})
vi.mock('../../base/brand/index.ts', () => ({ useShop: () => ({ today: '2026-11-22', timeZone: 'Asia/Baghdad' }) }))
vi.mock('../../base/time/index.ts', () => ({ useMoment: () => ({ dateAndTime: (at: string) => at }) }))
vi.mock('../../base/router/index.ts', async original => ({
  ...(await original<object>()),
  Link: ({ to, children }: { to: string; children: React.ReactNode }) => <a href={to}>{children}</a>,
}))
vi.mock('../../base/design/index.ts', async original => ({
  ...(await original<object>()),
  useVoice: () => ({ announce: () => undefined }),
}))

const flight = (Id: string, change: object = {}) => ({
  Id,
  serviceType: 'flight',
  state: 'confirmed',
  confirmation: 'PNR7QX',
  itinerary: { ...overnightTrip(), type: 0 },
  airports: {},
  ...change,
})
const hotel = {
  Id: 'h',
  serviceType: 'hotel',
  state: 'confirmed',
  confirmation: 'HB-1188',
  hotel: { name: 'Divan Erbil', policies: { checkInFrom: '14:00' }, images: [] },
  checkIn: '2026-12-22',
  checkOut: '2026-12-25',
  nights: 3,
}
let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** Returns the names and numbers of a kept booking with these services. */
async function numbersOf(...Services: object[]): Promise<readonly (readonly [string | null, string | null | undefined])[]> {
  const value = { Id: 'o1', reference: 'KW-7F3K9Q', state: 'confirmed', Services } as unknown as OrderView
  vi.mocked(listOrdersHere).mockResolvedValue([{ value, savedAt: new Date('2026-11-22T08:00:00Z') }])
  await act(async () => root.render(<KeptBookings />))
  expect(document.querySelector('article h2 a')?.getAttribute('href')).toBe('/booking?order_id=o1')
  expect(document.querySelector('article')?.textContent).toContain('KW-7F3K9Q')
  return [...document.querySelectorAll('dt')].map(term => [term.textContent, term.nextElementSibling?.textContent])
}

test('a booking kept on the device tells the airline’s and the hotel’s number without being opened', async () => {
  expect(await numbersOf(flight('f'), hotel)).toEqual([
    ['Airline booking reference (PNR)', 'PNR7QX'],
    ["Hotel's reference", 'HB-1188'],
  ])
})

test('a number that is not known yet, or of what is cancelled, is not shown in a kept booking', async () => {
  expect(await numbersOf(flight('f', { confirmation: null }), flight('g', { state: 'cancelled' }))).toEqual([])
})
