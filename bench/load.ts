/**
 * A bounded load on one address of this machine: so many requests under way at once, for so long, over kept-alive
 * connections. Runs in its own process, so that the server has a core of its own. Prints one JSON line.
 */
import { Agent, request } from 'node:http'

export interface LoadResult {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly bytes: number
  readonly failures: number
}

export interface LoadOptions {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  readonly headers?: Readonly<Record<string, string>>
}

async function load({ url, connections, seconds, headers = {} }: LoadOptions): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  let bytes = 0
  let failures = 0
  const once = (): Promise<void> =>
    new Promise(resolve => {
      const began = performance.now()
      const asked = request(url, { agent, headers }, answer => {
        let size = 0
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length
        })
        answer.on('end', () => {
          if (answer.statusCode !== 200) failures += 1
          times.push(performance.now() - began)
          bytes = size
          resolve()
        })
      })
      asked.on('error', () => {
        failures += 1
        resolve()
      })
      asked.end()
    })
  const began = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) await once()
    }),
  )
  const elapsed = (performance.now() - began) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99), bytes, failures }
}

if (import.meta.main) {
  const options = JSON.parse(process.argv[2] ?? '{}') as LoadOptions
  console.log(JSON.stringify(await load(options)))
}
