import { signedIn as signedInView } from '@karwan/contract/account'
import { fibInitiated } from '@karwan/contract/sign-in'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitor, startTestShop, type TestShop, type TestVisitor } from '../../../testing/index.ts'

let shop: TestShop
const clock = createClock()
beforeAll(async () => {
  shop = await startTestShop({ clock })
})
afterAll(() => shop?.close())

const answerInApp = async (code: string, does: 'approve' | 'decline' = 'approve', person = 0) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ code, does, person }) }
  expect(await (await fetch(`${shop.sandboxOrigin}/__sim/fib/sso`, init)).json()).toEqual({ done: true })
}
const initiate = async (visitor: TestVisitor) => {
  const answer = await visitor.ask('/api/fib/sso/initiate')
  expect(answer.status).toBe(200)
  return answer.read(fibInitiated)
}
const authenticate = (visitor: TestVisitor, code: string) => visitor.ask(`/api/fib/sso/authenticate/${code}`)
const whoIs = async (visitor: TestVisitor) => (await visitor.ask('/api/auth/refresh', { method: 'POST' })).read(signedInView)

test('[EM-1] [AP-9] a code is approved in the app and signs in the browser that asked, once', async () => {
  const visitor = createVisitor(shop.origin)
  const { ssoAuthorizationCode: code, validUntil, qrCode, appLink } = await initiate(visitor)
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  expect(Date.parse(validUntil)).toBeGreaterThan(clock.now().getTime())
  expect([qrCode?.slice(0, 22), appLink?.includes(code)]).toEqual(['data:image/png;base64,', true])
  expect(await authenticate(visitor, code)).toMatchObject({ status: 202 })
  expect(visitor.cookies.has('access')).toBe(false)
  await answerInApp(code)
  // As the app writes it, without hyphens, it is the same code.
  const signedIn = await authenticate(visitor, code.replaceAll('-', ''))
  expect([signedIn.status, signedIn.json()]).toEqual([200, { state: 'signed-on' }])
  expect(await whoIs(visitor)).toMatchObject({ By: 'fib', FirstName: 'شيلان', LastName: 'كريم', Roles: ['UIF'] })
  const again = await authenticate(visitor, code)
  expect([again.status, again.problem().data]).toEqual([401, { reason: 'used' }])
})

test('[EM-1] the same person comes back to the same account, another to another', async () => {
  const signIn = async (person: number) => {
    const visitor = createVisitor(shop.origin)
    const { ssoAuthorizationCode: code } = await initiate(visitor)
    await answerInApp(code, 'approve', person)
    expect((await authenticate(visitor, code)).status).toBe(200)
    return (await whoIs(visitor)).UserId
  }
  const [first, again, other] = [await signIn(0), await signIn(0), await signIn(1)]
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('who sees a code, even an approved one, gets nothing by it', async () => {
  const owner = createVisitor(shop.origin)
  const { ssoAuthorizationCode: code } = await initiate(owner)
  await answerInApp(code)
  const thief = createVisitor(shop.origin)
  await initiate(thief)
  for (const stranger of [thief, createVisitor(shop.origin)]) {
    const answer = await authenticate(stranger, code)
    expect([answer.status, answer.problem().data]).toEqual([401, { reason: 'unknown' }])
    expect(stranger.cookies.has('access')).toBe(false)
  }
  // The same browser at another brand's shop is another shop's.
  const elsewhere = await owner.ask(`/api/fib/sso/authenticate/${code}`, { host: 'destination-tourism.localhost' })
  expect(elsewhere.status).toBe(401)
  expect((await authenticate(owner, code)).status).toBe(200)
})

test('declined, expired, invented: nobody is signed in', async () => {
  const visitor = createVisitor(shop.origin)
  const declined = await initiate(visitor)
  await answerInApp(declined.ssoAuthorizationCode, 'decline')
  expect((await authenticate(visitor, declined.ssoAuthorizationCode)).status).toBe(202)
  expect((await authenticate(visitor, 'AAAA-BBBB-CCCC')).status).toBe(401)
  const late = await initiate(visitor)
  await answerInApp(late.ssoAuthorizationCode)
  clock.shift(6 * 60_000)
  const answer = await authenticate(visitor, late.ssoAuthorizationCode)
  expect([answer.status, answer.problem().data]).toEqual([401, { reason: 'expired' }])
  expect(visitor.cookies.has('access')).toBe(false)
})

test('two tabs that ask together sign in once', async () => {
  const visitor = createVisitor(shop.origin)
  const { ssoAuthorizationCode: code } = await initiate(visitor)
  await answerInApp(code)
  const answers = await Promise.all(Array.from({ length: 5 }, () => authenticate(visitor, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
})

test('a shop that no bank’s app opens has no such sign-in; codes are not kept readable', async () => {
  const visitor = createVisitor(shop.origin, 'we-travel.localhost')
  expect((await visitor.ask('/api/fib/sso/initiate')).status).toBe(404)
  const own = createVisitor(shop.origin)
  const { ssoAuthorizationCode: code } = await initiate(own)
  const { rows } = await shop.database.pool.query('select * from sign_on_codes')
  expect(JSON.stringify(rows)).not.toContain(code)
  expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
  expect(JSON.stringify(rows)).not.toContain(own.cookies.get('sign-on') ?? 'nothing')
})
