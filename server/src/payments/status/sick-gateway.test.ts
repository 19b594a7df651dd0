import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { reconcilePayments } from '../index.ts'

const kinds = await testDatabaseKinds()
describe.each(kinds)('a gateway that falls silent, on %s', kind => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(kind)
  })
  afterEach(() => shop.close())

  const step = 5000
  /** Lets the time pass with nobody looking, and returns how often the gateway was asked. */
  const pass = async (milliseconds: number): Promise<number> => {
    const before = shop.gateway.faults.reads
    for (let passed = 0; passed < milliseconds; passed += step) {
      shop.clock.shift(step)
      await reconcilePayments(shop.payments)
    }
    return shop.gateway.faults.reads - before
  }
  const stateOf = async (attemptId: string) => (await shop.rows('select state from payment_attempts where id = $1', [attemptId]))[0]?.state

  test('[PY-2] paid while it was silent, nobody looking: found within a minute of its recovery', async () => {
    const { attemptId } = await shop.visitor().orderAndStart()
    await pass(4 * 60_000)
    shop.gateway.faults.silent = true
    shop.gateway.pay(attemptId)
    await pass(2 * 60_000)
    expect(await stateOf(attemptId)).toBe('pending')
    shop.gateway.faults.silent = false
    await pass(60_000)
    expect(await stateOf(attemptId)).toBe('paid')
  })

  test('twenty payments that wait are found within a minute too, and the silent gateway is not asked more often for them', async () => {
    const waiting = await Promise.all(Array.from({ length: 20 }, () => shop.visitor().orderAndStart()))
    await pass(4 * 60_000)
    shop.gateway.faults.silent = true
    for (const { attemptId } of waiting) shop.gateway.pay(attemptId)
    // At five and ten minutes each is asked as before; between them one is, for all.
    expect(await pass(5 * 60_000)).toBeLessThanOrEqual(20 + 8)
    shop.gateway.faults.silent = false
    await pass(60_000)
    expect(await Promise.all(waiting.map(({ attemptId }) => stateOf(attemptId)))).toEqual(waiting.map(() => 'paid'))
  })
})
