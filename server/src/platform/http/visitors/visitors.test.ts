import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { createVisitors, type Renewal } from './index.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** A server that tells who asks, with a record in memory and a clock of its own. */
const openServer = async () => {
  const rows = new Map<string, Renewal>()
  const state = { now: new Date('2026-11-25T08:00:00Z'), looks: 0, silent: false }
  const finish: (() => void)[] = []
  const visitors = createVisitors({
    keys: [new Uint8Array(32)],
    now: () => state.now,
    record: {
      find: async id => {
        state.looks += 1
        if (state.silent) throw new Error('connect ECONNREFUSED')
        return rows.get(id)
      },
      begin: async (id, renewal) => {
        if ((rows.get(id)?.generation ?? 0) >= renewal.generation) return false
        rows.set(id, renewal)
        return true
      },
    },
  })
  const app = Fastify()
  await app.register(cookie)
  for (const name of ['visitor', 'brand', 'user', 'language', 'origin'] as const) app.decorateRequest(name)
  visitors.know(app)
  app.get('/who', async request => request.visitor.id)
  app.get('/assets/x', async request => request.visitor.id)
  app.get('/slow', async () => {
    await new Promise<void>(resolve => finish.push(resolve))
    return 'late'
  })
  app.post('/sign-in', async (request, reply) => {
    await visitors.renew(request, reply)
    return request.visitor.id
  })
  const pass = (ms: number): void => {
    state.now = new Date(state.now.getTime() + ms)
  }
  return { app, state, finish, pass }
}

/** A browser: keeps the cookie it is given. */
const createBrowser = (app: FastifyInstance, visitor?: string) => {
  const browser = {
    visitor,
    ask: async (url: string, method: 'GET' | 'POST' = 'GET') => {
      const answer = await app.inject({ url, method, cookies: browser.visitor === undefined ? {} : { visitor: browser.visitor } })
      const set = answer.cookies.find(({ name }) => name === 'visitor')?.value
      browser.visitor = set ?? browser.visitor
      return { id: answer.body, set }
    },
  }
  return browser
}

test('signing in keeps the visitor and changes the cookie; a copy of the old one is somebody new after half a minute', async () => {
  const { app, pass } = await openServer()
  const owner = createBrowser(app)
  const { id } = await owner.ask('/who')
  const thief = createBrowser(app, owner.visitor)
  expect(await owner.ask('/sign-in', 'POST')).toEqual({ id, set: expect.any(String) })
  expect(owner.visitor).not.toBe(thief.visitor)
  pass(29_000)
  expect(await thief.ask('/who')).toEqual({ id, set: undefined })
  pass(2000)
  const refused = await thief.ask('/who')
  expect(refused.id).not.toBe(id)
  expect(refused.set).toBeDefined()
  expect(await owner.ask('/who')).toEqual({ id, set: undefined })
  pass(3 * 60 * minute)
  expect((await owner.ask('/who')).id).toBe(id)
})

test('an old value is never exchanged for the new one: not by signing in, not when the cookie is extended', async () => {
  const { app, pass } = await openServer()
  const owner = createBrowser(app)
  const { id } = await owner.ask('/who')
  pass(2 * 60 * minute)
  const thief = createBrowser(app, owner.visitor)
  await owner.ask('/sign-in', 'POST')
  expect(await thief.ask('/who')).toEqual({ id, set: undefined })
  expect(await thief.ask('/sign-in', 'POST')).toEqual({ id, set: undefined })
  pass(31_000)
  expect((await thief.ask('/sign-in', 'POST')).id).not.toBe(id)
})

test('of two sign-ins at once with the same cookie, one renews it', async () => {
  const { app } = await openServer()
  const owner = createBrowser(app)
  await owner.ask('/who')
  const twin = createBrowser(app, owner.visitor)
  const answers = await Promise.all([owner.ask('/sign-in', 'POST'), twin.ask('/sign-in', 'POST')])
  expect(answers.filter(({ set }) => set !== undefined)).toHaveLength(1)
})

test('an answer that was begun before signing in does not bring the old value back', async () => {
  const { app, pass, finish } = await openServer()
  const owner = createBrowser(app)
  const { id } = await owner.ask('/who')
  pass(2 * 60 * minute)
  const late = owner.ask('/slow')
  await expect.poll(() => finish.length).toBe(1)
  await owner.ask('/sign-in', 'POST')
  finish.shift()?.()
  expect((await late).set).toBeUndefined()
  pass(minute)
  expect((await owner.ask('/who')).id).toBe(id)
})

test('who comes again within a week stays, who does not or holds a value of the far future is somebody new', async () => {
  const { app, pass } = await openServer()
  const owner = createBrowser(app)
  const { id } = await owner.ask('/who')
  const copy = createBrowser(app, owner.visitor)
  for (let week = 0; week < 3; week += 1) {
    pass(6 * day)
    expect(await owner.ask('/who')).toEqual({ id, set: expect.any(String) })
  }
  expect((await copy.ask('/who')).id).not.toBe(id)
  pass(-2 * day)
  expect((await owner.ask('/who')).id).not.toBe(id)
})

test('a clock that is set back does not give an old value more time', async () => {
  const { app, pass } = await openServer()
  const owner = createBrowser(app)
  const { id } = await owner.ask('/who')
  const thief = createBrowser(app, owner.visitor)
  await owner.ask('/sign-in', 'POST')
  pass(-45 * minute)
  expect((await thief.ask('/who')).id).not.toBe(id)
  expect((await owner.ask('/who')).id).toBe(id)
})

test('the record is not asked for files nor without a cookie, and of each visitor once in a while; its silence loses nobody', async () => {
  const { app, state } = await openServer()
  const owner = createBrowser(app)
  const { id } = await owner.ask('/who')
  for (let times = 0; times < 3; times += 1) expect((await owner.ask('/assets/x')).id).toBe(id)
  expect(state.looks).toBe(0)
  for (let times = 0; times < 3; times += 1) await owner.ask('/who')
  expect(state.looks).toBe(1)
  state.silent = true
  const other = createBrowser(app)
  const theirs = await other.ask('/who')
  for (let times = 0; times < 3; times += 1) expect((await other.ask('/who')).id).toBe(theirs.id)
  expect(state.looks).toBe(2)
})
