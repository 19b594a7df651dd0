// @vitest-environment jsdom
import { type CurrencyCode, convert, type Money } from '@karwan/domain/money'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { usePriceBoxes } from './use-price-boxes.ts'

const rate = { from: 'USD', to: 'IQD', rate: '1320', asOf: '2026-11-22T06:00:00Z' } as const
let chosen: CurrencyCode = 'IQD'
const as = (currency: CurrencyCode) => (each: Money) => (each.currency === currency ? each : convert(each, rate))
vi.mock('./shop.tsx', () => ({ useShop: () => ({ paymentCurrency: 'IQD' }) }))
vi.mock('./use-shown-currency.ts', () => ({ useShownCurrency: () => chosen }))
vi.mock('./currency.tsx', () => ({ useShownMoney: () => ({ shown: as(chosen), charged: as('IQD') }) }))
beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

type Boxes = ReturnType<typeof usePriceBoxes>
function Reader({ people, tell }: { people: number; tell: (boxes: Boxes) => void }) {
  tell(usePriceBoxes(people))
  return null
}
function boxesIn(currency: CurrencyCode, people: number): Boxes {
  chosen = currency
  const received: Boxes[] = []
  const root = createRoot(document.createElement('div'))
  act(() => root.render(<Reader people={people} tell={boxes => received.push(boxes)} />))
  act(() => root.unmount())
  const [boxes] = received
  if (!boxes) throw new Error('nothing was drawn')
  return boxes
}

test('dinars stay what they are; an even share covers its part of the price', () => {
  const { write, read } = boxesIn('IQD', 1)
  expect(write(958_750)).toBe('958750')
  expect(read('958,750')).toBe(958_750)
  expect(read('–')).toBeUndefined()
  expect(boxesIn('IQD', 3).write(100_000)).toBe('33334')
  expect(boxesIn('IQD', 3).read('33334')).toBe(100_002)
})

test('dollars are written whole, and what is typed in them is what is charged for all', () => {
  const { write, read } = boxesIn('USD', 1)
  expect(write(132_000)).toBe('100')
  expect(write(132_500)).toBe('101')
  expect(read('100')).toBe(132_000)
  expect(read('100.50')).toBe(132_660)
  expect(boxesIn('USD', 2).write(132_000)).toBe('50')
  expect(boxesIn('USD', 2).read('50')).toBe(132_000)
})
