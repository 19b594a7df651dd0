import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { codeSent, loggedIn, signedIn } from '@karwan/contract/account'
import type { OrderView } from '@karwan/contract/orders'
import { cancellationQuote, orderCreated, orderView } from '@karwan/contract/orders'
import { payLinkMade } from '@karwan/contract/pay-links'
import { fibInitiated, identityPage } from '@karwan/contract/sign-in'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createLogger } from '../../platform/http/index.ts'
import {
  type Asking,
  awaitEmails,
  awaitTexts,
  codeIn,
  createVisitor,
  flightOrderBody,
  startTestShop,
  type TestShop,
  type TestVisitor,
  type VisitorAnswer,
} from '../index.ts'
import { cardCheckout } from '../visitor/paying.ts'
import { createCanaries } from './canaries.ts'
import { readColumns, tablesOf } from './read-columns.ts'

/** Names of the values that must stay where they belong. */
const passport = 'passport number'
const birthDate = 'birth date'
const password = 'password'
const code = 'one-time code'
const resetToken = 'reset token'
const sessionToken = 'session token'
const travelToken = 'token of travel calls'
const mallToken = 'mall token'
const linkSecret = 'secret of a pay link'
const bankCode = 'sign-on code of the bank'
const outsideToken = 'token or key of ours at another'
const cardNumber = 'card number'
const securityCode = 'security code of a card'

const canaries = createCanaries()
const seeded = (kind: string, value: string): string => {
  canaries.seed(kind, value)
  return value
}
const cards = {
  ok: { number: seeded(cardNumber, '4200000000000091'), cvv: seeded(securityCode, '9173') },
  notEnrolled: { number: seeded(cardNumber, '4539148803436467'), cvv: seeded(securityCode, '6482') },
}
const passports = {
  ordered: seeded(passport, 'JH9173064'),
  lost: seeded(passport, 'LM2849175'),
  profile: seeded(passport, 'QZ5820417'),
  saved: seeded(passport, 'VW6402953'),
}
const born = { ordered: seeded(birthDate, '1987-03-19'), saved: seeded(birthDate, '1979-10-23') }
const email = 'canary@example.com'
const phone = '+9647504417293'

let shop: TestShop
const clock = createClock()
const logLines: string[] = []
const answers: { readonly asked: string; readonly answer: VisitorAnswer }[] = []
/** Addresses that were asked for: of the shop, where it sent a browser, and of others by the shop. */
const addresses: string[] = []

/** A browser whose addresses and answers are kept, and whose cookies are looked for everywhere else. */
const arrive = (): TestVisitor => {
  const visitor = createVisitor(shop.origin)
  const { ask } = visitor
  visitor.ask = async (path, asking) => {
    const answer = await ask(path, asking)
    addresses.push(path, String(answer.headers.location ?? ''))
    answers.push({ asked: `${asking?.method ?? 'GET'} ${path.split('?')[0]}`, answer })
    for (const name of ['access', 'refresh', 'visitor', 'sign-on', 'identity'])
      if (visitor.cookies.has(name)) canaries.seed(sessionToken, visitor.cookies.get(name) ?? '')
    if (visitor.token) canaries.seed(travelToken, visitor.token)
    return answer
  }
  return visitor
}
const done = async (answer: Promise<VisitorAnswer>, status = 200): Promise<VisitorAnswer> => {
  const { status: received, text } = await answer
  expect([received, received === status ? '' : text]).toEqual([status, ''])
  return answer
}
const post = (visitor: TestVisitor, path: string, body: unknown = {}, more: Asking = {}) =>
  visitor.travel(path, { method: 'POST', body, ...more })
