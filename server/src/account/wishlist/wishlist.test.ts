import { wishlist } from '@karwan/contract/wishlist'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor, signUp, startTestShop, type TestShop, type TestVisitor } from '../../testing/index.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'

const hotel = (id: number, savedAt?: string) => ({
  id: `hotel ${id}`,
  product: 'hotel' as const,
  name: `Hotel ${id}`,
  query: 'cityId=IST',
  ...(savedAt && { savedAt }),
})
const day = (of: number) => `2026-11-${String(of).padStart(2, '0')}T10:00:00.000Z`

describe.each(await testDatabaseKinds())('wishlists on %s', kind => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await startTestShop({ database: kind, clock: createClock() })
  })
  afterAll(() => shop?.close())
  const member = async () => {
    const visitor = createVisitor(shop.origin)
    return { visitor, ...(await signUp(shop, visitor)) }
  }
  const save = (visitor: TestVisitor, ...items: object[]) => visitor.ask('/api/wishlist', { method: 'POST', body: { items } })
  const ids = async (visitor: TestVisitor) => (await visitor.ask('/api/wishlist')).read(wishlist).items.map(({ id }) => id)

  test('[AU-7] a wishlist is the account’s: the same on another device, nobody else’s, and signed in only', async () => {
    const { visitor, email, password } = await member()
    expect((await save(visitor, hotel(1, day(10)), hotel(2, day(12)))).read(wishlist).items.map(({ id }) => id)).toEqual([
      'hotel 2',
      'hotel 1',
    ])
    const elsewhere = createVisitor(shop.origin)
    await elsewhere.ask('/api/auth/login', { method: 'POST', body: { Username: email, Password: password } })
    expect(await ids(elsewhere)).toEqual(['hotel 2', 'hotel 1'])
    expect(await ids((await member()).visitor)).toEqual([])
    for (const method of ['GET', 'DELETE']) expect((await createVisitor(shop.origin).ask('/api/wishlist', { method })).status).toBe(401)
    await elsewhere.ask('/api/wishlist?id=hotel%202', { method: 'DELETE' })
    expect(await ids(visitor)).toEqual(['hotel 1'])
    await visitor.ask('/api/wishlist', { method: 'DELETE' })
    expect(await ids(elsewhere)).toEqual([])
  })

  test('[AU-7] lists join: newest first, each thing once, ten at most; a time to come is now', async () => {
    const { visitor } = await member()
    await save(visitor, ...Array.from({ length: 8 }, (_, at) => hotel(at, day(1 + at))))
    await save(visitor, hotel(20, day(9)), hotel(21), hotel(3, '2030-01-01T00:00:00.000Z'))
    expect(await ids(visitor)).toEqual([3, 20, 7, 6, 5, 4, 2, 1, 0, 21].map(id => `hotel ${id}`))
    await save(visitor, hotel(22, day(9)))
    expect(await ids(visitor)).not.toContain('hotel 21')
    const many = Array.from({ length: 11 }, (_, at) => hotel(at))
    expect((await save(visitor, ...many)).status).toBe(400)
  })

  test('[AU-7] saved at once on two devices, nothing is lost', async () => {
    const { visitor } = await member()
    await Promise.all([1, 2, 3, 4, 5].map(id => save(visitor, hotel(id, day(id)))))
    expect(await ids(visitor)).toEqual([5, 4, 3, 2, 1].map(id => `hotel ${id}`))
  })

  test('[AU-7] it is in the downloaded data, and leaves with the account', async () => {
    const { visitor, userId, password } = await member()
    await save(visitor, hotel(1, day(3)))
    expect((await visitor.ask('/api/auth/my-data')).json()).toMatchObject({ wishlist: [{ id: 'hotel 1', name: 'Hotel 1' }] })
    await visitor.ask('/api/auth/delete-account', { method: 'POST', body: { Password: password } })
    const { rows } = await shop.database.pool.query('select count(*)::int as left_over from wishlist_items where user_id = $1', [userId])
    expect(rows[0].left_over).toBe(0)
  })
})
