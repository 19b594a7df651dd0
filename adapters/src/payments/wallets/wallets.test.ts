import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findPageAddress } from './page-address.ts'
import { attemptIdOf, plainReference } from './reference.ts'
import { amountOf } from './status.ts'

test('a reference is made of an attempt’s id: 32 letters and digits, the same each time, and told back', () => {
  for (let at = 0; at < 500; at += 1) {
    const id = randomBytes(16).toString('base64url')
    expect(plainReference(id)).toMatch(/^[a-z0-9]{32}$/)
    expect(attemptIdOf(plainReference(id))).toBe(id)
  }
  for (const id of [randomUUID(), 'attempt-1', 'x', '', 'ژمارە']) {
    expect(plainReference(id)).toMatch(/^[a-z0-9]{32}$/)
    expect(plainReference(id)).toBe(plainReference(id))
  }
  expect(plainReference('attempt-11')).not.toBe(plainReference('attempt1-1'))
  for (const strange of ['', 'nothing', 'A'.repeat(32), '0'.repeat(33)]) expect(attemptIdOf(strange)).toBeUndefined()
})

test('browsers are sent to the wallet’s own pages only', () => {
  const own = 'https://pgw.wallet.example'
  expect(findPageAddress('https://pgw.wallet.example/pay?token=1', own)).toBe('https://pgw.wallet.example/pay?token=1')
  for (const elsewhere of [
    'http://pgw.wallet.example/pay',
    'https://pgw.wallet.example:8443/pay',
    'https://pgw.wallet.example.evil.example/pay',
    'https://pgw.wallet.example@evil.example/pay',
    'https://user@pgw.wallet.example/pay',
    '//pgw.wallet.example/pay',
    'javascript:alert(1)',
    '/pay',
    '',
  ])
    expect(findPageAddress(elsewhere, own), elsewhere).toBeUndefined()
})

test('[PY-2] amounts are read as whole dinars however many zeros follow, and nothing else is taken for one', () => {
  for (const written of ['25000', '25000.00', '25000.000', 25000])
    expect(amountOf(written, 'IQD'), String(written)).toEqual({ amount: 25000, currency: 'IQD' })
  for (const wrong of ['25,000', '25000.50', '25 000', '1e5', '-25000', '', 'NaN', null, undefined, 25000.5])
    expect(amountOf(wrong, 'IQD'), String(wrong)).toBeNull()
  for (const currency of ['XXX', 'toString', '', null, undefined]) expect(amountOf('25000', currency), String(currency)).toBeNull()
})
