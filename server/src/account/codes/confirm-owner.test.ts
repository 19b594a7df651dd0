import { codeSent, signedIn, userDetails } from '@karwan/contract/account'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  awaitCode,
  awaitTexts,
  codeIn,
  createVisitor,
  signUp,
  startTestShop,
  type TestShop,
  type TestVisitor,
} from '../../testing/index.ts'
import { accountLimits } from '../index.ts'

let shop: TestShop
const clock = createClock()
beforeAll(async () => {
  shop = await startTestShop({ clock, accountLimits })
})
afterAll(() => shop?.close())
const someone = () => createVisitor(shop.origin)
const post = (visitor: TestVisitor, path: string, body: object = {}) => visitor.ask(`/api/auth/${path}`, { method: 'POST', body })
const contactOf = async (visitor: TestVisitor) => {
  const { UserId } = (await post(visitor, 'refresh')).read(signedIn)
  return (await visitor.ask(`/api/auth/user-details/${UserId}/1`)).read(userDetails)
}
const newEmail = { Channel: 'email', To: 'thief@example.com', Purpose: 'change-email' }
const newPhone = { Channel: 'sms', To: '+9647501110001', Purpose: 'verify-phone' }

test('an open session alone changes neither e-mail nor phone: the password is asked for, and guesses at it are counted', async () => {
  const visitor = someone()
  const { password } = await signUp(shop, visitor)
  for (const change of [newEmail, newPhone]) {
    const missing = await post(visitor, 'otp', change)
    expect([missing.status, missing.problem().fields]).toMatchObject([422, [{ path: 'Password', message: 'error.passwordRequired' }]])
    const wrong = await post(visitor, 'otp', { ...change, Password: 'not the password' })
    expect(wrong.problem().fields).toMatchObject([{ path: 'Password', message: 'error.passwordWrong' }])
    expect((await post(visitor, 'otp', { ...change, Password: password })).status).toBe(202)
  }
  const guesses: number[] = []
  for (let at = 0; at < 12; at += 1) guesses.push((await post(visitor, 'otp', { ...newEmail, Password: `guess ${at}` })).status)
  expect(guesses.at(-1)).toBe(429)
})

test('a code does not take the place of a password that there is', async () => {
  const visitor = someone()
  const { email } = await signUp(shop, visitor)
  const asked = (await post(visitor, 'otp', { Channel: 'email', To: email, Purpose: 'confirm-owner' })).read(codeSent)
  expect((await post(visitor, `otp/${asked.Id}/verify`, { Code: await awaitCode(shop, email, 2) })).status).toBe(200)
  expect((await post(visitor, 'otp', { ...newEmail, Confirmation: asked.Id })).problem().fields).toMatchObject([{ path: 'Password' }])
})

/** A signed-in account that has an address and no password, as a host app or identity provider makes it. */
const withoutPassword = async (visitor: TestVisitor) => {
  const { email, userId } = await signUp(shop, visitor)
  await shop.database.pool.query('update accounts set password = null where user_id = $1', [userId])
  return email
}

test('without a password, a fresh code to the present address comes before the one to the new address', async () => {
  const [visitor, other, to] = [someone(), someone(), 'next@example.com']
  const email = await withoutPassword(visitor)
  await signUp(shop, other)
  const change = (more: object = {}) => post(visitor, 'otp', { Channel: 'email', To: to, Purpose: 'change-email', ...more })
  expect((await change()).problem().code).toBe('code-expired')
  const elsewhere = await post(visitor, 'otp', { Channel: 'email', To: 'thief@example.com', Purpose: 'confirm-owner' })
  expect(elsewhere.problem().fields).toMatchObject([{ path: 'To' }])
  const { Id } = (await post(visitor, 'otp', { Channel: 'email', To: email, Purpose: 'confirm-owner' })).read(codeSent)
  expect((await change({ Confirmation: Id })).problem().code, 'sent, not typed').toBe('code-expired')
  expect((await post(visitor, `otp/${Id}/verify`, { Code: await awaitCode(shop, email, 2) })).json()).toMatchObject({
    Purpose: 'confirm-owner',
    signedIn: null,
  })
  await shop.database.pool.query('update accounts set password = null')
  expect((await post(other, 'otp', { ...newEmail, Confirmation: Id })).problem().code, 'of somebody else').toBe('code-expired')
  const sent = (await change({ Confirmation: Id })).read(codeSent)
  expect((await post(visitor, `otp/${sent.Id}/verify`, { Code: await awaitCode(shop, to) })).status).toBe(200)
  expect((await contactOf(visitor)).Details.email).toBe(to)
  expect((await change({ Confirmation: Id })).problem().code, 'the old address confirms no more').toBe('code-expired')
})

test('a code to the present address confirms for ten minutes', async () => {
  const visitor = someone()
  const email = await withoutPassword(visitor)
  const { Id } = (await post(visitor, 'otp', { Channel: 'email', To: email, Purpose: 'confirm-owner' })).read(codeSent)
  await post(visitor, `otp/${Id}/verify`, { Code: await awaitCode(shop, email, 2) })
  clock.shift(10 * 60_000 + 1)
  expect((await post(visitor, 'otp', { ...newPhone, Confirmation: Id })).problem().code).toBe('code-expired')
})

test('a verified phone is not changed by saving the profile, also where the account has an e-mail address', async () => {
  const [visitor, phone] = [someone(), '+9647501110002']
  const { password, userId } = await signUp(shop, visitor)
  const asked = (await post(visitor, 'otp', { ...newPhone, To: phone, Password: password })).read(codeSent)
  const Code = codeIn((await awaitTexts(shop, phone))[0]?.text ?? '')
  expect((await post(visitor, `otp/${asked.Id}/verify`, { Code })).status).toBe(200)
  const raw = new FormData()
  raw.set('Phone', '+9647501110003')
  const saved = await visitor.ask(`/api/auth/user-details/${userId}/1`, { method: 'POST', raw })
  expect(saved.problem().fields).toMatchObject([{ path: 'Phone', message: 'error.phoneNeedsCode' }])
  expect(await contactOf(visitor)).toMatchObject({ PhoneVerified: true, Details: { Phone: phone } })
})

test('an open session sets no first password either, where a contact can confirm it', async () => {
  const visitor = someone()
  const email = await withoutPassword(visitor)
  const { UserId, OwnerContact } = await contactOf(visitor)
  expect(OwnerContact).toBe(email)
  const set = (Confirmation?: string) =>
    visitor.ask(`/api/auth/register/${UserId}`, { method: 'PATCH', body: { Password: '', NewPassword: 'seven grey storks', Confirmation } })
  expect((await set()).problem().code).toBe('code-expired')
  const { Id } = (await post(visitor, 'otp', { Channel: 'email', To: email, Purpose: 'confirm-owner' })).read(codeSent)
  await post(visitor, `otp/${Id}/verify`, { Code: await awaitCode(shop, email, 2) })
  expect((await set(Id)).status).toBe(204)
})
