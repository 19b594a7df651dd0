import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RawNotification } from './gateway-conformance.ts'

export interface Result extends RawNotification {
  readonly path: string
}

/** A shop's notification address: keeps what comes, and answers it with that status. */
export async function listenAsShop(status = 200) {
  const received: Result[] = []
  const server = createServer(async (request, reply) => {
    received.push({ body: await bodyOf(request), headers: request.headers as Record<string, string>, path: request.url ?? '' })
    reply.writeHead(status).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify`,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The strings of a sandbox below that address: pulled with a body, read without one. */
export const controlOf = (address: string) => async (path: string, body?: object) => {
  const init = body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const reply = await fetch(`${address}/${path}`, init || {})
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
  return reply.json()
}
