import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderView } from '@karwan/contract/orders'
import { paymentStarted } from '@karwan/contract/payments'
import { createClock } from '@karwan/sandbox/kit'
import { startSandbox } from '@karwan/sandbox/world'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { checkInvariants } from '../../platform/database/index.ts'
import { createServerDatabase, testDatabaseKinds } from '../shop/test-database.ts'
import { findFreePort } from '../shop/test-shop.ts'
import { orderFlight } from '../visitor/ordering.ts'
import { payAtSandbox } from '../visitor/paying.ts'
import { createVisitor } from '../visitor/visitor.ts'

const kinds = await testDatabaseKinds()
const outageMs = 30_000

/** Stands before PostgreSQL: cuts its connections and takes no new ones while it is away. */
const openProxy = async (address: string) => {
  const { host, port } = new pg.Client({ connectionString: address })
  const sockets = new Set<Socket>()
  const state = { away: false }
  const server = createServer(client => {
    if (state.away) return client.destroy()
    const database = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect({ host, port })
    for (const socket of [client, database]) sockets.add(socket.on('error', () => undefined))
    client.pipe(database).pipe(client)
    client.on('close', () => database.destroy())
    database.on('close', () => client.destroy())
    return client
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const own = server.address()
  if (own === null || typeof own === 'string') throw new Error('no port')
  const leave = () => {
    state.away = true
    for (const socket of sockets) socket.destroy()
  }
  const close = () => {
    leave()
    server.close()
  }
  return { port: own.port, leave, comeBack: () => void Object.assign(state, { away: false }), close }
}

describe.runIf(kinds.includes('postgresql'))('the database is away for half a minute', () => {
  test('[BK-4] [PY-9] payers are led to the page that waits, the API says when to come back, and all goes on by itself', async () => {
    const [port, folder, own] = [await findFreePort(), mkdtempSync(join(tmpdir(), 'karwan-outage-')), await createServerDatabase()]
    if (!own) throw new Error('no database')
    const proxy = await openProxy(own.url)
    const { user = '', database = '', password } = new pg.Client({ connectionString: own.url })
    const origin = `http://localhost:${port}`
    const clock = createClock()
    const sandbox = await startSandbox({ clock, pace: 0, shopOrigin: origin })
    const settings = {
      PORT: String(port),
      SANDBOX_PORT: String(sandbox.port),
      SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
      KARWAN_DATA: folder,
      KARWAN_SECRET: 'a secret of the crashes, known to everyone',
      DATABASE_URL: `postgres://${user}${password ? `:${password}` : ''}@127.0.0.1:${proxy.port}/${database}`,
    }
    const { DATABASE_URL: _, ...env } = process.env
    const child = new URL('./shop.ts', import.meta.url).pathname
    const shop: ChildProcess = fork(child, [JSON.stringify(settings)], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    try {
      await new Promise<void>((resolve, reject) => {
        shop.on('message', message => message === 'open' && resolve())
        shop.once('exit', code => reject(new Error(`The shop ended with ${code}`)))
      })
      const visitor = createVisitor(origin)
      const order = await orderFlight({ clock }, visitor, { gateway: 'zaincash', lastName: 'Karim' })
      const start = await visitor.ask('/api/payments/start', { method: 'POST', body: { order_id: order.Id, gateway: 'zaincash' } })
      const started = start.read(paymentStarted)
      proxy.leave()
      const since = performance.now()
      await payAtSandbox(sandbox.url, 'zaincash', started)
      while (performance.now() - since < outageMs) {
        const back = await visitor.ask(`/api/payments/return/zaincash/${started.attemptId}`)
        expect([back.status, back.headers.location]).toEqual([
          303,
          `/payment/processed?type=zaincash&attempt=${encodeURIComponent(started.attemptId)}`,
        ])
        const api = await visitor.ask(`/api/orders/${order.Id}`)
        expect([api.status, Number(api.headers['retry-after']) > 0]).toEqual([503, true])
        expect([(await visitor.ask('/livez')).status, (await visitor.ask('/readyz')).status]).toEqual([200, 503])
        await new Promise(resolve => setTimeout(resolve, 2000))
      }
      proxy.comeBack()
      const state = async () => {
        const answer = await visitor.ask(`/api/orders/${order.Id}`)
        return answer.status === 200 ? answer.read(orderView).state : answer.status
      }
      await expect.poll(state, { timeout: 60_000, interval: 500 }).toBe('confirmed')
      expect((await visitor.ask('/readyz')).status).toBe(200)
      const pool = new pg.Pool({ connectionString: own.url, max: 1 })
      expect(await checkInvariants(pool)).toEqual([])
      await pool.end()
    } finally {
      shop.kill('SIGKILL')
      proxy.close()
      await sandbox.close()
      await own.drop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
