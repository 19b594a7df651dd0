import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWallet } from '../../money/points/index.ts'
import { addVoucher, customerWith, redemptionsOf } from '../../testing/shop/discounts.ts'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { loseDiscounts, releaseDiscounts, takeDiscounts } from './held-discounts.ts'
import { lockAttempts } from './transitions.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await addVoucher(shop, 'TEN', { off: { amount: 10_000 } })
})
afterAll(() => shop?.close())

/** A payment that holds 600 of 1000 points and the use of a voucher. */
const holding = async () => {
  const { visitor, userId } = await customerWith(shop, 1000)
  const { order } = (await visitor.order()).body
  await visitor.post('/api/payments/start', { order_id: order.Id, points: 600, voucher: 'TEN' })
  const act = (change: 'take' | 'release' | 'lose') =>
    shop.context.db.transaction(async tx => {
      const [attempt] = await lockAttempts(tx, order.Id)
      if (!attempt) throw new Error('Nothing was begun')
      if (change === 'take') return takeDiscounts(tx, shop.now, attempt, [])
      await (change === 'release' ? releaseDiscounts(tx, shop.now, attempt) : loseDiscounts(tx, attempt))
      return undefined
    })
  const see = async () => {
    const [row] = await shop.rows('select savings as discounts from payment_attempts where order_id = $1', [order.Id])
    return [row.discounts, await readWallet(shop.database.db, userId), await redemptionsOf(shop, order.Id)]
  }
  return { act, see, visitor }
}
const wallet = (available: number, reserved: number) => ({ available, reserved })

test('[PY-7] what a payment holds is used once it is paid, once', async () => {
  const { act, see } = await holding()
  expect(await see()).toEqual(['reserved', wallet(400, 600), ['reserved']])
  expect(await act('take')).toBe(true)
  const used = ['used', wallet(400, 0), ['used']]
  expect(await see()).toEqual(used)
  expect(await act('take')).toBe(true)
  await act('release')
  expect(await see()).toEqual(used)
})

test('[PY-7] what was released is set aside once more for money that comes late, as long as it is there', async () => {
  const { act, see } = await holding()
  await act('release')
  expect(await see()).toEqual(['released', wallet(1000, 0), ['released']])
  expect(await act('take')).toBe(true)
  expect(await see()).toEqual(['used', wallet(400, 0), ['used']])
  const late = await holding()
  await late.act('release')
  // Spent on something else meanwhile.
  const { order } = (await late.visitor.order()).body
  await late.visitor.post('/api/payments/start', { order_id: order.Id, points: 500 })
  expect(await late.act('take')).toBe(false)
  expect(await late.see()).toEqual(['released', wallet(500, 500), ['released']])
})

test('[PY-7] a payment that lost what it held pays for nothing', async () => {
  const { act, see } = await holding()
  await act('lose')
  expect(await act('take')).toBe(false)
  expect((await see())[0]).toBe('gone')
})

test('[PY-7] a payment without points and voucher takes nothing', async () => {
  const visitor = shop.visitor()
  const { orderId } = await visitor.orderAndStart()
  await shop.context.db.transaction(async tx => {
    const [attempt] = await lockAttempts(tx, orderId)
    if (attempt) expect(await takeDiscounts(tx, shop.now, attempt, [])).toBe(true)
  })
  expect(await shop.rows('select savings as discounts from payment_attempts where order_id = $1', [orderId])).toEqual([
    { discounts: 'none' },
  ])
})
