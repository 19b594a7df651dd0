import { randomUUID } from 'node:crypto'
import { codeSent, codeVerified, loggedIn, sessions } from '@karwan/contract/account'
import { approvalsView, consoleOrder, consoleSignInStep, personView, ratesView } from '@karwan/contract/console'
import { cashMoved, officePaymentView, waitingRefunds } from '@karwan/contract/desk'
import { flightResults } from '@karwan/contract/flights'
import { cancellationQuote, orderView } from '@karwan/contract/orders'
import { packageRooms } from '@karwan/contract/packages'
import { payLinkMade } from '@karwan/contract/pay-links'
import { orderPushed, paymentStarted } from '@karwan/contract/payments'
import { priceWatch } from '@karwan/contract/price-watch'
import { fibInitiated } from '@karwan/contract/sign-in'
import { travelerSaved } from '@karwan/contract/travelers'
import { createClock } from '@karwan/sandbox/kit'
import { seal } from '@karwan/sandbox/switch'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoOwner } from '../../console/index.ts'
import { choiceTokenOf, verifyCodeOf } from '../../orders/index.ts'
import { deriveKey } from '../../platform/keys.ts'
import { vaultOfSecrets } from '../../platform/vault/index.ts'
import { stopTokens } from '../../search/watch/index.ts'
import {
  type Asking,
  awaitCode,
  awaitEmails,
  awaitTexts,
  codeIn,
  createVisitor,
  dayIn,
  finishSearch,
  flightPayload,
  hotelPayload,
  orderFlight,
  orderStay,
  packageOrderBody,
  placeOrder,
  signUp,
  startSearch,
  stayOrderBody,
  type TestShop,
  type TestVisitor,
  type VisitorAnswer,
} from '../index.ts'
import { untilShifting } from '../shop/fake-shop.ts'
import { openWholeShop } from '../shop/shop-at-work.ts'
import { codeOf, signInToConsole } from '../visitor/console.ts'
import { payAtSandbox } from '../visitor/paying.ts'
import { listUnanswered } from './described-answer.ts'
import { callFees } from './fee-calls.ts'
import { callFlightChanges } from './flight-change-calls.ts'
import { callNotices } from './notice-calls.ts'
import { callServices } from './service-calls.ts'
import { callUsers } from './user-calls.ts'
import { callVisas } from './visa-calls.ts'
import { callVisaProducts } from './visa-product-calls.ts'
import { callVouchers } from './voucher-calls.ts'

/** The key of the sandbox's card notifications. */
const switchKey = '5a'.repeat(32)
/** Of every test shop. */
const secret = 'a secret of tests, known to everyone'
let shop: TestShop
const clock = createClock()
openWholeShop(clock, opened => {
  shop = opened
})

/** Asks for a success, as a traveler's page does. What it answers is checked against the description. */
const ask = async (visitor: TestVisitor, asked: string, body?: unknown, more: Asking = {}): Promise<VisitorAnswer> => {
  const [method = '', path = ''] = asked.split(' ')
  const answer = await visitor.travel(path, { method, ...(body !== undefined && { body }), ...more })
  expect([asked, answer.status, answer.status < 400 ? '' : answer.text]).toEqual([asked, answer.status, ''])
  return answer
}
const tell = async <Result>(path: string, body: object): Promise<Result> => {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${shop.sandboxOrigin}/__sim/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return reply.json() as Promise<Result>
}
const see = async (visitor: TestVisitor, orderId: string) => (await ask(visitor, `GET /api/orders/${orderId}`)).read(orderView)
const untilState = (visitor: TestVisitor, orderId: string, state: string) =>
  untilShifting(clock, { step: 2000, most: 100 * 2000 }, async () => expect((await see(visitor, orderId)).state).toBe(state), 30_000)

