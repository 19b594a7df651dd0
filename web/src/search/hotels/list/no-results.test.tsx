// @vitest-environment jsdom

import type { HotelSearch } from '@karwan/domain/hotels'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { NothingFound } from './no-results.tsx'

const names = vi.hoisted(() => ({ unknown: undefined as 'city' | 'hotel' | undefined }))
vi.mock('../use-city-name.ts', () => ({ useDestinationNames: () => names }))
vi.mock('../../../base/i18n/index.ts', async original => ({
  ...(await original<typeof import('../../../base/i18n/index.ts')>()),
  useLocale: () => ({ t: (key: string) => key, language: 'en' }),
}))
vi.mock('../../../base/design/index.ts', () => ({
  ButtonLink: ({ to, children }: { to: string; children: React.ReactNode }) => <a href={to}>{children}</a>,
  Button: () => null,
  EmptyState: ({ title, actions, children }: { title: string; actions: React.ReactNode; children: React.ReactNode }) => (
    <div>
      <h2>{title}</h2>
      {children}
      {actions}
    </div>
  ),
}))

const search: HotelSearch = {
  cityId: 'X-NOWHERE',
  cityName: 'Nowhere',
  checkIn: '2026-12-01',
  checkOut: '2026-12-02',
  rooms: [{ adults: 2, childAges: [] }],
} as unknown as HotelSearch
const drawn = () => renderToStaticMarkup(<NothingFound search={search} city="Nowhere" />)
beforeEach(() => {
  names.unknown = undefined
})

test('a place or hotel that nobody knows is called unknown, with a way to the search field', () => {
  names.unknown = 'city'
  expect(drawn()).toContain('hotel.unknownCity')
  expect(drawn()).toContain('href="/search"')
  expect(drawn()).not.toContain('hotel.nothingFoundText')
  names.unknown = 'hotel'
  expect(drawn()).toContain('hotel.unknownHotel')
})

test('a known place without rooms keeps its words about dates', () => {
  expect(drawn()).toContain('hotel.nothingFoundText')
  expect(drawn()).not.toContain('hotel.unknown')
})
