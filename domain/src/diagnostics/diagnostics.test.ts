import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupTimeOf, isOwnScriptError, masked, maskedText } from './index.ts'

const secret = 'sEcReT-8462'

test('[AP-12] what stands under a secret’s name is hidden at any depth, however the name is written', () => {
  const names = [
    'password',
    'pass',
    'pwd',
    'userPassword',
    'credit card',
    'credit_card',
    'creditCard',
    'card number',
    'cardNumber',
    'CARD-NUMBER',
    'cvc',
    'cvv',
    'cardCvv',
    'token',
    'accessToken',
    'access_token',
    'accesstoken',
    'pin',
    'MPIN',
    'otp',
    'secret',
    'client_secret',
    'sign',
    'X-Sign',
    'signature',
    'Authorization',
    'iban',
    'readableId',
    'readable_id',
    'cookie',
    'passportNumber',
    'apiKey',
  ]
  for (const name of names) {
    expect(JSON.stringify(masked({ [name]: secret })), name).not.toContain(secret)
    expect(JSON.stringify(masked({ a: [{ b: { [name]: { inside: secret } } }] })), name).not.toContain(secret)
  }
})

test('[AP-12] words that only look like one are left alone', () => {
  const plain = {
    passengers: [{ firstName: 'Aram' }],
    passenger: 2,
    bypassed: 'yes',
    design: 'wide',
    signedIn: true,
    shipping: 'no',
    pinned: 'yes',
    assigned: 'x',
    cardBrand: 'VISA',
    hotpotato: 1,
    orderId: 'KW-7F3K9Q',
  }
  expect(masked(plain)).toEqual(plain)
})

test('[AP-12] in texts card numbers, tokens, account numbers, addresses and named secrets are hidden, amounts and references are not', () => {
  for (const text of [
    'card 4711 1000 0000 0000 was typed',
    '4200000000000091',
    `?token=${secret}&x=1`,
    `{"otp":"${secret}"}`,
    `Authorization: Bearer ${secret}`,
    `eyJhbGciOiJIUzI1NiJ9.${secret}.c2ln`,
    'IQ20FIQB004084051326001',
    'asked by shilan.karim@example.com',
    `password = '${secret}'`,
  ]) {
    const received = maskedText(text)
    expect(received, text).toContain('[hidden]')
    expect(maskedText(received), text).toBe(received)
    expect(received).not.toMatch(/4711 1000|4200000|8462|FIQB|shilan/)
  }
  for (const text of [
    '785000 IQD for KW-7F3K9Q',
    'passengers=2&from=EBL',
    'attempt 0f8fad5bd9cb469fa165000000000001',
    'at 2026-11-22T10:00:00Z',
  ])
    expect(maskedText(text)).toBe(text)
})

test('whatever is masked stays of its shape, twice as once', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), value => {
      const once = masked(value)
      expect(masked(once)).toEqual(once)
    }),
  )
  let deep: unknown = { token: secret }
  for (let level = 0; level < 40; level += 1) deep = { deep }
  expect(JSON.stringify(masked(deep))).not.toContain(secret)
  const error = new Error('kept')
  expect(masked({ err: error })).toEqual({ err: error })
})

test('[AP-12] five minutes are one group', () => {
  expect(groupTimeOf(new Date('2026-11-22T10:04:59.999Z'))).toBe('2026-11-22T10:00:00.000Z')
  expect(groupTimeOf(new Date('2026-11-22T10:05:00Z'))).toBe('2026-11-22T10:05:00.000Z')
})

test('[ER-2] resize loops and scripts from elsewhere are not the page’s own errors', () => {
  for (const message of [
    'ResizeObserver loop limit exceeded',
    'ResizeObserver loop completed with undelivered notifications.',
    'Script error.',
    'Script error',
  ])
    expect(isOwnScriptError(message), message).toBe(false)
  for (const message of ['TypeError: x is not a function', 'Script error. in our own words', 'the ResizeObserver loop of the map'])
    expect(isOwnScriptError(message), message).toBe(true)
})

test('[AP-12] a number is a card’s only with twelve to nineteen digits and a card’s check digit', () => {
  for (const number of ['4111111111111111', '5500 0055 5555 5559', '3782-822463-10005', '6304000000000000'])
    expect(maskedText(`paid by ${number}.`), number).toBe('paid by [hidden].')
  for (const number of ['4111111111111112', '5500005555555558', '41111111112', '79927398713', '1234567890123456'])
    expect(maskedText(`order ${number}.`), number).toBe(`order ${number}.`)
})

test('[AP-12] a security code is hidden where it stands beside its name without a sign between', () => {
  for (const text of [
    '4111111111111111 cvv 737',
    'CVC 737 typed',
    'the cvv is 7371',
    'security code 737',
    'pin 1234',
    'cvv:737',
    'cvc2=737',
  ])
    expect([text, /737|1234/.test(maskedText(text))]).toEqual([text, false])
  expect(maskedText(maskedText('cvv 737'))).toBe('cvv [hidden]')
  for (const text of ['cvv missing', 'spin 1234', 'KW-PIN12', 'shipping 737']) expect(maskedText(text)).toBe(text)
})

test('[AP-12] under a secret’s name a value is hidden, but not whether there was one', () => {
  expect(masked({ token: null, pin: undefined, otp: false, password: '', cvv: 123 })).toEqual({
    token: null,
    pin: undefined,
    otp: false,
    password: '[hidden]',
    cvv: '[hidden]',
  })
})

test('[AP-12] texts in lists and objects are masked, to twelve levels; what stands deeper is left out', () => {
  expect(masked(['a@example.com', { note: 'b@example.com', count: 2, none: null }])).toEqual([
    '[hidden]',
    { note: '[hidden]', count: 2, none: null },
  ])
  const nested = (levels: number, wrap: (inner: unknown) => unknown): unknown =>
    Array.from({ length: levels }).reduce<unknown>(inner => wrap(inner), 'kept')
  for (const wrap of [(inner: unknown) => [inner], (inner: unknown) => ({ inner })]) {
    expect(JSON.stringify(masked(nested(12, wrap)))).toContain('kept')
    expect(JSON.stringify(masked(nested(13, wrap)))).toContain('[hidden]')
  }
})

test('[AP-12] an object without a prototype is plain data too; dates and others are left as they are', () => {
  const bare = Object.assign(Object.create(null), { token: secret }) as unknown
  expect(masked(bare)).toEqual({ token: '[hidden]' })
  const date = new Date(0)
  expect(masked(date)).toBe(date)
  expect(masked(7)).toBe(7)
})

test('[AP-12] what is hidden already stays as it is written', () => {
  expect(maskedText('token=[hidden] and token=[hidden too]')).toBe('token=[hidden] and token=[hidden too]')
  expect(maskedText("pin='12[hidden' x")).toBe('pin=[hidden] x')
})
