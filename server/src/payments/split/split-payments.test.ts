import type { Brand } from '@karwan/brands/brand'
import { getBrand, loadBrands } from '@karwan/brands/node'
import type { CancellationQuote, OrderView } from '@karwan/contract/orders'
import type { PaymentSplitView, PaymentStarted } from '@karwan/contract/payments'
import type { ProblemDocument } from '@karwan/contract/problems'
import { isProblem } from '@karwan/domain/problems'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readWallet } from '../../money/points/index.ts'
import { syncVouchers } from '../../money/vouchers/index.ts'
import { dinars, flightOrder } from '../../testing/fakes/offers.ts'
import { addVoucher, customerWith, redemptionsOf } from '../../testing/shop/discounts.ts'
import { type Shop, until } from '../../testing/shop/fake-shop.ts'
import { payDear } from '../../testing/shop/paying-dear.ts'
import { openShopAtWork } from '../../testing/shop/shop-at-work.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'

type Visitor = ReturnType<Shop['visitor']>
interface DiscountsRequest {
  readonly points?: number
  readonly voucher?: string
}
const brand: Brand = getBrand(loadBrands(), 'default')
/** The price of a flight here. */
const price = 412_500

const kinds = await testDatabaseKinds()
describe.each(kinds)('points and vouchers as parts of a payment on %s', kind => {
  let shop: Shop
  openShopAtWork(kind, opened => {
    shop = opened
  })
  beforeAll(async () => {
    await syncVouchers(shop.context, [brand])
    await addVoucher(shop, 'TWENTY', { off: { amount: 20_000 } })
    await addVoucher(shop, 'LASTONE', { off: { amount: 20_000 }, uses: 1, usesEach: 1 })
  })
  afterEach(() => {
    shop.supplier.script.mode = 'confirm'
  })

  const order = async (visitor: Visitor) => (await visitor.order()).body.order
  const start = (visitor: Visitor, orderId: string, request: DiscountsRequest = {}) =>
    visitor.post<PaymentStarted & ProblemDocument>('/api/payments/start', { order_id: orderId, ...request })
  const split = (visitor: Visitor, orderId: string, request: DiscountsRequest & { method?: string } = {}) =>
    visitor.post<PaymentSplitView & ProblemDocument>('/api/payments/split', { order_id: orderId, ...request })
  const begin = async (visitor: Visitor, orderId: string, request: DiscountsRequest = {}): Promise<string> => {
    const { status, body } = await start(visitor, orderId, request)
    expect([status, body]).toEqual([200, expect.anything()])
    return body.attemptId
  }
  const pay = async (visitor: Visitor, attemptId: string) => {
    const paymentId = shop.gateway.pay(attemptId)
    await visitor.comeBack(attemptId)
    return paymentId
  }
  const wallet = (userId: string) => readWallet(shop.context.db, userId)
  const redemptions = (orderId: string) => redemptionsOf(shop, orderId)
  const stateOf = async (visitor: Visitor, orderId: string): Promise<OrderView['state']> => (await visitor.see(orderId)).state
  const endpoint = (visitor: Visitor, orderId: string, state: OrderView['state']) =>
    // A hundred orders of the tests before may end in the same round.
    until(async () => expect(await stateOf(visitor, orderId)).toBe(state), 45_000)
  const refundsOf = (paymentId: string) => shop.gateway.refunds.filter(each => each.paymentId === paymentId).map(each => each.amount.amount)

  test('[PY-6] [PY-7] voucher, points and card pay one order to the dinar; what was paid in money earns points', async () => {
    const { visitor, userId } = await customerWith(shop, 1500)
    const { Id } = await order(visitor)
    expect((await split(visitor, Id, { points: 1000, voucher: 'twenty' })).body).toEqual({
      total: dinars(price),
      voucher: { code: 'TWENTY', amount: dinars(20_000) },
      points: { points: 1000, amount: dinars(10_000) },
      left: dinars(382_500),
      fee: dinars(0),
      toPay: dinars(382_500),
      wallet: { balance: 1500, usable: 1500, worth: dinars(10) },
    })
    expect(await wallet(userId)).toEqual({ available: 1500, reserved: 0 })
    const attemptId = await begin(visitor, Id, { points: 1000, voucher: 'TWENTY' })
    expect(shop.gateway.checkouts.size).toBeGreaterThan(0)
    expect(await wallet(userId)).toEqual({ available: 500, reserved: 1000 })
    expect(await begin(visitor, Id, { points: 1000, voucher: 'twenty' })).toBe(attemptId)
    await pay(visitor, attemptId)
    await endpoint(visitor, Id, 'confirmed')
    const { payment } = await visitor.see(Id)
    expect(payment?.parts).toEqual({
      total: dinars(price),
      voucher: { code: 'TWENTY', amount: dinars(20_000) },
      points: { points: 1000, amount: dinars(10_000) },
      fee: dinars(0),
      amount: dinars(382_500),
    })
    const usd = (await visitor.see(Id)).usd.amount
    const earned = Math.floor((usd * 382_500) / price / 100)
    expect(await wallet(userId)).toEqual({ available: 500 + earned, reserved: 0 })
    expect(await redemptions(Id)).toEqual(['used'])
  })

  test('points are the owner’s alone, and never more than may be used', async () => {
    const { visitor } = await customerWith(shop, 100_000)
    const guest = shop.visitor()
    const { Id: guests } = await order(guest)
    expect((await start(guest, guests, { points: 10 })).body.code).toBe('sign-in-needed')
    expect((await split(guest, guests)).body.wallet).toBeNull()
    const { Id } = await order(visitor)
    // Half of the price, at ten dinars a point.
    const refused = await start(visitor, Id, { points: 20_626 })
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([409, 'points-refused', { usable: 20_625 }])
    expect((await start(visitor, Id, { voucher: 'nosuchcode' })).body.data).toEqual({ reason: 'unknown' })
    expect(await shop.rows('select 1 from payment_attempts where order_id = $1', [Id])).toEqual([])
    await begin(visitor, Id, { points: 20_625 })
  })

  test('fifty orders at once with the same points: one gets them', async () => {
    const { visitor, userId } = await customerWith(shop, 300)
    const orders = await Promise.all(Array.from({ length: 50 }, (_, at) => visitor.order(flightFor(at)).then(made => made.body.order.Id)))
    const answers = await Promise.all(orders.map(id => start(visitor, id, { points: 300 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(new Set(['points-refused']))
    expect(await wallet(userId)).toEqual({ available: 0, reserved: 300 })
  })

  test('fifty orders at once with the last use of a voucher: one gets it', async () => {
    const orders = await Promise.all(Array.from({ length: 50 }, () => shop.visitor().order()))
    const made = orders.map(({ body }) => body.order.Id)
    const asked = await shop.rows('select id, visitor from orders where id = any($1)', [made])
    expect(asked).toHaveLength(50)
    const call = {
      gateway: 'switch',
      origin: 'http://localhost',
      ip: '127.0.0.1',
      brand,
      request: { points: 0, voucher: 'LASTONE' },
    } as const
    const answers = await Promise.all(asked.map(({ id }) => startFor(call, id)))
    expect(answers.filter(answer => !isProblem(answer))).toHaveLength(1)
    expect(await shop.rows("select 1 from voucher_redemptions where voucher_id = 'LASTONE' and state <> 'released'")).toHaveLength(1)
  })
  /** As its visitor, past the limit of codes a minute. */
  const startFor = async (call: object, orderId: string) => {
    const { startPayment } = await import('../start/start-payment.ts')
    const context = { ...shop.context, findGateway: () => shop.gateway.gateway }
    const holder = { userId: undefined, visitor: orderId }
    return startPayment(context, { ...(call as Parameters<typeof startPayment>[1]), orderId, cards: 'VISA', holder })
  }

  test('a declined card gives both back, once; so does an order that ends unpaid', async () => {
    const { visitor, userId } = await customerWith(shop, 500)
    const { Id } = await order(visitor)
    const declined = await begin(visitor, Id, { points: 500, voucher: 'TWENTY' })
    shop.gateway.decline(declined)
    for (let times = 0; times < 3; times += 1) {
      await visitor.comeBack(declined)
      shop.clock.shift(61_000)
    }
    expect(await wallet(userId)).toEqual({ available: 500, reserved: 0 })
    expect(await redemptions(Id)).toEqual(['released'])
    await begin(visitor, Id, { points: 500, voucher: 'TWENTY' })
    expect(await wallet(userId)).toEqual({ available: 0, reserved: 500 })
    shop.clock.shift(31 * 60_000)
    await endpoint(visitor, Id, 'expired')
    expect(await wallet(userId)).toEqual({ available: 500, reserved: 0 })
    expect(await redemptions(Id)).toEqual(['released', 'released'])
  })

  test('another choice takes over what the one before had set aside; the older one paid late is paid with it again', async () => {
    const { visitor, userId } = await customerWith(shop, 500)
    const { Id } = await order(visitor)
    const older = await begin(visitor, Id, { points: 500, voucher: 'TWENTY' })
    const newer = await begin(visitor, Id, { points: 200 })
    expect(newer).not.toBe(older)
    expect(await wallet(userId)).toEqual({ available: 300, reserved: 200 })
    await pay(visitor, older)
    await endpoint(visitor, Id, 'confirmed')
    expect((await visitor.see(Id)).payment?.parts).toMatchObject({ points: { points: 500 }, voucher: { code: 'TWENTY' } })
    expect((await wallet(userId)).reserved).toBe(0)
    expect(await redemptions(Id)).toEqual(['used'])
    const paymentId = await pay(visitor, newer)
    await until(() => expect(refundsOf(paymentId)).toEqual([price - 2000]))
  })

  test('[PY-6] paid late, its points gone to another booking: the money goes back, nothing is below zero, and the order can still be paid', async () => {
    const { visitor, userId } = await customerWith(shop, 500)
    const { Id } = await order(visitor)
    const older = await begin(visitor, Id, { points: 500 })
    const newer = await begin(visitor, Id)
    const { Id: other } = (await visitor.order(flightFor(900))).body.order
    await begin(visitor, other, { points: 500 })
    const paymentId = await pay(visitor, older)
    await until(() => expect(refundsOf(paymentId)).toEqual([price - 5000]))
    expect(await stateOf(visitor, Id)).toBe('awaiting-payment')
    expect(await wallet(userId)).toEqual({ available: 0, reserved: 500 })
    shop.clock.shift(61_000)
    await pay(visitor, newer)
    await endpoint(visitor, Id, 'confirmed')
    expect((await visitor.see(Id)).payment?.parts.amount).toEqual(dinars(price))
    await until(async () =>
      expect((await shop.rows('select state from payment_attempts where id = $1', [older]))[0].state).toBe('refunded'),
    )
  })

  test('a supplier that cannot confirm gives everything back by itself: money, points and the use of the voucher', async () => {
    const { visitor, userId } = await customerWith(shop, 500)
    shop.supplier.script.mode = 'reject'
    const { Id } = await order(visitor)
    const attemptId = await begin(visitor, Id, { points: 500, voucher: 'TWENTY' })
    const paymentId = await pay(visitor, attemptId)
    await endpoint(visitor, Id, 'refunded')
    expect(refundsOf(paymentId)).toEqual([price - 25_000])
    expect(await wallet(userId)).toEqual({ available: 500, reserved: 0 })
    expect(await redemptions(Id)).toEqual(['released'])
    expect((await visitor.see(Id)).payment?.back).toEqual({
      money: dinars(price - 25_000),
      points: { points: 500, amount: dinars(5000) },
      voucher: { code: 'TWENTY', amount: dinars(20_000), again: true },
    })
  })

  test('cancelling at a fee gives each means its share, as the quote said, and the voucher’s use back', async () => {
    const { visitor, userId } = await customerWith(shop, 1000)
    const { Id } = await order(visitor)
    const paymentId = await pay(visitor, await begin(visitor, Id, { points: 1000, voucher: 'TWENTY' }))
    await endpoint(visitor, Id, 'confirmed')
    const quote = (await visitor.post<CancellationQuote>(`/api/orders/${Id}/cancellation-quote`, {})).body
    const refund = quote.refund?.amount ?? 0
    const { money, points, voucher } = quote.back ?? { money: dinars(0), points: { points: 0, amount: dinars(0) }, voucher: null }
    expect(money.amount + points.amount.amount + (voucher?.amount.amount ?? 0)).toBe(refund)
    expect(refund).toBeLessThan(price)
    expect(voucher).toMatchObject({ code: 'TWENTY', again: true })
    expect(points.amount.amount).toBe(
      Math.floor((30_000 * refund) / price) - Math.floor((20_000 * Math.floor((30_000 * refund) / price)) / 30_000),
    )
    await visitor.post(`/api/orders/${Id}/cancellations`, { quoteId: quote.quoteId })
    await endpoint(visitor, Id, 'refunded')
    expect(refundsOf(paymentId)).toEqual([money.amount])
    expect((await visitor.see(Id)).cancellations[0]?.back).toEqual(quote.back)
    expect(await wallet(userId)).toEqual({ available: points.points, reserved: 0 })
    expect(await redemptions(Id)).toEqual(['released'])
  })

  test('the fee of a method comes on top, and goes back only where the whole payment does', async () => {
    const payOrder = async (visitor: Visitor) => {
      const { Id } = await order(visitor)
      return { Id, ...(await payDear(shop, visitor, Id, { voucher: 'TWENTY' })) }
    }
    const fee = 3925 + 500
    const kept = shop.visitor()
    const cancelled = await payOrder(kept)
    await endpoint(kept, cancelled.Id, 'confirmed')
    expect((await kept.see(cancelled.Id)).payment?.parts).toMatchObject({ fee: dinars(fee), amount: dinars(price - 20_000 + fee) })
    const quote = (await kept.post<CancellationQuote>(`/api/orders/${cancelled.Id}/cancellation-quote`, {})).body
    await kept.post(`/api/orders/${cancelled.Id}/cancellations`, { quoteId: quote.quoteId })
    await endpoint(kept, cancelled.Id, 'refunded')
    expect(refundsOf(cancelled.paymentId)).toEqual([quote.back?.money.amount])
    shop.supplier.script.mode = 'reject'
    const refused = shop.visitor()
    const returned = await payOrder(refused)
    await endpoint(refused, returned.Id, 'refunded')
    expect(refundsOf(returned.paymentId)).toEqual([price - 20_000 + fee])
  })
})

/** The same flight for other people, so that it is another order. */
const flightFor = (at: number): Parameters<Visitor['order']>[0] => {
  const body = flightOrder()
  return body.serviceType === 'flight' ? { ...body, comment: `booking ${at}` } : body
}
