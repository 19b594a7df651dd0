import { codeSent, loggedIn, userDetails } from '@karwan/contract/account'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  awaitCode,
  awaitEmails,
  createVisitor,
  signUp,
  startTestShop,
  type TestShop,
  type TestVisitor,
  type VisitorAnswer,
} from '../../testing/index.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { accountLimits } from '../index.ts'

const post = (visitor: TestVisitor, path: string, body: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  visitor.ask(`/api/auth/${path}`, { method: 'POST', body, headers })
const login = (visitor: TestVisitor, Username: string, Password: string, headers?: Readonly<Record<string, string>>) =>
  post(visitor, 'login', { Username, Password, Stay: false }, headers)
/** Returns all that an outsider can see of an answer: without the ids, times and cookies of this call. */
const received = ({ status, headers, text }: VisitorAnswer) => ({
  status,
  headers: Object.keys(headers).toSorted(),
  text: text
    .replace(/"Id":"[\w-]+"/, '')
    .replace(/"expiresAt":"[^"]+"/, '')
    .replace(/"resendAfter":(60|5\d)\b/, ''),
})
const loginCookies = /^(access|refresh|signed-in)=/

describe.each(await testDatabaseKinds())('what accounts withstand on %s', kind => {
  let shop: TestShop
  const clock = createClock()
  beforeAll(async () => {
    shop = await startTestShop({ database: kind, clock })
  })
  afterAll(() => shop?.close())
  const someone = () => createVisitor(shop.origin)

  test('nobody learns who has an account: login, sign-up, forgotten password and codes answer the same', async () => {
    const { email } = await signUp(shop, someone())
    const asked = async (address: string) => {
      const visitor = someone()
      const register = await post(visitor, 'register', { Email: address, Password: 'four quiet camels' })
      const otp = await post(visitor, 'otp', { Channel: 'email', To: address, Purpose: 'sign-in' })
      const guess = (id: string, where: string) => post(visitor, `${where}/${id}/verify`, { Code: '000000' })
      return [
        register,
        await guess(register.read(codeSent).Id, 'register'),
        await post(visitor, `otp/${register.read(codeSent).Id}/resend`),
        await login(visitor, address, 'not the password'),
        await post(visitor, 'forgot-password', { Username: address }),
        otp,
        await guess(otp.read(codeSent).Id, 'otp'),
        await post(visitor, 'otp', { Channel: 'sms', To: '+9647501112233', Purpose: 'sign-in' }),
      ].map(received)
    }
    expect(await asked(email)).toEqual(await asked(`nobody-${email}`))
    expect((await awaitEmails(shop, email, /already have an account/)).length).toBeGreaterThan(0)
    expect((await awaitEmails(shop, `nobody-${email}`, /no account with this address/)).length).toBeGreaterThan(0)
  })

  test('the same work is done for known and unknown: a hash, a row, an e-mail', async () => {
    const { email } = await signUp(shop, someone())
    const { pool } = shop.database
    const rows = async () =>
      (
        await pool.query(
          'select (select count(*) from account_codes)::int as codes, (select count(*) from password_resets)::int as links, (select count(*) from mails)::int as mails',
        )
      ).rows[0] as { readonly codes: number; readonly links: number; readonly mails: number }
    const context = async (address: string) => {
      const before = await rows()
      await post(someone(), 'register', { Email: address, Password: 'four quiet camels' })
      await post(someone(), 'forgot-password', { Username: address })
      await post(someone(), 'otp', { Channel: 'email', To: address, Purpose: 'sign-in' })
      await post(someone(), 'otp', { Channel: 'sms', To: '+9647509998877', Purpose: 'sign-in' })
      const after = await rows()
      return { codes: after.codes - before.codes, links: after.links - before.links, mails: after.mails - before.mails }
    }
    const known = await context(email)
    expect(known).toEqual({ codes: 3, links: 1, mails: 4 })
    expect(await context(`nobody-${email}`)).toEqual(known)
    const texts = (await (await fetch(`${shop.sandboxOrigin}/phone/messages?to=%2B9647509998877`)).json()) as { messages: unknown[] }
    expect(texts.messages).toEqual([])
  })

  test('[AU-2] 100 guesses at once are five; a right one after them is too late', async () => {
    const { email } = await signUp(shop, someone())
    const visitor = someone()
    const { Id } = (await post(visitor, 'otp', { Channel: 'email', To: email, Purpose: 'sign-in' })).read(codeSent)
    const code = await awaitCode(shop, email, 2)
    const wrong = Array.from({ length: 100 }, (_, at) => String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0'))
    const answers = await Promise.all(wrong.map(Code => post(visitor, `otp/${Id}/verify`, { Code })))
    const codes = answers.map(answer => answer.problem().code)
    expect(codes.filter(each => each === 'code-wrong')).toHaveLength(5)
    expect(codes.filter(each => each === 'code-expired')).toHaveLength(95)
    expect(answers.flatMap(answer => answer.problem().data?.triesLeft ?? []).toSorted()).toEqual([0, 1, 2, 3, 4])
    expect((await post(visitor, `otp/${Id}/verify`, { Code: code })).problem().code).toBe('code-expired')
  })

  test('[AU-2] a right code counts once, in the browser that asked, for ten minutes', async () => {
    const { email } = await signUp(shop, someone())
    const visitor = someone()
    const { Id } = (await post(visitor, 'otp', { Channel: 'email', To: email, Purpose: 'sign-in' })).read(codeSent)
    const Code = await awaitCode(shop, email, 2)
    expect((await post(someone(), `otp/${Id}/verify`, { Code })).problem().code).toBe('code-expired')
    const both = await Promise.all([1, 2, 3, 4].map(() => post(visitor, `otp/${Id}/verify`, { Code })))
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    clock.shift(2 * 60_000)
    const late = (await post(visitor, 'otp', { Channel: 'email', To: email, Purpose: 'sign-in' })).read(codeSent)
    const second = await awaitCode(shop, email, 3)
    clock.shift(10 * 60_000 + 1000)
    expect((await post(visitor, `otp/${late.Id}/verify`, { Code: second })).problem().code).toBe('code-expired')
  })

  test('two tabs may renew at once; a token used again later ends the session for both', async () => {
    const visitor = someone()
    await signUp(shop, visitor)
    const [tab, thief] = [someone(), someone()]
    for (const [name, value] of visitor.cookies) {
      tab.cookies.set(name, value)
      thief.cookies.set(name, value)
    }
    const renewed = await Promise.all([post(visitor, 'refresh'), post(tab, 'refresh')])
    expect(renewed.map(({ status }) => status)).toEqual([200, 200])
    expect(tab.cookies.get('refresh')).toBe(visitor.cookies.get('refresh'))
    clock.shift(11_000)
    expect((await post(thief, 'refresh')).problem().code).toBe('sign-in-needed')
    expect((await visitor.ask('/api/auth/sessions')).problem().code).toBe('sign-in-needed')
    expect((await post(visitor, 'refresh')).status).toBe(401)
    const { rows } = await shop.database.pool.query("select end_cause from user_sessions where end_cause = 'replay'")
    expect(rows).toHaveLength(1)
  })

  test('a made-up token ends nobody’s session, and a session id in a cookie is none', async () => {
    const visitor = someone()
    const { sessionId } = await signUp(shop, visitor)
    for (const token of [`${sessionId}.1.${'A'.repeat(43)}`, `${sessionId}.2.`, sessionId, 'x']) {
      const liar = someone()
      liar.cookies.set('refresh', token)
      expect((await post(liar, 'refresh')).status).toBe(401)
    }
    expect((await visitor.ask('/api/auth/sessions')).status).toBe(200)
  })

  test('[AU-5] access ends after 25 minutes: calls that depend on who asks want the renewal, the others go on', async () => {
    const visitor = someone()
    await signUp(shop, visitor)
    clock.shift(26 * 60_000)
    for (const path of ['/api/auth/sessions', '/api/v2/orders', '/api/auth/my-data']) {
      const answer = await visitor.ask(path)
      expect([path, answer.status, answer.problem().code]).toEqual([path, 401, 'sign-in-needed'])
    }
    expect((await visitor.ask('/api/static-data/countries')).status).toBe(200)
    expect((await visitor.ask('/api/auth/my-data', { headers: { 'sec-fetch-dest': 'document' } })).status).toBe(200)
    expect((await post(visitor, 'refresh')).status).toBe(200)
    expect((await visitor.ask('/api/auth/sessions')).status).toBe(200)
  })

  test('a session is new after every sign-in, whatever cookies came along', async () => {
    const attacker = someone()
    const own = await signUp(shop, attacker)
    const victim = someone()
    for (const [name, value] of attacker.cookies) victim.cookies.set(name, value)
    const { email, password } = await signUp(shop, someone())
    const { Id } = (await login(victim, email, password)).read(loggedIn)
    expect(Id).not.toBe(own.sessionId)
    expect(victim.cookies.get('refresh')).not.toBe(attacker.cookies.get('refresh'))
    expect((await attacker.ask('/api/auth/sessions')).status).toBe(401)
  })

  test('[AU-5] every route of an account that names something is its owner’s alone: others, strangers and other brands are refused', async () => {
    const owner = someone()
    const { userId, sessionId, password } = await signUp(shop, owner)
    const other = someone()
    await signUp(shop, other)
    const elsewhere = createVisitor(shop.origin, 'we-travel.localhost')
    await signUp(shop, elsewhere)
    const form = () => {
      const made = new FormData()
      made.append('City', 'Stolen')
      return made
    }
    const calls = (visitor: TestVisitor) => [
      visitor.ask(`/api/auth/login/${sessionId}`),
      visitor.ask(`/api/auth/user-details/${userId}/1`),
      visitor.ask(`/api/auth/user-details/${userId}/1`, { method: 'POST', raw: form() }),
      visitor.ask(`/api/auth/user-details/${userId}/picture`),
      visitor.ask(`/api/auth/register/${userId}`, { method: 'PATCH', form: { Password: password, NewPassword: 'seven grey storks' } }),
      visitor.ask(`/api/auth/sessions/${sessionId}`, { method: 'DELETE' }),
    ]
    for (const visitor of [other, elsewhere])
      expect((await Promise.all(calls(visitor))).map(({ status }) => status)).toEqual(Array(6).fill(404))
    expect((await Promise.all(calls(someone()))).map(({ status }) => status)).toEqual(Array(6).fill(401))
    expect((await owner.ask(`/api/auth/user-details/${userId}/1`)).read(userDetails).Details.City).toBeNull()
    const { Id } = (await post(owner, 'otp', { Channel: 'sms', To: '+9647504443322', Purpose: 'verify-phone', Password: password })).read(
      codeSent,
    )
    for (const path of [`otp/${Id}/verify`, `register/${Id}/verify`]) expect((await post(other, path, { Code: '000000' })).status).toBe(410)
    expect((await post(other, `otp/${Id}/resend`)).status).toBe(410)
  })

  test('another site cannot sign a visitor in or out, nor send a form in their name', async () => {
    const visitor = someone()
    const { email, password, userId } = await signUp(shop, visitor)
    const from = { origin: 'https://evil.example' }
    const tries = [
      login(someone(), email, password, from),
      login(someone(), email, password, { 'sec-fetch-site': 'cross-site' }),
      post(visitor, 'logout', {}, from),
      post(visitor, 'refresh', {}, from),
      post(visitor, 'delete-account', { Password: password }, { 'sec-fetch-site': 'same-site' }),
      visitor.ask(`/api/auth/register/${userId}`, {
        method: 'PATCH',
        form: { Password: password, NewPassword: 'seven grey storks' },
        headers: from,
      }),
      visitor.ask(`/api/auth/user-details/${userId}/1`, { method: 'POST', raw: new FormData(), headers: from }),
    ]
    for (const answer of await Promise.all(tries)) expect([answer.status, answer.problem().code]).toEqual([403, 'cross-site-request'])
    const plain = { 'content-type': 'text/plain' }
    const body = Buffer.from(JSON.stringify({ Username: email, Password: password }))
    const text = await someone().ask('/api/auth/login', { method: 'POST', raw: body, headers: plain })
    expect(text.status).toBeGreaterThanOrEqual(400)
    for (const path of ['logout', 'refresh', 'delete-account/now']) expect((await visitor.ask(`/api/auth/${path}`)).status).toBe(404)
    expect((await visitor.ask('/api/auth/sessions')).status).toBe(200)
  })

  test('a name that is no address, and far too long fields, are told as that', async () => {
    const asked = async (Email: string) =>
      (await post(someone(), 'register', { Email, Password: 'four quiet camels' })).problem().fields?.[0]?.message
    expect(await asked('')).toBe('error.emailOrPhoneRequired')
    for (const wrong of ['shilan', 'a@b', 'a@b.notatld', 'a b@example.com', '@example.com'])
      expect(await asked(wrong)).toBe('error.emailInvalid')
    expect((await login(someone(), 'x'.repeat(300), 'y')).status).toBe(400)
    expect((await login(someone(), 'a@example.com', 'y'.repeat(2000))).status).toBe(400)
  })
})

describe('limits of signing in', () => {
  let shop: TestShop
  const clock = createClock()
  beforeAll(async () => {
    shop = await startTestShop({ clock, trustProxy: true, accountLimits })
  })
  afterAll(() => shop?.close())
  const someone = () => createVisitor(shop.origin)
  const from = (at: number) => ({ 'x-forwarded-for': `10.${at >> 8}.${at & 255}.7` })

  test('guesses from two hundred addresses are stopped after ten, the owner’s own browser is not, and nobody is locked out for ever', async () => {
    const owner = someone()
    const { email, password } = await signUp(shop, owner)
    await post(owner, 'logout')
    const stuffed: number[] = []
    for (let at = 0; at < 200; at += 50) {
      const batch = Array.from({ length: 50 }, (_, each) => login(someone(), email, `guess ${at + each}`, from(at + each)))
      stuffed.push(...(await Promise.all(batch)).map(({ status }) => status))
    }
    expect(stuffed.filter(status => status === 401)).toHaveLength(10)
    expect(stuffed.filter(status => status === 429)).toHaveLength(190)
    const right = await login(someone(), email, password, from(5000))
    expect([right.status, right.problem().code]).toEqual([429, 'too-many-requests'])
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(60)
    expect((await login(owner, email, password)).status).toBe(200)
    clock.shift(15 * 60_000 + 1000)
    expect((await login(someone(), email, password, from(5001))).status).toBe(200)
  })

  test('an address nobody has is limited the same', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 12; at += 1) statuses.push((await login(someone(), 'nobody@example.com', 'guess', from(6000 + at))).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  })

  test('one network that tries many accounts is stopped, and right passwords do not count against it', async () => {
    const { email, password } = await signUp(shop, someone())
    for (let at = 0; at < 12; at += 1) expect((await login(someone(), email, password, from(7000))).status).toBe(200)
    const answers = await Promise.all(
      Array.from({ length: 110 }, (_, at) => login(someone(), `stuffed-${at}@example.com`, 'guess', from(7001))),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(100)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  test('setting a new password by mail ends the waiting', async () => {
    const { email } = await signUp(shop, someone())
    for (let at = 0; at < 11; at += 1) await login(someone(), email, 'guess', from(8000 + at))
    await post(someone(), 'forgot-password', { Username: email })
    const [message] = await awaitEmails(shop, email, /#reset=/)
    const Token = /#reset=([\w-]{43})/.exec(message?.text ?? '')?.[1] ?? ''
    await post(someone(), 'reset-password', { Token, NewPassword: 'seven grey storks' })
    expect((await login(someone(), email, 'seven grey storks', from(8100))).status).toBe(200)
  })

  test('one reader gets six messages an hour at most, whoever asks for them', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 8; at += 1)
      statuses.push((await post(someone(), 'forgot-password', { Username: 'spammed@example.com' }, from(9000 + at))).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 202, 429, 429])
    clock.shift(3_600_000 + 1000)
    expect((await post(someone(), 'forgot-password', { Username: 'spammed@example.com' }, from(9100))).status).toBe(202)
  })
})

test('on https every cookie of a session has the prefix that ties it to this host', async () => {
  const shop = await startTestShop({ trustProxy: true })
  try {
    const https = { 'x-forwarded-proto': 'https' }
    const visitor = createVisitor(shop.origin)
    const email = 'secure@example.com'
    const begun = await post(visitor, 'register', { Email: email, Password: 'four quiet camels' }, https)
    const made = await post(visitor, `register/${begun.read(codeSent).Id}/verify`, { Code: await awaitCode(shop, email) }, https)
    const lines = [made.headers['set-cookie'] ?? []].flat()
    expect(lines.filter(line => loginCookies.test(line))).toEqual([])
    for (const name of ['access', 'refresh', 'signed-in']) {
      const line = lines.find(each => each.startsWith(`__Host-${name}=`)) ?? ''
      expect(line).toMatch(/; Path=\/(;|$)/)
      expect(line).toContain('Secure')
      expect(line).not.toContain('Domain')
    }
  } finally {
    await shop.close()
  }
})
