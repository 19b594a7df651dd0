import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addUser } from '../../testing/shop/discounts.ts'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { claimOrder } from './claim-order.ts'
import { type ClaimContext, claimOrders } from './claim-orders.ts'

let shop: Shop
let earned: string[] = []
const contextOf = (): ClaimContext => ({
  ...shop.context,
  onClaimed: async (_, { id, userId }) => {
    earned = [...earned, `${id} ${userId}`]
  },
})
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())
beforeEach(() => {
  earned = []
})

const ordered = async () => {
  const visitor = shop.visitor()
  const orderId = (await visitor.order()).body.order.Id
  return { visitorId: visitor.cookie.split('.')[0] ?? '', orderId }
}
const ownerOf = async (orderId: string) => (await shop.rows('select user_id, maker_keeps from orders where id = $1', [orderId]))[0]
const mailsOf = async (orderId: string) =>
  (await shop.rows("select about from mails where order_id = $1 and kind = 'order-claimed'", [orderId])).map(({ about }) => about)

test('an order is added to one account, once; who made it elsewhere still reads it and is told, whoever made it here is not kept apart', async () => {
  const [userId, other] = [await addUser(shop), await addUser(shop)]
  const elsewhere = await ordered()
  const claim = (id: string, user: string, visitorId: string) => claimOrder(contextOf(), id, { userId: user, visitorId })
  expect(await claim(elsewhere.orderId, userId, 'another browser')).toBeUndefined()
  expect(await ownerOf(elsewhere.orderId)).toEqual({ user_id: userId, maker_keeps: true })
  expect(await claim(elsewhere.orderId, userId, 'another browser')).toBeUndefined()
  expect(await claim(elsewhere.orderId, other, elsewhere.visitorId)).toMatchObject({ problem: 'order-claimed' })
  expect([await mailsOf(elsewhere.orderId), earned]).toEqual([[userId], [`${elsewhere.orderId} ${userId}`]])
  const here = await ordered()
  await claim(here.orderId, userId, here.visitorId)
  expect(await ownerOf(here.orderId)).toEqual({ user_id: userId, maker_keeps: false })
  expect(await claim('an order of nobody', userId, 'x')).toMatchObject({ problem: 'order-claimed' })
})

test('an account gets the guest orders of a proven address or phone at its shop, and none that is somebody’s already', async () => {
  const [userId, other] = [await addUser(shop), await addUser(shop)]
  const [first, second, taken] = [await ordered(), await ordered(), await ordered()]
  for (const [{ orderId }, email, phone] of [
    [first, 'an address', '-'],
    [second, '-', 'a phone'],
    [taken, 'an address', '-'],
  ] as const)
    await shop.rows('update orders set email_hash = $2, phone_hash = $3 where id = $1', [orderId, email, phone])
  await shop.rows('update orders set user_id = $2 where id = $1', [taken.orderId, other])
  const claim = (emailHashes: readonly string[], phoneHashes: readonly string[], brand = 'default') =>
    claimOrders(contextOf(), { userId, brand, emailHashes, phoneHashes })
  expect(await claim([], [])).toBe(0)
  expect(await claim(['an address'], ['a phone'], 'we-travel')).toBe(0)
  expect(await claim(['an address'], [])).toBe(1)
  expect(await ownerOf(second.orderId)).toMatchObject({ user_id: null })
  expect(await claim(['an address'], ['a phone'])).toBe(1)
  expect(await ownerOf(first.orderId)).toEqual({ user_id: userId, maker_keeps: false })
  expect(await ownerOf(taken.orderId)).toMatchObject({ user_id: other })
  expect(earned).toEqual([`${first.orderId} ${userId}`, `${second.orderId} ${userId}`])
})
