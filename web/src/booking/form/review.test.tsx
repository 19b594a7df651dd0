// @vitest-environment jsdom
import { type Money, money } from '@karwan/domain/money'
import { translatorOf } from '@karwan/messages/all'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Failure } from '../../base/server-client/index.ts'
import type { PriceLine } from './price-breakdown.tsx'
import { Review } from './review.tsx'
import type { OrderingState } from './use-ordering.ts'
import type { Submission } from './use-submission.ts'

const iqd = (amount: number) => money(amount, 'IQD')
const total = iqd(500_000)

vi.mock('../../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../../base/i18n/index.ts')>()
  const locale = { t: translatorOf('en'), format: real.createFormats('en'), language: 'en', direction: 'ltr' }
  return { ...real, useLocale: () => locale }
})
vi.mock('../../payment/index.ts', async original => ({ ...(await original<object>()), MonthlyFrom: () => null }))
vi.mock('../../base/brand/index.ts', () => ({ Price: ({ money: price }: { money: Money }) => `total ${price.amount}` }))
vi.mock('./rate-note.tsx', () => ({ RateNote: () => null }))
vi.mock('./bar-price.tsx', () => ({ BarPrice: () => null }))
vi.mock('../travelers/index.ts', () => ({ SaveTheseTravelers: () => null }))
vi.mock('../../base/design/index.ts', async original => ({
  ...(await original<object>()),
  Link: ({ children }: { children: React.ReactNode }) => <span>{children}</span>,
}))

const lines: readonly PriceLine[] = [
  { id: 'adt', label: '2 × Adult', amount: iqd(495_000), parts: [{ id: 'taxes', label: 'Taxes', amount: iqd(95_000) }] },
  { id: 'fee', label: 'Service fee', amount: iqd(5_000) },
]
const review = (ordering: OrderingState = { state: 'ready' }): string => {
  const submission = { ordering, visas: { isWaiting: false } } as unknown as Submission
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <Review product="hotel" price={{ lines, total, usd: money(40_000, 'USD') }} submission={submission} onEdit={() => {}}>
      {null}
    </Review>,
  )
  return (page.textContent ?? '').replaceAll('\u00a0', ' ').replaceAll(/[\u2066-\u2069]/g, '')
}

test('[BK-2] every policy stands in full above the press that accepts them', () => {
  const words = translatorOf('en')
  for (const key of ['policy.hotel.nonTransferable', 'policy.hotel.noNameChange', 'policy.hotel.feesNonRefundable'] as const)
    expect(review()).toContain(words(key))
  expect(review()).toContain(words('policy.accepting'))
})

test('[BK-2] the price is broken down line by line, with what a line holds and the total', () => {
  expect(review()).toContain('2 × AdultIQD 495,000TaxesIQD 95,000Service feeIQD 5,000Totaltotal 500000')
})

test('[ER-1] an order that could not be made says so with the reason; one that may be sent again says that', () => {
  const failedWith = (failed: Failure['failed']) => review({ state: 'failed', failure: { failed, title: 'Refused', reference: 'R-1' } })
  const words = translatorOf('en')
  expect(review()).not.toContain(words('error.orderCreationFailed'))
  expect(failedWith('supplier-unavailable')).toContain(`${words('error.orderCreationFailed')}${words('problem.supplier-unavailable')}`)
  expect(failedWith('supplier-unavailable')).toContain('R-1')
  expect(failedWith('offline')).toContain(words('booking.retrySafe'))
  expect(failedWith('offline')).not.toContain(words('error.orderCreationFailed'))
})
