import { orderTransitions } from '@karwan/domain/orders'
import { visaStates } from '@karwan/domain/visa-applications'
import { createClock } from '@karwan/sandbox/kit'
import { expect, test } from 'vitest'
import { openWholeShop } from '../shop/shop-at-work.ts'
import type { TestShop } from '../shop/test-shop.ts'
import { seedOrders } from './seed-orders.ts'

const clock = createClock()
let shop: TestShop
openWholeShop(
  clock,
  opened => {
    shop = opened
  },
  { holds: 'soon' },
)

test('seeding reaches every state of an order, and every kind of payment, cancellation and plan that a page shows', async () => {
  const { orders } = await seedOrders({
    origin: shop.origin,
    sandboxOrigin: shop.sandboxOrigin,
    clock,
    pass: async milliseconds => clock.shift(milliseconds),
  })
  const reached = new Set(orders.flatMap(({ order }) => order.timeline.map(({ state }) => state)))
  expect([...reached].sort()).toEqual(Object.keys(orderTransitions).sort())
  const column = async (sql: string) => new Set((await shop.database.pool.query(sql)).rows.map(({ state }) => state))
  expect(await column('select distinct state from payment_attempts')).toEqual(
    new Set(['pending', 'failed', 'paid', 'paid_review', 'refunded', 'partially_refunded', 'refund_pending', 'expired', 'disputed']),
  )
  const kinds = await shop.database.pool.query('select distinct kind from operations_tasks where closed_at is null')
  const waiting = ['booking-unknown', 'cancellation-amount', 'payment-disputed', 'payment-review', 'refund-at-office']
  expect(kinds.rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...waiting, 'visa-check', 'visa-submit', 'visa-decision']))
  // Where each application stays, so that all of them can be looked at.
  const applications = await column('select distinct state from visa_applications')
  const ofVisas = orders.flatMap(({ order }) =>
    order.Services.flatMap(service => (service.serviceType === 'visa' ? [service.application.state] : [])),
  )
  const passing = ['submitting', 'expired']
  expect([...new Set([...applications, ...ofVisas, ...passing])].sort()).toEqual([...visaStates].sort())
  expect(orders.some(({ order }) => order.flightChanges.length > 0)).toBe(true)
  expect(orders.some(({ order }) => order.cancellations.some(({ refund }) => refund === null))).toBe(true)
  expect(orders.some(({ order }) => order.plan !== null && order.state === 'confirmed')).toBe(true)
})
