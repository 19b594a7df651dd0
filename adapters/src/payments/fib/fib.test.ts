import { money } from '@karwan/domain/money'
import type { PaymentStart } from '@karwan/domain/payments'
import { createClock } from '@karwan/sandbox/kit'
import { sandboxDefault, startSandbox } from '@karwan/sandbox/world'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { askedOf, deadline, startedInApp } from '../conformance/asked.ts'
import { type GatewayWorld, gatewayConformance } from '../conformance/gateway-conformance.ts'
import { controlOf, listenAsShop } from '../conformance/shop.ts'
import { createFibPayments, type FibPaymentsOptions } from './fib.ts'

interface BankWorld extends GatewayWorld {
  readonly url: string
  readonly clock: ReturnType<typeof createClock>
  script(payment: string | undefined, ...steps: string[]): Promise<void>
  pay(payment: string, does: 'approve' | 'decline' | 'late'): Promise<void>
  readLedger(payment?: string): Promise<{ payments: { id: string; status: string; description: string }[]; tokens: number }>
}

async function openWorld(): Promise<BankWorld> {
  const shop = await listenAsShop(202)
  const clock = createClock()
  const sandbox = await startSandbox({ webhookUrl: null, clock })
  const control = controlOf(`${sandbox.url}/__sim/fib`)
  const world: BankWorld = {
    url: sandbox.url,
    clock,
    script: async (payment, ...steps) => void (await control('script', { ...(payment && { payment }), steps })),
    pay: async (payment, does) => expect((await control('pay', { payment, does })) as object).toMatchObject({ done: true }),
    readLedger: (payment = '') => control(`ledger${payment && `?payment=${payment}`}`) as ReturnType<BankWorld['readLedger']>,
    async shopper({ gatewayReference }, does) {
      if (does === 'is-declined') await world.script(gatewayReference, 'decline')
      if (does === 'is-left-uncertain') await world.script(gatewayReference, 'status:BEING_BOOKED')
      await world.pay(gatewayReference, 'approve')
    },
    waitForTheUncertain: async () => {},
    letRefundsEnd: async () => clock.shift(11_000),
    disturb: ({ gatewayReference }, ...steps) => world.script(gatewayReference, ...steps),
    tokensAsked: async () => (await world.readLedger()).tokens,
    notifyUrl: attemptId => `${shop.url}/${attemptId}`,
    invented: () => '{"id":"somebody’s","status":"PAID"}',
    loseNextAnswer: attemptId => world.script(attemptId, 'hangAfterAccept'),
    async ledger({ gatewayReference }) {
      const { payments } = (await control(`ledger?payment=${gatewayReference}`)) as { payments: { amount: string; status: string }[] }
      const of = (...states: string[]) => payments.filter(({ status }) => states.includes(status)).map(({ amount }) => `${amount}.00`)
      return { taken: of('PAID', 'REFUND_REQUESTED', 'REFUNDED'), returned: of('REFUNDED') }
    },
    notifications: attempt =>
      vi.waitFor(() => {
        const about = shop.received.filter(({ path }) => path.endsWith(`/${attempt.attemptId}`))
        expect(about.length).toBeGreaterThan(0)
        return about
      }),
    close: async () => {
      await Promise.all([sandbox.close(), shop.close()])
    },
  }
  return world
}

const openGateway = ({ url, clock }: Pick<BankWorld, 'url' | 'clock'>, more: Partial<FibPaymentsOptions> = {}) =>
  createFibPayments({
    baseUrl: `${url}/fib`,
    clientId: sandboxDefault('KARWAN_FIB_CLIENT'),
    clientSecret: sandboxDefault('KARWAN_FIB_SECRET'),
    now: clock.now,
    ...more,
  })

gatewayConformance('fib', async () => {
  const world = await openWorld()
  return { world, gateway: openGateway(world), stranger: openGateway(world, { clientSecret: 'wrong' }) }
})

let world: BankWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const asked = (more: Partial<PaymentStart> = {}) => askedOf(world, more)
const started = (gateway = openGateway(world), payment = asked()) => startedInApp(gateway, payment)

