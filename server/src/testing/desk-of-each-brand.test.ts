import { randomUUID } from 'node:crypto'
import { loadBrands } from '@karwan/brands/node'
import { cashMoved, officePaymentView, waitingRefunds } from '@karwan/contract/desk'
import { cancellationQuote, orderView } from '@karwan/contract/orders'
import { type OrderPushed, orderPushed } from '@karwan/contract/payments'
import { reconciliationView } from '@karwan/contract/reconciliation'
import { createClock } from '@karwan/sandbox/kit'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Asking, createVisitor, orderFlight, type TestShop, type TestVisitor } from './index.ts'
import { untilShifting } from './shop/fake-shop.ts'
import { openWholeShop } from './shop/shop-at-work.ts'

const brands = loadBrands().map(({ id }) => id)
const clock = createClock()
let shop: TestShop
openWholeShop(clock, opened => {
  shop = opened
})

/** Belongings of one brand's office: money it took and gives back, money it waits for, and a difference. */
interface Office {
  readonly staff: TestVisitor
  readonly taken: { readonly code: string; readonly receipt: string; readonly amount: { amount: number; currency: string } }
  readonly refundId: string
  readonly held: OrderPushed
  readonly differenceId: string
  /** Nothing of these is shown at another brand. */
  readonly secrets: readonly string[]
}
const offices = new Map<string, Office>()
const officeOf = (brand: string): Office => offices.get(brand) as Office

const untilShows = (check: () => Promise<void>) => untilShifting(clock, { step: 2000, most: 100 * 2000 }, check, 30_000)
const post = async (visitor: TestVisitor, path: string, body: object) => {
  const answer = await visitor.travel(path, { method: 'POST', body })
  expect([path, answer.status < 300, answer.text]).toEqual([path, true, answer.text])
  return answer
}
const signIn = (staff: TestVisitor) => post(staff, '/api/desk/session', { userName: 'desk', password: 'demonstration desk' })
const openOffice = async (brand: string): Promise<Office> => {
  const [staff, visitor] = [createVisitor(shop.origin, `${brand}.localhost`), createVisitor(shop.origin, `${brand}.localhost`)]
  await signIn(staff)
  const hold = async (inDays: number) => {
    const order = await orderFlight(shop, visitor, { inDays })
    return { order, pushed: (await post(visitor, '/api/flightApp/push', { order_id: order.Id })).read(orderPushed) }
  }
  const { order, pushed } = await hold(50)
  const { code, toPay } = pushed
  const { receipt } = (await post(staff, '/api/desk/payments', { code, amount: toPay, key: randomUUID() })).read(cashMoved)
  await untilShows(async () => expect((await visitor.ask(`/api/orders/${order.Id}`)).read(orderView).state).toBe('confirmed'))
  const { quoteId } = (await post(visitor, `/api/orders/${order.Id}/cancellation-quote`, {})).read(cancellationQuote)
  await post(visitor, `/api/orders/${order.Id}/cancellations`, { quoteId })
  await untilShows(async () => expect((await staff.ask('/api/desk/refunds')).read(waitingRefunds).refunds).toHaveLength(1))
  const [refund] = (await staff.ask(`/api/desk/payments?code=${code}`)).read(officePaymentView).refunds
  const held = await hold(55)
  const differenceId = `difference-of-${brand}`
  // Older than what a comparison looks at: one that comes while the clock moves must not close it. By the tests' clock:
  // the database's own may be days apart.
  const longAgo = new Date(clock.now().getTime() - 10 * 24 * 60 * 60_000)
  await shop.database.pool.query(
    `insert into differences (id, party, kind, about, brand, ours, at, found_at, seen_at)
     values ($1, 'switch', 'payment-missing', $1, $2, $3, $4, $4, $4)`,
    [differenceId, brand, { $version: 1, id: 'one', reference: null, amount: 1000, currency: 'IQD', state: 'counts' }, longAgo],
  )
  const secrets = [order.reference, code, receipt, held.order.reference, held.pushed.code, differenceId, refund?.id ?? '']
  expect(secrets).not.toContain('')
  return { staff, taken: { code, receipt, amount: toPay }, refundId: refund?.id ?? '', held: held.pushed, differenceId, secrets }
}
beforeAll(async () => {
  for (const brand of brands) offices.set(brand, await openOffice(brand))
  // The clock has moved: a session without use for half an hour ends.
  for (const { staff } of offices.values()) await signIn(staff)
})

