import { connect, createServer, type Socket } from 'node:net'
import { flightResults } from '@karwan/contract/flights'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor, dayIn, flightPayload, searchToEnd, startTestShop, type TestShop } from '../testing/index.ts'

const redisUrl = new URL(process.env.REDIS_URL ?? 'redis://127.0.0.1:6379')
const probe = new Redis(redisUrl.href, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 })
probe.on('error', () => undefined)
const hasRedis = await probe.connect().then(
  () => true,
  () => false,
)
probe.disconnect()

/** Stands before Redis: answers come `delayMs` later, and not at all while it is away. */
const openProxy = async () => {
  const state = { delayMs: 0, away: false }
  const sockets = new Set<Socket>()
  const server = createServer(client => {
    if (state.away) return client.destroy()
    const redis = connect({ host: redisUrl.hostname, port: Number(redisUrl.port || 6379) })
    for (const [socket, other] of [
      [client, redis],
      [redis, client],
    ] as const) {
      sockets.add(socket)
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket)
          other.destroy()
        })
    }
    client.on('data', bytes => redis.write(bytes))
    redis.on('data', bytes => setTimeout(() => client.writable && client.write(bytes), state.delayMs))
    return client
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const leave = () => {
    state.away = true
    for (const socket of sockets) socket.destroy()
  }
  const close = () => {
    leave()
    server.close()
  }
  return { state, leave, url: `redis://127.0.0.1:${address.port}`, close }
}

describe.runIf(hasRedis)('Redis behind a slow line', () => {
  let shop: TestShop
  let proxy: Awaited<ReturnType<typeof openProxy>>
  beforeAll(async () => {
    proxy = await openProxy()
    shop = await startTestShop({ redisUrl: proxy.url })
  })
  afterAll(async () => {
    await shop?.close()
    proxy?.close()
  })

  test('[FS-2] at 100 ms a call a search comes to its end, and its results are read', async () => {
    proxy.state.delayMs = 100
    const visitor = createVisitor(shop.origin)
    const code = await searchToEnd(visitor, flightPayload(dayIn(shop, 20)))
    const began = performance.now()
    const results = (await visitor.travel(`/api/v3/flights?code=${code}`)).read(flightResults)
    expect(performance.now() - began).toBeLessThan(2000)
    expect([results.complete, results.combinations.length > 0]).toEqual([true, true])
    proxy.state.delayMs = 0
  })

  test('while it is away a search is told to come back later; when it is back, one works without a restart', async () => {
    const visitor = createVisitor(shop.origin)
    const code = await searchToEnd(visitor, flightPayload(dayIn(shop, 21)))
    proxy.leave()
    const began = performance.now()
    const away = await visitor.travel(`/api/v3/flights?code=${code}`)
    expect([away.status, Number(away.headers['retry-after']) > 0]).toEqual([503, true])
    expect(performance.now() - began).toBeLessThan(4000)
    proxy.state.away = false
    await expect
      .poll(async () => (await visitor.travel(`/api/v3/flights?code=${code}`)).status, { timeout: 10_000, interval: 250 })
      .toBe(200)
    await searchToEnd(visitor, flightPayload(dayIn(shop, 22)))
  })
})
