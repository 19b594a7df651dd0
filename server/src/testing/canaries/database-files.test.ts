import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderPushed } from '@karwan/contract/payments'
import type { GatewayKind } from '@karwan/domain/payments'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/index.ts'
import {
  createVisitor,
  flightOrderBody,
  placeOrder,
  signUp,
  startTestShop,
  stayOrderBody,
  type TestShop,
  type TestVisitor,
} from '../index.ts'
import { untilShifting } from '../shop/fake-shop.ts'
import { actAtGateway } from '../visitor/paying.ts'
import { createCanaries } from './canaries.ts'

/** Next step after the start of a payment, by gateway. */
const gateways = { switch: 'widget', zaincash: 'redirect', fastpay: 'redirect', fib: 'app', asiahawala: 'redirect' } as const
const canaries = createCanaries()
const seed = (kind: string, value: string): string => {
  canaries.seed(kind, value)
  return value
}
const card = { number: seed('card number', '4200000000000091'), holder: seed('name', 'ZHWANQENDIL KERIM'), cvv: '9173' }
// Four digits stand in any file; these with what comes before or after them do not.
for (const written of [`"${card.cvv}"`, `cvv=${card.cvv}`, `cvv ${card.cvv}`]) canaries.seed('security code', written)
const traveler = {
  firstName: seed('name', 'Zhwanqendil'),
  lastName: seed('name', 'Berzencyan'),
  birthDate: '1987-03-19',
}
const contact = { email: seed('address', 'zhwanqendil@example.com'), phone: '+9647509173066' }
seed('phone', '7509173066')
// Of the people who pay in the sandbox's wallets.
for (const phone of ['7802999569', '7501112233', '7501234567']) seed('phone', phone)
seed('name', 'Shilan Karim')
seed('account', '1010012345')

const clock = createClock()
const folder = mkdtempSync(join(tmpdir(), 'karwan-canaries-'))
const beginning = join(folder, 'beginning')
const logLines: string[] = []
let shop: TestShop
let passports = 0

const note = (visitor: TestVisitor): void => {
  for (const name of ['access', 'refresh', 'visitor'])
    if (visitor.cookies.has(name)) seed('token', decodeURIComponent(visitor.cookies.get(name) ?? ''))
  if (visitor.token) seed('token', visitor.token)
}
/** Somebody with an account books and pays by that gateway. */
const book = async (gateway: GatewayKind): Promise<void> => {
  const visitor = createVisitor(shop.origin)
  await signUp(shop, visitor, { email: seed('address', `${gateway}-payer@example.com`), password: seed('password', 'five amber lanterns') })
  const order = await placeOrder(visitor, await orderBody(visitor, gateway))
  note(visitor)
  const { start, pay, check } = actAtGateway(() => shop, gateway, gateways[gateway])
  const started = await start(visitor, order)
  await (started.next === 'widget' ? payByCard(started) : pay(started))
  await visitor.ask(`/api/payments/return/${gateway}/${started.attemptId}`)
  await untilShifting(clock, { step: 61_000, most: 10 * 61_000 }, async () =>
    expect([gateway, await check(visitor, order)]).toEqual([gateway, expect.objectContaining({ status: 'successful' })]),
  )
  await visitor.ask('/api/auth/logout', { method: 'POST', body: {} })
  note(visitor)
}
/** A guest has a booking kept, to be paid in cash. */
const bookForOffice = async (): Promise<void> => {
  const visitor = createVisitor(shop.origin)
  const { Id } = await placeOrder(visitor, await orderBody(visitor, 'office'))
  const held = await visitor.travel('/api/flightApp/push', { method: 'POST', body: { order_id: Id } })
  held.read(orderPushed)
  note(visitor)
}
const orderBody = async (visitor: TestVisitor, gateway: GatewayKind | 'office'): Promise<object> => {
  if (gateway === 'asiahawala') {
    const body = await stayOrderBody(shop, visitor, { gateway })
    return { ...body, contact, rooms: body.rooms.map(room => room.map(guest => ({ ...guest, ...traveler }))) }
  }
  const body = await flightOrderBody(shop, visitor, { gateway })
  passports += 1
  const number = seed('passport number', `ZQ91730${passports}6`)
  return { ...body, contact, passengers: body.passengers.map(each => ({ ...each, ...traveler, passport: { ...each.passport, number } })) }
}
const payByCard = async ({ checkoutId, returnUrl }: { checkoutId: string; returnUrl: string }): Promise<void> => {
  const body = JSON.stringify({ card: { ...card, expiryMonth: '12', expiryYear: '2034' }, returnUrl })
  const headers = { 'content-type': 'application/json' }
  const paid = await fetch(`${shop.sandboxOrigin}/switch/v1/checkouts/${checkoutId}/pay`, { method: 'POST', headers, body })
  expect(paid.status).toBe(200)
}

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

let open: ReturnType<typeof writtenFiles>
let closed: typeof open
beforeAll(async () => {
  const database = await openDatabase({ dataFolder: folder, log: { info: () => {}, warn: () => {}, error: () => {} } })
  writeFileSync(beginning, '')
  shop = await startTestShop({ clock, database, logLevel: 'trace', logTo: { write: line => void logLines.push(line) } })
  for (const gateway of Object.keys(gateways) as GatewayKind[]) await book(gateway)
  await bookForOffice()
  await shop.database.pool.query('checkpoint')
  open = writtenFiles()
  await shop.close()
  closed = writtenFiles()
}, 240_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('files of the database and its write-ahead log hold what was booked, by every method', () => {
  const [walFiles, tableFiles] = [/pg_wal/, /base\/\d+\/\d+$/].map(fits =>
    closed.filter(({ file }) => fits.test(file.replaceAll('\\', '/'))),
  )
  expect([walFiles?.length, tableFiles?.length]).not.toContain(0)
  const all = closed.map(({ text }) => text).join('')
  for (const gateway of [...Object.keys(gateways), 'office']) expect([gateway, all.includes(gateway)]).toEqual([gateway, true])
})

test('no file of the database has a card, security code, token, password, passport, name, phone or address, open or closed', () => {
  expect([...new Set([...foundIn(open), ...foundIn(closed)])]).toEqual([])
})

test('nor has a line of the log', () => {
  expect(logLines.length).toBeGreaterThan(20)
  expect([...new Set(foundIn(logLines.map(text => ({ file: 'the log', text }))))]).toEqual([])
})
