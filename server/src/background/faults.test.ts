import { randomUUID } from 'node:crypto'
import type { PaymentStatus } from '@karwan/domain/payments'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { lockOrder, resolveByHand, transitionOrder } from '../orders/index.ts'
import { refundsOf } from '../payments/index.ts'
import { listUnended } from '../platform/database/index.ts'
import { splitItems } from '../testing/fakes/more-items.ts'
import { dinars, flightOrder } from '../testing/fakes/offers.ts'
import { openShop, type Shop, until, untilShifting } from '../testing/shop/fake-shop.ts'
import type { Jobs } from './start-jobs.ts'
import { tidy } from './tidy.ts'

let shop: Shop
let jobs: Jobs
/** Answers of the gateway about an attempt, whatever its ledger says. */
const received = new Map<string, Partial<PaymentStatus>>()
/** Ends a call that a process is to have died with. */
let endCall = () => {}
beforeAll(async () => {
  shop = await openShop()
  const { gateway } = shop.gateway
  const read = gateway.read.bind(gateway)
  const parse = gateway.parseNotification.bind(gateway)
  const over = (attemptId: string | undefined, status: PaymentStatus): PaymentStatus => ({ ...status, ...received.get(attemptId ?? '') })
  Object.assign(gateway, {
    read: async (attempt: Parameters<typeof read>[0], signal: AbortSignal) => over(attempt.attemptId, await read(attempt, signal)),
    parseNotification: async (...args: Parameters<typeof parse>) => {
      const notification = await parse(...args)
      return { ...notification, status: over(notification.reference.attemptId, notification.status) }
    },
  })
  jobs = await shop.startWork()
})
afterAll(async () => {
  await jobs?.stop(1000)
  await shop?.close()
})
afterEach(async () => {
  shop.supplier.script.mode = 'confirm'
  expect(await shop.broken()).toEqual([])
})

const attemptOf = async (id: string): Promise<string> =>
  (await shop.rows('select state from payment_attempts where id = $1', [id]))[0]?.state
const tasksOf = async (orderId: string) =>
  (await shop.rows('select kind from operations_tasks where order_id = $1 and closed_at is null', [orderId])).map(({ kind }) => kind)
const bookedFor = async (orderId: string) => {
  const [item] = await shop.rows('select client_ref from order_services where order_id = $1', [orderId])
  return shop.supplier.sent.filter(({ clientRef }) => clientRef === item.client_ref).length
}
const days = (count: number) => count * 24 * 60 * 60_000

test('a success with review is held: nothing is booked, a person is told, and what the gateway then decides counts', async () => {
  for (const ends of ['paid', 'failed'] as const) {
    const visitor = shop.visitor()
    const { orderId, attemptId } = await visitor.orderAndStart()
    shop.gateway.pay(attemptId)
    received.set(attemptId, { state: 'paid-review', code: '000.400.000' })
    await visitor.comeBack(attemptId)
    expect([await attemptOf(attemptId), await tasksOf(orderId), await bookedFor(orderId)]).toEqual(['paid_review', ['payment-review'], 0])
    expect(await visitor.check(orderId)).toMatchObject({ status: 'pending', canTryAgain: false })
    expect((await visitor.pay(orderId)).status).toBe(409)
    if (ends === 'paid') received.delete(attemptId)
    else received.set(attemptId, { state: 'failed', code: '800.300.101', reason: 'risk' })
    shop.clock.shift(61_000)
    await until(async () => expect(await attemptOf(attemptId)).toBe(ends))
    if (ends === 'paid') await until(async () => expect((await visitor.see(orderId)).state).toBe('confirmed'))
    else expect(await visitor.check(orderId)).toMatchObject({ status: 'failed', canTryAgain: true })
  }
})

test('a chargeback is disputed, once, and a person is told; the booking stands', async () => {
  const visitor = shop.visitor()
  const { orderId, attemptId } = await visitor.orderAndStart()
  shop.gateway.pay(attemptId)
  await visitor.comeBack(attemptId)
  await until(async () => expect((await visitor.see(orderId)).state).toBe('confirmed'))
  received.set(attemptId, { state: 'disputed', code: '000.100.203' })
  for (const event of ['chargeback', 'chargeback', 'chargeback again']) {
    const { body, headers } = shop.gateway.notification(attemptId, event)
    expect((await fetch(`${shop.origin}/api/notifications/switch`, { method: 'POST', headers, body })).status).toBe(200)
  }
  await until(async () => expect(await attemptOf(attemptId)).toBe('disputed'))
  expect([await tasksOf(orderId), (await visitor.see(orderId)).state]).toEqual([['payment-disputed'], 'confirmed'])
})

test('[PY-9] pending for days: asked daily after its order ended; money that comes on the third day goes back', async () => {
  const visitor = shop.visitor()
  const { orderId, attemptId } = await visitor.orderAndStart()
  shop.clock.shift(31 * 60_000)
  await until(async () => expect((await visitor.see(orderId)).state).toBe('expired'))
  expect(await attemptOf(attemptId)).toBe('pending')
  shop.clock.shift(days(3))
  const paymentId = shop.gateway.pay(attemptId)
  await until(async () => expect(await visitor.check(orderId)).toMatchObject({ status: 'refunded' }))
  expect(shop.gateway.refunds.filter(refund => refund.paymentId === paymentId)).toHaveLength(1)
  expect(await bookedFor(orderId)).toBe(0)
})

