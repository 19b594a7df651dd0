import { afterAll, beforeAll, expect, test } from 'vitest'
import { splitItems } from '../../testing/fakes/more-items.ts'
import { bookFlight } from '../../testing/shop/booked-flight.ts'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { findOrderRecord, getOrderRecord } from './read-order.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())
const read = (id: string) => getOrderRecord(shop.context, id)

test('a booked flight is read with its travelers, tickets and payment, and with nothing that did not happen', async () => {
  const { orderId, itemId, attemptId } = await bookFlight(shop)
  const record = await read(orderId)
  expect(record).toMatchObject({
    id: orderId,
    brand: 'default',
    language: 'ckb',
    state: 'confirmed',
    total: { amount: 412_500, currency: 'IQD' },
    payment: { attemptId, installments: [] },
    ...{ plan: null, installmentHold: null, checking: null, officeEndsFirst: null, rescue: null, comment: null },
    ...{ rejections: [], failedPayments: [], visas: [], cancellations: [], refunds: [], savingReturns: [] },
  })
  expect(record.timeline.map(({ state }) => state)).toEqual(['created', 'awaiting-payment', 'paid', 'being-confirmed', 'confirmed'])
  const [item] = record.services
  expect(item).toMatchObject({
    id: itemId,
    kind: 'flight',
    state: 'confirmed',
    revision: 0,
    alone: null,
    flightOnly: false,
    backOnRefusal: null,
  })
  const [last] = await shop.rows('select at from order_events where service_id = $1 order by id desc limit 1', [itemId])
  expect(item?.changedAt).toBe(last.at.toISOString())
})

test('what changed after the confirmation counts as so many revisions of the documents', async () => {
  const { orderId, itemId } = await bookFlight(shop)
  const at = shop.now()
  for (const [from, to] of [
    ['confirmed', 'cancelling'],
    ['cancelling', 'confirmed'],
  ])
    await shop.rows('insert into order_events (order_id, service_id, from_state, to_state, cause, at) values ($1, $2, $3, $4, $5, $6)', [
      ...[orderId, itemId, from, to, 'test', at],
    ])
  await shop.rows("update order_services set sold_with = 'flight', alone_amount = 500000, back_on_refusal = 7 where id = $1", [itemId])
  expect((await read(orderId)).services[0]).toMatchObject({
    revision: 2,
    changedAt: at.toISOString(),
    flightOnly: true,
    alone: { amount: 500_000, currency: 'IQD' },
    backOnRefusal: { amount: 7, currency: 'IQD' },
  })
})

test('an office is waited for as long as the first of the offers that no supplier holds', async () => {
  const { order } = (await shop.visitor().order()).body
  const [first, second, third] = await splitItems({ ...shop, orderId: order.Id, amounts: [112_500, 200_000, 100_000], refused: [] })
  const until = (minutes: number) => new Date(shop.now().getTime() + minutes * 60_000)
  const offer = (id: string | undefined, ends: Date | null, isHoldable = false) =>
    shop.rows('update order_services set offer_until = $2, holdable = $3 where id = $1', [id, ends, isHoldable])
  const [early, soon, late] = [until(5), until(20), until(30)]
  await offer(first, late)
  await offer(second, soon)
  await offer(third, early, true)
  expect((await read(order.Id)).officeUntil).toBe(soon.toISOString())
  await shop.rows('update orders set offer_until = $2 where id = $1', [order.Id, early])
  await offer(second, null)
  expect((await read(order.Id)).officeUntil).toBe(early.toISOString())
  for (const id of [first, second, third]) await offer(id, late, true)
  expect((await read(order.Id)).officeUntil).toBeNull()
})

test('[PY-9] of the payments that may still succeed the one chosen last is told, and none of an office', async () => {
  const visitor = shop.visitor()
  const { orderId } = await visitor.orderAndStart()
  const attempts = (gateway: string, minutes: number) =>
    shop.rows(
      `insert into payment_attempts select (jsonb_populate_record(p, jsonb_build_object('id', $2::text, 'gateway', $3::text, 'chosen_at', $4::text,
         'provider_payment_id', null, 'gateway_reference', null))).* from payment_attempts p where order_id = $1 limit 1`,
      [orderId, `${orderId} ${gateway}`, gateway, new Date(shop.now().getTime() + minutes * 60_000).toISOString()],
    )
  expect((await read(orderId)).checking).toBe('switch')
  await attempts('fib', 1)
  await attempts('office', 2)
  expect((await read(orderId)).checking).toBe('fib')
  await shop.rows("update payment_attempts set state = 'failed' where order_id = $1 and gateway = 'fib'", [orderId])
  expect((await read(orderId)).checking).toBe('switch')
})

test('an order that nobody made is not found', async () => {
  expect(await findOrderRecord(shop.context, 'nobody')).toBeUndefined()
  await expect(read('nobody')).rejects.toThrow('There is no order nobody')
})
