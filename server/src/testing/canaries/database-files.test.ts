import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GatewayKind } from '@karwan/domain/payments'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/index.ts'
import { startTestShop, type TestShop } from '../index.ts'
import { createBookings, gateways, otherGateways, otherInterfaces } from './bookings.ts'
import { createCanaries } from './canaries.ts'

const canaries = createCanaries()
const clock = createClock()
const folder = mkdtempSync(join(tmpdir(), 'karwan-canaries-'))
const beginning = join(folder, 'beginning')
const logLines: string[] = []
let shop: TestShop
const bookings = createBookings(
  () => shop,
  clock,
  (kind, value) => {
    canaries.seed(kind, value)
    return value
  },
)

/** Files that were written since the shop was opened, with their text. */
const writtenFiles = (): readonly { readonly file: string; readonly text: string }[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(file => ({ file, path: join(folder, file) }))
    .filter(({ path }) => statSync(path).isFile() && statSync(path).mtimeMs > statSync(beginning).mtimeMs)
    .map(({ file, path }) => ({ file, text: textIn(readFileSync(path)) }))
/** Reads bytes as text, with one null for each run of them: whole files are little else. */
const textIn = (bytes: Buffer): string => {
  let length = 0
  for (const byte of bytes) {
    if (byte === 0 && (length === 0 || bytes[length - 1] === 0)) continue
    bytes[length] = byte
    length += 1
  }
  return bytes.toString('latin1', 0, length)
}
const foundIn = (texts: readonly { readonly file: string; readonly text: string }[]) =>
  texts.flatMap(({ file, text }) => canaries.kindsIn(text).map(kind => `${kind} in ${file}`))

const openShop = async (settings?: Readonly<Record<string, string>>): Promise<void> => {
  const database = await openDatabase({ dataFolder: folder, log: { info: () => {}, warn: () => {}, error: () => {} } })
  writeFileSync(beginning, '', { flag: 'a' })
  const logTo = { write: (line: string) => void logLines.push(line) }
  shop = await startTestShop({ clock, database, logLevel: 'trace', logTo, ...(settings && { settings }) })
}
const bookBy = async (each: Readonly<Partial<typeof gateways | typeof otherGateways>>): Promise<void> => {
  for (const [gateway, next] of Object.entries(each)) await bookings.byGateway(gateway as GatewayKind, next)
}
let open: ReturnType<typeof writtenFiles>
let closed: typeof open
let counts: Readonly<Record<string, number>>
beforeAll(async () => {
  await openShop()
  await bookBy(gateways)
  await bookings.atOffice()
  await bookings.byInstallments()
  await bookings.byPointsAndVoucher()
  await bookings.byLink()
  await shop.close()
  await openShop(otherInterfaces)
  await bookBy(otherGateways)
  const sql = `select (select count(*) from orders where state = 'confirmed')::int as orders,
    (select count(*) from installment_agreements)::int as agreements, (select count(*) from pay_links)::int as links,
    (select count(*) from voucher_redemptions where state = 'used')::int as vouchers,
    (select count(*) from diagnostic_logs)::int as diagnostics, (select count(*) from payment_events)::int as notifications`
  counts = (await shop.database.pool.query(sql)).rows[0]
  await shop.database.pool.query('checkpoint')
  open = writtenFiles()
  await shop.close()
  closed = writtenFiles()
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('files of the database and its write-ahead log hold what was booked, by every method', () => {
  const [walFiles, tableFiles] = [/pg_wal/, /base\/\d+\/\d+$/].map(fits =>
    closed.filter(({ file }) => fits.test(file.replaceAll('\\', '/'))),
  )
  expect([walFiles?.length, tableFiles?.length]).not.toContain(0)
  const all = closed.map(({ text }) => text).join('')
  for (const gateway of [...Object.keys(gateways), 'office', 'WELCOME10']) expect([gateway, all.includes(gateway)]).toEqual([gateway, true])
  const booked = Object.keys(gateways).length + Object.keys(otherGateways).length + 4
  expect(counts).toMatchObject({ orders: booked, agreements: 1, links: 1, vouchers: 1 })
  for (const kept of ['diagnostics', 'notifications']) expect([kept, counts[kept]]).not.toEqual([kept, 0])
})

test('no file of the database has a card, security code, token, password, passport, name, phone or address, open or closed', () => {
  expect([...new Set([...foundIn(open), ...foundIn(closed)])]).toEqual([])
})

test('nor has a line of the log', () => {
  expect(logLines.length).toBeGreaterThan(20)
  expect([...new Set(foundIn(logLines.map(text => ({ file: 'the log', text }))))]).toEqual([])
})
