import { sessions as sessionList, signedIn } from '@karwan/contract/account'
import { mallSignedIn } from '@karwan/contract/sign-in'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitor, orderFlight, startTestShop, type TestShop, type TestVisitor } from '../../../testing/index.ts'

let shop: TestShop
const clock = createClock()
beforeAll(async () => {
  shop = await startTestShop({ clock })
})
afterAll(() => shop?.close())

const sim = async (path: string, body: object) => {
  const reply = await fetch(`${shop.sandboxOrigin}/__sim/mall/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  if (!reply.ok) throw new Error(await reply.text())
  return reply.json() as Promise<{ token?: string }>
}
const tokenOf = async (kind = 'good', userId = 'mall-70012') => (await sim('token', { kind, userId })).token ?? ''
const signIn = (visitor: TestVisitor, token: string) => visitor.ask('/api/asiamall/sso/authenticate', { method: 'POST', body: { token } })
const whoIs = async (visitor: TestVisitor) => {
  const sessions = await visitor.ask('/api/auth/sessions')
  if (sessions.status !== 200) return undefined
  const [current] = sessions.read(sessionList)
  return (await visitor.ask(`/api/auth/login/${current?.Id}`)).read(signedIn)
}

test('[EM-2] [AP-9] the mall app’s token signs its member on, with a token of travel calls and the account’s cookies', async () => {
  const visitor = createVisitor(shop.origin)
  const answer = await signIn(visitor, await tokenOf())
  expect(answer.status).toBe(200)
  const { accessToken } = answer.read(mallSignedIn)
  const travel = await visitor.ask('/api/v3/flights?code=f1', { headers: { authorization: `Bearer ${accessToken}` } })
  expect(travel.problem().code).toBe('search-not-found')
  const cookies = [answer.headers['set-cookie'] ?? []].flat()
  expect(cookies.some(line => /^access=.+HttpOnly/i.test(line))).toBe(true)
  expect(await whoIs(visitor)).toMatchObject({ FirstName: 'Shilan', LastName: 'Karim', By: 'asiamall', Stay: false, Roles: ['UIF'] })
})

test('[EM-2] the same member is the same account, another is another; the brand counts too', async () => {
  const ids = async (visitor: TestVisitor, userId: string) => {
    expect((await signIn(visitor, await tokenOf('good', userId))).status).toBe(200)
    return (await whoIs(visitor))?.UserId
  }
  const first = await ids(createVisitor(shop.origin), 'mall-70012')
  expect(await ids(createVisitor(shop.origin), 'mall-70012')).toBe(first)
  expect(await ids(createVisitor(shop.origin), 'mall-70034')).not.toBe(first)
  expect(await ids(createVisitor(shop.origin, 'destination-tourism.localhost'), 'mall-70012')).not.toBe(first)
})

test.each([
  ['used', 'used'],
  ['expired', 'expired'],
  ['other-audience', 'other-audience'],
  ['unknown', 'unknown'],
])('[EM-2] with a token that is %s nobody is signed on', async (kind, reason) => {
  const visitor = createVisitor(shop.origin)
  const answer = await signIn(visitor, await tokenOf(kind))
  expect([answer.status, answer.problem().code, answer.problem().data]).toEqual([401, 'sign-on-refused', { reason }])
  expect(await whoIs(visitor)).toBeUndefined()
})

test('[EM-2] a token counts once, however many exchange it at once and whatever the mall says', async () => {
  const token = await tokenOf()
  const visitors = Array.from({ length: 20 }, () => createVisitor(shop.origin))
  const answers = await Promise.all(visitors.map(visitor => signIn(visitor, token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await signIn(createVisitor(shop.origin), token)).problem().data).toEqual({ reason: 'used' })
})

test('[EM-2] whoever was signed in is signed out first, also where the token is no good', async () => {
  const visitor = createVisitor(shop.origin)
  await signIn(visitor, await tokenOf('good', 'mall-70012'))
  const before = new Map(visitor.cookies)
  await signIn(visitor, await tokenOf('good', 'mall-70034'))
  expect(await whoIs(visitor)).toMatchObject({ FirstName: 'Omar' })
  const old = createVisitor(shop.origin)
  for (const [name, value] of before) old.cookies.set(name, value)
  expect(await whoIs(old)).toBeUndefined()
  expect((await signIn(visitor, await tokenOf('expired'))).status).toBe(401)
  expect(await whoIs(visitor)).toBeUndefined()
})

test('a link with somebody’s token does not take what this browser booked before into their account', async () => {
  const visitor = createVisitor(shop.origin)
  const { Id } = await orderFlight(shop, visitor, { email: 'someone@example.com' })
  expect((await signIn(visitor, await tokenOf('good', 'mall-70056'))).status).toBe(200)
  const theirs = createVisitor(shop.origin)
  await signIn(theirs, await tokenOf('good', 'mall-70056'))
  expect((await theirs.ask(`/api/orders/${Id}`)).status).toBe(404)
  expect((await visitor.ask(`/api/orders/${Id}`)).status).toBe(200)
})

test('a mall that does not answer signs nobody on, and the token is not sent again', async () => {
  const visitor = createVisitor(shop.origin)
  await sim('script', { steps: ['hang'] })
  const token = await tokenOf()
  const answer = await signIn(visitor, token)
  expect([answer.status, answer.problem().code]).toEqual([502, 'sign-on-unavailable'])
  expect((await signIn(visitor, token)).problem().data).toEqual({ reason: 'used' })
})

test('another site cannot sign anyone on, and what is no token is refused without a word of it', async () => {
  const visitor = createVisitor(shop.origin)
  const foreign = await visitor.ask('/api/asiamall/sso/authenticate', {
    method: 'POST',
    body: { token: await tokenOf() },
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(foreign.problem().code).toBe('cross-site-request')
  for (const token of ['', '<b>', 'x'.repeat(5000)]) {
    const answer = await signIn(visitor, token)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    if (token.length > 3) expect(answer.text).not.toContain(token)
  }
})
