import { orderView } from '@karwan/contract/orders'
import { paymentMethods, paymentSplit, paymentStarted } from '@karwan/contract/payments'
import { pointsEarned } from '@karwan/domain/pricing'
import type { VoucherProduct } from '@karwan/domain/vouchers'
import { createClock } from '@karwan/sandbox/kit'
import { beforeAll, describe, expect, test } from 'vitest'
import { createVisitor, packageOrderBody, placeOrder, type TestShop, type TestVisitor } from '../testing/index.ts'
import { givePoints } from '../testing/shop/discounts.ts'
import { untilShifting } from '../testing/shop/fake-shop.ts'
import { openWholeShop } from '../testing/shop/shop-at-work.ts'
import { actByLink } from '../testing/visitor/act-by-link.ts'
import { payAtSandbox } from '../testing/visitor/paying.ts'
import { signUp } from '../testing/visitor/signing-up.ts'

let shop: TestShop
const clock = createClock()
openWholeShop(clock, opened => {
  shop = opened
})
const byLink = actByLink(() => shop)
const rows = async (sql: string, values: readonly unknown[]) => (await shop.database.pool.query(sql, [...values])).rows
const see = async (visitor: TestVisitor, id: string) => (await visitor.ask(`/api/orders/${id}`)).read(orderView)
const order = async (visitor: TestVisitor) => {
  const { body, validated } = await packageOrderBody(shop, visitor)
  const { Id: id, Services: services } = await placeOrder(visitor, body)
  return { id, total: validated.total.amount, parts: services.map(({ amount }) => amount.amount), points: validated.points }
}
const split = (visitor: TestVisitor, id: string, more: object = {}) =>
  visitor.ask('/api/payments/split', { method: 'POST', body: { order_id: id, ...more } })
const start = (visitor: TestVisitor, id: string, more: object = {}) =>
  visitor.ask('/api/payments/start', { method: 'POST', body: { order_id: id, gateway: 'switch', ...more } })

beforeAll(async () => {
  const addVoucher = (code: string, product: VoucherProduct, off: number) =>
    rows("insert into vouchers (id, brand, code, rule, created_at) values ($1, 'default', $1, $2, now())", [
      code,
      JSON.stringify({
        ...{ code, product, off: { amount: off }, minimum: off + 1000, uses: null, usesEach: 100 },
        ...{ from: '2020-01-01', until: '2099-12-31', audience: 'everyone' },
      }),
    ])
  await addVoucher('PACKAGE', 'package', 30_000)
  await addVoucher('ANYTHING', 'any', 20_000)
  await addVoucher('FLIGHTONLY', 'flight', 20_000)
  await addVoucher('HOTELONLY', 'hotel', 20_000)
})

describe('paying for a package', () => {
  test('[PK-15] vouchers for packages and for anything count; those for flights and for hotels are for another product', async () => {
    const visitor = createVisitor(shop.origin)
    const { id, total } = await order(visitor)
    for (const [voucher, off] of [
      ['PACKAGE', 30_000],
      ['ANYTHING', 20_000],
    ] as const)
      expect((await split(visitor, id, { voucher })).read(paymentSplit)).toMatchObject({
        total: { amount: total },
        left: { amount: total - off },
      })
    for (const voucher of ['FLIGHTONLY', 'HOTELONLY'])
      expect((await split(visitor, id, { voucher })).problem()).toMatchObject({
        code: 'voucher-refused',
        data: { reason: 'other-product' },
      })
  })

  test('[PK-15] a voucher larger than one part, and points up to the share of the whole package, are taken off the total', async () => {
    const visitor = createVisitor(shop.origin)
    const { userId } = await signUp(shop, visitor)
    const { id, total, parts, points } = await order(visitor)
    const cheapest = Math.min(...parts)
    const off = cheapest + 1000
    await rows("update vouchers set rule = jsonb_set(jsonb_set(rule, '{off,amount}', $1), '{minimum}', $2) where code = 'PACKAGE'", [
      String(off),
      String(off + 1000),
    ])
    await givePoints({ db: shop.database.db, now: clock.now }, userId, 1_000_000)
    const alone = (await split(visitor, id)).read(paymentSplit)
    // Half of the package at 10 dinars a point, not half of a part.
    expect(alone.wallet?.usable).toBe(Math.floor(total / 2 / 10))
    const chosen = { voucher: 'PACKAGE', points: 100 }
    const both = (await split(visitor, id, { ...chosen, way: 'fastpay' })).read(paymentSplit)
    expect(both).toMatchObject({
      voucher: { amount: { amount: off } },
      points: { amount: { amount: 1000 } },
      left: { amount: total - off - 1000 },
    })
    // The fee of a method is on what is left of the whole: 250 dinars once.
    expect([both.fee.amount, both.toPay.amount]).toEqual([250, both.left.amount + 250])
    const started = (await start(visitor, id, chosen)).read(paymentStarted)
    await payAtSandbox(shop.sandboxOrigin, 'switch', started)
    await visitor.ask(`/api/payments/return/switch/${started.attemptId}`)
    await untilShifting(
      clock,
      { step: 2000, most: 200 * 2000 },
      async () => expect((await see(visitor, id)).state).toBe('confirmed'),
      30_000,
    )
    const seen = await see(visitor, id)
    expect(seen.payment?.parts).toMatchObject({ total: { amount: total }, amount: { amount: total - off - 1000 } })
    expect(points).toBe(pointsEarned(seen.usd))
  })

  test('[PK-15] what sells both parts sells it: AsiaHawala does not appear and is refused; its fees are on the total', async () => {
    const visitor = createVisitor(shop.origin)
    const { id, total } = await order(visitor)
    const { methods } = (await visitor.ask(`/api/payments/methods?product=package&amount=${total}`)).read(paymentMethods)
    const kinds = methods.map(method => method.way)
    expect(kinds).toEqual(expect.arrayContaining(['switch', 'fib', 'office', 'installments']))
    expect(kinds).not.toContain('asiahawala')
    expect((await start(visitor, id, { gateway: 'asiahawala' })).problem().code).toBe('feature-off')
  })

  test('[PK-15] somebody else pays all of it by a link, which shows both parts and one total', async () => {
    const { owner, payer } = byLink.people()
    const { id, total } = await order(owner)
    const link = await byLink.make(owner, await see(owner, id))
    const shown = await byLink.viewOf(payer, link.secret)
    expect(shown.order?.total.amount).toBe(total)
    expect((await byLink.begin(payer, link.id, 'asiahawala')).status).toBeGreaterThanOrEqual(400)
    await byLink.payAt(payer, await byLink.started(payer, link.id))
    await untilShifting(clock, { step: 2000, most: 200 * 2000 }, async () => expect((await see(owner, id)).state).toBe('confirmed'), 30_000)
    expect((await see(owner, id)).payment?.parts).toMatchObject({ total: { amount: total }, fee: { amount: 250 } })
  })
})
