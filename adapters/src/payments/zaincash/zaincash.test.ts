import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { money } from '@karwan/domain/money'
import { type AttemptReference, NotificationRefused, type PaymentStart } from '@karwan/domain/payments'
import { createClock } from '@karwan/sandbox/kit'
import { sandboxDefaults, startSandbox } from '@karwan/sandbox/world'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type GatewayWorld, gatewayConformance, type RawNotification } from '../conformance/gateway-conformance.ts'
import { sign, verify } from './jwt.ts'
import { createZainCash, type ZainCashOptions } from './zaincash.ts'

type Version = 1 | 2
interface Book {
  readonly transactions: { id: string; status: string; amount: string; externalReferenceId: string; expiresAt: string }[]
  readonly reversals: { amount: string; status: string }[]
  readonly tokens: number
}
interface WalletWorld extends GatewayWorld {
  readonly url: string
  readonly clock: ReturnType<typeof createClock>
  readonly returned: (attempt: AttemptReference) => Promise<string>
  script(transaction: string | undefined, ...steps: string[]): Promise<void>
  pay(transaction: string, does?: 'pay' | 'decline' | 'cancel' | 'walk-away'): Promise<{ status: string; returnUrl: string | null }>
  book(transaction: string): Promise<Book>
}

async function openWorld(): Promise<WalletWorld> {
  const received: RawNotification[] = []
  const shop = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      received.push({ body: Buffer.concat(chunks), headers: request.headers as Record<string, string> })
      reply.writeHead(200).end()
    })
  })
  await new Promise<void>(resolve => shop.listen(0, '127.0.0.1', resolve))
  const clock = createClock()
  const zainCashWebhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/told`
  const sandbox = await startSandbox({ webhookUrl: null, zainCashWebhookUrl, clock })
  const control = async (path: string, body?: object) => {
    const init = body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const reply = await fetch(`${sandbox.url}/__sim/zaincash/${path}`, init || {})
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
    return reply.json()
  }
  const cameBack = new Map<string, string>()
  const world: WalletWorld = {
    url: sandbox.url,
    clock,
    script: async (transaction, ...steps) => void (await control('script', { ...(transaction && { transaction }), steps })),
    async pay(transaction, does = 'pay') {
      const came = (await control('pay', { transaction, does })) as { status: string; returnUrl: string | null }
      if (came.returnUrl) cameBack.set(transaction, new URL(came.returnUrl).search.slice(1))
      return came
    },
    book: transaction => control(`ledger?transaction=${transaction}`) as Promise<Book>,
    async shopper({ gatewayReference }, does) {
      if (does === 'is-declined') await world.script(gatewayReference, 'decline')
      await world.pay(gatewayReference)
      if (does === 'is-left-uncertain') await world.script(gatewayReference, 'status:BEING_BOOKED')
    },
    returned: async ({ gatewayReference }) => cameBack.get(gatewayReference) ?? '',
    waitForTheUncertain: async () => {},
    letRefundsEnd: async () => clock.shift(11_000),
    notifyUrl: () => zainCashWebhookUrl,
    loseNextAnswer: attemptId => world.script(attemptId, 'hangAfterAccept'),
    async ledger({ gatewayReference }) {
      const { transactions, reversals } = await world.book(gatewayReference)
      const taken = transactions.filter(({ status }) => status === 'paid' || status === 'refunded')
      return { taken: taken.map(({ amount }) => `${amount}.00`), returned: reversals.map(({ amount }) => `${amount}.00`) }
    },
    notifications: ({ attemptId }) =>
      vi.waitFor(() => {
        const about = received.filter(({ body }) => {
          const { webhook_token: token = '' } = JSON.parse(Buffer.from(body).toString()) as { webhook_token?: string }
          return Buffer.from(token.split('.')[1] ?? '', 'base64url')
            .toString()
            .includes(attemptId)
        })
        expect(about.length).toBeGreaterThan(0)
        return about
      }),
    close: async () => {
      await sandbox.close()
      await new Promise<void>(resolve => shop.close(() => resolve()))
    },
  }
  return world
}

const first: ZainCashOptions['api'] = {
  version: 1,
  merchantId: sandboxDefaults.zainCashMerchant,
  msisdn: sandboxDefaults.zainCashWallet,
  secret: sandboxDefaults.zainCashSecret,
}
const second: ZainCashOptions['api'] = {
  version: 2,
  clientId: sandboxDefaults.zainCashClient,
  clientSecret: sandboxDefaults.zainCashClientSecret,
  apiKey: sandboxDefaults.zainCashApiKey,
}
const openGateway = ({ url, clock }: Pick<WalletWorld, 'url' | 'clock'>, version: Version, more: Partial<ZainCashOptions> = {}) =>
  createZainCash({ baseUrl: `${url}/zaincash`, api: version === 1 ? first : second, now: clock.now, ...more })

for (const version of [1, 2] as const)
  gatewayConformance(`zaincash, version ${version}`, async () => {
    const world = await openWorld()
    return { world, gateway: openGateway(world, version) }
  })

let world: WalletWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const patience = () => AbortSignal.timeout(20_000)
let attempts = 0
const asked = (more: Partial<PaymentStart> = {}): PaymentStart => {
  const attemptId = `attempt-${++attempts}`
  return {
    attemptId,
    orderId: 'order',
    amount: money(412_500, 'IQD'),
    description: 'KW-7F3K9Q',
    language: 'ckb',
    customer: { email: 'a@example.com', phone: '+9647500000000', firstName: 'Aram', lastName: 'Ali' },
    returnUrl: `http://localhost:3000/api/payments/return/zaincash/${attemptId}`,
    notifyUrl: world.notifyUrl(attemptId),
    ...more,
  }
}
const started = async (version: Version, gateway = openGateway(world, version), payment = asked()) => {
  const outcome = await gateway.start(payment, patience())
  if (outcome.next !== 'redirect') throw new Error(JSON.stringify(outcome))
  const attempt: AttemptReference = { attemptId: payment.attemptId, gatewayReference: outcome.reference, paymentId: null }
  return { attempt, outcome }
}
const read = (version: Version, attempt: AttemptReference) => openGateway(world, version).read(attempt, patience())

