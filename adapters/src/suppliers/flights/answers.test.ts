import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FlightSearch } from '@karwan/domain/flights'
import { money } from '@karwan/domain/money'
import type { FlightBookRequest, SupplierContext } from '@karwan/domain/suppliers'
import { expect, onTestFinished, test } from 'vitest'
import { createSandboxFlightSupplier } from './index.ts'

/** A supplier that answers whatever a test wants, over a real socket. */
async function supplierAnswering(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return createSandboxFlightSupplier({ baseUrl: `http://127.0.0.1:${port}`, apiKey: 'key', now: () => new Date('2030-04-02T08:00:00Z') })
}
const saying =
  (status: number, body: unknown, type = 'application/json'): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': type }).end(typeof body === 'string' ? body : JSON.stringify(body))
const refusal = (code: string) => ({ errors: [{ code, title: code, message: `because of ${code}` }] })
const page = '<html><body>Bad gateway</body></html>'

const context = (signal: AbortSignal = AbortSignal.timeout(10_000)): SupplierContext => ({ traceId: 'test', signal, language: 'en' })
const request: FlightBookRequest = {
  clientRef: 'ours',
  offerRef: 'off',
  acceptedNet: money(41_250, 'USD'),
  contact: { email: 'dilan@example.com', phone: '+9647501234567' },
  passengers: [],
  bags: [],
}
const place = { locationId: 'EBL', cityId: 'EBL', cityCode: 'EBL', cityName: 'Erbil' }
const search: FlightSearch = {
  type: 0,
  cabin: 'Y',
  routes: [{ date: '2030-05-16', from: place, to: { ...place, locationId: 'IST' } }],
  passengers: { adt: 1, chd: 0, sen: 0, yth: 0, inf: 0, ins: 0 },
}
const listen = async (answer: RequestListener, signal?: AbortSignal) => {
  const events: unknown[] = []
  for await (const event of (await supplierAnswering(answer)).search(search, context(signal))) events.push(event)
  return events
}
const book = async (answer: RequestListener, signal?: AbortSignal) => (await supplierAnswering(answer)).book(request, context(signal))
const held = { ref: 'o1', acceptedNet: money(41_250, 'USD') }
const hold = async (answer: RequestListener, signal?: AbortSignal) =>
  (await supplierAnswering(answer)).holding?.hold(request, context(signal))
const pay = async (answer: RequestListener, signal?: AbortSignal) => (await supplierAnswering(answer)).holding?.pay(held, context(signal))
const order = (state: string, more: object = {}) => ({
  data: {
    id: 'o1',
    booking_reference: 'K7QX2M',
    state,
    documents: [],
    services: [],
    next_check_at: null,
    give_up_at: null,
    payment_required_by: null,
    price_guarantee_expires_at: null,
    ...more,
  },
})
const stillHeld = order('held', { payment_required_by: '2030-04-05T08:00:00Z', price_guarantee_expires_at: '2030-04-04T08:00:00Z' })
/** Answers the payment, then the status of its order. */
const payment =
  (answered: RequestListener, read: RequestListener): RequestListener =>
  (asked, response) =>
    asked.method === 'POST' ? answered(asked, response) : read(asked, response)
const unknown = { state: 'unknown', checkUntil: '2030-04-02T08:30:00.000Z' }

test('an order answered by 5xx, a web page, broken JSON or an answer that does not fit is unknown', async () => {
  for (const answer of [
    saying(500, refusal('internal')),
    saying(502, page, 'text/html'),
    saying(503, ''),
    saying(504, refusal('gateway_timeout')),
    saying(201, page, 'text/html'),
    saying(201, '{"data":{"id":"o1","sta'),
    saying(201, { data: { id: 'o1', state: 'confirmed' } }),
    saying(400, page, 'text/html'),
  ]) {
    expect(await book(answer)).toEqual(unknown)
  }
})

test('an order without an answer is unknown: the connection breaks, or the deadline passes', async () => {
  expect(await book(request => request.socket.destroy())).toEqual(unknown)
  expect(await book(() => undefined, AbortSignal.timeout(80))).toEqual(unknown)
})

