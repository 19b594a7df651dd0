import { userDetails } from '@karwan/contract/account'
import { cancellationQuote, orderCreated, orderView } from '@karwan/contract/orders'
import { payLinkMade } from '@karwan/contract/pay-links'
import { priceWatch } from '@karwan/contract/price-watch'
import { travelerSaved } from '@karwan/contract/travelers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type Asking,
  createVisitor,
  dayIn,
  flightOrderBody,
  flightPayload,
  orderFlight,
  type SignedUp,
  searchToEnd,
  signUp,
  startTestShop,
  type TestShop,
  type TestVisitor,
} from './index.ts'
import { cardCheckout } from './visitor/paying.ts'

/** Records of one person at the shop; everyone else must be kept from them. */
interface Owned {
  readonly user: SignedUp
  readonly orderId: string
  readonly serviceId: string
  readonly attemptId: string
  readonly travelerId: string
  readonly quoteId: string
  readonly watchId: string
  readonly payLinkId: string
  readonly savedItemId: string
}
interface Guarded {
  readonly at: (owned: Owned) => string
  readonly body?: (owned: Owned) => unknown
  readonly form?: (owned: Owned) => Record<string, string>
  /** Status of the owner's answer, where it is not a success: the address is right, only nothing is there yet. */
  readonly owner?: number
  /** A call that answers strangers as if it had been done, and does nothing: what the owner then still has. */
  readonly kept?: (owned: Owned) => { readonly at: string; readonly shows: string }
}
/** Reason why a route whose address or body names something is for everyone. */
interface Open {
  readonly open: string
}

const search = { open: 'a search and its offers are nobody’s: whoever has its code reads what is on sale' }
const published = { open: 'published data' }
const order = (rest: string, more: Omit<Guarded, 'at'> = {}): Guarded => ({ at: ({ orderId }) => `/api/orders/${orderId}${rest}`, ...more })
const item = (rest: string, more: Omit<Guarded, 'at'> = {}): Guarded => ({
  at: ({ orderId, serviceId: itemId }) => `/api/orders/${orderId}/services/${itemId}${rest}`,
  ...more,
})
/** This order has no visas; applications.test.ts tries the calls with one that has. */
const visa = (rest: string, more: Omit<Guarded, 'at'> = {}): Guarded => ({
  at: ({ orderId }) => `/api/visas/applications/${orderId}${rest}`,
  owner: 404,
  ...more,
})
/** Of staff of the shop’s offices: no traveler is let in, whoever they are. */
const staffOnly = (at: string, body?: object): Guarded => ({ at: () => at, ...(body && { body: () => body }), owner: 401 })
const named = ({ orderId }: Owned) => ({ order_id: orderId })

