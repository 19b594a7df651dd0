import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor, dayIn, flightPayload, hotelPayload, startSearch, startTestShop, type TestShop } from '../testing/index.ts'
import { findFreePort } from '../testing/shop/test-shop.ts'

const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'
const probe = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 })
probe.on('error', () => undefined)
const hasRedis = await probe.connect().then(
  () => true,
  () => false,
)
probe.disconnect()

describe.runIf(hasRedis)('two servers with one Redis', () => {
  const child = new URL('../testing/crashes/shop.ts', import.meta.url).pathname
  const folder = mkdtempSync(join(tmpdir(), 'karwan-interrupted-'))
  let other: TestShop
  beforeAll(async () => {
    other = await startTestShop({ redisUrl, pace: 3 })
  })
  afterAll(async () => {
    await other?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** A server in a process of its own, which asks the same suppliers. */
  const startServer = async (): Promise<{ server: ChildProcess; origin: string }> => {
    const port = await findFreePort()
    const settings = {
      PORT: String(port),
      SANDBOX_PORT: new URL(other.sandboxOrigin).port,
      KARWAN_DATA: mkdtempSync(join(folder, 'data-')),
      KARWAN_SECRET: 'a secret of tests, known to everyone',
      REDIS_URL: redisUrl,
    }
    const { DATABASE_URL: _, ...env } = process.env
    const server = fork(child, [JSON.stringify(settings)], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    await new Promise<void>((resolve, reject) => {
      server.on('message', message => message === 'open' && resolve())
      server.once('exit', code => reject(new Error(`The server ended with ${code}`)))
    })
    return { server, origin: `http://localhost:${port}` }
  }

  test.each(['flights', 'hotels'])(
    '[FS-2] a server is killed while it searches %s: the other one says so within 5 s, not before',
    async kind => {
      const { server, origin } = await startServer()
      const payload = kind === 'flights' ? flightPayload(dayIn(other, 20)) : hotelPayload(dayIn(other, 20), dayIn(other, 22))
      const sid = await startSearch(createVisitor(origin), payload)
      const visitor = createVisitor(other.origin)
      const ask = () => visitor.travel(`/api/dynamic-package/sid/${sid}`)
      expect((await ask()).json()).toMatchObject({ finished: false })
      const killed = performance.now()
      server.kill('SIGKILL')
      await expect.poll(async () => (await ask()).status, { timeout: 8000, interval: 200 }).toBe(410)
      expect(performance.now() - killed).toBeLessThan(5000)
      expect((await ask()).problem().code).toBe('search-interrupted')
      const results = kind === 'flights' ? '/api/v3/flights' : '/api/v3/hotels'
      expect((await visitor.travel(`${results}?code=${sid}`)).problem().code).toBe('search-interrupted')
    },
  )

  test('[FS-2] a search whose server lives is not taken for interrupted, however long it runs', async () => {
    const visitor = createVisitor(other.origin)
    const sid = await startSearch(visitor, flightPayload(dayIn(other, 21)))
    const end = performance.now() + 6000
    for (let finished = false; !finished && performance.now() < end; ) {
      const answer = await visitor.travel(`/api/dynamic-package/sid/${sid}`)
      expect(answer.status).toBe(200)
      finished = (answer.json() as { finished: boolean }).finished
      await new Promise(resolve => setTimeout(resolve, 200))
    }
  })
})
