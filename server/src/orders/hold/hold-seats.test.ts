import { SupplierError } from '@karwan/domain/suppliers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { splitItems } from '../../testing/fakes/more-items.ts'
import { dinars, flightOrder } from '../../testing/fakes/offers.ts'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { lockItems, lockOrder, transitionItem, transitionOrder } from '../lifecycle/transitions.ts'
import { areSeatsHeld, findHeldRef, holdSeats, waitsForHold } from './supplier-hold.ts'
import type { HoldContext } from './supplier-hold-transitions.ts'

/** Nobody works here but the tests. */
let shop: Shop
let extended: string[] = []
const contextOf = (): HoldContext => ({
  ...shop.context,
  suppliers: shop.suppliers,
  onSeatsHeld: async (_, { id }) => {
    extended = [...extended, id]
  },
})
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())
beforeEach(() => {
  extended = []
  shop.offers.state.holdable = true
})
afterEach(() => {
  Object.assign(shop.supplier.script, { hold: 'hold', hideForFinds: 0, priceHours: 48 })
})

const ordered = async () => {
  const { order } = (await shop.visitor().order()).body
  const [item] = await shop.rows('select id, client_ref from order_services where order_id = $1', [order.Id])
  return { orderId: order.Id, itemId: String(item.id), clientRef: String(item.client_ref) }
}
const hold = (orderId: string) => holdSeats(contextOf(), orderId)
const requestsOf = (clientRef: string) => shop.supplier.holds.filter(each => each.clientRef === clientRef).length
const holdOf = async (itemId: string) => (await shop.rows('select * from supplier_holds where id = $1', [itemId]))[0]

test('[AP-4] seats are asked for once, under the booking’s own reference, and what is held is found by it', async () => {
  const { orderId, itemId, clientRef } = await ordered()
  expect([await areSeatsHeld(shop.context, orderId), await findHeldRef(shop.context, itemId)]).toEqual([false, undefined])
  expect(await hold(orderId)).toBeUndefined()
  await hold(orderId)
  expect([requestsOf(clientRef), await areSeatsHeld(shop.context, orderId), extended]).toEqual([1, true, [orderId]])
  expect(await findHeldRef(shop.context, itemId)).toBe(shop.supplier.ledger.get(clientRef)?.ref)
  expect(await waitsForHold(contextOf(), itemId)).toBe(false)
  const moves = await shop.rows('select from_state, to_state, cause from supplier_hold_moves where hold_id = $1 order by id', [itemId])
  expect(moves).toEqual([
    { from_state: null, to_state: 'asking', cause: 'asked-for-office' },
    { from_state: 'asking', to_state: 'held', cause: 'supplier-answered' },
  ])
})

test('[AP-4] seats are held with their extra bags', async () => {
  const bag = { bagId: 'bag-23', passenger: 0, quantity: 2 }
  const { order } = (await shop.visitor().order(flightOrder({ bags: [bag], acceptedTotal: dinars(412_500 + 82_000) }))).body
  await hold(order.Id)
  const [item] = await shop.rows('select client_ref from order_services where order_id = $1', [order.Id])
  expect(shop.supplier.holds.filter(each => each.clientRef === item.client_ref)).toMatchObject([
    { bags: [bag], acceptedNet: { amount: 36_000, currency: 'USD' } },
  ])
})

test('[AP-4] seats whose price is not promised for a known time are held until they are given up', async () => {
  shop.supplier.script.priceHours = null
  const { orderId, itemId } = await ordered()
  await hold(orderId)
  const { pay_by: payBy, price_until: priceUntil } = await holdOf(itemId)
  expect([Math.round((payBy.getTime() - shop.now().getTime()) / 3_600_000), priceUntil]).toEqual([72, null])
  const [order] = await shop.rows('select offer_until from orders where id = $1', [orderId])
  expect(payBy.getTime() - order.offer_until.getTime()).toBe(30 * 60_000)
})

test('[AP-4] seats are asked for only where the offers of all other parts stand for a known time', async () => {
  const { orderId, itemId, clientRef } = await ordered()
  const [, other] = await splitItems({ ...shop, orderId, amounts: [312_500, 100_000], refused: [] })
  await hold(orderId)
  expect(requestsOf(clientRef)).toBe(0)
  await shop.rows('update order_services set offer_until = $2 where id = $1', [other, new Date(shop.now().getTime() + 40 * 60_000)])
  await hold(orderId)
  expect([requestsOf(clientRef), requestsOf(`${clientRef}-1`), (await holdOf(itemId)).state]).toEqual([1, 0, 'held'])
  expect(await shop.rows('select 1 from supplier_holds where order_id = $1', [orderId])).toHaveLength(1)
  // The other part ends first: until then the whole may wait.
  const [order] = await shop.rows('select offer_until from orders where id = $1', [orderId])
  expect(order.offer_until.getTime() - shop.now().getTime()).toBeLessThanOrEqual(40 * 60_000)
})

