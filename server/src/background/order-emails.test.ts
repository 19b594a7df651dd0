import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop, until } from '../testing/shop/fake-shop.ts'
import type { Jobs } from './start-jobs.ts'

let shop: Shop
let jobs: Jobs
beforeAll(async () => {
  shop = await openShop('embedded')
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
