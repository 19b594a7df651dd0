import { createCipheriv } from 'node:crypto'
import { NotificationRefused } from '@karwan/domain/payments'
import { expect, test } from 'vitest'
import { readNotification, unseal } from './notification.ts'

const key = '000102030405060708090a0b0c0d0e0f'.repeat(2)
const headers = { 'X-Initialization-Vector': '0'.repeat(24), 'X-Authentication-Tag': 'CE573FB7A41AB78E743180DC83FF09BD' }
const vector = '0A3471C72D9BE49A8520F79C66BBD9A12FF9'
const bytes = (text: string) => new TextEncoder().encode(text)

/** Seals as the platform does, independently of the sandbox. */
function seal(text: string) {
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'hex'), Buffer.alloc(12, 7))
  const body = Buffer.concat([cipher.update(text), cipher.final()]).toString('hex')
  return { body, headers: { 'x-initialization-vector': '07'.repeat(12), 'x-authentication-tag': cipher.getAuthTag().toString('hex') } }
}
const payload = (more: object = {}) => ({
  id: '8ac7a4a1',
  paymentType: 'DB',
  paymentBrand: 'VISA',
  amount: '25000.00',
  currency: 'IQD',
  merchantTransactionId: 'attempt-1',
  result: { code: '000.000.000', description: 'ok' },
  timestamp: '2026-03-21 09:00:00.000+0000',
  unheardOf: { field: true },
  ...more,
})
const message = (about: object, type = 'PAYMENT') => {
  const sealed = seal(JSON.stringify({ type, payload: about }))
  return readNotification(bytes(sealed.body), sealed.headers, [key], true)
}

test('the platform’s own example opens, in either case of hex, bare or wrapped in JSON', () => {
  const opened = '{"type":"PAYMENT"}'
  expect(unseal(bytes(vector), headers, [key])).toBe(opened)
  expect(unseal(bytes(vector.toLowerCase()), headers, [key.toUpperCase()])).toBe(opened)
  expect(unseal(bytes(JSON.stringify({ encryptedBody: vector })), headers, [key])).toBe(opened)
})

test.each([
  ['another key', vector, headers, 'ff'.repeat(32)],
  ['a flipped bit', `1${vector.slice(1)}`, headers, key],
  ['a short tag', vector, { ...headers, 'X-Authentication-Tag': 'CE573FB7' }, key],
  ['a short vector', vector, { ...headers, 'X-Initialization-Vector': '00' }, key],
  ['a long vector', vector, { ...headers, 'X-Initialization-Vector': '0'.repeat(32) }, key],
  ['no tag', vector, { 'X-Initialization-Vector': '0'.repeat(24) }, key],
  ['no hex', 'paid, trust me', headers, key],
  ['JSON without the body', '{"body":"00"}', headers, key],
  ['broken JSON', '{"encryptedBody":', headers, key],
  ['too much', 'AA'.repeat(40_000), headers, key],
])('%s is refused', (_what, body, given, withKey) => {
  expect(() => unseal(bytes(body), given, [String(withKey)])).toThrow(NotificationRefused)
})

test('a payment’s message carries its status and the id of its event', () => {
  const first = message(payload())
  expect(first).toMatchObject({
    reference: { attemptId: 'attempt-1', paymentId: '8ac7a4a1' },
    status: { state: 'paid', amount: { amount: 25_000, currency: 'IQD' } },
  })
  expect(message(payload()).eventId).toBe(first.eventId)
  expect(message(payload({ timestamp: '2026-03-21 09:05:00.000+0000' })).eventId).not.toBe(first.eventId)
  expect(message(payload({ result: { code: '800.100.152', description: 'no' } })).eventId).not.toBe(first.eventId)
})

test('a message about a refund is not a payment, one about a chargeback is disputed', () => {
  expect(message(payload({ id: 'refund', referencedId: '8ac7a4a1', paymentType: 'RF' }))).toMatchObject({
    reference: { paymentId: '8ac7a4a1' },
    status: { state: 'unknown' },
  })
  const chargeback = payload({
    id: 'cb',
    referencedId: '8ac7a4a1',
    paymentType: 'CB',
    result: { code: '000.100.200', description: 'Reason not Specified' },
  })
  expect(message(chargeback)).toMatchObject({ reference: { paymentId: '8ac7a4a1' }, status: { state: 'disputed' } })
})

test('messages about something else are taken and mean nothing; a payment that cannot be read is refused', () => {
  expect(message({}, 'test')).toMatchObject({ reference: {}, status: { state: 'unknown' } })
  expect(() => message({ id: 1 })).toThrow(NotificationRefused)
})
