import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { askJson } from './ask-json.ts'
import { createHttpClient, type Endpoint, type HttpCall, type HttpOptions } from './client.ts'
import { neverConnects } from './testing/never-connects.ts'

/** A service on a real socket. */
async function serviceThat(answers: RequestListener, onSocket?: (socket: Socket) => void) {
  const server = createServer(answers)
  if (onSocket) server.on('connection', onSocket)
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const clientOf = (baseUrl: string, more: Partial<Endpoint> = {}, options?: HttpOptions) =>
  createHttpClient({ name: 'bank', baseUrl, timeoutMs: 2000, ...more }, options)
const patienceSignal = () => AbortSignal.timeout(10_000)
const asked = () => ({ call: 'book', path: '/book', json: { seat: 1 }, signal: patienceSignal() })
const saying =
  (status: number, body: string): RequestListener =>
  (_, reply) =>
    reply.writeHead(status).end(body)

const linesOf = async (lines: AsyncIterable<string>): Promise<readonly string[]> => {
  const found: string[] = []
  for await (const line of lines) found.push(line)
  return found
}

test('what is sent: JSON, a form or a text, with the headers of the endpoint and of the call', async () => {
  const seen: unknown[] = []
  const url = await serviceThat(async (request, reply) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { accept, authorization } = request.headers
    seen.push([request.method, request.url, accept, authorization, request.headers['content-type'], request.headers['x-own'], body])
    reply.end('{}')
  })
  const client = clientOf(url, { headers: { authorization: 'Bearer t' } })
  await client.json({ call: 'a', path: '/a?b=c', headers: { 'x-own': '1' }, signal: patienceSignal() })
  await client.json({ call: 'a', path: '/a', json: { b: [1] }, signal: patienceSignal() })
  await client.json({ call: 'a', path: '/a', form: { b: 'c d' }, signal: patienceSignal() })
  await client.text({
    call: 'a',
    path: '/a',
    text: '<a/>',
    headers: { 'content-type': 'text/xml', accept: 'text/xml' },
    signal: patienceSignal(),
  })
  await client.text({ call: 'a', path: '/a', method: 'POST', signal: patienceSignal() })
  expect(seen).toEqual([
    ['GET', '/a?b=c', 'application/json', 'Bearer t', undefined, '1', ''],
    ['POST', '/a', 'application/json', 'Bearer t', 'application/json', undefined, '{"b":[1]}'],
    ['POST', '/a', 'application/json', 'Bearer t', 'application/x-www-form-urlencoded;charset=UTF-8', undefined, 'b=c+d'],
    ['POST', '/a', 'text/xml', 'Bearer t', 'text/xml', undefined, '<a/>'],
    ['POST', '/a', 'application/json', 'Bearer t', undefined, undefined, ''],
  ])
})

test('an answer is read whatever its status; what is no JSON has no body', async () => {
  const read = async (status: number, body: string) => clientOf(await serviceThat(saying(status, body))).json(asked())
  expect(await read(200, '{"a":1}')).toEqual({ status: 200, body: { a: 1 } })
  expect(await read(503, '{"a":1}')).toEqual({ status: 503, body: { a: 1 } })
  expect(await read(200, '')).toEqual({ status: 200, body: undefined })
  expect(await read(200, '<html>')).toEqual({ status: 200, body: undefined })
})

test('asked for JSON, a 5xx and what cannot be read prove nothing; an empty answer is one', async () => {
  const ask = async (status: number, body: string) => askJson(clientOf(await serviceThat(saying(status, body))), asked())
  expect(await ask(200, '{"a":1}')).toEqual({ status: 200, body: { a: 1 } })
  expect(await ask(204, '')).toEqual({ status: 204, body: undefined })
  expect(await ask(400, '{"a":1}')).toEqual({ status: 400, body: { a: 1 } })
  expect(await ask(500, '{"a":1}')).toEqual({ lost: 'it answered 500', sent: true })
  expect(await ask(200, '<html>')).toEqual({ lost: 'it answered 200 with something unreadable', sent: true })
})

test('slow: before the answer and within it, the call ends in time and may have done something', async () => {
  const silent = await serviceThat(() => undefined)
  expect(await clientOf(silent, { timeoutMs: 80 }).json(asked())).toEqual({ lost: 'no answer in time', sent: true })
  const dripping = await serviceThat((_, reply) => void reply.writeHead(200).write('{"a":'))
  expect(await clientOf(dripping, { timeoutMs: 80 }).json(asked())).toEqual({ lost: 'no answer in time', sent: true })
  expect(await clientOf(silent).json({ ...asked(), signal: AbortSignal.timeout(50) })).toMatchObject({ sent: true })
})

test('nobody waits any longer: nothing is sent', async () => {
  let calls = 0
  const url = await serviceThat((_, reply) => {
    calls += 1
    reply.end('{}')
  })
  const aborted = { ...asked(), signal: AbortSignal.abort() }
  expect(await clientOf(url).json(aborted)).toMatchObject({ sent: false })
  expect(await clientOf(url).stream(aborted)).toMatchObject({ sent: false })
  expect(calls).toBe(0)
})