test('a payment is opened with a QR code, a readable code, links to the app and the end of both', async () => {
  const payBy = new Date(world.clock.now().getTime() + 5 * 60_000).toISOString()
  const { outcome } = await started(undefined, asked({ payBy }))
  expect(outcome.qrCode).toMatch(/^data:image\/png;base64,/)
  expect(outcome.readableCode).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  expect(outcome.links.personal).toContain(outcome.readableCode)
  expect(outcome.links).toMatchObject({ business: expect.any(String), corporate: expect.any(String) })
  expect(Date.parse(outcome.expiresAt)).toBeLessThanOrEqual(Date.parse(payBy))
  const unhurried = await started()
  const minutes = (Date.parse(unhurried.outcome.expiresAt) - world.clock.now().getTime()) / 60_000
  expect(minutes).toBeGreaterThan(14)
  expect(minutes).toBeLessThanOrEqual(15)
})

test('a description is never longer than the bank takes, letters of more than one unit left whole', async () => {
  const { attempt } = await started(undefined, asked({ description: `${'ک'.repeat(49)}🧳🧳🧳` }))
  const { payments } = await world.readLedger(attempt.gatewayReference)
  expect(payments[0]?.description).toBe('ک'.repeat(49))
})

test('what the bank cannot take is not asked of it', async () => {
  const soon = new Date(world.clock.now().getTime() + 30_000).toISOString()
  expect(await openGateway(world).start(asked({ payBy: soon }), deadline())).toMatchObject({ next: 'refused', code: 'too-late' })
  expect(await openGateway(world).start(asked({ amount: money(41_250, 'USD') }), deadline())).toMatchObject({
    next: 'refused',
    code: 'currency',
  })
  expect(await openGateway(world).start(asked({ amount: money(250, 'IQD') }), deadline())).toMatchObject({ next: 'refused' })
})

test('many calls at once ask for one token; it is kept until it ends, then one more is fetched', async () => {
  const gateway = openGateway(world)
  const before = (await world.readLedger()).tokens
  const opened = await Promise.all(Array.from({ length: 12 }, () => started(gateway)))
  expect((await world.readLedger()).tokens - before).toBe(1)
  world.clock.shift(61_000)
  await Promise.all(opened.map(({ attempt }) => gateway.read(attempt, deadline())))
  expect((await world.readLedger()).tokens - before).toBe(2)
})

test('a token that ended on the way is renewed once and the call repeated once; a second refusal is told, without a loop', async () => {
  const gateway = openGateway(world)
  const { attempt } = await started(gateway)
  const before = (await world.readLedger()).tokens
  await world.script(attempt.attemptId, 'unauthorized')
  expect(await gateway.read(attempt, deadline())).toMatchObject({ state: 'pending' })
  expect((await world.readLedger()).tokens - before).toBe(1)
  await world.script(attempt.attemptId, 'unauthorized:5')
  expect(await gateway.read(attempt, deadline())).toMatchObject({ state: 'unknown' })
  expect((await world.readLedger()).tokens - before).toBe(2)
})

test('wrong credentials and an unreachable bank are refusals: nothing was opened', async () => {
  expect(await openGateway(world, { clientSecret: 'wrong' }).start(asked(), deadline())).toMatchObject({ next: 'refused' })
  expect(await openGateway({ url: 'http://127.0.0.1:9', clock: world.clock }).start(asked(), deadline())).toMatchObject({
    next: 'refused',
  })
})

test.each(['html', 'halfJson', 'http500'])('an opening that is not answered in the bank’s own words (%s) is unknown', async step => {
  await world.script(undefined, step)
  expect(await openGateway(world).start(asked(), deadline())).toMatchObject({ next: 'unknown' })
})

test('an attempt whose payment was never told cannot be looked up: unknown, never failed, never paid', async () => {
  const { attempt } = await started()
  await world.pay(attempt.gatewayReference, 'approve')
  expect(await openGateway(world).read({ ...attempt, gatewayReference: '' }, deadline())).toMatchObject({ state: 'unknown' })
})

