import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../shop/test-shop.ts'

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Resolves with the answer, or with the code of the failure. */
const ask = (port: number, agent: Agent, path: string, headers: Record<string, string>): Promise<Answer | string> =>
  new Promise(resolve => {
    const asked = get({ host: 'localhost', port, agent, path, headers }, answer => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        body += chunk
      })
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
      answer.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    })
    asked.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })

const page = { accept: 'text/html', 'accept-language': 'ar' }
const data = { accept: 'application/json' }

/** Starts the shop by its own program, with pages that cost nothing. */
const startShop = async () => {
  const [port, folder] = [await findFreePort(), mkdtempSync(join(tmpdir(), 'karwan-shutdown-'))]
  const { DATABASE_URL: _, REDIS_URL: __, ...env } = process.env
  const shop = spawn(
    process.execPath,
    [new URL('../../main.ts', import.meta.url).pathname, `--pages=${new URL('./plain-pages.ts', import.meta.url).pathname}`],
    {
      env: { ...env, PORT: String(port), SANDBOX_PORT: '1', KARWAN_DATA: folder, LOG_LEVEL: 'silent', KARWAN_PAGES_AT_ONCE: '60' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  const ended = once(shop, 'exit')
  onTestFinished(async () => {
    shop.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  const agent = new Agent()
  await expect.poll(async () => ask(port, agent, '/readyz', data), { timeout: 90_000, interval: 200 }).toMatchObject({ status: 200 })
  return { port, ended, stop: () => void shop.kill('SIGTERM') }
}

/** Opens a connection and notes what comes, and how it ends. */
const dial = async (port: number) => {
  const socket: Socket = connect(port, 'localhost')
  const seen = { text: '', reset: false }
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    seen.text += chunk
  })
  socket.on('error', () => {
    seen.reset = true
  })
  const closed = new Promise(resolve => socket.once('close', resolve))
  await once(socket, 'connect')
  return { socket, seen, closed }
}

test('stopped under load, the shop answers who waits, asks who comes to come back, and resets no connection', async () => {
  const { port, ended, stop } = await startShop()
  const slow = ask(port, new Agent(), '/?ms=6000', page)
  await wait(1000)
  const agent = new Agent({ keepAlive: true, maxSockets: 60 })
  const answers: (Answer | string)[] = []
  let loading = true
  const load = Array.from({ length: 60 }, async (_, index) => {
    const [path, headers] = index % 2 ? ['/', page] : ['/api/none', data]
    while (loading) {
      const answer = await ask(port, agent, path, headers)
      if (answer === 'ECONNREFUSED') return
      answers.push(answer)
      if (typeof answer === 'object' && answer.status === 503) await wait(200)
    }
  })
  const idle = await Promise.all(Array.from({ length: 20 }, () => dial(port)))
  for (const { socket } of idle) socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const pipelined = await Promise.all(Array.from({ length: 20 }, () => dial(port)))
  await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThan(300)
  stop()
  for (const { socket } of pipelined) socket.write('GET /api/none HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(5))
  const [code] = await ended
  loading = false
  await Promise.all([...load, ...[...idle, ...pipelined].map(({ closed }) => closed)])
  expect(code).toBe(0)
  expect(await slow).toMatchObject({ status: 200 })
  expect(answers.filter(answer => typeof answer === 'string')).toEqual([])
  expect([...idle, ...pipelined].filter(({ seen }) => seen.reset)).toEqual([])
  for (const { seen } of pipelined) expect(seen.text).toMatch(/^HTTP\/1\.1 (404|503)/)
  const refused = answers.filter(answer => typeof answer === 'object' && answer.status === 503) as Answer[]
  const kinds = refused.map(({ headers, body }) => {
    const isPage = body.includes('<html lang="ar" dir="rtl">')
    return `${headers['content-type']} ${headers['retry-after']} ${isPage || JSON.parse(body).code}`
  })
  expect(new Set(kinds)).toEqual(new Set(['text/html; charset=utf-8 5 true', 'application/problem+json; charset=utf-8 5 service-busy']))
})
