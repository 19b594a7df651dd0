import { codeSent } from '@karwan/contract/account'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awaitCode, createVisitor, orderFlight, startTestShop, type TestShop, type TestVisitor } from '../testing/index.ts'
import { testDatabaseKinds } from '../testing/shop/test-database.ts'
import { purgeAccounts } from './index.ts'

const post = (visitor: TestVisitor, path: string, body: object = {}) => visitor.ask(`/api/auth/${path}`, { method: 'POST', body })

describe.each(await testDatabaseKinds())('cookies of visitors on %s', kind => {
  let shop: TestShop
  const clock = createClock()
  beforeAll(async () => {
    shop = await startTestShop({ database: kind, clock })
  })
  afterAll(() => shop?.close())
  const copyOf = (visitor: TestVisitor): TestVisitor => {
    const thief = createVisitor(shop.origin)
    thief.cookies.set('visitor', visitor.cookies.get('visitor') ?? '')
    return thief
  }
  const statusOf = async (visitor: TestVisitor, orderId: string) => (await visitor.ask(`/api/orders/${orderId}`)).status

  test('[AU-1] a guest’s order stays with the browser across signing up and out; a copied cookie opens it no more', async () => {
    const owner = createVisitor(shop.origin)
    const { Id } = await orderFlight(shop, owner)
    const thief = copyOf(owner)
    expect(await statusOf(thief, Id)).toBe(200)
    // Another person's account: the order has another address, and stays a guest's.
    const begun = (await post(owner, 'register', { Email: 'dilan@example.com', Password: 'four quiet camels' })).read(codeSent)
    await post(owner, `register/${begun.Id}/verify`, { Code: await awaitCode(shop, 'dilan@example.com') })
    const afterSigningIn = copyOf(owner)
    await post(owner, 'logout')
    clock.shift(31_000)
    expect(await statusOf(owner, Id)).toBe(200)
    expect(await statusOf(thief, Id)).toBe(404)
    expect(await statusOf(afterSigningIn, Id)).toBe(404)
  })

  test('what is known of renewals is deleted when no old cookie can be alive', async () => {
    const owner = createVisitor(shop.origin)
    await owner.ask('/api/nowhere')
    await post(owner, 'logout')
    const count = async () => Number((await shop.database.pool.query('select count(*) from visitor_renewals')).rows[0]?.count)
    const context = { db: shop.database.db, now: clock.now }
    clock.shift(7 * 86_400_000)
    await purgeAccounts(context)
    expect(await count()).toBeGreaterThan(0)
    clock.shift(86_400_000)
    await purgeAccounts(context)
    expect(await count()).toBe(0)
  })
})
