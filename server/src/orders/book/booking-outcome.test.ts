import type { OrderRequest } from '@karwan/contract/orders'
import type { BookOutcome } from '@karwan/domain/suppliers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundsOf } from '../../payments/index.ts'
import { dinars, flightOrder } from '../../testing/fakes/offers.ts'
import { beginBookings } from '../../testing/shop/booked-flight.ts'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { askOperations } from '../lifecycle/notices.ts'
import type { OutcomeContext } from './booking.ts'
import { applyOutcome } from './booking-outcome.ts'

/** Nobody works here but the tests: they say what the supplier answered. */
let shop: Shop
let context: OutcomeContext
let confirmedOrders: string[] = []
beforeAll(async () => {
  shop = await openShop()
  context = {
    ...shop.context,
    ...refundsOf(shop.payments),
    onConfirmed: async (_, { id }) => {
      confirmedOrders = [...confirmedOrders, id]
    },
  }
})
afterAll(() => shop?.close())

const begun = (count: number, ...more: [body?: OrderRequest, total?: number]) => beginBookings(shop, count, ...more)
const inMinutes = (minutes: number) => new Date(shop.now().getTime() + minutes * 60_000).toISOString()
const confirmed = (ref = 'S-1'): BookOutcome => ({ state: 'confirmed', order: { ref, confirmation: 'K7QX2M', tickets: [] } })
const held = (): BookOutcome => ({
  state: 'held',
  order: { ref: 'S-9', confirmation: 'K7QX2M', tickets: [] },
  payBy: inMinutes(50),
  priceUntil: null,
})
const rejected: BookOutcome = { state: 'rejected', code: 'offer-gone', detail: 'sold out' }
const unknown = (): BookOutcome => ({ state: 'unknown', checkUntil: inMinutes(30) })
const pending = (minutes: number): BookOutcome => ({
  state: 'pending',
  ref: 'P-1',
  nextCheck: inMinutes(minutes),
  giveUpAt: inMinutes(600),
})
const apply = (itemId: string, outcome: BookOutcome) => applyOutcome(context, itemId, outcome, 'supplier-answered')
const itemOf = async (id: string) => (await shop.rows('select * from order_services where id = $1', [id]))[0]
const stateOf = async (visitor: ReturnType<Shop['visitor']>, orderId: string) => (await visitor.see(orderId)).state
const openTasks = async (orderId: string) =>
  (await shop.rows('select kind from operations_tasks where order_id = $1 and closed_at is null order by kind', [orderId])).map(
    ({ kind }) => kind,
  )
const mailsOf = async (orderId: string) =>
  (await shop.rows('select kind from mails where order_id = $1 and kind <> $2 order by kind', [orderId, 'order-created'])).map(
    ({ kind }) => kind,
  )

test('[BK-4] the task about unknown bookings stays open until none of the order is unknown', async () => {
  const { orderId, first, second } = await begun(2)
  await apply(first, unknown())
  await apply(second, unknown())
  await shop.context.db.transaction(tx => askOperations(context, tx, { orderId, kind: 'booking-unknown', note: 'ask' }))
  await apply(first, confirmed())
  expect(await openTasks(orderId)).toEqual(['booking-unknown'])
  await apply(second, confirmed('S-2'))
  expect(await openTasks(orderId)).toEqual([])
})

test('[BK-4] a booking that is only held waits for a person until it has to be paid; the task closes when the last of them ends', async () => {
  const { visitor, orderId, first, second } = await begun(2)
  await apply(first, held())
  await apply(second, held())
  expect(await openTasks(orderId)).toEqual(['booking-held'])
  const item = await itemOf(first)
  expect([item.state, item.supplier_ref, item.check_until.getTime() - shop.now().getTime() > 49 * 60_000]).toEqual(['pending', 'S-9', true])
  // Found again as it was: nothing new.
  await apply(first, held())
  expect(await shop.rows("select from_state from order_events where service_id = $1 and to_state = 'pending'", [first])).toHaveLength(1)
  await apply(first, confirmed('S-9'))
  expect(await openTasks(orderId)).toEqual(['booking-held'])
  await apply(second, confirmed('S-9'))
  expect([await openTasks(orderId), await stateOf(visitor, orderId)]).toEqual([[], 'confirmed'])
})

test('[BK-4] the order is confirmed with its last booking, once, and then everyone is told and points are counted', async () => {
  const { visitor, orderId, first, second } = await begun(2)
  await apply(first, confirmed())
  expect([await stateOf(visitor, orderId), confirmedOrders.includes(orderId)]).toEqual(['being-confirmed', false])
  expect(await apply(second, confirmed('S-2'))).toBe(true)
  expect(await stateOf(visitor, orderId)).toBe('confirmed')
  expect(await apply(second, confirmed('S-2'))).toBe(false)
  expect(confirmedOrders.filter(id => id === orderId)).toHaveLength(1)
  expect(await mailsOf(orderId)).toEqual(['operations-booking', 'order-confirmed'])
  expect(await openTasks(orderId)).toEqual([])
})

