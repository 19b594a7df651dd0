import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type ConnectionLimits, createGuardedServer, generousConnections } from './connections.ts'

const opened: { readonly sockets: Socket[]; servers: Server[] } = { sockets: [], servers: [] }
afterEach(() => {
  for (const socket of opened.sockets.splice(0)) socket.destroy()
  for (const server of opened.servers.splice(0)) server.close().closeAllConnections()
})

interface Asked {
  readonly limits?: Partial<ConnectionLimits>
  readonly isProxy?: (address: string) => boolean
  readonly answer: (response: ServerResponse) => void
}
const listen = async ({ limits, isProxy, answer }: Asked): Promise<number> => {
  const server = createGuardedServer((_, response) => answer(response), {}, { limits: { ...generousConnections, ...limits }, isProxy })
  opened.servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
const dial = (port: number): Socket => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  opened.sockets.push(socket)
  return socket
}
const call = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n'
/** Resolves with everything that came, when the connection has closed. */
const untilClosed = (socket: Socket): Promise<string> =>
  new Promise(resolve => {
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
    socket.once('close', () => resolve(text))
  })
const statusesIn = (text: string): string[] => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => String(status))

test('requests of one connection are answered one at a time; one that sends too many is told to come back, and closed', async () => {
  let [answering, most] = [0, 0]
  const port = await listen({
    limits: { pipelined: 3 },
    answer: response => {
      answering += 1
      most = Math.max(most, answering)
      setImmediate(() => {
        answering -= 1
        response.end('page')
      })
    },
  })
  const socket = dial(port)
  socket.write(call.repeat(3000))
  const text = await untilClosed(socket)
  expect(statusesIn(text)).toEqual(['200', '200', '200', '200', '503'])
  expect(text.toLowerCase()).toContain('retry-after: 2')
  expect(most).toBe(1)
})

test('a connection that does not read is closed, one whose answer is still being made is not', async () => {
  const waiting: ServerResponse[] = []
  let isLarge = true
  const port = await listen({
    limits: { unreadMs: 100 },
    answer: response => {
      if (isLarge) response.end(Buffer.alloc(32_000_000))
      else waiting.push(response)
    },
  })
  const deaf = dial(port)
  deaf.pause()
  deaf.write(call)
  const [server] = opened.servers
  const left = () => new Promise<number>(resolve => server?.getConnections((_, count) => resolve(count)))
  await expect.poll(left).toBe(1)
  await expect.poll(left, { timeout: 5000 }).toBe(0)

  isLarge = false
  const patient = dial(port)
  patient.write(call)
  await expect.poll(() => waiting.length).toBe(1)
  for (let quiet = 0; quiet < 2; quiet++) await once(opened.servers[0] as Server, 'timeout')
  waiting[0]?.setHeader('connection', 'close').end('late')
  expect(statusesIn(await untilClosed(patient))).toEqual(['200'])
})

test('one address has so many connections; those of a trusted proxy are not counted', async () => {
  for (const [isProxy, status] of [
    [() => false, '503'],
    [() => true, '200'],
  ] as const) {
    const port = await listen({
      limits: { perAddress: 1 },
      isProxy,
      answer: response => response.setHeader('connection', 'close').end('page'),
    })
    const first = dial(port)
    await new Promise(resolve => first.once('connect', resolve))
    const second = dial(port)
    second.write(call)
    expect(statusesIn(await untilClosed(second))).toEqual([status])
  }
})
