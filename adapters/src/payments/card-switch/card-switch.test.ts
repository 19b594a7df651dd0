import { money } from '@karwan/domain/money'
import { type AttemptReference, NotificationRefused, type PaymentStart } from '@karwan/domain/payments'
import { sandboxDefault, startSandbox } from '@karwan/sandbox/world'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { patienceSignal } from '../conformance/asked.ts'
import { type GatewayWorld, gatewayConformance, type RawNotification } from '../conformance/gateway-conformance.ts'
import { controlOf, listenAsShop } from '../conformance/shop.ts'
import { type CardSwitchOptions, createCardSwitch } from './card-switch.ts'

interface SwitchWorld extends GatewayWorld {
  readonly url: string
  pay(attempt: AttemptReference, number: string, answer?: string): Promise<void>
  script(merchantTransactionId: string, ...steps: string[]): Promise<void>
  shift(ms: number): Promise<void>
  readonly received: readonly RawNotification[]
}

const cards = { pays: '4711100000000000', 'is-declined': '4000000000000002', 'is-left-uncertain': '4000000000000119' } as const

async function openWorld(): Promise<SwitchWorld> {
  const shop = await listenAsShop(204)
  const sandbox = await startSandbox({ webhookUrl: shop.url, throttle: { reads: 50, everyMs: 60_000 } })
  const control = controlOf(`${sandbox.url}/__sim`)
  const pay: SwitchWorld['pay'] = async ({ gatewayReference }, number, answer = 'approve') => {
    await control('switch/pay', { checkoutId: gatewayReference, returnUrl: 'http://localhost:3000/payment/processed', number, answer })
  }
  const world: SwitchWorld = {
    url: sandbox.url,
    received: shop.received,
    pay,
    script: async (merchantTransactionId, ...steps) => void (await control('switch/script', { merchantTransactionId, steps })),
    shift: async shiftMs => void (await control('clock', { shiftMs })),
    shopper: (attempt, does) => pay(attempt, cards[does]),
    waitForTheUncertain: () => world.shift(16_000),
    letRefundsEnd: async () => {},
    disturb: ({ attemptId }, ...steps) => world.script(attemptId, ...steps),
    notifyUrl: () => '',
    loseNextAnswer: attemptId => world.script(attemptId, 'hangAfterAccept'),
    async ledger({ attemptId }) {
      const { payments } = (await control(`switch/ledger?merchantTransactionId=${attemptId}`)) as {
        payments: { paymentType: string; amount: string; code: string }[]
      }
      const good = payments.filter(payment => payment.code.startsWith('000.100'))
      const of = (type: string) => good.filter(payment => payment.paymentType === type).map(payment => payment.amount)
      return { taken: of('DB'), returned: of('RF') }
    },
    notifications: attempt =>
      vi.waitFor(async () => {
        const parse = openGateway(sandbox.url).parseNotification
        const parsed = await Promise.all(shop.received.map(async raw => ({ raw, about: await parse(raw.body, raw.headers) })))
        const about = parsed.filter(each => each.about.reference.attemptId === attempt.attemptId).map(({ raw }) => raw)
        expect(about.length).toBeGreaterThan(0)
        return about
      }),
    close: async () => {
      await Promise.all([sandbox.close(), shop.close()])
    },
  }
  return world
}

const openGateway = (url: string, more: Partial<CardSwitchOptions> = {}) =>
  createCardSwitch({
    baseUrl: `${url}/switch`,
    entityId: sandboxDefault('KARWAN_SWITCH_ENTITY'),
    accessToken: sandboxDefault('KARWAN_SWITCH_TOKEN'),
    webhookKey: sandboxDefault('KARWAN_SWITCH_NOTIFICATION_KEY'),
    live: false,
    ...more,
  })

gatewayConformance('switch', async () => {
  const world = await openWorld()
  return { world, gateway: openGateway(world.url), stranger: openGateway(world.url, { accessToken: 'wrong' }) }
})

let world: SwitchWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