test('[AP-4] a room is never held as seats, whoever sells it', async () => {
  const { orderId, clientRef } = await ordered()
  const [, room] = await splitItems({ ...shop, orderId, amounts: [312_500, 100_000], refused: [] })
  const until = new Date(shop.now().getTime() + 40 * 60_000)
  await shop.rows("update order_services set kind = 'hotel', holdable = true, offer_until = $2 where id = $1", [room, until])
  await hold(orderId)
  expect([requestsOf(clientRef), requestsOf(`${clientRef}-1`)]).toEqual([1, 0])
  expect(await shop.rows('select 1 from supplier_holds where id = $1', [room])).toEqual([])
})

test('[AP-4] nothing is asked for an order that is over, paid or begun to be booked, nor one that nobody made', async () => {
  const late = await ordered()
  shop.clock.shift(31 * 60_000)
  await hold(late.orderId)
  const paid = await ordered()
  await shop.context.db.transaction(async tx => {
    const order = await lockOrder(tx, paid.orderId)
    if (order) await transitionOrder(tx, order, { to: 'paid', cause: 'test', at: shop.now() })
  })
  await hold(paid.orderId)
  const begun = await ordered()
  await shop.context.db.transaction(async tx => {
    const [item] = await lockItems(tx, begun.orderId)
    if (item) await transitionItem(tx, item, { to: 'booking', cause: 'test', at: shop.now() })
  })
  await hold(begun.orderId)
  expect([late, paid, begun].map(({ clientRef }) => requestsOf(clientRef))).toEqual([0, 0, 0])
  expect(await hold('an order of nobody')).toBeUndefined()
  shop.offers.state.holdable = false
  const plain = await ordered()
  await hold(plain.orderId)
  expect(requestsOf(plain.clientRef)).toBe(0)
})

test('[AP-4] the supplier does not sell it any more: whoever pushes is told, again too; any other refusal holds nothing and says nothing', async () => {
  shop.supplier.script.hold = 'gone'
  const gone = await ordered()
  expect([await hold(gone.orderId), await hold(gone.orderId), requestsOf(gone.clientRef)]).toEqual(['gone', 'gone', 1])
  shop.supplier.script.hold = 'refuse'
  const refused = await ordered()
  expect([await hold(refused.orderId), (await holdOf(refused.itemId)).refusal]).toEqual([undefined, 'unavailable'])
  expect([await areSeatsHeld(shop.context, refused.orderId), extended]).toEqual([false, []])
})

test.each([
  ['certainly did nothing', new SupplierError('offer-expired', 'over', { sideEffect: 'none' }), 'refused', 'gone'],
  ['may have arrived', new SupplierError('timeout', 'lost', { sideEffect: 'possible' }), 'unknown', undefined],
  ['is a duplicate', new SupplierError('duplicate-booking', 'there is one', { sideEffect: 'none' }), 'unknown', undefined],
  ['failed for no reason that we know', new Error('no idea'), 'unknown', undefined],
])('[PY-9] a request for seats that %s', async (_, error, state, answer) => {
  const { supplier } = shop.supplier
  const { holding } = supplier
  Object.assign(supplier, { holding: { ...holding, hold: () => Promise.reject(error) } })
  try {
    const { orderId, itemId } = await ordered()
    expect([await hold(orderId), (await holdOf(itemId)).state]).toEqual([answer, state])
  } finally {
    Object.assign(supplier, { holding })
  }
})

test('[PY-9] a paid booking waits two seconds while nobody knows whether its seats are held, and then for nothing', async () => {
  Object.assign(shop.supplier.script, { hold: 'lose', hideForFinds: 2 })
  const { orderId, itemId } = await ordered()
  await hold(orderId)
  expect(await waitsForHold(contextOf(), itemId)).toBe(true)
  const [item] = await shop.rows('select next_check_at from order_services where id = $1', [itemId])
  const leftMs = item.next_check_at.getTime() - shop.now().getTime()
  expect([leftMs > 0, leftMs <= 2000]).toEqual([true, true])
  expect(await waitsForHold(contextOf(), itemId)).toBe(false)
  expect([(await holdOf(itemId)).state, extended]).toEqual(['held', [orderId]])
})

test('[PY-9] seats that the supplier knows nothing of a minute later count as never held', async () => {
  shop.supplier.script.hold = 'lose-before'
  const { orderId, itemId } = await ordered()
  await hold(orderId)
  shop.clock.shift(59_000)
  expect(await waitsForHold(contextOf(), itemId)).toBe(true)
  shop.clock.shift(2000)
  expect(await waitsForHold(contextOf(), itemId)).toBe(false)
  expect(await holdOf(itemId)).toMatchObject({ state: 'refused', refusal: 'timeout' })
})
