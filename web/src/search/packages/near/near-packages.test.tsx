// @vitest-environment jsdom
import type { NearPackages as Near } from '@karwan/contract/packages'
import { money } from '@karwan/domain/money'
import type { PackageSearch } from '@karwan/domain/packages'
import { translatorOf } from '@karwan/messages/all'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { directTrip } from '../../../testing/index.ts'
import { NearPackages } from './near-packages.lazy.tsx'
import { gonePartOf, goneText } from './near-packages.tsx'

const now = vi.hoisted(() => ({ near: undefined as Near | undefined, isPending: false }))
vi.mock('../../../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../../../base/i18n/index.ts')>()
  const useLocale = () => ({ t: translatorOf('en'), format: real.createFormats('en'), language: 'en', direction: 'ltr' })
  return { ...real, useLocale, Bdi: ({ children }: { children: React.ReactNode }) => <bdi>{children}</bdi> }
})
vi.mock('../../../base/brand/index.ts', async original => ({
  ...(await original<object>()),
  useShownMoney: () => ({ shown: (amount: unknown) => amount }),
}))
vi.mock('../../../base/design/index.ts', async original => ({
  ...(await original<object>()),
  Link: ({ to, children }: { to: string; children: React.ReactNode }) => <a href={to}>{children}</a>,
  Picture: () => null,
  AirlineTiles: () => null,
}))
vi.mock('../../../base/server-client/index.ts', async original => ({
  ...(await original<object>()),
  useQuery: () => ({ data: now.near, isPending: now.isPending, failure: undefined }),
}))

const day = { from: '2026-12-17', to: '2026-12-21' }
const city = { id: 'EBL', name: 'Erbil', country: 'IQ' }
const search = {
  flight: {
    type: 1,
    cabin: 'Y',
    passengers: { adt: 2, chd: 0, inf: 0 },
    routes: [
      { date: day.from, from: { ...city, kind: 'city' }, to: { id: 'IST', name: 'Istanbul', kind: 'city' } },
      { date: day.to, from: { id: 'IST', name: 'Istanbul', kind: 'city' }, to: { ...city, kind: 'city' } },
    ],
  },
  stay: {
    cityId: 'IST',
    cityName: 'Istanbul',
    checkIn: day.from,
    checkOut: day.to,
    rooms: [{ adults: 2, childAges: [] }],
    nationality: '106',
  },
} as unknown as PackageSearch
const chosen = { hotelId: 'gone', code: 'f~h', flight: 'it.fare' }
const row = (Id: string) => ({
  Id,
  Name: `Hotel ${Id}`,
  Stars: 4,
  MinPrice: money(1_250_000, 'IQD'),
  Image: 'a.webp',
  neighbourhood: 'Sultanahmet',
})
const draw = (near: Near | undefined, gone: 'flight' | 'stay') => {
  now.near = near
  const drawn = document.createElement('div')
  drawn.innerHTML = renderToStaticMarkup(<NearPackages search={search} chosen={chosen} gone={gone} />)
  const links = [...drawn.querySelectorAll('a')].map(link => new URLSearchParams(link.getAttribute('href')?.split('?')[1]))
  return { text: drawn.textContent ?? '', links }
}

test('[PK-26] hotels near to one that is gone lead to their rooms, with the flight that is kept', () => {
  const { text, links } = draw({ stays: ['a', 'b', 'c'].map(row) as never, flights: [] }, 'stay')
  expect(text).toContain('Similar hotels with the same flight')
  expect(text).toContain('1,250,000')
  expect(links.map(link => [link.get('hotelId'), link.get('code'), link.get('flight')])).toEqual(
    ['a', 'b', 'c'].map(id => [id, 'f~h', 'it.fare']),
  )
})

test('[PK-26] flights near to one that is gone lead to the same hotel, and tell by how much they are dearer', () => {
  const other = { choice: 'other.fare', itinerary: directTrip('other'), airports: {}, stay: {} }
  const { text, links } = draw({ stays: [], flights: [{ flight: other as never, difference: money(35_000, 'IQD') }] }, 'flight')
  expect(text).toContain('Similar flights with the same hotel')
  expect(text).toContain('35,000')
  expect(links.map(link => [link.get('hotelId'), link.get('flight')])).toEqual([['gone', 'other.fare']])
})

test('[PK-26] where nothing is near, nothing is said', () => {
  expect(draw({ stays: [], flights: [] }, 'stay').text).toBe('')
  expect(draw(undefined, 'stay').text).toBe('')
})

test('[PK-26] the part that is gone is told by the refusal, and by no other failure', () => {
  const failure = { failed: 'offer-gone', title: '', detail: '', data: { part: 'stay' } } as const
  expect(gonePartOf(failure)).toBe('stay')
  expect(gonePartOf({ ...failure, failed: 'offer-expired', data: { part: 'flight' } })).toBe('flight')
  expect(gonePartOf({ ...failure, failed: 'supplier-unavailable' })).toBeUndefined()
  expect(gonePartOf({ ...failure, data: { part: 'visa' } })).toBeUndefined()
  expect(gonePartOf({ failed: 'offer-gone', title: '', detail: '' })).toBeUndefined()
  expect(goneText(failure)).toBe('package.stayGone')
  expect(goneText({ ...failure, data: { part: 'flight' } })).toBe('package.flightGone')
  expect(goneText({ ...failure, data: {} })).toBe('error.chooseAnotherOffer')
})
