import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterEach, describe, expect, test } from 'vitest'
import { tables } from '../platform/database/index.ts'
import { openShop, type Shop, until, untilShifting } from '../testing/shop/fake-shop.ts'
import { openShopAtWork } from '../testing/shop/shop-at-work.ts'
import { testDatabaseKinds } from '../testing/shop/test-database.ts'
import { noticeSetBack, waits } from './clock-set-back.ts'
import type { Jobs } from './start-jobs.ts'

const minute = 60_000
const backMs = 45 * minute

describe.each(await testDatabaseKinds())('a clock that is set back by 45 minutes on %s', kind => {
  let shop: Shop
  let jobs: Jobs
  openShopAtWork(kind, (opened, begun) => {
    shop = opened
    jobs = begun
  })
  afterEach(() => {
    shop.supplier.script.mode = 'confirm'
    shop.mailServer.down = false
  })
  const noticed = () => shop.errors.filter(line => line.startsWith('The clock was set back')).length
  /** Sets the clock back, and waits until a round has noticed it. */
  const setBack = async () => {
    await jobs.round()
    const before = noticed()
    shop.clock.shift(-backMs)
    await until(async () => expect(noticed()).toBe(before + 1))
  }
  const stateOf = async (visitor: ReturnType<Shop['visitor']>, orderId: string) => (await visitor.see(orderId)).state
  /** Milliseconds until a row is looked at. */
  const waitOf = async (sql: string, id: string): Promise<number> => {
    const [row] = await shop.rows(sql, [id])
    return new Date(row?.at).getTime() - shop.now().getTime()
  }

  const ofAttempt = 'select next_check_at as at from payment_attempts where id = $1'
  const readsOf = async (id: string): Promise<number> =>
    (await shop.rows('select checks from payment_attempts where id = $1', [id]))[0].checks
  const itemOf = async (orderId: string) => (await shop.rows('select id, state from order_services where order_id = $1', [orderId]))[0]

  test('an open payment is asked about within its minute, and paid money books', async () => {
    const visitor = shop.visitor()
    const { orderId, attemptId } = await visitor.orderAndStart()
    await setBack()
    expect(await waitOf(ofAttempt, attemptId)).toBeLessThanOrEqual(minute)
    for (const reads of [1, 2])
      await untilShifting(shop.clock, { step: 10_000, most: 2 * minute }, async () =>
        expect(await readsOf(attemptId)).toBeGreaterThanOrEqual(reads),
      )
    // What was read before does not count as read in the future.
    await setBack()
    shop.gateway.pay(attemptId)
    await untilShifting(shop.clock, { step: 20_000, most: 6 * minute }, async () =>
      expect(await stateOf(visitor, orderId)).toBe('confirmed'),
    )
  })

  test('a booking that nobody answered is looked up within its minute', async () => {
    shop.supplier.script.mode = 'lose'
    const visitor = shop.visitor()
    const { orderId, attemptId } = await visitor.orderAndStart()
    shop.gateway.pay(attemptId)
    await visitor.comeBack(attemptId)
    await until(async () => expect((await itemOf(orderId)).state).toBe('unknown'))
    await setBack()
    const { id } = await itemOf(orderId)
    expect(await waitOf('select next_check_at as at from order_services where id = $1', id)).toBeLessThanOrEqual(minute)
    await untilShifting(shop.clock, { step: 10_000, most: 2 * minute }, async () =>
      expect(await stateOf(visitor, orderId)).toBe('confirmed'),
    )
  })

  test('an e-mail that was not taken is tried again within its interval', async () => {
    shop.mailServer.down = true
    const visitor = shop.visitor()
    const { orderId, attemptId } = await visitor.orderAndStart()
    shop.gateway.pay(attemptId)
    await visitor.comeBack(attemptId)
    const mailOf = async () =>
      (await shop.rows("select id, state, tries from mails where order_id = $1 and kind = 'order-confirmed'", [orderId]))[0]
    await until(async () => expect(await mailOf()).toMatchObject({ state: 'queued', tries: 1 }))
    await setBack()
    shop.mailServer.down = false
    expect(await waitOf('select next_try_at as at from mails where id = $1', (await mailOf()).id)).toBeLessThanOrEqual(minute)
    await untilShifting(shop.clock, { step: 10_000, most: 2 * minute }, async () => expect((await mailOf()).state).toBe('sent'))
  })
})

test('a clock that runs, or differs a little between servers, moves nothing', async () => {
  const shop = await openShop()
  try {
    const { attemptId } = await shop.visitor().orderAndStart()
    const next = async () => (await shop.rows('select next_check_at from payment_attempts where id = $1', [attemptId]))[0]
    const before = await next()
    const context = { ...shop.context, now: () => at }
    let at = shop.now()
    for (const step of [0, 60_000, -1500, 60_000]) {
      at = new Date(at.getTime() + step)
      await noticeSetBack(context, shop.queue)
    }
    expect([await next(), shop.errors]).toEqual([before, []])
  } finally {
    await shop.close()
  }
})

test('everything that a row waits for is brought forward', () => {
  const columns = Object.values(tables).flatMap(table => (is(table, PgTable) ? getTableConfig(table).columns : []))
  const waiting = columns.filter(({ name }) => /^next_(\w+_)?at$/.test(name))
  expect(waiting.length).toBeGreaterThan(8)
  expect(waiting.filter(column => !waits.includes(column)).map(({ name }) => name)).toEqual([])
})
