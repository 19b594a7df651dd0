import { money } from '@karwan/domain/money'
import { translatorOf } from '@karwan/messages/all'
import { expect, test, vi } from 'vitest'
import { usePriceLines } from './price-lines.tsx'

vi.mock('../../base/i18n/index.ts', () => ({ useLocale: () => ({ t: translatorOf('en') }) }))

const iqd = (amount: number) => money(amount, 'IQD')

test('[BK-2] a flight’s price has a line for each kind of passenger, fare and taxes apart, one for extra bags, and one for our fee', () => {
  const price = {
    total: iqd(760_000),
    usd: money(57_576, 'USD'),
    serviceFee: iqd(10_000),
    passengers: [
      { kind: 'adt' as const, count: 2, base: iqd(200_000), taxes: iqd(50_000) },
      { kind: 'chd' as const, count: 1, base: iqd(210_000), taxes: iqd(40_000) },
    ],
  }
  const bag = {
    id: 'b',
    kilograms: 23,
    leg: null,
    kinds: ['adt'],
    most: 2,
    refund: 'none',
    price: iqd(45_000),
    usd: money(3409, 'USD'),
  } as const
  const lines = usePriceLines({ fare: { price }, bags: [bag] }, [{ bagId: 'b', passenger: 0, quantity: 2 }])
  expect(usePriceLines({ fare: { price }, bags: [bag] }, []).map(({ id }) => id)).not.toContain('bags')
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
    ['2 × Extra bags', 90_000, undefined],
    ['Service fee', 10_000, undefined],
  ])
})
