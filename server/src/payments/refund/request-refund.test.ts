import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrderRecord, lockItems, lockOrder, transitionItem, transitionOrder } from '../../orders/index.ts'
import { splitItems } from '../../testing/fakes/more-items.ts'
import { dinars } from '../../testing/fakes/offers.ts'
import { addVoucher, customerWith, redemptionsOf } from '../../testing/shop/discounts.ts'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { payDear } from '../../testing/shop/paying-dear.ts'
import { findGivenBack, refundsOf, returnVouchersOfEnded } from './request-refund.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await addVoucher(shop, 'TWENTY', { off: { amount: 20_000 } })
})
afterAll(() => shop?.close())

/** A confirmed order of two services, 300,000 and 112,500 dinars, of which a voucher and 1000 points paid 30,000. */
const confirmed = async (discounts: { readonly points: number; readonly voucher?: string } = { points: 1000, voucher: 'TWENTY' }) => {
  const { visitor, userId } = await customerWith(shop, 1000)
  const { order } = (await visitor.order()).body
  const [first = '', second = ''] = await splitItems({ ...shop, orderId: order.Id, amounts: [300_000, 112_500], refused: [] })
  const { attemptId } = await payDear(shop, visitor, order.Id, { ...discounts, userId })
  const at = shop.now()
  await shop.context.db.transaction(async tx => {
    for (const item of await lockItems(tx, order.Id)) {
      const begun = await transitionItem(tx, item, { to: 'booking', cause: 'test', at })
      await transitionItem(tx, begun, { to: 'confirmed', cause: 'test', at })
    }
    const row = await lockOrder(tx, order.Id)
    const begun = row && (await transitionOrder(tx, row, { to: 'being-confirmed', cause: 'test', at }))
    if (begun) await transitionOrder(tx, begun, { to: 'confirmed', cause: 'test', at })
  })
  return { orderId: order.Id, attemptId, first, second }
}
const cancelItem = (orderId: string, id: string) =>
  shop.context.db.transaction(async tx => {
    const item = (await lockItems(tx, orderId)).find(each => each.id === id)
    const at = shop.now()
    if (item)
      await transitionItem(tx, await transitionItem(tx, item, { to: 'cancelling', cause: 'test', at }), {
        to: 'cancelled',
        cause: 'test',
        at,
      })
  })
const giveBack = (orderId: string, serviceId: string, amount: number) =>
  shop.context.db.transaction(tx => refundsOf(shop.payments).refundRefused(tx, { orderId, serviceId, amount }))
const returnVouchers = (orderId: string) => shop.context.db.transaction(tx => returnVouchersOfEnded(shop.context, tx, orderId))
const givenBack = async (orderId: string, ...cancelled: readonly { serviceId: string; amount: number }[]) =>
  findGivenBack(shop.payments, await getOrderRecord(shop.context, orderId), cancelled)
const refundsAsked = async (orderId: string) =>
  (await shop.rows('select amount, fee, by_hand from refunds where order_id = $1 order by created_at', [orderId])).map(row => [
    Number(row.amount),
    Number(row.fee),
    row.by_hand,
  ])

test('[PY-7] a voucher’s use comes back when nothing of its order stands, and only if something of it came back', async () => {
  const { orderId, first, second } = await confirmed()
  await cancelItem(orderId, first)
  await giveBack(orderId, first, 300_000)
  await returnVouchers(orderId)
  expect(await redemptionsOf(shop, orderId)).toEqual(['used'])
  await cancelItem(orderId, second)
  await returnVouchers(orderId)
  expect(await redemptionsOf(shop, orderId)).toEqual(['released'])
  const kept = await confirmed({ points: 0, voucher: 'TWENTY' })
  await cancelItem(kept.orderId, kept.first)
  await cancelItem(kept.orderId, kept.second)
  await returnVouchers(kept.orderId)
  expect(await redemptionsOf(shop, kept.orderId)).toEqual(['used'])
})

