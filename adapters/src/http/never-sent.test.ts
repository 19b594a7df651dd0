import { randomUUID } from 'node:crypto'
import { findPlan, type PaymentPlan, scheduleOf } from '@karwan/domain/installments'
import { money } from '@karwan/domain/money'
import type { PaymentGateway } from '@karwan/domain/payments'
import type { CancelQuote, SupplierContext } from '@karwan/domain/suppliers'
import { describe, expect, test } from 'vitest'
import { createAqsati } from '../installments/aqsati/aqsati.ts'
import { createAsiaHawala } from '../payments/asia-hawala/asia-hawala.ts'
import { createAsiaHawalaPush } from '../payments/asia-hawala/push.ts'
import { createCardSwitch } from '../payments/card-switch/card-switch.ts'
import { createFastPay } from '../payments/fastpay/fastpay.ts'
import { createFibPayments } from '../payments/fib/fib.ts'
import { createZainCash } from '../payments/zaincash/zaincash.ts'
import { createAsiaMall } from '../sign-in/asia-mall/asia-mall.ts'
import { createFibSignIn } from '../sign-in/fib/fib-sign-in.ts'
import { createIdentityProvider } from '../sign-in/identity/identity.ts'
import { createTextSender } from '../sms/index.ts'
import { createSandboxFlightSupplier } from '../suppliers/flights/index.ts'
import { createSandboxStaySupplier } from '../suppliers/stays/index.ts'
import { neverSent } from './never-sent.ts'
import { neverConnects } from './testing/never-connects.ts'

/**
 * Nothing was sent where no connection was made: each adapter says that it may be tried again, and none that the
 * outcome is unknown.
 */
const at = { baseUrl: 'https://outside.example', http: { fetch: neverConnects }, now: () => new Date() }
const deadline = () => AbortSignal.timeout(20_000)

describe.concurrent('a connect timeout at a supplier may be sent again', () => {
  const context = (): SupplierContext => ({ traceId: 'test', signal: deadline(), language: 'en' })
  const common = { clientRef: 'ours', acceptedNet: money(41_250, 'USD'), contact: { email: 'a@example.com', phone: '+9647501234567' } }
  const flights = createSandboxFlightSupplier({ ...at, apiKey: 'k' })
  const stays = createSandboxStaySupplier({ ...at, apiKey: 'k' })
  const quote: CancelQuote = {
    quoteId: 'q',
    ref: 'o',
    refund: null,
    penalty: null,
    refundTo: 'balance',
    expiresAt: '2030-04-02T08:30:00Z',
  }
  test.each([
    ['booking a flight', () => flights.book({ ...common, offerRef: 'f', passengers: [], bags: [] }, context())],
    ['holding seats', () => flights.holding?.hold({ ...common, offerRef: 'f', passengers: [], bags: [] }, context())],
    ['paying held seats', () => flights.holding?.pay({ ref: 'o', acceptedNet: common.acceptedNet }, context())],
    ['cancelling a flight', () => flights.cancel(quote, 'ours', context())],
    ['booking a room', () => stays.book({ ...common, offerRefs: ['r'], rooms: [] }, context())],
    ['cancelling a room', () => stays.cancel(quote, 'ours', context())],
  ])('%s', async (_, send) => {
    await expect(send()).rejects.toMatchObject({ code: 'unavailable', sideEffect: 'none', retryable: true })
  })
})

