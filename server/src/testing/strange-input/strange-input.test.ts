import { randomUUID } from 'node:crypto'
import { noticePage, voucherPage } from '@karwan/contract/console'
import { orderPushed } from '@karwan/contract/payments'
import { travelerSaved } from '@karwan/contract/travelers'
import { homeSections } from '@karwan/domain/content'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleFee, sampleFeePreview } from '../description/fee-calls.ts'
import { sampleNotice } from '../description/notice-calls.ts'
import { sampleVisaProduct } from '../description/visa-product-calls.ts'
import { sampleVoucher } from '../description/voucher-calls.ts'
import { visaOrder } from '../fakes/visa-order.ts'
import {
  createVisitor,
  dayIn,
  flightOrderBody,
  orderFlight,
  orderStay,
  signUp,
  startTestShop,
  stayOrderBody,
  type TestShop,
  type TestVisitor,
} from '../index.ts'
import { signInToConsole } from '../visitor/console.ts'
import { type Operation, operationsOf, placesIn, sampleOf, withValue } from './operations.ts'

/** Texts that broke a server somewhere: not storable, empty, too long, looking like something else. */
const texts = ['a\u0000b', '\ud800', '', '   ', 'a\u0001', 'x'.repeat(5000), '\u202e🛩️', '2026-02-30']
const types = [null, -1, 1e21, [], { a: ['b'] }]
/** As they stand in an address: what cannot be decoded is there as well. */
const addresses = ['a%00b', '%ED%A0%80', '%', '%20', '%01', 'x'.repeat(190), '..%2F..', '-1', '%E2%80%AE']

/** Routes of the account come last, since they end the session of who asks; those that surely do at the very end. */
const turnOf = (name: string): number => {
  if (/logout|refresh|DELETE \/api\/(auth|desk|console)|delete-account|PATCH \/api\/auth|reset-password/.test(name)) return 2
  return /\/api\/(auth|account|authentication|identity|fib|asiamall)\b/i.test(name) ? 1 : 0
}

let shop: TestShop
let visitor: TestVisitor
let operations: readonly Operation[]
let known: Readonly<Record<string, unknown>>
/** As `known`, of one operation: codes of offices are no codes of searches. */
const knownOf = ({ path }: Operation) => (path.includes('/desk/') ? { ...known, code: known.officeCode } : known)
let bodies: Readonly<Record<string, readonly unknown[]>>

beforeAll(async () => {
  shop = await startTestShop()
  visitor = createVisitor(shop.origin)
  const user = await signUp(shop, visitor)
  const body = await flightOrderBody(shop, visitor)
  const stay = await stayOrderBody(shop, visitor)
  const order = await orderFlight(shop, visitor, { inDays: 50 })
  const held = await orderStay(shop, visitor, { lastName: 'Aziz' })
  const pushed = (await visitor.travel('/api/flightApp/push', { method: 'POST', body: { order_id: held.Id } })).read(orderPushed)
  const traveler = await visitor.ask('/api/travelers', { method: 'POST', body: { firstName: 'Shilan', lastName: 'Karim' } })
  await visitor.ask('/api/desk/session', { method: 'POST', body: { userName: 'desk', password: 'demonstration desk' } })
  expect(visitor.cookies.has('staff')).toBe(true)
  await signInToConsole(shop, visitor)
  const noticed = { brand: 'default', body: sampleNotice }
  const notice = (await visitor.ask('/api/console/notices', { method: 'POST', body: noticed })).read(noticePage)
  const voucher = (await visitor.ask('/api/console/vouchers', { method: 'POST', body: sampleVoucher })).read(voucherPage)
  operations = operationsOf((await visitor.ask('/api/openapi.json')).json() as { paths: Record<string, object> })
  known = {
    orderId: order.Id,
    order_id: order.Id,
    serviceId: order.Services[0]?.Id,
    id: user.userId,
    code: body.resultCode,
    officeCode: pushed.code,
    sid: body.resultCode,
    itineraryCode: body.itineraryCode,
    hotelId: stay.hotelId,
    gateway: 'switch',
    itemId: notice.id,
    voucherId: voucher.id,
    ruleId: 'rule-of-strange-input',
    productId: 'ae-tourist-30',
    publicationId: 1,
    months: 6,
    start: dayIn(shop, 1),
    end: dayIn(shop, 9),
    market: 'iraq',
    brand: 'default',
    service: 'fib',
    userId: user.userId,
  }
  bodies = {
    'POST /api/console/rates/{market}': [{ rate: '1321', source: 'Bank', seen: null }],
    'POST /api/console/fees/preview': [sampleFeePreview],
    'POST /api/console/fees/{ruleId}': [sampleFee],
    'POST /api/console/fees/{ruleId}/end': [{ brand: 'default', seen: 1, reason: 'Over' }],
    'POST /api/console/services/{service}/switch': [{ to: 'off', reason: 'It is ill', until: null, seen: null }],
    'POST /api/v2/order/create': [body, stay, visaOrder(shop.clock.now())],
    'POST /api/visas/quote': [{ productId: 'ae-tourist-30', arrival: dayIn(shop, 60), travelers: 2 }],
    'POST /api/visas/mistakes': [{ passport: 'IQ', country: 'TR', what: 'stay' }],
    'POST /api/console/notices': [noticed],
    'POST /api/console/visa-products': [{ brand: 'default', body: sampleVisaProduct }],
    'POST /api/console/visa-products/preview': [{ brand: 'default', productId: null, product: sampleVisaProduct.product }],
    'POST /api/console/visa-products/{brand}/{productId}/versions': [{ begunFrom: 0, body: sampleVisaProduct }],
    'POST /api/console/visa-products/{brand}/{productId}/publications': [{ version: 1, after: null, reason: 'Much work' }],
    'POST /api/console/home/{brand}': [{ sections: homeSections, after: null }],
    'POST /api/console/previews': [{ brand: 'default', at: null }],
    'POST /api/console/users/find': [{ words: user.email }],
    'POST /api/console/vouchers': [sampleVoucher],
    'POST /api/console/vouchers/{voucherId}/accounts': [{ accounts: [user.email] }],
    'POST /api/console/notices/{itemId}/versions': [{ begunFrom: 1, body: sampleNotice }],
    'POST /api/travelers': [traveler.read(travelerSaved).traveler],
  }
})
afterAll(() => shop?.close())

