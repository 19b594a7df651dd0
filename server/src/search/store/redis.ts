import { setTimeout as wait } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { createCancelListeners } from './cancel-listeners.ts'
import { pack, unpack } from './packing.ts'
import { searchLease } from './store.ts'
import type { SharedSearchStore } from './write-through.ts'

/**
 * Adds only to a record that is there and not cancelled, in one step. Answers the new version, 0 for cancelled, -1 for
 * gone.
 */
const appendScript = `
if redis.call('EXISTS', KEYS[1]) == 0 then return -1 end
if redis.call('HEXISTS', KEYS[1], 'cancelled') == 1 then return 0 end
redis.call('HSET', KEYS[1], 'state', ARGV[1])
if #ARGV[2] > 0 then
  local at = redis.call('HINCRBY', KEYS[1], 'batches', 1)
  redis.call('HSET', KEYS[1], 'b' .. (at - 1), ARGV[2])
end
return redis.call('HINCRBY', KEYS[1], 'version', 1)`
const keepScript = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
return 1`

/** A search that begins waits so long until it can be cancelled from another server. */
const hearingMs = 500

export interface RedisSearches {
  /** For commands; the store opens a second connection of its own to hear of cancels. */
  readonly redis: Redis
  /** Keeps several shops, or tests, apart. */
  readonly prefix: string
  /** The shop's time, by which searches expire: it need not be that of Redis. */
  now(): Date
}

/** Searches that every server of the shop sees: a hash for each, gone by itself when it expires. */
export const redisSearchStore = <Head, State, Row>({ redis, prefix, now }: RedisSearches): SharedSearchStore<Head, State, Row> => {
  const listeners = createCancelListeners()
  const channel = `${prefix}cancelled`
  const keyOf = (code: string): string => `${prefix}${code}`
  const leaseOf = (code: string): string => `${prefix}${code}:lease`
  // What hears waits for Redis as long as it takes.
  // Its own way of subscribing again leaves a rejected promise where the server closes meanwhile.
  const ears = redis.duplicate({ commandTimeout: undefined, maxRetriesPerRequest: null, autoResubscribe: false })
  ears.on('error', () => undefined)
  const hearing = new Promise<void>(resolve => {
    ears.on(
      'ready',
      () =>
        void ears.subscribe(channel).then(
          () => resolve(),
          () => undefined,
        ),
    )
  })
  ears.on('message', (_, code: string) => listeners.notify(code))

  return {
    isReachable: () => redis.status === 'ready',
    async replace(code, { head, state, version, cancelled, expiresAt, batches }) {
      const key = keyOf(code)
      const left = Date.parse(expiresAt) - now().getTime()
      if (left <= 0) return
      const rows = Object.fromEntries(batches.map((batch, at) => [`b${at}`, pack(batch)]))
      const fields = { head: pack(head), state: pack(state), version: String(version), batches: String(batches.length), until: expiresAt }
      // Batches only grow, so each of before is written over. What was kept beside the search stays.
      await redis
        .multi()
        .hset(key, { ...fields, ...rows, ...(cancelled && { cancelled: '1' }) })
        .pexpire(key, left)
        .set(leaseOf(code), '1', 'PX', searchLease.leaseMs)
        .exec()
    },
    async create(code, { head, state, expiresAt }) {
      await Promise.race([hearing, wait(hearingMs, undefined, { ref: false })])
      const key = keyOf(code)
      const fields = { head: pack(head), state: pack(state), version: '1', batches: '0', until: expiresAt }
      await redis
        .multi()
        .hset(key, fields)
        .pexpire(key, Date.parse(expiresAt) - now().getTime())
        .set(leaseOf(code), '1', 'PX', searchLease.leaseMs)
        .exec()
    },
    async append(code, state, rows) {
      const batch = rows.length === 0 ? Buffer.alloc(0) : pack(rows)
      const answer = Number(await redis.eval(appendScript, 1, keyOf(code), pack(state), batch))
      return answer > 0 ? 'kept' : answer === 0 ? 'cancelled' : 'gone'
    },
    async find(code, fromBatch) {
      const key = keyOf(code)
      const [[head, state, version, count, until, cancelled], leases] = await Promise.all([
        redis.hmgetBuffer(key, 'head', 'state', 'version', 'batches', 'until', 'cancelled'),
        redis.exists(leaseOf(code)),
      ])
      if (!head || !state || !until) return undefined
      const batchCount = Number(count)
      const names = Array.from({ length: Math.max(0, batchCount - fromBatch) }, (_, at) => `b${fromBatch + at}`)
      const batches = names.length === 0 ? [] : await redis.hmgetBuffer(key, ...names)
      return {
        head: unpack<Head>(head),
        state: unpack<State>(state),
        version: Number(version),
        cancelled: cancelled !== null && cancelled !== undefined,
        isWorkedOn: leases === 1,
        expiresAt: until.toString(),
        batchCount,
        batches: batches.map(batch => (batch ? unpack<Row[]>(batch) : [])),
      }
    },
    async cancel(code) {
      const key = keyOf(code)
      if ((await redis.exists(key)) === 0) return false
      await redis.multi().hset(key, 'cancelled', '1').hincrby(key, 'version', 1).publish(channel, code).exec()
      return true
    },
    onCancel: listeners.add,
    async keep(code, name, value) {
      return Number(await redis.eval(keepScript, 1, keyOf(code), `x:${name}`, pack(value))) === 1
    },
    async kept(code, name) {
      const packed = await redis.hgetBuffer(keyOf(code), `x:${name}`)
      return packed ? unpack(packed) : undefined
    },
    async renew(code) {
      await redis.set(leaseOf(code), '1', 'PX', searchLease.leaseMs)
    },
    async close() {
      listeners.clear()
      ears.disconnect()
    },
  }
}
