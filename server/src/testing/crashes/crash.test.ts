import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFilledDatabase, testDatabaseKinds } from '../shop/test-database.ts'
import { bundleProgram } from './bundle-program.ts'

const program = await bundleProgram(new URL('./crash-child.ts', import.meta.url))
/** Folder of compiled code: the first process writes it, the others find it ready. */
const compiled = mkdtempSync(join(tmpdir(), 'karwan-compiled-'))
const run = (...args: string[]) =>
  new Promise<{ signal: NodeJS.Signals | null; out: string }>((resolve, reject) => {
    const env = { ...process.env, NODE_COMPILE_CACHE: compiled }
    // None lives long enough for the better code of its database that it would have made meanwhile.
    const server = spawn(process.execPath, ['--liftoff-only', program.file, ...args], { stdio: ['ignore', 'pipe', 'inherit'], env })
    let out = ''
    server.stdout.on('data', chunk => {
      out += String(chunk)
    })
    server.on('error', reject).on('close', (_, signal) => resolve({ signal, out }))
  })
const read = (folder: string, file: string): string[] => {
  try {
    return readFileSync(join(folder, file), 'utf8').trim().split('\n')
  } catch {
    return []
  }
}

interface Wanted {
  readonly death: string
  readonly later: number
  readonly state: string
  readonly sent: number
  readonly booked: number
  readonly mails: number
  readonly refunds?: number
}
/** Points where the process is killed, the state of the order after a new start, and calls to the supplier. */
const cases: readonly Wanted[] = [
  { death: 'after it was paid', later: 0, state: 'confirmed', sent: 1, booked: 1, mails: 2 },
  { death: 'after the supplier booked', later: 130_000, state: 'confirmed', sent: 1, booked: 1, mails: 2 },
  { death: 'after the mail was taken', later: 130_000, state: 'confirmed', sent: 1, booked: 1, mails: 2 },
  { death: 'before the supplier hears of it', later: 30_000, state: 'confirmed', sent: 1, booked: 1, mails: 2 },
  {
    death: 'before a supplier that forgets references hears of it',
    later: 4.5 * 60_000,
    state: 'being-confirmed and told',
    sent: 0,
    booked: 0,
    mails: 1,
  },
  { death: 'refunding', later: 130_000, state: 'refunded', sent: 1, booked: 0, mails: 3 },
  { death: 'giving a share back', later: 130_000, state: 'confirmed', sent: 1, booked: 1, mails: 3, refunds: 1 },
  { death: 'after cancelling was asked', later: 130_000, state: 'refunded', sent: 1, booked: 1, mails: 6 },
  { death: 'after the supplier cancelled', later: 130_000, state: 'refunded', sent: 1, booked: 1, mails: 6 },
  { death: 'giving a part back', later: 130_000, state: 'refunded', sent: 1, booked: 1, mails: 6 },
  { death: 'before the supplier hears of the cancelling', later: 33 * 60_000, state: 'confirmed and told', sent: 1, booked: 1, mails: 5 },
]
const kinds = await testDatabaseKinds()

describe.each(kinds)('on %s', kind => {
  const fresh = mkdtempSync(join(tmpdir(), 'karwan-crash-'))
  beforeAll(async () => {
    if (kind === 'embedded') await run(fresh, 'open')
  })
  afterAll(() => rmSync(fresh, { recursive: true, force: true }))
  /** Opening the embedded one takes seconds each time: where there is another, it shows that it comes back. */
  const here = kind === 'embedded' && kinds.length > 1 ? cases.slice(0, 2) : cases

  test.for(here)('[BK-4] killed $death, the shop comes back to $state without doing anything twice', { timeout: 240_000 }, async wanted => {
    const folder = mkdtempSync(join(tmpdir(), 'karwan-crash-'))
    cpSync(fresh, folder, { recursive: true })
    const server = kind === 'embedded' ? undefined : await createFilledDatabase()
    const at = server === undefined ? [] : [server.url]
    try {
      expect((await run(folder, 'sell', wanted.death, '0', ...at)).signal).toBe('SIGKILL')
      const recovered = await run(folder, 'recover', 'never', String(wanted.later), ...at)
      expect(JSON.parse(recovered.out)).toEqual({ state: wanted.state, broken: [] })
      expect(read(folder, 'sent')).toHaveLength(wanted.sent)
      expect(read(folder, 'bookings')).toHaveLength(wanted.booked)
      expect(new Set(read(folder, 'mails')).size).toBe(wanted.mails)
      expect(read(folder, 'refunds')).toHaveLength(wanted.refunds ?? (wanted.state === 'refunded' ? 1 : 0))
      expect(read(folder, 'cancelled')).toHaveLength(wanted.mails === 6 ? 1 : 0)
    } finally {
      await server?.drop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
afterAll(() => {
  program.remove()
  rmSync(compiled, { recursive: true, force: true })
})
