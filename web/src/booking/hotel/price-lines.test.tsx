import type { ValidatedStayWire } from '@karwan/contract/hotels'
import { money } from '@karwan/domain/money'
import { translatorOf } from '@karwan/messages/all'
import { expect, test, vi } from 'vitest'
import { useStayPriceLines } from './price-lines.tsx'

vi.mock('../../base/i18n/index.ts', () => ({ useLocale: () => ({ t: translatorOf('en') }) }))

const iqd = (amount: number) => money(amount, 'IQD')
const room = (name: string, taxes: number) => ({
  name,
  price: { total: iqd(305_000 + taxes), room: iqd(300_000), taxes: iqd(taxes), serviceFee: iqd(5_000) },
})
const linesOf = (...rooms: readonly object[]) =>
  useStayPriceLines({ rooms, nights: 3 } as unknown as ValidatedStayWire).map(({ label, amount, parts }) => [
    String(label).replaceAll(/[\u2066-\u2069]/g, ''),
    amount.amount,
    parts?.map(part => [part.label, part.amount.amount]),
  ])

test('[BK-2] a stay’s price has a line for each room: its nights, taxes where there are any, and our fee', () => {
  expect(linesOf(room('Twin', 20_000), room('Suite', 0))).toEqual([
    [
      'Room 1: Twin',
      325_000,
      [
        ['3 nights', 300_000],
        ['Taxes', 20_000],
        ['Service fee', 5_000],
      ],
    ],
    [
      'Room 2: Suite',
      305_000,
      [
        ['3 nights', 300_000],
        ['Service fee', 5_000],
      ],
    ],
  ])
  expect(linesOf(room('Twin', 0))[0]?.[0]).toBe('Twin')
})
