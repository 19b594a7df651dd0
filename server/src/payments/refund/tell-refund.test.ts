import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockItems, lockOrder, type OrderRow, transitionItem } from '../../orders/index.ts'
import type { Transaction } from '../../platform/database/index.ts'
import { splitItems } from '../../testing/fakes/more-items.ts'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { tellEnd, tellPart } from './tell-refund.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

type Make = 'package' | 'two services'
const ordered = async (make: Make) => {
  const { order } = (await shop.visitor().order()).body
  await splitItems({ ...shop, orderId: order.Id, amounts: [212_500, 200_000], refused: [] })
  if (make === 'package') await shop.rows("update orders set product = 'package' where id = $1", [order.Id])
  return order.Id
}
const within = (orderId: string, work: (tx: Transaction, order: OrderRow) => Promise<void>, state?: OrderRow['state']) =>
  shop.context.db.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    if (order) await work(tx, { ...order, ...(state && { state }) })
  })
const part = (orderId: string, about: string, state?: OrderRow['state']) =>
  within(orderId, (tx, order) => tellPart(shop.context, tx, order, about), state)
const end = (orderId: string, ...abouts: readonly string[]) => within(orderId, (tx, order) => tellEnd(shop.context, tx, order, abouts))
const mailsOf = async (orderId: string) => {
  const rows = await shop.rows("select about, next_try_at from mails where order_id = $1 and kind = 'order-refunded' order by about", [
    orderId,
  ])
  return rows.map(({ about, next_try_at: next }) => [about, next.getTime() - shop.now().getTime() > 9 * 60_000 ? 'later' : 'now'])
}
/** One part of the order is refused, or is being cancelled. */
const endPart = (orderId: string, to: 'rejected' | 'cancelling') =>
  within(orderId, async tx => {
    const [item] = await lockItems(tx, orderId)
    const at = shop.now()
    if (!item) throw new Error('The order has no service')
    const begun = await transitionItem(tx, item, { to: 'booking', cause: 'test', at })
    if (to === 'rejected') return void (await transitionItem(tx, begun, { to, cause: 'test', at }))
    await transitionItem(tx, await transitionItem(tx, begun, { to: 'confirmed', cause: 'test', at }), { to, cause: 'test', at })
  })
const send = (orderId: string, about: string) =>
  shop.rows("update mails set state = 'sent' where order_id = $1 and about = $2", [orderId, about])

test('what came back of one of several services is told at once', async () => {
  const orderId = await ordered('two services')
  await endPart(orderId, 'rejected')
  await part(orderId, 'c1')
  await part(orderId, 'c2', 'refunding')
  expect(await mailsOf(orderId)).toEqual([
    ['c1', 'now'],
    ['c2', 'now'],
  ])
  await end(orderId, 'c1', 'c2')
  expect(await mailsOf(orderId)).toHaveLength(2)
})

test.each(['rejected', 'cancelling'] as const)(
  'of a package whose other part is %s, the first refund is told ten minutes later: both together if both are back by then',
  async state => {
    const orderId = await ordered('package')
    await endPart(orderId, state)
    await part(orderId, 'c1')
    expect(await mailsOf(orderId)).toEqual([['c1', 'later']])
    await end(orderId, 'c1', 's2')
    expect(await mailsOf(orderId)).toEqual([['', 'now']])
  },
)

test('of a package whose other part stands, a refund is told at once; while all of it goes back, only the end is told', async () => {
  const orderId = await ordered('package')
  await part(orderId, 'c1')
  expect(await mailsOf(orderId)).toEqual([['c1', 'now']])
  const going = await ordered('package')
  await part(going, 'c1', 'refunding')
  expect(await mailsOf(going)).toEqual([])
})

test('at the end a package is told of what nobody was told: of one part by its name, of nothing if all was told', async () => {
  const orderId = await ordered('package')
  await part(orderId, 'c1')
  await send(orderId, 'c1')
  await end(orderId, 'c1', 'c2', 'c2')
  expect(await mailsOf(orderId)).toEqual([
    ['c1', 'now'],
    ['c2', 'now'],
  ])
  await send(orderId, 'c2')
  await end(orderId, 'c1', 'c2')
  expect(await mailsOf(orderId)).toHaveLength(2)
})
