import type { PaymentStarted } from '@karwan/contract/payments'
import { createClock } from '@karwan/sandbox/kit'
import { expect, test } from 'vitest'
import { createVisitor, type TestShop, type TestVisitor } from '../../testing/index.ts'
import { until } from '../../testing/shop/fake-shop.ts'
import { openWholeShop } from '../../testing/shop/shop-at-work.ts'
import { actAtGateway, payAtSandbox } from '../../testing/visitor/paying.ts'

let shop: TestShop
const clock = createClock()
openWholeShop(clock, opened => {
  shop = opened
})

const card = actAtGateway(() => shop, 'switch', 'widget')
const bank = actAtGateway(() => shop, 'fib', 'app')
type Placed = Parameters<typeof card.check>[1]
const hold = (visitor: TestVisitor, { Id }: Placed) => visitor.travel('/api/flightApp/push', { method: 'POST', body: { order_id: Id } })
const isDeclined = async (started: PaymentStarted & { next: 'app' }) =>
  expect((await bank.ledger<{ payments: { status: string }[] }>(started)).payments).toMatchObject([{ status: 'DECLINED' }])

test('[PY-2] a card form that is chosen again after another method is what is told of: never “failed” while its money may come', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await card.order(visitor)
  const form = await card.start(visitor, placed)
  clock.shift(1000)
  const code = await bank.start(visitor, placed)
  clock.shift(1000)
  expect((await hold(visitor, placed)).status).toBe(201)
  await until(() => isDeclined(code))
  clock.shift(1000)
  expect((await card.start(visitor, placed)).attemptId).toBe(form.attemptId)
  expect(await card.check(visitor, placed)).toMatchObject({ status: 'pending', reason: null })
  expect((await card.see(visitor, placed)).payment).toMatchObject({ gateway: 'switch', state: 'pending' })
  await payAtSandbox(shop.sandboxOrigin, 'switch', form)
  await card.comeBack(visitor, form)
  await until(async () => expect(await card.check(visitor, placed)).toMatchObject({ status: 'successful' }))
})

test('the code of a bank’s app that was left for a form begun before it is withdrawn, so that nobody pays twice', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await card.order(visitor)
  const form = await card.start(visitor, placed)
  clock.shift(1000)
  const code = await bank.start(visitor, placed)
  clock.shift(1000)
  expect((await card.start(visitor, placed)).attemptId).toBe(form.attemptId)
  await until(() => isDeclined(code))
  expect(await bank.pay(code)).toMatchObject({ done: false })
})

test('refused in the app while a card form stays open: told as refused, until the browser comes back from the card', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await card.order(visitor)
  const form = await card.start(visitor, placed)
  clock.shift(1000)
  await bank.pay(await bank.start(visitor, placed), 'decline')
  await until(async () => expect(await card.check(visitor, placed)).toMatchObject({ status: 'failed', reason: 'cancelled' }))
  clock.shift(1000)
  await card.script(form, 'dropCallback')
  await card.comeBack(visitor, form)
  expect(await card.check(visitor, placed)).toMatchObject({ status: 'pending' })
})
