/** Stands between shop and flight supplier, passes everything on and notes when the first offers went by. */
import { createServer, request, type Server } from 'node:http'

export interface SupplierTap {
  readonly url: string
  /** Moment of the newest search's first offers, in ms of the clock; undefined before. */
  firstOffers(): number | undefined
  close(): void
}

export async function tapSupplier(target: string): Promise<SupplierTap> {
  let first: number | undefined
  let searches = 0
  const server: Server = createServer((asked, answered) => {
    const url = new URL(target)
    const search = asked.url?.endsWith('/searches') ? ++searches : 0
    if (search > 0) first = undefined
    const passed = request(
      {
        host: url.hostname,
        port: url.port,
        path: asked.url,
        method: asked.method,
        headers: { ...asked.headers, host: url.host },
      },
      answer => {
        answered.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.on('data', (chunk: Buffer) => {
          if (search === searches && first === undefined && chunk.includes('"offers"')) first = Date.now()
        })
        answer.pipe(answered)
      },
    )
    passed.on('error', () => answered.destroy())
    answered.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the tap has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    firstOffers: () => first,
    close: () => server.close(),
  }
}
