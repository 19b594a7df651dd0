import { createHmac, generateKeyPairSync } from 'node:crypto'
import { money } from '@karwan/domain/money'
import { NotificationRefused } from '@karwan/domain/payments'
import { sandboxDefault } from '@karwan/sandbox/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askedOf, patienceSignal } from '../conformance/asked.ts'
import { gatewayConformance } from '../conformance/gateway-conformance.ts'
import { attemptsAt, openWalletWorld, type WalletWorld } from '../conformance/wallet-conformance.ts'
import { plainReference } from '../wallets/reference.ts'
import { type AsiaHawalaOptions, createAsiaHawala } from './asia-hawala.ts'

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [shop, theirs] = [pair(), pair()]
const rsa = { type: 'SHA256WithRSA', privateKey: shop.privateKey, theirPublicKey: theirs.publicKey } as const

const openGateway = ({ url, clock }: Pick<WalletWorld, 'url' | 'clock'>, more: Partial<AsiaHawalaOptions> = {}) =>
  createAsiaHawala({
    baseUrl: `${url}/asiahawala`,
    pageOrigin: url,
    appId: sandboxDefault('KARWAN_ASIAHAWALA_APP_ID'),
    merchantCode: sandboxDefault('KARWAN_ASIAHAWALA_MERCHANT'),
    appKey: sandboxDefault('KARWAN_ASIAHAWALA_APP_KEY'),
    appSecret: sandboxDefault('KARWAN_ASIAHAWALA_APP_SECRET'),
    signing: { type: 'JWTSecret', key: sandboxDefault('KARWAN_ASIAHAWALA_SIGN_KEY') },
    now: clock.now,
    ...more,
  })
const openWorld = async (): Promise<WalletWorld> => ({ ...(await openWalletWorld('asiahawala', 'at-one-address')), sealedInBody: true })
const openRsaWorld = async (): Promise<WalletWorld> => ({
  ...(await openWalletWorld('asiahawala', 'at-one-address', {
    values: { ASIAHAWALA_SHOP_PUBLIC_KEY: shop.publicKey, ASIAHAWALA_OWN_PRIVATE_KEY: theirs.privateKey },
  })),
  sealedInBody: true,
})

gatewayConformance('asiahawala, signed as HS256 JWT', async () => {
  const world = await openWorld()
  return { world, gateway: openGateway(world), stranger: openGateway(world, { appSecret: 'wrong' }) }
})
gatewayConformance('asiahawala, signed by RSA', async () => {
  const world = await openRsaWorld()
  return { world, gateway: openGateway(world, { signing: rsa }), stranger: openGateway(world, { merchantCode: 'another', signing: rsa }) }
})

let world: WalletWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const { started, paid, readAfter } = attemptsAt(() => world, openGateway)
const counted = () => {
  const asked: string[] = []
  const counting: typeof fetch = (url, init) => {
    asked.push(String(url).split('/').at(-1) ?? '')
    return fetch(url, init)
  }
  return { asked, http: { fetch: counting } }
}

test('it sells hotels only', () => {
  expect(openGateway(world).capabilities.sells).toEqual(['hotel'])
})

test('an order waits for 30 minutes at most, never longer than ours, and is closed then', async () => {
  const { outcome } = await started()
  expect((Date.parse(outcome.expiresAt) - world.clock.now().getTime()) / 60_000).toBeCloseTo(30, 1)
  const payBy = new Date(world.clock.now().getTime() + 5.5 * 60_000).toISOString()
  const short = await started(undefined, askedOf(world, { payBy }))
  expect(Date.parse(short.outcome.expiresAt)).toBeLessThanOrEqual(Date.parse(payBy))
  const soon = new Date(world.clock.now().getTime() + 60_000).toISOString()
  expect(await openGateway(world).start(askedOf(world, { payBy: soon }), patienceSignal())).toMatchObject({
    next: 'refused',
    code: 'too-late',
  })
  world.clock.shift(6 * 60_000)
  expect(await world.pay(short.attempt.attemptId)).toBe(false)
  expect(await openGateway(world).read(short.attempt, patienceSignal())).toMatchObject({ state: 'failed', code: 'PAY_CLOSED' })
})