test('[PY-9] a payment nobody settles for a week is a person’s task, and is not asked about any more', async () => {
  const visitor = shop.visitor()
  const { orderId, attemptId } = await visitor.orderAndStart()
  received.set(attemptId, { state: 'unknown' })
  shop.clock.shift(days(8))
  await until(async () => expect(await tasksOf(orderId)).toContain('payment-unresolved'))
  // The order's own end may tell of it first, while a read of the status is still planned: its turn comes with the
  // minutes.
  await untilShifting(shop.clock, { step: 61_000, most: 20 * 61_000 }, async () => {
    const [row] = await shop.rows('select next_check_at, state from payment_attempts where id = $1', [attemptId])
    expect(row).toEqual({ next_check_at: null, state: 'pending' })
  })
  received.delete(attemptId)
})

test('[PY-9] five rounds of the reconciler at once ask about an attempt once', async () => {
  const visitor = shop.visitor()
  const { orderId, attemptId } = await visitor.orderAndStart()
  await shop.payments.background.idle()
  shop.gateway.pay(attemptId)
  shop.clock.shift(61_000)
  const before = shop.gateway.faults.reads
  await Promise.all(Array.from({ length: 5 }, () => jobs.round()))
  expect(shop.gateway.faults.reads - before).toBeLessThanOrEqual(2)
  await until(async () => expect((await visitor.see(orderId)).state).toBe('confirmed'))
  expect(await bookedFor(orderId)).toBe(1)
})

test('a process that died while it opened a payment: looked up, and money that came by it counts', async () => {
  const visitor = shop.visitor()
  const { order } = (await visitor.order()).body
  const { gateway } = shop.gateway
  const start = gateway.start.bind(gateway)
  let reached = () => {}
  const asked = new Promise<void>(resolve => {
    reached = resolve
  })
  // The gateway has it; the process that asked is never heard of again.
  Object.assign(gateway, {
    start: async (...args: Parameters<typeof start>) => {
      await start(...args)
      reached()
      return new Promise((_, reject) => {
        endCall = () => reject(new Error('the process is gone'))
      })
    },
  })
  void visitor.pay(order.Id).catch(() => {})
  await asked
  Object.assign(gateway, { start })
  const [attempt] = await shop.rows('select id, state from payment_attempts where order_id = $1', [order.Id])
  expect(attempt.state).toBe('created')
  shop.gateway.pay(attempt.id)
  shop.clock.shift(61_000)
  await until(async () => expect((await visitor.see(order.Id)).state).toBe('confirmed'))
  endCall()
})

test('an order that was cancelled while its payment was open: what is paid all the same goes back', async () => {
  const visitor = shop.visitor()
  const { orderId, attemptId } = await visitor.orderAndStart()
  await shop.context.db.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    if (order) await transitionOrder(tx, order, { to: 'cancelled', cause: 'told-by-operations', at: shop.now() })
  })
  await shop.rows("update order_services set state = 'cancelled' where order_id = $1", [orderId])
  await shop.rows(
    `insert into order_events (order_id, service_id, from_state, to_state, cause, at)
       select order_id, id, 'ordered', 'cancelled', 'told-by-operations', $2 from order_services where order_id = $1`,
    [orderId, shop.now()],
  )
  const paymentId = shop.gateway.pay(attemptId)
  await visitor.comeBack(attemptId)
  await until(async () => expect(await visitor.check(orderId)).toMatchObject({ status: 'refunded' }))
  expect(shop.gateway.refunds.filter(refund => refund.paymentId === paymentId)).toHaveLength(1)
  expect(await bookedFor(orderId)).toBe(0)
})

test('the database fails while a message comes: it is not acknowledged, and counts when the gateway sends it again', async () => {
  const visitor = shop.visitor()
  const { orderId, attemptId } = await visitor.orderAndStart()
  shop.gateway.pay(attemptId)
  const { body, headers } = shop.gateway.notification(attemptId)
  const send = async () => (await fetch(`${shop.origin}/api/notifications/switch`, { method: 'POST', headers, body })).status
  await shop.rows('alter table payment_events rename to payment_events_away')
  try {
    expect(await send()).toBeGreaterThanOrEqual(500)
  } finally {
    await shop.rows('alter table payment_events_away rename to payment_events')
  }
  expect((await visitor.see(orderId)).state).toBe('awaiting-payment')
  expect(await send()).toBe(200)
  await until(async () => expect((await visitor.see(orderId)).state).toBe('confirmed'))
})

