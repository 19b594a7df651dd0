import { expect, test } from 'vitest'
import { createClient, type Reader } from './client.ts'
import { isFailure } from './failure.ts'

const anything: Reader<unknown> = { safeParse: data => ({ success: true, data }) }
const later = '2026-11-21T10:25:00Z'

/** A server by its answers: `[status, body]` in order for each path; notes every call. */
function playServer(answers: Readonly<Record<string, readonly (readonly [number, unknown])[]>>) {
  const calls: { path: string; method: string; authorization: string | null; query: URLSearchParams }[] = []
  const used = new Map<string, number>()
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(String(input), 'http://shop.test')
    const method = init.method ?? 'GET'
    calls.push({ path: url.pathname, method, authorization: new Headers(init.headers).get('authorization'), query: url.searchParams })
    const list = answers[url.pathname] ?? []
    const index = used.get(url.pathname) ?? 0
    used.set(url.pathname, index + 1)
    const [status, body] = list[Math.min(index, list.length - 1)] ?? [404, { code: 'not-found', title: 'Not found' }]
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }
  return { calls, client: createClient({ fetch, now: () => Date.parse('2026-11-21T10:00:00Z') }) }
}
const token = (Value: string) => [200, { Value, ExpiresAt: later }] as const

test('[AP-1] travel calls carry the token, timestamp and applicationId; others go without', async () => {
  const { calls, client } = playServer({
    '/api/token/generate': [token('one')],
    '/api/v3/flights': [[200, {}]],
    '/api/static-data/cities': [[200, {}]],
  })
  await client.get('/v3/flights', { answer: anything, params: { code: 'c', from: undefined } })
  await client.get('/static-data/cities', { answer: anything })
  const [, flights, cities] = calls
  expect(flights).toMatchObject({ path: '/api/v3/flights', authorization: 'Bearer one' })
  expect([...(flights?.query.keys() ?? [])]).toEqual(['code', 'timestamp', 'applicationId'])
  expect(cities).toMatchObject({ authorization: null })
  expect(calls).toHaveLength(3)
})

test.each([
  [401, { code: 'invalid-token', title: '' }],
  [511, { code: 'token-expired', title: '' }],
  [400, 'Invalid token'],
  [400, { code: 'bad-request', title: '', detail: 'Missing authorization header' }],
] as const)('[TK-1] %i %j refreshes the token and retries the request once', async (status, body) => {
  const { calls, client } = playServer({
    '/api/token/generate': [token('old')],
    '/api/token/refresh': [token('new')],
    '/api/v2/hotels': [
      [status, body],
      [200, { count: 3 }],
    ],
  })
  expect(await client.get('/v2/hotels', { answer: anything })).toEqual({ count: 3 })
  expect(calls.map(call => [call.path, call.authorization])).toEqual([
    ['/api/token/generate', null],
    ['/api/v2/hotels', 'Bearer old'],
    ['/api/token/refresh', 'Bearer old'],
    ['/api/v2/hotels', 'Bearer new'],
  ])
})

test('[TK-1] a second refusal is told, not retried for ever', async () => {
  const { calls, client } = playServer({
    '/api/token/generate': [token('a')],
    '/api/token/refresh': [token('b')],
    '/api/v3/hotels': [[401, { code: 'invalid-token', title: 'No' }]],
  })
  const answer = await client.get('/v3/hotels', { answer: anything })
  expect(isFailure(answer) && answer.failed).toBe('invalid-token')
  expect(calls.filter(call => call.path === '/api/v3/hotels')).toHaveLength(2)
})

test('[TK-1] a 400 of another kind is not a matter of the token', async () => {
  const { calls, client } = playServer({
    '/api/token/generate': [token('a')],
    '/api/v3/hotels': [[400, { code: 'bad-request', title: 'Bad' }]],
  })
  await client.get('/v3/hotels', { answer: anything })
  expect(calls.map(call => call.path)).toEqual(['/api/token/generate', '/api/v3/hotels'])
})

test('[TK-1] calls refused together share one refresh; where that fails a new token is generated', async () => {
  const { calls, client } = playServer({
    '/api/token/generate': [token('a'), token('c')],
    '/api/token/refresh': [[401, { code: 'invalid-token', title: '' }]],
    '/api/v3/flights': [
      [401, ''],
      [401, ''],
      [200, { ok: true }],
    ],
  })
  await client.get('/static-data/cities', { answer: anything })
  const both = await Promise.all([client.get('/v3/flights', { answer: anything }), client.get('/v3/flights', { answer: anything })])
  expect(both).toEqual([{ ok: true }, { ok: true }])
  expect(calls.filter(call => call.path === '/api/token/refresh')).toHaveLength(1)
  expect(calls.filter(call => call.path === '/api/token/generate')).toHaveLength(2)
})

test('problems, strange answers, no network and a call called off each come back as a failure', async () => {
  const { client } = playServer({
    '/api/orders/1': [[404, { code: 'order-not-found', title: 'No such order', reference: 'R1' }]],
    '/api/x': [[502, '<html>']],
  })
  expect(await client.get('/orders/1', { answer: anything })).toMatchObject({
    failed: 'order-not-found',
    title: 'No such order',
    reference: 'R1',
  })
  expect(await client.get('/x', { answer: anything })).toMatchObject({ failed: 'service-busy' })
  const down = createClient({ fetch: () => Promise.reject(new TypeError('no network')), now: () => 0 })
  expect(await down.get('/orders/1', { answer: anything })).toMatchObject({ failed: 'offline' })
  const off = AbortSignal.abort()
  expect(await down.get('/orders/1', { answer: anything, signal: off })).toMatchObject({ failed: 'aborted' })
})

test('[AU-5] a call that needs an account is made once more after its session was renewed, not when it has ended', async () => {
  const needed = [401, { code: 'sign-in-needed', title: 'Sign in' }] as const
  const renewals = ['renewed', 'ended'] as const
  let renewed = 0
  const answers = [needed, [200, []], needed] as const
  let asked = 0
  const client = createClient({
    fetch: async () => {
      const [status, body] = answers[asked++] ?? needed
      return new Response(JSON.stringify(body), { status })
    },
    now: () => 0,
    session: {
      isThere: () => true,
      keeper: async () => ({ freshen: async () => {}, renew: async () => ({ is: renewals[renewed++] ?? 'ended', body: {} }) as never }),
    },
  })
  expect(await client.get('/auth/sessions', { answer: anything })).toEqual([])
  expect([asked, renewed]).toEqual([2, 1])
  expect(await client.get('/auth/sessions', { answer: anything })).toMatchObject({ failed: 'sign-in-needed' })
  expect([asked, renewed]).toEqual([3, 2])
})

test('an order of someone with an account waits for cookies that are good; a search does not', async () => {
  const order: string[] = []
  const client = createClient({
    fetch: async input => {
      order.push(String(input).split('?')[0] ?? '')
      return new Response('{}', { status: 200 })
    },
    now: () => 0,
    session: {
      isThere: () => true,
      keeper: async () => ({ freshen: async () => void order.push('freshened'), renew: async () => ({ is: 'ended' }) }),
    },
  })
  await client.get('/static-data/cities', { answer: anything })
  await client.get('/orders/1', { answer: anything })
  expect(order).toEqual(['/api/static-data/cities', 'freshened', '/api/orders/1'])
})
