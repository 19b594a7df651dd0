// @vitest-environment jsdom
import { type Money, money } from '@karwan/domain/money'
import type { PaymentMethodKind } from '@karwan/domain/payments'
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
vi.mock('../../payment/index.ts', async original => ({
  ...(await original<object>()),
  DiscountsPart: () => null,
  MonthlyFrom: () => null,
  SplitLines: () => null,
  useReviewDiscounts: () => ({ discounts: { points: 100, voucher: 'WELCOME', left: iqd(412_500) } }),
  usePaymentMethods: () => [
    { way: 'switch', fee: iqd(0) },
    { way: 'zaincash', fee: iqd(4_000) },
    { way: 'office', fee: iqd(0) },
    { way: 'installments', fee: null },
  ],
}))
vi.mock('./payment-methods.tsx', () => ({ PaymentMethods: () => null }))
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
const reviewBy = (gateway: PaymentMethodKind, ordering: OrderingState = { state: 'ready' }): string => {
  const submission = { accepted: false, gateway, ordering } as unknown as Submission
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <Review product="hotel" price={{ lines, total, usd: money(40_000, 'USD') }} submission={submission} onEdit={() => {}}>
      {null}
    </Review>,
  )
  return (page.textContent ?? '').replaceAll('\u00a0', ' ').replaceAll(/[\u2066-\u2069]/g, '')
}

test('[BK-2] the payment agreement names what will be charged: without voucher and points, with the fee of the method', () => {
  expect(reviewBy('switch')).toContain('charge IQD 412,500')
  expect(reviewBy('zaincash')).toContain('charge IQD 416,500')
  expect(reviewBy('zaincash')).toContain('Pay IQD 416,500')
  expect(reviewBy('office')).toContain('to pay IQD 412,500 at an office')
  expect(reviewBy('installments')).toContain('to pay IQD 412,500 month by month')
  expect(reviewBy('installments')).not.toContain('Pay IQD')
  expect(reviewBy('switch')).not.toContain('charge IQD 500,000')
})

test('[BK-2] the price is broken down line by line, with what a line holds and the total', () => {
  expect(reviewBy('switch')).toContain('2 × AdultIQD 495,000TaxesIQD 95,000Service feeIQD 5,000Totaltotal 500000')
})

test('[ER-1] an order that could not be made says so with the reason; one that may be sent again says that', () => {
  const failedWith = (failed: Failure['failed']) =>
    reviewBy('switch', { state: 'failed', failure: { failed, title: 'Refused', reference: 'R-1' } })
  const words = translatorOf('en')
  expect(reviewBy('switch')).not.toContain(words('error.orderCreationFailed'))
  expect(failedWith('supplier-unavailable')).toContain(`${words('error.orderCreationFailed')}${words('problem.supplier-unavailable')}`)
  expect(failedWith('supplier-unavailable')).toContain('R-1')
  expect(failedWith('offline')).toContain(words('booking.retrySafe'))
  expect(failedWith('offline')).not.toContain(words('error.orderCreationFailed'))
})
