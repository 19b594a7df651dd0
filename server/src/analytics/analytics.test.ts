import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CountedEvent, DailyCount } from '@karwan/domain/analytics'
import { addDays, localDate, localToInstant, today } from '@karwan/domain/calendar'
import { createClock } from '@karwan/sandbox/kit'
import { expect, onTestFinished, test } from 'vitest'
import { tidy } from '../background/tidy.ts'
import type { Database } from '../platform/database/index.ts'
import { createVisitor, dayIn, flightPayload, orderFlight, searchToEnd, startTestShop, type TestShop } from '../testing/index.ts'
import { until } from '../testing/shop/fake-shop.ts'
import { openTestDatabase } from '../testing/shop/test-database.ts'
import { actAtGateway } from '../testing/visitor/paying.ts'
import { listCounts } from './index.ts'
import { countOrders } from './order-counts.ts'
import { addCounts } from './store.ts'
import { createVisitCounter } from './visit-counter.ts'

const zone = 'Asia/Baghdad'
/** `npm test` builds the pages first. */
const isBuilt = existsSync(join(import.meta.dirname, '../../../web/build/server/index.js'))
const home: CountedEvent = { day: localDate(2026, 11, 17), brand: 'default', language: 'ckb', event: 'home-viewed' }

const openShop = async (settings: Readonly<Record<string, string>> = {}): Promise<TestShop> => {
  const shop = await startTestShop({ pages: isBuilt, clock: createClock(), settings })
  onTestFinished(shop.close)
  return shop
}
const openDatabase = async (): Promise<Database> => {
  const database = await openTestDatabase()
  onTestFinished(database.close)
  return database
}
const list = ({ db }: Pick<Database, 'db'>): Promise<DailyCount[]> => listCounts({ db }, localDate(2020, 1, 1), localDate(2040, 1, 1))

test('a visit, a search and a paid order are counted once each, in its language, and again on the day of the market', async () => {
  const shop = await openShop()
  const visitor = createVisitor(shop.origin)
  for (const path of ['/?lang=en', '/terms', '/page-data?path=/terms']) await visitor.ask(path)
  // Seen four times, by somebody who loads the page again.
  const code = await searchToEnd(visitor, flightPayload(dayIn(shop, 30)))
  for (const _ of [1, 2, 3]) await visitor.travel(`/api/dynamic-package/sid/${code}`)
  const { start, pay, comeBack, see } = actAtGateway(() => shop, 'switch', 'widget')
  const order = await orderFlight(shop, visitor)
  const started = await start(visitor, order)
  await pay(started)
  await comeBack(visitor, started)
  await until(async () => expect((await see(visitor, order)).state).toBe('confirmed'))
  // Just after midnight in Baghdad, and still the day before in London.
  const day = today(zone, shop.clock.now())
  const at = localToInstant(`${day}T00:30`, zone)
  await shop.database.pool.query(
    `insert into order_events (order_id, from_state, to_state, cause, at) values ($1, 'confirmed', 'cancelled', 'test', $2)`,
    [order.Id, at],
  )
  if (isBuilt) expect((await visitor.ask('/privacy')).text).toContain('How we count visits')
  await shop.app.close()
  const wanted = {
    'flight-results-shown': 2,
    'flight-search-begun': 2,
    ...(isBuilt && { 'home-viewed': 1 }),
    'order-cancelled': 1,
    'order-confirmed': 1,
    'order-made': 1,
    'order-paid': 1,
    'payment-started': 1,
  }
  expect(await list(shop.database)).toEqual(
    Object.entries(wanted).map(([event, count]) => ({ day, brand: 'default', language: 'en', event, count })),
  )
  expect(await countOrders({ db: shop.database.db, now: shop.clock.now }, new Map([['default', zone]]))).toEqual([])
})

test('[RT-7] nothing is counted where counting is off, and the privacy page does not speak of it', async () => {
  const shop = await openShop({ KARWAN_ANALYTICS: 'off' })
  const visitor = createVisitor(shop.origin)
  await orderFlight(shop, visitor)
  if (isBuilt) expect((await visitor.ask('/privacy?lang=en')).text).not.toContain('How we count visits')
  await shop.app.close()
  expect(await list(shop.database)).toEqual([])
})

test('the table has no column in which a person could be', async () => {
  const { pool } = await openDatabase()
  const { rows } = await pool.query(
    `select column_name as name from information_schema.columns where table_name = 'daily_counts' order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['brand', 'count', 'day', 'event', 'language', 'sent'])
})

test('counts survive a database that is away, and are added to those of others', async () => {
  const { db } = await openDatabase()
  let isAway = true
  const failures: unknown[] = []
  const { count, flush } = createVisitCounter({
    write: async counts => {
      if (isAway) throw new Error('the database is away')
      await addCounts(db, counts)
    },
    onFailure: error => failures.push(error),
    pauseMs: 60_000,
  })
  await addCounts(db, [{ ...home, count: 5 }])
  count(home)
  await flush()
  isAway = false
  count(home)
  count({ ...home, language: 'ar' })
  await flush()
  await flush()
  expect([failures.length, await list({ db })]).toEqual([
    1,
    [
      { ...home, language: 'ar', count: 1 },
      { ...home, count: 7 },
    ],
  ])
})

test('what was counted is written by itself soon after', async () => {
  const written = new Promise<readonly DailyCount[]>(resolve => {
    const { count } = createVisitCounter({ write: async counts => resolve(counts), onFailure: () => {}, pauseMs: 1 })
    count(home)
    count(home)
  })
  expect(await written).toEqual([{ ...home, count: 2 }])
})

test('counts are deleted after 25 months', async () => {
  const { db } = await openDatabase()
  const now = () => new Date('2028-12-17T06:00:00Z')
  const kept = addDays(localDate(2026, 11, 17), 8)
  await addCounts(db, [
    { ...home, day: localDate(2026, 10, 17), count: 3 },
    { ...home, day: kept, count: 4 },
  ])
  await tidy({ db, now })
  expect(await list({ db })).toEqual([{ ...home, day: kept, count: 4 }])
})
