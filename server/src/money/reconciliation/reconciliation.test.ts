import { today } from '@karwan/domain/calendar'
import { type DifferenceKind, differenceKinds, type TheirLine } from '@karwan/domain/reconciliation'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitor, startTestShop, type TestShop } from '../../testing/index.ts'
import { untilShifting } from '../../testing/shop/fake-shop.ts'
import { actAtGateway } from '../../testing/visitor/paying.ts'
import { agrees, createReconciliation, httpStatements, parseStatement, type Reconciliation, readDay, tellOperations } from './index.ts'
import { StatementRefused } from './statement.ts'

const minuteMs = 60_000
/**
 * In the morning of the market, whenever the tests run: what is bought and what is counted an hour later is of one day.
 */
const clock = createClock(new Date(`${today('Asia/Baghdad', new Date())}T06:00:00Z`))
const log = { info: () => {}, warn: () => {}, error: (details: object) => void faults.push(details) }
const faults: object[] = []
/** Changes statements on their way, as if a row were missing or altered there. */
let damage: (party: string, lines: readonly TheirLine[]) => readonly TheirLine[] = (_, lines) => lines
let shop: TestShop
let reconciliation: Reconciliation
const ids = { confirmed: '', attempt: '', service: '', refunded: '', refundedAttempt: '', refund: '' }

const rows = async (sql: string, values: unknown[] = []) => (await shop.database.pool.query(sql, values)).rows
/** Past triggers and keys, as somebody with the database in their hands. */
const alter = async (...statements: readonly string[]) => {
  const client = await shop.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    for (const statement of statements)
      await client.query(Object.entries(ids).reduce((sql, [name, id]) => sql.replaceAll(`:${name}:`, id), statement))
    await client.query('commit')
  } finally {
    client.release()
  }
}
const cycle = async () => {
  clock.shift(15 * minuteMs)
  await reconciliation.round()
  return (await reconciliation.listOpen()).map(({ party, kind }) => `${party} ${kind}`)
}
const buy = async (lastName: string, gateway: 'switch' | 'fastpay', ends: string) => {
  const visitor = createVisitor(shop.origin)
  const { order, start, pay, comeBack, see } = actAtGateway(() => shop, gateway, gateway === 'switch' ? 'widget' : 'redirect')
  const placed = await order(visitor, { lastName })
  const started = await start(visitor, placed)
  await pay(started)
  await comeBack(visitor, started)
  await untilShifting(
    clock,
    { step: 2000, most: 100 * 2000 },
    async () => {
      expect((await see(visitor, placed)).state).toBe(ends)
    },
    30_000,
  )
  return { orderId: placed.Id, attemptId: started.attemptId }
}

beforeAll(async () => {
  shop = await startTestShop({ clock, reconciles: false })
  const source = httpStatements(`${shop.sandboxOrigin}/__sim`)
  reconciliation = createReconciliation({
    db: shop.database.db,
    now: clock.now,
    log,
    parties: ['switch', 'fastpay', 'zaincash', 'fib', 'asiahawala', 'sandbox-flights', 'sandbox-stays'],
    source: { fetchLines: async (party, span, signal) => damage(party, await source.fetchLines(party, span, signal)) },
  })
  const one = await buy('Karim', 'switch', 'confirmed')
  const two = await buy('Ticketfail', 'switch', 'refunded')
  await buy('Azad', 'fastpay', 'confirmed')
  const [item] = await rows('select id from order_services where order_id = $1', [one.orderId])
  const [refund] = await rows('select id from refunds where order_id = $1', [two.orderId])
  Object.assign(ids, { confirmed: one.orderId, attempt: one.attemptId, service: item.id })
  Object.assign(ids, { refunded: two.orderId, refundedAttempt: two.attemptId, refund: refund.id })
})
afterAll(() => shop?.close())

test('[PY-9] totals of the day are those of the gateways’ own ledgers to the dinar, and nothing differs', async () => {
  expect(await cycle()).toEqual([])
  expect(faults).toEqual([])
  const totals = await readDay(shop.database.db, today('Asia/Baghdad', clock.now()), 'Asia/Baghdad')
  expect(totals.map(({ party }) => party)).toEqual(['fastpay', 'switch'])
  const ofBrand = (brand: string) => readDay(shop.database.db, today('Asia/Baghdad', clock.now()), 'Asia/Baghdad', brand)
  expect([await ofBrand('default'), await ofBrand('we-travel')]).toEqual([totals, []])
  const [fastPay, card] = totals
  expect([fastPay && agrees(fastPay), card && agrees(card)]).toEqual([true, true])
  const { payments } = (await (await fetch(`${shop.sandboxOrigin}/__sim/switch/ledger`)).json()) as {
    payments: { paymentType: string; amount: string }[]
  }
  const sum = (type: string) =>
    payments.filter(({ paymentType }) => paymentType === type).reduce((all, { amount }) => all + Number(amount), 0)
  expect(card).toMatchObject({
    currency: 'IQD',
    ours: { captured: sum('DB'), captures: 2, refunds: 1 },
    theirs: { captured: sum('DB'), captures: 2, refunded: card?.ours.refunded },
  })
  expect(card?.ours.refunded).toBeGreaterThan(0)
})

