import { randomBytes } from 'node:crypto'
import { money } from '@karwan/domain/money'
import { sandboxDefault } from '@karwan/sandbox/world'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { askedOf, deadline } from '../conformance/asked.ts'
import { attemptsAt, type WalletWorld } from '../conformance/wallet-conformance.ts'
import { plainReference } from '../wallets/reference.ts'
import { fastPayConformance, openGateway, openWorld } from './fastpay-conformance.ts'

fastPayConformance('fastpay', openGateway)

let world: WalletWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const { started, paid, readAfter } = attemptsAt(() => world, openGateway)
const initiate = async (more: object) => {
  const body = {
    store_id: sandboxDefault('KARWAN_FASTPAY_STORE'),
    store_password: sandboxDefault('KARWAN_FASTPAY_PASSWORD'),
    order_id: randomBytes(8).toString('hex'),
    bill_amount: 1000,
    currency: 'IQD',
    cart: '[{"name":"x","qty":1,"unit_price":1000,"sub_total":1000}]',
    success_url: 'http://localhost:3000/back',
    cancel_url: 'http://localhost:3000/back',
    ...more,
  }
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${world.url}/fastpay/api/v1/public/pgw/payment/initiation`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return { status: reply.status, ...((await reply.json()) as { code: number; messages: string[]; data: { redirect_uri: string } | null }) }
}

test('a page of the wallet is opened for 30 minutes at most, never longer than the order waits', async () => {
  const id = randomBytes(16).toString('base64url')
  const { outcome } = await started(undefined, askedOf(world, { attemptId: id }))
  expect(outcome.reference).toBe(Buffer.from(id, 'base64url').toString('hex'))
  expect(outcome.url).toMatch(/^http:\/\/localhost:\d+\/fastpay\/pay\?token=[0-9a-f]{32}$/)
  const minutes = (Date.parse(outcome.expiresAt) - world.clock.now().getTime()) / 60_000
  expect(minutes).toBeGreaterThan(29)
  expect(minutes).toBeLessThanOrEqual(30)
  const payBy = new Date(world.clock.now().getTime() + 5 * 60_000).toISOString()
  expect((await started(undefined, askedOf(world, { payBy }))).outcome.expiresAt).toBe(payBy)
})

test('the sandbox takes an order id of 8 to 32 letters and digits, and a cart that is a text of JSON; all it refuses is HTTP 200 with 422', async () => {
  expect(await initiate({})).toMatchObject({ status: 200, code: 200 })
  for (const order_id of ['short', 'x'.repeat(33), '0f8fad5b-d9cb-469f-a165-70867728950e', 'سفر12345'])
    expect(await initiate({ order_id }), order_id).toMatchObject({ status: 200, code: 422, data: null })
  expect(await initiate({ cart: [{ name: 'x' }] })).toMatchObject({ code: 422, messages: ['The cart must be a valid JSON string'] })
  for (const wrong of [{ store_id: 'another' }, { store_password: 'wrong' }, { currency: 'USD' }, { bill_amount: 10.5 }])
    expect(await initiate(wrong)).toMatchObject({ status: 200, code: 422 })
})

test('an order id that comes again is the same page while nobody has paid, and refused afterwards or with another amount', async () => {
  const { attempt, payment, outcome } = await started()
  expect((await openGateway(world).start(payment, deadline())) as object).toMatchObject({ next: 'redirect', url: outcome.url })
  const more = { ...payment, amount: money(412_501, 'IQD') }
  expect(await openGateway(world).start(more, deadline())).toMatchObject({ next: 'refused', code: '422' })
  await world.pay(attempt.attemptId)
  expect(await openGateway(world).start(payment, deadline())).toMatchObject({ next: 'refused', code: '422' })
  expect((await world.readLedger(attempt.attemptId)).payments).toHaveLength(1)
})

test('wrong credentials in an answer of HTTP 200, another currency and an unreachable wallet are refusals: nothing was opened', async () => {
  expect(await openGateway(world, { storePassword: 'wrong' }).start(askedOf(world), deadline())).toMatchObject({
    next: 'refused',
    code: '422',
  })
  expect(await openGateway(world).start(askedOf(world, { amount: money(100, 'USD') }), deadline())).toMatchObject({
    code: 'currency',
  })
  const nowhere = openGateway({ url: 'http://127.0.0.1:4619', clock: world.clock })
  expect(await nowhere.start(askedOf(world), deadline())).toMatchObject({ next: 'refused', code: 'unreachable' })
})

test.each(['http500', 'html', 'halfJson'])(
  'an opening answered with %s is asked once more under the same order id; twice so, it is unknown',
  async step => {
    const payment = askedOf(world)
    await world.script(undefined, step)
    expect(await openGateway(world).start(payment, deadline())).toMatchObject({ next: 'redirect' })
    expect((await world.readLedger(payment.attemptId)).payments).toHaveLength(1)
    await world.script(undefined, `${step}:2`)
    expect(await openGateway(world).start(askedOf(world), deadline())).toMatchObject({ next: 'unknown' })
  },
)

test('a page elsewhere than at the wallet’s own origin is given to no browser', async () => {
  const gateway = openGateway(world, { pageOrigin: 'https://pgw.fast-pay.iq' })
  expect(await gateway.start(askedOf(world), deadline())).toMatchObject({ next: 'unknown' })
})

test('a start that was lost is found by the order id alone, and paid it counts', async () => {
  const payment = askedOf(world)
  await world.script(undefined, 'hangAfterAccept')
  expect(await openGateway(world).start(payment, AbortSignal.timeout(200))).toMatchObject({ next: 'unknown' })
  const attempt = { attemptId: payment.attemptId, gatewayReference: '', paymentId: null }
  expect(await openGateway(world).read(attempt, deadline())).toMatchObject({ state: 'pending', code: '404' })
  await world.pay(payment.attemptId)
  expect(await openGateway(world).read(attempt, deadline())).toMatchObject({ state: 'paid', reference: payment.attemptId })
})

test('a status counts in upper and lower case, and wrong credentials at a status read are unknown, never failed', async () => {
  const { attempt } = await started()
  await world.pay(attempt.attemptId)
  await world.script(attempt.attemptId, 'status:SUCCESS')
  expect(await openGateway(world).read(attempt, deadline())).toMatchObject({ state: 'paid', code: 'SUCCESS' })
  expect(await openGateway(world, { storeId: 'another' }).read(attempt, deadline())).toMatchObject({ state: 'unknown', code: '422' })
})

test('[PY-2] another amount, currency or order than was asked is told as it is, and what cannot be is not paid', async () => {
  expect((await readAfter('amount:-1')).amount).toEqual(money(412_499, 'IQD'))
  expect((await readAfter('amount:1')).amount).toEqual(money(412_501, 'IQD'))
  expect((await readAfter('amount:-412500')).amount).toEqual(money(0, 'IQD'))
  expect(await readAfter('amount:0.5')).toMatchObject({ state: 'unknown', amount: null })
  expect((await readAfter('currency:USD')).amount?.currency).toBe('USD')
  expect(await readAfter('currency:XXX')).toMatchObject({ state: 'unknown', amount: null })
  expect(await readAfter('reference:somebodyelses')).toMatchObject({ state: 'paid', reference: null })
})

test('cancelled on the page it has failed with that reason; where the wallet keeps silent of it, it is pending, as nothing ended', async () => {
  const { attempt } = await started()
  await world.pay(attempt.attemptId, 'cancel')
  expect(await openGateway(world).read(attempt, deadline())).toMatchObject({ state: 'failed', reason: 'cancelled' })
  const quiet = (await started()).attempt
  await world.script(quiet.attemptId, 'quietFailure')
  await world.pay(quiet.attemptId, 'fail')
  expect(await openGateway(world).read(quiet, deadline())).toMatchObject({ state: 'pending' })
})

test('booked later it is pending until then; past its 30 minutes the page takes nothing', async () => {
  const { attempt } = await started()
  await world.pay(attempt.attemptId, 'late')
  expect(await openGateway(world).read(attempt, deadline())).toMatchObject({ state: 'pending' })
  world.clock.shift(16_000)
  await vi.waitFor(async () => expect(await openGateway(world).read(attempt, deadline())).toMatchObject({ state: 'paid' }))
  const late = (await started()).attempt
  world.clock.shift(30 * 60_000)
  expect(await world.pay(late.attemptId)).toBe(false)
})

test('it tells of paid payments alone, as often and as late as it is told to, and what it tells is only a reason to ask', async () => {
  const about = (id: string) => world.received.filter(({ path }) => path.endsWith(`/${id}`))
  const failed = (await started()).attempt
  await world.pay(failed.attemptId, 'fail')
  const dropped = (await started()).attempt
  await world.script(dropped.attemptId, 'dropCallback')
  await world.pay(dropped.attemptId)
  const thrice = (await started()).attempt
  await world.script(thrice.attemptId, 'dupCallback:3', 'callbackFirst')
  await world.pay(thrice.attemptId)
  expect(about(thrice.attemptId)).toHaveLength(3)
  const messages = about(thrice.attemptId)
  const events = await Promise.all(messages.map(({ body, headers }) => openGateway(world).parseNotification(body, headers)))
  expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(1)
  expect(events[0]).toMatchObject({ reference: { gatewayReference: plainReference(thrice.attemptId) }, status: { state: 'unknown' } })
  const delayed = (await started()).attempt
  await world.script(delayed.attemptId, 'delayCallback:20s')
  await world.pay(delayed.attemptId)
  expect([failed, dropped, delayed].flatMap(({ attemptId }) => about(attemptId))).toEqual([])
  world.clock.shift(21_000)
  await vi.waitFor(() => expect(about(delayed.attemptId)).toHaveLength(1))
})

test('money goes back to the wallet it came from, once: a second time is found, not sent; refused is told', async () => {
  const whole = money(412_500, 'IQD')
  const attempt = await paid()
  const sent: { url: string; body: Record<string, unknown> }[] = []
  const watched: typeof fetch = (url, init) => {
    sent.push({ url: String(url), body: JSON.parse(String(init?.body)) })
    return fetch(url, init)
  }
  const gateway = openGateway(world, { http: { fetch: watched } })
  expect(await gateway.refund(attempt, whole, deadline())).toMatchObject({ state: 'refunded' })
  expect(await gateway.refund(attempt, whole, deadline())).toMatchObject({ state: 'refunded' })
  const refunds = sent.filter(({ url }) => url.endsWith('/refund'))
  expect(refunds).toHaveLength(1)
  expect(refunds[0]?.body).toMatchObject({ amount: 412_500, msisdn: '+9647501234567', order_id: plainReference(attempt.attemptId) })
  const refused = await paid()
  await world.script(refused.attemptId, 'refundRefused')
  expect(await openGateway(world).refund(refused, whole, deadline())).toMatchObject({ state: 'refused', code: '422' })
  expect(await openGateway(world, { refundKey: 'wrong' }).refund(await paid(), whole, deadline())).toMatchObject({ state: 'refused' })
  const unpaid = (await started()).attempt
  expect(await openGateway(world).refund({ ...unpaid, paymentId: 'X' }, whole, deadline())).toMatchObject({
    state: 'refused',
    code: '404',
  })
  const silent = await paid()
  await world.script(silent.attemptId, 'http500')
  expect(await openGateway(world).refund(silent, whole, deadline())).toMatchObject({ state: 'unknown' })
})

test('its page speaks the three languages, pays, lets fail and goes back, and is over afterwards', async () => {
  const { attempt, outcome, payment } = await started(undefined, askedOf(world, { description: '<KW-7F3K9Q>' }))
  for (const [language, words] of [
    ['en', 'Pay with FastPay'],
    ['ar', 'الدفع بواسطة فاست باي'],
    ['ckb', 'پارەدان بە فاستپەی'],
  ] as const) {
    const page = await (await fetch(`${outcome.url}&lang=${language}`)).text()
    expect(page).toContain(words)
    expect(page).toContain('412,500 IQD')
    expect(page).toContain('&lt;KW-7F3K9Q&gt;')
  }
  const page = await fetch(outcome.url)
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000")
  const pressed = await fetch(page.url, { method: 'POST', body: new URLSearchParams({ does: 'pay' }), redirect: 'manual' })
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, payment.returnUrl])
  expect(await openGateway(world).read(attempt, deadline())).toMatchObject({ state: 'paid' })
  expect(await (await fetch(outcome.url)).text()).toContain('takes no payment any more')
  expect(await (await fetch(`${world.url}/fastpay?lang=en`)).text()).toContain('KW-7F3K9Q')
})