describe.each([1, 2] as const)('version %d', version => {
  test('[PY-1] a payment is opened on ZainCash’s own page, in the payer’s language, with its end', async () => {
    const { outcome } = await started(version)
    expect(outcome.url).toContain(`${world.url}/zaincash/transaction/pay?id=${outcome.reference}`)
    expect(Date.parse(outcome.expiresAt)).toBeGreaterThan(world.clock.now().getTime())
    const page = await (await fetch(outcome.url)).text()
    expect(page).toContain('lang="ckb"')
    expect(page).toContain('412,500 IQD')
  })

  test('what ZainCash cannot take is not asked of it', async () => {
    const start = (more: Partial<PaymentStart>) => openGateway(world, version).start(asked(more), patience())
    expect(await start({ amount: money(41_250, 'USD') })).toMatchObject({ next: 'refused', code: 'currency' })
    expect(await start({ amount: money(249, 'IQD') })).toMatchObject({ next: 'refused', code: 'amount' })
  })

  test('[PY-2] the amount of the status counts: lower, higher, zero, in parts, with a separator, as text', async () => {
    const told = async (step: string) => {
      const { attempt } = await started(version)
      await world.pay(attempt.gatewayReference)
      await world.script(attempt.gatewayReference, step)
      return read(version, attempt)
    }
    expect((await told('amount:-1')).amount).toEqual(money(412_499, 'IQD'))
    expect((await told('amount:+1')).amount).toEqual(money(412_501, 'IQD'))
    expect((await told('amount:=0')).amount).toEqual(money(0, 'IQD'))
    expect(await told('amount:=412500.000')).toMatchObject({ state: 'paid', amount: money(412_500, 'IQD') })
    for (const unreadable of ['=412500.5', '=412,500', '=much', '=4.125e5'])
      expect(await told(`amount:${unreadable}`), unreadable).toMatchObject({ state: 'unknown', amount: null, paymentId: null })
  })

  test('[PY-2] another merchant’s success is nobody’s here', async () => {
    const { attempt } = await started(version)
    await world.pay(attempt.gatewayReference)
    await world.script(attempt.gatewayReference, 'otherMerchant')
    expect(await read(version, attempt)).toMatchObject({ state: 'unknown', paymentId: null })
  })

  test('[PY-2] an answer about another transaction has no reference of ours', async () => {
    const [mine, other] = [(await started(version)).attempt, (await started(version)).attempt]
    await world.pay(other.gatewayReference)
    const reading = await read(version, { ...other, attemptId: mine.attemptId })
    expect(reading.state).toBe('paid')
    expect(reading.reference).not.toBe(mine.attemptId)
  })

  test.each([
    ['http500', 'unknown'],
    ['html', 'unknown'],
    ['halfJson', 'unknown'],
    ['err', 'unknown'],
    ['throttle', 'throttled'],
    ['status:SOMETHING_NEW', 'unknown'],
    // The return's word is not the status's.
    ['status:success', 'unknown'],
  ])('a reading answered with %s is %s, and the next one tells the truth', async (step, state) => {
    const { attempt } = await started(version)
    await world.pay(attempt.gatewayReference)
    await world.script(attempt.gatewayReference, step)
    expect((await read(version, attempt)).state).toBe(state)
    expect(await read(version, attempt)).toMatchObject({ state: 'paid', amount: money(412_500, 'IQD'), reference: attempt.attemptId })
  })

  test('an opening that is refused opened nothing; one that nobody can read is unknown, unless it is told again', async () => {
    const start = async (step: string) => {
      const payment = asked()
      await world.script(payment.attemptId, step)
      return openGateway(world, version).start(payment, patience())
    }
    expect((await start('throttle')).next).toBe('refused')
    for (const step of ['html', 'halfJson', 'http500']) expect((await start(`${step}:2`)).next, step).toBe('unknown')
    expect((await start('err')).next).toBe(version === 1 ? 'refused' : 'unknown')
    expect((await start('html')).next).toBe(version === 1 ? 'unknown' : 'redirect')
    expect(await openGateway({ url: 'http://127.0.0.1:4', clock: world.clock }, version).start(asked(), patience())).toMatchObject({
      next: 'refused',
    })
  })

  test('cancelled, too little in the wallet, given up on the page: failed or still open, never paid', async () => {
    const outcomeOf = async (does: 'decline' | 'cancel' | 'walk-away') => {
      const { attempt } = await started(version)
      await world.pay(attempt.gatewayReference, does)
      return read(version, attempt)
    }
    expect(await outcomeOf('decline')).toMatchObject({ state: 'failed', reason: 'declined' })
    expect(await outcomeOf('cancel')).toMatchObject({ state: 'failed', reason: version === 1 ? 'cancelled' : 'declined' })
    expect(await outcomeOf('walk-away')).toMatchObject({ state: 'pending' })
  })

  test('out of time it is expired, a skew of five minutes given; paid in the last second it is paid', async () => {
    const payBy = new Date(world.clock.now().getTime() + 15 * 60_000).toISOString()
    const [late, inTime] = [await started(version, undefined, asked({ payBy })), await started(version, undefined, asked({ payBy }))]
    world.clock.shift(15 * 60_000 - 2000)
    expect(await world.pay(inTime.attempt.gatewayReference)).toMatchObject({ status: 'paid' })
    world.clock.shift(3000)
    expect(await world.pay(late.attempt.gatewayReference)).not.toMatchObject({ status: 'paid' })
    expect(await read(version, inTime.attempt)).toMatchObject({ state: 'paid' })
    // Version 1 goes on saying pending, also when nothing can be paid any more.
    if (version === 1) {
      expect(await read(1, late.attempt)).toMatchObject({ state: 'pending' })
      world.clock.shift(4 * 3_600_000 + 6 * 60_000)
    }
    expect(await read(version, late.attempt)).toMatchObject({ state: 'expired', reason: 'expired' })
    const skewed = { ...world.clock, now: () => new Date(world.clock.now().getTime() + 5 * 60_000 - 5000) }
    const ahead = await started(version, openGateway({ url: world.url, clock: skewed }, version))
    await world.pay(ahead.attempt.gatewayReference)
    expect(await read(version, ahead.attempt)).toMatchObject({ state: 'paid' })
    expect(
      openGateway({ url: world.url, clock: skewed }, version).parseReturn?.(await world.returned(ahead.attempt)).reference.attemptId,
    ).toBe(ahead.attempt.attemptId)
  })

  test('a return signed with another key is refused', async () => {
    const { attempt } = await started(version)
    await world.script(attempt.gatewayReference, 'badSignature')
    await world.pay(attempt.gatewayReference)
    const query = await world.returned(attempt)
    expect(query).toMatch(/^token=/)
    expect(() => openGateway(world, version).parseReturn?.(query)).toThrow(NotificationRefused)
  })
})

