import { createClock } from '@karwan/sandbox/kit'
import { type SandboxWorld, sandboxDefault, startSandbox } from '@karwan/sandbox/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFibSignIn, type FibSignInOptions } from './fib-sign-on.ts'

const clock = createClock()
let sandbox: SandboxWorld
beforeAll(async () => {
  sandbox = await startSandbox({ webhookUrl: null, clock })
})
afterAll(() => sandbox.close())

const open = (more: Partial<FibSignInOptions> = {}) =>
  createFibSignIn({
    baseUrl: `${sandbox.url}/fib`,
    clientId: sandboxDefault('KARWAN_FIB_SIGN_ON_CLIENT'),
    clientSecret: sandboxDefault('KARWAN_FIB_SIGN_ON_SECRET'),
    ...more,
  })
const patienceSignal = () => AbortSignal.timeout(5000)
const begun = async () => {
  const start = await open().start(patienceSignal())
  if (start.state !== 'open') throw new Error(start.detail)
  return start
}
const answer = async (code: string, does: string) => {
  const init = { method: 'POST', body: JSON.stringify({ code, does }), headers: { 'content-type': 'application/json' } }
  expect((await fetch(`${sandbox.url}/__sim/fib/sso`, init)).ok).toBe(true)
}

test('a code is given with its QR code, its link and its end; nobody is known by it before its owner approves', async () => {
  const start = await begun()
  expect(start.code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  expect(start.qrCode).toMatch(/^data:image\/png;base64,/)
  expect(start.appLink).toContain(start.code)
  expect(Date.parse(start.validUntil)).toBeGreaterThan(clock.now().getTime())
  expect(await open().findPerson(start.code, patienceSignal())).toEqual({ state: 'waiting' })
  await answer(start.code, 'approve')
  expect(await open().findPerson(start.code, patienceSignal())).toMatchObject({
    state: 'vouched',
    person: {
      subject: expect.any(String),
      profile: { firstName: 'شيلان', lastName: 'كريم', phone: '+9647501112233', birthDate: '1993-04-12' },
    },
  })
})

test('declined, unknown and expired codes tell nobody', async () => {
  const declined = await begun()
  await answer(declined.code, 'decline')
  expect(await open().findPerson(declined.code, patienceSignal())).toEqual({ state: 'waiting' })
  expect(await open().findPerson('AAAA-BBBB-CCCC', patienceSignal())).toEqual({ state: 'waiting' })
  const late = await begun()
  await answer(late.code, 'approve')
  clock.shift(6 * 60_000)
  expect(await open().findPerson(late.code, patienceSignal())).toEqual({ state: 'waiting' })
})

test('wrong credentials, no answer and a strange one are said to be no answer, not a refusal of the person', async () => {
  expect(await open({ clientSecret: 'wrong' }).start(patienceSignal())).toMatchObject({ state: 'unreachable' })
  expect(await open({ clientSecret: 'wrong' }).findPerson('AAAA', patienceSignal())).toMatchObject({ state: 'unreachable' })
  expect(await open({ baseUrl: 'http://127.0.0.1:9' }).start(patienceSignal())).toMatchObject({ state: 'unreachable' })
  const strange: typeof fetch = async () => new Response('{"ssoAuthorizationCode":7}', { status: 200 })
  expect(await open({ http: { fetch: strange } }).start(patienceSignal())).toMatchObject({ state: 'unreachable' })
})

test('the bank’s number of the account stands in for a user it does not name', async () => {
  const received: typeof fetch = async () => new Response('{"iban":"IQ48FIQB004010129301001","name":"شيلان"}', { status: 200 })
  expect(await open({ http: { fetch: received } }).findPerson('AAAA-BBBB', patienceSignal())).toEqual({
    state: 'vouched',
    person: { subject: 'IQ48FIQB004010129301001', profile: { firstName: 'شيلان' } },
  })
})
