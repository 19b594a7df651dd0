import { money } from '@karwan/domain/money'
import { translatorOf } from '@karwan/messages/all'
import { expect, test, vi } from 'vitest'
import { usePriceLines } from './price-lines.tsx'

vi.mock('../../base/i18n/index.ts', () => ({ useLocale: () => ({ t: translatorOf('en') }) }))

const iqd = (amount: number) => money(amount, 'IQD')

test('[BK-2] a flight’s price has a line for each kind of passenger, fare and taxes apart, and one for our fee', () => {
  const lines = usePriceLines({
    total: iqd(760_000),
    usd: money(57_576, 'USD'),
    serviceFee: iqd(10_000),
    passengers: [
      { kind: 'adt', count: 2, base: iqd(200_000), taxes: iqd(50_000) },
      { kind: 'chd', count: 1, base: iqd(210_000), taxes: iqd(40_000) },
    ],
  })
  const texts = lines.map(({ label, amount, parts }) => [
    String(label).replaceAll(/[\u2066-\u2069]/g, ''),
    amount.amount,
    parts?.map(part => [part.label, part.amount.amount]),
  ])
  expect(texts).toEqual([
    [
      '2 × Adult',
      500_000,
      [
        ['Fare', 400_000],
        ['Taxes', 100_000],
      ],
    ],
    [
      '1 × Child',
      250_000,
      [
        ['Fare', 210_000],
        ['Taxes', 40_000],
      ],
    ],
    ['Service fee', 10_000, undefined],
  ])
})
