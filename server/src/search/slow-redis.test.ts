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
  /** Another server of the same shop, whose line to Redis is sound. */
  let otherShop: TestShop
  let proxy: Awaited<ReturnType<typeof openProxy>>
  beforeAll(async () => {
    proxy = await openProxy()
    shop = await startTestShop({ redisUrl: proxy.url, limits: { perAddress: 12_000, searchesPerVisitor: 5, maxLagMs: 0 } })
    otherShop = await startTestShop({ redisUrl: redisUrl.href })
  })
  afterAll(async () => {
    await Promise.all([shop?.close(), otherShop?.close()])
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

  test('[FS-2] while it is away, searches of this server are read, begin and end; other servers have them when it is back', async () => {
    const visitor = createVisitor(shop.origin)
    const read = (code: string) => visitor.travel(`/api/v3/flights?code=${code}`)
    const before = await searchToEnd(visitor, flightPayload(dayIn(shop, 21)))
    proxy.leave()
    const began = performance.now()
    expect((await read(before)).status).toBe(200)
    const meanwhile = await searchToEnd(visitor, flightPayload(dayIn(shop, 22)))
    expect((await read(meanwhile)).read(flightResults).complete).toBe(true)
    expect(performance.now() - began).toBeLessThan(8000)
    proxy.state.away = false
    const other = createVisitor(otherShop.origin)
    await expect
      .poll(async () => (await other.travel(`/api/v3/flights?code=${meanwhile}`)).status, { timeout: 10_000, interval: 250 })
      .toBe(200)
  })

  test('while it is away, a search of another server is told to come back later', async () => {
    const code = await searchToEnd(createVisitor(otherShop.origin), flightPayload(dayIn(shop, 23)))
    const visitor = createVisitor(shop.origin)
    proxy.leave()
    const began = performance.now()
    const away = await visitor.travel(`/api/v3/flights?code=${code}`)
    expect([away.status, Number(away.headers['retry-after']) > 0]).toEqual([503, true])
    expect(performance.now() - began).toBeLessThan(4000)
    proxy.state.away = false
    await expect
      .poll(async () => (await visitor.travel(`/api/v3/flights?code=${code}`)).status, { timeout: 10_000, interval: 250 })
      .toBe(200)
  })

  test('while it is away, this server counts the searches of a visitor by itself', async () => {
    const visitor = createVisitor(shop.origin)
    proxy.leave()
    const payload = flightPayload(dayIn(shop, 24))
    const statuses: number[] = []
    for (let each = 0; each < 8; each += 1)
      statuses.push((await visitor.travel(`/api/dynamic-package?s7Kx2=${encodeURIComponent(JSON.stringify(payload))}`)).status)
    expect(statuses.filter(status => status === 429)).toHaveLength(3)
    proxy.state.away = false
  })
})
