// @vitest-environment jsdom
import { type Money, money } from '@karwan/domain/money'
import type { SeenPrice } from '@karwan/domain/packages'
import { translatorOf } from '@karwan/messages/all'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { PriceMoved } from './price-moved.tsx'

vi.mock('../../../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../../../base/i18n/index.ts')>()
  const useLocale = () => ({ t: translatorOf('en'), format: real.createFormats('en'), language: 'en', direction: 'ltr' })
  return { ...real, useLocale, Bdi: ({ children }: { children: React.ReactNode }) => <bdi>{children}</bdi> }
})
const reads = { shown: (each: Money) => each }
vi.mock('../../../base/brand/index.ts', async original => ({ ...(await original<object>()), useShownMoney: () => reads }))

beforeEach(() => {
  reads.shown = each => each
})
const priceOf = (flight: number, stay: number, saving: number, ofFlight = flight - saving / 2): SeenPrice => ({
  total: flight + stay - saving,
  saving,
  parts: { flight: ofFlight, alone: { flight, stay } },
})
const before = priceOf(500_000, 300_000, 20_000)
const linesOf = (now: SeenPrice, was = before): Readonly<Record<string, string>> => {
  const drawn = document.createElement('div')
  drawn.innerHTML = renderToStaticMarkup(<PriceMoved before={was} now={now} currency="IQD" />)
  const texts = (name: string) => [...drawn.querySelectorAll(name)].map(each => (each.textContent ?? '').replaceAll(/[\u2068\u2069]/g, ''))
  const values = texts('dd')
  return Object.fromEntries(texts('dt').map((label, at) => [label, values[at] ?? '']))
}

test('[PK-26] a dearer package tells which part moved, by how much, and its saving before and now', () => {
  expect(linesOf(priceOf(540_000, 300_000, 12_000))).toEqual({
    Flight: '+IQD 48,000',
    Stay: 'no change',
    Saving: 'IQD 12,000 now, IQD 20,000 before',
  })
  expect(linesOf(priceOf(500_000, 310_000, 20_000))).toEqual({ Flight: 'no change', Stay: '+IQD 10,000', Saving: 'IQD 20,000' })
  expect(linesOf(priceOf(540_000, 290_000, 20_000, 530_000))).toMatchObject({ Flight: '+IQD 40,000', Stay: '−IQD 10,000' })
})

test('[PK-26] read in dollars, both parts add up to the difference to the cent', () => {
  reads.shown = ({ amount }) => money(Math.round(amount / 13.2), 'USD')
  const { Flight = '', Stay = '' } = linesOf(priceOf(540_001, 300_007, 20_000, 530_001))
  const cents = [Flight, Stay].map(text => Math.round(Number(text.replace(/[+$,]/g, '')) * 100))
  expect(cents[0]! + cents[1]!).toBe(Math.round(820_008 / 13.2) - Math.round(780_000 / 13.2))
})

test('[PK-26] no saving is told where there was none before and is none now, or where it is not known', () => {
  expect(linesOf(priceOf(540_000, 300_000, 0), priceOf(500_000, 300_000, 0))).toEqual({ Flight: '+IQD 40,000', Stay: 'no change' })
  expect(linesOf(before, { total: 700_000, saving: undefined, parts: undefined })).toEqual({})
})

test('[PK-14] [PK-26] of parts that have one price, only the saving is told', () => {
  const whole = { ...before, parts: undefined }
  expect(linesOf({ ...whole, total: 790_000, saving: 10_000 }, whole)).toEqual({
    Saving: 'IQD 10,000 now, IQD 20,000 before',
  })
})
