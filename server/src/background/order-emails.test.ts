import type { OrderList } from '@karwan/contract/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop, until } from '../testing/shop/fake-shop.ts'
import type { Jobs } from './start-jobs.ts'

let shop: Shop
let jobs: Jobs
beforeAll(async () => {
  shop = await openShop()
  jobs = await shop.startWork()
})
afterAll(async () => {
  await jobs.stop(1000)
  await shop.close()
})

const minute = 60_000
const kindsOf = (orderId: string) => shop.mails.filter(mail => mail.order.id === orderId).map(mail => mail.kind)
const sentOf = async (orderId: string) =>
  (await shop.rows("select kind from mails where order_id = $1 and state = 'sent' order by kind", [orderId])).map(row => row.kind)

test('who has not paid some minutes later is told until when they can, and that it has ended; who paid meanwhile is not', async () => {
  const [late, quick] = [shop.visitor(), shop.visitor()]
  const waiting = (await late.order()).body.order
  const paid = (await quick.order()).body.order
  const { attemptId } = (await quick.pay(paid.Id)).body
  shop.gateway.pay(attemptId)
  await quick.comeBack(attemptId)
  await until(async () => expect((await quick.see(paid.Id)).state).toBe('confirmed'))
  expect(kindsOf(waiting.Id)).toEqual([])
  shop.clock.shift(6 * minute)
  await until(() => expect(kindsOf(waiting.Id)).toEqual(['order-created']))
  await until(async () => expect(await sentOf(paid.Id)).toContain('order-created'))
  expect(kindsOf(paid.Id)).not.toContain('order-created')
  shop.clock.shift(60 * minute)
  await until(() => expect(kindsOf(waiting.Id)).toEqual(['order-created', 'order-expired']))
})

test('nobody is asked to pay while an attempt may still succeed: neither by e-mail nor by the booking and its list', async () => {
  const [visitor, other] = [shop.visitor(), shop.visitor()]
  const pending = await visitor.orderAndStart()
  const declined = await other.orderAndStart()
  const unpaid = (await shop.visitor().order()).body.order
  expect(await visitor.see(pending.orderId)).toMatchObject({ checking: 'switch', may: { pay: false } })
  const { orders } = (await visitor.get<OrderList>('/api/v2/orders')).body
  expect(orders[0]).toMatchObject({ Id: pending.orderId, checking: 'switch', mayPay: false })
  shop.clock.shift(6 * minute)
  await until(() => expect(kindsOf(unpaid.Id)).toEqual(['order-created']))
  expect(kindsOf(pending.orderId)).toEqual([])
  // It is over: the question is true again.
  shop.gateway.decline(declined.attemptId)
  await other.comeBack(declined.attemptId)
  await until(async () => expect(await other.see(declined.orderId)).toMatchObject({ checking: null, may: { pay: true } }))
  shop.gateway.pay(pending.attemptId)
  await visitor.comeBack(pending.attemptId)
  shop.clock.shift(minute)
  await until(() => expect(kindsOf(declined.orderId)).toEqual(['order-created']))
  await until(() => expect(kindsOf(pending.orderId)).toContain('order-confirmed'))
  expect(kindsOf(pending.orderId)).not.toContain('order-created')
})
