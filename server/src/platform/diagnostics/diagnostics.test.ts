import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mostDiagnosticBytes } from '@karwan/contract/diagnostics'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createVisitor, startTestShop, type TestShop } from '../../testing/index.ts'
import { createDiagnostics, purgeDiagnostics, trackerAt } from './index.ts'

const clock = createClock(new Date('2026-11-22T10:07:30Z'))
const received: { url: string; headers: Record<string, unknown>; body: string }[] = []
const tracker = createServer((request, reply) => {
  let body = ''
  request.on('data', chunk => {
    body += chunk
  })
  request.on('end', () => {
    received.push({ url: request.url ?? '', headers: request.headers, body })
    reply.writeHead(200).end('{}')
  })
})
let shop: TestShop
beforeAll(async () => {
  await new Promise<void>(resolve => tracker.listen(0, '127.0.0.1', resolve))
  const address = `http://key-of-the-project@127.0.0.1:${(tracker.address() as AddressInfo).port}/errors/7`
  shop = await startTestShop({ clock, settings: { KARWAN_ERROR_TRACKER_URL: address } })
})
afterAll(async () => {
  await shop?.close()
  await new Promise<void>(resolve => tracker.close(() => resolve()))
})
afterEach(() => received.splice(0))

const tell = (records: unknown) => createVisitor(shop.origin).ask('/api/diagnostics', { method: 'POST', body: { records } })
const rows = async (collection: string) =>
  (await shop.database.pool.query('select * from diagnostic_logs where collection = $1 order by id', [collection])).rows
const fault = (message: string, more: object = {}) => ({
  collection: 'console_logs',
  location: '/flights?from=EBL&token=abc',
  data: ['it broke', { passengers: 2, card: { 'card number': '4200000000000091', cvv: '123' } }],
  error: { type: 'TypeError', message, stack: `TypeError: ${message}\n    at draw (https://shop.example/assets/a.js:3:14)` },
  ...more,
})

test('[AP-12] what a page tells is kept with its five minutes, place, browser and time; secrets are masked, queries are left out', async () => {
  const visitor = createVisitor(shop.origin)
  const records = [
    { collection: 'manual_logs', location: '/payment', data: { what: 'asked', otp: '1234', deep: [{ Authorization: 'Bearer x' }] } },
    { collection: 'network_logs', location: '/hotels', url: '/api/v3/hotels?q=1', data: { status: 502 } },
  ]
  const headers = { 'user-agent': 'Test/1.0' }
  expect((await visitor.ask('/api/diagnostics', { method: 'POST', headers, body: { records } })).status).toBe(204)
  const [manual] = await rows('manual_logs')
  expect(manual).toMatchObject({ brand: 'default', location: '/payment', user_agent: 'Test/1.0', url: null })
  expect(manual.data).toEqual({ $version: 1, what: 'asked', otp: '[hidden]', deep: [{ Authorization: '[hidden]' }] })
  expect(new Date(manual.group_time).toISOString()).toBe('2026-11-22T10:05:00.000Z')
  expect(Math.abs(new Date(manual.at).getTime() - clock.now().getTime())).toBeLessThan(60_000)
  expect(await rows('network_logs')).toMatchObject([{ url: '/api/v3/hotels', location: '/hotels', data: { status: 502 } }])
})

test('[AP-12] a page whose session has just ended is heard all the same', async () => {
  const headers = { cookie: 'refresh=ended; signed-in=1' }
  const post = { method: 'POST', headers, body: { records: [{ collection: 'manual_logs', location: '/', data: { what: 'ended' } }] } }
  const visitor = createVisitor(shop.origin)
  expect((await visitor.ask('/api/orders/none', { headers })).status).toBe(401)
  expect((await visitor.ask('/api/diagnostics', post)).status).toBe(204)
})

test('[AP-12] a page writes nothing of payments, no more than 16 kB at once, and nothing that is no record', async () => {
  expect((await tell([{ collection: 'payment_logs', location: '/', data: {} }])).status).toBe(400)
  expect((await tell([])).status).toBe(400)
  expect((await tell('everything')).status).toBe(400)
  const large = { collection: 'manual_logs', location: '/', data: 'x'.repeat(mostDiagnosticBytes) }
  expect((await tell([large])).status).toBe(400)
  expect(await rows('payment_logs')).toEqual([])
})

test('[ER-2] a script’s error reaches the tracker as an envelope, masked; resize loops and scripts from elsewhere reach nobody', async () => {
  const before = (await rows('console_logs')).length
  const quiet = ['ResizeObserver loop limit exceeded', 'Script error.'].map(message => fault(message))
  expect((await tell([...quiet, fault('no x for shilan@example.com')])).status).toBe(204)
  await vi.waitFor(() => expect(received).toHaveLength(1))
  const [{ url, headers, body }] = received as [(typeof received)[number]]
  expect([url, headers['content-type']]).toEqual(['/errors/api/7/envelope/', 'application/x-sentry-envelope'])
  expect(headers['x-sentry-auth']).toContain('sentry_key=key-of-the-project')
  const [about, item, event] = body.split('\n').map(line => (line === '' ? undefined : JSON.parse(line)))
  expect([about.event_id, item.type]).toEqual([event.event_id, 'event'])
  expect(event).toMatchObject({
    tags: { brand: 'default' },
    transaction: '/flights',
    request: { url: '/flights' },
    exception: {
      values: [{ type: 'TypeError', value: 'no x for [hidden]', stacktrace: { frames: [{ function: 'draw', lineno: 3, colno: 14 }] } }],
    },
  })
  const kept = (await rows('console_logs')).slice(before)
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toMatch(/4200000000000091|"123"|abc|shilan/)
})

test('[AP-12] the switch stops what pages tell, and nothing of payments; a tracker is told all the same', async () => {
  const { database } = shop
  await database.pool.query('delete from diagnostic_logs')
  const received: unknown[] = []
  const log = { info: () => {}, warn: () => {}, error: (details: object) => void received.push(details) }
  const off = createDiagnostics({ db: database.db, log, now: clock.now, pageLogs: false, tracker: undefined })
  const teller = { brand: 'default', language: 'en', userAgent: undefined }
  await off.keepFromPage([{ collection: 'manual_logs', location: '/', data: 'x' }], teller)
  off.notePayment({ call: 'read', attemptId: 'a', headers: { authorization: 'Bearer secret' } })
  await off.idle()
  const { rows: kept } = await database.pool.query('select collection, location, data from diagnostic_logs')
  expect(kept).toEqual([
    {
      collection: 'payment_logs',
      location: 'server',
      data: { $version: 1, call: 'read', attemptId: 'a', headers: { authorization: '[hidden]' } },
    },
  ])
  expect(off.wanted).toBe(false)
  await purgeDiagnostics({ db: database.db, now: () => new Date(clock.now().getTime() + 179 * 24 * 3_600_000) })
  expect((await database.pool.query('select 1 from diagnostic_logs')).rows).toHaveLength(1)
  await purgeDiagnostics({ db: database.db, now: () => new Date(clock.now().getTime() + 181 * 24 * 3_600_000) })
  expect((await database.pool.query('select 1 from diagnostic_logs')).rows).toEqual([])
  const refusing = trackerAt('http://127.0.0.1:9/plain')
  const silent = createDiagnostics({ db: database.db, log, now: clock.now, pageLogs: false, tracker: refusing })
  await silent.keepFromPage([{ collection: 'console_logs', location: '/', data: 'x', error: { type: 'Error', message: 'gone' } }], teller)
  await silent.idle()
  expect(received).toHaveLength(1)
})
