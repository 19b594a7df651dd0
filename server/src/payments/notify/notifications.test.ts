import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { storeNotification, workNotification } from './notifications.ts'

/** Nobody works here but the tests. */
let shop: Shop
let parse: Shop['gateway']['gateway']['parseNotification']
beforeAll(async () => {
  shop = await openShop()
  parse = shop.gateway.gateway.parseNotification
})
afterAll(() => shop?.close())
afterEach(() => {
  Object.assign(shop.gateway.gateway, { parseNotification: parse })
  shop.gateway.faults.loseStart = false
})
type Parsed = Awaited<ReturnType<typeof parse>>
/** The next messages are of that event, and say this of it. */
const saying = (eventId: string, reference: Parsed['reference'], status: Partial<Parsed['status']> = {}) => {
  const pending = { state: 'pending', paymentId: null, amount: null, reference: null, code: '000', detail: '' } as const
  Object.assign(shop.gateway.gateway, { parseNotification: async () => ({ eventId, reference, status: { ...pending, ...status } }) })
}
const store = (attemptId?: string) => storeNotification(shop.payments, 'switch', { body: Buffer.from('{}'), headers: {}, attemptId })
const eventOf = async (eventId: string) =>
  (await shop.rows('select id, state, attempt_id from payment_events where event_id = $1', [eventId]))[0]
const work = async (eventId: string) => {
  await workNotification(shop.payments, String((await eventOf(eventId)).id))
  return (await eventOf(eventId)).state
}
const readsWhile = async (action: () => Promise<unknown>): Promise<number> => {
  const before = shop.gateway.faults.reads
  await action()
  return shop.gateway.faults.reads - before
}

test('[PY-2] a message is stored once, however often it comes, and is only a reason to ask the gateway', async () => {
  const { attemptId } = await shop.visitor().orderAndStart()
  saying('e1', { attemptId }, { state: 'paid' })
  expect([await store(), await store()]).toEqual(['stored', 'stored'])
  expect(await shop.rows("select state from payment_events where event_id = 'e1'")).toEqual([{ state: 'stored' }])
  expect(await readsWhile(() => work('e1'))).toBe(1)
  expect((await shop.rows('select state from payment_attempts where id = $1', [attemptId]))[0].state).toBe('pending')
  expect((await eventOf('e1')).state).toBe('worked')
  expect(await readsWhile(() => work('e1'))).toBe(0)
})

test('[PY-2] a signed message at the address of an attempt, and one of a gateway that we do not have, are refused', async () => {
  const { attemptId } = await shop.visitor().orderAndStart()
  saying('e2', { attemptId })
  expect(await store(attemptId)).toBe('refused')
  expect(await storeNotification(shop.payments, 'fastpay', { body: Buffer.from('{}'), headers: {} })).toBe('refused')
  expect(await eventOf('e2')).toBeUndefined()
})

test('[PY-9] a message about nothing of ours is done with; one about an attempt that we do not have waits a day for it', async () => {
  saying('e3', {})
  await store()
  expect(await work('e3')).toBe('worked')
  saying('e4', { attemptId: 'an attempt of nobody' })
  await store()
  expect(await work('e4')).toBe('parked')
  shop.clock.shift(23 * 60 * 60_000)
  expect(await work('e4')).toBe('parked')
  shop.clock.shift(2 * 60 * 60_000)
  expect(await work('e4')).toBe('abandoned')
  expect(await work('e4')).toBe('abandoned')
})

test('[PY-9] a message finds its attempt by the gateway’s id of the checkout or of the payment; its own attempt comes first', async () => {
  const { attemptId } = await shop.visitor().orderAndStart()
  const [{ gateway_reference: reference }] = await shop.rows('select gateway_reference from payment_attempts where id = $1', [attemptId])
  saying('e5', { gatewayReference: reference })
  await store()
  expect(await readsWhile(() => work('e5'))).toBe(1)
  const paymentId = shop.gateway.pay(attemptId)
  shop.clock.shift(61_000)
  saying('e6', { gatewayReference: reference })
  await store()
  await work('e6')
  expect((await shop.rows('select state, payment_id from payment_attempts where id = $1', [attemptId]))[0]).toEqual({
    state: 'paid',
    payment_id: paymentId,
  })
  shop.clock.shift(61_000)
  saying('e7', {}, { paymentId })
  await store()
  expect(await readsWhile(() => work('e7'))).toBe(1)
  const other = await shop.visitor().orderAndStart()
  shop.gateway.pay(other.attemptId)
  saying('e8', { attemptId: other.attemptId, gatewayReference: reference })
  await store()
  await work('e8')
  expect((await shop.rows('select state from payment_attempts where id = $1', [other.attemptId]))[0].state).toBe('paid')
})

test('[PY-9] a message that comes while the gateway may not be asked waits', async () => {
  const { attemptId } = await shop.visitor().orderAndStart()
  for (const [eventId, state] of [
    ['e9', 'worked'],
    ['e10', 'worked'],
    ['e11', 'parked'],
  ] as const) {
    saying(eventId, { attemptId })
    await store()
    expect(await work(eventId)).toBe(state)
  }
})

test('[PY-9] a message about a start whose answer was lost tells the payment’s id, which counts where no other attempt has it', async () => {
  const lost = async (): Promise<string> => {
    shop.gateway.faults.loseStart = true
    const visitor = shop.visitor()
    const { Id: orderId } = (await visitor.order()).body.order
    await visitor.pay(orderId)
    shop.gateway.faults.loseStart = false
    return (await shop.rows('select id from payment_attempts where order_id = $1', [orderId]))[0].id
  }
  const referenceOf = async (id: string) =>
    (await shop.rows('select gateway_reference as r from payment_attempts where id = $1', [id]))[0].r
  const { attemptId } = await shop.visitor().orderAndStart()
  for (const [eventId, gatewayReference, learned] of [
    ['e12', await referenceOf(attemptId), null],
    ['e13', 'their payment', 'their payment'],
  ] as const) {
    const id = await lost()
    saying(eventId, { attemptId: id, gatewayReference })
    await store()
    await work(eventId)
    expect(await referenceOf(id)).toBe(learned)
  }
})

test('[PY-9] a chargeback counts as the message says it: the gateway is not asked', async () => {
  const visitor = shop.visitor()
  const { orderId, attemptId } = await visitor.orderAndStart()
  shop.gateway.pay(attemptId)
  await visitor.comeBack(attemptId)
  saying('e14', { attemptId }, { state: 'disputed' })
  await store()
  expect(await readsWhile(() => work('e14'))).toBe(0)
  expect((await shop.rows('select state from payment_attempts where id = $1', [attemptId]))[0].state).toBe('disputed')
  expect(await shop.rows('select kind from operations_tasks where order_id = $1 and closed_at is null', [orderId])).toEqual([
    { kind: 'payment-disputed' },
  ])
})