test('an order is rejected only where the supplier promises that nothing was done', async () => {
  expect(await book(saying(502, refusal('airline_unknown')))).toEqual({
    state: 'rejected',
    code: 'rejected',
    detail: 'because of airline_unknown',
  })
  expect(await book(saying(422, refusal('price_changed')))).toMatchObject({ state: 'rejected', code: 'price-changed' })
  expect(await book(saying(410, refusal('offer_expired')))).toMatchObject({ state: 'rejected', code: 'offer-expired' })
  expect(await book(saying(422, refusal('insufficient_balance')))).toMatchObject({ state: 'rejected', code: 'insufficient-balance' })
  expect(await book(saying(409, refusal('duplicate_booking')))).toMatchObject({ state: 'rejected', code: 'duplicate-booking' })
})

test('an order that was not taken in, or never sent, may be sent again', async () => {
  await expect(book(saying(429, refusal('rate_limit_exceeded')))).rejects.toMatchObject({
    code: 'rate-limited',
    sideEffect: 'none',
    retryable: true,
  })
  const gone = createServer()
  await new Promise<void>(listening => gone.listen(0, '127.0.0.1', listening))
  const { port } = gone.address() as AddressInfo
  await new Promise(closed => gone.close(closed))
  const nobody = createSandboxFlightSupplier({ baseUrl: `http://127.0.0.1:${port}`, apiKey: 'key' })
  for (const send of [
    () => nobody.book(request, context()),
    async () => nobody.holding?.hold(request, context()),
    async () => nobody.holding?.pay(held, context()),
  ])
    await expect(send()).rejects.toMatchObject({ code: 'unavailable', sideEffect: 'none', retryable: true })
})

test('seats and payments answered by 5xx, a web page, a broken connection or not in time are unknown', async () => {
  for (const send of [hold, pay]) {
    for (const answer of [
      saying(500, refusal('internal')),
      saying(502, page, 'text/html'),
      saying(503, ''),
      saying(504, refusal('gateway_timeout')),
      saying(400, page, 'text/html'),
      saying(201, page, 'text/html'),
    ])
      expect(await send(answer)).toEqual(unknown)
    expect(await send(asked => asked.socket.destroy())).toEqual(unknown)
    expect(await send(() => undefined, AbortSignal.timeout(80))).toEqual(unknown)
    await expect(send(saying(429, refusal('rate_limit_exceeded')))).rejects.toMatchObject({ code: 'rate-limited', sideEffect: 'none' })
  }
})

test('seats and payments are rejected where the supplier promises that nothing was done', async () => {
  expect(await hold(saying(422, refusal('instant_payment_required')))).toEqual({
    state: 'rejected',
    code: 'not-bookable',
    detail: 'because of instant_payment_required',
  })
  for (const [status, code, ours] of [
    [422, 'payment_amount_does_not_match_order_amount', 'price-changed'],
    [422, 'past_payment_required_by_date', 'offer-expired'],
    [409, 'already_cancelled', 'not-bookable'],
    [422, 'insufficient_balance', 'insufficient-balance'],
    [502, 'airline_unknown', 'rejected'],
    [422, 'validation_error', 'rejected'],
  ] as const)
    expect(await pay(saying(status, refusal(code)))).toEqual({ state: 'rejected', code: ours, detail: `because of ${code}` })
})

test('a payment that was taken, now or before, is told by its order', async () => {
  const confirmed = { state: 'confirmed', order: { ref: 'o1', confirmation: 'K7QX2M', tickets: [] } }
  for (const taken of [saying(201, { data: {} }), saying(201, page, 'text/html'), saying(409, refusal('already_paid'))]) {
    expect(await pay(payment(taken, saying(200, order('confirmed'))))).toEqual(confirmed)
    expect(await pay(payment(taken, saying(200, order('failed'))))).toMatchObject({ state: 'rejected' })
    for (const read of [saying(500, page), saying(404, refusal('not_found')), saying(429, ''), saying(200, page), saying(200, stillHeld)])
      expect(await pay(payment(taken, read))).toEqual(unknown)
    expect(await pay(payment(taken, asked => asked.socket.destroy()))).toEqual(unknown)
    expect(
      await pay(
        payment(taken, () => undefined),
        AbortSignal.timeout(80),
      ),
    ).toEqual(unknown)
  }
})

