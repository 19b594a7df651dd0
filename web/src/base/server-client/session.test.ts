import { expect, test, vi } from 'vitest'
import { createSessionKeeper, type Renewal } from './session.ts'
import { isSignedIn } from './signed-in.ts'

const minute = 60_000
/** A browser with a session: its cookies, clock and storage; `statuses` are the server's answers to renewing. */
function play(statuses: readonly number[], { cookies: first = 'lang=en; signed-in=1' } = {}) {
  let cookies = first
  let [now, asked] = [0, 0]
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  const fetch = async () => {
    const status = statuses[asked++] ?? 500
    if (status === 0) throw new TypeError('no network')
    return new Response(JSON.stringify({ UserId: 'u' }), { status })
  }
  const make = () => createSessionKeeper({ fetch, now: () => now, cookies: () => cookies, storage: () => storage })
  const pass = (ms: number) => {
    now += ms
  }
  const signOut = () => {
    cookies = 'lang=en'
  }
  return { make, asked: () => asked, pass, signOut }
}

test('the cookie that says so is read on http and https, and nothing that only looks like it', () => {
  for (const cookies of ['signed-in=1', 'lang=ar; __Host-signed-in=1; theme=dark']) expect(isSignedIn(cookies), cookies).toBe(true)
  for (const cookies of ['', 'signed-in=0', 'not-signed-in=1', 'signed-in=12', 'x=signed-in=1'])
    expect(isSignedIn(cookies), cookies).toBe(false)
})
test('a personal call renews what may have run out, once for all that ask together, and not before its time', async () => {
  const { make, asked, pass } = play([200, 200])
  const session = make()
  await Promise.all([session.freshen(), session.freshen()])
  expect(asked()).toBe(1)
  pass(23 * minute)
  await make().freshen()
  expect(asked(), 'another tab of the browser knows').toBe(1)
  pass(2 * minute)
  await session.freshen()
  expect(asked()).toBe(2)
})
test('a stranger is not renewed', async () => {
  const { make, asked } = play([200], { cookies: 'lang=en' })
  await make().freshen()
  expect(asked()).toBe(0)
})
test('signed out while a call was under way: the session has ended, and the server is not asked for another', async () => {
  const { make, asked, signOut } = play([200])
  const session = make()
  const received = vi.fn()
  session.onEnd(received)
  session.given()
  signOut()
  expect(await session.renew()).toEqual({ is: 'ended' })
  expect(asked()).toBe(0)
  expect(received).toHaveBeenCalledTimes(1)
  expect(session.isFresh()).toBe(false)
})
test('who waits for it goes on when the cookies that are on their way are there, or at once where there are none', async () => {
  const { make, asked } = play([200])
  const session = make()
  await session.idle()
  expect(asked()).toBe(0)
  void session.renew()
  await session.idle()
  expect(session.isFresh()).toBe(true)
})
test('an ended session is told once each time; one that could not be asked is not ended', async () => {
  const { make } = play([0, 503, 401])
  const session = make()
  const received = vi.fn()
  const deaf = session.onEnd(received)
  const found: Renewal['is'][] = []
  for (let times = 0; times < 3; times++) found.push((await session.renew()).is)
  expect(found).toEqual(['unreached', 'unreached', 'ended'])
  expect(received).toHaveBeenCalledTimes(1)
  expect(session.isFresh()).toBe(false)
  deaf()
})
test('a renewal waits while another session takes the place of this one, and asks with its cookies', async () => {
  const { make, asked } = play([200, 200])
  const session = make()
  const { promise: exchanged, resolve: exchange } = Promise.withResolvers<string>()
  const before = session.renew()
  const replaced = session.replace(async () => {
    expect(asked(), 'the renewal before it has ended').toBe(1)
    return exchanged
  })
  await before
  const renewed = session.renew()
  await new Promise(resolve => setTimeout(resolve))
  expect(asked()).toBe(1)
  exchange('another')
  expect(await replaced).toBe('another')
  expect((await renewed).is).toBe('renewed')
  expect(asked()).toBe(2)
})
test('a renewal goes on after an exchange that failed', async () => {
  const session = play([200]).make()
  await expect(session.replace(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  expect((await session.renew()).is).toBe('renewed')
})
