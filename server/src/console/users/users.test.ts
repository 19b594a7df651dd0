import { type UserPage, userContacts, userHits, userPage } from '@karwan/contract/console'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountLimits } from '../../account/index.ts'
import { insertAccount } from '../../account/profile/accounts.ts'
import { vaultOfSecrets } from '../../platform/vault/index.ts'
import { awaitEmails, createVisitor, orderFlight, signUp, startTestShop, type TestShop, type TestVisitor } from '../../testing/index.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { codeOf, signInToConsole } from '../../testing/visitor/console.ts'
import { checkActionChain } from '../audit-log.ts'
import { demoOwner } from '../demo-owner.ts'

const users = '/api/console/users'

describe.each(await testDatabaseKinds())('accounts of customers in the console on %s', kind => {
  let shop: TestShop
  let owner: TestVisitor
  const clock = createClock()
  beforeAll(async () => {
    shop = await startTestShop({ database: kind, clock, accountLimits })
    owner = createVisitor(shop.origin)
    await signInToConsole(shop, owner)
  }, 60_000)
  afterAll(() => shop?.close())

  const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
  const someone = () => createVisitor(shop.origin)
  const ask = (path: string, body: object, by = owner) => by.ask(`${users}/${path}`, { method: 'POST', body })
  const find = async (words: string, by = owner) => (await ask('find', { words }, by)).read(userHits)
  const see = async (userId: string): Promise<UserPage> => (await owner.ask(`${users}/${userId}`)).read(userPage)
  const act = (userId: string, what: string) => ask(`${userId}/${what}`, { reason: 'They called and asked for it' })
  const stepUp = async () => {
    await rows('update people set last_code_step = null')
    await owner.ask('/api/console/session/step-up', { method: 'POST', body: { code: codeOf(demoOwner.secret, clock.now()) } })
  }
  const newestAction = async () =>
    (await rows('select act, brand, permission, details, reason from staff_actions order by id desc limit 1'))[0]
  const login = (visitor: TestVisitor, Username: string, Password: string) =>
    visitor.ask('/api/auth/login', { method: 'POST', body: { Username, Password, Stay: false } })

  test('[OC-24] an account is found by its whole address or by a reference, never by a part, and the audit has no address', async () => {
    const visitor = someone()
    const { email, userId } = await signUp(shop, visitor)
    const order = await orderFlight(shop, visitor)
    expect(await find(` ${email.toUpperCase()} `)).toMatchObject({ hits: [{ userId, brand: 'default', in: 'email' }], readAs: ['email'] })
    const looked = await newestAction()
    expect(looked).toMatchObject({ act: 'user-looked-for', brand: 'default', permission: 'users.read', details: { found: userId } })
    expect(JSON.stringify(looked)).not.toContain(email.split('@')[0])
    expect((await find(order.reference)).hits).toMatchObject([{ userId, in: 'reference' }])
    for (const part of [email.slice(1), email.slice(0, -1), `%${email.slice(3)}`]) expect((await find(part)).hits).toEqual([])
    expect(await newestAction()).toMatchObject({ act: 'user-looked-for', details: { found: '0' } })
    expect(await find('Shilan Karim')).toEqual({ hits: [], readAs: [] })
    const guests = await orderFlight(shop, someone())
    expect(await find(guests.reference)).toEqual({ hits: [], readAs: ['reference'] })
  })

  test('[OC-24] an account is found by its verified phone number, as people write it', async () => {
    const { db } = shop.database
    const context = { db, now: clock.now, vault: vaultOfSecrets(['a secret of tests, known to everyone']) }
    const made = { brand: 'default', language: 'ar', contact: { channel: 'sms', to: '+9647501239876' }, details: {} } as const
    const account = await db.transaction(tx => insertAccount(context, tx, made))
    const userId = account?.userId ?? ''
    for (const typed of ['0750 123 9876', '+964 750 123 9876', '٠٧٥٠١٢٣٩٨٧٦'])
      expect(await find(typed)).toMatchObject({ hits: [{ userId, in: 'phone' }] })
    expect((await find('0750 123 987')).hits).toEqual([])
    expect((await see(userId)).contacts).toEqual([{ channel: 'sms', to: '+964•••76', isVerified: true }])
  })

  test('[OC-24] its page tells its sessions without tokens, and its contacts masked', async () => {
    const visitor = someone()
    const { email, userId, password } = await signUp(shop, visitor)
    await login(someone(), email, password)
    const page = await see(userId)
    expect(page.sessions.map(({ by }) => by)).toEqual(['password', 'registration'])
    expect(page).toMatchObject({ userId, brand: 'default', language: 'en', wrongTries: 0, lockedUntil: null })
    expect(page.contacts).toEqual([{ channel: 'email', to: `${email[0]}•••@${email.split('@')[1]}`, isVerified: true }])
    const { text } = await owner.ask(`${users}/${userId}`)
    const [session] = await rows('select visitor from user_sessions where user_id = $1', userId)
    for (const secret of [email, session?.visitor, 'generation']) expect(text).not.toContain(secret)
  })

  test('[OC-24] ending the sessions signs the customer out everywhere at once, asks for the second factor and is written down', async () => {
    const [one, two] = [someone(), someone()]
    const { email, userId, password } = await signUp(shop, one)
    await login(two, email, password)
    await rows('update console_sessions set step_up_until = null')
    expect((await act(userId, 'end-sessions')).problem().code).toBe('step-up-needed')
    expect((await see(userId)).sessions).toHaveLength(2)
    await stepUp()
    expect((await act(userId, 'end-sessions')).read(userPage).sessions).toEqual([])
    for (const visitor of [one, two]) {
      expect((await visitor.ask('/api/auth/sessions')).status).toBe(401)
      expect((await visitor.ask('/api/auth/refresh', { method: 'POST', body: {} })).status).toBe(401)
    }
    expect(await rows('select distinct end_cause from user_sessions where user_id = $1', userId)).toEqual([{ end_cause: 'ended-by-staff' }])
    expect(await newestAction()).toMatchObject({
      act: 'user-sessions-ended',
      brand: 'default',
      permission: 'users.end-sessions',
      details: { account: userId },
      reason: 'They called and asked for it',
    })
    expect((await login(someone(), email, password)).status).toBe(200)
  })

  test('[OC-24] unlocking forgets the wrong passwords of strangers and of known browsers, and the customer signs in again', async () => {
    const known = someone()
    const { email, userId, password } = await signUp(shop, known)
    await known.ask('/api/auth/logout', { method: 'POST', body: {} })
    const stranger = someone()
    for (const visitor of [known, stranger])
      for (let guess = 0; guess < 10; guess += 1) expect((await login(visitor, email, 'wrong camels')).status).toBe(401)
    for (const visitor of [known, stranger]) expect((await login(visitor, email, password)).status).toBe(429)
    const locked = await see(userId)
    expect(locked.wrongTries).toBeGreaterThanOrEqual(20)
    expect(Date.parse(locked.lockedUntil ?? '') - clock.now().getTime()).toBeGreaterThan(800_000)
    await stepUp()
    expect((await act(userId, 'unlock')).read(userPage)).toMatchObject({ wrongTries: 0, lockedUntil: null })
    expect(await newestAction()).toMatchObject({ act: 'user-unlocked', details: { account: userId }, reason: expect.any(String) })
    for (const visitor of [known, stranger]) expect((await login(visitor, email, password)).status).toBe(200)
  })

  test('[OC-24] unlocking one customer leaves the wrong passwords of another', async () => {
    const [one, other] = [await signUp(shop, someone()), await signUp(shop, someone())]
    for (const { email } of [one, other]) await login(someone(), email, 'wrong camels')
    await stepUp()
    await act(one.userId, 'unlock')
    expect([(await see(one.userId)).wrongTries, (await see(other.userId)).wrongTries]).toEqual([0, 1])
  })

  test('[OC-24] contacts are shown in full with a reason, which is written down without them', async () => {
    const { email, userId } = await signUp(shop, someone())
    const shown = (await ask(`${userId}/reveal`, { reason: 'traveler-asked' })).read(userContacts)
    expect(shown.contacts).toEqual([{ channel: 'email', to: email, isVerified: true }])
    const action = await newestAction()
    expect(action).toMatchObject({ act: 'user-contact-revealed', permission: 'orders.contact.read', reason: 'traveler-asked' })
    expect(JSON.stringify(action)).not.toContain(email)
  })

  test('[OC-24] its page tells orders, points and linked sign-ins', async () => {
    const visitor = someone()
    const { userId } = await signUp(shop, visitor)
    const order = await orderFlight(shop, visitor)
    await rows("insert into linked_accounts values ('default', 'fib', 'their-subject', $1, '2026-03-01T09:00:00Z')", userId)
    await rows("insert into linked_accounts values ('default', 'of-yore', 'their-subject', $1, '2026-03-01T09:00:00Z')", userId)
    const { text } = await owner.ask(`${users}/${userId}`)
    expect(text).not.toContain('their-subject')
    expect(await see(userId)).toMatchObject({
      orders: { count: 1, newest: [{ reference: order.reference }] },
      points: 0,
      links: [{ provider: 'fib', linkedAt: '2026-03-01T09:00:00.000Z' }],
    })
  })

  test('[OC-24] the customer is mailed, in their language, where to download their data; staff see none of it', async () => {
    const visitor = someone()
    const { email, userId } = await signUp(shop, visitor)
    await rows("update accounts set language = 'ckb' where user_id = $1", userId)
    await stepUp()
    const answered = await act(userId, 'offer-data')
    expect(answered.read(userPage).userId).toBe(userId)
    expect(answered.text).not.toContain(email)
    const [mail] = await awaitEmails(shop, email, /داگرتنی زانیارییەکانم/)
    expect(mail?.text).toContain('/user/profile?lang=ckb')
    expect(await newestAction()).toMatchObject({ act: 'user-data-offered', permission: 'users.export', details: { account: userId } })
    expect((await visitor.ask('/api/auth/my-data')).text).toContain(email)
  })

  test('[OC-24] the customer is mailed a link of 24 hours to their own deletion; only they delete', async () => {
    const visitor = someone()
    const { email, userId, password } = await signUp(shop, visitor)
    await stepUp()
    expect((await act(userId, 'offer-deletion')).status).toBe(200)
    const [mail] = await awaitEmails(shop, email, /Delete the account/)
    const until = /[?&]delete-until=([^\s&"]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const hours = (Date.parse(decodeURIComponent(until)) - clock.now().getTime()) / 3_600_000
    expect([hours > 23.9, hours <= 24]).toEqual([true, true])
    expect(await newestAction()).toMatchObject({ act: 'user-deletion-offered', permission: 'users.delete', details: { account: userId } })
    expect((await see(userId)).sessions).toHaveLength(1)
    const deleted = await visitor.ask('/api/auth/delete-account', { method: 'POST', body: { Password: password } })
    expect(deleted.status).toBe(200)
  })

  test('[OC-24] without a verified e-mail address nothing is mailed, and one address is not flooded', async () => {
    const [one, other] = [await signUp(shop, someone()), await signUp(shop, someone())]
    await rows("insert into linked_accounts values ('default', 'fib', 'without-email', $1, now())", one.userId)
    await rows('update accounts set email_hash = null where user_id = $1', one.userId)
    await stepUp()
    for (const what of ['offer-data', 'offer-deletion']) {
      const refused = await act(one.userId, what)
      expect([refused.status, refused.problem().data?.reason]).toEqual([403, 'no-verified-email'])
    }
    expect((await see(one.userId)).contacts).toMatchObject([{ channel: 'email', isVerified: false }])
    const answers: number[] = []
    for (let sent = 0; sent < 7; sent += 1) answers.push((await act(other.userId, 'offer-data')).status)
    expect([answers[0], answers.at(-1)]).toEqual([200, 429])
  })

  test('[OC-24] looks are limited for each person: the 61st within an hour is refused, found or not', async () => {
    const { email } = await signUp(shop, someone())
    await rows("delete from account_tries where key like 'console users %'")
    for (let look = 0; look < 60; look += 1) expect((await ask('find', { words: `nobody-${look}@example.com` })).status).toBe(200)
    const refused = await ask('find', { words: email })
    expect([refused.status, refused.problem().code]).toEqual([429, 'too-many-requests'])
    await rows("delete from account_tries where key like 'console users %'")
    expect((await find(email)).hits).toHaveLength(1)
  })

  test('[OC-24] an account of another brand, a deleted one and an unknown one are the same: not found', async () => {
    const visitor = someone()
    const { email, userId, password } = await signUp(shop, visitor)
    await rows(
      "update posts set role = 'clerk' where brand = 'default' and person_id = (select id from people where email = $1)",
      demoOwner.email,
    )
    try {
      expect((await find(email)).hits).toEqual([])
      expect((await owner.ask(`${users}/${userId}`)).status).toBe(404)
      await stepUp()
      expect((await act(userId, 'end-sessions')).status).toBe(404)
    } finally {
      await rows("update posts set role = 'owner' where brand = 'default' and role = 'clerk'")
    }
    await visitor.ask('/api/auth/delete-account', { method: 'POST', body: { Password: password } })
    expect((await find(email)).hits).toEqual([])
    expect((await owner.ask(`${users}/${userId}`)).status).toBe(404)
    expect((await act(userId, 'end-sessions')).status).toBe(404)
  })

  test('[OC-4] the chain of actions is whole afterwards', async () => {
    expect((await checkActionChain({ db: shop.database.db })).broken).toEqual([])
  })
})
