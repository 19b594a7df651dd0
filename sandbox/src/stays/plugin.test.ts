import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createClock, openLedger } from '../kit/index.ts'
import { defaultStayKey, type StayLedgerRow, type StaySupplierOptions, startStaySupplier } from './index.ts'

const money = z.object({ amount: z.string() })
const rate = z.object({
  id: z.string(),
  refundable: z.boolean(),
  total: money,
  cancellation: z.array(z.object({ penalty: money })),
})
/** All that the tests read of any answer. */
const answer = z.looseObject({
  id: z.string().default(''),
  status: z.string().default(''),
  confirmation: z.string().nullish(),
  error: z.object({ code: z.string() }).optional(),
  rates: z.array(rate).default([]),
  penalty: money.nullish(),
  searches: z.object({ open: z.number(), finished: z.number(), stopped: z.number() }).optional(),
  rows: z.array(z.object({ row: z.string() })).default([]),
})
const read = async (response: Response) => answer.parse(await response.json())

const start = async (options: StaySupplierOptions = {}) => {
  const clock = createClock(new Date('2027-02-01T09:30:00Z'))
  const { baseUrl, close } = await startStaySupplier({ pace: 0, clock, ...options })
  onTestFinished(close)
  const headers = { authorization: `Bearer ${defaultStayKey}`, 'content-type': 'application/json' }
  const send = (path: string, body?: unknown, more: RequestInit = {}) =>
    fetch(baseUrl + path, { headers, ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }), ...more })
  return {
    clock,
    send,
    get: async (path: string) => read(await send(path)),
    post: async (path: string, body: unknown) => read(await send(path, body)),
  }
}
type World = Awaited<ReturnType<typeof start>>

const stay = { check_in: '2027-10-19', check_out: '2027-10-22', rooms: [{ adults: 2 }] }
const searchBody = { ...stay, city: 'EBL' }
const linesOf = async (response: Response) =>
  (await response.text())
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))

const bookingBody = async ({ post }: World, hotel: string, clientReference: string, lastName = 'Karim') => {
  const [cheapest] = (await post(`/hotels/${hotel}/rates`, stay)).rates
  if (!cheapest) throw new Error(`${hotel} sells nothing`)
  return {
    client_reference: clientReference,
    rate_ids: [cheapest.id],
    accepted_total: cheapest.total.amount,
    rooms: [{ guests: [{ title: 'ms', first_name: 'Shilan', last_name: lastName }] }],
    contact: { email: 'shilan@example.com', phone: '+9647501234567' },
  }
}
const booked = async ({ get }: World) => (await get('/ledger')).rows.filter(row => row.row === 'booked')

test('a search comes in batches with its progress and ends', async () => {
  const { send } = await start()
  const lines = await linesOf(await send('/search', searchBody))
  expect(lines.filter(line => line.event === 'offers').length).toBeGreaterThanOrEqual(8)
  expect(lines.filter(line => line.event === 'progress').map(line => line.done)).toEqual([0, 11, 22, 33, 44, 56, 67, 78, 89, 100])
  expect(lines.at(-1)).toEqual({ event: 'end', complete: true, expires_at: expect.stringMatching(/^2027-02-01T10:00:/) })
})

test('the same search on the same day gives the same answer, to the byte', async () => {
  const [first, second] = [await start(), await start()]
  const offers = async ({ send }: World) => (await (await send('/search', searchBody)).text()).split('\n').slice(0, -2)
  expect(await offers(first)).toEqual(await offers(second))
})

test('at the pace of life a search takes seconds and shows its first hotels early', async () => {
  const { send } = await start({ pace: 0.2 })
  const begun = performance.now()
  const response = await send('/search', searchBody)
  let [first, text] = [0, '']
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    if (first === 0 && text.includes('"offers"')) first = performance.now() - begun
  }
  const whole = performance.now() - begun
  expect(first).toBeGreaterThan(0)
  expect(whole).toBeGreaterThan(300)
  expect(first).toBeLessThan(whole / 2)
})

test('closing the connection stops the search', async () => {
  const { send, get } = await start({ pace: 5 })
  const gone = new AbortController()
  const response = await send('/search', searchBody, { signal: gone.signal })
  expect((await get('/activity')).searches?.open).toBe(1)
  gone.abort()
  await response.text().catch(() => undefined)
  await expect.poll(async () => (await get('/activity')).searches, { timeout: 5000 }).toEqual({ open: 0, finished: 0, stopped: 1 })
})