const readsWhatIsForEveryone = async (visitor: TestVisitor) => {
  const place = '/api/static-data'
  for (const path of [`${place}/countries`, `${place}/cities?filter=erb`, `${place}/places?ids=IST`, '/api/currencies/152/exchange'])
    await ask(visitor, `GET ${path}`)
  for (const name of ['tlds', 'map', 'remote-config', 'flightResults', 'hotelResults', 'packageResults', 'cached/flights.txt'])
    await ask(visitor, `GET /api/${name}`)
  await ask(visitor, 'GET /api/event-manager/events?kind=topHotel')
  await ask(visitor, 'GET /api/event-manager/events/batch?kinds=topHotel')
  await ask(visitor, `GET /api/visas/needs?passport=IQ&ages=52,-&crossings=enter.TR.${dayIn(shop, 20)}`)
  await ask(visitor, 'GET /api/visas/products?passport=IQ&country=AE')
  await ask(visitor, 'POST /api/visas/quote', { productId: 'ae-tourist-30', arrival: dayIn(shop, 60), travelers: 2 })
  await ask(visitor, 'POST /api/visas/mistakes', { passport: 'IQ', country: 'TR', what: 'stay' })
  await ask(visitor, 'POST /api/diagnostics', { records: [{ collection: 'manual_logs', data: { what: ['ever'] }, location: '/' }] })
  await ask(visitor, 'GET /api/token/generate')
  await ask(visitor, 'GET /api/token/refresh')
}

const searches = async (visitor: TestVisitor) => {
  const sid = await startSearch(visitor, flightPayload(dayIn(shop, 30)))
  const code = await finishSearch(visitor, sid)
  const [flight] = (await ask(visitor, `GET /api/v3/flights?code=${code}`)).read(flightResults).combinations
  await ask(visitor, `GET /api/v3/flights/${code}/flight/${flight?.code}?fare=${flight?.fares[0]?.code}`)
  await ask(visitor, `GET /api/flight-prices?from=EBL&to=IST&type=0&cabin=Y&direct=0&start=${dayIn(shop, 1)}&end=${dayIn(shop, 40)}`)
  await ask(visitor, `GET /api/flight-prices/anywhere?from=EBL&type=0&cabin=Y&direct=0&month=${dayIn(shop, 30).slice(0, 7)}&lang=ckb`)
  const trips = [{ departure: dayIn(shop, 1), return: null }]
  await ask(visitor, 'POST /api/flight-prices/missing', { from: 'EBL', to: 'IST', trips })
  const stay = await stayOrderBody(shop, visitor)
  const hotel = `${stay.resultCode}/hotel/${stay.hotelId}`
  await ask(visitor, `GET /api/v3/hotels?code=${stay.resultCode}&part=0`)
  await ask(visitor, `GET /api/v2/hotels/points?code=${stay.resultCode}`)
  for (const path of [hotel, `${hotel}/rooms`, `${hotel}/validate?rooms=${stay.roomCodes[0]}`])
    await ask(visitor, `GET /api/v3/hotels/${path}`)
  await searchesPackages(visitor)
  const given = await startSearch(visitor, hotelPayload(dayIn(shop, 20), dayIn(shop, 22)))
  await ask(visitor, `DELETE /api/dynamic-package/sid/${given}`)
  return code
}

const searchesPackages = async (visitor: TestVisitor) => {
  const { body, validated } = await packageOrderBody(shop, visitor)
  const { hotelId, roomCodes } = body.stay
  const { searchCode: code } = validated
  await ask(visitor, `GET /api/v3/packages?code=${code}`)
  await ask(visitor, `GET /api/v2/packages?code=${code}`)
  await ask(visitor, `GET /api/v2/packages/points?code=${code}`)
  const { flight } = (await ask(visitor, `GET /api/v3/packages/${code}/hotel/${hotelId}/rooms`)).read(packageRooms)
  await ask(visitor, `GET /api/v3/packages/${code}/hotel/${hotelId}/validate?flight=${flight.choice}&rooms=${roomCodes[0]}`)
  await ask(visitor, `GET /api/v3/packages/${code}/hotel/${hotelId}/near?flight=${flight.choice}&gone=stay`)
}

