import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginBookings, bookingContextOf } from '../../testing/shop/booked-flight.ts'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { lockItems, lockOrder, transitionItem } from '../lifecycle/transitions.ts'
import { confirmInPart, describeRefused, shareBackOf } from './confirm-in-part.ts'
import { isPartlyConfirmed } from './partly-confirmed.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

type Item = Parameters<typeof describeRefused>[0][number]
const item = (state: Item['state'], clientRef: string, rejection: string | null = null) => ({ state, clientRef, rejection }) as Item

test('operations read what was refused, by our reference and with the supplier’s reason, and nothing of the rest', () => {
  const items = [item('rejected', 'KW-1', 'no seats'), item('confirmed', 'KW-2'), item('rejected', 'KW-3', 'closed')]
  expect(describeRefused(items)).toBe('KW-1 (no seats), KW-3 (closed)')
  expect(describeRefused([item('confirmed', 'KW-2')])).toBe('')
})

test('all of a refused item goes back, or the part that was promised, be it nothing', () => {
  expect(shareBackOf({ amount: 50_000, backOnRefusal: null })).toBe(50_000)
  expect(shareBackOf({ amount: 50_000, backOnRefusal: 20_000 })).toBe(20_000)
  expect(shareBackOf({ amount: 50_000, backOnRefusal: 0 })).toBe(0)
})

test.each<[string, readonly Item['state'][], boolean]>([
  ['one of each', ['confirmed', 'rejected'], true],
  ['all confirmed', ['confirmed', 'confirmed'], false],
  ['all refused', ['rejected', 'rejected'], false],
  ['one not decided', ['confirmed', 'rejected', 'unknown'], false],
  ['one cancelled', ['confirmed', 'cancelled'], false],
])('[BK-4] an order is confirmed in part where every item is decided, and not all alike: %s', (_, states, is) => {
  expect(isPartlyConfirmed(states.map(state => item(state, 'KW-1')) as never)).toBe(is)
})

/** Confirms an order of which the second of two items was refused. Returns who is told and what is to be done. */
const confirm = async (choice: 'keep' | 'release') => {
  const { orderId, first, second, visitor } = await beginBookings(shop, 2)
  const confirmed: string[] = []
  const released: string[] = []
  const outbox = {
    ...shop.context.outbox,
    put: async (_: unknown, job: { name: string; id: string }) => void released.push(`${job.name} ${job.id}`),
  }
  const context = { ...bookingContextOf(shop), onConfirmed: async (_: unknown, { id }: { id: string }) => void confirmed.push(id) }
  await shop.context.db.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    const at = shop.now()
    for (const each of await lockItems(tx, orderId))
      await transitionItem(tx, each, { to: each.id === second ? 'rejected' : 'confirmed', cause: 'test', at })
    const items = await lockItems(tx, orderId)
    if (order) await confirmInPart({ ...context, outbox } as typeof context, tx, { order, items }, choice)
  })
  const mails = await shop.rows("select kind, note from mails where order_id = $1 and kind <> 'order-created' order by kind", [orderId])
  const refunds = await shop.rows('select service_id as of from refunds where order_id = $1', [orderId])
  return {
    orderId,
    first,
    second,
    confirmed,
    jobs: released.filter(job => job.startsWith('release')),
    mails,
    refunds,
    see: visitor.see(orderId),
  }
}

test('[BK-4] [PK-19] kept: the traveler is told what stands, the order counts as confirmed, and the share of the rest goes back', async () => {
  const kept = await confirm('keep')
  expect(kept.mails.map(({ kind }) => kind)).toEqual(['operations-partly', 'order-partly-confirmed'])
  expect(kept.mails[0]?.note).toMatch(/^Refused: .+; the rest is confirmed\. /)
  expect([kept.confirmed, kept.jobs, kept.refunds]).toEqual([[kept.orderId], [], [{ of: kept.second }]])
  expect((await kept.see).state).toBe('confirmed')
})

test('[BK-4] [PK-20] released: the traveler is told that it failed, and what is confirmed is cancelled', async () => {
  const released = await confirm('release')
  expect(released.mails.map(({ kind }) => kind)).toEqual(['operations-partly', 'order-failed'])
  expect(released.mails[0]?.note).toContain('; the rest is released. ')
  expect([released.confirmed, released.jobs]).toEqual([[], [`release-service ${released.first}`]])
})