interface Route {
  /** Path, and body where there is one, for what an office has. */
  readonly at: (office: Office) => readonly [path: string, body?: object]
  /** True: names nothing, so that it answers staff of each brand with what is theirs. */
  readonly lists?: true
}
const key = () => randomUUID()
/** Every route of the desk; the last one signs out. */
const routes: Readonly<Record<string, Route>> = {
  'POST /api/desk/session': { at: () => ['/api/desk/session', { userName: 'desk', password: 'demonstration desk' }], lists: true },
  'GET /api/desk/session': { at: () => ['/api/desk/session'], lists: true },
  'GET /api/desk/takings': { at: () => ['/api/desk/takings'], lists: true },
  'GET /api/desk/refunds': { at: () => ['/api/desk/refunds'], lists: true },
  'GET /api/desk/books': { at: () => ['/api/desk/books'], lists: true },
  'GET /api/desk/payments': { at: ({ taken }) => [`/api/desk/payments?code=${taken.code}`] },
  'GET /api/desk/receipts/{receipt}.pdf': { at: ({ taken }) => [`/api/desk/receipts/${taken.receipt}.pdf`] },
  'POST /api/desk/payments': { at: ({ held }) => ['/api/desk/payments', { code: held.code, amount: held.toPay, key: key() }] },
  'POST /api/desk/refunds/{refundId}': {
    at: ({ refundId, taken }) => [`/api/desk/refunds/${refundId}`, { code: taken.code, key: key() }],
  },
  'POST /api/desk/differences/{id}/settle': {
    at: ({ differenceId }) => [`/api/desk/differences/${differenceId}/settle`, { note: 'A test wrote it' }],
  },
  'DELETE /api/desk/session': { at: () => ['/api/desk/session'], lists: true },
}
const ask = (staff: TestVisitor, name: string, office: Office, more: Asking = {}) => {
  const [path, body] = (routes[name] as Route).at(office)
  return staff.ask(path, { method: name.split(' ')[0] ?? 'GET', ...(body && { body }), ...more })
}

test('every route of the desk is walked', async () => {
  const { paths } = (await officeOf('default').staff.ask('/api/openapi.json')).json() as { paths: Record<string, object> }
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    path.startsWith('/api/desk/') ? Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`) : [],
  )
  expect(Object.keys(routes).sort()).toEqual(all.sort())
})

const pairs = brands.flatMap(brand => brands.filter(each => each !== brand).map(other => [brand, other] as const))
describe.each(pairs)('what the office of %s has, for staff of %s', (brand, other) => {
  test.each(Object.keys(routes).filter(name => name !== 'DELETE /api/desk/session'))('%s', async name => {
    const [owner, asking] = [officeOf(brand), officeOf(other)]
    const answer = await ask(asking.staff, name, owner)
    if (routes[name]?.lists) expect(answer.status).toBe(200)
    else expect([400, 404, 409, 422], `${answer.status} ${answer.text.slice(0, 200)}`).toContain(answer.status)
    for (const secret of owner.secrets) expect(answer.text).not.toContain(secret)
    // A session of one brand is none at another.
    if (name !== 'POST /api/desk/session') expect((await ask(owner.staff, name, owner, { host: `${other}.localhost` })).status).toBe(401)
  })
})

describe.each(brands)('the office of %s', brand => {
  test('sees the totals of its own brand alone', async () => {
    const { staff, taken } = officeOf(brand)
    const { totals, differences } = (await staff.ask('/api/desk/books')).read(reconciliationView)
    expect(totals.map(({ party, ours }) => [party, ours.captures, ours.captured])).toEqual([['office', 1, taken.amount]])
    expect(differences.map(({ id }) => id)).toEqual([officeOf(brand).differenceId])
  })

  test.each(Object.keys(routes))('is served what is its own: %s', async name => {
    const office = officeOf(brand)
    const answer = await ask(office.staff, name, office)
    expect(answer.status < 300, `${answer.status} ${answer.text.slice(0, 200)}`).toBe(true)
  })
})

test('who has to wait at the desk is told how long, in the header as in the body', async () => {
  const stranger = createVisitor(shop.origin)
  const guess = () => stranger.ask('/api/desk/session', { method: 'POST', body: { userName: 'nobody', password: 'a guess' } })
  for (let tries = 0; tries < 8; tries += 1) expect((await guess()).status).toBe(401)
  const refused = await guess()
  expect([refused.status, Number(refused.headers['retry-after']) > 800]).toEqual([429, true])
  expect(refused.problem().data).toEqual({ retryAfter: Number(refused.headers['retry-after']) })
})
