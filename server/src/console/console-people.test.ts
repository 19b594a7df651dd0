import { auditView, type ConsoleSession, consoleSession, consoleSignInStep, peopleView, personView } from '@karwan/contract/console'
import { isProblem } from '@karwan/domain/problems'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resealOldRows } from '../background/reseal.ts'
import { vaultOfSecrets } from '../platform/vault/index.ts'
import { awaitEmails, createVisitor, startTestShop, type TestShop, type TestVisitor } from '../testing/index.ts'
import { testDatabaseKinds } from '../testing/shop/test-database.ts'
import { codeOf } from '../testing/visitor/console.ts'
import { checkActionChain, verifyActions } from './audit-log.ts'
import { demoOwner } from './demo-owner.ts'
import { putOwner } from './owners.ts'
import { endPerson } from './people.ts'
import { purgeConsole } from './purge.ts'
import { openSecret } from './second-factor.ts'
import { findSignedIn, type SignedInPerson } from './session.ts'
import { signInWithPassword } from './sign-in.ts'

const minute = 60_000
const password = 'nine amber lanterns'
const kinds = await testDatabaseKinds()

describe.each(kinds)('the console on %s', kind => {
  const clock = createClock()
  let shop: TestShop
  let owner: TestVisitor
  const logged: string[] = []
  beforeAll(async () => {
    shop = await startTestShop({ database: kind, clock, logLevel: 'debug', logTo: { write: line => void logged.push(line) } })
  }, 60_000)
  afterAll(() => shop?.close())

  const post = (visitor: TestVisitor, path: string, body: object = {}) => visitor.ask(`/api/console/${path}`, { method: 'POST', body })
  const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
  /** Codes count once, and a person's tries are counted: time passes. */
  const later = (ms = minute) => clock.shift(ms)
  const codeNow = (secret: string) => codeOf(secret, clock.now())
  const giveCode = async (visitor: TestVisitor, code: string) => post(visitor, 'session/code', { code })

  const signIn = async (email: string, secret: string, word = password): Promise<TestVisitor> => {
    const visitor = createVisitor(shop.origin)
    later()
    const step = (await post(visitor, 'session', { email, password: word })).read(consoleSignInStep)
    expect(step).toEqual({ next: 'code' })
    expect((await giveCode(visitor, codeNow(secret))).status).toBe(200)
    return visitor
  }
  const stepUp = async (visitor: TestVisitor, secret: string) => {
    later()
    expect((await post(visitor, 'session/step-up', { code: codeNow(secret) })).status).toBe(200)
  }
  /** Returns the token of the newest invitation, once as many were sent. */
  const tokenFor = async (email: string, times = 1): Promise<string> => {
    const [newest] = await awaitEmails(shop, email, /#invitation=/, times)
    return /#invitation=([\w-]{43})/.exec(newest?.text ?? '')?.[1] ?? ''
  }
  interface Joined {
    readonly visitor: TestVisitor
    readonly secret: string
    readonly session: ConsoleSession
    readonly email: string
  }
  let count = 0
  /** Invites somebody, who then chooses a password and enrolls. */
  const join = async (posts: readonly { brand: string; role: string }[]): Promise<Joined> => {
    count += 1
    const email = `person-${count}@karwan.example`
    await stepUp(owner, demoOwner.secret)
    expect((await post(owner, 'people', { name: `Person ${count}`, email, posts })).status).toBe(200)
    const visitor = createVisitor(shop.origin)
    const step = (await post(visitor, 'invitation', { token: await tokenFor(email), password })).read(consoleSignInStep)
    if (step.next !== 'enroll') throw new Error('Nobody was asked to enroll')
    const done = await giveCode(visitor, codeNow(step.secret))
    expect(done.status).toBe(200)
    return { visitor, secret: step.secret, session: done.read(consoleSession), email }
  }
  const idOf = ({ session }: Joined) => session.personId

  beforeEach(async () => {
    await rows('delete from account_tries')
    owner = await signIn(demoOwner.email, demoOwner.secret, demoOwner.password)
  })

  test('[OC-3] a password alone opens nothing; password and code open the console for a while', async () => {
    const visitor = createVisitor(shop.origin)
    later()
    expect((await post(visitor, 'session', { email: demoOwner.email, password: 'not the password' })).problem()).toMatchObject({
      code: 'console-sign-in-needed',
      data: { reason: 'refused' },
    })
    await post(visitor, 'session', { email: ` ${demoOwner.email.toUpperCase()} `, password: demoOwner.password })
    for (const path of ['session', 'people', 'audit']) expect((await visitor.ask(`/api/console/${path}`)).status, path).toBe(401)
    expect((await giveCode(visitor, '000000')).status).toBe(401)
    const code = codeNow(demoOwner.secret)
    const before = visitor.cookies.get('console')
    expect((await giveCode(visitor, code)).status).toBe(200)
    expect(visitor.cookies.get('console')).not.toBe(before)
    const session = (await visitor.ask('/api/console/session')).read(consoleSession)
    expect(session).toMatchObject({ email: demoOwner.email, recoveryCodesLeft: 0 })
    expect(session.posts.every(({ role, permissions }) => role === 'owner' && permissions.includes('staff.change'))).toBe(true)

    const other = createVisitor(shop.origin)
    await post(other, 'session', { email: demoOwner.email, password: demoOwner.password })
    expect((await giveCode(other, code)).status, 'a code counts once').toBe(401)

    clock.shift(29 * minute)
    expect((await visitor.ask('/api/console/session')).status).toBe(200)
    clock.shift(31 * minute)
    expect((await visitor.ask('/api/console/session')).status, 'left alone for half an hour').toBe(401)
  })

  test('[OC-3] a session ends after ten hours, however much it is used', async () => {
    for (let passed = 0; passed < 10 * 60; passed += 25) {
      expect((await owner.ask('/api/console/session')).status).toBe(200)
      clock.shift(25 * minute)
    }
    expect((await owner.ask('/api/console/session')).status).toBe(401)
  })

  test('[OC-3] signing out ends the session; the cookie is strict, and no script or cache has it', async () => {
    const visitor = createVisitor(shop.origin)
    later()
    const answer = await post(visitor, 'session', { email: demoOwner.email, password: demoOwner.password })
    const cookie = [answer.headers['set-cookie']].flat().find(line => line?.startsWith('console='))
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(part)
    expect(cookie).not.toContain('Max-Age')
    expect(answer.headers['cache-control']).toBe('no-store')
    const kept = new Map(owner.cookies)
    expect((await owner.ask('/api/console/session', { method: 'DELETE' })).status).toBe(204)
    for (const [name, value] of kept) owner.cookies.set(name, value)
    expect((await owner.ask('/api/console/session')).status).toBe(401)
  })

  test('[OC-3] wrong passwords and wrong codes are limited, also for who has the password', async () => {
    const visitor = createVisitor(shop.origin)
    const tries = async (times: number, ask: () => Promise<{ status: number }>) => {
      const seen = []
      for (let at = 0; at < times; at += 1) seen.push((await ask()).status)
      return seen
    }
    const wrong = () => post(visitor, 'session', { email: 'nobody@karwan.example', password: 'wrong' })
    expect((await tries(9, wrong)).lastIndexOf(401)).toBe(7)
    expect((await wrong()).status).toBe(429)
    await post(visitor, 'session', { email: demoOwner.email, password: demoOwner.password })
    expect(await tries(8, () => giveCode(visitor, '123456'))).not.toContain(429)
    later(10_000)
    expect((await giveCode(visitor, codeNow(demoOwner.secret))).status, 'the right code has to wait as well').toBe(429)
  })

  test('[OC-3] an invitation works once and for a day; the password is no common one', async () => {
    const posts = [{ brand: 'default', role: 'clerk' }]
    await stepUp(owner, demoOwner.secret)
    const body = { name: 'Late', email: 'late@karwan.example', posts }
    await post(owner, 'people', body)
    const token = await tokenFor(body.email)
    const visitor = createVisitor(shop.origin)
    expect((await post(visitor, 'invitation', { token, password: 'password1234' })).problem().code).toBe('fields-invalid')
    clock.shift(25 * 60 * minute)
    expect((await post(visitor, 'invitation', { token, password })).problem().code).toBe('invitation-refused')
    owner = await signIn(demoOwner.email, demoOwner.secret, demoOwner.password)
    expect((await post(owner, 'people', body)).status).toBe(200)
    const fresh = await tokenFor(body.email, 2)
    expect(fresh).not.toBe(token)
    expect((await post(visitor, 'invitation', { token: fresh, password })).read(consoleSignInStep).next).toBe('enroll')
    expect((await post(visitor, 'invitation', { token: fresh, password })).problem().code).toBe('invitation-refused')
    expect((await post(owner, 'people', body)).problem()).toMatchObject({ code: 'not-allowed', data: { reason: 'already-there' } })
  })

  test('[OC-3] recovery codes are shown once and count once, and a new browser is told by e-mail', async () => {
    const joined = await join([{ brand: 'default', role: 'clerk' }])
    const codes = joined.session.recoveryCodes ?? []
    expect([codes.length, new Set(codes).size, joined.session.recoveryCodesLeft]).toEqual([10, 10, 10])
    expect((await joined.visitor.ask('/api/console/session')).read(consoleSession).recoveryCodes).toBeUndefined()
    const [row] = await rows('select * from people where id = $1', idOf(joined))
    expect(JSON.stringify([row, await rows('select * from recovery_codes')])).not.toContain(joined.secret)

    const visitor = createVisitor(shop.origin)
    await post(visitor, 'session', { email: joined.email, password })
    const [code = ''] = codes
    const session = (await giveCode(visitor, code.toLowerCase())).read(consoleSession)
    expect(session.recoveryCodesLeft).toBe(9)
    const [email] = await awaitEmails(shop, joined.email, /device/i)
    expect(email?.text).toContain('Device:')
    await post(visitor, 'session', { email: joined.email, password })
    expect((await giveCode(visitor, code)).status).toBe(401)
  })

  test('[OC-2] one gives only what one holds, nobody changes own posts, and no brand loses its last owner', async () => {
    const manager = await join([{ brand: 'default', role: 'manager' }])
    expect((await manager.visitor.ask('/api/console/people')).status).toBe(200)
    const posts = [{ brand: 'default', role: 'clerk' }]
    expect((await post(manager.visitor, 'people', { name: 'A', email: 'a@karwan.example', posts })).problem()).toMatchObject({
      code: 'permission-needed',
      data: { permission: 'staff.change' },
    })
    const second = await join([{ brand: 'default', role: 'owner' }])
    const reasonOf = async (who: Joined, path: string, body: object) => (await post(who.visitor, path, body)).problem().data?.reason
    expect(await reasonOf(second, `people/${idOf(second)}/posts`, { posts })).toBe('own-posts')
    const own = (await owner.ask('/api/console/session')).read(consoleSession)
    const ended = await second.visitor.ask(`/api/console/people/${own.personId}`, { method: 'DELETE' })
    expect(ended.problem(), 'an owner of one brand ends nobody at another').toMatchObject({ code: 'permission-needed' })
    const elsewhere = [{ brand: 'we-travel', role: 'clerk' }]
    expect((await post(second.visitor, 'people', { name: 'B', email: 'b@karwan.example', posts: elsewhere })).problem().code).toBe(
      'permission-needed',
    )
    expect(await reasonOf(second, 'people', { name: 'B', email: 'b@karwan.example', posts: [{ brand: 'none', role: 'clerk' }] })).toBe(
      'brand-unknown',
    )
    const shared = [{ brand: 'default', role: 'payments' }]
    const changed = await post(second.visitor, `people/${idOf(manager)}/posts`, { posts: shared })
    expect(changed.read(personView).posts).toEqual(shared)
    expect((await manager.visitor.ask('/api/console/people')).status, 'a new role counts at once').toBe(403)
  })

  test('[OC-2] acts on people ask for the second factor again after ten minutes', async () => {
    const joined = await join([{ brand: 'default', role: 'clerk' }])
    clock.shift(11 * minute)
    const remove = () => owner.ask(`/api/console/people/${idOf(joined)}`, { method: 'DELETE' })
    expect((await remove()).problem().code).toBe('step-up-needed')
    expect((await post(owner, 'session/step-up', { code: '000000' })).problem().code).toBe('code-wrong')
    await stepUp(owner, demoOwner.secret)
    expect((await remove()).read(personView).state).toBe('ended')
  })

  test('[OC-3] who is ended is signed out at once, signs in no more, and begins anew when invited again', async () => {
    const joined = await join([{ brand: 'default', role: 'ticketing' }])
    expect((await joined.visitor.ask('/api/console/session')).status).toBe(200)
    await owner.ask(`/api/console/people/${idOf(joined)}`, { method: 'DELETE' })
    expect((await joined.visitor.ask('/api/console/session')).status).toBe(401)
    expect((await post(joined.visitor, 'session', { email: joined.email, password })).status).toBe(401)
    const { people } = (await owner.ask('/api/console/people')).read(peopleView)
    expect(people.find(({ id }) => id === idOf(joined))).toMatchObject({ state: 'ended', posts: [{ brand: 'default', role: 'ticketing' }] })
    const posts = [{ brand: 'default', role: 'clerk' }]
    const again = await post(owner, 'people', { name: 'Back', email: joined.email, posts })
    expect(again.read(personView)).toMatchObject({ id: idOf(joined), state: 'invited', hasSecondFactor: false, posts })
  })

  test('[OC-1] [OC-2] a person sees people and actions of the brands of their posts alone', async () => {
    await join([{ brand: 'we-travel', role: 'clerk' }])
    const auditor = await join([{ brand: 'default', role: 'auditor' }])
    const { people } = (await auditor.visitor.ask('/api/console/people')).read(peopleView)
    expect(new Set(people.flatMap(({ posts }) => posts.map(({ brand }) => brand)))).toEqual(new Set(['default']))
    expect(people.map(({ id }) => id)).toContain(idOf(auditor))
    const { rows: actions } = (await auditor.visitor.ask('/api/console/audit')).read(auditView)
    expect(actions.length).toBeGreaterThan(3)
    expect(actions.filter(({ brand }) => brand !== null && brand !== 'default')).toEqual([])
  })

  test('[OC-4] what people do is written down in a chain, and a row that was changed or taken away is found', async () => {
    const joined = await join([{ brand: 'default', role: 'clerk' }])
    const { rows: actions } = (await owner.ask(`/api/console/audit?person=${idOf(joined)}`)).read(auditView)
    expect(actions.map(({ act }) => act)).toEqual(['signed-in'])
    const all = (await owner.ask('/api/console/audit')).read(auditView)
    expect(all.rows.find(({ act, details }) => act === 'person-invited' && details.personId === idOf(joined))).toMatchObject({
      brand: 'default',
      permission: 'staff.change',
      details: { before: 'none', after: 'clerk' },
    })
    const context = { db: shop.database.db }
    expect(await checkActionChain(context)).toMatchObject({ broken: [] })
    await expect(rows("update staff_actions set reason = 'x'")).rejects.toThrow()
    await expect(rows('delete from staff_actions')).rejects.toThrow()
    const broken = async (...statements: string[]) => {
      const client = await shop.database.pool.connect()
      try {
        await client.query('begin; alter table staff_actions disable trigger user')
        for (const statement of statements) await client.query(statement)
        const { drizzle } = await import('drizzle-orm/node-postgres')
        return (await checkActionChain({ db: drizzle(client) as unknown as typeof context.db })).broken
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    expect(await broken("update staff_actions set by_name = 'Somebody' where id = 2")).toEqual([2])
    expect(await broken('delete from staff_actions where id = 2')).toEqual([3])
    expect(
      await broken(
        "update staff_actions set act = 'x' where id = 2",
        'update staff_actions a set hash = staff_action_hash(a) where id = 2',
      ),
    ).toEqual([3])
    expect(await checkActionChain(context)).toMatchObject({ broken: [] })
  })

  test('[OC-4] acts are found by kind, brand, order and days; a file of them is limited to what its reader may see, and written down', async () => {
    const auditor = await join([{ brand: 'default', role: 'auditor' }])
    await join([{ brand: 'we-travel', role: 'clerk' }])
    const find = async (query: string) => (await auditor.visitor.ask(`/api/console/audit?${query}`)).read(auditView).rows
    const signIns = await find('act=signed-in')
    expect(signIns.length).toBeGreaterThan(0)
    expect(new Set(signIns.map(({ act }) => act))).toEqual(new Set(['signed-in']))
    expect(new Set((await find('brand=default')).map(({ brand }) => brand))).toEqual(new Set(['default']))
    expect([await find('brand=we-travel'), await find('order=KW-NOBODY')]).toEqual([[], []])
    const [newest] = await find('')
    const at = newest?.at ?? ''
    expect((await find(`from=${at}`)).map(({ id }) => id)).toContain(newest?.id)
    expect((await find(`until=${at}`)).map(({ id }) => id)).not.toContain(newest?.id)
    for (const wrong of ['act=unheard-of', 'from=yesterday', 'until=2026-13-01T00:00:00Z'])
      expect((await auditor.visitor.ask(`/api/console/audit?${wrong}`)).status, wrong).toBe(400)

    const download = async (filter: object) => (await post(auditor.visitor, 'audit/download', filter)).read(auditView)
    const file = await download({})
    expect(file.rows.length).toBeGreaterThan(3)
    expect(file.rows.filter(({ brand }) => brand !== null && brand !== 'default')).toEqual([])
    await download({ act: 'signed-in', brand: 'default' })
    const taken = await find('act=audit-downloaded')
    expect(taken.map(({ personId, details }) => [personId, details])).toEqual([
      [idOf(auditor), { act: 'signed-in', brand: 'default', rows: '0' }],
      [idOf(auditor), { rows: String(file.rows.length) }],
    ])
  })

  test('[OC-4] operations are told of a broken chain, once a day', async () => {
    const context = { ...contextOf(true), db: shop.database.db }
    const [to, brand] = ['operations@agency.example', 'default']
    const queued = async () => (await rows("select 1 from mails where kind = 'audit-broken'")).length
    await verifyActions(context, { brand, to })
    expect(await queued()).toBe(0)
    await rows('alter table staff_actions disable trigger user')
    const [{ act }] = await rows('select act from staff_actions where id = 2')
    await rows("update staff_actions set act = 'changed' where id = 2")
    await verifyActions(context, { brand, to })
    await verifyActions(context, { brand, to })
    expect(await queued()).toBe(1)
    await rows('update staff_actions set act = $1 where id = 2', act)
    await rows('alter table staff_actions enable trigger user')
    expect(await checkActionChain(context)).toMatchObject({ broken: [] })
  })

  test('[OC-4] no password, code, secret or token is in the database, the audit or the log', async () => {
    const joined = await join([{ brand: 'default', role: 'clerk' }])
    const token = await tokenFor(joined.email)
    const console = joined.visitor.cookies.get('console') ?? ''
    const device = joined.visitor.cookies.get('console-device') ?? ''
    const codes = joined.session.recoveryCodes ?? []
    const tables = ['people', 'console_sessions', 'invitations', 'recovery_codes', 'person_devices', 'staff_actions', 'mails']
    const held = await Promise.all(tables.map(async table => JSON.stringify(await rows(`select * from ${table}`))))
    expect(logged.length).toBeGreaterThan(0)
    for (const text of [password, demoOwner.password, joined.secret, token, console, device, ...codes])
      expect([text.length > 10, [...held, ...logged].some(each => each.includes(text))], text).toEqual([true, false])
  })

  test('[OC-4] actions written at once by many make one chain', async () => {
    const before = (await checkActionChain({ db: shop.database.db })).rows
    await Promise.all(
      Array.from({ length: 20 }, () => rows("insert into staff_actions (at, by_name, act, details) values (now(), 'many', 'tried', '{}')")),
    )
    expect(await checkActionChain({ db: shop.database.db })).toMatchObject({ rows: before + 20, broken: [] })
  })

  test('[OC-3] an owner put by the command enrolls anew and is signed out', async () => {
    const context = { db: shop.database.db, now: clock.now }
    const joined = await join([{ brand: 'default', role: 'clerk' }])
    const name = 'First Owner'
    expect(await putOwner(context, { name, email: joined.email, password: 'seven grey storks', brands: ['default'] })).toBe('changed')
    expect((await joined.visitor.ask('/api/console/session')).status).toBe(401)
    const step = await post(joined.visitor, 'session', { email: joined.email, password: 'seven grey storks' })
    expect(step.read(consoleSignInStep).next).toBe('enroll')
    expect(await putOwner(context, { name, email: 'first@karwan.example', password: 'seven grey storks', brands: ['default'] })).toBe(
      'added',
    )
  })

  const secret = 'a secret of tests, known to everyone'
  const contextOf = (demo: boolean) => ({
    db: shop.database.db,
    now: clock.now,
    vault: vaultOfSecrets([secret]),
    outbox: { put: async () => {}, wake: () => {} },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    demo,
  })

  test('[OC-3] a live shop knows nothing of the demonstration’s owner, nor of sessions of theirs', async () => {
    const asker = {
      network: '10.0.0.1',
      language: 'en',
      issuer: 'Karwan',
      brand: 'default',
      userAgent: undefined,
      device: undefined,
    } as const
    const { email } = demoOwner
    expect(await signInWithPassword(contextOf(true), asker, { email, password: demoOwner.password })).toMatchObject({
      step: { next: 'code' },
    })
    const refused = await signInWithPassword(contextOf(false), asker, { email, password: demoOwner.password })
    expect(refused).toMatchObject({ problem: 'console-sign-in-needed' })
    const token = owner.cookies.get('console') ?? ''
    expect(await findSignedIn(contextOf(true), token)).toMatchObject({ email })
    expect(await findSignedIn(contextOf(false), token)).toBeUndefined()
  })

  test('[OC-2] of two owners who end each other at once, one stays', async () => {
    const brand = 'destination-tourism'
    const [one, other] = [await join([{ brand, role: 'owner' }]), await join([{ brand, role: 'owner' }])]
    await rows('delete from posts where brand = $1 and person_id <> all ($2)', brand, [idOf(one), idOf(other)])
    const signedIn = await Promise.all([one, other].map(each => findSignedIn(contextOf(true), each.visitor.cookies.get('console') ?? '')))
    const [first, second] = signedIn as [SignedInPerson, SignedInPerson]
    const done = await Promise.all([endPerson(contextOf(true), first, second.id), endPerson(contextOf(true), second, first.id)])
    expect(done.filter(isProblem)).toMatchObject([{ problem: 'not-allowed', data: { reason: 'last-owner' } }])
    const left = await rows('select 1 from posts join people on id = person_id where brand = $1 and ended_at is null', brand)
    expect(left).toHaveLength(1)
  })

  test('what ended long ago is deleted, and what lives stays', async () => {
    const context = { db: shop.database.db, now: () => new Date(clock.now().getTime() + 45 * 24 * 60 * minute) }
    const kept = async () => (await rows('select 1 from console_sessions')).length
    expect(await kept()).toBeGreaterThan(0)
    await purgeConsole({ ...context, now: clock.now })
    expect((await owner.ask('/api/console/session')).status).toBe(200)
    await purgeConsole(context)
    expect(await kept()).toBe(0)
  })

  test('second factors are sealed again when the secret of the server changes', async () => {
    const newer = 'another secret of tests, also long enough'
    const joined = await join([{ brand: 'default', role: 'clerk' }])
    await resealOldRows({ ...contextOf(true), vault: vaultOfSecrets([newer, secret]) })
    const [row] = await rows('select second_factor as factor from people where id = $1', idOf(joined))
    expect(openSecret({ vault: vaultOfSecrets([newer]) }, idOf(joined), row.factor)).toBe(joined.secret)
  })
})
