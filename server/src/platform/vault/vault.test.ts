import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createVault, VaultRefused, vaultOfSecrets } from './vault.ts'

const [old, fresh] = [
  { id: 'k1', key: randomBytes(32), hashKey: randomBytes(32) },
  { id: 'k2', key: randomBytes(32), hashKey: randomBytes(32) },
]
const passport = JSON.stringify({ number: 'A1234567', expiryDate: '2031-01-01' })

test('an envelope opens for its row only and never looks the same twice', () => {
  const vault = createVault([old])
  const envelope = vault.seal(passport, 'row-1')
  expect(envelope).not.toContain('A1234567')
  expect(vault.seal(passport, 'row-1')).not.toBe(envelope)
  expect(vault.open(envelope, 'row-1')).toBe(passport)
  expect(() => vault.open(envelope, 'row-2')).toThrow(VaultRefused)
})

test('every altered part of an envelope is refused, a short tag too', () => {
  const vault = createVault([old])
  const parts = vault.seal(passport, 'row-1').split('.')
  parts.forEach((part, at) => {
    const flipped = (part.startsWith('A') ? 'B' : 'A') + part.slice(1)
    const altered = parts.with(at, flipped).join('.')
    expect(() => vault.open(altered, 'row-1')).toThrow(VaultRefused)
  })
  const short = parts
    .with(
      4,
      Buffer.from(parts[4] ?? '', 'base64url')
        .subarray(0, 4)
        .toString('base64url'),
    )
    .join('.')
  expect(() => vault.open(short, 'row-1')).toThrow(VaultRefused)
  expect(() => vault.open('', 'row-1')).toThrow(VaultRefused)
})

test('a key is changed while both are active, and an old row can be sealed again', () => {
  const before = createVault([old]).seal(passport, 'row-1')
  const during = createVault([fresh, old])
  expect(during.open(before, 'row-1')).toBe(passport)
  expect(during.isOld(before)).toBe(true)
  const after = during.seal(during.open(before, 'row-1'), 'row-1')
  expect(during.isOld(after)).toBe(false)
  expect(createVault([fresh]).open(after, 'row-1')).toBe(passport)
  expect(() => createVault([fresh]).open(before, 'row-1')).toThrow('not at hand')
})

test('a lookup hash of an older secret is known while that is at hand, whichever of the two seals', () => {
  const [before, after] = ['first secret of the house, long enough', 'second secret of the house, long enough']
  const [one, two] = [vaultOfSecrets([before]), vaultOfSecrets([after, before])]
  const phone = '+9647501234567'
  expect([two.isHashOf(one.hash(phone), phone), two.isHashOf(two.hash(phone), phone)]).toEqual([true, true])
  expect(vaultOfSecrets([before, after]).isHashOf(two.hash(phone), phone)).toBe(true)
  expect(vaultOfSecrets([after]).isHashOf(two.hash(phone), phone)).toBe(true)
  expect(vaultOfSecrets([after]).isHashOf(one.hash(phone), phone)).toBe(false)
  expect(two.isHashOf(one.hash(phone), '+9647501234568')).toBe(false)
  expect(two.open(one.seal('x', 'r'), 'r')).toBe('x')
  expect([one.newestPrefix, vaultOfSecrets([after, after]).newestPrefix]).toEqual([undefined, undefined])
  expect(two.seal('x', 'r').startsWith(two.newestPrefix ?? 'none')).toBe(true)
})
