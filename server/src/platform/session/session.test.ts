import { sessionToken } from '@karwan/contract/session'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitor, startTestShop, type TestShop } from '../../testing/index.ts'

let shop: TestShop
const clock = createClock()
beforeAll(async () => {
  shop = await startTestShop({ clock })
})
afterAll(() => shop?.close())

const call = '/api/v3/flights?code=f1'

test('[TK-1] [AP-1] a token lives 25 minutes, is then told as expired with 511, and is refreshed', async () => {
  const visitor = createVisitor(shop.origin)
  const issued = (await visitor.ask('/api/token/generate?timestamp=1&applicationId=web')).read(sessionToken)
  expect(Math.round((Date.parse(issued.ExpiresAt) - clock.now().getTime()) / 60_000)).toBe(25)
  const authorization = { authorization: `Bearer ${issued.Value}` }
  expect((await visitor.ask(call, { headers: authorization })).problem().code).toBe('search-not-found')
  clock.shift(25 * 60_000)
  const late = await visitor.ask(call, { headers: authorization })
  expect([late.status, late.problem().code]).toEqual([511, 'token-expired'])
  const fresh = (await visitor.ask('/api/token/refresh', { headers: authorization })).read(sessionToken)
  expect((await visitor.ask(call, { headers: { authorization: `Bearer ${fresh.Value}` } })).status).toBe(404)
  clock.shift(-25 * 60_000)
})

test('[TK-1] what asks for a refresh is told in the specified words', async () => {
  const visitor = createVisitor(shop.origin)
  const missing = await visitor.ask(call)
  expect([missing.status, missing.problem().detail]).toEqual([400, 'Missing authorization header'])
  const unreadable = await visitor.ask(call, { headers: { authorization: 'Bearer nonsense' } })
  expect([unreadable.status, unreadable.problem().detail]).toEqual([400, 'Invalid token'])
  const forged = await visitor.ask(call, { headers: { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.AAAA' } })
  expect([forged.status, forged.problem().detail]).toEqual([401, 'Invalid token'])
})

test('[TK-1] a token of another visitor is refused', async () => {
  const [one, other] = [createVisitor(shop.origin), createVisitor(shop.origin)]
  const { Value } = (await one.ask('/api/token/generate')).read(sessionToken)
  await other.ask('/api/token/generate')
  expect((await other.ask(call, { headers: { authorization: `Bearer ${Value}` } })).status).toBe(401)
})

test('a day after its end a token is not refreshed any more', async () => {
  const visitor = createVisitor(shop.origin)
  const { Value } = (await visitor.ask('/api/token/generate')).read(sessionToken)
  clock.shift(25 * 3_600_000)
  expect((await visitor.ask('/api/token/refresh', { headers: { authorization: `Bearer ${Value}` } })).status).toBe(511)
  clock.shift(-25 * 3_600_000)
})
