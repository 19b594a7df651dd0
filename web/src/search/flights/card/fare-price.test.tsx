// @vitest-environment jsdom
import type { SellingPrice } from '@karwan/domain/flights'
import { type CurrencyCode, money } from '@karwan/domain/money'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { CurrencyProvider } from '../../../base/brand/index.ts'
import { fareWith } from '../../../testing/index.ts'
import { FarePrice } from './fare-price.tsx'

vi.mock('../../../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../../../base/i18n/index.ts')>()
  const { translatorOf } = await import('@karwan/messages/all')
  const locale = { t: translatorOf('en'), format: real.createFormats('en'), language: 'en', direction: 'ltr' }
  return { ...real, useLocale: () => locale }
})
vi.mock('../../../base/brand/index.ts', async original => ({
  ...(await original<object>()),
  useShop: () => ({ installments: null, sells: () => false }),
}))

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

const [passenger] = fareWith({}).price.passengers
if (!passenger) throw new Error('the sample has a passenger')
const price: SellingPrice = {
  ...fareWith({}).price,
  total: money(458_000_000, 'IQD'),
  usd: money(34_700, 'USD'),
  passengers: [{ ...passenger, count: 2 }],
}
const received = (currency: CurrencyCode, perPerson: boolean): string => {
  const box = document.createElement('div')
  const root = createRoot(box)
  act(() =>
    root.render(
      <CurrencyProvider initial={currency} payment="IQD">
        <FarePrice price={price} perPerson={perPerson} />
      </CurrencyProvider>,
    ),
  )
  const text = (box.textContent ?? '').replaceAll('\u00a0', ' ')
  act(() => root.unmount())
  return text
}

test('one person’s share, and the sum of all, are told in the currency that stands large', () => {
  expect(received('IQD', false)).toMatch(/IQD 458,000.*IQD 229,000/)
  expect(received('USD', false)).toMatch(/^\$347\.00IQD 458,000.*\$173\.50/)
  expect(received('USD', false)).not.toContain('229,000')
  expect(received('USD', true)).toMatch(/^\$173\.50IQD 229,000.*\$347\.00/)
})
