import { randomUUID } from 'node:crypto'
import { createConnection } from 'node:net'
import { Redis } from 'ioredis'
import { afterAll, describe, expect, test } from 'vitest'
import { memorySearchStore, redisSearchStore, type SearchStore, writeThroughStore } from './index.ts'
import { pack } from './packing.ts'

type Store = SearchStore<{ readonly city: string }, { readonly done: number }, { readonly id: number; readonly name: string }>
const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'
const reachable = await new Promise<boolean>(resolve => {
  const { hostname, port } = new URL(redisUrl)
  const socket = createConnection({ host: hostname, port: Number(port || 6379), timeout: 500 })
  socket
    .on('connect', () => resolve(true))
    .on('error', () => resolve(false))
    .on('timeout', () => resolve(false))
  socket.unref()
})
const redis = reachable ? new Redis(redisUrl) : undefined
afterAll(async () => {
  await redis?.quit()
})

const prefix = `karwan:test:${randomUUID()}:`
const inFiveSeconds = (): string => new Date(Date.now() + 5000).toISOString()
const stores: [string, () => Store][] = [['memory', () => memorySearchStore({ maxBytes: 1_000_000, now: () => new Date() })]]
const openShared = (connection: Redis) =>
  redisSearchStore<{ readonly city: string }, { readonly done: number }, { readonly id: number; readonly name: string }>({
    redis: connection,
    prefix,
    now: () => new Date(),
  })
const openOwn = (): Store => memorySearchStore({ maxBytes: 1_000_000, now: () => new Date() })
if (redis) {
  stores.push(['Redis', () => openShared(redis)])
  stores.push(['memory and Redis', () => writeThroughStore({ own: openOwn(), shared: openShared(redis) })])
}

describe.each(stores)('searches in %s', (_, open) => {
  const start = async (store: Store): Promise<string> => {
    const code = randomUUID()
    await store.create(code, { head: { city: 'EBL' }, state: { done: 0 }, expiresAt: inFiveSeconds() })
    return code
  }

  test('rows are told in the order they came, and a reader asks only for what is new', async () => {
    const store = open()
    const code = await start(store)
    expect(await store.append(code, { done: 1 }, [{ id: 1, name: 'هەولێر' }])).toBe('kept')
    const first = await store.find(code, 0)
    expect(first).toMatchObject({ head: { city: 'EBL' }, state: { done: 1 }, cancelled: false, batchCount: 1 })
    expect(first?.batches).toEqual([[{ id: 1, name: 'هەولێر' }]])
    await store.append(code, { done: 2 }, [{ id: 2, name: 'b'.repeat(2000) }])
    await store.append(code, { done: 3 }, [])
    const later = await store.find(code, 1)
    expect(later?.batches).toEqual([[{ id: 2, name: 'b'.repeat(2000) }]])
    expect(later?.state).toEqual({ done: 3 })
    expect(later?.version).toBe((first?.version ?? 0) + 2)
    await store.close()
  })

  test('a cancel reaches the one who works on the search, and stops what comes after', async () => {
    const store = open()
    const other = open()
    const code = await start(store)
    const received = Promise.withResolvers<void>()
    store.onCancel(code, received.resolve)
    const canceller = redis && store !== other && _.includes('Redis') ? other : store
    expect(await canceller.cancel(code)).toBe(true)
    await received.promise
    expect(await store.append(code, { done: 9 }, [{ id: 9, name: 'late' }])).toBe('cancelled')
    expect(await store.find(code, 0)).toMatchObject({ cancelled: true, batches: [] })
    await Promise.all([store.close(), other.close()])
  })

  test('an unknown search is not there, cannot be added to and cannot be cancelled', async () => {
    const store = open()
    expect(await store.find('nowhere', 0)).toBeUndefined()
    expect(await store.append('nowhere', { done: 1 }, [])).toBe('gone')
    expect(await store.cancel('nowhere')).toBe(false)
    expect(await store.keep('nowhere', 'rooms', 1)).toBe(false)
    await store.close()
  })

  test('what is kept beside a search comes back as it was', async () => {
    const store = open()
    const code = await start(store)
    await store.keep(code, 'rooms:1', [{ code: 'a', net: { amount: 5, currency: 'USD' } }])
    expect(await store.kept(code, 'rooms:1')).toEqual([{ code: 'a', net: { amount: 5, currency: 'USD' } }])
    expect(await store.kept(code, 'rooms:2')).toBeUndefined()
    await store.close()
  })

  test('a search ends by itself', async () => {
    const store = open()
    const code = randomUUID()
    await store.create(code, { head: { city: 'EBL' }, state: { done: 0 }, expiresAt: new Date(Date.now() + 1000).toISOString() })
    expect(await store.find(code, 0)).toBeDefined()
    await expect.poll(() => store.find(code, 0)).toBeUndefined()
    await store.close()
  })
})