/** Every route that names something by an id, a code or a token; one that is missing here fails the first test. */
const matrix: Readonly<Record<string, Guarded | Open>> = {
  'GET /api/dynamic-package/sid/{sid}': search,
  'DELETE /api/dynamic-package/sid/{sid}': search,
  'GET /api/v3/flights': search,
  'GET /api/v3/flights/{code}/flight/{itineraryCode}': search,
  'GET /api/v3/hotels': search,
  'GET /api/v2/hotels': search,
  'GET /api/v2/hotels/points': search,
  'GET /api/v3/hotels/{code}/hotel/{hotelId}': search,
  'GET /api/v3/hotels/{code}/hotel/{hotelId}/rooms': search,
  'GET /api/v3/hotels/{code}/hotel/{hotelId}/validate': search,
  'GET /api/v3/packages': search,
  'GET /api/v2/packages': search,
  'GET /api/v2/packages/points': search,
  'GET /api/v3/packages/{code}/hotel/{hotelId}/near': search,
  'GET /api/v3/packages/{code}/hotel/{hotelId}/rooms': search,
  'GET /api/v3/packages/{code}/hotel/{hotelId}/validate': search,
  'POST /api/visas/quote': published,
  'GET /api/visas/applications/{id}': visa(''),
  'PUT /api/visas/applications/{id}/answers': visa('/answers', { body: () => ({ answers: {} }) }),
  'POST /api/visas/applications/{id}/hand-in': visa('/hand-in', { body: () => ({}) }),
  'POST /api/visas/applications/{id}/withdraw': visa('/withdraw', { body: () => ({ back: { amount: 1, currency: 'IQD' } }) }),
  'GET /api/visas/applications/{id}/visa.pdf': visa('/visa.pdf'),
  'GET /api/visas/applications/{id}/visa.ics': visa('/visa.ics'),
  'GET /api/visas/applications/{id}/cover.pdf': visa('/cover.pdf'),
  'GET /api/visas/applications/{id}/bookings': visa('/bookings'),
  'POST /api/visas/applications/{id}/bookings': visa('/bookings', { body: ({ serviceId }) => ({ serviceId }) }),
  'GET /api/visas/documents/{id}': { at: ({ orderId }) => `/api/visas/documents/${orderId}`, owner: 404 },
  'DELETE /api/visas/documents/{id}': { at: ({ orderId }) => `/api/visas/documents/${orderId}` },
  'HEAD /api/visas/uploads/{id}': { at: ({ orderId }) => `/api/visas/uploads/${orderId}`, owner: 404 },
  'PATCH /api/visas/uploads/{id}': { open: 'of the browser that began it; tried with real uploads in applications.test.ts' },
  'DELETE /api/visas/uploads/{id}': { at: ({ orderId }) => `/api/visas/uploads/${orderId}` },
  'GET /api/static-data/places': published,
  'GET /api/currencies/{id}/exchange': published,
  'GET /api/cached/{list}.txt': published,
  'POST /api/auth/register/{id}/verify': { open: 'proven by the mailed code, five guesses' },
  'POST /api/auth/otp/{id}/verify': { open: 'proven by the code that was sent, five guesses' },
  'POST /api/auth/otp/{id}/resend': { open: 'sends to where it was sent before, and tells nothing' },
  'POST /api/auth/reset-password': { open: 'proven by the token of the mailed link' },
  'GET /api/auth/login/{id}': { at: ({ user }) => `/api/auth/login/${user.sessionId}` },
  'PATCH /api/auth/register/{id}': {
    at: ({ user }) => `/api/auth/register/${user.userId}`,
    form: ({ user }) => ({ Password: user.password, NewPassword: 'another four camels' }),
  },
  'GET /api/auth/user-details/{id}/1': { at: ({ user }) => `/api/auth/user-details/${user.userId}/1` },
  'POST /api/auth/user-details/{id}/1': {
    at: ({ user }) => `/api/auth/user-details/${user.userId}/1`,
    form: () => ({ FirstName: 'Mallory' }),
  },
  'GET /api/auth/user-details/{id}/picture': { at: ({ user }) => `/api/auth/user-details/${user.userId}/picture`, owner: 404 },
  'DELETE /api/auth/sessions/{id}': { at: ({ user }) => `/api/auth/sessions/${user.sessionId}` },
  'GET /api/fib/sso/authenticate/{code}': { open: 'bound to the browser that began, proven in the bank’s app' },
  'POST /api/Authentication/refresh-token': { open: 'of the caller’s own account alone; tokens sealed for another are refused' },
  'GET /api/identity/return': { open: 'proven by the state of this browser and the provider’s code, once' },
  'POST /api/asiamall/sso/authenticate': { open: 'proven by the mall’s token, once' },
  'GET /api/v2/orders': { at: ({ user }) => `/api/v2/orders?UserId=${user.userId}` },
  'GET /api/orders/{orderId}': order(''),
  'GET /api/orders/{orderId}/version': order('/version'),
  'GET /api/orders/{orderId}/calendar.ics': order('/calendar.ics'),
  'GET /api/orders/{orderId}/itinerary': order('/itinerary'),
  'POST /api/orders/{orderId}/claim': order('/claim', { body: () => ({}) }),
  'POST /api/orders/{orderId}/claim/code': order('/claim/code', { body: () => ({}) }),
  'GET /api/orders/{orderId}/services/{serviceId}/documents': item('/documents'),
  'GET /api/orders/{orderId}/services/{serviceId}/documents/{kind}.pdf': item('/documents/ticket.pdf'),
  'POST /api/orders/{orderId}/cancellation-quote': order('/cancellation-quote'),
  'GET /api/orders/{orderId}/cancellation-quote': order('/cancellation-quote'),
  'POST /api/orders/{orderId}/services/{serviceId}/cancellation-quote': item('/cancellation-quote'),
  'GET /api/orders/{orderId}/services/{serviceId}/cancellation-quote': item('/cancellation-quote', { owner: 404 }),
  'POST /api/orders/{orderId}/cancellations': order('/cancellations', { body: ({ quoteId }) => ({ quoteId }) }),
  'POST /api/orders/{orderId}/rescue': order('/rescue', { owner: 409, body: () => ({ rescueId: 'none', choice: 'keep' }) }),
  'POST /api/orders/{orderId}/flight-changes/{changeId}': order('/flight-changes/none', { owner: 409, body: () => ({ answer: 'accept' }) }),
  'GET /api/orders/{orderId}/installments': order('/installments'),
  'POST /api/orders/{orderId}/installments': order('/installments', {
    owner: 409,
    body: () => ({ months: 6, account: '6331007501234567', acceptedTerms: true }),
  }),
  'POST /api/orders/{orderId}/installments/quote': order('/installments/quote', { owner: 409, body: () => ({}) }),
  'POST /api/orders/{orderId}/installments/code': order('/installments/code', { owner: 410, body: () => ({}) }),
  'POST /api/orders/{orderId}/installments/confirm': order('/installments/confirm', { owner: 409, body: () => ({ code: '482913' }) }),
  'POST /api/orders/{orderId}/pay-link': order('/pay-link', { body: () => ({}) }),
  'GET /api/orders/{orderId}/pay-link': order('/pay-link'),
  'DELETE /api/orders/{orderId}/pay-link': order('/pay-link'),
  'GET /api/pay-links/{linkId}': { at: ({ payLinkId }) => `/api/pay-links/${payLinkId}` },
  'POST /api/pay-links/{linkId}/start': {
    at: ({ payLinkId }) => `/api/pay-links/${payLinkId}/start`,
    body: () => ({ gateway: 'switch' }),
  },
  'PUT /api/pay-links/{linkId}/receipt': {
    at: ({ payLinkId }) => `/api/pay-links/${payLinkId}/receipt`,
    body: () => ({ email: 'payer@example.com' }),
  },
  'GET /api/verify/{code}': { open: 'printed on documents for anyone who is shown one; returns what the document says' },
  'POST /api/payments/start': { at: () => '/api/payments/start', body: named },
  'GET /api/zaincash/init': { at: ({ orderId }) => `/api/zaincash/init?order_id=${orderId}`, owner: 409 },
  'POST /api/fastpay/session': { at: () => '/api/fastpay/session', body: named },
  'POST /api/fastpay/init': { at: () => '/api/fastpay/init', body: named },
  'POST /api/asiahawala/init': { at: () => '/api/asiahawala/init', body: named },
  'POST /api/payments/split': { at: () => '/api/payments/split', body: named },
  'GET /api/orders/{orderId}/office-hold': order('/office-hold', { owner: 404 }),
  'GET /api/orders/{orderId}/office-hold.pdf': order('/office-hold.pdf', { owner: 404 }),
  'GET /api/desk/payments': staffOnly('/api/desk/payments?code=AAAA-AAAA'),
  'POST /api/desk/payments': staffOnly('/api/desk/payments', {
    code: 'AAAA-AAAA',
    amount: { amount: 1, currency: 'IQD' },
    key: 'k'.repeat(20),
  }),
  'POST /api/desk/refunds/{refundId}': staffOnly('/api/desk/refunds/none', { code: 'AAAA-AAAA', key: 'k'.repeat(20) }),
  'POST /api/desk/differences/{id}/settle': staffOnly('/api/desk/differences/none/settle', { note: 'nothing was found' }),
  'GET /api/desk/receipts/{receipt}.pdf': staffOnly('/api/desk/receipts/R-AAAAAAAA.pdf'),
  'POST /api/flightApp/push': { at: () => '/api/flightApp/push', body: named },
  'POST /api/gateway/check-payment': { at: () => '/api/gateway/check-payment', body: named },
  'GET /api/payments/return/{gateway}/{attemptId}': {
    open: 'a gateway sends any browser here; it answers a way into the shop and nothing of the order',
  },
  'POST /api/notifications/{gateway}': { open: 'proven by the gateway’s own seal' },
  'POST /api/notifications/{gateway}/{attemptId}': { open: 'only a reason to ask the gateway' },
  'POST /api/price-watches': search,
  'POST /api/price-watches/by-email': search,
  'POST /api/choices/open': { open: 'proven by our mark in the token of the mailed link' },
  'POST /api/choices/answer': { open: 'proven by our mark in the token of the mailed link' },
  'POST /api/flight-changes/open': { open: 'proven by our mark in the token of the mailed link' },
  'POST /api/flight-changes/answer': { open: 'proven by our mark in the token of the mailed link' },
  'POST /api/price-watches/confirm': { open: 'proven by the signed token of the mailed link' },
  'POST /api/price-watches/stop': { open: 'proven by the signed token of the mailed link' },
  'DELETE /api/price-watches/{watchId}': {
    at: ({ watchId }) => `/api/price-watches/${watchId}`,
    kept: ({ watchId }) => ({ at: '/api/price-watches', shows: watchId }),
  },
  'DELETE /api/wishlist': {
    at: ({ savedItemId }) => `/api/wishlist?id=${encodeURIComponent(savedItemId)}`,
    kept: ({ savedItemId }) => ({ at: '/api/wishlist', shows: savedItemId }),
  },
  'GET /api/travelers/{id}': { at: ({ travelerId }) => `/api/travelers/${travelerId}` },
  'PUT /api/travelers/{id}': {
    at: ({ travelerId }) => `/api/travelers/${travelerId}`,
    body: () => ({ firstName: 'Mallory', lastName: 'Other' }),
  },
  'DELETE /api/travelers/{id}': { at: ({ travelerId }) => `/api/travelers/${travelerId}` },
  'POST /api/travelers/from-order': { at: () => '/api/travelers/from-order', body: ({ orderId }) => ({ orderId }) },
}

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> }
}
interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}
const namesOf = (schema: Schema | undefined): string[] => [
  ...Object.keys(schema?.properties ?? {}),
  ...[...(schema?.anyOf ?? []), ...(schema?.allOf ?? [])].flatMap(namesOf),
]
/** Names things: ids, codes and tokens, but for the caller's own mark. */
const isId = (name: string): boolean => name !== 'applicationId' && /(^|_|[a-z])([iI]ds?|[tT]oken|code)$/.test(name)