test('[AU-6] what would go back is told by means: money, points and the voucher’s share, and its use where nothing stands after it', async () => {
  const { orderId, first, second } = await confirmed()
  const one = await givenBack(orderId, { serviceId: first, amount: 300_000 })
  expect(one.money.amount + one.points.amount.amount + (one.voucher?.amount.amount ?? 0)).toBe(300_000)
  expect(one).toMatchObject({ voucher: { code: 'TWENTY', again: false } })
  expect([one.fee, one.byHand]).toEqual([undefined, undefined])
  const both = await givenBack(orderId, { serviceId: first, amount: 300_000 }, { serviceId: second, amount: 112_500 })
  expect(both).toEqual({
    money: dinars(382_500 + 4325),
    fee: dinars(4325),
    points: { points: 1000, amount: dinars(10_000) },
    voucher: { code: 'TWENTY', amount: dinars(20_000), again: true },
  })
  expect(await givenBack(orderId, { serviceId: first, amount: 0 }, { serviceId: second, amount: 0 })).toMatchObject({
    money: dinars(0),
    voucher: { again: false },
  })
  await cancelItem(orderId, first)
  await giveBack(orderId, first, 300_000)
  expect(await givenBack(orderId, { serviceId: second, amount: 0 })).toMatchObject({ voucher: { again: true } })
})

test('[AU-6] what no payment is left for is a person’s to give back, as is what the gateway never gives back', async () => {
  const { orderId, first, second } = await confirmed({ points: 0 })
  expect(await givenBack(orderId, { serviceId: first, amount: 412_501 })).toMatchObject({
    byHand: true,
    voucher: null,
    money: dinars(412_501 + 4625),
    fee: dinars(4625),
  })
  expect(await givenBack(orderId, { serviceId: first, amount: 412_500 })).not.toHaveProperty('byHand')
  shop.gateway.faults.refunds = 'no'
  expect(await givenBack(orderId, { serviceId: first, amount: 100_000 })).toMatchObject({ byHand: true, money: dinars(100_000) })
  expect(await givenBack(orderId, { serviceId: first, amount: 0 })).not.toHaveProperty('byHand')
  await giveBack(orderId, second, 100_000)
  shop.gateway.faults.refunds = 'partial'
  expect(await giveBack(orderId, first, 312_501)).toBe(1)
  expect(await refundsAsked(orderId)).toEqual([
    [100_000 + 1122, 1122, true],
    [312_500 + 3503, 3503, false],
  ])
})

test('[AU-6] where nothing comes back, no refund is begun', async () => {
  const { orderId, attemptId, first } = await confirmed()
  expect(await giveBack(orderId, first, 0)).toBe(0)
  expect(await refundsAsked(orderId)).toEqual([])
  expect(await shop.rows('select state from payment_attempts where id = $1', [attemptId])).toEqual([{ state: 'paid' }])
  expect(await shop.rows('select 1 from saving_returns where order_id = $1', [orderId])).toEqual([])
})

test('[BK-4] an order whose refused services were promised nothing ends at once, and the voucher stays used', async () => {
  const { visitor } = await customerWith(shop, 0)
  const { order } = (await visitor.order()).body
  await payDear(shop, visitor, order.Id, { points: 0, voucher: 'TWENTY' })
  const at = shop.now()
  await shop.context.db.transaction(async tx => {
    const [item] = await lockItems(tx, order.Id)
    if (!item) throw new Error('The order has no service')
    const begun = await transitionItem(tx, item, { to: 'booking', cause: 'test', at })
    await transitionItem(tx, begun, { to: 'rejected', cause: 'test', at, values: { backOnRefusal: 0 } })
    let row = await lockOrder(tx, order.Id)
    for (const to of ['being-confirmed', 'failed', 'refunding'] as const)
      row = row && (await transitionOrder(tx, row, { to, cause: 'test', at }))
    await refundsOf(shop.payments).refundOrder(tx, order.Id, 'supplier-rejected')
  })
  expect((await visitor.see(order.Id)).state).toBe('refunded')
  expect(await refundsAsked(order.Id)).toEqual([])
  expect(await redemptionsOf(shop, order.Id)).toEqual(['used'])
})
