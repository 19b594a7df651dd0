import { loadBrands } from '@karwan/brands/node'
import { passwordChecked, signedIn } from '@karwan/contract/account'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awaitEmails, createVisitor, signUp, startTestShop, type TestShop, type TestVisitor } from '../../testing/index.ts'

let shop: TestShop
beforeAll(async () => {
  const brands = loadBrands().map(brand => (brand.id === 'default' ? { ...brand, shortestPassword: 12 } : brand))
  shop = await startTestShop({ brands })
})
afterAll(() => shop?.close())
const post = (visitor: TestVisitor, path: string, body: object = {}) => visitor.ask(`/api/auth/${path}`, { method: 'POST', body })
const [short, sound] = ['olive tree', 'olive trees!']
const tooShort = { message: 'error.passwordTooShort', values: { count: 12 } }

test('a brand that asks for longer passwords refuses short ones at every door, and says its own number', async () => {
  const visitor = createVisitor(shop.origin)
  const signingUp = await post(visitor, 'register', { Email: 'short@example.com', Password: short })
  expect(signingUp.problem().fields).toMatchObject([{ path: 'Password', ...tooShort }])
  const checked = (await post(visitor, 'check-password', { Password: short })).read(passwordChecked)
  expect(checked).toMatchObject({ fault: 'error.passwordTooShort', text: expect.stringContaining('12') })

  const { email, password } = await signUp(shop, visitor)
  const { UserId } = (await post(visitor, 'refresh')).read(signedIn)
  const change = (NewPassword: string) =>
    visitor.ask(`/api/auth/register/${UserId}`, { method: 'PATCH', body: { Password: password, NewPassword } })
  expect((await change(short)).problem().fields).toMatchObject([{ path: 'NewPassword', ...tooShort }])
  expect((await change(sound)).status).toBe(204)

  await post(visitor, 'forgot-password', { Username: email })
  const [message] = await awaitEmails(shop, email, /#reset=/)
  const Token = /#reset=([\w-]{43})/.exec(message?.text ?? '')?.[1]
  const reset = await post(visitor, 'reset-password', { Token, NewPassword: short })
  expect(reset.problem().fields).toMatchObject([{ path: 'NewPassword', ...tooShort }])
})

test('the other brands keep the specified six characters', async () => {
  const elsewhere = createVisitor(shop.origin, 'we-travel.localhost')
  expect((await post(elsewhere, 'check-password', { Password: 'ھەولێر' })).json()).toMatchObject({ fault: null })
})