let shop: TestShop
let owned: Owned
let owner: TestVisitor
const strangers: Record<'another user' | 'nobody signed in' | 'another brand', () => TestVisitor> = {
  'another user': () => createVisitor(shop.origin),
  'nobody signed in': () => createVisitor(shop.origin),
  'another brand': () => createVisitor(shop.origin, 'destination-tourism.localhost'),
}

beforeAll(async () => {
  shop = await startTestShop()
  owner = createVisitor(shop.origin)
  const user = await signUp(shop, owner)
  const made = await orderFlight(shop, owner, { email: user.email })
  const traveler = await owner.ask('/api/travelers', {
    method: 'POST',
    body: { firstName: 'Shilan', lastName: 'Karim', passport: 'B7654321', passportIssuingCountry: 'IQ', passportExpiryDate: '2036-01-01' },
  })
  const link = (await owner.ask(`/api/orders/${made.Id}/pay-link`, { method: 'POST', body: {} })).read(payLinkMade)
  await owner.ask('/api/pay-links/open', { method: 'POST', body: { secret: link.path.split('#')[1] } })
  const started = await owner.ask('/api/payments/start', { method: 'POST', body: { order_id: made.Id } })
  expect([traveler.status < 300, started.status], traveler.text + started.text).toEqual([true, 200])
  const { checkoutId, returnUrl } = started.read(cardCheckout)
  await fetch(`${shop.sandboxOrigin}/__sim/switch/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ checkoutId, returnUrl }),
  })
  await owner.ask('/api/gateway/check-payment', { method: 'POST', body: { order_id: made.Id } })
  const look = async () => (await owner.ask(`/api/orders/${made.Id}`)).read(orderView)
  await vi.waitFor(async () => expect((await look()).state).toBe('confirmed'), { timeout: 60_000, interval: 200 })
  const quote = await owner.ask(`/api/orders/${made.Id}/cancellation-quote`, { method: 'POST', body: {} })
  const code = await searchToEnd(owner, flightPayload(dayIn(shop, 60)))
  const watch = await owner.ask('/api/price-watches', { method: 'POST', body: { code } })
  expect([quote.status < 300, watch.status < 300], quote.text + watch.text).toEqual([true, true])
  const savedItem = { id: 'hotel IST-001', product: 'hotel', name: 'A hotel', query: 'cityId=IST' }
  expect((await owner.ask('/api/wishlist', { method: 'POST', body: { items: [savedItem] } })).status).toBe(200)
  owned = {
    user,
    orderId: made.Id,
    serviceId: made.Services[0]?.Id ?? '',
    attemptId: (await look()).payment?.attemptId ?? '',
    travelerId: traveler.read(travelerSaved).traveler.id,
    quoteId: quote.read(cancellationQuote).quoteId,
    watchId: watch.read(priceWatch).Id,
    payLinkId: link.id,
    savedItemId: savedItem.id,
  }
  expect(Object.values(owned).every(value => value !== '' && value !== undefined)).toBe(true)
}, 120_000)
afterAll(() => shop?.close())

test('every route that names something has its line, and no line is of a route that is gone', async () => {
  const { paths } = (await owner.ask('/api/openapi.json')).json() as { paths: Record<string, Record<string, Operation>> }
  // The console has a matrix of its own, `console-access.test.ts`.
  const ofTheShop = Object.entries(paths).filter(([path]) => !path.startsWith('/api/console/'))
  const naming = ofTheShop.flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [], requestBody }]) => {
      const asked = parameters.filter(each => each.in === 'query').map(({ name }) => name)
      const sent = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => namesOf(schema))
      return path.includes('{') || [...asked, ...sent].some(isId) ? [`${method.toUpperCase()} ${path}`] : []
    }),
  )
  expect(naming.filter(name => !(name in matrix))).toEqual([])
  expect(Object.keys(matrix).filter(name => !naming.includes(name))).toEqual([])
})

test('office desk data is only readable by its staff, not by visitors or travelers', async () => {
  const { paths } = (await owner.ask('/api/openapi.json')).json() as { paths: Record<string, Record<string, Operation>> }
  const read = Object.entries(paths).filter(([path, { get }]) => path.startsWith('/api/desk/') && get && !path.includes('{'))
  expect(read.length).toBeGreaterThan(3)
  for (const [path] of read) {
    const answer = await owner.ask(`${path}?code=AAAA-AAAA`)
    expect([answer.status, answer.problem().code], path).toEqual([401, 'staff-sign-in-needed'])
  }
})

const guarded = Object.entries(matrix).filter((line): line is [string, Guarded] => 'at' in line[1])
const askAs = (visitor: TestVisitor, name: string, { at, body, form }: Guarded) => {
  const asking: Asking = {
    method: name.split(' ')[0] ?? 'GET',
    ...(body && { body: body(owned) }),
    ...(form && !name.includes('user-details') && { form: form(owned) }),
    ...(form && name.includes('user-details') && { raw: formOf(form(owned)) }),
  }
  return visitor.travel(at(owned), asking)
}
const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe.each(Object.keys(strangers) as (keyof typeof strangers)[])('for %s', who => {
  let stranger: TestVisitor
  beforeAll(async () => {
    stranger = strangers[who]()
    if (who !== 'nobody signed in') await signUp(shop, stranger)
  }, 60_000)

  test.each(guarded)('%s is refused', async (name, line) => {
    const answer = await askAs(stranger, name, line)
    if (name === 'GET /api/v2/orders') {
      // The list is the asker’s own, whatever UserId says.
      if (answer.status === 200) expect(answer.text).not.toContain(owned.orderId)
      else expect([401, 403, 404]).toContain(answer.status)
      return
    }
    if (line.kept && answer.status === 204) {
      const { at, shows } = line.kept(owned)
      expect((await owner.ask(at)).text).toContain(shows)
      return
    }
    expect([401, 403, 404], `${answer.status} ${answer.text.slice(0, 200)}`).toContain(answer.status)
    for (const secret of [owned.user.email, 'Shilan', 'Karim', 'B7654321', 'A1234567']) expect(answer.text).not.toContain(secret)
  })
})

test('nothing was changed by those who were refused, and the owner is answered at the very same addresses', async () => {
  for (const [name, line] of guarded.filter(([each]) => each.startsWith('GET'))) {
    const answer = await askAs(owner, name, line)
    expect([answer.status === 200 || answer.status === line.owner, answer.status], name).toEqual([true, answer.status])
  }
  const { Details } = (await owner.ask(`/api/auth/user-details/${owned.user.userId}/1`)).read(userDetails)
  expect(Details.FirstName).not.toBe('Mallory')
  expect((await owner.ask(`/api/travelers/${owned.travelerId}`)).json()).toMatchObject({ firstName: 'Shilan', passport: 'B7654321' })
  expect(
    (await owner.ask('/api/auth/login', { method: 'POST', body: { Username: owned.user.email, Password: owned.user.password } })).status,
  ).toBe(200)
})

test('what a buyer may not say is not listened to: price, state, owner and reference of an order', async () => {
  const visitor = createVisitor(shop.origin)
  const body = await flightOrderBody(shop, visitor, { email: 'someone@example.com' })
  const more = {
    amount: 1,
    price: 1,
    Total: { amount: 1, currency: 'IQD' },
    state: 'paid',
    userId: owned.user.userId,
    UserId: owned.user.userId,
    reference: 'KW-AAAAAA',
  }
  const answer = await visitor.travel('/api/v2/order/create', {
    method: 'POST',
    body: { ...body, ...more },
    headers: { 'idempotency-key': 'a-key-of-its-own-123' },
  })
  if (answer.status === 200) {
    const { order: made } = answer.read(orderCreated)
    expect(made.total).toEqual(body.acceptedTotal)
    expect([made.state, made.reference]).not.toContain('paid')
    expect(made.reference).not.toBe('KW-AAAAAA')
    expect((await owner.ask(`/api/orders/${made.Id}`)).status).toBe(404)
  } else expect([400, 422]).toContain(answer.status)
})