const keep = (table: string, id: string) => ({
  away: [`create table kept as select * from ${table} where id = '${id}'`, `delete from ${table} where id = '${id}'`],
  back: [`insert into ${table} select * from kept`, 'drop table kept'],
})
const change = (table: string, id: string, set: string) => ({
  away: [`create table kept as select * from ${table} where id = '${id}'`, `update ${table} set ${set} where id = '${id}'`],
  back: [`delete from ${table} where id = '${id}'`, `insert into ${table} select * from kept`, 'drop table kept'],
})
type Ours = ReturnType<typeof keep>
type Theirs = typeof damage
const without =
  (kind: TheirLine['kind'], at: string): Theirs =>
  (party, lines) =>
    party === at ? lines.filter(line => line.kind !== kind) : lines
const altered =
  (kind: TheirLine['kind'], at: string, over: Partial<TheirLine>): Theirs =>
  (party, lines) =>
    lines.map(line => (party === at && line.kind === kind ? { ...line, ...over } : line))
const one = { amount: 1, currency: 'IQD' } as const

const sides: readonly (readonly [what: string, found: DifferenceKind, side: Ours | Theirs, party: string])[] = [
  ['our attempt is deleted', 'payment-unknown', keep('payment_attempts', ':attempt:'), 'switch'],
  ['the gateway’s payment is deleted', 'payment-missing', without('payment', 'fastpay'), 'fastpay'],
  ['the amount of our attempt is altered', 'payment-amount', change('payment_attempts', ':attempt:', 'amount = amount + 1'), 'switch'],
  ['the amount of the gateway’s payment is altered', 'payment-amount', altered('payment', 'fastpay', { amount: one }), 'fastpay'],
  ['our attempt is said to have failed', 'payment-uncounted', change('payment_attempts', ':attempt:', "state = 'failed'"), 'switch'],
  ['our refund is deleted', 'refund-unknown', keep('refunds', ':refund:'), 'switch'],
  ['the gateway’s refund is deleted', 'refund-missing', without('refund', 'switch'), 'switch'],
  ['the amount of our refund is altered', 'refund-amount', change('refunds', ':refund:', 'amount = amount - 1'), 'switch'],
  ['the amount of the gateway’s refund is altered', 'refund-amount', altered('refund', 'switch', { amount: one }), 'switch'],
  ['our refund is said to be refused', 'refund-uncounted', change('refunds', ':refund:', "state = 'refused'"), 'switch'],
  ['our booking is deleted', 'booking-unknown', keep('order_services', ':service:'), 'sandbox-flights'],
  [
    'a supplier’s booking is altered to one of nobody',
    'booking-price',
    altered('booking', 'sandbox-flights', { amount: { amount: 1, currency: 'USD' } }),
    'sandbox-flights',
  ],
  ['the supplier’s booking is deleted', 'booking-missing', without('booking', 'sandbox-flights'), 'sandbox-flights'],
  [
    'the price of our booking is altered',
    'booking-price',
    change('order_services', ':service:', 'net_amount = net_amount + 1'),
    'sandbox-flights',
  ],
  ['the supplier cancelled without us', 'booking-state', altered('booking', 'sandbox-flights', { state: 'cancelled' }), 'sandbox-flights'],
  ['our booking is said to be rejected', 'booking-state', change('order_services', ':service:', "state = 'rejected'"), 'sandbox-flights'],
]
test.each(sides)('[PY-9] %s: told as %s within one cycle, mended by nobody, and gone with its cause', async (_, received, side, party) => {
  const record = () =>
    rows(`select (select jsonb_agg(to_jsonb(o) - 'updated_at' order by id) from orders o) as orders,
      (select jsonb_agg(to_jsonb(p) - '{next_check_at,updated_at,checks,last_read_at,previous_read_at}'::text[] order by id) from payment_attempts p) as attempts,
      (select jsonb_agg(to_jsonb(r) - 'next_check_at' - 'checks' order by id) from refunds r) as refunds,
      (select jsonb_agg(to_jsonb(s) - 'next_check_at' - 'checks' - 'updated_at' order by id) from order_services s) as services`)
  if (typeof side === 'function') damage = side
  else await alter(...side.away)
  try {
    const before = await record()
    expect(new Set(await cycle())).toEqual(new Set([`${party} ${received}`]))
    expect(await record()).toEqual(before)
  } finally {
    damage = (_party, lines) => lines
    if (typeof side !== 'function') await alter(...side.back)
  }
  expect(await cycle()).toEqual([])
})