test('version 1: what is sent is signed in seconds, lives as long as the order and no longer than four hours', async () => {
  const sent: string[] = []
  const spy: typeof fetch = (url, init) => {
    sent.push(String(new URLSearchParams(init?.body as URLSearchParams).get('token')))
    return fetch(url, init)
  }
  const now = world.clock.now()
  const payBy = new Date(now.getTime() + 10 * 60_000).toISOString()
  const gateway = openGateway(world, 1, { fetch: spy })
  const { attempt } = await started(1, gateway, asked({ payBy }))
  await gateway.start(asked(), patience())
  await gateway.read(attempt, patience())
  const [short, long, asking] = sent.map(token => verify(token, sandboxDefaults.zainCashSecret, now) as { iat: number; exp: number })
  if (!short || !long || !asking) throw new Error('not signed')
  expect(Math.abs(short.iat - now.getTime() / 1000)).toBeLessThan(10)
  expect(short.exp).toBe(Math.floor(Date.parse(payBy) / 1000))
  expect(long.exp - long.iat).toBe(4 * 3600)
  expect(asking).toMatchObject({ id: attempt.gatewayReference })
  const soon = new Date(world.clock.now().getTime() + 30_000).toISOString()
  expect(await gateway.start(asked({ payBy: soon }), patience())).toMatchObject({ next: 'refused', code: 'too-late' })
})

