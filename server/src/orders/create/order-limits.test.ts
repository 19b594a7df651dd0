import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generousLimits } from '../../platform/http/index.ts'
import { flightOrder } from '../../testing/fakes/offers.ts'
import { createVisitor, startTestShop, type TestShop, type TestVisitor } from '../../testing/index.ts'
import { orderLimits } from './order-limits.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ limits: { ...generousLimits, maxLagMs: 0 } })
})
afterAll(() => shop?.close())

const order = (visitor: TestVisitor) =>
  visitor.travel('/api/v2/order/create', { method: 'POST', headers: { 'idempotency-key': randomUUID() }, body: flightOrder() })
const problemsOf = async (visitor: TestVisitor, count: number): Promise<string[]> => {
  const codes: string[] = []
  for (let made = 0; made < count; made += 1) codes.push((await order(visitor)).problem().code)
  return codes
}

test('one visitor, and one address, cannot make orders without end; who waits may go on', async () => {
  const visitor = createVisitor(shop.origin)
  const { max } = orderLimits.visitor
  expect(new Set(await problemsOf(visitor, max))).toEqual(new Set(['search-not-found']))
  const refused = await order(visitor)
  expect([refused.status, refused.problem().code]).toEqual([429, 'too-many-orders'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  // Others at the same address go on, until the address has had its share.
  const left = orderLimits.address.max - max - 1
  expect(new Set(await problemsOf(createVisitor(shop.origin), left))).toEqual(new Set(['search-not-found']))
  expect((await order(createVisitor(shop.origin))).problem().code).toBe('too-many-orders')
})
