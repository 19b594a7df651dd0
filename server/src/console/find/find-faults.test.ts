import { orderHits } from '@karwan/contract/console'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor, startTestShop, type TestShop } from '../../testing/index.ts'
import { until } from '../../testing/shop/fake-shop.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { signInToConsole } from '../../testing/visitor/console.ts'
import { findFaults } from './find-faults.ts'

const kinds = await testDatabaseKinds()

describe.each(kinds)('errors by their reference on %s', kind => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await startTestShop({ database: kind })
  }, 60_000)
  afterAll(() => shop?.close())

  test('[OC-25] the reference that a visitor quotes finds what failed, without values of the call, at their brand alone', async () => {
    const owner = createVisitor(shop.origin)
    await signInToConsole(shop, owner)
    const { pool, db } = shop.database
    await pool.query('alter table orders rename to orders_away')
    const body = { reference: 'KW-7F3K9Q', phone: '+9647501234567' }
    const failed = await createVisitor(shop.origin)
      .ask('/api/orders/find', { method: 'POST', body })
      .finally(() => pool.query('alter table orders_away rename to orders'))
    const { code, reference = '' } = failed.problem()
    expect([code, reference]).toEqual(['unexpected', expect.stringMatching(/^[0-9A-F]{10}$/)])
    const find = async (words: string) => (await owner.ask(`/api/console/orders?words=${words}`)).read(orderHits).faults
    await until(async () => expect(await find(reference.toLowerCase())).toHaveLength(1))
    const [fault] = await find(reference)
    expect(fault).toMatchObject({ reference, brand: 'default', method: 'POST', route: '/api/orders/find' })
    expect(fault?.error).toMatch(/^\w*Error: .*quer/)
    expect(JSON.stringify(fault)).not.toMatch(/7F3K9Q|1234567/)
    const at = (brand: string, role: string) =>
      findFaults({ db }, { posts: [{ brand, role }] } as Parameters<typeof findFaults>[1], reference)
    expect([await at('default', 'auditor'), await at('we-travel', 'owner'), await at('default', 'clerk')]).toEqual([[fault], [], []])
    expect(await find('0000000000')).toEqual([])
  })
})