let attempts = 0
const asked = (amount = money(25_000, 'IQD')): PaymentStart => ({
  attemptId: `attempt-${++attempts}`,
  orderId: 'order',
  amount,
  description: 'Room in Istanbul',
  language: 'en',
  customer: { email: 'a@example.com', phone: '+9647500000000', firstName: 'Aram', lastName: 'Ali', ip: '127.0.0.1' },
  returnUrl: 'http://localhost:3000/payment/processed',
  notifyUrl: '',
})
const started = async (payment = asked()): Promise<AttemptReference> => {
  const outcome = await openGateway(world.url).start(payment, patienceSignal())
  if (outcome.next !== 'widget') throw new Error(JSON.stringify(outcome))
  return { attemptId: payment.attemptId, gatewayReference: outcome.reference, paymentId: null }
}
const read = (attempt: AttemptReference, more: Partial<CardSwitchOptions> = {}) =>
  openGateway(world.url, more).read(attempt, patienceSignal())

test('[PY-1] the widget’s script is the one whose hash the gateway told, for the address browsers use', async () => {
  const now = new Date('2026-03-21T09:00:00Z')
  const outcome = await openGateway(world.url, { publicBaseUrl: 'https://pay.example/switch', now: () => now }).start(
    asked(),
    patienceSignal(),
  )
  if (outcome.next !== 'widget') throw new Error('no widget')
  expect(outcome.scriptUrl).toBe(`https://pay.example/switch/v1/paymentWidgets.js?checkoutId=${outcome.reference}`)
  expect(outcome.expiresAt).toBe('2026-03-21T09:30:00.000Z')
  const script = await fetch(outcome.scriptUrl.replace('https://pay.example', world.url), { integrity: outcome.integrity ?? 'none' })
  expect(script.status).toBe(200)
  expect(script.headers.get('access-control-allow-origin')).toBe('*')
})

test('dollars are sent and read with their cents', async () => {
  const attempt = await started(asked(money(41_250, 'USD')))
  await world.pay(attempt, '5200000000000007')
  expect(await read(attempt)).toMatchObject({ state: 'paid', amount: money(41_250, 'USD'), instrument: { brand: 'MASTER', last4: '0007' } })
})

test('[PY-2] another amount than was asked is told as it is', async () => {
  const attempt = await started()
  await world.script(attempt.attemptId, 'amount:+1')
  await world.pay(attempt, '4200000000000091')
  expect((await read(attempt)).amount).toEqual(money(25_001, 'IQD'))
})

test('[PY-2] a success with an amount that cannot be is not paid', async () => {
  const attempt = await started()
  await world.script(attempt.attemptId, 'amount:+0.50')
  await world.pay(attempt, '4200000000000091')
  expect(await read(attempt)).toMatchObject({ state: 'unknown', amount: null })
})

test('[PY-2] a live shop takes no test success for money', async () => {
  const attempt = await started()
  await world.pay(attempt, '4200000000000091')
  expect(await read(attempt, { live: true })).toMatchObject({ state: 'unknown', reason: 'our-fault', code: '000.100.110' })
})

test.each([
  ['deny', 'failed', 'authentication'],
  ['cancel', 'failed', 'cancelled'],
  ['walk-away', 'pending', undefined],
])('3-D Secure, shopper does %s: %s', async (answer, state, reason) => {
  const attempt = await started()
  await world.pay(attempt, '4711100000000000', answer)
  const status = await read(attempt)
  expect(status.state).toBe(state)
  expect(status.reason).toBe(reason)
})

test('a checkout takes another card after a declined one, and the second decides', async () => {
  const attempt = await started()
  await world.pay(attempt, '4000000000009995')
  expect(await read(attempt)).toMatchObject({ state: 'failed', reason: 'declined' })
  await world.pay(attempt, '4200000000000091')
  expect(await read(attempt)).toMatchObject({ state: 'paid' })
})

test('a payment to be reviewed is told apart from a paid one', async () => {
  const attempt = await started()
  await world.pay(attempt, '4000000000009235')
  expect(await read(attempt)).toMatchObject({ state: 'paid-review', amount: money(25_000, 'IQD') })
})

test('paid in the last minute, read after the checkout is gone: found under our reference', async () => {
  const attempt = await started()
  await world.pay(attempt, '4200000000000091')
  await world.script(attempt.attemptId, 'expire')
  await world.shift(31 * 60_000)
  const status = await read(attempt)
  expect(status).toMatchObject({ state: 'paid', reference: attempt.attemptId })
  expect(await read({ ...attempt, paymentId: status.paymentId })).toMatchObject({ state: 'paid' })
})

test('nobody paid within the half hour: expired', async () => {
  const attempt = await started()
  await world.shift(31 * 60_000)
  expect(await read(attempt)).toMatchObject({ state: 'expired', reason: 'expired' })
})