test('refusals come with HTTP 299 and count as such: another key, another merchant, a wrong sign, an order id used before', async () => {
  const refused = async (more: Partial<AsiaHawalaOptions>) => openGateway(world, more).start(askedOf(world), patienceSignal())
  expect(await refused({ signing: { type: 'JWTSecret', key: 'wrong' } })).toMatchObject({ next: 'refused', code: 'INVALID_SIGN' })
  expect(await refused({ signing: rsa })).toMatchObject({ next: 'refused', code: 'INVALID_SIGN' })
  expect(await refused({ merchantCode: 'another' })).toMatchObject({ next: 'refused', code: 'INVALID_MERCHANT' })
  expect(await refused({ appSecret: 'wrong' })).toMatchObject({ next: 'refused', detail: expect.stringContaining('299') })
  expect(await refused({ baseUrl: 'http://127.0.0.1:4619' })).toMatchObject({ next: 'refused' })
  const { payment } = await started()
  expect(await openGateway(world).start(payment, patienceSignal())).toMatchObject({ next: 'refused', code: 'ORDER_EXISTS' })
  expect(await openGateway(world).start(askedOf(world, { amount: money(100, 'USD') }), patienceSignal())).toMatchObject({
    code: 'currency',
  })
})

test('many calls share one token until it ends; one that ended on the way is renewed once, and the call repeated once', async () => {
  const { asked, http } = counted()
  const gateway = openGateway(world, { http })
  const opened = await Promise.all(Array.from({ length: 8 }, () => started(gateway)))
  const tokens = () => asked.filter(each => each === 'token').length
  expect(tokens()).toBe(1)
  const [{ attempt }] = opened as [Awaited<ReturnType<typeof started>>]
  await world.script(attempt.attemptId, 'unauthorized')
  expect(await gateway.read(attempt, patienceSignal())).toMatchObject({ state: 'pending' })
  expect(tokens()).toBe(2)
  await world.script(attempt.attemptId, 'unauthorized:2')
  expect(await gateway.read(attempt, patienceSignal())).toMatchObject({ state: 'unknown', code: '401' })
  expect(tokens()).toBe(3)
  world.clock.shift(31 * 60_000)
  await gateway.read(attempt, patienceSignal())
  expect(tokens()).toBe(4)
})

test.each(['http500', 'html', 'halfJson'])('an opening answered with %s is unknown and not sent again', async step => {
  const { asked, http } = counted()
  await world.script(undefined, step)
  expect(await openGateway(world, { http }).start(askedOf(world), patienceSignal())).toMatchObject({ next: 'unknown' })
  expect(asked.filter(each => each === 'preOrder')).toHaveLength(1)
})

test('a page elsewhere than at its own origin is given to no browser', async () => {
  const gateway = openGateway(world, { pageOrigin: 'https://pay.asiapay.example' })
  expect(await gateway.start(askedOf(world), patienceSignal())).toMatchObject({ next: 'unknown' })
})

test('a start that was lost is found by our own order id; one it does not know is unknown, never failed', async () => {
  const payment = askedOf(world)
  const attempt = { attemptId: payment.attemptId, gatewayReference: '', paymentId: null }
  expect(await openGateway(world).read(attempt, patienceSignal())).toMatchObject({ state: 'unknown', code: 'ORDER_NOT_EXIST' })
  await world.script(undefined, 'hangAfterAccept')
  expect(await openGateway(world).start(payment, AbortSignal.timeout(200))).toMatchObject({ next: 'unknown' })
  await world.pay(payment.attemptId)
  expect(await openGateway(world).read(attempt, patienceSignal())).toMatchObject({ state: 'paid', reference: payment.attemptId })
})

