import type { PaymentStarted } from '@karwan/contract/payments'
import type { ProblemDocument } from '@karwan/contract/problems'
import type { StartOutcome } from '@karwan/domain/payments'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { lockAttempts, transitionAttempt } from '../attempts/transitions.ts'
import { reconcilePayments } from '../status/poll-attempts.ts'

/** Nobody works here but the tests. */
let shop: Shop
let start: Shop['gateway']['gateway']['start']
beforeAll(async () => {
  shop = await openShop()
  start = shop.gateway.gateway.start
})
afterAll(() => shop?.close())
afterEach(() => {
  Object.assign(shop.gateway.gateway, { start })
  Object.assign(shop.gateway.faults, { loseStart: false, silent: false })
})

type Visitor = ReturnType<Shop['visitor']>
type Answer = PaymentStarted & ProblemDocument & { data?: { lookedUp?: string; opensAt?: string } }
const inMinutes = (minutes: number): string => new Date(shop.now().getTime() + minutes * 60_000).toISOString()
const answering = (outcome: StartOutcome) => Object.assign(shop.gateway.gateway, { start: async () => outcome })
const ordered = async () => {
  const visitor = shop.visitor()
  return { visitor, order: (await visitor.order()).body.order }
}
const pay = async (visitor: Visitor, orderId: string, more: object = {}) =>
  visitor.post<Answer>('/api/payments/start', { order_id: orderId, ...more })
const attemptsOf = (orderId: string) =>
  shop.rows('select id, state, code, reason from payment_attempts where order_id = $1 order by created_at', [orderId])

test('[PY-2] a gateway is told what is paid and by whom, and where it sends the browser and its messages', async () => {
  const { visitor, order } = await ordered()
  const started = (await pay(visitor, order.Id)).body
  const sent = [...shop.gateway.checkouts.values()].find(({ payment }) => payment.attemptId === started.attemptId)?.payment
  const [person] = order.Services[0]?.Passengers ?? []
  expect(sent).toEqual({
    attemptId: started.attemptId,
    orderId: order.Id,
    amount: order.total,
    description: order.reference,
    language: order.language,
    customer: {
      email: order.contact.email,
      phone: order.contact.phone,
      firstName: person?.firstName,
      lastName: person?.lastName,
      ip: '127.0.0.1',
    },
    returnUrl: expect.stringMatching(new RegExp(`^https?://[^/]+/api/payments/return/switch/${started.attemptId}$`)),
    notifyUrl: expect.stringMatching(/^https?:\/\/[^/]+\/api\/notifications\/switch$/),
    payBy: order.payBy,
  })
})

test('[PY-1] a payment that goes on at the gateway’s own page is the same when it is asked for again', async () => {
  const { visitor, order } = await ordered()
  answering({ next: 'redirect', reference: 'r', url: 'https://bank.example/pay', expiresAt: inMinutes(20) })
  const { status, body } = await pay(visitor, order.Id)
  expect([status, body.next, body.next === 'redirect' && body.url]).toEqual([200, 'redirect', 'https://bank.example/pay'])
  expect((await pay(visitor, order.Id)).body).toEqual(body)
  expect(await attemptsOf(order.Id)).toHaveLength(1)
})

test('[PY-2] a checkout with a minute left is given again; with less, another is opened', async () => {
  const { visitor, order } = await ordered()
  answering({ next: 'redirect', reference: 'r1', url: 'https://bank.example/1', expiresAt: inMinutes(2) })
  const first = (await pay(visitor, order.Id)).body
  shop.clock.shift(50_000)
  expect((await pay(visitor, order.Id)).body).toEqual(first)
  answering({ next: 'redirect', reference: 'r2', url: 'https://bank.example/2', expiresAt: inMinutes(20) })
  shop.clock.shift(15_000)
  expect((await pay(visitor, order.Id)).body).toMatchObject({ url: 'https://bank.example/2' })
})

test('[PY-2] a gateway that refuses to open a payment is our fault: told so, and another may be opened at once', async () => {
  const { visitor, order } = await ordered()
  answering({ next: 'refused', code: '800.900', detail: 'no' })
  expect(await pay(visitor, order.Id)).toMatchObject({ status: 502, body: { code: 'gateway-unavailable' } })
  expect(await attemptsOf(order.Id)).toMatchObject([{ state: 'failed', code: '800.900', reason: 'our-fault' }])
  Object.assign(shop.gateway.gateway, { start })
  expect((await pay(visitor, order.Id)).status).toBe(200)
})

