import { orderVersion } from '@karwan/contract/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

test('[AU-6] the version of one’s own orders changes with each of them, and with nobody else’s', async () => {
  const [visitor, stranger] = [shop.visitor(), shop.visitor()]
  const versionOf = async (who: typeof visitor) => orderVersion.parse((await who.get('/api/orders/version')).body).version
  const empty = await versionOf(visitor)
  const first = (await visitor.order()).body.order
  const one = await versionOf(visitor)
  const second = (await visitor.order()).body.order
  const two = await versionOf(visitor)
  expect(new Set([empty, one, two]).size).toBe(3)
  expect(await versionOf(stranger)).toBe(empty)
  await stranger.order()
  expect(await versionOf(visitor)).toBe(two)
  await shop.rows("update orders set state = 'cancelled' where id = $1", [first.Id])
  const cancelled = await versionOf(visitor)
  expect(cancelled).not.toBe(two)
  await visitor.pay(second.Id)
  expect(await versionOf(visitor)).not.toBe(cancelled)
})
