import type { OrderInstallments } from '@karwan/contract/installments'
import type { CancellationQuote, OrderView } from '@karwan/contract/orders'
import type { OrderPushed, PaymentStarted } from '@karwan/contract/payments'
import type { ProblemDocument } from '@karwan/contract/problems'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readWallet } from '../../money/points/index.ts'
import { dinars, flightOrder } from '../../testing/fakes/offers.ts'
import { addVoucher, customerWith, redemptionsOf } from '../../testing/shop/discounts.ts'
import { type Shop, until } from '../../testing/shop/fake-shop.ts'
import { openShopAtWork } from '../../testing/shop/shop-at-work.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'

type Visitor = ReturnType<Shop['visitor']>
interface DiscountsRequest {
  readonly points?: number
  readonly voucher?: string
}
/** The price of a flight here, and what is left of it where a thousand points and a voucher are used. */
const price = 412_500
const [byPoints, byVoucher] = [10_000, 20_000]
const financed = price - byPoints - byVoucher
const both = { points: 1000, voucher: 'TWENTY' } as const
const total = (amounts: readonly { readonly amount: { readonly amount: number } }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount.amount, 0)

const kinds = await testDatabaseKinds()
describe.each(kinds)('a plan of what points and a voucher leave, on %s', kind => {
  let shop: Shop
  openShopAtWork(
    kind,
    opened => {
      shop = opened
    },
    'soon',
  )
  beforeAll(async () => {
    await addVoucher(shop, 'TWENTY', { off: { amount: byVoucher } })
    await addVoucher(shop, 'LASTONE', { off: { amount: byVoucher }, uses: 1, usesEach: 1 })
    await addVoucher(shop, 'NEARLYALL', { off: { amount: 340_000 } })
  })
  afterEach(() => {
    shop.supplier.script.mode = 'confirm'
  })

  /** An order by somebody with points, and what may be asked about its plan. */
  const sale = async (visitor: Visitor, comment = '') => {
    const body = flightOrder()
    const { order } = (await visitor.order(body.serviceType === 'flight' ? { ...body, comment } : body)).body
    const path = `/api/orders/${order.Id}/installments`
    const quote = (request: DiscountsRequest) => visitor.post<OrderInstallments & ProblemDocument>(`${path}/quote`, request)
    const begin = (request: DiscountsRequest) =>
      visitor.post<OrderInstallments & ProblemDocument>(path, { months: 6, account: '6331007501234567', acceptedTerms: true, ...request })
    const agree = async (request: DiscountsRequest) => {
      expect((await begin(request)).status).toBe(200)
      const { body } = await visitor.post<OrderInstallments>(`${path}/confirm`, { code: '482913' })
      expect(body.plan?.state).toBe('agreed')
      return body
    }
    const start = (part: object) =>
      visitor.post<PaymentStarted & ProblemDocument & { attemptId: string; amount: { amount: number } }>('/api/payments/start', {
        order_id: order.Id,
        ...part,
      })
    const pay = async (part: object) => {
      const { attemptId } = (await start(part)).body
      const paymentId = shop.gateway.pay(attemptId)
      await visitor.comeBack(attemptId)
      return { attemptId, paymentId }
    }
    const see = async () => (await visitor.get<OrderInstallments>(path)).body
    const states = async () => (await see()).plan?.installments.map(({ state }) => state)
    const untilState = (state: OrderView['state']) => until(async () => expect((await visitor.see(order.Id)).state).toBe(state))
    const redemptions = () => redemptionsOf(shop, order.Id)
    return { visitor, order, quote, begin, agree, start, pay, see, states, untilState: untilState, redemptions }
  }
  const wallet = (userId: string) => readWallet(shop.context.db, userId)

  test('[PY-5] [PY-6] [PY-7] points and voucher come off first, the plan is of the rest, and all that is paid adds up to the dinar', async () => {
    const { visitor, userId } = await customerWith(shop, 1500)
    const plan = await sale(visitor)
    const { offers } = (await plan.quote(both)).body
    expect(offers.map(({ months }) => months)).toEqual([3, 6, 9, 12])
    for (const offer of offers) {
      expect([offer.financed, offer.total.amount]).toEqual([dinars(financed), financed + offer.fee.amount])
      expect(total(offer.installments)).toBe(offer.total.amount)
    }
    const agreed = await plan.agree(both)
    // Agreeing sets nothing aside: that is done where a payment is begun.
    expect([await wallet(userId), await plan.redemptions()]).toEqual([{ available: 1500, reserved: 0 }, []])
    const fee = agreed.plan?.fee.amount ?? 0
    const [first, second] = agreed.plan?.installments ?? []
    const started = (await plan.start({ months: 6 })).body
    expect(started.amount.amount).toBe(first?.amount.amount)
    expect([await wallet(userId), await plan.redemptions()]).toEqual([{ available: 500, reserved: 1000 }, ['reserved']])
    // Points and voucher are the plan's, whatever is said now.
    expect((await plan.start({ months: 6, points: 7 })).body.attemptId).toBe(started.attemptId)
    await plan.pay({ months: 6 })
    await until(async () => expect((await plan.see()).plan?.state).toBe('active'))
    expect((await visitor.see(plan.order.Id)).payment?.parts).toMatchObject({
      voucher: { code: 'TWENTY', amount: dinars(byVoucher) },
      points: { points: 1000, amount: dinars(byPoints) },
      amount: first?.amount,
    })
    expect([(await wallet(userId)).reserved, await plan.redemptions()]).toEqual([0, ['used']])
    await plan.pay({ installments: 'next' })
    await until(async () => expect((await plan.states())?.[1]).toBe('paid'))
    expect((await plan.see()).lastPayment?.amount).toEqual(second?.amount)
    await plan.pay({ installments: 'rest' })
    await until(async () => expect((await plan.see()).plan?.state).toBe('completed'))
    const [sums] = await shop.rows(
      "select sum(amount) as money, sum(points_amount) as points, sum(voucher_amount) as voucher from payment_attempts where order_id = $1 and state = 'paid'",
      [plan.order.Id],
    )
    expect([sums.money, sums.points, sums.voucher].map(Number)).toEqual([financed + fee, byPoints, byVoucher])
    expect(await plan.redemptions()).toEqual(['used'])
  })

  test('a declined first installment gives both back, and the same plan can be paid again; so does an order that ends unpaid', async () => {
    const { visitor, userId } = await customerWith(shop, 1000)
    const plan = await sale(visitor)
    await plan.agree(both)
    const declined = (await plan.start({ months: 6 })).body.attemptId
    shop.gateway.decline(declined)
    await visitor.comeBack(declined)
    expect([await wallet(userId), await plan.redemptions()]).toEqual([{ available: 1000, reserved: 0 }, ['released']])
    expect((await plan.start({ months: 6 })).status).toBe(200)
    expect(await wallet(userId)).toEqual({ available: 0, reserved: 1000 })
    shop.clock.shift(31 * 60_000)
    await plan.untilState('expired')
    expect([await wallet(userId), await plan.redemptions()]).toEqual([{ available: 1000, reserved: 0 }, ['released', 'released']])
    await until(async () =>
      expect(await shop.rows('select state from installment_agreements where order_id = $1', [plan.order.Id])).toEqual([{ state: 'void' }]),
    )
  })

  test('a plan that is voided since the booking cannot be confirmed gives the points back and frees the voucher’s code', async () => {
    const { visitor, userId } = await customerWith(shop, 1000)
    shop.supplier.script.mode = 'reject'
    const plan = await sale(visitor)
    const agreed = await plan.agree({ points: 1000, voucher: 'LASTONE' })
    const { paymentId } = await plan.pay({ months: 6 })
    await plan.untilState('refunded')
    const back = shop.gateway.refunds.filter(each => each.paymentId === paymentId).map(({ amount }) => amount)
    expect(back).toEqual([agreed.plan?.installments[0]?.amount])
    expect([await wallet(userId), await plan.redemptions()]).toEqual([{ available: 1000, reserved: 0 }, ['released']])
    await until(async () => expect((await plan.see()).plan?.state).toBe('void'))
    shop.supplier.script.mode = 'confirm'
    // The only use of the code can be made again, and so can the points.
    const again = await sale(visitor, 'again')
    await again.agree({ points: 1000, voucher: 'LASTONE' })
    expect((await again.start({ months: 6 })).status).toBe(200)
    expect([await wallet(userId), await again.redemptions()]).toEqual([{ available: 0, reserved: 1000 }, ['reserved']])
  })

  test('points or voucher that are gone before the first installment are told by their own reason, and nothing is begun', async () => {
    const { visitor, userId } = await customerWith(shop, 1000)
    const plan = await sale(visitor)
    await plan.agree({ points: 1000 })
    const other = await sale(visitor, 'other')
    expect((await other.start({ points: 600 })).status).toBe(200)
    expect((await plan.start({ months: 6 })).body).toMatchObject({ code: 'points-refused', data: { usable: 400 } })
    expect(await wallet(userId)).toEqual({ available: 400, reserved: 600 })
    // A plan of what is still there is another plan.
    expect((await plan.agree({ points: 400 })).plan?.financed).toEqual(dinars(price - 4000))
    expect((await plan.start({ months: 6 })).status).toBe(200)
    const guest = await sale(shop.visitor())
    expect((await guest.quote({ points: 10 })).body.code).toBe('sign-in-needed')
    expect((await guest.begin({ voucher: 'nosuchcode' })).body).toMatchObject({ code: 'voucher-refused', data: { reason: 'unknown' } })
  })

  test('what is left below the least that is sold by the month has no plans, and is refused by its reason', async () => {
    const { visitor } = await customerWith(shop, 1)
    const plan = await sale(visitor)
    expect((await plan.quote({ voucher: 'NEARLYALL' })).body.offers).toEqual([])
    expect((await plan.begin({ voucher: 'NEARLYALL' })).body).toMatchObject({ code: 'installments-rejected', data: { reason: 'limit' } })
    expect((await plan.see()).plan).toBeNull()
  })

  test('[PY-3] held for an office, the first installment has points and voucher set aside with it; a card takes them over, once', async () => {
    const { visitor, userId } = await customerWith(shop, 1000)
    const plan = await sale(visitor)
    const agreed = await plan.agree(both)
    const held = (await visitor.post<OrderPushed>('/api/flightApp/push', { order_id: plan.order.Id, months: 6 })).body
    expect(held).toMatchObject({ toPay: agreed.plan?.installments[0]?.amount, saved: { amount: byPoints + byVoucher } })
    expect([await wallet(userId), await plan.redemptions()]).toEqual([{ available: 0, reserved: 1000 }, ['reserved']])
    await plan.pay({ months: 6 })
    await until(async () => expect((await plan.see()).plan?.state).toBe('active'))
    expect([(await wallet(userId)).reserved, await plan.redemptions()]).toEqual([0, ['released', 'used']])
    const [{ count }] = await shop.rows("select count(*)::int from point_postings where user_id = $1 and kind = 'spent'", [userId])
    expect(count).toBe(1)
  })

  test('who cancels after two installments gets each means its share, as the quote said; the rest is void', async () => {
    const { visitor, userId } = await customerWith(shop, 1000)
    const plan = await sale(visitor)
    const agreed = await plan.agree(both)
    const first = await plan.pay({ months: 6 })
    await until(async () => expect((await plan.see()).plan?.state).toBe('active'))
    const earned = (await wallet(userId)).available
    const second = await plan.pay({ installments: 'next' })
    await until(async () => expect((await plan.states())?.[1]).toBe('paid'))
    const quote = (await visitor.post<CancellationQuote>(`/api/orders/${plan.order.Id}/cancellation-quote`, {})).body
    expect(quote.paid.amount).toBe(total(agreed.plan?.installments.slice(0, 2) ?? []) + byPoints + byVoucher)
    const back = quote.back ?? { money: dinars(0), points: { points: 0, amount: dinars(0) }, voucher: null }
    expect(back.money.amount + back.points.amount.amount + (back.voucher?.amount.amount ?? 0)).toBe(quote.refund?.amount)
    await visitor.post(`/api/orders/${plan.order.Id}/cancellations`, { quoteId: quote.quoteId })
    await plan.untilState('refunded')
    const sent = shop.gateway.refunds.filter(({ paymentId }) => [first, second].some(each => each.paymentId === paymentId))
    expect(total(sent)).toBe(back.money.amount)
    await until(async () => expect(await wallet(userId)).toEqual({ available: back.points.points, reserved: 0 }))
    expect(earned).toBeGreaterThan(0)
    expect(await plan.redemptions()).toEqual(['released'])
    expect((await plan.states())?.slice(2)).toEqual(['void', 'void', 'void', 'void'])
  })
})