test('[PY-9] a start whose answer was lost blocks others for two minutes, looked up after five seconds, and no longer', async () => {
  const { visitor, order } = await ordered()
  shop.gateway.faults.loseStart = true
  const begun = shop.now().getTime()
  const lost = await pay(visitor, order.Id)
  expect([lost.status, lost.body.data?.lookedUp]).toEqual([502, 'switch'])
  const opensIn = Date.parse(lost.body.data?.opensAt ?? '') - begun
  expect([opensIn >= 120_000, opensIn < 123_000]).toEqual([true, true])
  shop.gateway.faults.loseStart = false
  shop.gateway.faults.silent = true
  shop.clock.shift(100_000)
  expect((await pay(visitor, order.Id)).body.data).toEqual(lost.body.data)
  shop.clock.shift(25_000)
  expect((await pay(visitor, order.Id)).status).toBe(200)
  expect((await attemptsOf(order.Id)).map(({ state }) => state)).toEqual(['unknown', 'pending'])
})

test('[PY-9] an attempt that a process died with is taken for lost after half a minute, not before', async () => {
  const { visitor, order } = await ordered()
  let answer: (outcome: StartOutcome) => void = () => {}
  const begun = new Promise<void>(resolve => {
    Object.assign(shop.gateway.gateway, {
      start: () => {
        resolve()
        return new Promise<StartOutcome>(done => {
          answer = done
        })
      },
    })
  })
  const paying = pay(visitor, order.Id)
  await begun
  const state = async () => (await attemptsOf(order.Id))[0]?.state
  const look = async (ms: number) => {
    shop.clock.shift(ms)
    await shop.rows('update payment_attempts set next_check_at = $2 where order_id = $1', [order.Id, shop.now()])
    shop.gateway.faults.silent = true
    await reconcilePayments(shop.payments)
  }
  await look(20_000)
  expect(await state()).toBe('created')
  await look(15_000)
  expect(await state()).toBe('unknown')
  answer({ next: 'unknown', detail: 'not answered' })
  expect((await paying).status).toBe(502)
})

test('[PY-9] whoever pays again half a minute after a process died gets a payment of their own, without waiting for the lost one', async () => {
  const { visitor, order } = await ordered()
  let answer: (outcome: StartOutcome) => void = () => {}
  const begun = new Promise<void>(resolve => {
    Object.assign(shop.gateway.gateway, {
      start: () =>
        new Promise<StartOutcome>(done => {
          answer = done
          resolve()
        }),
    })
  })
  const paying = pay(visitor, order.Id)
  await begun
  Object.assign(shop.gateway.gateway, { start })
  shop.clock.shift(31_000)
  expect((await pay(visitor, order.Id)).status).toBe(200)
  expect((await attemptsOf(order.Id)).map(({ state }) => state)).toEqual(['created', 'pending'])
  answer({ next: 'unknown', detail: 'not answered' })
  await paying
})

test('nothing is paid at a gateway that is switched off, that the brand does not have or that is not connected; what is open is given again', async () => {
  const { visitor, order } = await ordered()
  const open = (await pay(visitor, order.Id)).body
  Object.assign(shop.payments, { isSwitchedOff: () => true })
  try {
    expect((await pay(visitor, order.Id)).body).toEqual(open)
    const other = await ordered()
    expect(await pay(other.visitor, other.order.Id)).toMatchObject({
      body: { code: 'feature-off', detail: expect.stringContaining('switch') },
    })
    expect(await attemptsOf(other.order.Id)).toEqual([])
  } finally {
    Object.assign(shop.payments, { isSwitchedOff: undefined })
  }
  expect((await pay(visitor, order.Id, { gateway: 'fastpay' })).body.code).toMatch(/^(gateway-unavailable|feature-off)$/)
  expect((await pay(shop.visitor(), order.Id)).status).toBe(404)
})

test('[PY-2] while a payment is under review none is begun', async () => {
  const { visitor, order } = await ordered()
  const { attemptId } = (await pay(visitor, order.Id)).body
  await shop.context.db.transaction(async tx => {
    const attempt = (await lockAttempts(tx, order.Id)).find(({ id }) => id === attemptId)
    if (attempt) await transitionAttempt(tx, attempt, { to: 'paid_review', cause: 'test', at: shop.now() })
  })
  expect(await pay(visitor, order.Id)).toMatchObject({ status: 409, body: { code: 'order-not-payable' } })
})

test('[PY-2] the path that a gateway sends the browser back to leads to the order; one that is not ours names no order', async () => {
  const { visitor, order } = await ordered()
  const { attemptId } = (await pay(visitor, order.Id)).body
  const back = await visitor.comeBack(attemptId)
  expect([back.status, back.headers.get('location'), back.headers.get('cache-control'), back.headers.get('referrer-policy')]).toEqual([
    303,
    `/payment/processed?type=switch&order_id=${order.Id}`,
    'no-store',
    'no-referrer',
  ])
  const other = await fetch(`${shop.origin}/api/payments/return/fastpay/${attemptId}`, { redirect: 'manual' })
  expect(other.headers.get('location')).toBe(`/payment/processed?type=fastpay&payment=${attemptId}`)
})