test('[PY-2] another amount, currency or order than was asked is told as it is, and what cannot be is not paid', async () => {
  expect((await readAfter('amount:-1')).amount).toEqual(money(412_499, 'IQD'))
  expect(await readAfter('amount:0.5')).toMatchObject({ state: 'unknown', amount: null })
  expect((await readAfter('currency:USD')).amount?.currency).toBe('USD')
  expect(await readAfter('currency:XXX')).toMatchObject({ state: 'unknown', amount: null })
  expect(await readAfter('reference:somebodyelses')).toMatchObject({ state: 'paid', reference: null })
})

test('cancelled on its page: failed, with that reason', async () => {
  const { attempt } = await started()
  await world.pay(attempt.attemptId, 'cancel')
  expect(await openGateway(world).read(attempt, patienceSignal())).toMatchObject({
    state: 'failed',
    reason: 'cancelled',
    code: 'PAY_CLOSED',
  })
})

test('messages of another key, without a sign, of another algorithm or by the other way of signing are refused', async () => {
  const { attempt } = await started()
  await world.script(attempt.attemptId, 'badSignature')
  await world.pay(attempt.attemptId)
  const [unsound] = await world.notifications(attempt)
  const refused = (body: Uint8Array | object) =>
    expect(openGateway(world).parseNotification(body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body)), {})).rejects.toThrow(
      NotificationRefused,
    )
  await refused(unsound?.body ?? new Uint8Array())
  const sound = (await started()).attempt
  await world.pay(sound.attemptId)
  const [raw] = await world.notifications(sound)
  const body = JSON.parse(Buffer.from(raw?.body ?? []).toString('utf8'))
  expect((await openGateway(world).parseNotification(raw?.body ?? new Uint8Array(), {})).reference.gatewayReference).toBe(
    plainReference(sound.attemptId),
  )
  const { sign, ...bare } = body
  const [, payload] = String(sign).split('.') as [string, string, string]
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
  const other = Buffer.from('{"alg":"HS512"}').toString('base64url')
  const mac = createHmac('sha256', sandboxDefault('KARWAN_ASIAHAWALA_SIGN_KEY')).update(`${other}.${payload}`).digest('base64url')
  for (const forged of [bare, { ...bare, sign: '' }, { ...bare, sign: none }, { ...bare, sign: `${other}.${payload}.${mac}` }])
    await refused(forged)
  await refused({ ...body, sign_type: 'SHA256WithRSA' })
  await refused({ ...body, biz_content: { ...body.biz_content, total_amount: '1.000' } })
  await refused({ ...body, more: 'than was signed' })
  await expect(openGateway(world, { signing: rsa }).parseNotification(raw?.body ?? new Uint8Array(), {})).rejects.toThrow(
    NotificationRefused,
  )
  for (const strange of ['', '{', '[]', 'null', '{"biz_content":{}}'])
    await expect(openGateway(world).parseNotification(Buffer.from(strange), {})).rejects.toThrow(NotificationRefused)
})

test('given back once: a second time is found, not sent; refused is told, and a silent wallet is unknown', async () => {
  const whole = money(412_500, 'IQD')
  const { asked, http } = counted()
  const attempt = await paid()
  for (const _ of [1, 2])
    expect(await openGateway(world, { http }).refund(attempt, whole, patienceSignal())).toMatchObject({ state: 'refunded' })
  expect(asked.filter(each => each === 'refund')).toHaveLength(1)
  const refused = await paid()
  await world.script(refused.attemptId, 'refundRefused')
  expect(await openGateway(world).refund(refused, whole, patienceSignal())).toMatchObject({ state: 'refused', code: 'REFUND_NOT_ALLOWED' })
  const silent = await paid()
  await world.script(silent.attemptId, 'http500')
  expect(await openGateway(world).refund(silent, whole, patienceSignal())).toMatchObject({ state: 'unknown' })
})
