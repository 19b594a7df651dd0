import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HotelSearch } from '@karwan/domain/hotels'
import { money } from '@karwan/domain/money'
import type { StayBookRequest, SupplierContext } from '@karwan/domain/suppliers'
import { expect, onTestFinished, test } from 'vitest'
import { createSandboxStaySupplier } from './index.ts'

/** A supplier that answers as it likes. */
async function supplierThat(answers: RequestListener) {
  const server = createServer(answers)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return createSandboxStaySupplier({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, apiKey: 'key' })
}
const saying = (status: number, body: string) => supplierThat((_, response) => response.writeHead(status).end(body))

const context: SupplierContext = { traceId: 'fault', signal: AbortSignal.timeout(10_000), language: 'en' }
const search: HotelSearch = {
  checkIn: '2027-10-19',
  checkOut: '2027-10-22',
  cityId: 'EBL',
  cityName: 'Erbil',
  nationality: 106,
  rooms: [{ adults: 2, childAges: [] }],
}
const request: StayBookRequest = {
  clientRef: 'F-1',
  offerRefs: ['rat_1'],
  acceptedNet: money(100_00, 'USD'),
  contact: { email: 'dilan@example.com', phone: '+9647501234567' },
  rooms: [[{ title: 'mr', firstName: 'Dilan', lastName: 'Karim' }]],
}
async function all<T>(events: AsyncIterable<T>): Promise<readonly T[]> {
  const found: T[] = []
  for await (const event of events) found.push(event)
  return found
}
const progress = '{"event":"progress","done":10,"total":100}\n'

test.each([
  ['no JSON', 200, 'hello'],
  ['another JSON', 200, '{"hotels":[]}'],
  ['a booking without its number', 200, '{"id":"b","status":"confirmed","confirmation":null,"vouchers":[]}'],
  ['half an answer', 201, '{"id":"b","status":"conf'],
  ['an HTML page of a proxy', 502, '<html></html>'],
  ['a server error in its own words', 500, '{"error":{"code":"internal_error","message":"x"}}'],
  ['a refusal not in its own words', 403, '<html></html>'],
])('a booking answered with %s is unknown', async (_, status, body) => {
  expect(await (await saying(status, body)).book(request, context)).toMatchObject({ state: 'unknown' })
})

test('a booking that never left the house may be sent again', async () => {
  const supplier = createSandboxStaySupplier({
    baseUrl: 'http://127.0.0.1:1',
    apiKey: 'key',
    http: { fetch: () => Promise.reject(refused()) },
  })
  await expect(supplier.book(request, context)).rejects.toMatchObject({ code: 'unavailable', sideEffect: 'none', retryable: true })
})
const refused = () => new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) })

test('amounts in another currency or with too many decimals are unreadable', async () => {
  const answer = (amount: string, currency: string) =>
    `{"id":"q","refund":{"amount":"${amount}","currency":"${currency}"},"penalty":null,"expires_at":"2027-10-19T10:00:00Z"}`
  expect(await (await saying(201, answer('10.50', 'USD'))).cancelQuote('b', context)).toMatchObject({ refund: money(1050, 'USD') })
  for (const wrong of [answer('10.50', 'EUR'), answer('10.505', 'USD'), answer('ten', 'USD'), answer('-1.00', 'USD')]) {
    await expect((await saying(201, wrong)).cancelQuote('b', context)).rejects.toMatchObject({ code: 'unreadable' })
  }
})

test('a question that is not answered did nothing, so it may be asked again', async () => {
  const cut = await supplierThat((_, response) => response.destroy())
  const harmless = { sideEffect: 'none' }
  await expect(cut.pointsOfInterest('EBL', context)).rejects.toMatchObject({ code: 'unavailable', retryable: true, ...harmless })
  await expect(cut.find({ clientRef: 'F-1' }, context)).rejects.toMatchObject({ code: 'unavailable', retryable: true, ...harmless })
  await expect((await saying(502, '<html>')).hotel('EBL-001', context)).rejects.toMatchObject({ code: 'unavailable', ...harmless })
  await expect((await saying(200, 'hello')).hotel('EBL-001', context)).rejects.toMatchObject({ code: 'unreadable', ...harmless })
})

