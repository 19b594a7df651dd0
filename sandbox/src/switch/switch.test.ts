import { createDecipheriv } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createClock } from '../kit/index.ts'
import { hasCheckDigit, testCards } from './cards.ts'
import { cardSwitch, type SwitchOptions, seal } from './index.ts'

const key = '5a'.repeat(32)
const bearer = { authorization: 'Bearer token' }

async function open(more: Partial<SwitchOptions> = {}) {
  const clock = createClock(new Date('2026-03-21T09:00:00Z'))
  const app = fastify()
  cardSwitch(app, {
    clock,
    ledger: 'memory',
    seed: 'test',
    publicOrigin: 'http://localhost:3100',
    entityId: 'entity',
    accessToken: 'token',
    ...more,
  })
  onTestFinished(async () => void (await app.close()))
  await app.ready()
  const call = async (url: string, body?: object) => {
    const reply = await app.inject(body ? { method: 'POST', url, payload: body } : { method: 'GET', url, headers: bearer })
    return { status: reply.statusCode, text: reply.body, headers: reply.headers, json: () => reply.json() }
  }
  const send = async (url: string, fields: Record<string, string>, headers: Record<string, string> = bearer) => {
    const form = new URLSearchParams({ entityId: 'entity', ...fields }).toString()
    const reply = await app.inject({
      method: 'POST',
      url,
      payload: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
    return { status: reply.statusCode, json: () => reply.json() }
  }
  const prepare = async (fields: Record<string, string> = {}) => {
    const reply = await send('/switch/v1/checkouts', {
      amount: '25000.00',
      currency: 'IQD',
      paymentType: 'DB',
      merchantTransactionId: 'ref-1',
      ...fields,
    })
    return String(reply.json().id)
  }
  const pay = async (checkoutId: string, number = '4200000000000091', more: object = {}) =>
    call('/__sim/switch/pay', { checkoutId, returnUrl: 'http://localhost:3000/done?order_id=7', number, ...more })
  const status = (id: string) => call(`/switch/v1/checkouts/${id}/payment?entityId=entity`)
  const script = (...steps: string[]) => call('/__sim/switch/script', { steps })
  return { app, clock, call, send, prepare, pay, status, script }
}

/** A shop that answers notifications and returns with the statuses given, in turn. */
async function openShop(...statuses: number[]) {
  const calls: { path: string; host: string; text: string; headers: Record<string, unknown> }[] = []
  const server = createServer(async (request, reply) => {
    let text = ''
    for await (const chunk of request) text += chunk
    calls.push({ path: request.url ?? '', host: request.headers.host ?? '', text, headers: request.headers })
    reply.writeHead(statuses.shift() ?? 204).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { calls, port, webhook: { url: `http://127.0.0.1:${port}/notify`, key } }
}
const unsealed = (call: { text: string; headers: Record<string, unknown> }) => {
  const bytes = (text: unknown) => Buffer.from(String(text), 'hex')
  const decipher = createDecipheriv('aes-256-gcm', bytes(key), bytes(call.headers['x-initialization-vector']), { authTagLength: 16 })
  decipher.setAuthTag(bytes(call.headers['x-authentication-tag']))
  return JSON.parse(decipher.update(call.text, 'hex', 'utf8') + decipher.final('utf8'))
}

test('notifications are sealed as the platform’s example is', () => {
  const sealed = seal('{"type":"PAYMENT"}', '000102030405060708090a0b0c0d0e0f'.repeat(2), Buffer.alloc(12))
  expect(sealed.body).toBe('0A3471C72D9BE49A8520F79C66BBD9A12FF9')
  expect(sealed.headers['x-authentication-tag']).toBe('CE573FB7A41AB78E743180DC83FF09BD')
})

test('every test card has a right check digit, and no two are the same', () => {
  for (const card of testCards) expect(hasCheckDigit(card.number), card.number).toBe(true)
  expect(hasCheckDigit('4200000000000092')).toBe(false)
  expect(new Set(testCards.map(card => card.number)).size).toBe(testCards.length)
})

test.each([
  [{ amount: '25000' }, 400, '100.550.303'],
  [{ amount: '25,000.00' }, 400, '100.550.303'],
  [{ amount: '0.00' }, 400, '100.550.303'],
  [{ amount: '' }, 400, '100.550.400'],
  [{ currency: 'dinar' }, 400, '100.550.600'],
  [{ paymentType: 'RF' }, 400, '600.200.100'],
  [{ entityId: 'another' }, 401, '800.900.300'],
])('a checkout with %o is refused', async (fields, status, code) => {
  const { send } = await open()
  const reply = await send('/switch/v1/checkouts', {
    amount: '1.00',
    currency: 'IQD',
    paymentType: 'DB',
    merchantTransactionId: 'r',
    ...(fields as Record<string, string>),
  })
  expect(reply.status).toBe(status)
  expect(reply.json().result.code).toBe(code)
})

test('status is read twice a minute, no more', async () => {
  const { prepare, status, clock } = await open()
  const id = await prepare()
  expect((await status(id)).json().result.code).toBe('000.200.000')
  expect((await status(id)).status).toBe(200)
  const third = await status(id)
  expect([third.status, third.json().result.code]).toEqual([429, '800.120.100'])
  clock.shift(61_000)
  expect((await status(id)).status).toBe(200)
})

test('a checkout ends after half an hour, its payment is still found by reference and by id', async () => {
  const { prepare, pay, status, clock, call } = await open()
  const id = await prepare()
  const { paymentId } = (await pay(id)).json()
  clock.shift(31 * 60_000)
  expect((await status(id)).json().result.code).toBe('200.300.404')
  expect((await pay(id)).status).toBe(404)
  const listed = (await call('/switch/v1/query?entityId=entity&merchantTransactionId=ref-1')).json()
  expect(listed.payments).toMatchObject([{ id: paymentId, amount: '25000.00', result: { code: '000.100.110' } }])
  expect((await call(`/switch/v1/query/${paymentId}?entityId=entity`)).json().id).toBe(paymentId)
})

test('a paid checkout takes no second card', async () => {
  const { prepare, pay } = await open()
  const id = await prepare()
  expect((await pay(id)).status).toBe(200)
  expect((await pay(id)).status).toBe(404)
})

test('the browser goes home with the checkout’s id and path', async () => {
  const { prepare, pay } = await open()
  const id = await prepare()
  const { url } = (await pay(id)).json()
  const home = new URL(url)
  expect(Object.fromEntries(home.searchParams)).toEqual({ order_id: '7', id, resourcePath: `/v1/checkouts/${id}/payment` })
})

test('a 3-D Secure page nobody answers runs out after ten minutes', async () => {
  const { prepare, pay, status, clock } = await open()
  const id = await prepare()
  await pay(id, '4711100000000000', { answer: 'walk-away' })
  expect((await status(id)).json().result.code).toBe('000.200.000')
  clock.shift(11 * 60_000)
  expect((await status(id)).json().result.code).toBe('100.396.103')
})

test('a shopper who left the 3-D Secure page may start over; the page left behind pays nothing any more', async () => {
  const { prepare, pay, status, app } = await open()
  const id = await prepare()
  const left = (await pay(id, '4711100000000000', { answer: 'walk-away' })).json()
  await pay(id, '4000000000000002')
  await app.inject({ method: 'POST', url: `/switch/3ds/${left.paymentId}`, payload: { said: 'approve' } })
  expect((await status(id)).json().result.code).toBe('800.100.152')
  const { payments } = (await app.inject('/__sim/switch/ledger')).json()
  expect(payments.map((payment: { code: string }) => payment.code)).toEqual(['100.396.101', '800.100.152'])
})

test.each(testCards.map(card => [card.number, card] as const))('card %s does what the list says', async (number, card) => {
  const { prepare, pay, status, clock } = await open()
  const id = await prepare()
  await pay(id, number)
  expect((await status(id)).json().result.code).toBe(card.code)
  if (!card.later) return
  clock.shift(card.later.afterMs + 1)
  expect((await status(id)).json().result.code).toBe(card.later.code)
})

test('a card nobody knows is not enrolled', async () => {
  const { prepare, pay, status } = await open()
  const id = await prepare()
  await pay(id, '4111111111111111')
  expect((await status(id)).json().result.code).toBe('000.400.109')
})

test('refunds add up to what was paid and not more', async () => {
  const { prepare, pay, send } = await open()
  const { paymentId } = (await pay(await prepare())).json()
  const refund = async (amount: string, paymentType = 'RF') =>
    (await send(`/switch/v1/payments/${paymentId}`, { amount, currency: 'IQD', paymentType })).json().result.code
  expect(await refund('10000.00')).toBe('000.100.110')
  expect(await refund('15000.01')).toBe('700.400.200')
  expect(await refund('25000.00', 'RV')).toBe('700.400.300')
  expect(await refund('15000.00')).toBe('000.100.110')
  expect(await refund('1.00')).toBe('700.400.200')
})

test('a notification that is not taken comes again after a minute, then two', async () => {
  const shop = await openShop(500, 503)
  const { prepare, pay, clock } = await open({ webhook: shop.webhook })
  await pay(await prepare())
  await vi.waitFor(() => expect(shop.calls).toHaveLength(1))
  await vi.waitFor(() => {
    clock.shift(60_000)
    expect(shop.calls).toHaveLength(2)
  })
  await vi.waitFor(() => {
    clock.shift(120_000)
    expect(shop.calls).toHaveLength(3)
  })
  const received = shop.calls.map(unsealed)
  expect(received[0]).toMatchObject({
    type: 'PAYMENT',
    payload: { merchantTransactionId: 'ref-1', amount: '25000.00', result: { code: '000.100.110' } },
  })
  expect(received[2]).toEqual(received[0])
})

test.each([
  ['dropCallback', 0],
  ['dupCallback:3', 3],
])('script %s: %i notifications', async (step, count) => {
  const shop = await openShop()
  const { prepare, pay, script } = await open({ webhook: shop.webhook })
  await script(step, 'callbackFirst')
  await pay(await prepare())
  expect(shop.calls).toHaveLength(count)
})

test('a delayed notification waits for the clock', async () => {
  const shop = await openShop()
  const { prepare, pay, script, clock } = await open({ webhook: shop.webhook })
  await script('delayCallback:10s', 'callbackFirst')
  await pay(await prepare())
  expect(shop.calls).toHaveLength(0)
  clock.shift(10_001)
  await vi.waitFor(() => expect(shop.calls).toHaveLength(1))
})

test('a forged notification does not open', async () => {
  const shop = await openShop()
  const { prepare, pay, script } = await open({ webhook: shop.webhook })
  await script('badSignature', 'callbackFirst')
  await pay(await prepare())
  expect(() => unsealed(shop.calls[0] ?? { text: '', headers: {} })).toThrow()
})

test('a shopper who never comes back is brought back after 29 minutes, by the platform, to the shop of the brand', async () => {
  const shop = await openShop()
  const { prepare, call, clock } = await open()
  const checkoutId = await prepare()
  await call('/__sim/switch/pay', { checkoutId, returnUrl: `http://we-travel.localhost:${shop.port}/done?order_id=7` })
  clock.shift(29 * 60_000)
  await vi.waitFor(() => expect(shop.calls).toHaveLength(1))
  expect(shop.calls[0]?.host).toBe(`we-travel.localhost:${shop.port}`)
  expect(shop.calls[0]?.path).toContain(`id=${checkoutId}`)
  expect(shop.calls[0]?.headers.cookie).toBeUndefined()
})

test('a shop that has read the outcome is not called', async () => {
  const shop = await openShop()
  const { prepare, call, clock, status } = await open()
  const checkoutId = await prepare()
  await call('/__sim/switch/pay', { checkoutId, returnUrl: `http://localhost:${shop.port}/done` })
  await status(checkoutId)
  clock.shift(29 * 60_000)
  await new Promise(resolve => setTimeout(resolve, 30))
  expect(shop.calls).toHaveLength(0)
})

test.each([
  ['decline', '800.100.152', '25000.00'],
  ['amount:+1', '000.100.110', '25001.00'],
  ['amount:-0.01', '000.100.110', '24999.99'],
])('script %s bends the next payment', async (step, code, amount) => {
  const { prepare, pay, status, script } = await open()
  await script(step)
  const id = await prepare()
  await pay(id)
  expect((await status(id)).json()).toMatchObject({ amount, result: { code } })
})

test('an unknown step is refused by name', async () => {
  const { script } = await open()
  const reply = await script('explode')
  expect(reply.status).toBe(400)
  expect(reply.text).toContain('dropCallback')
})

test('the ledger outlives the process and holds no card number and no CVV', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'switch-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const ledger = join(folder, 'switch.jsonl')
  const first = await open({ ledger })
  const id = await first.prepare()
  await first.pay(id)
  await first.app.close()
  const second = await open({ ledger })
  expect((await second.status(id)).json()).toMatchObject({ merchantTransactionId: 'ref-1', card: { last4Digits: '0091' } })
  expect(await second.prepare({ merchantTransactionId: 'ref-2' })).not.toBe(id)
  expect(readFileSync(ledger, 'utf8')).not.toMatch(/4200000000000091|"cvv"/)
})

test('the widget’s frame may stand in any shop and runs only its own script', async () => {
  const { prepare, call } = await open()
  const id = await prepare()
  const page = await call(`/switch/v1/checkouts/${id}/widget?parent=http://localhost:3000`)
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(page.headers['content-security-policy']).not.toContain('frame-ancestors')
  expect(page.text).toContain('25,000 IQD')
  expect((await call(`/switch/v1/checkouts/${id}/widget?parent=javascript:1`)).status).toBe(404)
  expect((await call('/switch/v1/paymentWidgets.js?checkoutId=unknown')).status).toBe(404)
  expect((await call('/switch/assets/..%2Findex.ts')).status).toBe(404)
})