test('[BK-4] all refused: the money goes back, operations hear why, and a confirmation that comes afterwards is cancelled by a person', async () => {
  const { visitor, orderId, first, second } = await begun(2)
  await apply(first, rejected)
  expect([await stateOf(visitor, orderId), await mailsOf(orderId)]).toEqual(['being-confirmed', []])
  await apply(second, { ...rejected, code: 'price-changed' })
  expect(await stateOf(visitor, orderId)).toBe('refunding')
  expect(await mailsOf(orderId)).toEqual(['operations-failed', 'order-failed'])
  const [{ note }] = await shop.rows("select note from mails where order_id = $1 and kind = 'operations-failed'", [orderId])
  expect(note).toContain('offer-gone, price-changed')
  expect(await shop.rows('select state from refunds where order_id = $1', [orderId])).toHaveLength(1)
  for (const outcome of [rejected, unknown(), pending(1)]) expect(await apply(first, outcome)).toBe(false)
  expect(await openTasks(orderId)).toEqual([])
  expect(await apply(first, confirmed())).toBe(false)
  expect([await openTasks(orderId), (await itemOf(first)).state]).toEqual([['late-confirmation'], 'rejected'])
  const [task] = await shop.rows('select note from operations_tasks where order_id = $1', [orderId])
  expect(task.note).toContain(`${(await itemOf(first)).client_ref} (S-1)`)
})

test('[PY-8] ticket numbers are kept without the names they came with', async () => {
  const { visitor, orderId, first } = await begun(1)
  const [passenger] = (await visitor.see(orderId)).Services[0]?.Passengers ?? []
  const name = `${passenger?.firstName} ${passenger?.lastName}`
  const order = { ref: 'S-1', confirmation: 'K7QX2M', tickets: [{ passenger: name, number: '098-1234567890' }] }
  await apply(first, { state: 'confirmed', order })
  const kept = JSON.stringify((await itemOf(first)).tickets)
  expect(kept).toContain('098-1234567890')
  expect(kept).not.toContain(name)
  const none = await begun(1)
  await apply(none.first, confirmed())
  expect(JSON.stringify((await itemOf(none.first)).tickets)).not.toMatch(/\d{10}/)
})

test('[BK-4] a late answer about a booking that stands asks nobody', async () => {
  const { orderId, first } = await begun(1)
  await apply(first, confirmed())
  expect(await apply(first, held())).toBe(false)
  expect([await openTasks(orderId), (await itemOf(first)).state]).toEqual([[], 'confirmed'])
})

test('[BK-4] a supplier that thinks says when it is asked next, and the traveler is told that the booking is being confirmed', async () => {
  const { orderId, first } = await begun(1)
  await apply(first, pending(10))
  expect(await mailsOf(orderId)).toEqual(['order-being-confirmed'])
  await apply(first, pending(20))
  const { state, next_check_at: next, supplier_ref: ref } = await itemOf(first)
  expect([state, ref, next.getTime() - shop.now().getTime() > 19 * 60_000]).toEqual(['pending', 'P-1', true])
})

test('[BK-4] an unknown outcome is looked up two seconds later, and told again it is looked up no later', async () => {
  const { first } = await begun(1)
  await apply(first, unknown())
  const { state, checks, next_check_at: next } = await itemOf(first)
  expect([state, checks]).toEqual(['unknown', 0])
  expect(next.getTime() - shop.now().getTime()).toBeLessThanOrEqual(2000)
  shop.clock.shift(60_000)
  const shifted = (await itemOf(first)).next_check_at.getTime()
  await apply(first, unknown())
  expect((await itemOf(first)).next_check_at.getTime()).toBe(shifted)
})

test('of a refused service no more goes back than was paid for it: a share is kept, the whole is the rule', async () => {
  const { first, second, third } = await begun(3)
  await apply(first, { ...rejected, back: dinars(212_500) })
  await apply(second, { ...rejected, back: dinars(40_000) })
  expect([(await itemOf(first)).back_on_refusal, Number((await itemOf(second)).back_on_refusal)]).toEqual([null, 40_000])
  for (const back of [dinars(100_001), dinars(-1)]) await expect(apply(third, { ...rejected, back })).rejects.toThrow(RangeError)
  expect((await itemOf(third)).state).toBe('booking')
})

test('an answer about a service that is not ours changes nothing', async () => {
  expect(await apply('a service of nobody', confirmed())).toBe(false)
})

test.each([
  ['no bags', [], ['bags-differ']],
  ['one bag of two', [{ bagId: 'bag-23', passenger: 0, quantity: 1 }], ['bags-differ']],
  ['none told', undefined, ['bags-differ']],
  ['both, told one by one', Array.from({ length: 2 }, () => ({ bagId: 'bag-23', passenger: 0, quantity: 1 })), []],
])('[BK-4] a flight with two bags that is confirmed with %s: a person is asked where they differ', async (_, bags, kinds) => {
  const body = flightOrder({ bags: [{ bagId: 'bag-23', passenger: 0, quantity: 2 }], acceptedTotal: dinars(494_500) })
  const { first, orderId } = await begun(1, body, 494_500)
  const order = { ref: 'S-1', confirmation: 'K7QX2M', tickets: [], ...(bags && { bags }) }
  await applyOutcome(context, first, { state: 'confirmed', order }, 'supplier-answered')
  const tasks = await shop.rows('select kind from operations_tasks where order_id = $1', [orderId])
  expect(tasks.map(({ kind }) => kind)).toEqual(kinds)
})
