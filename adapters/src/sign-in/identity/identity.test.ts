import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '@karwan/domain/locales'
import type { ProviderTokens } from '@karwan/domain/sign-in'
import { createClock } from '@karwan/sandbox/kit'
import { type SandboxWorld, sandboxDefault, startSandbox } from '@karwan/sandbox/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdentityProvider, type IdentityProviderOptions } from './identity.ts'

let sandbox: SandboxWorld
const clock = createClock()
const shopOrigin = 'http://localhost:3000'
beforeAll(async () => {
  sandbox = await startSandbox({ clock, shopOrigin })
})
afterAll(() => sandbox?.close())

const patienceSignal = () => AbortSignal.timeout(5000)
const open = (more: Partial<IdentityProviderOptions> = {}) =>
  createIdentityProvider({
    baseUrl: `${sandbox.url}/identity`,
    product: sandboxDefault('KARWAN_IDENTITY_PRODUCT'),
    productToken: sandboxDefault('KARWAN_IDENTITY_PRODUCT_TOKEN'),
    now: clock.now,
    ...more,
  })
const pull = (path: string, body: object = {}) =>
  fetch(`${sandbox.url}/__sim/identity/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
const script = (...steps: string[]) => pull('script', { steps })
const ledger = async (): Promise<{ event: string; language: string | null }[]> =>
  ((await (await fetch(`${sandbox.url}/__sim/identity/ledger`)).json()) as { rows: { event: string; language: string | null }[] }).rows

/** Does at the provider's page what a person would; answers the way back. */
const passPage = async (address: string, person: string): Promise<URL> => {
  const asked = Object.fromEntries(new URL(address).searchParams)
  const reply = await fetch(`${sandbox.url}/identity/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ ...asked, person }),
    redirect: 'manual',
  })
  return new URL(reply.headers.get('location') ?? '')
}
const verifierOf = () => randomBytes(32).toString('base64url')
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
const codeOf = async (verifier: string, person = 'idp-1001', language: Language = 'en') => {
  const address = open().pageAddress({
    returnUrl: `${shopOrigin}/api/identity/return`,
    state: 'a-state',
    challenge: challengeOf(verifier),
    language,
  })
  const back = await passPage(address, person)
  expect(back.searchParams.get('state')).toBe('a-state')
  return back.searchParams.get('code') ?? ''
}
const signIn = async (provider = open()): Promise<ProviderTokens> => {
  const verifier = verifierOf()
  const outcome = await provider.redeem(await codeOf(verifier), verifier, 'en', patienceSignal())
  if (outcome.state !== 'refreshed') throw new Error(outcome.detail)
  return outcome.tokens
}

test('the page’s code is exchanged once, by whoever holds the verifier', async () => {
  const verifier = verifierOf()
  const code = await codeOf(verifier)
  expect(await open().redeem(code, verifierOf(), 'en', patienceSignal())).toMatchObject({ state: 'refused' })
  const again = await codeOf(verifier)
  expect(await open().redeem(again, verifier, 'en', patienceSignal())).toMatchObject({ state: 'refreshed' })
  expect(await open().redeem(again, verifier, 'en', patienceSignal())).toMatchObject({ state: 'refused' })
})

test('the profile comes as keys and values, Country and State as JSON in them, and is read', async () => {
  const outcome = await open().readAccount(await signIn(), 'ar', patienceSignal())
  if (outcome.state !== 'read') throw new Error(outcome.state)
  const { list, profile, subject } = outcome.account
  const country = list.find(({ key }) => key === 'Country')?.value
  expect(JSON.parse(String(country))).toEqual({ Id: 106, Code: 'IQ', Name: 'العراق' })
  expect(JSON.parse(String(list.find(({ key }) => key === 'State')?.value))).toEqual({ Id: 4401, Name: 'أربيل' })
  expect(subject).toBe('idp-1001')
  expect(profile).toEqual({
    title: 'mrs',
    firstName: 'Hana',
    lastName: 'Rashid',
    birthDate: '1991-03-08',
    email: 'hana.rashid@example.com',
    phone: '+9647500001001',
    country: 'IQ',
    city: 'أربيل',
    streetName: 'Gulan Street',
    streetNumber: '12',
    postalCode: '44001',
  })
})

