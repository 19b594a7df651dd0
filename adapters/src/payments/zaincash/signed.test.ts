import { money } from '@karwan/domain/money'
import { NotificationRefused, type PaymentStart } from '@karwan/domain/payments'
import { sandboxDefault } from '@karwan/sandbox/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askedOf, patienceSignal, startedAt } from '../conformance/asked.ts'
import { signJwt } from '../jwt.ts'
import { verifyClaims } from './claims.ts'
import { first, openGateway, openWorld, second, type Version, type ZainCashWorld } from './zaincash-conformance.ts'

let world: ZainCashWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const asked = (more: Partial<PaymentStart> = {}) => askedOf(world, more)
const started = (version: Version, gateway = openGateway(world, version), payment = askedOf(world)) => startedAt(gateway, payment)

test.each([1, 2] as const)('version %d: a return signed with another key is refused', async version => {
  const { attempt } = await started(version)
  await world.script(attempt.gatewayReference, 'badSignature')
  await world.pay(attempt.gatewayReference)
  const query = await world.returned(attempt)
  expect(query).toMatch(/^token=/)
  await expect(openGateway(world, version).parseReturn?.(query)).rejects.toThrow(NotificationRefused)
})

test('version 1: what is sent is signed in seconds, lives as long as the order and no longer than four hours', async () => {
  const sent: string[] = []
  const spy: typeof fetch = (url, init) => {
    sent.push(String(new URLSearchParams(init?.body as URLSearchParams).get('token')))
    return fetch(url, init)
  }
  const now = world.clock.now()
  const payBy = new Date(now.getTime() + 10 * 60_000).toISOString()
  const gateway = openGateway(world, 1, { http: { fetch: spy } })
  const { attempt } = await started(1, gateway, asked({ payBy }))
  await gateway.start(asked(), patienceSignal())
  await gateway.read(attempt, patienceSignal())
  const claims = await Promise.all(sent.map(token => verifyClaims(token, [sandboxDefault('KARWAN_ZAINCASH_SECRET')], now)))
  const [short, long, asking] = claims as { iat: number; exp: number }[]
  if (!short || !long || !asking) throw new Error('not signed')
  expect(Math.abs(short.iat - now.getTime() / 1000)).toBeLessThan(10)
  expect(short.exp).toBe(Math.floor(Date.parse(payBy) / 1000))
  expect(long.exp - long.iat).toBe(4 * 3600)
  expect(asking).toMatchObject({ id: attempt.gatewayReference })
  const soon = new Date(world.clock.now().getTime() + 30_000).toISOString()
  expect(await gateway.start(asked({ payBy: soon }), patienceSignal())).toMatchObject({ next: 'refused', code: 'too-late' })
})

test('version 1: a return that is over, has no end, counts in milliseconds or says nothing is refused; `orderid` and `orderId` are one', async () => {
  const gateway = openGateway(world, 1)
  const seconds = Math.floor(world.clock.now().getTime() / 1000)
  const back = async (claims: object) => gateway.parseReturn?.(`token=${await signJwt(claims, sandboxDefault('KARWAN_ZAINCASH_SECRET'))}`)
  const good = { status: 'success', id: 'a', orderid: 'mine', iat: seconds, exp: seconds + 60 }
  expect(await back(good)).toMatchObject({
    reference: { attemptId: 'mine', gatewayReference: 'a' },
    status: { state: 'paid', amount: null },
  })
  const { orderid, ...rest } = good
  expect((await back({ ...rest, orderId: orderid }))?.reference.attemptId).toBe('mine')
  expect((await back({ ...good, status: 'completed' }))?.status.state).toBe('paid')
  for (const status of ['failed', 'pending', 'SOMETHING_NEW']) expect((await back({ ...good, status }))?.status.state).toBe('unknown')
  for (const wrong of [
    { ...good, exp: seconds - 400 },
    { ...good, exp: undefined },
    { ...good, iat: seconds * 1000, exp: seconds * 1000 + 60_000 },
    { ...good, orderid: undefined },
    { ...good, id: undefined },
  ])
    await expect(back(wrong)).rejects.toThrow(NotificationRefused)
})

test('version 2: a message is read under either name of its field, as JSON only', async () => {
  const gateway = openGateway(world, 2)
  const { attempt } = await started(2, gateway)
  await world.pay(attempt.gatewayReference)
  const [raw] = await world.notifications(attempt)
  const { webhook_token: token } = JSON.parse(Buffer.from(raw?.body ?? []).toString()) as { webhook_token: string }
  const parse = (body: string, type = 'application/json; charset=utf-8') =>
    gateway.parseNotification(Buffer.from(body), { 'content-type': type })
  const { eventId } = await parse(JSON.stringify({ webhook_token: token }))
  expect(await parse(JSON.stringify({ token }))).toMatchObject({ eventId, status: { state: 'paid', amount: money(412_500, 'IQD') } })
  await expect(parse(JSON.stringify({ token }), 'text/plain')).rejects.toThrow(NotificationRefused)
  for (const body of [
    '',
    '{',
    '[]',
    'null',
    '{"token":7}',
    `{"token":"${'x'.repeat(20_000)}"}`,
    JSON.stringify({ webhook_token: 'a', token }),
  ])
    await expect(parse(body), body.slice(0, 30)).rejects.toThrow(NotificationRefused)
})

test('while its secret is changed, a return that either of the two signed is ZainCash’s', async () => {
  const changed = { 1: { ...first, secret: 'the new one' }, 2: { ...second, apiKey: 'the new one' } }
  const changing = {
    1: { ...changed[1], oldSecret: sandboxDefault('KARWAN_ZAINCASH_SECRET') },
    2: { ...changed[2], oldApiKey: sandboxDefault('KARWAN_ZAINCASH_API_KEY') },
  }
  for (const version of [1, 2] as const) {
    const { attempt } = await started(version)
    await world.pay(attempt.gatewayReference)
    const query = await world.returned(attempt)
    const result = await openGateway(world, version, { api: changing[version] }).parseReturn?.(query)
    expect(result?.reference.attemptId).toBe(attempt.attemptId)
    await expect(openGateway(world, version, { api: changed[version] }).parseReturn?.(query)).rejects.toThrow(NotificationRefused)
  }
})