describe.concurrent('a connect timeout at a gateway opened no payment', () => {
  const wallet = { msisdn: '9647835077893', merchantCode: 'm' }
  const asiaHawala = { ...at, pageOrigin: at.baseUrl, appId: 'a', merchantCode: 'm', appKey: 'k', appSecret: 's' }
  const zainCash = { version: 2, clientId: 'c', clientSecret: 's', apiKey: 'k' } as const
  const gateways: readonly (readonly [string, PaymentGateway])[] = [
    ['switch', createCardSwitch({ ...at, entityId: 'e', accessToken: 't', webhookKey: '5a'.repeat(32), live: false })],
    ['ZainCash 1', createZainCash({ ...at, api: { version: 1, merchantId: 'm', msisdn: wallet.msisdn, secret: 's' } })],
    ['ZainCash 2', createZainCash({ ...at, api: zainCash })],
    ['FastPay', createFastPay({ ...at, pageOrigin: at.baseUrl, storeId: 's', storePassword: 'p', refundKey: 'r' })],
    [
      'FastPay by code',
      createFastPay({ ...at, pageOrigin: at.baseUrl, storeId: 's', storePassword: 'p', refundKey: 'r', codeUrl: at.baseUrl }),
    ],
    ['AsiaHawala', createAsiaHawala({ ...asiaHawala, signing: { type: 'JWTSecret', key: 'k' } })],
    [
      'AsiaHawala by phone',
      createAsiaHawalaPush({ ...at, ...wallet, url: at.baseUrl, authorization: 'a', mpin: '1', userName: 'u', password: 'p' }),
    ],
    ['FIB', createFibPayments({ ...at, clientId: 'c', clientSecret: 's' })],
  ]
  test.each(gateways)('%s', async (_, gateway) => {
    const customer = { email: 'a@example.com', phone: '+9647501234567', firstName: 'Aram', lastName: 'Ali' }
    const payment = {
      attemptId: randomUUID(),
      orderId: 'o',
      amount: money(785_000, 'IQD'),
      description: 'KW-1',
      language: 'en',
      customer,
    } as const
    const outcome = await gateway.start({ ...payment, returnUrl: 'https://shop.example', notifyUrl: 'https://shop.example' }, deadline())
    expect(outcome).toMatchObject({ next: 'refused', code: 'unreachable' })
  })
})

test('a connect timeout at the provider of installments, at the carrier and at identity providers begins nothing', async () => {
  const plan = findPlan(money(412_000, 'IQD'), { months: 6, feeBasisPoints: 300 }, 250) as PaymentPlan
  const request = {
    agreementId: randomUUID(),
    account: '6331007501234567',
    plan,
    schedule: scheduleOf(plan, '2026-11-22'),
    language: 'en',
  } as const
  expect(await createAqsati({ ...at, apiKey: 'k', feeIds: { 6: '2' } }).start(request, deadline())).toMatchObject({
    state: 'unavailable',
  })
  const message = { to: '+9647501234567', from: 'Karwan', text: 'code', reference: 'r' }
  expect(await createTextSender({ ...at, apiKey: 'k' }).send(message)).toMatchObject({ state: 'unavailable' })
  expect(await createFibSignIn({ ...at, clientId: 'c', clientSecret: 's' }).start(deadline())).toMatchObject({ state: 'unreachable' })
  expect(await createAsiaMall({ ...at, partnerId: 'p', partnerSecret: 's' }).verify('token', deadline())).toMatchObject({
    state: 'unreachable',
  })
  const identity = createIdentityProvider({ ...at, productToken: 't', product: 'p' })
  expect(await identity.redeem('code', 'verifier', 'en', deadline())).toMatchObject({ state: 'unreachable' })
})

test('an error of the system was never sent only while connecting', () => {
  const failed = (code: string, syscall: string) =>
    new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code, syscall }) })
  expect(neverSent(failed('ETIMEDOUT', 'connect'))).toBe(true)
  expect(neverSent(failed('EHOSTUNREACH', 'connect'))).toBe(true)
  expect(neverSent(failed('ETIMEDOUT', 'read'))).toBe(false)
  expect(neverSent(failed('ECONNRESET', 'read'))).toBe(false)
  const attempts = ['ETIMEDOUT', 'ENETUNREACH'].map(code => Object.assign(new Error(code), { code, syscall: 'connect' }))
  expect(neverSent(new TypeError('fetch failed', { cause: Object.assign(new AggregateError(attempts), { code: 'ETIMEDOUT' }) }))).toBe(true)
  expect([neverSent(undefined), neverSent(new Error('no')), neverSent(new DOMException('', 'TimeoutError'))]).toEqual([false, false, false])
})
