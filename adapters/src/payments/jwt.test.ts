import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { signJwt, verifyJwt } from './jwt.ts'
import { verifyClaims } from './zaincash/claims.ts'

const now = new Date('2026-03-21T09:00:00Z')
const seconds = now.getTime() / 1000
const secret = '$2y$10$looks/like.a.bcrypt.hash'
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const made = (header: unknown, claims: unknown, key = secret, hash = 'sha256') => {
  const text = `${part(header)}.${part(claims)}`
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
}
const hs256 = { alg: 'HS256', typ: 'JWT' }
const claims = { id: 'a', iat: seconds, exp: seconds + 60 }

test('a token that was signed is read, by whoever has the secret; one without times too', async () => {
  expect(await verifyJwt(await signJwt(claims, secret), [secret], now)).toEqual(claims)
  expect(await verifyJwt(made(hs256, { id: 'b' }), [secret], now)).toEqual({ id: 'b' })
  // RFC 7519, the published example of HS256.
  expect(
    await verifyJwt(
      'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c',
      ['your-256-bit-secret'],
      now,
    ),
  ).toMatchObject({ name: 'John Doe' })
})

test('[PY-2] another key, another algorithm, none at all, an edited body: each is refused', async () => {
  const [head = '', body = '', signature = ''] = (await signJwt(claims, secret)).split('.')
  const wrong = {
    'another key': made(hs256, claims, 'another secret'),
    none: `${part({ alg: 'none' })}.${part(claims)}.`,
    'none, signed': made({ alg: 'none' }, claims),
    'RS256 with the secret of HS256': made({ alg: 'RS256' }, claims),
    HS512: made({ alg: 'HS512' }, claims, secret, 'sha512'),
    'no algorithm': made({ typ: 'JWT' }, claims),
    'another kind': made({ ...hs256, typ: 'JWE' }, claims),
    'critical extensions': made({ ...hs256, crit: ['exp'] }, claims),
    edited: `${head}.${part({ ...claims, id: 'b' })}.${signature}`,
    unsigned: `${head}.${body}.`,
    'cut short': `${head}.${body}.${signature.slice(0, -1)}`,
    padded: `${head}.${body}.${signature}=`,
    'in five parts': `${head}.${body}.${signature}.${body}.${signature}`,
    'no object': made(hs256, 'text'),
    'a list': made(hs256, [claims]),
    long: made(hs256, { ...claims, more: 'x'.repeat(40_000) }),
    empty: '',
    dots: '..',
  }
  for (const [name, token] of Object.entries(wrong)) expect(await verifyJwt(token, [secret], now), name).toBeUndefined()
  // The last letter of a signature has bits that decode to nothing: another letter for them is another signature.
  for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')
    if (character !== signature.at(-1))
      expect(await verifyJwt(`${head}.${body}.${signature.slice(0, -1)}${character}`, [secret], now), character).toBeUndefined()
})

test('while the secret is changed, what either of the two signed is read, and of no third', async () => {
  const both = [secret, 'the one before']
  expect(await verifyJwt(await signJwt(claims, secret), both, now)).toEqual(claims)
  expect(await verifyJwt(await signJwt(claims, 'the one before'), both, now)).toEqual(claims)
  expect(await verifyJwt(await signJwt(claims, 'a third'), both, now)).toBeUndefined()
  expect(await verifyJwt(made(hs256, claims), [], now)).toBeUndefined()
})

test('times at ZainCash are seconds, and either clock may be five minutes wrong', async () => {
  const at = (times: object) => verifyClaims(made(hs256, { id: 'a', ...times }), [secret], now)
  expect(await at({ exp: seconds - 299 })).toBeDefined()
  expect(await at({ exp: seconds - 301 })).toBeUndefined()
  expect(await at({ iat: seconds + 299 })).toBeDefined()
  expect(await at({ iat: seconds + 301 })).toBeUndefined()
  expect(await at({ nbf: seconds + 301 })).toBeUndefined()
  expect(await at({ iat: now.getTime(), exp: now.getTime() + 60_000 })).toBeUndefined()
  expect(await at({ exp: now.getTime() + 60_000 })).toBeUndefined()
  expect(await at({ exp: 'tomorrow' })).toBeUndefined()
})