test('[PY-9] an attempt whose checkout id was never learned is looked up by our reference', async () => {
  const attempt = await started()
  await world.pay(attempt, '4200000000000091')
  expect(await read({ ...attempt, gatewayReference: '' })).toMatchObject({ state: 'paid' })
  expect(await read({ attemptId: 'never-sent', gatewayReference: '', paymentId: null })).toMatchObject({ state: 'expired' })
})

test.each(['http500', 'html', 'halfJson'])('an answer that cannot be understood (%s) is unknown', async step => {
  const attempt = await started()
  await world.pay(attempt, '4200000000000091')
  await world.script(attempt.attemptId, step)
  expect(await read(attempt)).toMatchObject({ state: 'unknown', amount: null })
  expect(await read(attempt)).toMatchObject({ state: 'paid' })
})

test('an answer that is too late is unknown', async () => {
  const attempt = await started()
  await world.script(attempt.attemptId, 'slow:2s')
  expect(await openGateway(world.url).read(attempt, AbortSignal.timeout(100))).toMatchObject({ state: 'unknown' })
})

test('a throttled read says so', async () => {
  const attempt = await started()
  await world.script(attempt.attemptId, 'throttle')
  expect(await read(attempt)).toMatchObject({ state: 'throttled' })
})

test('wrong credentials and an unreachable gateway are refusals: nothing was opened', async () => {
  const denied = await openGateway(world.url, { accessToken: 'wrong' }).start(asked(), patienceSignal())
  expect(denied).toMatchObject({ next: 'refused', code: '800.900.300' })
  const nowhere = await openGateway('http://127.0.0.1:9').start(asked(), patienceSignal())
  expect(nowhere.next === 'refused' || nowhere.next === 'unknown').toBe(true)
})

test('a gateway that does not answer the opening in its own words is unknown', async () => {
  const payment = asked()
  await world.script(payment.attemptId, 'html')
  expect(await openGateway(world.url).start(payment, patienceSignal())).toMatchObject({ next: 'unknown' })
})

test('the reader of notifications is not fooled by the sandbox’s forger', async () => {
  const attempt = await started()
  await world.script(attempt.attemptId, 'badSignature', 'callbackFirst')
  const before = world.received.length
  await world.pay(attempt, '4200000000000091')
  const forged = world.received[before]
  if (!forged) throw new Error('nothing came')
  await expect(openGateway(world.url).parseNotification(forged.body, forged.headers)).rejects.toThrow(NotificationRefused)
})

test('the whole of a payment is reversed where the acquirer takes that, once, and refunded where it is too late; a part is always refunded', async () => {
  const whole = money(25_000, 'IQD')
  const paid = async () => {
    const attempt = await started()
    await world.pay(attempt, '4200000000000091')
    return { ...attempt, paymentId: (await read(attempt)).paymentId ?? '' }
  }
  const types = async ({ attemptId, paymentId }: { attemptId: string; paymentId: string }) => {
    const reply = await fetch(`${world.url}/__sim/switch/ledger?merchantTransactionId=${attemptId}`)
    const { payments } = (await reply.json()) as { payments: { paymentType: string; referencedId?: string }[] }
    return payments.filter(each => each.referencedId === paymentId).map(each => each.paymentType)
  }
  const gateway = openGateway(world.url, { reverses: true })
  const one = await paid()
  for (const _ of [1, 2]) expect(await gateway.refund(one, whole, patienceSignal())).toMatchObject({ state: 'refunded' })
  expect(await types(one)).toEqual(['RV'])
  const booked = await paid()
  await world.script(booked.attemptId, 'reversalRefused')
  expect(await gateway.refund(booked, whole, patienceSignal())).toMatchObject({ state: 'refunded' })
  expect(await types(booked)).toEqual(['RF'])
  const part = await paid()
  expect(await gateway.refund({ ...part, refundId: `part-${part.attemptId}` }, money(10_000, 'IQD'), patienceSignal())).toMatchObject({
    state: 'refunded',
  })
  expect(await types(part)).toEqual(['RF'])
  const plain = await paid()
  expect(await openGateway(world.url).refund(plain, whole, patienceSignal())).toMatchObject({ state: 'refunded' })
  expect(await types(plain)).toEqual(['RF'])
})
