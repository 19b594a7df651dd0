// @vitest-environment jsdom
import type { HotelRow } from '@karwan/contract/hotels'
import { money } from '@karwan/domain/money'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { LocaleProvider, loadAllWords } from '../../../base/i18n/index.ts'
import { PricedRooms, PricedTerms } from './priced-terms.tsx'

beforeAll(() => loadAllWords('en'))
const price = (amount: number) => ({ total: money(amount, 'IQD'), usd: money(1000, 'USD') })
const hotel = {
  MinPrice: money(436_750, 'IQD'),
  usd: money(1000, 'USD'),
  freePrice: null,
  freeUntil: '2026-12-17T18:00',
  boards: ['RO', 'BB'],
  pricedRooms: [
    { roomType: 'double', board: 'RO' },
    { roomType: 'double', board: 'RO' },
    { roomType: 'family', board: 'RO' },
  ],
} as const satisfies Partial<HotelRow>
const textOf = (Part: typeof PricedTerms | typeof PricedRooms, change: Partial<Parameters<typeof PricedTerms>[0]['hotel']> = {}): string =>
  renderToStaticMarkup(
    <LocaleProvider language="en">
      <Part hotel={{ ...hotel, boards: [...hotel.boards], pricedRooms: [...hotel.pricedRooms], ...change }} />
    </LocaleProvider>,
  )
    .replaceAll('</li><li', '</li> <li')
    .replaceAll(/<[^>]*>|[\u2066-\u2069]/g, '')

test('[HS-3] a card tells free cancellation of another room with what it costs more, never as of the price it shows', () => {
  expect(textOf(PricedTerms, { freePrice: price(436_750) })).toBe('Room only Free cancellation to 17/12')
  expect(textOf(PricedTerms, { freePrice: price(436_750), freeUntil: null })).toBe('Room only Free cancellation')
  expect(textOf(PricedTerms, { freePrice: price(489_250) })).toBe('Room only Free cancellation +52,500')
  expect(textOf(PricedTerms)).toBe('Room only No free cancellation')
})

test('[HS-3] a card tells the meal and the rooms of its price, and nothing of what it does not know', () => {
  expect(textOf(PricedRooms)).toBe('2 × Double room + Family room')
  expect(textOf(PricedRooms, { pricedRooms: undefined })).toBe('')
  expect(textOf(PricedTerms, { pricedRooms: undefined })).toBe('No free cancellation')
  expect(textOf(PricedTerms, { pricedRooms: undefined, boards: ['BB'] })).toBe('Breakfast included No free cancellation')
  const differing = [...hotel.pricedRooms.slice(1), { roomType: 'double', board: 'BB' } as const]
  expect(textOf(PricedTerms, { pricedRooms: differing })).toBe('No free cancellation')
})