test('memory has an end: the oldest searches leave first', async () => {
  const store: Store = memorySearchStore({ maxBytes: 20_000, now: () => new Date() })
  for (let at = 0; at < 6; at += 1) {
    await store.create(`s${at}`, { head: { city: 'EBL' }, state: { done: 0 }, expiresAt: inFiveSeconds() })
    await store.append(`s${at}`, { done: 1 }, [
      { id: at, name: Array.from({ length: 8000 }, () => Math.random().toString(36).at(-1)).join('') },
    ])
  }
  expect((await store.find('s0', 0)) === undefined).toBe(true)
  expect(await store.find('s5', 0)).toBeDefined()
})

test('what is kept of a search holds no more memory than is counted', () => {
  const kept = [pack({ small: true }), pack(Array.from({ length: 200 }, (_, at) => ({ at, word: `word ${at}` })))]
  for (const bytes of kept) expect(bytes.buffer.byteLength).toBe(bytes.length)
})

describe.runIf(redis)('[FS-2] searches of this server while Redis is away', () => {
  /** A server, whose Redis may leave, and another one that is never without it. */
  const open = () => {
    const state = { away: false }
    const shared = openShared(redis as Redis)
    const reached = new Proxy(shared, {
      get: (target, name: keyof typeof shared) => {
        if (name === 'isReachable') return () => !state.away
        return state.away && name !== 'onCancel' ? () => Promise.reject(new Error('away')) : target[name]
      },
    })
    return { state, server: writeThroughStore({ own: openOwn(), shared: reached }), other: openShared(redis as Redis) }
  }
  const record = () => ({ head: { city: 'EBL' }, state: { done: 0 }, expiresAt: inFiveSeconds() })
  const row = (id: number) => ({ id, name: `row ${id}` })
  const whole = { state: { done: 3 }, batchCount: 3, batches: [[row(1)], [row(2)], [row(3)]] }

  test('a search that ran before goes on, and other servers have it whole when Redis is back', async () => {
    const { state, server, other } = open()
    await server.create('before', record())
    await server.append('before', { done: 1 }, [row(1)])
    await server.keep('before', 'places', ['Erbil'])
    state.away = true
    expect(await server.append('before', { done: 2 }, [row(2)])).toBe('kept')
    expect(await server.append('before', { done: 3 }, [row(3)])).toBe('kept')
    expect(await server.keep('before', 'rooms', ['double'])).toBe(true)
    expect(await server.find('before', 0)).toMatchObject(whole)
    expect(await server.kept('before', 'rooms')).toEqual(['double'])
    expect(await other.find('before', 0)).toMatchObject({ batchCount: 1 })
    state.away = false
    await expect.poll(() => other.find('before', 0), { timeout: 4000 }).toMatchObject(whole)
    await expect.poll(() => other.kept('before', 'rooms')).toEqual(['double'])
    expect(await other.kept('before', 'places')).toEqual(['Erbil'])
    await Promise.all([server.close(), other.close()])
  })

  test('a search begins and ends without it; one of another server is not told as gone', async () => {
    const { state, server, other } = open()
    await other.create('elsewhere', record())
    state.away = true
    await server.create('here', record())
    for (const id of [1, 2, 3]) expect(await server.append('here', { done: id }, [row(id)])).toBe('kept')
    expect(await server.find('here', 1)).toMatchObject({ batchCount: 3, batches: [[row(2)], [row(3)]] })
    await expect(server.find('elsewhere', 0)).rejects.toThrow('away')
    expect(await server.cancel('here')).toBe(true)
    expect(await server.append('here', { done: 4 }, [])).toBe('cancelled')
    state.away = false
    await expect.poll(() => other.find('here', 0), { timeout: 4000 }).toMatchObject({ ...whole, cancelled: true })
    await Promise.all([server.close(), other.close()])
  })
})
