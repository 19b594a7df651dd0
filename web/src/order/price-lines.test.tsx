// @vitest-environment jsdom
import type { OrderView } from '@karwan/contract/orders'
import { type Money, money } from '@karwan/domain/money'
import { translatorOf } from '@karwan/messages/all'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { PriceLines } from './price-lines.tsx'

vi.mock('../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../base/i18n/index.ts')>()
  return { ...real, useLocale: () => ({ t: translatorOf('en'), format: real.createFormats('en') }) }
})
vi.mock('../base/brand/index.ts', () => ({ Price: ({ money: price }: { money: Money }) => String(price.amount) }))

const iqd = (amount: number) => money(amount, 'IQD')

const linesOf = (order: OrderView): readonly string[] => {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<PriceLines order={order} />)
  const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ').replaceAll(/[\u2066-\u2069]/g, '')
  return [...page.querySelectorAll('dt')].map(label => `${plain(label.textContent)}: ${plain(label.nextSibling?.textContent ?? '')}`)
}

test('[BK-2] [PK-14] the price of an order is broken down: each kind of passenger, extra bags, each room, their taxes, our fee, the total; never a line of nothing, and no parts of what has one price', () => {
  const order = {
    total: iqd(1_171_000),
    usd: money(80_758, 'USD'),
    serviceFee: iqd(6_000),
    separable: true,
    Services: [
      {
        serviceType: 'flight',
        passengerPrices: [
          { kind: 'adt', count: 2, base: iqd(200_000), taxes: iqd(50_000) },
          { kind: 'inf', count: 1, base: iqd(60_000), taxes: iqd(0) },
        ],
        bags: [
          { passenger: 0, quantity: 2, price: iqd(30_000) },
          { passenger: 1, quantity: 1, price: iqd(45_000) },
        ],
      },
      {
        serviceType: 'hotel',
        nights: 2,
        rooms: [{ price: { room: iqd(300_000), taxes: iqd(0) } }, { price: { room: iqd(180_000), taxes: iqd(20_000) } }],
      },
    ],
  } as unknown as OrderView
  expect(linesOf({ ...order, separable: false })).toEqual(['Flight and stay: IQD 1,165,000', 'Service fee: IQD 6,000', 'Total: 1171000'])
  expect(linesOf(order)).toEqual([
    '2 × Adult: IQD 400,000',
    'Taxes · 2 × Adult: IQD 100,000',
    '1 × Infant: IQD 60,000',
    '3 × Extra bags: IQD 105,000',
    'Room 1 · 2 nights: IQD 300,000',
    'Room 2 · 2 nights: IQD 180,000',
    'Taxes · Room 2: IQD 20,000',
    'Service fee: IQD 6,000',
    'Total: 1171000',
  ])
})

test('[PK-19] of a stay that was replaced the new one is told with the difference that comes back; the lines are still the total', () => {
  const stay = (room: number) => ({ serviceType: 'hotel', nights: 4, rooms: [{ price: { room: iqd(room), taxes: iqd(20_000) } }] })
  const order = {
    total: iqd(400_000),
    usd: money(30_000, 'USD'),
    serviceFee: iqd(30_000),
    separable: true,
    Services: [
      { ...stay(350_000), state: 'rejected', replacedBy: 'new', amount: iqd(17_250) },
      { ...stay(333_000), state: 'confirmed', amount: iqd(382_750) },
    ],
  } as unknown as OrderView
  expect(linesOf(order)).toEqual([
    'Room 1 · 4 nights: IQD 333,000',
    'Taxes · Room 1: IQD 20,000',
    'Service fee: IQD 29,750',
    'Difference that comes back: IQD 17,250',
    'Total: 400000',
  ])
})
