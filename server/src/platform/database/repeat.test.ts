import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { flightOrder } from '../../testing/fakes/offers.ts'
import { openShop } from '../../testing/shop/fake-shop.ts'
import { openTestDatabase, testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { repeatLost } from './repeat.ts'

const failure = (code: string) => new Error('the query failed', { cause: Object.assign(new Error(code), { code }) })
const onServer = (await testDatabaseKinds()).includes('postgresql')

test('a lost transaction is done again, with a pause that grows and is never the same', async () => {
  const pauses: number[] = []
  let runs = 0
  const run = async () => {
    runs += 1
    if (runs < 4) throw failure(runs === 1 ? '40P01' : '40001')
    return 'done'
  }
  expect(await repeatLost(run, async pause => void pauses.push(pause))).toBe('done')
  expect([runs, pauses.length]).toEqual([4, 3])
  pauses.forEach((pause, at) => {
    expect(pause).toBeLessThanOrEqual(20 * 2 ** at)
  })
})

test('it is given up after three repeats, and any other failure is told at once', async () => {
  for (const [code, times] of [
    ['40001', 4],
    ['23505', 1],
    ['57014', 1],
  ] as const) {
    let runs = 0
    const run = async () => {
      runs += 1
      throw failure(code)
    }
    await expect(repeatLost(run, async () => {})).rejects.toThrow('the query failed')
    expect(runs).toBe(times)
  }
})

test.runIf(onServer)('two transactions that lock the same rows the other way round both go through', async () => {
  const database = await openTestDatabase('postgresql')
  await database.pool.query('create table rows (id int primary key, n int not null); insert into rows values (1, 0), (2, 0)')
  const arrived: (() => void)[] = []
  /** Both hold their first row before either asks for its second. */
  const meet = () =>
    new Promise<void>(resolve => {
      arrived.push(resolve)
      if (arrived.length >= 2) for (const go of arrived) go()
    })
  let runs = 0
  let win = () => {}
  /** Waits for the winner: a loser that comes before the winner has taken what was released would lose again. */
  const won = new Promise<void>(resolve => {
    win = resolve
  })
  const both = async (first: number, second: number) => {
    await database.db.transaction(async tx => {
      runs += 1
      if (runs > 2) await won
      await tx.execute(sql`update rows set n = n + 1 where id = ${first}`)
      if (runs <= 2) await meet()
      await tx.execute(sql`update rows set n = n + 1 where id = ${second}`)
    })
    win()
  }
  await Promise.all([both(1, 2), both(2, 1)])
  expect(runs).toBe(3)
  expect((await database.pool.query('select n from rows order by id')).rows).toEqual([{ n: 2 }, { n: 2 }])
  await database.close()
})

test.runIf(onServer)('connections that break as a transaction begins are given back: the pool never runs dry', async () => {
  const database = await openTestDatabase('postgresql')
  for (let times = 0; times < 15; times += 1) {
    database.pool.once('acquire', client => {
      Reflect.get(client, 'connection').stream.destroy()
    })
    await expect(database.db.transaction(async tx => tx.execute(sql`select 1`))).rejects.toThrow()
  }
  expect(await database.db.transaction(async tx => (await tx.execute(sql`select 1 as one`)).rows)).toEqual([{ one: 1 }])
  await database.close()
})

test.runIf(onServer)('no statement and no lock is waited for without end', async () => {
  const database = await openTestDatabase('postgresql')
  const { rows } = await database.pool.query(
    `select name, setting::int as ms from pg_settings
     where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
  )
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', ms: 60_000 },
    { name: 'lock_timeout', ms: 10_000 },
    { name: 'statement_timeout', ms: 30_000 },
  ])
  await database.close()
})

test.runIf(onServer)(
  'PostgreSQL cuts its connections under load: what was acknowledged is there, once, and the rest is asked again',
  async () => {
    const shop = await openShop('postgresql')
    const knife = new pg.Client({ connectionString: shop.database.pool.options.connectionString })
    await knife.connect()
    const cut = () =>
      knife.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
    const sent: { again(): Promise<string>; id: string | undefined }[] = []
    const failed = () => sent.some(order => order.id === undefined)
    for (let wave = 0; wave < 5 && !failed(); wave += 1) {
      let left = 3
      const orders = Array.from({ length: 20 }, async () => {
        const [visitor, body, key] = [shop.visitor(), flightOrder(), randomUUID()]
        const { status, body: made } = await visitor.order(body, key)
        const again = async () => (await visitor.order(body, key)).body.order.Id
        sent.push({ again, id: status === 200 ? made.order.Id : undefined })
        left -= 1
        if (left === 0) await cut()
      })
      await Promise.all(orders)
    }
    expect(failed()).toBe(true)
    // A key whose first request died with its connection is free after a minute.
    shop.clock.shift(61_000)
    await Promise.all(
      sent.map(async order => {
        const id = await order.again()
        expect(id).toBe(order.id ?? id)
      }),
    )
    expect(await shop.rows('select count(*)::int as n from orders')).toEqual([{ n: sent.length }])
    expect(await shop.broken()).toEqual([])
    await knife.end()
    await shop.close()
  },
)
