import { codeSent, codeVerified, loggedIn, sessions, signedIn, userDetails } from '@karwan/contract/account'
import { orderList } from '@karwan/contract/orders'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  awaitCode,
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

const post = (visitor: TestVisitor, path: string, body: object = {}) => visitor.ask(`/api/auth/${path}`, { method: 'POST', body })
const login = (visitor: TestVisitor, Username: string, Password: string, Stay = false) =>
  post(visitor, 'login', { Username, Password, Stay })
const phoneCode = async (shop: TestShop, phone: string, count: number) => codeIn((await awaitTexts(shop, phone, count))[0]?.text ?? '')
const cookieLines = (headers: Readonly<Record<string, string | string[] | undefined>>): readonly string[] =>
  [headers['set-cookie'] ?? []].flat()

describe.each(await testDatabaseKinds())('accounts on %s', kind => {
  let shop: TestShop
  const clock = createClock()
  beforeAll(async () => {
    shop = await startTestShop({ database: kind, clock })
  })
  afterAll(() => shop?.close())
  const someone = () => createVisitor(shop.origin)

  test('[AU-1] [AP-5] one signs up by a mailed code, gets the role, and is signed in', async () => {
    const visitor = someone()
    const begun = await post(visitor, 'register', { Email: ' Shilan@Example.com ', Password: 'four quiet camels' })
    expect(begun.status).toBe(202)
    expect(begun.json()).toMatchObject({ resendAfter: 60 })
    expect(Date.parse(begun.read(codeSent).expiresAt) - clock.now().getTime()).toBeGreaterThan(9 * 60_000)
    const Code = await awaitCode(shop, 'shilan@example.com')
    const made = await post(visitor, `register/${begun.read(codeSent).Id}/verify`, { Code: ` ${Code.slice(0, 3)} ${Code.slice(3)}` })
    expect(made.status).toBe(201)
    expect(made.json()).toMatchObject({ Email: 'shilan@example.com', Roles: ['UIF'], By: 'registration', Stay: false })
    const again = await post(visitor, `register/${begun.read(codeSent).Id}/verify`, { Code })
    expect([again.status, again.problem().code]).toEqual([410, 'code-expired'])
    const role = await visitor.ask('/api/auth/user-role', { method: 'POST', form: { UserRole: 'UIF' } })
    expect(role.json()).toEqual({ UserId: made.read(signedIn).UserId, UserRole: 'UIF' })
    expect((await visitor.ask('/api/auth/user-role', { method: 'POST', form: { UserRole: 'admin' } })).status).toBe(400)
    expect((await post(visitor, 'user-role', { UserRole: 'UIF' })).status).toBe(200)
  })

  test('[AU-1] [AP-5] login ends what was before, is verified by its id, tells the details, and logout takes everything', async () => {
    const visitor = someone()
    const { email, password, userId, sessionId } = await signUp(shop, visitor)
    const first = { ...Object.fromEntries(visitor.cookies) }
    const answer = await login(visitor, email.toUpperCase(), password)
    expect(answer.status).toBe(200)
    expect(answer.read(loggedIn).Id).not.toBe(sessionId)
    expect((await visitor.ask(`/api/auth/login/${answer.read(loggedIn).Id}`)).json()).toMatchObject({ UserId: userId, By: 'password' })
    expect((await visitor.ask(`/api/auth/login/${sessionId}`)).status).toBe(404)
    expect((await visitor.ask(`/api/auth/user-details/${userId}/1`)).read(userDetails).Details.email).toBe(email)
    const before = someone()
    for (const [name, value] of Object.entries(first)) before.cookies.set(name, value)
    expect((await before.ask('/api/auth/sessions')).problem().code).toBe('sign-in-needed')
    const kept = new Map(visitor.cookies)
    const out = await post(visitor, 'logout')
    expect(out.status).toBe(204)
    for (const name of ['access', 'refresh', 'signed-in']) expect(visitor.cookies.has(name)).toBe(false)
    const thief = someone()
    for (const [name, value] of kept) thief.cookies.set(name, value)
    expect((await thief.ask('/api/auth/sessions')).problem().code).toBe('sign-in-needed')
    expect((await post(thief, 'refresh')).status).toBe(401)
  })

  test('[AU-1] who stays signed in does for 30 days, who does not until the browser closes and for 7 days', async () => {
    const visitor = someone()
    const { email, password } = await signUp(shop, visitor)
    const short = await login(visitor, email, password)
    expect(cookieLines(short.headers).filter(line => /Max-Age/.test(line) && !line.startsWith('visitor='))).toEqual([])
    const long = await login(visitor, email, password, true)
    const lines = cookieLines(long.headers)
    for (const name of ['access', 'refresh', 'signed-in']) {
      const line = lines.find(each => each.startsWith(`${name}=`)) ?? ''
      expect(line).toContain('Max-Age=2592000')
      expect(line).toContain('SameSite=Lax')
      expect(line.includes('HttpOnly')).toBe(name !== 'signed-in')
    }
    clock.shift(29 * 86_400_000)
    expect((await post(visitor, 'refresh')).status).toBe(200)
    clock.shift(29 * 86_400_000)
    expect((await post(visitor, 'refresh')).status).toBe(200)
    await login(visitor, email, password)
    clock.shift(8 * 86_400_000)
    expect((await post(visitor, 'refresh')).status).toBe(401)
    expect(visitor.cookies.has('refresh')).toBe(false)
  })

  test('[AU-2] [AP-5] a forgotten password is set anew by a mailed link, once, and every session ends', async () => {
    const [visitor, elsewhere] = [someone(), someone()]
    const { email, password } = await signUp(shop, visitor)
    await login(elsewhere, email, password)
    const asked = await post(someone(), 'forgot-password', { Username: email })
    expect([asked.status, asked.text]).toEqual([202, 'null'])
    const [message] = await awaitEmails(shop, email, /#reset=/)
    const Token = /#reset=([\w-]{43})/.exec(message?.text ?? '')?.[1] ?? ''
    const reset = (NewPassword: string) => post(someone(), 'reset-password', { Token, NewPassword })
    const common = await reset('password')
    expect(common.problem().fields).toMatchObject([{ path: 'NewPassword', message: 'error.passwordTooCommon' }])
    expect((await reset('seven grey storks')).status).toBe(204)
    expect((await reset('eight grey storks')).problem().code).toBe('link-expired')
    for (const one of [visitor, elsewhere]) expect((await post(one, 'refresh')).status).toBe(401)
    expect((await login(someone(), email, password)).problem().code).toBe('sign-in-refused')
    expect((await login(someone(), email, 'seven grey storks')).status).toBe(200)
    expect(await awaitEmails(shop, email, /password was changed|changed/i)).not.toHaveLength(0)
  })

  test('[AU-2] a link that is an hour old, of another brand or made up sets nothing', async () => {
    const { email } = await signUp(shop, someone())
    await post(someone(), 'forgot-password', { Username: email })
    const [message] = await awaitEmails(shop, email, /#reset=/)
    const Token = /#reset=([\w-]{43})/.exec(message?.text ?? '')?.[1] ?? ''
    const elsewhere = createVisitor(shop.origin, 'we-travel.localhost')
    expect((await post(elsewhere, 'reset-password', { Token, NewPassword: 'seven grey storks' })).problem().code).toBe('link-expired')
    expect((await post(someone(), 'reset-password', { Token: 'x'.repeat(43), NewPassword: 'seven grey storks' })).status).toBe(410)
    clock.shift(61 * 60_000)
    expect((await post(someone(), 'reset-password', { Token, NewPassword: 'seven grey storks' })).problem().code).toBe('link-expired')
  })

  test('[AU-2] [AP-5] [VA-3] the password is changed with the one so far; other devices are signed out', async () => {
    const [visitor, elsewhere] = [someone(), someone()]
    const { email, password, userId } = await signUp(shop, visitor)
    await login(elsewhere, email, password)
    const change = (Password: string, NewPassword: string, id = userId) =>
      visitor.ask(`/api/auth/register/${id}`, { method: 'PATCH', form: { Password, NewPassword } })
    expect((await change('not mine at all', 'seven grey storks')).problem().fields).toMatchObject([
      { path: 'Password', message: 'error.passwordWrong' },
    ])
    expect((await change(password, '12345')).problem().fields).toMatchObject([{ path: 'NewPassword', message: 'error.passwordTooShort' }])
    expect((await change(password, 'seven grey storks', 'someone-else')).status).toBe(404)
    expect((await change(password, 'seven grey storks')).status).toBe(204)
    expect((await visitor.ask('/api/auth/sessions')).json()).toHaveLength(1)
    expect((await elsewhere.ask('/api/auth/sessions')).problem().code).toBe('sign-in-needed')
    expect((await login(someone(), email, 'seven grey storks')).status).toBe(200)
  })

  test('[VA-3] a new password has at least 6 characters and is none that very many have', async () => {
    const register = (Password: string) => post(someone(), 'register', { Email: 'new@example.com', Password })
    const asked = async (Password: string) => (await register(Password)).problem().fields?.[0]?.message
    expect(await asked('')).toBe('error.passwordRequired')
    expect(await asked('12345')).toBe('error.passwordTooShort')
    expect(await asked('👨‍👩‍👧')).toBe('error.passwordTooShort')
    for (const common of ['123456', 'Password', 'qwerty123', 'iloveyou']) expect(await asked(common)).toBe('error.passwordTooCommon')
    expect(await asked('new@example.com')).toBe('error.passwordTooCommon')
    expect(await asked('x'.repeat(129))).toBe('error.passwordTooLong')
    expect((await register('ھەولێر')).status).toBe(202)
    const received = await someone().ask('/api/auth/check-password?lang=ckb', { method: 'POST', body: { Password: '123456' } })
    expect(received.json()).toMatchObject({ fault: 'error.passwordTooCommon', text: expect.stringContaining('بە ئاسانی') })
  })

  test('[AU-2] one signs in with a code by mail, and by SMS once the phone was verified; a code is sent again after a minute', async () => {
    const visitor = someone()
    const { email, password, userId } = await signUp(shop, visitor)
    const phone = `+96475${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    const stranger = someone()
    const blind = await post(stranger, 'otp', { Channel: 'sms', To: phone, Purpose: 'sign-in' })
    expect(blind.status).toBe(202)
    expect((await post(someone(), 'otp', { Channel: 'sms', To: phone, Purpose: 'verify-phone' })).problem().code).toBe('sign-in-needed')
    const verifying = await post(visitor, 'otp', {
      Channel: 'sms',
      To: phone.replace('+964', '0'),
      Purpose: 'verify-phone',
      Password: password,
    })
    const proven = await post(visitor, `otp/${verifying.read(codeSent).Id}/verify`, { Code: await phoneCode(shop, phone, 1) })
    expect(proven.json()).toEqual({ Purpose: 'verify-phone', signedIn: null, resetToken: null })
    expect((await visitor.ask(`/api/auth/user-details/${userId}/1`)).json()).toMatchObject({
      PhoneVerified: true,
      Details: { Phone: phone },
    })
    const bySms = someone()
    const begun = (await post(bySms, 'otp', { Channel: 'sms', To: phone, Purpose: 'sign-in' })).read(codeSent)
    const first = await phoneCode(shop, phone, 2)
    const early = await post(bySms, `otp/${begun.Id}/resend`)
    expect([early.status, early.problem().code, early.headers['retry-after']]).toEqual([429, 'resend-too-early', '60'])
    expect(early.problem().data).toEqual({ resendAfter: 60 })
    clock.shift(61_000)
    expect((await post(bySms, `otp/${begun.Id}/resend`)).json()).toMatchObject({ Id: begun.Id, resendAfter: 60 })
    const second = await phoneCode(shop, phone, 3)
    if (first !== second) expect((await post(bySms, `otp/${begun.Id}/verify`, { Code: first })).problem().code).toBe('code-wrong')
    const opened = await post(bySms, `otp/${begun.Id}/verify`, { Code: second, Stay: true })
    expect(opened.read(codeVerified).signedIn).toMatchObject({ UserId: userId, By: 'code', Stay: true })
    const byMail = someone()
    const mailed = (await post(byMail, 'otp', { Channel: 'email', To: email, Purpose: 'sign-in' })).read(codeSent)
    const entered = await post(byMail, `otp/${mailed.Id}/verify`, { Code: await awaitCode(shop, email, 2) })
    expect(entered.read(codeVerified).signedIn?.UserId).toBe(userId)
  })

  test('[AU-6] what a guest booked with a phone is in the account of whoever proves to have it: at once, and at each signing in by SMS', async () => {
    const phone = '+9647501234567'
    const listed = async (visitor: TestVisitor, userId: string) =>
      (await visitor.travel(`/api/v2/orders?UserId=${userId}`)).read(orderList).orders.map(({ Id }) => Id)
    const first = await orderFlight({ clock }, someone(), { email: 'guest.by.phone@example.com' })
    const owner = someone()
    const { userId, password } = await signUp(shop, owner)
    expect(await listed(owner, userId)).toEqual([])
    const wrong = await post(owner, 'otp', { Channel: 'sms', To: phone, Purpose: 'verify-phone', Password: password })
    expect((await post(owner, `otp/${wrong.read(codeSent).Id}/verify`, { Code: '000000' })).problem().code).toBe('code-wrong')
    expect(await listed(owner, userId)).toEqual([])
    await post(owner, `otp/${wrong.read(codeSent).Id}/verify`, { Code: await phoneCode(shop, phone, 1) })
    expect(await listed(owner, userId)).toEqual([first.Id])

    const second = await orderFlight({ clock }, someone(), { email: 'another.guest@example.com' })
    const bySms = someone()
    const begun = (await post(bySms, 'otp', { Channel: 'sms', To: phone, Purpose: 'sign-in' })).read(codeSent)
    const opened = await post(bySms, `otp/${begun.Id}/verify`, { Code: await phoneCode(shop, phone, 2) })
    expect(opened.read(codeVerified).signedIn?.UserId).toBe(userId)
    expect(new Set(await listed(bySms, userId))).toEqual(new Set([first.Id, second.Id]))

    // A number that is only written down proves nothing, and what is somebody's stays theirs.
    const other = someone()
    const { userId: otherId } = await signUp(shop, other)
    const third = await orderFlight({ clock }, someone(), { email: 'third.guest@example.com' })
    const raw = new FormData()
    raw.set('Phone', phone)
    const written = await other.ask(`/api/auth/user-details/${otherId}/1`, { method: 'POST', raw })
    expect(written.status).toBe(200)
    expect(await listed(other, otherId)).toEqual([])
    clock.shift(61_000)
    const late = (await post(other, 'otp', { Channel: 'sms', To: phone, Purpose: 'verify-phone', Password: password })).read(codeSent)
    await post(other, `otp/${late.Id}/verify`, { Code: await phoneCode(shop, phone, 3) })
    expect(await listed(other, otherId)).toEqual([third.Id])
    expect(new Set(await listed(bySms, userId))).toEqual(new Set([first.Id, second.Id]))
  })

  test('the e-mail address is changed by a code to the new one; the old one is told, and opens nothing any more', async () => {
    const visitor = someone()
    const { email, password, userId } = await signUp(shop, visitor)
    const next = `next-${email}`
    const [elsewhere, reader] = [someone(), someone()]
    expect((await login(elsewhere, email, password)).status).toBe(200)
    await post(reader, 'forgot-password', { Username: email })
    const link = (await awaitEmails(shop, email, /reset=/))[0]?.text ?? ''
    const Token = /#reset=([\w-]+)/.exec(link)?.[1]
    const code = (await post(reader, 'otp', { Channel: 'email', To: email, Purpose: 'sign-in' })).read(codeSent)
    const Code = await awaitCode(shop, email, 2)
    const begun = (await post(visitor, 'otp', { Channel: 'email', To: next, Purpose: 'change-email', Password: password })).read(codeSent)
    expect((await post(visitor, `otp/${begun.Id}/verify`, { Code: await awaitCode(shop, next) })).status).toBe(200)
    expect((await visitor.ask(`/api/auth/user-details/${userId}/1`)).read(userDetails).Details.email).toBe(next)
    expect((await elsewhere.ask('/api/auth/sessions')).problem().code).toBe('sign-in-needed')
    expect((await post(reader, `otp/${code.Id}/verify`, { Code })).problem().code).toBe('code-expired')
    expect((await post(reader, 'reset-password', { Token, NewPassword: 'nine grey storks' })).problem().code).toBe('link-expired')
    expect((await login(someone(), email, password)).problem().code).toBe('sign-in-refused')
    expect((await login(someone(), next, password)).status).toBe(200)
    expect((await awaitEmails(shop, email, new RegExp(next)))[0]?.text).toContain(next)
    const { email: To } = await signUp(shop, someone())
    const taken = (await post(visitor, 'otp', { Channel: 'email', To, Purpose: 'change-email', Password: password })).json()
    expect(taken).toMatchObject({ resendAfter: 60 })
  })

  test('a session ends for good after 90 days, however often it is renewed', async () => {
    const visitor = someone()
    const { email, password } = await signUp(shop, visitor)
    await login(visitor, email, password, true)
    const day = 86_400_000
    const renewed = async (days: number) => {
      clock.shift(days * day)
      return (await post(visitor, 'refresh')).status
    }
    const statuses = [await renewed(29), await renewed(29), await renewed(29), await renewed(4)]
    clock.shift(-91 * day)
    expect(statuses).toEqual([200, 200, 200, 401])
  })

  test('sessions are listed by device and ended one by one, and nobody ends another’s', async () => {
    const [phone, other] = [someone(), someone()]
    const { email, password } = await signUp(shop, phone)
    const agent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
    await other.ask('/api/auth/login', { method: 'POST', body: { Username: email, Password: password }, headers: { 'user-agent': agent } })
    const list = (await phone.ask('/api/auth/sessions')).read(sessions)
    expect(list).toHaveLength(2)
    const theirs = list.find(each => !each.Current)
    expect(theirs).toMatchObject({ Browser: 'Chrome', System: 'Android', By: 'password' })
    const stranger = someone()
    await signUp(shop, stranger)
    expect((await stranger.ask(`/api/auth/sessions/${theirs?.Id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await phone.ask(`/api/auth/sessions/${theirs?.Id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await other.ask('/api/auth/sessions')).problem().code).toBe('sign-in-needed')
    expect((await phone.ask('/api/auth/sessions')).json()).toHaveLength(1)
  })

  test('all sessions end at once, or all but the one that asks, and nobody else’s', async () => {
    const [phone, other, third, stranger] = [someone(), someone(), someone(), someone()]
    const { email, password } = await signUp(shop, phone)
    const signsIn = (visitor: TestVisitor) => post(visitor, 'login', { Username: email, Password: password })
    const isIn = async (visitor: TestVisitor) => (await visitor.ask('/api/auth/sessions')).status === 200
    await signUp(shop, stranger)
    expect((await someone().ask('/api/auth/sessions', { method: 'DELETE' })).status).toBe(401)
    for (const each of [other, third]) await signsIn(each)
    expect((await phone.ask('/api/auth/sessions?keep=everyone', { method: 'DELETE' })).status).toBe(400)
    expect((await phone.ask('/api/auth/sessions?keep=this', { method: 'DELETE' })).status).toBe(204)
    expect(await Promise.all([phone, other, third, stranger].map(isIn))).toEqual([true, false, false, true])
    await signsIn(other)
    expect((await phone.ask('/api/auth/sessions', { method: 'DELETE' })).status).toBe(204)
    expect(await Promise.all([phone, other, stranger].map(isIn))).toEqual([false, false, true])
    expect((await post(phone, 'refresh')).status).toBe(401)
  })

  test('an account is of one brand: the same address is another one at the next shop', async () => {
    const here = someone()
    const { email, password, userId } = await signUp(shop, here)
    const there = createVisitor(shop.origin, 'we-travel.localhost')
    expect((await login(there, email, password)).problem().code).toBe('sign-in-refused')
    for (const [name, value] of here.cookies) there.cookies.set(name, value)
    for (const path of ['sessions', 'my-data', `user-details/${userId}/1`]) expect((await there.ask(`/api/auth/${path}`)).status).toBe(401)
  })
})