interface Sent {
  readonly query?: string
  readonly path?: string
  readonly body?: unknown
}

const addressOf = (operation: Operation, sent: Sent): string => {
  const { path, parameters } = operation
  const known = knownOf(operation)
  const filled = sent.path ?? path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(known[name] ?? 'unknown')))
  const usual = parameters
    .filter(each => each.in === 'query')
    .map(each => `${each.name}=${encodeURIComponent(String(sampleOf(each.schema, known, each.name)))}`)
  const query = sent.query ?? usual.join('&')
  return query === '' ? filled : `${filled}?${query}`
}

let calls = 0
/** Each call comes from another address: limits of one address are not what is tested. */
const nextAddress = (): string => {
  calls += 1
  return `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`
}
/** Asks without a network. */
const ask = async (operation: Operation, sent: Sent): Promise<number> => {
  const { contentType = 'application/json', method } = operation
  const isForm = contentType === 'application/x-www-form-urlencoded'
  const answer = await shop.app.http.inject({
    method: method.toUpperCase() as 'GET',
    url: addressOf(operation, sent),
    remoteAddress: nextAddress(),
    headers: {
      host: new URL(shop.origin).host,
      authorization: `Bearer ${visitor.token}`,
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'idempotency-key': randomUUID(),
      ...(sent.body !== undefined && { 'content-type': isForm ? contentType : 'application/json' }),
    },
    ...(sent.body !== undefined && { payload: isForm ? formOf(sent.body) : JSON.stringify(sent.body) }),
  })
  return answer.statusCode
}
const formOf = (body: unknown): string =>
  Object.entries(body ?? {})
    .map(([name, value]) => `${name}=${String(value).isWellFormed() ? encodeURIComponent(String(value)) : '%ED%A0%80'}`)
    .join('&')

/** Every strange request to one operation. */
const strangeRequests = (operation: Operation): readonly Sent[] => {
  const { path, parameters, body, name } = operation
  const known = knownOf(operation)
  const inPath = [...path.matchAll(/\{\w+\}/g)].flatMap(([hole]) =>
    addresses.map(value => ({
      path: path.replace(hole, value).replaceAll(/\{(\w+)\}/g, (_, other: string) => encodeURIComponent(String(known[other] ?? 'unknown'))),
    })),
  )
  const inQuery = parameters
    .filter(each => each.in === 'query')
    .flatMap(({ name: asked }) =>
      ['', ...addresses].map(value => ({ query: `${asked}=${value}` })).concat({ query: `${asked}=a&${asked}=b` }),
    )
  const samples = body ? (bodies[name] ?? [sampleOf(body, known)]) : []
  const inBody = samples.flatMap(sample => [
    ...types.map(value => ({ body: value })),
    ...placesIn(sample).flatMap(place => [...texts, ...types].map(value => ({ body: withValue(sample, place, value) }))),
  ])
  return [{}, ...inPath, ...inQuery, ...inBody]
}

test('no strange text or type in any parameter or field of the API makes the server fail', { timeout: 1_200_000 }, async () => {
  // What is asked as it should be is answered: the strange requests reach what reads them.
  for (const [name, samples] of Object.entries(bodies)) {
    const operation = operations.find(each => each.name === name) as Operation
    for (const body of samples) expect([200, 204], name).toContain(await ask(operation, { body }))
  }
  const failed = new Map<string, string>()
  const inOrder = [...operations].sort((a, b) => turnOf(a.name) - turnOf(b.name))
  for (const operation of inOrder)
    for (const sent of strangeRequests(operation)) {
      const status = await ask(operation, sent)
      if (status >= 500) failed.set(`${operation.name} ${status}`, JSON.stringify(sent).slice(0, 600))
    }
  expect(Object.fromEntries(failed)).toEqual({})
})
