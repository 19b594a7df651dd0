import type { OrderPushed } from '@karwan/contract/payments'
import type { ProblemDocument } from '@karwan/contract/problems'
import type { OrderState } from '@karwan/domain/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockItems, lockOrder, transitionOrder } from '../../orders/index.ts'
import { addVoucher, redemptionsOf } from '../../testing/shop/discounts.ts'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { lockAttempts, transitionAttempt } from '../attempts/transitions.ts'
import { applyCash } from '../status/apply-status.ts'
import { keepHoldLonger } from './longer-hold.ts'
import { findHold } from './office-payment.ts'

const minute = 60_000
/** Nobody works here but the tests. */
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await addVoucher(shop, 'TWENTY', { off: { amount: 20_000 } })
})
afterAll(() => shop?.close())

type Visitor = ReturnType<Shop['visitor']>
const push = async (visitor: Visitor, orderId: string, more: object = {}) => {
  const { status, body } = await visitor.post<OrderPushed & ProblemDocument & { data?: { reason: string } }>('/api/flightApp/push', {
    order_id: orderId,
    ...more,
  })
  return { status, body, reason: body.data?.reason }
}
const ordered = async () => {
  const visitor = shop.visitor()
  return { visitor, orderId: (await visitor.order()).body.order.Id }
}
const move = (orderId: string, ...states: readonly OrderState[]) =>
  shop.context.db.transaction(async tx => {
    let order = await lockOrder(tx, orderId)
    for (const to of states) order = order && (await transitionOrder(tx, order, { to, cause: 'test', at: shop.now() }))
  })
const attemptsOf = (orderId: string) =>
  shop.rows(
    "select state, gateway_reference as code from payment_attempts where order_id = $1 and gateway = 'office' order by created_at",
    [orderId],
  )

test.each<[string, readonly OrderState[]]>([
  ['paid', ['paid']],
  ['paid', ['paid', 'being-confirmed']],
  ['paid', ['paid', 'being-confirmed', 'confirmed']],
  ['ended', ['paid', 'being-confirmed', 'failed', 'refunding']],
  ['ended', ['cancelled']],
])('[BK-4] an order is not held for an office once it is %s (%j), though its time to pay is not over', async (reason, states) => {
  const { visitor, orderId } = await ordered()
  await move(orderId, ...states)
  expect(await push(visitor, orderId)).toMatchObject({ status: 409, reason })
  expect(await attemptsOf(orderId)).toEqual([])
})

test('[BK-4] while a payment is under review nothing is held for an office', async () => {
  const visitor = shop.visitor()
  const { orderId, attemptId } = await visitor.orderAndStart()
  await shop.context.db.transaction(async tx => {
    const attempt = (await lockAttempts(tx, orderId)).find(({ id }) => id === attemptId)
    if (attempt) await transitionAttempt(tx, attempt, { to: 'paid_review', cause: 'test', at: shop.now() })
  })
  expect(await push(visitor, orderId)).toMatchObject({ status: 409, reason: 'payment-under-review' })
  expect((await visitor.see(orderId)).state).toBe('awaiting-payment')
})

test('[AP-4] held again with the same choice it is the same hold; with a voucher it is another, with a code of its own', async () => {
  const { visitor, orderId } = await ordered()
  const first = (await push(visitor, orderId)).body
  expect((await push(visitor, orderId)).body).toEqual(first)
  shop.clock.shift(5 * minute)
  const second = (await push(visitor, orderId, { voucher: 'twenty' })).body
  expect(second).toMatchObject({ saved: { amount: 20_000 }, toPay: { amount: 392_500 }, orderState: 'waiting-for-office' })
  expect(second.code).not.toBe(first.code)
  expect((await push(visitor, orderId, { voucher: 'TWENTY' })).body).toEqual(second)
  expect((await attemptsOf(orderId)).map(({ state }) => state)).toEqual(['cancelled', 'pending'])
  const causes = (await visitor.see(orderId)).timeline.filter(({ state }) => state === 'waiting-for-office')
  expect(causes).toHaveLength(1)
})

test('[AP-4] held anew while it is held, an order waits no longer than before; held anew after a card was begun, it waits anew', async () => {
  shop.offers.state.holdable = true
  const { visitor, orderId } = await ordered()
  const first = (await push(visitor, orderId)).body
  shop.clock.shift(30 * minute)
  const second = (await push(visitor, orderId, { voucher: 'TWENTY' })).body
  expect([second.seatsHeld, Date.parse(second.payBy)]).toEqual([true, Date.parse(first.payBy)])
  await visitor.pay(orderId)
  const third = (await push(visitor, orderId)).body
  expect(Date.parse(third.payBy) - Date.parse(first.payBy)).toBeGreaterThan(29 * minute)
  shop.offers.state.holdable = false
})

