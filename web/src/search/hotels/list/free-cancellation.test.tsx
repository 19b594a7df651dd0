// @vitest-environment jsdom
import { money } from '@karwan/domain/money'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { LocaleProvider, loadAllWords } from '../../../base/i18n/index.ts'
import { FreeCancellation } from './hotel-card.tsx'

beforeAll(() => loadAllWords('en'))
const price = (amount: number) => ({ total: money(amount, 'IQD'), usd: money(1000, 'USD') })
const textOf = (freePrice: ReturnType<typeof price> | null): string =>
  renderToStaticMarkup(
    <LocaleProvider language="en">
      <FreeCancellation hotel={{ MinPrice: money(436_750, 'IQD'), freePrice, freeUntil: '2026-12-17T18:00' }} />
    </LocaleProvider>,
  ).replaceAll(/<[^>]*>/g, '')

test('[HS-3] a card tells free cancellation of another room with its price, never as of the price it shows', () => {
  expect(textOf(price(436_750))).toMatch(/^Free cancellation until .*17 Dec/)
  expect(
    textOf(price(489_250))
      .replaceAll(/[\u2066-\u2069]/g, '')
      .replaceAll('\u00a0', ' '),
  ).toBe('Free cancellation from IQD 489,250')
  expect(textOf(null)).toBe('')
})
