import { codeSent, codeVerified, signedIn } from '@karwan/contract/account'
import { orderList } from '@karwan/contract/orders'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  awaitEmails,
  awaitTexts,
  codeIn,
  createVisitor,
  orderFlight,
  signUp,
  startTestShop,
  type TestShop,
  type TestVisitor,
} from '../testing/index.ts'
import { testDatabaseKinds } from '../testing/shop/test-database.ts'
import { accountLimits } from './index.ts'

const password = 'four quiet camels'
const post = (visitor: TestVisitor, path: string, body: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  visitor.ask(`/api/auth/${path}`, { method: 'POST', body, headers })
const login = (visitor: TestVisitor, Username: string, Password = password) => post(visitor, 'login', { Username, Password })
const asks = (visitor: TestVisitor, Purpose: 'verify-phone' | 'change-email', To: string, Password = password) =>
  post(visitor, 'otp', { Channel: Purpose === 'verify-phone' ? 'sms' : 'email', To, Purpose, Password })
/** The newest text to a number, once there are so many. */
const textTo = async (shop: TestShop, phone: string, count: number) => (await awaitTexts(shop, phone, count))[0]?.text ?? ''
const wrongFor = (code: string): string => (code === '000000' ? '111111' : '000000')

/** Signs up by phone alone; what was asked for and made. */
const signUpByPhone = async (shop: TestShop, visitor: TestVisitor, Phone: string) => {
  const begun = await post(visitor, 'register', { Phone, Password: password })
  const made = await post(visitor, `register/${begun.read(codeSent).Id}/verify`, { Code: codeIn(await textTo(shop, Phone, 1)) })
  return made.read(signedIn)
}

describe.each(await testDatabaseKinds())('accounts by phone alone on %s', kind => {
  let shop: TestShop
  const clock = createClock()
  beforeAll(async () => {
    shop = await startTestShop({ database: kind, clock })
  })
  afterAll(() => shop?.close())
  const someone = () => createVisitor(shop.origin)
  const code = async (phone: string, count: number) => codeIn(await textTo(shop, phone, count))

  test('[AU-1] [AU-2] one signs up by a code by SMS, signs in by the number in any writing, and owns what was booked with it', async () => {
    const [guest, visitor, phone] = [someone(), someone(), '+9647501234567']
    const order = await orderFlight(shop, guest, { lastName: 'Phoned' })
    const made = await signUpByPhone(shop, visitor, phone)
    expect(made).toMatchObject({ Email: null, Phone: phone, Roles: ['UIF'], By: 'registration' })
    expect((await visitor.travel('/api/v2/orders')).read(orderList).orders.map(({ Id }) => Id)).toContain(order.Id)
    await post(visitor, 'logout')
    for (const typed of ['0750 123 4567', '٠٧٥٠١٢٣٤٥٦٧', '00964-750-123-4567', phone])
      expect((await login(someone(), typed)).status).toBe(200)
    expect((await login(someone(), '0750 123 4568')).problem().code).toBe('sign-in-refused')
    expect((await login(someone(), '0750')).problem().code).toBe('sign-in-refused')
  })

  test('a sign-up is of an address or a number, and a password is not the number', async () => {
    const asked = async (body: object) => (await post(someone(), 'register', { Password: password, ...body })).problem().fields
    expect(await asked({})).toMatchObject([{ path: 'Email', message: 'error.emailOrPhoneRequired' }])
    expect(await asked({ Phone: '0750 123' })).toMatchObject([{ path: 'Phone', message: 'error.phoneInvalid' }])
    expect(await asked({ Phone: 'azad@example.com' })).toMatchObject([{ path: 'Phone', message: 'error.phoneInvalid' }])
    expect(await asked({ Email: '07501112222' })).toMatchObject([{ path: 'Email', message: 'error.emailInvalid' }])
    for (const own of ['07501112222', '+9647501112222', '7501112222'])
      expect(await asked({ Phone: '07501112222', Password: own })).toMatchObject([{ path: 'Password', message: 'error.passwordTooCommon' }])
  })

  test('[AU-2] a code of one number proves no other, and not for another purpose', async () => {
    const [visitor, one, other] = [someone(), '+9647502000001', '+9647502000002']
    const first = (await post(visitor, 'register', { Phone: one, Password: password })).read(codeSent)
    const second = (await post(visitor, 'register', { Phone: other, Password: password })).read(codeSent)
    const codes = [await code(one, 1), await code(other, 1)]
    expect((await post(visitor, `register/${second.Id}/verify`, { Code: codes[0] })).problem().code).toBe('code-wrong')
    expect((await post(visitor, `otp/${first.Id}/verify`, { Code: codes[0] })).problem().code).toBe('code-expired')
    expect((await post(someone(), `register/${first.Id}/verify`, { Code: codes[0] })).problem().code).toBe('code-expired')
    const made = await post(visitor, `register/${first.Id}/verify`, { Code: codes[0] })
    expect(made.read(signedIn).Phone).toBe(one)
    expect((await login(someone(), other)).problem().code).toBe('sign-in-refused')
  })

  test('[AU-2] a forgotten password is set anew by a code by SMS; the owner is told by SMS', async () => {
    const [owner, visitor, phone] = [someone(), someone(), '+9647503000001']
    await signUpByPhone(shop, owner, phone)
    const asked = (await post(visitor, 'forgot-password', { Username: '0750 300 0001' })).read(codeSent)
    const Code = await code(phone, 2)
    expect((await post(visitor, `otp/${asked.Id}/verify`, { Code: wrongFor(Code) })).problem().data).toEqual({ triesLeft: 4 })
    const proven = (await post(visitor, `otp/${asked.Id}/verify`, { Code })).read(codeVerified)
    expect(proven).toMatchObject({ Purpose: 'reset-password', signedIn: null })
    const set = (NewPassword: string) => post(visitor, 'reset-password', { Token: proven.resetToken, NewPassword })
    expect((await set('07503000001')).problem().fields).toMatchObject([{ path: 'NewPassword' }])
    expect((await set('seven grey storks')).status).toBe(204)
    expect((await set('eight grey storks')).problem().code).toBe('link-expired')
    expect((await post(owner, 'refresh')).status).toBe(401)
    expect((await login(visitor, phone)).problem().code).toBe('sign-in-refused')
    expect((await login(visitor, phone, 'seven grey storks')).status).toBe(200)
    expect(await textTo(shop, phone, 3)).toContain('password')
  })

  test('[AU-2] known and unknown numbers read the same, and the one who has an account is told so by SMS', async () => {
    const [known, unknown] = ['+9647504000001', '+9647504000002']
    await signUpByPhone(shop, someone(), known)
    const answers = async (Phone: string) => {
      const visitor = someone()
      const asked = [
        await post(visitor, 'register', { Phone, Password: password }),
        await post(visitor, 'forgot-password', { Username: Phone }),
        await login(visitor, Phone, 'not the password'),
      ]
      return asked.map(({ status, text }) => [status, Object.keys(JSON.parse(text))])
    }
    expect(await answers(known)).toEqual(await answers(unknown))
    const texts = await awaitTexts(shop, known, 3)
    expect(texts.some(({ text }) => text.includes('already have an account'))).toBe(true)
    expect(await awaitTexts(shop, unknown, 1)).toHaveLength(1)
  })

  test('the only number of an account is changed by a code alone, never taken from it, and the old one is told', async () => {
    const [owner, taker, phone, next] = [someone(), someone(), '+9647505000001', '+9647505000002']
    const { UserId } = await signUpByPhone(shop, owner, phone)
    const change = (Phone: string) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ FirstName: 'Azad', LastName: 'Karim', Phone })) form.append(name, value)
      return owner.ask(`/api/auth/user-details/${UserId}/1`, { method: 'POST', raw: form })
    }
    for (const typed of [next, '']) expect((await change(typed)).problem().fields?.map(({ path }) => path)).toContain('Phone')
    expect((await change('0750 500 0001')).status).toBe(200)
    await signUp(shop, taker)
    const stolen = (await asks(taker, 'verify-phone', phone)).read(codeSent)
    expect(await textTo(shop, phone, 2)).toContain('already have an account')
    expect((await post(taker, `otp/${stolen.Id}/verify`, { Code: '000000' })).problem().code).toBe('code-wrong')
    const moved = (await asks(owner, 'verify-phone', next)).read(codeSent)
    expect((await post(owner, `otp/${moved.Id}/verify`, { Code: await code(next, 1) })).status).toBe(200)
    expect(await textTo(shop, phone, 3)).toContain(next)
    expect((await login(someone(), phone)).problem().code).toBe('sign-in-refused')
    expect((await login(someone(), next)).status).toBe(200)
  })

  test('an e-mail address added by its code signs in too, and frees the number', async () => {
    const [owner, phone, email] = [someone(), '+9647506000001', `added-${kind}@example.com`]
    await signUpByPhone(shop, owner, phone)
    const asked = (await asks(owner, 'change-email', email)).read(codeSent)
    const Code = codeIn((await awaitEmails(shop, email, /\d{6}/))[0]?.text ?? '')
    expect((await post(owner, `otp/${asked.Id}/verify`, { Code })).status).toBe(200)
    expect(await textTo(shop, phone, 2)).toContain(email)
    for (const name of [email, phone]) expect((await login(someone(), name)).status).toBe(200)
    const taker = someone()
    await signUp(shop, taker, { password: 'nine amber lanterns' })
    const taken = (await asks(taker, 'verify-phone', phone, 'nine amber lanterns')).read(codeSent)
    expect((await post(taker, `otp/${taken.Id}/verify`, { Code: await code(phone, 3) })).status).toBe(200)
    expect((await login(someone(), phone)).problem().code).toBe('sign-in-refused')
    expect((await login(someone(), email)).status).toBe(200)
  })

  test('an account is deleted: its owner is told by SMS, and the number is free', async () => {
    const [owner, phone] = [someone(), '+9647507000001']
    await signUpByPhone(shop, owner, phone)
    expect((await post(owner, 'delete-account', { Password: password })).status).toBe(200)
    expect(await textTo(shop, phone, 2)).toContain('deleted')
    expect((await login(someone(), phone)).problem().code).toBe('sign-in-refused')
  })

  test('the database keeps no account that nobody could enter', async () => {
    const { UserId } = await signUpByPhone(shop, someone(), '+9647508000001')
    const taken = shop.database.pool.query('update accounts set phone_hash = null where user_id = $1', [UserId])
    await expect(taken).rejects.toThrow('neither an address, a phone nor a link')
  })
})

describe('limits of texts', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await startTestShop({ trustProxy: true, accountLimits })
  })
  afterAll(() => shop?.close())
  const someone = () => createVisitor(shop.origin)
  const from = (at: number) => ({ 'x-forwarded-for': `10.1.${at}.7` })
  const ask = async (Username: string, at: number) => (await post(someone(), 'forgot-password', { Username }, from(at))).status

  test('a number gets six texts an hour at most, whoever asks for them', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 8; at += 1) statuses.push(await ask('+9647509000001', at))
    expect(statuses).toEqual([...Array(6).fill(202), 429, 429])
  })

  test('one network gets sixty texts an hour, to however many numbers; e-mails go on', async () => {
    const numbers = Array.from({ length: 65 }, (_, at) => `+96475091000${String(at).padStart(2, '0')}`)
    const statuses = await Promise.all(numbers.map(number => ask(number, 99)))
    expect(statuses.filter(status => status === 202)).toHaveLength(60)
    expect(statuses.filter(status => status === 429)).toHaveLength(5)
    expect(await ask('still@example.com', 99)).toBe(202)
  })
})