const tell = async <Result>(path: string, body: object): Promise<Result> => {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${shop.sandboxOrigin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return reply.json() as Promise<Result>
}
const waitFor = <Found>(look: () => Promise<Found>) => vi.waitFor(look, { timeout: 60_000, interval: 100 })

interface Outgoing {
  readonly request: { readonly origin: string; readonly path: string; readonly headers: readonly string[] }
}
/** Records what the shop sends to sign in elsewhere: it is as secret as what others send to sign in here. */
const hearOutgoing = (message: unknown) => {
  const { origin, path, headers } = (message as Outgoing).request
  addresses.push(`${origin}${path}`)
  headers.forEach((name, at) => {
    const value = headers[at + 1] ?? ''
    if (at % 2 === 0 && /^(authorization|.*token|.*key)$/i.test(name) && !/idempotency/i.test(name))
      canaries.seed(outsideToken, value.replace(/^(Bearer|Basic) /, ''))
  })
}

/** Sign up, out and in again, by password, code and mailed link; the profile with its passport; saved travelers. */
const hasAccount = async (visitor: TestVisitor) => {
  const first = seeded(password, 'five amber lanterns')
  const mailed = async (count: number) => seeded(code, codeIn((await awaitEmails(shop, email, /\b\d{6}\b/, count))[0]?.text ?? ''))
  const begun = await done(post(visitor, '/api/auth/register', { Email: email, Password: first }), 202)
  const registered = await mailed(1)
  const wrong = seeded(code, registered === '730164' ? '730165' : '730164')
  const verify = `/api/auth/register/${begun.read(codeSent).Id}/verify`
  expect((await post(visitor, verify, { Code: wrong })).status).toBeGreaterThanOrEqual(400)
  const { UserId } = (await done(post(visitor, verify, { Code: registered, Stay: true }), 201)).read(signedIn)
  await done(post(visitor, '/api/auth/refresh'))

  const raw = new FormData()
  const profile = {
    FirstName: 'Shilan',
    NumberPassport: passports.profile,
    BirthDate: born.saved,
    IssuingCountryPassport: 'IQ',
    ExpiryDatePasport: '2035-06-01',
  }
  for (const [name, value] of Object.entries(profile)) raw.set(name, value)
  await done(visitor.ask(`/api/auth/user-details/${UserId}/1`, { method: 'POST', raw }))
  const number = { Channel: 'sms', To: phone, Purpose: 'verify-phone' }
  const sms = await done(post(visitor, '/api/auth/otp', { ...number, Password: first }), 202)
  const texted = seeded(code, codeIn((await awaitTexts(shop, phone))[0]?.text ?? ''))
  await done(post(visitor, `/api/auth/otp/${sms.read(codeSent).Id}/verify`, { Code: texted }))
  const traveler = {
    firstName: 'Azad',
    lastName: 'Karim',
    birthDate: born.saved,
    passport: passports.saved,
    passportIssuingCountry: 'IQ',
    passportExpiryDate: '2036-01-01',
  }
  await done(post(visitor, '/api/travelers', traveler))
  await done(visitor.ask('/api/travelers'))
  await done(visitor.ask('/api/auth/my-data'))

  await done(post(visitor, '/api/auth/logout'), 204)
  await done(post(visitor, '/api/auth/forgot-password', { Username: email }), 202)
  const [message] = await awaitEmails(shop, email, /reset=/)
  const link = /reset=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? ''
  const second = seeded(password, 'nine copper bridges')
  await done(post(visitor, '/api/auth/reset-password', { Token: seeded(resetToken, link), NewPassword: second }), 204)
  expect((await post(visitor, '/api/auth/reset-password', { Token: link, NewPassword: first })).status).toBe(410)
  const asked = await done(post(visitor, '/api/auth/otp', { Channel: 'email', To: email, Purpose: 'sign-in' }), 202)
  await done(post(visitor, `/api/auth/otp/${asked.read(codeSent).Id}/verify`, { Code: await mailed(2) }))
  await done(post(visitor, '/api/auth/logout'), 204)
  expect((await post(visitor, '/api/auth/login', { Username: email, Password: first })).status).toBeGreaterThanOrEqual(400)
  const login = await done(post(visitor, '/api/auth/login', { Username: email, Password: second, Stay: true }))
  await done(visitor.ask(`/api/auth/login/${login.read(loggedIn).Id}`))
  const third = seeded(password, 'eleven silver rivers')
  await done(visitor.ask(`/api/auth/register/${UserId}`, { method: 'PATCH', form: { Password: second, NewPassword: third } }), 204)
}

const orders = async (visitor: TestVisitor, number: string, lastName = 'Karim'): Promise<OrderView> => {
  const body = await flightOrderBody(shop, visitor, { email, lastName })
  const passengers = body.passengers.map(each => ({ ...each, birthDate: born.ordered, passport: { ...each.passport, number } }))
  const headers = { 'idempotency-key': randomUUID() }
  return (await done(post(visitor, '/api/v2/order/create', { ...body, passengers }, { headers }))).read(orderCreated).order
}
interface Card {
  readonly number: string
  readonly cvv: string
}
const paysByCard = async (visitor: TestVisitor, orderId: string, { number, cvv }: Card, steps: readonly string[] = []) => {
  const { checkoutId, returnUrl } = (await done(post(visitor, '/api/payments/start', { order_id: orderId }))).read(cardCheckout)
  const merchantTransactionId = (await visitor.ask(`/api/orders/${orderId}`)).read(orderView).payment?.attemptId
  if (steps.length > 0) await tell('/__sim/switch/script', { merchantTransactionId, steps })
  const card = { number, cvv, holder: 'SHILAN KARIM', expiryMonth: '12', expiryYear: '2034' }
  const { url } = await tell<{ url: string }>(`/switch/v1/checkouts/${checkoutId}/pay`, { card, returnUrl })
  const back = new URL(url, shop.origin)
  await visitor.ask(back.pathname + back.search)
  await post(visitor, '/api/gateway/check-payment', { order_id: orderId })
}
const isIn = (visitor: TestVisitor, orderId: string, state: string) =>
  waitFor(async () => {
    // Gateways are asked now and then only.
    clock.shift(5000)
    const seen = (await visitor.ask(`/api/orders/${orderId}`)).read(orderView)
    expect(seen.state).toBe(state)
    return seen
  })

/** A flight with passports: a card that fails, one that pays, documents, looked up by a guest, given back. */
const reconciliation = async (visitor: TestVisitor) => {
  const { Id } = await orders(visitor, passports.ordered)
  await paysByCard(visitor, Id, cards.notEnrolled)
  const link = (await done(post(visitor, `/api/orders/${Id}/pay-link`, {}))).read(payLinkMade)
  const payer = arrive()
  await done(post(payer, '/api/pay-links/open', { secret: seeded(linkSecret, link.path.split('#')[1] ?? '') }))
  await done(payer.ask(`/api/pay-links/${link.id}`))
  await paysByCard(visitor, Id, cards.ok)
  const order = await isIn(visitor, Id, 'confirmed')
  for (const { url } of order.Services[0]?.documents ?? []) await done(visitor.ask(url))
  await done(visitor.ask(`/api/orders/${Id}/itinerary`))
  await done(visitor.ask(order.calendar ?? ''))
  await done(visitor.travel('/api/v2/orders'))
  await done(post(visitor, '/api/travelers/from-order', { orderId: Id }))
  const guest = arrive()
  await done(post(guest, '/api/orders/find', { reference: order.reference, phone: '+9647501234567' }))
  await done(guest.ask(`/api/orders/${Id}`))
  const { quoteId } = (await done(post(visitor, `/api/orders/${Id}/cancellation-quote`))).read(cancellationQuote)
  await post(visitor, `/api/orders/${Id}/cancellations`, { quoteId })
  await waitFor(async () => expect((await visitor.ask(`/api/orders/${Id}`)).read(orderView).state).not.toBe('confirmed'))

  // The gateway stumbles and the airline's answer is lost: what went wrong is logged.
  const lost = await orders(visitor, passports.lost, 'LOSTANSWER')
  await paysByCard(visitor, lost.Id, cards.ok, ['http500', 'html', 'dupCallback'])
  await isIn(visitor, lost.Id, 'confirmed')
}

const signsInFromTheMall = async (visitor: TestVisitor) => {
  for (const [kind, steps] of [
    ['good', []],
    ['used', []],
    ['good', ['html']],
    ['good', ['http500']],
  ] as const) {
    const { token } = await tell<{ token: string }>('/__sim/mall/token', { kind, userId: 'mall-70012' })
    if (steps.length > 0) await tell('/__sim/mall/script', { steps })
    await post(visitor, '/api/asiamall/sso/authenticate', { token: seeded(mallToken, token) })
  }
}
const signsInFromTheBank = async (visitor: TestVisitor) => {
  const { ssoAuthorizationCode } = (await done(visitor.ask('/api/fib/sso/initiate'))).read(fibInitiated)
  await tell('/__sim/fib/sso', { code: seeded(bankCode, ssoAuthorizationCode), does: 'approve', person: 0 })
  await done(visitor.ask(`/api/fib/sso/authenticate/${ssoAuthorizationCode}`))
  expect((await visitor.ask(`/api/fib/sso/authenticate/${ssoAuthorizationCode}`)).status).toBe(401)
}
const signsInAtTheProvider = async (visitor: TestVisitor, person: string) => {
  const page = new URL((await done(post(visitor, '/api/identity/sign-in'))).read(identityPage).url)
  const body = new URLSearchParams({ ...Object.fromEntries(page.searchParams), person })
  const pressed = await fetch(`${page.origin}${page.pathname}`, { method: 'POST', body, redirect: 'manual' })
  const back = new URL(pressed.headers.get('location') ?? '')
  await done(visitor.ask(back.pathname + back.search), 303)
  await done(visitor.ask('/api/Account'))
}
const isForgottenByTheProvider = async (visitor: TestVisitor) => {
  await tell('/__sim/identity/expire', {})
  await done(visitor.ask('/api/Account'))
  for (const step of ['html', 'refuseRefresh']) {
    await tell('/__sim/identity/expire', {})
    await tell('/__sim/identity/script', { steps: [step] })
    await visitor.ask('/api/Account')
  }
}

/** Each table refuses what is written into it, while somebody does what writes there. */
const brokenTables: Readonly<Record<string, (visitor: TestVisitor) => Promise<VisitorAnswer>>> = {
  account_codes: visitor => post(visitor, '/api/auth/register', { Email: 'broken@example.com', Password: 'five amber lanterns' }),
  password_resets: visitor => post(visitor, '/api/auth/forgot-password', { Username: email }),
  user_sessions: visitor => post(visitor, '/api/auth/login', { Username: email, Password: 'eleven silver rivers' }),
  travelers: visitor => post(visitor, '/api/travelers', { firstName: 'Lava', lastName: 'Karim', passport: passports.profile }),
  sign_on_codes: visitor => visitor.ask('/api/fib/sso/initiate'),
  redeemed_tokens: async visitor => {
    const { token } = await tell<{ token: string }>('/__sim/mall/token', { kind: 'good', userId: 'mall-70012' })
    return post(visitor, '/api/asiamall/sso/authenticate', { token: seeded(mallToken, token) })
  },
  order_services: async visitor => {
    const body = await flightOrderBody(shop, visitor, { email })
    const passengers = body.passengers.map(each => ({ ...each, passport: { ...each.passport, number: passports.lost } }))
    return post(visitor, '/api/v2/order/create', { ...body, passengers }, { headers: { 'idempotency-key': randomUUID() } })
  },
}
const breakDown = async (visitor: TestVisitor) => {
  const { pool } = shop.database
  await pool.query(`create function refuse_all() returns trigger language plpgsql as $$ begin raise exception 'out of order'; end $$`)
  for (const [table, act] of Object.entries(brokenTables)) {
    await pool.query(`create trigger broken before insert or update on ${table} for each statement execute function refuse_all()`)
    const before = logLines.length
    expect([table, (await act(visitor)).status]).toEqual([table, 500])
    expect([table, logLines.slice(before).some(line => line.includes('out of order'))]).toEqual([table, true])
    await pool.query(`drop trigger broken on ${table}`)
  }
}

beforeAll(async () => {
  subscribe('undici:request:create', hearOutgoing)
  shop = await startTestShop({ clock, logLevel: 'trace', logTo: { write: line => void logLines.push(line) } })
  const visitor = arrive()
  await hasAccount(visitor)
  await reconciliation(visitor)
  await signsInFromTheMall(arrive())
  await signsInFromTheBank(arrive())
  const provided = arrive()
  await signsInAtTheProvider(provided, 'idp-1001')
  await isForgottenByTheProvider(provided)
  await signsInAtTheProvider(arrive(), 'idp-1002')
  // What cannot be understood is refused, and refusing repeats nothing of it.
  const [number] = Object.values(passports)
  await post(visitor, '/api/travelers', { firstName: 7, passport: number, birthDate: born.saved, lastName: [number] })
  await post(visitor, '/api/v2/order/create', { passengers: [{ passport: { number }, birthDate: born.ordered }] })
  await post(visitor, '/api/auth/login', { Username: 5, Password: canaries.valuesOf(password)[0] })
  await visitor.ask('/api/auth/login', {
    method: 'POST',
    raw: Buffer.from(`{"Password":"${canaries.valuesOf(password)[0]}`),
    headers: { 'content-type': 'application/json' },
  })
  await visitor.ask('/api/nowhere', { headers: { authorization: `Bearer ${visitor.token}x` } })
  await breakDown(visitor)
  // E-mails, jobs and notifications of all this come to their end.
  await waitFor(async () => {
    clock.shift(5000)
    const { rows } = await shop.database.pool.query(`select kind, state, tries from mails where state <> 'sent'`)
    expect(rows).toEqual([])
  })
}, 180_000)
afterAll(async () => {
  unsubscribe('undici:request:create', hearOutgoing)
  await shop?.close()
})

const found: (texts: readonly (readonly [place: string, text: string])[], allowed?: readonly string[]) => readonly string[] = (
  texts,
  allowed = [],
) => [
  ...new Set(
    texts.flatMap(([place, text]) =>
      canaries
        .kindsIn(text)
        .filter(kind => !allowed.includes(kind))
        .map(kind => `${kind} in ${place}`),
    ),
  ),
]

test('there was something to find: every kind was seeded, and each is found in whatever writing', () => {
  const kinds = [
    passport,
    birthDate,
    password,
    code,
    resetToken,
    sessionToken,
    travelToken,
    mallToken,
    linkSecret,
    bankCode,
    outsideToken,
    cardNumber,
    securityCode,
  ]
  for (const kind of kinds) {
    expect([kind, canaries.valuesOf(kind).length > 0]).toEqual([kind, true])
    for (const value of canaries.valuesOf(kind)) {
      expect(canaries.kindsIn(`{"x":"${value}"}`)).toContain(kind)
      if (value.length < 8) continue
      expect(canaries.kindsIn(value.toLowerCase())).toContain(kind)
      expect(canaries.kindsIn(encodeURIComponent(value))).toContain(kind)
      for (const before of ['', 'a', 'ab']) {
        expect(canaries.kindsIn(Buffer.from(`${before}${value}rest`).toString('base64'))).toContain(kind)
        expect(canaries.kindsIn(Buffer.from(`${before}${value}`).toString('hex'))).toContain(kind)
      }
    }
  }
})

test('no line of the log has any, at its finest level, also where the airline, the gateway, the mall or the database fails', () => {
  const result = [
    'starting multipart parsing',
    'Nobody could be signed on by asiamall',
    'The identity provider could not be asked',
    'unexpected failure',
  ]
  for (const words of result) expect([words, logLines.some(line => line.includes(words))]).toEqual([words, true])
  expect(logLines.join()).not.toMatch(/\\nparams:/)
  expect(found(logLines.map(line => [`the line “${JSON.parse(line).msg}”`, line]))).toEqual([])
})

test('no address has any: asked of the shop, told by it as a way to go, asked of others by it', () => {
  const own = addresses.filter(address => !address.startsWith('/api/fib/sso/authenticate/'))
  expect(own.length).toBeGreaterThan(100)
  expect(found(own.map(address => [address.replace(/[\w-]{16,}/g, '{id}').split('?')[0] ?? '', address]))).toEqual([])
})

test('no refusal and no failure repeats what was sent', () => {
  const refusals = answers.filter(({ answer }) => answer.status >= 400)
  expect(new Set(refusals.map(({ answer }) => answer.status)).size).toBeGreaterThan(4)
  expect(found(refusals.map(({ asked, answer }) => [`the ${answer.status} of ${asked}`, answer.text]))).toEqual([])
})

test('no answer tells any but to whom it belongs: one’s own traveler, one’s own data, the token one asked for', () => {
  const received = answers.filter(({ answer }) => answer.status < 400).map(({ asked, answer }) => [asked, answer.text] as const)
  const own = /^(GET \/api\/auth\/my-data|(GET|POST) \/api\/travelers(\/[^/]+)?|(GET|POST) \/api\/auth\/user-details\/.+)$/
  const givers = /^(GET \/api\/token\/generate|POST \/api\/asiamall\/sso\/authenticate)$/
  const links = /^POST \/api\/orders\/[^/]+\/pay-link$/
  const bank = /^GET \/api\/fib\/sso\/initiate$/
  const foundIn = (fits: RegExp, allowed: readonly string[]) =>
    found(
      received.filter(([asked]) => fits.test(asked)),
      allowed,
    )
  expect(foundIn(own, [passport, birthDate])).toEqual([])
  expect(foundIn(givers, [travelToken])).toEqual([])
  expect(foundIn(bank, [bankCode])).toEqual([])
  expect(foundIn(links, [linkSecret])).toEqual([])
  expect(found(received.filter(([asked]) => ![own, givers, bank, links].some(fits => fits.test(asked))))).toEqual([])
})

test('no letter has any but its own code or its own link, and no text message any but its code', async () => {
  interface Message {
    readonly id: string
    readonly subject?: string
    readonly text: string
  }
  const sent = async (box: string) =>
    ((await (await fetch(`${shop.sandboxOrigin}/${box}/messages`)).json()) as { messages: Message[] }).messages
  const [emails, texts] = [await sent('mail'), await sent('phone')]
  expect([emails.length > 5, texts.length]).toEqual([true, 1])
  const all = [...emails, ...texts].map(message => ({ place: `“${message.subject ?? 'a text message'}”`, text: JSON.stringify(message) }))
  expect(
    found(
      all.map(({ place, text }) => [place, text]),
      [code, resetToken],
    ),
  ).toEqual([])
  const [wrong, ...codes] = [canaries.valuesOf(code).find(value => value.startsWith('73016')) ?? '', ...canaries.valuesOf(code)]
  const holding = (value: string) => all.filter(({ text }) => new RegExp(`(?<![\\w-])${value}(?![\\w-])`).test(text)).length
  for (const value of codes) expect(holding(value)).toBe(value === wrong ? 0 : 1)
  for (const value of canaries.valuesOf(resetToken)) expect(holding(value)).toBe(1)
})

test('no column of the database has any: sealed envelopes and hashes only, in whatever table', async () => {
  const texts = await readColumns(shop.database)
  const filled = tablesOf(texts)
  for (const table of [
    'accounts',
    'travelers',
    'order_services',
    'payment_events',
    'cancellations',
    'identity_links',
    'redeemed_tokens',
    'mails',
  ])
    expect([table, filled.has(table)]).toEqual([table, true])
  expect(found(texts)).toEqual([])
})

describe('should a line of the log ever carry one', () => {
  test.each([
    'token',
    'pin',
    'otp',
    'secret',
    'sign',
    'authorization',
    'iban',
    'password',
    'card',
    'cvc',
    'passport',
    'cookie',
    'readableId',
  ])('%s is hidden, three levels down', name => {
    const lines: string[] = []
    const log = createLogger('info', { write: line => void lines.push(line) })
    log.info({ [name]: 'canary-0', body: { [name]: 'canary-1', deeper: { [name]: 'canary-2' } } }, 'a payment was asked for')
    expect(lines.join()).toContain('a payment was asked for')
    expect(lines.join()).not.toContain('canary')
  })
})
