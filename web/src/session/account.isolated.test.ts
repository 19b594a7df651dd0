// @vitest-environment jsdom

import type { SignedIn } from '@karwan/contract/account'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Copies of documents lie in IndexedDB, which is not here; their own tests wipe them. */
vi.mock('../base/offline/index.ts', () => ({ wipeHere: () => {} }))

const received: SignedIn = {
  Id: 'login',
  UserId: 'user',
  Email: 'azad@example.com',
  Phone: null,
  FirstName: null,
  LastName: null,
  Roles: ['UIF'],
  By: 'password',
  Stay: false,
  ExpiresAt: '2026-11-29T10:00:00Z',
}
/** Each page of a browser has its own modules; storage, cookies and channels are shared. */
const openPage = async () => {
  vi.resetModules()
  const [account, life, request, pending] = await Promise.all([
    import('./account.ts'),
    import('./account-life.ts'),
    import('./sign-in-request.ts'),
    import('./pending-code.ts'),
  ])
  return { ...account, ...life, ...request, ...pending }
}
let answers: (path: string) => Response
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  answers = () => new Response(null, { status: 204 })
  vi.stubGlobal('fetch', async (input: unknown) => answers(String(input)))
})
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page's own way
  document.cookie = 'signed-in=; Max-Age=0'
  vi.unstubAllGlobals()
})

test('[AU-1] signing out in one tab leaves the account in the other, and both wipe what is private', async () => {
  const here = await openPage()
  const there = await openPage()
  const ends = [here.watchAccount(), there.watchAccount()]
  here.enter(received, true)
  there.enter(received, false)
  const wiped = vi.fn()
  here.onSignOut(() => wiped('here'))
  there.onSignOut(() => wiped('there'))
  const left = vi.fn()
  there.onLeaving(left)
  localStorage.setItem('karwan.draft.flight', '{}')
  localStorage.setItem('karwan.payments', '[]')
  localStorage.setItem('karwan.recent', '[]')
  expect(await here.signOut()).toBeUndefined()
  expect(here.getAccount().state).toBe('out')
  await vi.waitFor(() => expect(there.getAccount().state).toBe('out'), { timeout: 20_000 })
  expect(wiped.mock.calls.flat().sort()).toEqual(['here', 'there'])
  expect(left).toHaveBeenCalledWith('signed-out', expect.objectContaining({ state: expect.stringMatching(/in|unknown/) }))
  expect(Object.keys(localStorage).filter(name => /draft|payments|recent/.test(name))).toEqual(['karwan.recent'])
  for (const end of ends) end()
})

test('who signs out while it is still asked who they are is out: what comes late brings nobody back, and no cookies after they were taken', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page's own way
  document.cookie = 'signed-in=1'
  const asked: string[] = []
  let answerRenewal = (_: Response): void => {}
  vi.stubGlobal('fetch', (input: unknown) => {
    asked.push(String(input))
    if (String(input).endsWith('/auth/refresh'))
      return new Promise<Response>(resolve => {
        answerRenewal = resolve
      })
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  const page = await openPage()
  const end = page.watchAccount()
  await vi.waitFor(() => expect(asked).toEqual(['/api/auth/refresh']), { timeout: 20_000 })
  const leaving = page.signOut()
  await new Promise(resolve => setTimeout(resolve))
  expect(asked).toEqual(['/api/auth/refresh'])
  answerRenewal(Response.json(received))
  expect(await leaving).toBeUndefined()
  expect(asked).toEqual(['/api/auth/refresh', '/api/auth/logout'])
  expect(page.getAccount().state).toBe('out')
  end()
})

test('where the server was not reached nobody is signed out', async () => {
  const page = await openPage()
  page.enter(received, true)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  expect(await page.signOut()).toMatchObject({ failed: 'offline' })
  expect(page.getAccount().state).toBe('in')
})

test('a session that has ended is told with what was known before, and wipes nothing', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page's own way
  document.cookie = 'signed-in=1'
  answers = () => new Response('{"code":"sign-in-needed"}', { status: 401 })
  const page = await openPage()
  expect(page.getAccount().state).toBe('unknown')
  const [left, wiped] = [vi.fn(), vi.fn()]
  page.onLeaving(left)
  page.onSignOut(wiped)
  const end = page.watchAccount()
  await vi.waitFor(() => expect(page.getAccount().state).toBe('out'), { timeout: 20_000 })
  expect(left).toHaveBeenCalledWith('ended', { state: 'unknown' })
  expect(wiped).not.toHaveBeenCalled()
  end()
})

test('who asks to sign in twice gets one dialog and one answer', async () => {
  const { requireSignIn, enter } = await openPage()
  const both = [requireSignIn(), requireSignIn()]
  await Promise.resolve()
  expect(await Promise.race([...both, Promise.resolve('open')])).toBe('open')
  enter(received, true)
  expect(await requireSignIn()).toBe(true)
})

test('[AU-2] a code that was asked for waits in its tab until it no longer counts', async () => {
  const sent = { Id: 'code', resendAfter: 60, expiresAt: '2026-11-22T10:10:00Z' }
  const now = Date.parse('2026-11-22T10:00:00Z')
  const first = await openPage()
  first.keepPending(first.pendingOf('register', 'azad@example.com', sent, now))
  const reloaded = await openPage()
  expect(reloaded.keptPending(now + 30_000)).toMatchObject({ kind: 'register', to: 'azad@example.com', resendAt: now + 60_000 })
  expect(reloaded.keptPending(now + 600_000)).toBeUndefined()
  expect(sessionStorage.getItem('karwan.code')).toBeNull()
  sessionStorage.setItem('karwan.code', '{"kind":"other"}')
  expect((await openPage()).keptPending(now)).toBeUndefined()
})