test('version 1: a return that is over, has no end, counts in milliseconds or says nothing is refused; `orderid` and `orderId` are one', () => {
  const gateway = openGateway(world, 1)
  const seconds = Math.floor(world.clock.now().getTime() / 1000)
  const back = (claims: object) => gateway.parseReturn?.(`token=${sign(claims, sandboxDefaults.zainCashSecret)}`)
  const good = { status: 'success', id: 'a', orderid: 'mine', iat: seconds, exp: seconds + 60 }
  expect(back(good)).toMatchObject({ reference: { attemptId: 'mine', gatewayReference: 'a' }, reading: { state: 'paid', amount: null } })
  const { orderid, ...rest } = good
  expect(back({ ...rest, orderId: orderid })?.reference.attemptId).toBe('mine')
  expect(back({ ...good, status: 'completed' })?.reading.state).toBe('paid')
  for (const status of ['failed', 'pending', 'SOMETHING_NEW']) expect(back({ ...good, status })?.reading.state).toBe('unknown')
  for (const wrong of [
    { ...good, exp: seconds - 400 },
    { ...good, exp: undefined },
    { ...good, iat: seconds * 1000, exp: seconds * 1000 + 60_000 },
    { ...good, orderid: undefined },
    { ...good, id: undefined },
  ])
    expect(() => back(wrong)).toThrow(NotificationRefused)
})

