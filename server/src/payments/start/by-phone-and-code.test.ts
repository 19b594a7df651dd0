import { paymentMethods } from '@karwan/contract/payments'
import { createClock } from '@karwan/sandbox/kit'
import { expect, test } from 'vitest'
import { createVisitor, orderStay, type TestShop } from '../../testing/index.ts'
import { until, untilShifting } from '../../testing/shop/fake-shop.ts'
import { openWholeShop } from '../../testing/shop/shop-at-work.ts'
import { actAtGateway } from '../../testing/visitor/paying.ts'

let shop: TestShop
const clock = createClock()
openWholeShop(
  clock,
  opened => {
    shop = opened
  },
  { settings: { KARWAN_FASTPAY_BY: 'code', KARWAN_ASIAHAWALA_INTERFACE: 'soap' }, holds: 'soon' },
)

const fastPay = actAtGateway(() => shop, 'fastpay', 'app')
const asiaHawala = actAtGateway(() => shop, 'asiahawala', 'phone')
const card = actAtGateway(() => shop, 'switch', 'widget')
const { rows } = card

test('[PY-1] FastPay by a code: its page shows the code, nobody tells the shop, and asking finds it paid', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await fastPay.order(visitor)
  const started = await fastPay.start(visitor, placed)
  expect(started).toMatchObject({ gateway: 'fastpay', readableCode: null, links: { personal: expect.stringMatching(/^appFpp:/) } })
  expect(await fastPay.start(visitor, placed)).toEqual(started)
  await fastPay.pay(started)
  await untilShifting(clock, { step: 61_000, most: 20 * 61_000 }, async () => {
    expect(await fastPay.check(visitor, placed)).toMatchObject({ status: 'successful' })
  })
})

test('[PY-1] AsiaHawala by the payer’s phone: the page tells its last digits alone, and asking finds what was approved there', async () => {
  const visitor = createVisitor(shop.origin)
  const offered = await visitor.ask('/api/payments/methods?product=hotel&amount=412500')
  const { methods } = offered.read(paymentMethods)
  const nextOf = Object.fromEntries(methods.map(({ way: method, next }) => [method, next]))
  expect(nextOf).toMatchObject({ asiahawala: 'phone', fastpay: 'app', fib: 'app', switch: 'widget', zaincash: 'redirect', office: null })
  const placed = await orderStay(shop, visitor, { gateway: 'asiahawala' })
  const started = await asiaHawala.start(visitor, placed)
  expect(started).toMatchObject({ next: 'phone', gateway: 'asiahawala', phone: '+964\u00a0•••\u00a0•••\u00a0••67' })
  const [attempt] = await rows('select gateway_reference, started::text from payment_attempts where id = $1', started.attemptId)
  expect(attempt?.started).not.toContain('7501234567')
  expect(await asiaHawala.start(visitor, placed)).toEqual(started)
  await asiaHawala.control('pay', { order: attempt?.gateway_reference })
  await untilShifting(clock, { step: 61_000, most: 20 * 61_000 }, async () => {
    expect(await asiaHawala.check(visitor, placed)).toMatchObject({ status: 'successful' })
  })
})

test('[PY-2] what the browser brings back from the card form is never fetched: the checkout we opened is asked, wherever `resourcePath` points', async () => {
  const visitor = createVisitor(shop.origin)
  const [mine, other] = [await card.order(visitor), await card.order(visitor, { lastName: 'OTHER' })]
  const [unpaid, paid] = [await card.start(visitor, mine), await card.start(visitor, other)]
  await card.script(paid, 'dropCallback')
  await card.pay(paid)
  for (const resourcePath of [
    `/v1/checkouts/${paid.checkoutId}/payment`,
    'https://evil.example/v1/checkouts/x/payment',
    '//evil.example/v1/checkouts/x/payment',
    `/v1/checkouts/../checkouts/${paid.checkoutId}/payment`,
  ]) {
    const query = new URLSearchParams({ id: paid.checkoutId, resourcePath })
    const back = await visitor.ask(`/api/payments/return/switch/${unpaid.attemptId}?${query}`)
    expect(back.headers.location, resourcePath).toBe(`/payment/processed?type=switch&order_id=${mine.Id}`)
    clock.shift(61_000)
  }
  expect(await rows('select state, payment_id from payment_attempts where id = $1', unpaid.attemptId)).toEqual([
    { state: 'pending', payment_id: null },
  ])
})

test('a chargeback that the gateway tells of makes a paid attempt disputed, and a person is told, once', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await card.order(visitor, { lastName: 'DISPUTE' })
  const started = await card.start(visitor, placed)
  await card.pay(started)
  await until(async () => expect(await card.check(visitor, placed)).toMatchObject({ status: 'successful' }))
  const disputed = async () => {
    const [attempt] = await rows('select state from payment_attempts where id = $1', started.attemptId)
    return attempt?.state
  }
  await card.script(started, 'dupCallback:3')
  await card.control('chargeback', { merchantTransactionId: started.attemptId })
  await until(async () => expect(await disputed()).toBe('disputed'))
  expect(await rows("select kind from operations_tasks where order_id = $1 and kind = 'payment-disputed'", placed.Id)).toHaveLength(1)
  // A late word of the payment itself takes nothing back.
  clock.shift(61_000)
  await card.comeBack(visitor, started)
  expect(await disputed()).toBe('disputed')
})