test('a message of any content type is read as what it is; doubled keys and other gateways’ addresses move nothing', async () => {
  const visitor = shop.visitor()
  const { orderId, attemptId } = await visitor.orderAndStart()
  const { body, headers } = shop.gateway.notification(attemptId)
  const send = async (path: string, over: { body?: string; headers?: Record<string, string> } = {}) =>
    (await fetch(`${shop.origin}/api/notifications/${path}`, { method: 'POST', headers, body, ...over })).status
  expect(await send('switch', { body: `{"attemptId":"${attemptId}","attemptId":"another","eventId":"e"}` })).toBe(400)
  expect(await send('zaincash')).toBe(400)
  expect(await send(`switch/${attemptId}`)).toBe(400)
  expect(await send('nobody')).toBeGreaterThanOrEqual(400)
  expect(await send('switch', { headers: { ...headers, 'content-type': 'application/xml' } })).toBe(200)
  expect((await visitor.see(orderId)).state).toBe('awaiting-payment')
})

test('[BK-3] a key that was forgotten after a week makes a new order, never a second of one that still stands', async () => {
  const visitor = shop.visitor()
  const key = randomUUID()
  const body = flightOrder()
  const first = (await visitor.order(body, key)).body.order.Id
  expect((await visitor.order(body, key)).body.order.Id).toBe(first)
  shop.clock.shift(days(8))
  await jobs.round()
  await until(async () => expect((await visitor.see(first)).state).toBe('expired'))
  await tidy(shop.context)
  const again = await visitor.order(body, key)
  expect([again.status, again.body.order.Id === first]).toEqual([200, false])
})

test('[BK-4] taken, then failed at the airline, then confirmed after all: given back once, not revived, and a person cancels it there', async () => {
  shop.supplier.script.mode = 'pending'
  const visitor = shop.visitor()
  const { orderId, attemptId } = await visitor.orderAndStart()
  const paymentId = shop.gateway.pay(attemptId)
  await visitor.comeBack(attemptId)
  await until(async () => expect((await visitor.see(orderId)).Services[0]?.state).toBe('pending'))
  const [item] = await shop.rows('select client_ref from order_services where order_id = $1', [orderId])
  const booking = shop.supplier.ledger.get(item.client_ref)
  if (booking) booking.state = 'rejected'
  shop.clock.shift(61_000)
  await until(async () => expect(await visitor.check(orderId)).toMatchObject({ status: 'refunded' }))
  const context = { ...shop.context, ...refundsOf(shop.payments) }
  const late = { state: 'confirmed', order: { ref: 'S-late', confirmation: 'K7QX2M', tickets: [] } } as const
  expect(await resolveByHand(context, item.client_ref, late)).toEqual({ before: 'rejected', after: 'rejected' })
  expect([(await visitor.see(orderId)).state, await tasksOf(orderId)]).toEqual(['refunded', ['late-confirmation']])
  expect(shop.gateway.refunds.filter(refund => refund.paymentId === paymentId)).toHaveLength(1)
})

test('[BK-4] one of two services is refused: the other stands, and the money of the refused one goes back by itself, once', async () => {
  const visitor = shop.visitor()
  const { order } = (await visitor.order()).body
  const [, second = ''] = await splitItems({ ...shop, orderId: order.Id, amounts: [206_250, 206_250], refused: [1] })
  const { attemptId } = (await visitor.pay(order.Id)).body
  const paymentId = shop.gateway.pay(attemptId)
  shop.gateway.faults.loseRefund = 1
  await visitor.comeBack(attemptId)
  await untilShifting(shop.clock, { step: 61_000, most: 20 * 61_000 }, async () => {
    expect(await attemptOf(attemptId)).toBe('partially_refunded')
  })
  const states = await shop.rows('select state from order_services where order_id = $1 order by position', [order.Id])
  expect(states.map(({ state }) => state)).toEqual(['confirmed', 'rejected'])
  const context = { ...shop.context, ...refundsOf(shop.payments) }
  const [{ client_ref: clientRef }] = await shop.rows('select client_ref from order_services where id = $1', [second])
  await resolveByHand(context, clientRef, { state: 'rejected', code: 'unavailable', detail: 'told again' })
  expect([(await visitor.see(order.Id)).state, await tasksOf(order.Id)]).toEqual(['confirmed', []])
  expect(shop.gateway.refunds.filter(each => each.paymentId === paymentId).map(each => each.amount)).toEqual([dinars(206_250)])
})

test('[PY-2] nothing a page says of price, currency, rate or gateway reaches the gateway', async () => {
  const visitor = shop.visitor()
  const { order } = (await visitor.order()).body
  const body = { order_id: order.Id, gateway: 'switch', amount: dinars(1), currency: 'USD', rate: '1', total: 1, fee: -5 }
  const started = await visitor.post<{ attemptId: string }>('/api/payments/start', body)
  expect(started.status).toBe(200)
  const [checkout] = [...shop.gateway.checkouts.values()].filter(({ payment }) => payment.attemptId === started.body.attemptId)
  expect(checkout?.payment.amount).toEqual(dinars(412_500))
})

test('[BK-4] [PY-9] after all of it every order has ended, or a person has been asked to end it', async () => {
  shop.clock.shift(days(1))
  await until(async () => {
    await jobs.round()
    expect(await listUnended(shop.database.pool)).toEqual([])
  })
})
