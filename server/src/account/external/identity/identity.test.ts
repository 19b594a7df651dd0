import { sessions as sessionList, signedIn, userDetails } from '@karwan/contract/account'
import { identityPage, providerAccount, providerTokens } from '@karwan/contract/sign-in'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitor, startTestShop, type TestShop, type TestVisitor } from '../../../testing/index.ts'

let shop: TestShop
const clock = createClock()
beforeAll(async () => {
  shop = await startTestShop({ clock })
})
afterAll(() => shop?.close())

const pull = (path: string, body: object = {}) =>
  fetch(`${shop.sandboxOrigin}/__sim/identity/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
interface Row {
  readonly event: string
  readonly language: string | null
}
const ledger = async (): Promise<Row[]> =>
  ((await (await fetch(`${shop.sandboxOrigin}/__sim/identity/ledger`)).json()) as { rows: Row[] }).rows

/** Goes to the provider's page as the shop sends one there. */
const begin = async (visitor: TestVisitor, body: object = {}): Promise<URL> => {
  const answer = await visitor.ask('/api/identity/sign-in', { method: 'POST', body })
  expect(answer.status, answer.text).toBe(200)
  return new URL(answer.read(identityPage).url)
}
/** Presses a button there; answers the way back into the shop. */
const press = async (page: URL, person: string): Promise<string> => {
  const reply = await fetch(`${page.origin}${page.pathname}`, {
    method: 'POST',
    body: new URLSearchParams({ ...Object.fromEntries(page.searchParams), person }),
    redirect: 'manual',
  })
  const back = new URL(reply.headers.get('location') ?? '')
  return back.pathname + back.search
}
const signIn = async (visitor: TestVisitor, { person = 'idp-1001', ...body }: { person?: string; back?: string; stay?: boolean } = {}) =>
  visitor.ask(await press(await begin(visitor, body), person))
const whoIs = async (visitor: TestVisitor) => {
  const sessions = await visitor.ask('/api/auth/sessions')
  if (sessions.status !== 200) return undefined
  const [current] = sessions.read(sessionList)
  return (await visitor.ask(`/api/auth/login/${current?.Id}`)).read(signedIn)
}
const account = (visitor: TestVisitor, headers: Record<string, string> = {}) => visitor.ask('/api/Account', { headers })
const refresh = (visitor: TestVisitor, body?: object) => visitor.ask('/api/Authentication/refresh-token', { method: 'POST', body })

test('[AU-8] [AP-9] one signs in at the provider’s page, comes back where one was, and the profile fills the account', async () => {
  const visitor = createVisitor(shop.origin)
  const back = await signIn(visitor, { back: '/user/profile?tab=1', stay: true })
  expect([back.status, back.headers.location, back.headers['referrer-policy']]).toEqual([303, '/user/profile?tab=1', 'no-referrer'])
  const { UserId, By, Stay } = (await whoIs(visitor)) ?? {}
  expect([By, Stay]).toEqual(['identity', true])
  const { Details } = (await visitor.ask(`/api/auth/user-details/${UserId}/1`)).read(userDetails)
  expect(Details).toMatchObject({
    Title: 'mrs',
    FirstName: 'Hana',
    LastName: 'Rashid',
    BirthDate: '1991-03-08',
    Country: 'IQ',
    City: 'Erbil',
    Phone: '+9647500001001',
    email: 'hana.rashid@example.com',
    StreetName: 'Gulan Street',
    PostalCode: '44001',
  })
})

test('[AU-8] a profile that was filled by hand stays as it is', async () => {
  const visitor = createVisitor(shop.origin)
  await signIn(visitor, { person: 'idp-1002' })
  const { UserId } = (await whoIs(visitor)) ?? {}
  const details = `/api/auth/user-details/${UserId}/1`
  const raw = new FormData()
  raw.set('City', 'Basra')
  expect((await visitor.ask(details, { method: 'POST', raw })).status).toBe(200)
  const again = createVisitor(shop.origin)
  await signIn(again, { person: 'idp-1002' })
  expect((await whoIs(again))?.UserId).toBe(UserId)
  expect((await again.ask(details)).read(userDetails).Details).toMatchObject({ City: 'Basra', FirstName: 'Yusuf' })
  const other = createVisitor(shop.origin)
  await signIn(other, { person: 'idp-1003' })
  expect((await whoIs(other))?.UserId).not.toBe(UserId)
})

test('[AU-8] [AP-9] Account tells keys and values, Country and State as JSON, in en, ar and ku, and a 401 is refreshed and asked once more', async () => {
  const visitor = createVisitor(shop.origin)
  await signIn(visitor)
  for (const [header, name, country, state] of [
    ['en', 'en', 'Iraq', 'Erbil'],
    ['ar', 'ar', 'العراق', 'أربيل'],
    ['ckb', 'ku', 'عێراق', 'هەولێر'],
  ] as const) {
    const answer = await account(visitor, { 'accept-language': header })
    expect(answer.status).toBe(200)
    const { id, profile } = answer.read(providerAccount)
    const valueIn = (key: string) => JSON.parse(String(profile.find(entry => entry.key === key)?.value))
    expect([id, valueIn('Country').Name, valueIn('State').Name]).toEqual(['idp-1001', country, state])
    expect((await ledger()).findLast(({ event }) => event === 'account-read')?.language).toBe(name)
  }
  const before = await ledger()
  await pull('expire')
  expect((await account(visitor)).status).toBe(200)
  expect((await ledger()).slice(before.length).map(({ event }) => event)).toEqual(['unauthorized', 'refreshed', 'account-read'])
})

test('[AU-8] twenty calls at once whose token has ended cause one refresh', async () => {
  const visitor = createVisitor(shop.origin)
  await signIn(visitor)
  await pull('expire')
  const before = (await ledger()).length
  const answers = await Promise.all(Array.from({ length: 20 }, () => account(visitor)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  const since = (await ledger()).slice(before)
  expect(since.filter(({ event }) => event === 'refreshed')).toHaveLength(1)
  expect(since.filter(({ event }) => event === 'replayed')).toHaveLength(0)
})

test('[AP-9] refresh-token answers both tokens, sealed: the newest pair counts, an older one does not, and no token of the provider is ever seen', async () => {
  const visitor = createVisitor(shop.origin)
  await signIn(visitor)
  const first = await refresh(visitor)
  expect(first.status).toBe(200)
  const pair = first.read(providerTokens)
  expect(first.text).not.toMatch(/"(acc|ref)\./)
  expect((await account(visitor, { authorization: `Bearer ${pair.accessToken}` })).status).toBe(200)
  const second = await refresh(visitor, pair)
  expect(second.status).toBe(200)
  for (const late of [await refresh(visitor, pair), await account(visitor, { authorization: `Bearer ${pair.accessToken}` })])
    expect([late.status, late.problem().code]).toEqual([401, 'invalid-token'])
  expect((await account(visitor, { authorization: `Bearer ${second.read(providerTokens).accessToken}` })).status).toBe(200)
  const other = createVisitor(shop.origin)
  await signIn(other, { person: 'idp-1002' })
  expect((await refresh(other, second.read(providerTokens))).problem().code).toBe('invalid-token')
})

test('without an account, or with one that is not the provider’s, there is nothing to read', async () => {
  const nobody = createVisitor(shop.origin)
  for (const answer of [await account(nobody), await refresh(nobody)])
    expect([answer.status, answer.problem().code]).toEqual([401, 'sign-in-needed'])
})

test('a session that the provider ended is told as refused, and held no longer', async () => {
  const visitor = createVisitor(shop.origin)
  await signIn(visitor)
  await pull('expire')
  await pull('script', { steps: ['refuseRefresh'] })
  expect((await account(visitor)).problem().code).toBe('sign-on-refused')
  expect((await account(visitor)).status).toBe(404)
  expect((await whoIs(visitor))?.By).toBe('identity')
})

test('a provider that does not answer is told as such, and ends nothing', async () => {
  const visitor = createVisitor(shop.origin)
  await signIn(visitor)
  for (const step of ['http500', 'html', 'hang']) {
    await pull('script', { steps: [step] })
    expect((await account(visitor)).problem().code, step).toBe('sign-on-unavailable')
  }
  expect((await account(visitor)).status).toBe(200)
})

test('the way back counts for the browser that went, once, within its time, with its own state', async () => {
  const [visitor, thief] = [createVisitor(shop.origin), createVisitor(shop.origin)]
  const refusedAt = async (who: TestVisitor, path: string) => {
    const answer = await who.ask(path)
    expect([answer.status, answer.headers.location]).toEqual([303, '/login?refused=identity'])
    expect(await whoIs(who)).toBeUndefined()
  }
  const back = await press(await begin(visitor), 'idp-1001')
  await refusedAt(thief, back)
  await begin(thief)
  await refusedAt(thief, back)
  await refusedAt(visitor, back.replace(/state=[^&]+/, 'state=another'))
  await refusedAt(visitor, back)
  const late = await press(await begin(visitor), 'idp-1001')
  clock.shift(16 * 60_000)
  await refusedAt(visitor, late)
  clock.shift(-16 * 60_000)
  const good = await press(await begin(visitor), 'idp-1001')
  expect((await visitor.ask(good)).headers.location).toBe('/')
  expect((await visitor.ask(good)).headers.location).toBe('/login?refused=identity')
  expect((await whoIs(visitor))?.By).toBe('identity')
})

test('who goes back without signing in comes back as they were', async () => {
  const visitor = createVisitor(shop.origin)
  const answer = await signIn(visitor, { person: '', back: '/hotel?cityId=EBL' })
  expect([answer.status, answer.headers.location]).toEqual([303, '/hotel?cityId=EBL'])
  expect(await whoIs(visitor)).toBeUndefined()
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  '/api/auth/logout',
  '/login?back=/x',
])('one never comes back to %s', async back => {
  const visitor = createVisitor(shop.origin)
  expect((await signIn(visitor, { back })).headers.location).toBe('/')
})

test('tokens are sealed in the record, and go with the account', async () => {
  const visitor = createVisitor(shop.origin)
  await signIn(visitor, { person: 'idp-1003' })
  const { UserId } = (await whoIs(visitor)) ?? {}
  const row = async () => (await shop.database.pool.query('select tokens from identity_links where user_id = $1', [UserId])).rows[0]
  expect((await row()).tokens).toMatch(/^v1\./)
  expect((await row()).tokens).not.toMatch(/acc\.|ref\./)
  expect((await visitor.ask('/api/auth/delete-account', { method: 'POST', body: {} })).status).toBe(200)
  expect(await row()).toBeUndefined()
})
