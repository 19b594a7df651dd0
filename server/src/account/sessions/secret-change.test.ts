import { afterAll, beforeAll, expect, test } from 'vitest'
import { resealOldRows } from '../../background/reseal.ts'
import { vaultOfSecrets } from '../../platform/vault/index.ts'
import { createVisitor, signUp, startTestShop, type TestShop } from '../../testing/index.ts'
import { findByEmail, openDetails } from '../profile/accounts.ts'
import { createAccountTokens } from './tokens.ts'

/** That of test shops. */
const before = 'a secret of tests, known to everyone'
const after = 'the secret that comes after it, long enough'
const log = { info: () => {}, warn: () => {}, error: () => {} }

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop?.close())

test('while a secret is changed accounts are found by their address, and afterwards by the new one alone', async () => {
  const { email, userId } = await signUp(shop, createVisitor(shop.origin))
  const { db } = shop.database
  const during = { db, vault: vaultOfSecrets([after, before]), now: shop.clock.now }
  expect((await findByEmail(during, 'default', email))?.userId).toBe(userId)
  // The account, and the second factor of the demonstration's owner.
  expect((await resealOldRows({ ...during, log })).sealed).toBe(2)
  const alone = { ...during, vault: vaultOfSecrets([after]) }
  const account = await findByEmail(alone, 'default', email)
  expect(account && openDetails(alone, account)).toEqual({ email })
})

test('tokens signed with the secret before are believed beside the new one, and without it not', async () => {
  const [old, fresh] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
  const now = () => new Date('2026-11-22T10:00:00Z')
  const issued = createAccountTokens([old], now)
  const refresh = issued.writeRefresh({ sessionId: 'a'.repeat(22), generation: 7 })
  const access = await issued.issueAccess({ userId: 'u', sessionId: 's' })
  const both = createAccountTokens([fresh, old], now)
  expect(both.readRefresh(refresh)).toEqual({ sessionId: 'a'.repeat(22), generation: 7 })
  expect(await both.readAccess(access)).toEqual({ userId: 'u', sessionId: 's' })
  const alone = createAccountTokens([fresh], now)
  expect([alone.readRefresh(refresh), await alone.readAccess(access)]).toEqual([undefined, undefined])
  expect(both.readRefresh(refresh.replace('.7.', '.8.'))).toBeUndefined()
  const later = createAccountTokens([old], () => new Date('2026-11-22T10:25:01Z'))
  expect(await later.readAccess(access)).toBeUndefined()
})
