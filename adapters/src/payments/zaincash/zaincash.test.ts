import { money } from '@karwan/domain/money'
import type { AttemptReference, PaymentStart } from '@karwan/domain/payments'
import { createClock } from '@karwan/sandbox/kit'
import { startSandbox } from '@karwan/sandbox/world'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { askedOf, patienceSignal, startedAt } from '../conformance/asked.ts'
import { controlOf, listenAsShop } from '../conformance/shop.ts'
import { openGateway, openWorld, second, type Version, type ZainCashWorld, zainCashConformance } from './zaincash-conformance.ts'

for (const version of [1, 2] as const) zainCashConformance(version)

let world: ZainCashWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const asked = (more: Partial<PaymentStart> = {}) => askedOf(world, more)
const started = (version: Version, gateway = openGateway(world, version), payment = askedOf(world)) => startedAt(gateway, payment)
const read = (version: Version, attempt: AttemptReference) => openGateway(world, version).read(attempt, patienceSignal())

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
    const start = (more: Partial<PaymentStart>) => openGateway(world, version).start(asked(more), patienceSignal())
    expect(await start({ amount: money(41_250, 'USD') })).toMatchObject({ next: 'refused', code: 'currency' })
    expect(await start({ amount: money(249, 'IQD') })).toMatchObject({ next: 'refused', code: 'amount' })
  })

  test('[PY-2] the amount of the status counts: lower, higher, zero, in parts, with a separator, as text', async () => {
    const received = async (step: string) => {
      const { attempt } = await started(version)
      await world.pay(attempt.gatewayReference)
      await world.script(attempt.gatewayReference, step)
      return read(version, attempt)
    }
    expect((await received('amount:-1')).amount).toEqual(money(412_499, 'IQD'))
    expect((await received('amount:+1')).amount).toEqual(money(412_501, 'IQD'))
    expect((await received('amount:=0')).amount).toEqual(money(0, 'IQD'))
    expect(await received('amount:=412500.000')).toMatchObject({ state: 'paid', amount: money(412_500, 'IQD') })
    for (const unreadable of ['=412500.5', '=412,500', '=much', '=4.125e5'])
      expect(await received(`amount:${unreadable}`), unreadable).toMatchObject({ state: 'unknown', amount: null, paymentId: null })
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
    const status = await read(version, { ...other, attemptId: mine.attemptId })
    expect(status.state).toBe('paid')
    expect(status.reference).not.toBe(mine.attemptId)
  })

  test.each([
    'err',
    // The return's word is not the status's.
    'status:success',
  ])('a reading answered with %s is unknown, and the next one tells the truth', async step => {
    const { attempt } = await started(version)
    await world.pay(attempt.gatewayReference)
    await world.script(attempt.gatewayReference, step)
    expect((await read(version, attempt)).state).toBe('unknown')
    expect(await read(version, attempt)).toMatchObject({ state: 'paid', amount: money(412_500, 'IQD'), reference: attempt.attemptId })
  })

  test('an opening that is refused opened nothing; one that nobody can read is unknown, unless it is told again', async () => {
    const start = async (step: string) => {
      const payment = asked()
      await world.script(payment.attemptId, step)
      return openGateway(world, version).start(payment, patienceSignal())
    }
    expect((await start('throttle')).next).toBe('refused')
    for (const step of ['html', 'halfJson', 'http500']) expect((await start(`${step}:2`)).next, step).toBe('unknown')
    expect((await start('err')).next).toBe(version === 1 ? 'refused' : 'unknown')
    expect((await start('html')).next).toBe(version === 1 ? 'unknown' : 'redirect')
    expect(await openGateway({ url: 'http://127.0.0.1:4', clock: world.clock }, version).start(asked(), patienceSignal())).toMatchObject({
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
    expect(await openGateway({ url: world.url, clock: skewed }, version).parseReturn?.(await world.returned(ahead.attempt))).toMatchObject({
      reference: { attemptId: ahead.attempt.attemptId },
    })
  })
})

test('version 2: a start whose answer was lost is asked for again under the same reference, and is one transaction', async () => {
  const payment = asked()
  await world.script(payment.attemptId, 'hangAfterAccept')
  const { attempt } = await started(2, openGateway(world, 2, { timeoutMs: 300 }), payment)
  const { transactions } = await world.book(payment.attemptId)
  expect(transactions).toHaveLength(1)
  expect(transactions[0]).toMatchObject({ id: attempt.gatewayReference })
  expect(transactions[0]?.externalReferenceId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('version 2: many calls at once ask for one token; a 401 on the way renews it once, and repeats the call once', async () => {
  const gateway = openGateway(world, 2)
  const tokens = async () => (await world.book('')).tokens
  const before = await tokens()
  const [{ attempt }] = await Promise.all([started(2, gateway), started(2, gateway), started(2, gateway)])
  expect((await tokens()) - before).toBe(1)
  await world.script(attempt.gatewayReference, 'unauthorized')
  expect(await gateway.read(attempt, patienceSignal())).toMatchObject({ state: 'pending' })
  expect((await tokens()) - before).toBe(2)
  await world.script(attempt.gatewayReference, 'unauthorized:5')
  expect(await gateway.read(attempt, patienceSignal())).toMatchObject({ state: 'unknown' })
  expect((await tokens()) - before).toBe(3)
  const wrong = openGateway(world, 2, { api: { ...second, clientSecret: 'wrong' } })
  expect(await wrong.start(asked(), patienceSignal())).toMatchObject({ next: 'refused' })
})

test('version 2: browsers are sent to ZainCash’s own pages and nowhere else', async () => {
  const leading =
    (to: string): typeof fetch =>
    async (url, init) => {
      const reply = await fetch(url, init)
      if (!String(url).endsWith('/init')) return reply
      return Response.json({ ...((await reply.json()) as object), redirectUrl: to })
    }
  const start = (to: string) => openGateway(world, 2, { http: { fetch: leading(to) } }).start(asked(), patienceSignal())
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

test('the sandbox tells the shop until it is heard, five times more at most', async () => {
  const deaf = await listenAsShop(500)
  const clock = createClock()
  const sandbox = await startSandbox({ webhookUrl: null, zainCashWebhookUrl: deaf.url, clock })
  const { attempt } = await started(2, openGateway({ url: sandbox.url, clock }, 2))
  await controlOf(`${sandbox.url}/__sim/zaincash`)('pay', { transaction: attempt.gatewayReference })
  // It waits from the shop's answer on, which may come after the clock was moved: then it is moved again.
  for (let times = 1; times <= 6; times += 1)
    await vi.waitFor(() => {
      if (deaf.received.length < times) clock.shift(1_000_000)
      expect(deaf.received.length).toBeGreaterThanOrEqual(times)
    })
  for (let round = 7; round <= 8; round += 1) {
    clock.shift(1_000_000)
    await vi.waitFor(() => expect(deaf.received).toHaveLength(6))
  }
  await Promise.all([sandbox.close(), deaf.close()])
})