test('reading calls that fail are errors without side effect', async () => {
  const status = async (answer: RequestListener) => (await supplierAnswering(answer)).find({ clientRef: 'ours' }, context())
  await expect(status(saying(200, page, 'text/html'))).rejects.toMatchObject({ code: 'unreadable', sideEffect: 'none' })
  await expect(status(saying(500, page, 'text/html'))).rejects.toMatchObject({ code: 'unavailable', sideEffect: 'none', retryable: true })
  await expect(status(request => request.socket.destroy())).rejects.toMatchObject({ code: 'unavailable', sideEffect: 'none' })
  expect(await status(saying(200, { data: [] }))).toBeUndefined()
})

test('a line of a search that does not fit costs that line only', async () => {
  const end = { type: 'end', complete: true, expires_at: '2030-04-02T08:30:00Z' }
  const offers = { type: 'offers', airline: 'IA', expires_at: '2030-04-02T08:30:00Z', itineraries: [{ slices: [], fares: [] }] }
  const body = ['{"type":', JSON.stringify(offers), '', JSON.stringify({ type: 'progress', done: 1, total: 1 }), JSON.stringify(end)].join(
    '\n',
  )
  const unreadable = { type: 'degraded', part: 'stream', code: 'unreadable' }
  expect(await listen(saying(200, body))).toEqual([
    unreadable,
    unreadable,
    { type: 'progress', done: 1, total: 1 },
    { type: 'end', complete: true, expiresAt: end.expires_at },
  ])
})

test('lines are put together from pieces, letters of several bytes too', async () => {
  const bytes = Buffer.from(
    `${JSON.stringify({ type: 'degraded', airline: 'IA', code: 'هەولێر' })}\n${JSON.stringify({ type: 'end', complete: false, expires_at: '2030-04-02T08:30:00Z' })}\n`,
  )
  const events = await listen((_request, response) => {
    response.writeHead(200)
    for (const byte of bytes) response.write(Buffer.of(byte))
    response.end()
  })
  expect(events).toEqual([
    { type: 'degraded', part: 'IA', code: 'unavailable' },
    { type: 'end', complete: false, expiresAt: '2030-04-02T08:30:00Z' },
  ])
})

test('a search that breaks off before its first offers is an error, after them it ends incomplete', async () => {
  await expect(listen(saying(200, `${JSON.stringify({ type: 'progress', done: 0, total: 2 })}\n`))).rejects.toMatchObject({
    code: 'unavailable',
    retryable: true,
  })
  const offers = JSON.stringify({ type: 'offers', airline: 'IA', expires_at: '2030-04-02T08:30:00Z', itineraries: [] })
  expect(await listen(saying(200, `${offers}\n`))).toEqual([
    { type: 'offers', offers: [] },
    { type: 'degraded', part: 'stream', code: 'unavailable' },
    { type: 'end', complete: false, expiresAt: '2030-04-02T08:30:00Z' },
  ])
  await expect(listen(() => undefined, AbortSignal.timeout(80))).rejects.toMatchObject({ code: 'timeout', retryable: true })
})

test('a cancellation without a readable answer is unknown', async () => {
  const quote = { quoteId: 'q', ref: 'o', refund: null, penalty: null, refundTo: 'balance', expiresAt: '2030-04-02T08:30:00Z' } as const
  const cancel = async (answer: RequestListener) => (await supplierAnswering(answer)).cancel(quote, 'ours', context())
  expect(await cancel(saying(500, page, 'text/html'))).toEqual({ state: 'unknown' })
  expect(await cancel(saying(200, page, 'text/html'))).toEqual({ state: 'unknown' })
  expect(await cancel(request => request.socket.destroy())).toEqual({ state: 'unknown' })
  expect(await cancel(saying(422, refusal('quote_superseded')))).toMatchObject({ state: 'rejected' })
})
