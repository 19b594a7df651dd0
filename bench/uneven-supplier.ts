/**
 * Stands before the sandbox and lets the lines of a search through slowly and unevenly: long pauses, then several at
 * once.
 */
import { createServer, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds before each next line, over and over: what is met in the wild, made the same for every run. */
const pauses = [300, 2400, 0, 0, 1300, 0, 3100, 150, 0, 700] as const

export interface UnevenSupplier {
  readonly url: string
  close(): void
}

export async function unevenSupplier(sandbox: string): Promise<UnevenSupplier> {
  const to = new URL(sandbox)
  const server = createServer((asked, answered) => {
    const headers = { ...asked.headers, host: to.host }
    const passed = request({ host: to.hostname, port: to.port, path: asked.url, method: asked.method, headers }, async answer => {
      answered.writeHead(answer.statusCode ?? 502, answer.headers)
      if (!answer.headers['content-type']?.includes('ndjson')) return void answer.pipe(answered)
      try {
        let at = 0
        for await (const chunk of answer) {
          // A line may come in several pieces: what ends none is passed on at once.
          if ((chunk as Buffer).includes(0x0a)) await pause(pauses[at++ % pauses.length] ?? 0)
          answered.write(chunk)
        }
        answered.end()
      } catch {
        answered.destroy()
      }
    })
    passed.on('error', () => answered.destroy())
    answered.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the uneven supplier has no port')
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}
