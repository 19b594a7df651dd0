// @vitest-environment jsdom
import { type Money, money } from '@karwan/domain/money'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { PriceChangedDialog } from './price-changed-dialog.tsx'

vi.mock('../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../base/i18n/index.ts')>()
  const { translatorOf } = await import('@karwan/messages/all')
  const locale = { t: translatorOf('en'), format: real.createFormats('en'), language: 'en', direction: 'ltr' }
  return { ...real, useLocale: () => locale }
})
vi.mock('../base/design/index.ts', () => ({
  Button: () => null,
  Illustration: () => null,
  Dialog: ({ children }: { children: React.ReactNode }) => children,
}))
const reads = { shown: (each: Money) => each }
vi.mock('../base/brand/index.ts', () => ({ useShownMoney: () => reads }))

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

const received = (): readonly string[] => {
  const box = document.createElement('div')
  const root = createRoot(box)
  const [before, now] = [money(141_500, 'IQD'), money(154_750, 'IQD')]
  act(() => root.render(<PriceChangedDialog open before={before} now={now} onAccept={() => {}} onDecline={() => {}} />))
  const lines = [...box.querySelectorAll('dd')].map(line => [...line.querySelectorAll('bdi')].map(each => each.textContent).join(' = '))
  act(() => root.unmount())
  return lines
}

test('who pays in dinars reads each price once', () => {
  reads.shown = each => each
  expect(received()).toEqual(['IQD 141,500', 'IQD 154,750', '+IQD 13,250'])
})
test('who reads dollars finds the price of the list again, what is charged beside it, and a difference that adds up to the cent', () => {
  reads.shown = ({ amount }) => money(Math.round(amount / 13.2), 'USD')
  expect(received()).toEqual(['$107.20 = IQD 141,500', '$117.23 = IQD 154,750', '+$10.03 = +IQD 13,250'])
})
