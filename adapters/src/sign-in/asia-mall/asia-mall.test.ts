import { createClock } from '@karwan/sandbox/kit'
import { type SandboxWorld, sandboxDefault, startSandbox } from '@karwan/sandbox/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AsiaMallOptions, createAsiaMall } from './asia-mall.ts'

let sandbox: SandboxWorld
const clock = createClock()
beforeAll(async () => {
  sandbox = await startSandbox({ clock })
})
afterAll(() => sandbox?.close())

const post = async (path: string, body: object): Promise<Record<string, string>> => {
  const reply = await fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  if (!reply.ok) throw new Error(await reply.text())
  return reply.json() as Promise<Record<string, string>>
}
const tokenOf = async (kind: string): Promise<string> => (await post('/__sim/mall/token', { kind })).token ?? ''
const script = (...steps: string[]) => post('/__sim/mall/script', { steps })
const open = (more: Partial<AsiaMallOptions> = {}) =>
  createAsiaMall({
    baseUrl: `${sandbox.url}/mall`,
    partnerId: sandboxDefault('KARWAN_MALL_PARTNER'),
    partnerSecret: sandboxDefault('KARWAN_MALL_SECRET'),
    now: clock.now,
    ...more,
  })
const verify = (token: string, more?: Partial<AsiaMallOptions>) => open(more).verify(token, AbortSignal.timeout(5000))

test('a token stands for one member, once', async () => {
  const token = await tokenOf('good')
  expect(await verify(token)).toEqual({
    state: 'vouched',
    person: {
      subject: 'mall-70012',
      profile: { firstName: 'Shilan', lastName: 'Karim', email: 'shilan.karim@example.com', phone: '+9647500000012' },
    },
  })
  expect(await verify(token)).toMatchObject({ state: 'refused', reason: 'used' })
})

test.each([
  ['used', 'used'],
  ['expired', 'expired'],
  ['other-audience', 'other-audience'],
  ['unknown', 'unknown'],
])('a token that is %s is refused as such', async (kind, reason) => {
  expect(await verify(await tokenOf(kind))).toMatchObject({ state: 'refused', reason })
})

test('of a hundred exchanges of one token at once a single one is good', async () => {
  const token = await tokenOf('good')
  const all = await Promise.all(Array.from({ length: 100 }, () => verify(token)))
  expect(all.filter(({ state }) => state === 'vouched')).toHaveLength(1)
})

test('a mall that confirms another shop’s token, or for one of an hour ago, is not believed', async () => {
  await script('otherAudience')
  expect(await verify(await tokenOf('good'))).toMatchObject({ state: 'refused', reason: 'other-audience' })
  await script('longAgo')
  expect(await verify(await tokenOf('good'))).toMatchObject({ state: 'refused', reason: 'expired' })
})

test('what cannot be a token is not sent', async () => {
  let sent = 0
  const counting: typeof fetch = (...call) => {
    sent += 1
    return fetch(...call)
  }
  for (const token of ['', 'with space', '<script>', 'x'.repeat(5000)])
    expect(await verify(token, { http: { fetch: counting } })).toMatchObject({ state: 'refused', reason: 'unknown' })
  expect(sent).toBe(0)
})

test('without our credential, and from a mall that fails, hangs up or talks of something else, nothing is learned', async () => {
  expect(await verify(await tokenOf('good'), { partnerSecret: 'wrong' })).toMatchObject({ state: 'unreachable' })
  for (const step of ['http500', 'hang', 'html']) {
    await script(step)
    const token = await tokenOf('good')
    const received = await verify(token)
    expect(received, step).toMatchObject({ state: 'unreachable' })
    expect(JSON.stringify(received), step).not.toContain(token)
  }
})