test('each of the twelve kinds has been told, and stands in the record with when it went', async () => {
  const received = await rows('select distinct kind from differences where gone_at is not null')
  expect(received.map(({ kind }) => kind).sort()).toEqual([...differenceKinds].sort())
})

test('one that a person settled comes back only where it changes; operations hear once a day', async () => {
  damage = altered('payment', 'fastpay', { amount: one })
  expect(await cycle()).toEqual(['fastpay payment-amount'])
  const [open] = await reconciliation.listOpen('default')
  const emails: string[] = []
  const context = {
    db: shop.database.db,
    now: () => new Date(`${today('Asia/Baghdad', clock.now())}T09:00:00Z`),
    outbox: { put: async (_: unknown, job: { name: string }) => void emails.push(job.name), wake: () => {} },
    vault: { seal: (text: string) => text, hash: (text: string) => text } as never,
  }
  const reader = { brand: 'default', to: 'office@example.com', zone: 'Asia/Baghdad' }
  // The shop's own round may have told of what differed above.
  await rows("delete from mails where kind = 'books-differ'")
  await tellOperations(context, reconciliation, reader)
  await tellOperations(context, reconciliation, reader)
  expect(emails).toEqual(['send-mail'])
  const [mail] = await rows("select letter from mails where kind = 'books-differ'")
  expect(JSON.parse(mail.letter).data).toMatchObject({ open: 1, differences: [{ party: 'fastpay', kind: 'payment-amount', theirs: one }] })
  await rows("delete from mails where kind = 'books-differ'")
  expect(await reconciliation.resolve(open?.id ?? '', { by: 'staff', note: 'asked FastPay', brand: 'other' })).toBe(false)
  expect(await reconciliation.resolve(open?.id ?? '', { by: 'staff', note: 'asked FastPay', brand: 'default' })).toBe(true)
  expect(await reconciliation.resolve(open?.id ?? '', { by: 'staff', note: 'again', brand: 'default' })).toBe(false)
  expect(await cycle()).toEqual([])
  damage = altered('payment', 'fastpay', { amount: { amount: 2, currency: 'IQD' } })
  expect(await cycle()).toEqual(['fastpay payment-amount'])
  damage = (_, lines) => lines
  expect(await cycle()).toEqual([])
})

test('[PY-9] what was paid after the newest statement differs in nothing: it is told to be newer until the next has it', async () => {
  await cycle()
  await buy('Newer', 'fastpay', 'confirmed')
  const date = today('Asia/Baghdad', clock.now())
  const fastPay = async () => {
    const total = (await readDay(shop.database.db, date, 'Asia/Baghdad')).find(({ party }) => party === 'fastpay')
    if (!total?.theirs) throw new Error('No statement of FastPay')
    return { ...total, theirs: total.theirs }
  }
  const between = await fastPay()
  expect([between.ours.captures - between.theirs.captures, between.newer.ours.captures, between.newer.theirs.captures]).toEqual([1, 1, 0])
  expect([agrees(between), await reconciliation.listOpen()]).toEqual([true, []])
  expect(await cycle()).toEqual([])
  const after = await fastPay()
  expect([after.ours.captures, after.newer.ours.captures, agrees(after)]).toEqual([after.theirs.captures, 0, true])
  expect(after.statementUntil?.getTime()).toBeGreaterThan(between.statementUntil?.getTime() ?? 0)
  expect(agrees({ ...after, ours: { ...after.ours, captured: after.ours.captured + 1 } })).toBe(false)
})

test('a statement is taken as a whole or not at all', () => {
  const head = 'kind,id,reference,of,amount,currency,state,at'
  const line = 'payment,AXM1,KW1,,25000.00,IQD,done,2026-11-22T09:00:00Z'
  expect(parseStatement(`${head}\n${line}\n`)).toMatchObject([{ amount: { amount: 25_000, currency: 'IQD' }, of: null, reference: 'KW1' }])
  for (const wrong of [
    line.replace('25000.00', '25,000'),
    line.replace('25000.00', '25000.50'),
    line.replace('IQD', 'GBP'),
    line.replace('payment', 'gift'),
  ])
    expect(() => parseStatement(`${head}\n${line.replace('AXM1', 'AXM2')}\n${wrong}\n`)).toThrow(StatementRefused)
  expect(() => parseStatement(`${head}\n${line}\n${line}\n`)).toThrow('twice')
  for (const page of ['', '<html>', '<html>\n<p>Sorry</p>\n', '{"error": 1}']) expect(() => parseStatement(page)).toThrow(StatementRefused)
  expect(parseStatement(`${head}\n`)).toEqual([])
})