test('huge: an answer, and a line of a stream, over the limit is not read to its end', async () => {
  let written = 0
  const url = await serviceThat((_, reply) => {
    reply.on('error', () => undefined)
    const more = () => {
      while (!reply.destroyed && written < 200_000_000) {
        written += 100_000
        if (!reply.write('x'.repeat(100_000))) return void reply.once('drain', more)
      }
      reply.end()
    }
    more()
  })
  expect(await clientOf(url).text(asked())).toEqual({ lost: 'the answer is too large', sent: true })
  const stream = await clientOf(url).stream(asked())
  if (!('lines' in stream)) throw new Error('no stream')
  await expect(linesOf(stream.lines)).rejects.toThrow('too long')
  expect(written).toBeLessThan(100_000_000)
  expect(await clientOf(await serviceThat(saying(200, 'x'.repeat(3000))), { maxBytes: 2000 }).text(asked())).toMatchObject({ sent: true })
})

test('a redirect is not followed, whatever is called', async () => {
  let followed = 0
  const url = await serviceThat((request, reply) => {
    if (request.url === '/elsewhere') followed += 1
    reply.writeHead(307, { location: '/elsewhere' }).end()
  })
  expect(await clientOf(url).json(asked())).toMatchObject({ lost: expect.stringContaining('redirect'), sent: true })
  expect(await clientOf(url).stream(asked())).toMatchObject({ lost: expect.stringContaining('redirect'), sent: true })
  expect(followed).toBe(0)
})

test('a connection that breaks, before or after the request was read, may have done something', async () => {
  const after = await serviceThat(request => void request.socket.destroy())
  expect(await clientOf(after).json(asked())).toMatchObject({ sent: true })
  const before = await serviceThat(
    () => undefined,
    socket => socket.resetAndDestroy(),
  )
  expect(await clientOf(before).json(asked())).toMatchObject({ sent: true })
  const half = await serviceThat((_, reply) => {
    reply.writeHead(200, { 'content-length': '100' }).write('{"a":', () => reply.destroy())
  })
  expect(await clientOf(half).json(asked())).toMatchObject({ sent: true })
})

test('no connection, no such host, no connection in time: never sent', async () => {
  const closed = createServer()
  await new Promise<void>(listening => closed.listen(0, '127.0.0.1', listening))
  const { port } = closed.address() as AddressInfo
  await new Promise(done => closed.close(done))
  expect(await clientOf(`http://127.0.0.1:${port}`).json(asked())).toMatchObject({
    sent: false,
    lost: expect.stringContaining('ECONNREFUSED'),
  })
  expect(await clientOf(`http://localhost:${port}`).json(asked())).toMatchObject({ sent: false })
  expect(await clientOf('http://no-such-host.invalid').json(asked())).toMatchObject({ sent: false })
  const slow = await clientOf('http://slow.example', { timeoutMs: 10_000 }, { fetch: neverConnects }).json(asked())
  expect(slow).toMatchObject({ sent: false, lost: expect.stringContaining('UND_ERR_CONNECT_TIMEOUT') })
})

test('the hook is told of every call: endpoint, call, status or loss, and how long it took', async () => {
  const calls: HttpCall[] = []
  const options = { onCall: (call: HttpCall) => calls.push(call) }
  const url = await serviceThat((request, reply) => {
    if (request.url === '/cut') return void request.socket.destroy()
    if (request.url === '/lines') return void reply.end('a\nb\n')
    reply.writeHead(request.url === '/book' ? 201 : 404).end('{}')
  })
  const client = clientOf(url, {}, options)
  await client.json(asked())
  await client.json({ ...asked(), call: 'read', path: '/none' })
  await client.json({ ...asked(), call: 'cancel', path: '/cut' })
  const stream = await client.stream({ ...asked(), call: 'search', path: '/lines' })
  if (!('lines' in stream)) throw new Error('no stream')
  expect(calls).toHaveLength(3)
  expect(await linesOf(stream.lines)).toEqual(['a', 'b'])
  const of = { endpoint: 'bank', lost: null, durationMs: expect.any(Number) }
  expect(calls).toEqual([
    { ...of, call: 'book', status: 201 },
    { ...of, call: 'read', status: 404 },
    { ...of, call: 'cancel', status: null, lost: expect.any(String) },
    { ...of, call: 'search', status: 200 },
  ])
})

test('a stream that breaks off throws, and is told as lost; leaving it ends the other side’s work', async () => {
  const calls: HttpCall[] = []
  const options = { onCall: (call: HttpCall) => calls.push(call) }
  const left = vi.fn()
  const url = await serviceThat((request, reply) => {
    reply.on('close', () => reply.writableEnded || left(request.url))
    reply.write('a\n')
    if (request.url === '/book') reply.write('b', () => reply.destroy())
  })
  const broken = await clientOf(url, {}, options).stream(asked())
  if (!('lines' in broken)) throw new Error('no stream')
  await expect(linesOf(broken.lines)).rejects.toThrow()
  const endless = await clientOf(url, {}, options).stream({ ...asked(), path: '/endless' })
  if (!('lines' in endless)) throw new Error('no stream')
  for await (const line of endless.lines) {
    expect(line).toBe('a')
    break
  }
  await vi.waitFor(() => expect(left).toHaveBeenCalledWith('/endless'))
  expect(calls).toMatchObject([
    { status: 200, lost: expect.any(String) },
    { status: 200, lost: null },
  ])
  expect(await clientOf(await serviceThat(saying(429, '{"a":1}'))).stream(asked())).toEqual({ status: 429, body: { a: 1 } })
})