test('a search that breaks off keeps what came and ends incomplete', async () => {
  const supplier = await supplierThat((_, response) => {
    response.write(progress, () => response.destroy())
  })
  expect(await all(supplier.search(search, context))).toMatchObject([
    { type: 'progress', done: 10 },
    { type: 'degraded', code: 'unavailable' },
    { type: 'end', complete: false },
  ])
})

test('a search that stops without an end, or talks nonsense, ends incomplete', async () => {
  const [cut, nonsense] = [await saying(200, progress), await saying(200, `${progress}{"event":"offers","hotels":[{"id":1}]}\n`)]
  expect((await all(cut.search(search, context))).map(event => event.type)).toEqual(['progress', 'degraded', 'end'])
  expect(await all(nonsense.search(search, context))).toMatchObject([
    { type: 'progress' },
    { type: 'degraded', code: 'unreadable' },
    { type: 'end', complete: false },
  ])
})

test('lines arrive whole however they are cut on the way', async () => {
  const text = `${progress}{"event":"degraded","part":"هۆتێل","code":"timeout"}\n{"event":"end","complete":true,"expires_at":"2027-10-19T10:00:00Z"}`
  const supplier = await supplierThat(async (_, response) => {
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at += 7) {
      response.write(bytes.subarray(at, at + 7))
      if (at % 21 === 0) await new Promise(setImmediate)
    }
    response.end()
  })
  const events = await all(supplier.search(search, context))
  expect(events[1]).toEqual({ type: 'degraded', part: 'هۆتێل', code: 'timeout' })
  expect(events.at(-1)).toEqual({ type: 'end', complete: true, expiresAt: '2027-10-19T10:00:00Z' })
})

test.each([
  [429, 'rate-limited', true],
  [503, 'unavailable', true],
  [422, 'rejected', false],
])('a search refused with %i is thrown as %s', async (status, code, retryable) => {
  const supplier = await saying(status, '{"error":{"code":"x","message":"y"}}')
  await expect(all(supplier.search(search, context))).rejects.toMatchObject({ code, retryable, sideEffect: 'none' })
})

test('cancelling that is not answered is unknown, never cancelled', async () => {
  const quote = {
    quoteId: 'q',
    ref: 'b',
    refund: null,
    penalty: null,
    expiresAt: '2027-10-19T10:00:00Z',
    refundTo: 'original-form-of-payment' as const,
  }
  for (const supplier of [await saying(500, ''), await saying(200, '{}'), await supplierThat((_, response) => response.destroy())]) {
    expect(await supplier.cancel(quote, 'F-1', context)).toEqual({ state: 'unknown' })
  }
})

test('content that cannot be read costs its city, not the others; one that breaks off is told', async () => {
  const area = { id: 'EBL-A1', name: { en: 'Ankawa', ar: 'عنكاوا', ckb: 'عەنکاوە' }, latitude: 36.2, longitude: 43.9 }
  const line = (city: string, areas: readonly unknown[]) => `${JSON.stringify({ city, areas, points: [], hotels: [] })}\n`
  const read = async (body: string) => {
    const cities: string[] = []
    for await (const { cityId } of (await saying(200, body)).content(context)) cities.push(cityId)
    return cities
  }
  expect(await read(line('EBL', [area]) + line('IST', [{ ...area, latitude: 'north' }]) + line('BGW', []))).toEqual(['EBL', 'BGW'])
  await expect(read(`${line('EBL', [])}{"city": "IS`)).rejects.toMatchObject({ code: 'unreadable' })
  await expect((await saying(503, 'no')).content(context)[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'unavailable' })
})