test('[AP-4] the story of a hold says why each began and ended, and operations and the traveler hear of each once', async () => {
  const { visitor, orderId } = await ordered()
  const { body } = await push(visitor, orderId)
  await push(visitor, orderId, { voucher: 'TWENTY' })
  await visitor.pay(orderId)
  const moves = await shop.rows(
    "select m.to_state, m.cause from attempt_moves m join payment_attempts a on a.id = m.attempt_id where a.order_id = $1 and a.gateway = 'office' order by m.id",
    [orderId],
  )
  expect(moves.map(({ to_state: to, cause }) => `${to} ${cause}`)).toEqual([
    ...['created held-for-office', 'pending held-for-office', 'cancelled held-anew'],
    ...['created held-for-office', 'pending held-for-office', 'cancelled online-payment-started'],
  ])
  const mails = await shop.rows("select kind, note from mails where order_id = $1 and kind <> 'order-created' order by created_at, kind", [
    orderId,
  ])
  expect(mails.map(({ kind }) => kind)).toEqual(['operations-office', 'order-held', 'operations-office', 'order-held'])
  expect(mails[0].note).toContain(`reference ${body.reference}.`)
  expect((await visitor.see(orderId)).timeline.map(({ cause }) => cause)).toEqual([
    'ordered',
    expect.any(String),
    'held-for-office',
    'online-payment-started',
  ])
})

test('[AP-4] a hold is read again by whoever holds the order, is kept by no cache, and is gone when another payment was begun', async () => {
  const { visitor, orderId } = await ordered()
  const path = `/api/orders/${orderId}/office-hold`
  expect((await visitor.get<ProblemDocument>(path)).body.code).toBe('payment-not-found')
  const held = (await push(visitor, orderId)).body
  const read = await visitor.get<OrderPushed>(path)
  expect([read.status, read.body, read.headers.get('cache-control')]).toEqual([200, held, 'no-store'])
  expect((await shop.visitor().get(path)).status).toBe(404)
  await visitor.pay(orderId)
  expect((await visitor.get(path)).status).toBe(404)
})

test('[AP-4] the slip names the hold and the airport of departure, in the language that was asked for', async () => {
  const { visitor, orderId } = await ordered()
  const path = `/api/orders/${orderId}/office-hold.pdf`
  expect((await visitor.get(path)).status).toBe(404)
  const held = (await push(visitor, orderId)).body
  const slip = await visitor.get<string>(`${path}?lang=ckb`)
  expect([slip.status, slip.body.slice(0, 5), slip.headers.get('content-type')]).toEqual([200, '%PDF-', 'application/pdf'])
  expect([slip.headers.get('cache-control'), slip.headers.get('content-disposition')]).toEqual([
    'private, no-store',
    'inline; filename="slip.pdf"',
  ])
  const [item] = (await visitor.see(orderId)).Services
  const departure = item?.serviceType === 'flight' ? item.itinerary.legs[0]?.segments[0]?.from.airport : undefined
  expect(shop.slipRequests).toEqual([{ hold: { ...held, brand: 'default', departure }, language: 'ckb' }])
  expect(departure).toMatch(/^[A-Z]{3}$/)
})

test('[PY-6] cash does not pay an order whose voucher is gone: nothing is changed', async () => {
  const { visitor, orderId } = await ordered()
  await push(visitor, orderId, { voucher: 'TWENTY' })
  const take = (discounts?: 'gone') =>
    shop.context.db.transaction(async tx => {
      const [order, attempts] = [await lockOrder(tx, orderId), await lockAttempts(tx, orderId)]
      const attempt = attempts.at(-1)
      if (!order || !attempt) throw new Error('Nothing is held')
      await lockItems(tx, orderId)
      return applyCash(shop.context, tx, {
        order,
        attempt: { ...attempt, ...(discounts && { discounts }) },
        others: attempts.slice(0, -1),
        receipt: 'receipt 1',
      })
    })
  expect(await take('gone')).toBeUndefined()
  expect([(await visitor.see(orderId)).state, await redemptionsOf(shop, orderId)]).toEqual(['waiting-for-office', ['reserved']])
  expect(await take()).toMatchObject({ state: 'paid', paymentId: 'receipt 1', discounts: expect.any(String) })
  expect([(await visitor.see(orderId)).state, await redemptionsOf(shop, orderId)]).toEqual(['paid', ['used']])
})

test('[BK-4] seats that turn out to be held later make a hold longer, never shorter, and only one that is open', async () => {
  const { visitor, orderId } = await ordered()
  const held = Date.parse((await push(visitor, orderId)).body.payBy)
  const keep = (offerMinutes: number) =>
    shop.context.db.transaction(async tx => {
      const order = await lockOrder(tx, orderId)
      const offerUntil = new Date(held + offerMinutes * minute)
      if (order) await keepHoldLonger({ ...shop.context, officeHours: 24 }, tx, { ...order, offerUntil })
    })
  const deadline = async () => {
    const hold = await findHold(shop.context, orderId)
    return hold && (hold.attempt.expiresAt.getTime() - held) / minute
  }
  await keep(-10)
  expect(await deadline()).toBe(0)
  await keep(60)
  expect([await deadline(), (Date.parse((await visitor.see(orderId)).payBy ?? '') - held) / minute]).toEqual([60, 60])
  // A day after the hold began is the longest.
  await keep(48 * 60)
  expect(await deadline()).toBeLessThan(24 * 60)
  await visitor.pay(orderId)
  const before = (await visitor.see(orderId)).payBy
  await keep(24 * 60)
  expect([await deadline(), (await visitor.see(orderId)).payBy]).toEqual([undefined, before])
})