test('one hotel, or those of a name in any language, can be searched', async () => {
  const { send } = await start()
  const found = async (more: object) =>
    (await linesOf(await send('/search', { ...searchBody, ...more }))).flatMap(line => line.hotels ?? []).map(hotel => hotel.id)
  expect(await found({ hotel_id: 'EBL-003' })).toEqual(['EBL-003'])
  const zagros = await found({ hotel_name: 'zagros' })
  expect(zagros.length).toBeGreaterThan(0)
  expect(await found({ hotel_name: 'زاگرۆس' })).toEqual(zagros)
  expect(await found({ hotel_name: 'زاگروس' })).toEqual(zagros)
  expect(await found({ hotel_name: 'empty search' })).toEqual([])
})

test('searches go wrong by the name that is asked for', async () => {
  const { send } = await start()
  const lines = await linesOf(await send('/search', { ...searchBody, hotel_name: 'Partial search' }))
  expect(lines.filter(line => line.event === 'degraded')).toHaveLength(2)
  expect(lines.at(-1).complete).toBe(false)
  expect((await send('/search', { ...searchBody, hotel_name: 'failing search' })).status).toBe(503)
})

test('strangers, nonsense and unknown places are refused', async () => {
  const { send } = await start()
  expect((await send('/search', searchBody, { headers: { 'content-type': 'application/json' } })).status).toBe(401)
  expect((await send('/search', { city: 'EBL' })).status).toBe(422)
  expect((await send('/search', { ...searchBody, city: 'NOWHERE' })).status).toBe(404)
  expect((await send('/search', { ...searchBody, check_in: '2027-01-01' })).status).toBe(422)
  expect((await send('/search', { ...searchBody, rooms: [{ adults: 2, child_ages: [1, 2, 3] }] })).status).toBe(422)
  expect((await send('/hotels/EBL-9999')).status).toBe(404)
  expect((await send('/quotes', { rate_ids: ['rat_x.y'], seen_total: '1.00' })).status).toBe(404)
  expect((await send('/quotes', undefined, { method: 'POST', body: '{' })).status).toBe(400)
})

test('ten requests under one reference are one booking, another under it is refused', async () => {
  const world = await start()
  const body = await bookingBody(world, 'SBX-001', 'R-1')
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.post('/bookings', body)))
  expect(new Set(answers.map(one => one.confirmation)).size).toBe(1)
  expect(
    (await world.send('/bookings', { ...body, rooms: [{ guests: [{ title: 'mr', first_name: 'Ali', last_name: 'Omar' }] }] })).status,
  ).toBe(409)
  expect(await booked(world)).toHaveLength(1)
})

test('bookings outlive a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stays-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const ledger = () => openLedger<StayLedgerRow>(join(folder, 'stays.jsonl'))
  const before = await start({ ledger: ledger() })
  const { id } = await before.post('/bookings', await bookingBody(before, 'SBX-012', 'R-2'))
  const after = await start({ ledger: ledger() })
  after.clock.shift(60_000)
  expect(await after.get(`/bookings/${id}`)).toMatchObject({ client_reference: 'R-2', status: 'confirmed' })
})

test('a rate is good for a day and no longer', async () => {
  const world = await start()
  const body = await bookingBody(world, 'SBX-001', 'R-3')
  world.clock.shift(23 * 3_600_000)
  expect((await world.post('/quotes', { rate_ids: body.rate_ids, seen_total: body.accepted_total })).status).toBe('available')
  world.clock.shift(2 * 3_600_000)
  expect((await world.post('/quotes', { rate_ids: body.rate_ids, seen_total: body.accepted_total })).status).toBe('expired')
  expect((await world.post('/bookings', body)).error?.code).toBe('rate_expired')
})

test("cancelling costs by the hotel's clock: nothing, then a night, then all", async () => {
  const world = await start()
  const { rates } = await world.post('/hotels/SBX-001/rates', stay)
  const flexible = rates.find(one => one.refundable)
  if (!flexible) throw new Error('no flexible rate')
  const body = await bookingBody(world, 'SBX-001', 'R-4')
  const { id } = await world.post('/bookings', { ...body, rate_ids: [flexible.id], accepted_total: flexible.total.amount })
  const penaltyAt = async (instant: string) => {
    world.clock.set(new Date(instant))
    return (await world.post(`/bookings/${id}/cancellations`, {})).penalty?.amount
  }
  const steps = flexible.cancellation.map(step => step.penalty.amount)
  // Baghdad is three hours ahead of UTC: 18:00 two days before, 12:00 on the day.
  expect(await penaltyAt('2027-10-17T14:58:00Z')).toBe(steps[0])
  expect(await penaltyAt('2027-10-17T15:00:00Z')).toBe(steps[1])
  expect(await penaltyAt('2027-10-19T09:00:00Z')).toBe(steps[2])
  expect(steps[2]).toBe(flexible.total.amount)
})

test('names in another script than a passport has are refused', async () => {
  const world = await start()
  const body = await bookingBody(world, 'SBX-001', 'R-5', 'کەریم')
  expect((await world.post('/bookings', body)).error?.code).toBe('guests_invalid')
  expect(await booked(world)).toHaveLength(0)
})