test.each([
  ['en', 'en'],
  ['ar', 'ar'],
  ['ckb', 'ku'],
] as const)('%s is asked for as %s, with the product token', async (language, name) => {
  const tokens = await signIn()
  expect(await open().readAccount(tokens, language, patienceSignal())).toMatchObject({ state: 'read' })
  expect((await ledger()).findLast(({ event }) => event === 'account-read')?.language).toBe(name)
  expect(await open({ productToken: 'another' }).readAccount(tokens, language, patienceSignal())).toMatchObject({ state: 'unreachable' })
})

test('a 401 refreshes and asks once more; the old pair counts no more', async () => {
  const provider = open()
  const before = await signIn(provider)
  clock.shift(11 * 60_000)
  const outcome = await provider.readAccount(before, 'en', patienceSignal())
  expect(outcome).toMatchObject({ state: 'read', account: { subject: 'idp-1001' } })
  if (outcome.state !== 'read') return
  expect(outcome.tokens).not.toEqual(before)
  expect(await provider.readAccount(outcome.tokens, 'en', patienceSignal())).toEqual(outcome)
})

test('a second 401 is the end of it: no loop, and the new pair is told', async () => {
  const before = await signIn()
  const rows = (await ledger()).length
  await script('unauthorized:2')
  const outcome = await open().readAccount(before, 'en', patienceSignal())
  expect(outcome.state).toBe('refused')
  expect((await ledger()).slice(rows).map(({ event }) => event)).toEqual(['refreshed'])
  const { tokens } = outcome as { tokens?: ProviderTokens }
  expect(await open().readAccount(tokens ?? before, 'en', patienceSignal())).toMatchObject({ state: 'read' })
})

test('twenty calls whose token ended cause one refresh, and so does one that comes late', async () => {
  const provider = open()
  const before = await signIn(provider)
  const refreshes = async () => (await ledger()).filter(({ event }) => event === 'refreshed').length
  const made = await refreshes()
  await pull('expire')
  const all = await Promise.all(Array.from({ length: 20 }, () => provider.readAccount(before, 'en', patienceSignal())))
  expect(all.every(({ state }) => state === 'read')).toBe(true)
  expect(await provider.readAccount(before, 'en', patienceSignal())).toMatchObject({ state: 'read' })
  expect((await refreshes()) - made).toBe(1)
})

test('a refresh token that was used before ends the session, also for who holds the newest', async () => {
  const before = await signIn()
  const next = await open().refresh(before, 'en', patienceSignal())
  if (next.state !== 'refreshed') throw new Error(next.detail)
  expect(await open().refresh(before, 'en', patienceSignal())).toMatchObject({ state: 'refused' })
  expect(await open().readAccount(next.tokens, 'en', patienceSignal())).toMatchObject({ state: 'refused' })
})

test('a refusal is not remembered, and a provider that fails or talks of something else ends nothing', async () => {
  const provider = open()
  const tokens = await signIn(provider)
  for (const step of ['http500', 'html', 'hang']) {
    await script(step)
    expect(await provider.readAccount(tokens, 'en', patienceSignal()), step).toMatchObject({ state: 'unreachable' })
    await script(step)
    expect(await provider.refresh(tokens, 'en', patienceSignal()), step).toMatchObject({ state: 'unreachable' })
  }
  await script('refuseRefresh')
  expect(await provider.refresh(tokens, 'en', patienceSignal())).toMatchObject({ state: 'refused' })
  expect(await provider.refresh(tokens, 'en', patienceSignal())).toMatchObject({ state: 'refreshed' })
})
