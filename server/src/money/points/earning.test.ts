import { cancellationQuote } from '@karwan/contract/orders'
import { pointsView } from '@karwan/contract/points'
import { voucherList } from '@karwan/contract/vouchers'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../platform/database/index.ts'
import { createVisitor, orderFlight, signUp, startTestShop, type TestShop } from '../../testing/index.ts'
import { until } from '../../testing/shop/fake-shop.ts'
import { actAtGateway } from '../../testing/visitor/paying.ts'

let shop: TestShop
const clock = createClock()
beforeAll(async () => {
  shop = await startTestShop({ clock })
})
afterAll(() => shop?.close())

const { start, pay, comeBack, see } = actAtGateway(() => shop, 'switch', 'widget')
const view = async (visitor: ReturnType<typeof createVisitor>) => (await visitor.ask('/api/points')).read(pointsView)

test('a new account has no points and its welcome voucher; who is not signed in has neither', async () => {
  const visitor = createVisitor(shop.origin)
  expect((await visitor.ask('/api/points')).problem().code).toBe('sign-in-needed')
  expect((await visitor.ask('/api/vouchers')).problem().code).toBe('sign-in-needed')
  await signUp(shop, visitor)
  expect(await view(visitor)).toMatchObject({ balance: 0, reserved: 0, total: 0, lines: [] })
  const { vouchers } = (await visitor.ask('/api/vouchers')).read(voucherList)
  expect(vouchers.map(({ code, state }) => [code, state])).toEqual([['WELCOME10', 'usable']])
})

test('a brand without points has neither points nor vouchers to show', async () => {
  const visitor = createVisitor(shop.origin, 'we-travel.localhost')
  await signUp(shop, visitor)
  expect((await visitor.ask('/api/points')).problem().code).toBe('feature-off')
})

test('a guest’s confirmed booking earns its points when its address becomes an account', async () => {
  const guest = createVisitor(shop.origin)
  const ordered = await orderFlight(shop, guest)
  const started = await start(guest, ordered)
  await pay(started)
  await comeBack(guest, started)
  await until(async () => expect((await see(guest, ordered)).state).toBe('confirmed'), 30_000)
  const visitor = createVisitor(shop.origin)
  await signUp(shop, visitor, { email: ordered.contact.email })
  const earned = Math.floor(ordered.usd.amount / 100)
  expect(await view(visitor)).toMatchObject({ balance: earned, lines: [{ kind: 'earned', order: { Id: ordered.Id } }] })
})

test('a confirmed booking earns its points once; cancelled, they are taken back, and the lines add up to the balance', async () => {
  const visitor = createVisitor(shop.origin)
  await signUp(shop, visitor)
  const ordered = await orderFlight(shop, visitor)
  const post = (path: string, body: object) => visitor.ask(path, { method: 'POST', body })
  const started = await start(visitor, ordered)
  await pay(started)
  await comeBack(visitor, started)
  await until(async () => expect((await see(visitor, ordered)).state).toBe('confirmed'), 30_000)
  const earned = Math.floor(ordered.usd.amount / 100)
  expect(await view(visitor)).toMatchObject({
    balance: earned,
    worth: { amount: earned * 10, currency: 'IQD' },
    lines: [{ kind: 'earned', points: earned, balance: earned, order: { Id: ordered.Id, reference: ordered.reference } }],
  })
  const { quoteId } = (await post(`/api/orders/${ordered.Id}/cancellation-quote`, {})).read(cancellationQuote)
  expect((await post(`/api/orders/${ordered.Id}/cancellations`, { quoteId })).status).toBe(202)
  await until(
    async () =>
      expect((await view(visitor)).lines.map(line => [line.kind, line.points])).toEqual([
        ['taken-back', -earned],
        ['earned', earned],
      ]),
    30_000,
  )
  expect((await view(visitor)).balance).toBe(0)
  expect(await checkInvariants(shop.database.pool, clock.now())).toEqual([])
})