test('version 2: a start whose answer was lost is asked for again under the same reference, and is one transaction', async () => {
  const payment = asked()
  await world.script(payment.attemptId, 'hangAfterAccept')
  const { attempt } = await started(2, undefined, payment)
  const { transactions } = await world.book(payment.attemptId)
  expect(transactions).toHaveLength(1)
  expect(transactions[0]).toMatchObject({ id: attempt.gatewayReference })
  expect(transactions[0]?.externalReferenceId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
}, 15_000)

test('version 2: many calls at once ask for one token; a 401 on the way renews it once, and repeats the call once', async () => {
  const gateway = openGateway(world, 2)
  const tokens = async () => (await world.book('')).tokens
  const before = await tokens()
  const [{ attempt }] = await Promise.all([started(2, gateway), started(2, gateway), started(2, gateway)])
  expect((await tokens()) - before).toBe(1)
  await world.script(attempt.gatewayReference, 'unauthorized')
  expect(await gateway.read(attempt, patience())).toMatchObject({ state: 'pending' })
  expect((await tokens()) - before).toBe(2)
  await world.script(attempt.gatewayReference, 'unauthorized:5')
  expect(await gateway.read(attempt, patience())).toMatchObject({ state: 'unknown' })
  expect((await tokens()) - before).toBe(3)
  const wrong = openGateway(world, 2, { api: { ...second, clientSecret: 'wrong' } as ZainCashOptions['api'] })
  expect(await wrong.start(asked(), patience())).toMatchObject({ next: 'refused' })
})

test('version 2: browsers are sent to ZainCash’s own pages and nowhere else', async () => {
  const leading =
    (to: string): typeof fetch =>
    async (url, init) => {
      const reply = await fetch(url, init)
      if (!String(url).endsWith('/init')) return reply
      return Response.json({ ...((await reply.json()) as object), redirectUrl: to })
    }
  const start = (to: string) => openGateway(world, 2, { fetch: leading(to) }).start(asked(), patience())
  for (const evil of [
    'https://evil.example/pay',
    'https://zaincash.iq.evil.example/',
    'http://pay.zaincash.iq/',
    'javascript:alert(1)',
    '//evil',
    '',
  ])
    expect(await start(evil), evil).toMatchObject({ next: 'refused', code: 'foreign-page' })
  expect(await start('https://pg.zaincash.iq/transaction/pay?id=1')).toMatchObject({ next: 'redirect' })
})

test('version 2: a message is read under either name of its field, as JSON only', async () => {
  const gateway = openGateway(world, 2)
  const { attempt } = await started(2, gateway)
  await world.pay(attempt.gatewayReference)
  const [raw] = await world.notifications(attempt)
  const { webhook_token: token } = JSON.parse(Buffer.from(raw?.body ?? []).toString()) as { webhook_token: string }
  const parse = (body: string, type = 'application/json; charset=utf-8') =>
    gateway.parseNotification(Buffer.from(body), { 'content-type': type })
  const { eventId } = parse(JSON.stringify({ webhook_token: token }))
  expect(parse(JSON.stringify({ token }))).toMatchObject({ eventId, reading: { state: 'paid', amount: money(412_500, 'IQD') } })
  expect(() => parse(JSON.stringify({ token }), 'text/plain')).toThrow(NotificationRefused)
  for (const body of [
    '',
    '{',
    '[]',
    'null',
    '{"token":7}',
    `{"token":"${'x'.repeat(20_000)}"}`,
    JSON.stringify({ webhook_token: 'a', token }),
  ])
    expect(() => parse(body), body.slice(0, 30)).toThrow(NotificationRefused)
})

describe('version 2: refunds', () => {
  const whole = money(412_500, 'IQD')
  const paid = async () => {
    const { attempt } = await started(2)
    await world.pay(attempt.gatewayReference)
    return { ...attempt, paymentId: attempt.gatewayReference }
  }
  const reversals = async (of: { readonly paymentId: string }) => (await world.book(of.paymentId)).reversals

  test('what is on its way is pending, not given back, and never sent twice', async () => {
    const attempt = await paid()
    await world.script(attempt.paymentId, 'reverseSlow:90s')
    const gateway = openGateway(world, 2)
    expect(await gateway.refund(attempt, whole, patience())).toMatchObject({ state: 'pending' })
    expect(await gateway.refund(attempt, whole, patience())).toMatchObject({ state: 'pending' })
    world.clock.shift(91_000)
    await vi.waitFor(async () => expect(await gateway.refund(attempt, whole, patience())).toMatchObject({ state: 'refunded' }))
    expect(await reversals(attempt)).toHaveLength(1)
    // Given back, it pays nothing any more.
    expect(await gateway.read(attempt, patience())).toMatchObject({ state: 'failed', code: 'REFUNDED' })
  })

  test('where the reversals so far are not told, nothing is sent', async () => {
    const attempt = await paid()
    for (const step of ['http500', 'html', 'throttle']) {
      const hidden: typeof fetch = (url, init) => (String(url).includes('/reversals') ? Promise.resolve(lie(step)) : fetch(url, init))
      const outcome = await openGateway(world, 2, { fetch: hidden }).refund(attempt, whole, patience())
      expect(outcome).toMatchObject({ state: 'unknown', detail: expect.stringContaining('nothing was sent') })
    }
    expect(await reversals(attempt)).toEqual([])
  })
  const lie = (step: string): Response =>
    step === 'html' ? new Response('<html>') : new Response('{}', { status: step === 'throttle' ? 429 : 500 })

  test('refused, or of what was never paid: told with ZainCash’s code', async () => {
    const attempt = await paid()
    await world.script(attempt.paymentId, 'reverseRefused')
    const gateway = openGateway(world, 2)
    expect(await gateway.refund(attempt, whole, patience())).toMatchObject({
      state: 'refused',
      code: 'PAYMENT_GATEWAY_REVERSAL_NOT_ALLOWED',
    })
    const open = (await started(2)).attempt
    expect(await gateway.refund({ ...open, paymentId: open.gatewayReference }, whole, patience())).toMatchObject({
      state: 'refused',
      code: 'PENDING',
    })
  })
})

test('the sandbox tells the shop until it is heard, five times more at most', async () => {
  let calls = 0
  const deaf = createServer((_, reply) => {
    calls += 1
    reply.writeHead(500).end()
  })
  await new Promise<void>(resolve => deaf.listen(0, '127.0.0.1', resolve))
  const clock = createClock()
  const zainCashWebhookUrl = `http://127.0.0.1:${(deaf.address() as AddressInfo).port}/deaf`
  const sandbox = await startSandbox({ webhookUrl: null, zainCashWebhookUrl, clock })
  const { attempt } = await started(2, openGateway({ url: sandbox.url, clock }, 2))
  await fetch(`${sandbox.url}/__sim/zaincash/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ transaction: attempt.gatewayReference }),
  })
  for (let round = 1; round <= 8; round += 1) {
    await vi.waitFor(() => expect(calls).toBe(Math.min(round, 6)))
    clock.shift(1_000_000)
  }
  await sandbox.close()
  await new Promise<void>(resolve => deaf.close(() => resolve()))
})
