/**
 * Measures how many orders a second are made on a PostgreSQL, and how many bare transactions of four statements the
 * same one does. `node server/src/testing/measures/order-rate.ts [seconds]` writes one JSON line; nothing if none is
 * reachable. Both run eight at a time over the same pool, in turns, so that other work of the machine affects both.
 * `npm run bench` reports them.
 */
import { randomUUID } from 'node:crypto'
import { isProblem } from '@karwan/domain/problems'
import { createOrder, createOrderContext } from '../../orders/index.ts'
import { openJobQueue } from '../../platform/jobs/index.ts'
import { vaultOfSecrets } from '../../platform/vault/index.ts'
import { createFakeOffers, flightOrder } from '../fakes/offers.ts'
import { openTestDatabase, testDatabaseKinds } from '../shop/test-database.ts'

const atATime = 8
const turns = 6
const turnMs = (Number(process.argv[2] ?? 6) * 1000) / turns

const perSecond = async (action: (worker: number) => Promise<unknown>): Promise<number> => {
  const end = performance.now() + turnMs
  let done = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: atATime }, async (_, worker) => {
      while (performance.now() < end) {
        await action(worker)
        done += 1
      }
    }),
  )
  return (done * 1000) / (performance.now() - began)
}

if ((await testDatabaseKinds()).includes('postgresql')) {
  const database = await openTestDatabase('postgresql')
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const queue = await openJobQueue(database, log)
  const now = () => new Date()
  const orders = createOrderContext({
    db: database.db,
    outbox: queue.outbox,
    vault: vaultOfSecrets(['a secret of the bench, long enough for it']),
    log,
    now,
    offers: createFakeOffers(now, 'default').service,
    findVisa: () => [],
    payWithinMinutes: 30,
    documents: { makeDocument: async () => ({ bytes: new Uint8Array(), fileName: 'x.pdf' }) },
    zoneOf: () => 'Asia/Baghdad',
    nameCity: city => city,
    trips: { calendarOf: () => '', sharedTextOf: () => '' },
    nameAirport: code => ({ name: code, city: code, country: '' }),
  })
  const order = async (): Promise<void> => {
    const asker = { visitorId: randomUUID(), brand: 'default' }
    const made = await createOrder(orders, { body: flightOrder(), key: randomUUID(), asker, brandAsks: false, language: 'ckb' })
    if (isProblem(made)) throw new Error(made.problem)
  }
  await database.pool.query('create table bare (id text primary key, about jsonb not null, at timestamptz not null, state text not null)')
  await database.pool.query(
    'create table bare_events (id bigint generated always as identity primary key, about text not null, at timestamptz not null)',
  )
  const about = JSON.stringify({ of: 'x'.repeat(1500) })
  const bare = async (): Promise<void> => {
    const client = await database.pool.connect()
    const id = randomUUID()
    await client.query('begin')
    await client.query('select id from bare where id = $1 for update', [id])
    await client.query("insert into bare values ($1, $2, now(), 'created')", [id, about])
    await client.query('insert into bare_events (about, at) values ($1, now())', [id])
    await client.query("update bare set state = 'awaiting-payment' where id = $1", [id])
    await client.query('commit')
    client.release()
  }
  const rates = { orders: 0, bare: 0 }
  await order()
  for (let turn = 0; turn < turns / 2; turn += 1) {
    rates.orders += (await perSecond(order)) / (turns / 2)
    rates.bare += (await perSecond(bare)) / (turns / 2)
  }
  await queue.stop(0)
  await database.close()
  console.log(JSON.stringify(rates))
}