test('[PY-2] another amount or currency than was asked is told as it is, and one that cannot be is not paid', async () => {
  const readAfter = async (...steps: string[]) => {
    const { attempt } = await started()
    await world.script(attempt.attemptId, ...steps)
    await world.pay(attempt.gatewayReference, 'approve')
    return openGateway(world).read(attempt, deadline())
  }
  expect((await readAfter('amount:-1')).amount).toEqual(money(412_499, 'IQD'))
  expect(await readAfter('amount:0.5')).toMatchObject({ state: 'unknown', amount: null })
  expect((await readAfter('currency:EUR')).amount?.currency).toBe('EUR')
  expect(await readAfter('currency:XXX')).toMatchObject({ state: 'unknown', amount: null })
})

test('an answer about another payment has no reference of ours', async () => {
  const mine = await started()
  const other = await started()
  await world.pay(other.attempt.gatewayReference, 'approve')
  const swapped: typeof fetch = (url, init) =>
    fetch(String(url).replace(mine.attempt.gatewayReference, other.attempt.gatewayReference), init)
  expect(await openGateway(world, { http: { fetch: swapped } }).read(mine.attempt, deadline())).toMatchObject({
    state: 'paid',
    reference: null,
  })
})

test('declined by its owner, out of time: each with its reason', async () => {
  const declined = (await started()).attempt
  await world.pay(declined.gatewayReference, 'decline')
  expect(await openGateway(world).read(declined, deadline())).toMatchObject({ state: 'failed', reason: 'cancelled' })
  const late = (await started()).attempt
  world.clock.shift(15 * 60_000 + 1000)
  await vi.waitFor(async () =>
    expect(await openGateway(world).read(late, deadline())).toMatchObject({ state: 'expired', reason: 'expired' }),
  )
})

test('approved, but booked later: pending until the bank says so', async () => {
  const { attempt } = await started()
  await world.pay(attempt.gatewayReference, 'late')
  expect(await openGateway(world).read(attempt, deadline())).toMatchObject({ state: 'pending' })
  world.clock.shift(16_000)
  await vi.waitFor(async () => expect(await openGateway(world).read(attempt, deadline())).toMatchObject({ state: 'paid' }))
})

test('a refund that is accepted is not given back yet; one refused, or asked after the window, is told with the bank’s code', async () => {
  const whole = money(412_500, 'IQD')
  const paid = async () => {
    const { attempt } = await started()
    await world.pay(attempt.gatewayReference, 'approve')
    return { ...attempt, paymentId: attempt.gatewayReference }
  }
  const attempt = await paid()
  const gateway = openGateway(world)
  expect(await gateway.refund(attempt, whole, deadline())).toMatchObject({ state: 'pending' })
  expect(await gateway.refund(attempt, whole, deadline())).toMatchObject({ state: 'pending' })
  expect(await gateway.read(attempt, deadline())).toMatchObject({ state: 'unknown', code: 'REFUND_REQUESTED' })
  const refused = await paid()
  await world.script(refused.attemptId, 'refundRefused')
  expect(await gateway.refund(refused, whole, deadline())).toMatchObject({ state: 'refused', code: 'REFUND_NOT_ALLOWED' })
  const late = await paid()
  world.clock.shift(8 * 24 * 3_600_000)
  expect(await gateway.refund(late, whole, deadline())).toMatchObject({ state: 'refused', code: 'REFUND_PERIOD_EXPIRED' })
})

test('the sandbox tells the shop until it is heard, five times more at most', async () => {
  const deaf = await listenAsShop(500)
  const { attempt } = await started(undefined, asked({ notifyUrl: deaf.url }))
  await world.pay(attempt.gatewayReference, 'approve')
  // It waits from the shop's answer on, which may come after the clock was moved: then it is moved again.
  for (let times = 1; times <= 6; times += 1)
    await vi.waitFor(() => {
      if (deaf.received.length < times) world.clock.shift(1_000_000)
      expect(deaf.received.length).toBeGreaterThanOrEqual(times)
    })
  for (let round = 7; round <= 8; round += 1) {
    world.clock.shift(1_000_000)
    await vi.waitFor(() => expect(deaf.received).toHaveLength(6))
  }
  await deaf.close()
})
