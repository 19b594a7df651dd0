import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../platform/database/index.ts'
import { flightOrder } from '../../testing/fakes/offers.ts'
import { addUser } from '../../testing/shop/discounts.ts'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { lockedBefore } from '../../testing/shop/locked-rows.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { listPointLines } from './history.ts'
import { type PointPosting, postPoints, readWallet, takeBackEarned } from './ledger.ts'

const kinds = await testDatabaseKinds()
describe.each(kinds)('points on %s', kind => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(kind)
  })
  afterAll(() => shop.close())

  const transition = (userId: string, kindOf: PointPosting['kind'], points: number, about: string = randomUUID()) =>
    shop.context.db.transaction(tx => postPoints(tx, shop.context.now, { userId, kind: kindOf, points, about, orderId: null }))

  test('the history adds up to the balance, page by page, whatever happened', async () => {
    const user = await addUser(shop)
    for (let earned = 1; earned <= 12; earned += 1) await transition(user, 'earned', earned * 10)
    const [paid, failed] = [randomUUID(), randomUUID()]
    await transition(user, 'reserved', 300, paid)
    await transition(user, 'spent', 300, paid)
    await transition(user, 'reserved', 200, failed)
    await transition(user, 'released', 200, failed)
    await transition(user, 'reserved', 50)
    expect(await readWallet(shop.context.db, user)).toEqual({ available: 430, reserved: 50 })
    const pages = await Promise.all([1, 2].map(page => listPointLines(shop.context.db, user, page)))
    expect(pages.map(page => [page.total, page.lines.length])).toEqual([
      [16, 10],
      [16, 6],
    ])
    const lines = pages.flatMap(page => page.lines)
    expect(lines.reduce((sum, line) => sum + line.points, 0)).toBe(430)
    expect(lines[0]).toMatchObject({ kind: 'reserved', points: -50, balance: 430 })
    expect(await checkInvariants(shop.database.pool)).toEqual([])
  })

  test('a balance for one order, asked fifty times at once, is spent once', async () => {
    const user = await addUser(shop)
    await transition(user, 'earned', 100)
    const answers = await Promise.all(Array.from({ length: 50 }, () => transition(user, 'reserved', 100)))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await readWallet(shop.context.db, user)).toEqual({ available: 0, reserved: 100 })
  })

  test('[PY-6] a wallet is locked before it is decided what it can pay and what it gives back', async () => {
    const user = await addUser(shop)
    const visitor = shop.visitor()
    const { order } = (await visitor.order(flightOrder())).body
    await transition(user, 'earned', 100, order.Id)
    const locked = { row: `point_wallets where user_id = '${user}'`, before: /from "point_postings" where/ }
    const { now } = shop.context
    const posting = { userId: user, kind: 'reserved', points: 100, about: randomUUID(), orderId: null } as const
    expect(await lockedBefore(shop.database, locked, tx => postPoints(tx, now, posting))).toEqual([true])
    // First of `takeBackEarned`, then of the posting it makes.
    expect(await lockedBefore(shop.database, locked, tx => takeBackEarned(tx, now, order.Id))).toEqual([true])
  })

  test('what was set aside is spent or given back, once', async () => {
    const user = await addUser(shop)
    await transition(user, 'earned', 100)
    const attempt = randomUUID()
    await transition(user, 'reserved', 60, attempt)
    for (let times = 0; times < 3; times += 1) await transition(user, 'released', 60, attempt)
    expect(await readWallet(shop.context.db, user)).toEqual({ available: 100, reserved: 0 })
    await transition(user, 'reserved', 60, randomUUID())
    await expect(transition(user, 'spent', 60, attempt)).rejects.toThrow()
    expect(await readWallet(shop.context.db, user)).toEqual({ available: 40, reserved: 60 })
  })

  test('a cancelled booking takes back what it earned, as far as it is still there', async () => {
    const user = await addUser(shop)
    const visitor = shop.visitor()
    const { order } = (await visitor.order(flightOrder())).body
    await transition(user, 'earned', 100, order.Id)
    await transition(user, 'reserved', 70)
    const back = () => shop.context.db.transaction(tx => takeBackEarned(tx, shop.context.now, order.Id))
    expect(await back()).toBe(30)
    expect(await back()).toBe(0)
    expect(await readWallet(shop.context.db, user)).toEqual({ available: 0, reserved: 70 })
    const { lines } = await listPointLines(shop.context.db, user, 1)
    expect(lines[0]).toMatchObject({ kind: 'taken-back', points: -30, order: { Id: order.Id, reference: order.reference } })
  })

  test('whatever is asked of a wallet in whatever order, it is the sum of its history and never below zero', async () => {
    const user = await addUser(shop)
    const kindsOf: readonly PointPosting['kind'][] = ['earned', 'reserved', 'released', 'spent', 'returned', 'taken-back']
    const next = seeded(6)
    const asked = Array.from({ length: 60 }, () => ({
      kindOf: kindsOf[next(kindsOf.length)] ?? 'earned',
      points: next(200),
      about: 'abcdef'[next(6)] ?? 'a',
    }))
    const held = new Map<string, number>()
    for (const { kindOf, points, about } of asked) {
      const ends = kindOf === 'released' || kindOf === 'spent'
      // What is set aside ends as it was; an end of nothing is refused by the account.
      const amount = ends ? (held.get(about) ?? points) : points
      const done = await transition(user, kindOf, amount, `${user} ${about}`).catch(() => false)
      if (done && kindOf === 'reserved' && !held.has(about)) held.set(about, amount)
      const wallet = await readWallet(shop.context.db, user)
      expect(Math.min(wallet.available, wallet.reserved)).toBeGreaterThanOrEqual(0)
      const { lines } = await listPointLines(shop.context.db, user, 'all')
      expect(lines.reduce((sum, line) => sum + line.points, 0)).toBe(wallet.available)
    }
  })

  test('entries are never changed, and a posting that does not add up is refused', async () => {
    const user = await addUser(shop)
    await transition(user, 'earned', 100)
    await expect(shop.rows('update point_entries set amount = 5')).rejects.toThrow(/append-only/)
    const half = `with posting as (insert into point_postings (user_id, kind, about, at) values ($1, 'corrected', 'x', now()) returning id)
      insert into point_entries (posting_id, account, amount) select id, 'available', 10 from posting`
    await expect(shop.rows(half, [user])).rejects.toThrow(/does not add up/)
  })
})

/** Numbers below a limit, the same ones each time. */
const seeded = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