/** Buys a package whose stay is refused after its flight. */
const buysAPackageInPart = async (visitor: TestVisitor) => {
  const { body } = await packageOrderBody(shop, visitor, { lastName: 'Karim', free: false, hotel: 'SBX-006', keepable: false })
  const { Id, reference } = await placeOrder(visitor, body)
  const started = (await ask(visitor, 'POST /api/payments/start', { order_id: Id, gateway: 'switch' })).read(paymentStarted)
  await payAtSandbox(shop.sandboxOrigin, 'switch', started)
  await ask(visitor, `GET /api/payments/return/switch/${started.attemptId}`)
  const offered = async () => expect((await see(visitor, Id)).rescue).not.toBeNull()
  await untilShifting(clock, { step: 2000, most: 100 * 2000 }, offered, 30_000)
  return { Id, reference, rescueId: (await see(visitor, Id)).rescue?.id }
}

const choosesOfAPackage = async (visitor: TestVisitor) => {
  const { Id, rescueId } = await buysAPackageInPart(visitor)
  const token = choiceTokenOf(vaultOfSecrets([secret]), rescueId ?? '')
  await ask(createVisitor(shop.origin), 'POST /api/choices/open', { token })
  await ask(visitor, `POST /api/orders/${Id}/rescue`, { rescueId, choice: 'keep' })
  await ask(createVisitor(shop.origin), 'POST /api/choices/answer', { token, choice: 'keep' })
}

const choosesForTheTraveler = async (owner: TestVisitor, visitor: TestVisitor) => {
  const { reference, rescueId } = await buysAPackageInPart(visitor)
  await ask(owner, `GET /api/console/orders/${reference}`)
  await ask(owner, `POST /api/console/orders/${reference}/rescue`, { rescueId, choice: 'release', asked: 'phone' })
}

const mailedCode = async (visitor: TestVisitor, email: string, body: object, count: number) => {
  const { Id } = (await ask(visitor, 'POST /api/auth/otp', { Channel: 'email', To: email, ...body })).read(codeSent)
  return { Id, Code: await awaitCode(shop, email, count) }
}
const hasAnAccount = async (visitor: TestVisitor, searched: string) => {
  const { email, password, userId } = await signUp(shop, visitor)
  await ask(visitor, 'POST /api/auth/user-role', { UserRole: 'UIF' })
  await ask(visitor, 'POST /api/auth/check-password', { Password: 'five amber lanterns' })
  const other = createVisitor(shop.origin)
  const { Id } = (await ask(other, 'POST /api/auth/login', { Username: email, Password: password })).read(loggedIn)
  await ask(other, `GET /api/auth/login/${Id}`)
  await ask(visitor, 'POST /api/auth/refresh', {})
  const [, elsewhere] = (await ask(visitor, 'GET /api/auth/sessions')).read(sessions)
  await ask(visitor, `DELETE /api/auth/sessions/${elsewhere?.Id}`)
  await ask(visitor, 'DELETE /api/auth/sessions?keep=this')
  await ask(visitor, `PATCH /api/auth/register/${userId}`, undefined, { form: { Password: password, NewPassword: 'six amber lanterns' } })

  const raw = new FormData()
  raw.set('FirstName', 'Shilan')
  const pixels = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#aa8844' } })
    .png()
    .toBuffer()
  raw.set('Picture', new Blob([new Uint8Array(pixels)], { type: 'image/png' }), 'me.png')
  await ask(visitor, `POST /api/auth/user-details/${userId}/1`, undefined, { raw })
  for (const rest of ['1', 'picture']) await ask(visitor, `GET /api/auth/user-details/${userId}/${rest}`)
  await ask(visitor, 'GET /api/auth/my-data')
  await ask(visitor, 'GET /api/points')
  await ask(visitor, 'GET /api/vouchers')
  await ask(visitor, 'POST /api/vouchers/check', { Code: 'WELCOME10', product: 'flight', total: { amount: 400_000, currency: 'IQD' } })

  const watch = async () => (await ask(visitor, 'POST /api/price-watches', { code: searched })).read(priceWatch).Id
  await ask(visitor, `DELETE /api/price-watches/${await watch()}`)
  const { sign } = stopTokens(deriveKey(secret, 'price watch'))
  await ask(visitor, 'POST /api/price-watches/stop', { Token: sign(await watch()) })
  await ask(visitor, 'GET /api/price-watches')
  const reader = 'watching@example.com'
  await ask(createVisitor(shop.origin), 'POST /api/price-watches/by-email', { code: searched, email: reader })
  const [question] = await awaitEmails(shop, reader, /confirm=/)
  const asked = /confirm=([\w.-]+)/.exec(question?.text ?? '')?.[1] ?? ''
  await ask(createVisitor(shop.origin), 'POST /api/price-watches/confirm', { Token: asked })

  const saved = { id: 'hotel 1', product: 'hotel', name: 'Sample Hotel', query: 'cityId=IST', savedAt: '2026-11-01T10:00:00.000Z' }
  await ask(visitor, 'POST /api/wishlist', { items: [saved] })
  await ask(visitor, 'GET /api/wishlist')
  await ask(visitor, 'DELETE /api/wishlist?id=hotel%201')

  const traveler = { firstName: 'Azad', lastName: 'Karim' }
  const { id } = (await ask(visitor, 'POST /api/travelers', traveler)).read(travelerSaved).traveler
  await ask(visitor, 'GET /api/travelers')
  await ask(visitor, `GET /api/travelers/${id}`)
  await ask(visitor, `PUT /api/travelers/${id}`, { ...traveler, lastName: 'Aziz' })
  await ask(visitor, `DELETE /api/travelers/${id}`)
  return { email, userId }
}

const losesThePassword = async (email: string) => {
  const visitor = createVisitor(shop.origin)
  await ask(visitor, 'POST /api/auth/forgot-password', { Username: email })
  const [message] = await awaitEmails(shop, email, /#reset=/)
  const Token = /#reset=([\w-]{43})/.exec(message?.text ?? '')?.[1] ?? ''
  await ask(visitor, 'POST /api/auth/reset-password', { Token, NewPassword: 'seven grey storks' })
  const first = await mailedCode(visitor, email, { Purpose: 'sign-in' }, 2)
  clock.shift(61_000)
  await ask(visitor, `POST /api/auth/otp/${first.Id}/resend`, {})
  const Code = await awaitCode(shop, email, 3)
  expect((await ask(visitor, `POST /api/auth/otp/${first.Id}/verify`, { Code })).read(codeVerified).Purpose).toBe('sign-in')
  return visitor
}

const signsInElsewhere = async () => {
  const mall = createVisitor(shop.origin)
  const { token } = await tell<{ token: string }>('mall/token', { kind: 'good', userId: 'mall-70012' })
  await ask(mall, 'POST /api/asiamall/sso/authenticate', { token })
  const bank = createVisitor(shop.origin)
  const { ssoAuthorizationCode: code } = (await ask(bank, 'GET /api/fib/sso/initiate')).read(fibInitiated)
  expect((await ask(bank, `GET /api/fib/sso/authenticate/${code}`)).status).toBe(202)
  await tell('fib/sso', { code, does: 'approve', person: 0 })
  expect((await ask(bank, `GET /api/fib/sso/authenticate/${code}`)).status).toBe(200)
  const known = createVisitor(shop.origin)
  const { url } = (await ask(known, 'POST /api/identity/sign-in', {})).json() as { url: string }
  const page = new URL(url)
  const body = new URLSearchParams({ ...Object.fromEntries(page.searchParams), person: 'idp-1001' })
  const pressed = await fetch(`${page.origin}${page.pathname}`, { method: 'POST', body, redirect: 'manual' })
  const back = new URL(pressed.headers.get('location') ?? '')
  await ask(known, `GET ${back.pathname}${back.search}`)
  await ask(known, 'POST /api/Authentication/refresh-token', {})
  // Its own token may be sent where travel calls send theirs.
  expect((await known.ask('/api/Account')).status).toBe(200)
}

const paysAndCancels = async (visitor: TestVisitor, email: string) => {
  const { Id, reference } = await orderFlight(shop, visitor, { email })
  await ask(visitor, 'GET /api/payments/methods?product=flight&amount=400000')
  await ask(visitor, 'POST /api/payments/split', { order_id: Id })
  const link = (await ask(visitor, `POST /api/orders/${Id}/pay-link`, {})).read(payLinkMade)
  await ask(visitor, `GET /api/orders/${Id}/pay-link`)
  const payer = createVisitor(shop.origin)
  await ask(payer, 'POST /api/pay-links/open', { secret: link.path.split('#')[1] })
  await ask(payer, `GET /api/pay-links/${link.id}`)
  await ask(payer, `PUT /api/pay-links/${link.id}/receipt`, { email: 'payer@example.com' })
  await ask(payer, `POST /api/pay-links/${link.id}/start`, { gateway: 'switch' })
  await ask(visitor, `DELETE /api/orders/${Id}/pay-link`)
  const started = (await ask(visitor, 'POST /api/payments/start', { order_id: Id, gateway: 'switch' })).read(paymentStarted)
  await payAtSandbox(shop.sandboxOrigin, 'switch', started)
  await ask(visitor, `GET /api/payments/return/switch/${started.attemptId}`)
  await ask(visitor, 'POST /api/gateway/check-payment', { order_id: Id })
  await untilState(visitor, Id, 'confirmed')

  await ask(visitor, 'GET /api/v2/orders')
  await ask(createVisitor(shop.origin), 'POST /api/orders/find', { reference, phone: '+9647501234567' })
  await ask(visitor, 'GET /api/orders/version')
  for (const rest of ['version', 'calendar.ics', 'itinerary']) await ask(visitor, `GET /api/orders/${Id}/${rest}`)
  const item = (await see(visitor, Id)).Services[0]
  const service = `/api/orders/${Id}/services/${item?.Id}`
  await ask(visitor, `GET ${service}/documents`)
  await ask(visitor, `GET ${service}/documents/ticket.pdf`)
  await ask(visitor, `GET /api/verify/${verifyCodeOf(vaultOfSecrets([secret]), item?.Id ?? '')}`)
  for (const rest of ['claim/code', 'claim']) await ask(visitor, `POST /api/orders/${Id}/${rest}`, {})
  await ask(visitor, 'POST /api/travelers/from-order', { orderId: Id })

  for (const at of [service, `/api/orders/${Id}`]) {
    await ask(visitor, `POST ${at}/cancellation-quote`, {})
    await ask(visitor, `GET ${at}/cancellation-quote`)
  }
  const quote = (await ask(visitor, `POST /api/orders/${Id}/cancellation-quote`, {})).read(cancellationQuote)
  await ask(visitor, `POST /api/orders/${Id}/cancellations`, { quoteId: quote.quoteId })
}
const rowsOf = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows

const paysByMonth = async (visitor: TestVisitor) => {
  const { Id } = await orderStay(shop, visitor)
  const path = `/api/orders/${Id}/installments`
  await ask(visitor, `GET ${path}`)
  await ask(visitor, `POST ${path}/quote`, {})
  await ask(visitor, `POST ${path}`, { months: 6, account: '6331007501234567', acceptedTerms: true })
  clock.shift(61_000)
  await ask(visitor, `POST ${path}/code`, {})
  const [sent] = await awaitTexts(shop, '+9647501234567', 2)
  await ask(visitor, `POST ${path}/confirm`, { code: codeIn(sent?.text ?? '') })
}

const paysAtAnOffice = async (visitor: TestVisitor) => {
  const staff = createVisitor(shop.origin)
  await ask(staff, 'POST /api/desk/session', { userName: 'desk', password: 'demonstration desk' })
  for (const path of ['session', 'books', 'takings', 'refunds']) await ask(staff, `GET /api/desk/${path}`)
  const { Id } = await orderFlight(shop, visitor, { inDays: 50 })
  const { code, toPay } = (await ask(visitor, 'POST /api/flightApp/push', { order_id: Id })).read(orderPushed)
  for (const rest of ['office-hold', 'office-hold.pdf']) await ask(visitor, `GET /api/orders/${Id}/${rest}`)
  await ask(staff, `GET /api/desk/payments?code=${code}`)
  const { receipt } = (await ask(staff, 'POST /api/desk/payments', { code, amount: toPay, key: randomUUID() })).read(cashMoved)
  await ask(staff, `GET /api/desk/receipts/${receipt}.pdf`)
  await untilState(visitor, Id, 'confirmed')
  const { quoteId } = (await ask(visitor, `POST /api/orders/${Id}/cancellation-quote`, {})).read(cancellationQuote)
  await ask(visitor, `POST /api/orders/${Id}/cancellations`, { quoteId })
  await untilWaiting(staff)
  const [refund] = (await ask(staff, `GET /api/desk/payments?code=${code}`)).read(officePaymentView).refunds
  await ask(staff, `POST /api/desk/refunds/${refund?.id}`, { code, key: randomUUID() })
  await rowsOf(
    `insert into differences (id, party, kind, about, brand, ours, at, found_at, seen_at)
     values ('one', 'switch', 'payment-missing', 'one', 'default', '{"$version":1}', $1, $1, $1)`,
    // Older than what a comparison looks at, which else would close it.
    new Date(clock.now().getTime() - 10 * 24 * 60 * 60_000),
  )
  await ask(staff, 'POST /api/desk/differences/one/settle', { note: 'A test wrote it' })
  await ask(staff, 'DELETE /api/desk/session')
}
const untilWaiting = async (staff: TestVisitor) => {
  const waiting = async () => (await ask(staff, 'GET /api/desk/refunds')).read(waitingRefunds).refunds
  await untilShifting(clock, { step: 2000, most: 100 * 2000 }, async () => expect(await waiting()).toHaveLength(1), 30_000)
}

const gatewaysTell = async (visitor: TestVisitor) => {
  const [gateway, shopper] = [createVisitor(shop.origin), visitor]
  const payload = {
    id: 'a',
    paymentType: 'DB',
    amount: '1.00',
    currency: 'IQD',
    merchantTransactionId: 'some',
    result: { code: '000.000.000' },
  }
  const { body, headers } = seal(JSON.stringify({ type: 'PAYMENT', payload }), switchKey)
  const raw = Buffer.from(body)
  await ask(gateway, 'POST /api/notifications/switch', undefined, { raw, headers: { ...headers, 'content-type': 'text/plain' } })
  const { Id } = await orderFlight(shop, shopper, { gateway: 'fib' })
  const { attemptId } = (await ask(shopper, 'POST /api/payments/start', { order_id: Id, gateway: 'fib' })).read(paymentStarted)
  const [attempt] = await rowsOf('select gateway_reference as id from payment_attempts where id = $1', attemptId)
  await ask(gateway, `POST /api/notifications/fib/${attemptId}`, { id: attempt.id, status: 'UNPAID' })
}

/** The specified addresses of three gateways, each with an order of its own. */
const startsAtGateways = async (visitor: TestVisitor) => {
  const flight = async (gateway: 'zaincash' | 'fastpay', inDays: number) => ({
    order_id: (await orderFlight(shop, visitor, { gateway, inDays })).Id,
  })
  const { order_id } = await flight('zaincash', 51)
  await ask(visitor, `GET /api/zaincash/init?order_id=${order_id}`)
  const body = await flight('fastpay', 52)
  for (const path of ['fastpay/session', 'fastpay/init']) await ask(visitor, `POST /api/${path}`, body)
  const stay = await orderStay(shop, visitor, { gateway: 'asiahawala', lastName: 'Aziz' })
  await ask(visitor, 'POST /api/asiahawala/init', { order_id: stay.Id })
}

const worksOnTasks = async (owner: TestVisitor, colleague: string) => {
  const { Id } = await orderFlight(shop, createVisitor(shop.origin), { inDays: 53 })
  for (const [id, kind] of [
    ['one', 'payment-review'],
    ['two', 'payment-disputed'],
  ])
    await rowsOf(
      `insert into operations_tasks (id, order_id, kind, note, created_at) values ($1, $2, $3, 'a test wrote it', now())`,
      id,
      Id,
      kind,
    )
  const task = '/api/console/tasks'
  await ask(owner, `GET ${task}`)
  await ask(owner, `POST ${task}/take-next`, {})
  await ask(owner, `POST ${task}/one/take`, {})
  for (const path of ['one', 'one/people']) await ask(owner, `GET ${task}/${path}`)
  await ask(owner, `POST ${task}/one/ask-again`, {})
  await ask(owner, `POST ${task}/one/hand-over`, { to: colleague })
  await ask(owner, `POST ${task}/two/take`, {})
  await ask(owner, `POST ${task}/two/put-off`, { minutes: 5, reason: 'the bank is closed' })
  await ask(owner, `POST ${task}/two/answer`, { answer: 'done', key: randomUUID(), note: 'the bank says it is fine' })
}

const worksOnAnOrder = async (owner: TestVisitor) => {
  const [{ reference, mail }] = await rowsOf(
    "select o.reference, m.id as mail from orders o join mails m on m.order_id = o.id where m.state = 'sent' and m.kind = 'order-confirmed' limit 1",
  )
  await ask(owner, `GET /api/console/orders?words=${reference}`)
  const order = `/api/console/orders/${reference}`
  await ask(owner, `GET ${order}`)
  await ask(owner, `POST ${order}/notes`, { text: 'Called the traveler' })
  await ask(owner, `POST ${order}/reveal`, { what: 'contact', reason: 'traveler-asked' })
  await ask(owner, `POST ${order}/contact`, { email: null, phone: '+9647701234567', asked: 'office' })
  await ask(owner, `POST ${order}/mails/${mail}`, {})
  const { items } = (await ask(owner, `GET ${order}`)).read(consoleOrder)
  await ask(owner, `GET ${order}/items/${items[0]?.id}/documents/invoice.pdf?lang=ar`)
}

/** The airline keeps these seats longer than an office waits for them. */
const holdsLonger = async (owner: TestVisitor, visitor: TestVisitor) => {
  const { Id, reference } = await orderFlight(shop, visitor, { from: 'EBL', to: 'OSM' })
  await ask(visitor, 'POST /api/flightApp/push', { order_id: Id })
  const order = `/api/console/orders/${reference}`
  const { hold } = (await ask(owner, `GET ${order}`)).read(consoleOrder)
  await ask(owner, `POST ${order}/hold`, { until: hold?.latest, asked: 'phone' })
}

const cancelsForTheTraveler = async (owner: TestVisitor, visitor: TestVisitor) => {
  const { Id, reference } = await orderFlight(shop, visitor, { inDays: 54 })
  const form = (await ask(visitor, 'POST /api/payments/start', { order_id: Id, gateway: 'switch' })).read(paymentStarted)
  await payAtSandbox(shop.sandboxOrigin, 'switch', form)
  await visitor.travel(`/api/payments/return/switch/${form.attemptId}`)
  await untilState(visitor, Id, 'confirmed')
  const order = `/api/console/orders/${reference}`
  const { quoteId } = (await ask(owner, `POST ${order}/cancellation-quote`, { itemId: null })).read(cancellationQuote)
  await ask(owner, `POST ${order}/cancellations`, { quoteId, asked: 'phone' })
}

/** A small change is set, a large one is proposed; another person refuses one, approves one, and one is withdrawn. */
const setsRates = async (owner: TestVisitor, manager: TestVisitor) => {
  const read = async () => (await ask(owner, 'GET /api/console/rates')).read(ratesView).markets.find(({ market }) => market === 'syria')
  const set = async (rate: string) => {
    const seen = (await read())?.history[0]?.id ?? null
    await ask(owner, 'POST /api/console/rates/syria', { rate, source: 'Bank', seen })
  }
  const approvals = '/api/console/approvals'
  await set('11001')
  for (const [rate, act, by, body] of [
    ['12000', 'withdraw', owner, undefined],
    ['12001', 'refuse', manager, { reason: 'The bank says less' }],
    ['12002', 'approve', manager, undefined],
  ] as const) {
    await set(rate)
    const [waiting] = (await ask(owner, `GET ${approvals}`)).read(approvalsView).waiting
    await ask(by, `POST ${approvals}/${waiting?.id}/${act}`, body)
  }
}

const worksInTheConsole = async (email: string) => {
  const [owner, clerk] = [createVisitor(shop.origin), createVisitor(shop.origin)]
  await signInToConsole(shop, owner)
  await ask(owner, 'GET /api/console/session')
  await rowsOf('update people set last_code_step = null')
  await ask(owner, 'POST /api/console/session/step-up', { code: codeOf(demoOwner.secret, clock.now()) })
  const [clerkEmail, posts] = ['clerk@karwan.example', [{ brand: 'default', role: 'clerk' }]]
  const { id } = (await ask(owner, 'POST /api/console/people', { name: 'Clerk', email: clerkEmail, posts })).read(personView)
  const [invitation] = await awaitEmails(shop, clerkEmail, /#invitation=/)
  const token = /#invitation=([\w-]{43})/.exec(invitation?.text ?? '')?.[1] ?? ''
  const accepted = await ask(clerk, 'POST /api/console/invitation', { token, password: 'eight copper bridges' })
  const step = accepted.read(consoleSignInStep)
  await ask(clerk, 'POST /api/console/session/code', { code: codeOf(step.next === 'enroll' ? step.secret : '', clock.now()) })
  const managing = ['default', 'we-travel'].map(brand => ({ brand, role: 'manager' }))
  await ask(owner, `POST /api/console/people/${id}/posts`, { posts: managing })
  await rowsOf('update people set last_code_step = null')
  await ask(clerk, 'POST /api/console/session/step-up', { code: codeOf(step.next === 'enroll' ? step.secret : '', clock.now()) })
  await setsRates(owner, clerk)
  await callFees(ask, owner)
  await callServices(ask, owner)
  await worksOnTasks(owner, id)
  await worksOnAnOrder(owner)
  await choosesForTheTraveler(owner, createVisitor(shop.origin))
  await holdsLonger(owner, createVisitor(shop.origin))
  await cancelsForTheTraveler(owner, createVisitor(shop.origin))
  await ask(owner, `DELETE /api/console/people/${id}`)
  for (const path of ['people', 'audit']) await ask(owner, `GET /api/console/${path}`)
  await callNotices(ask, owner)
  await callVisaProducts(ask, owner)
  await callVouchers(ask, owner, email)
  await ask(owner, 'GET /api/console/reports?report=sales')
  await ask(owner, 'POST /api/console/reports/download', { report: 'takings', span: 'today' })
  await ask(owner, 'POST /api/console/audit/download', { act: 'signed-in' })
  await callUsers(ask, owner, email)
  await callVisas(shop, ask, createVisitor(shop.origin), owner)
  await callFlightChanges(shop, ask, createVisitor(shop.origin), owner)
  await ask(owner, 'DELETE /api/console/session')
}

const leaves = async (visitor: TestVisitor) => {
  await ask(visitor, 'POST /api/auth/logout', {})
  const other = createVisitor(shop.origin)
  await signUp(shop, other, { password: 'nine copper bridges' })
  await ask(other, 'GET /api/auth/delete-account')
  await ask(other, 'POST /api/auth/delete-account', { Password: 'nine copper bridges' })
}

test('[AP-10] every operation answers as its description says', { timeout: 400_000 }, async () => {
  const visitor = createVisitor(shop.origin)
  await readsWhatIsForEveryone(visitor)
  const { email } = await hasAnAccount(visitor, await searches(visitor))
  const signedIn = await losesThePassword(email)
  await signsInElsewhere()
  await paysAndCancels(signedIn, email)
  await paysByMonth(createVisitor(shop.origin))
  await paysAtAnOffice(createVisitor(shop.origin))
  await choosesOfAPackage(createVisitor(shop.origin))
  await gatewaysTell(createVisitor(shop.origin))
  await startsAtGateways(createVisitor(shop.origin))
  await worksInTheConsole(email)
  await leaves(signedIn)
  expect(await listUnanswered(new URL(shop.origin).port)).toEqual([])
})
