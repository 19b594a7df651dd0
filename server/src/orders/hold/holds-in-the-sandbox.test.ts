import { orderPushed } from '@karwan/contract/payments'
import { createClock } from '@karwan/sandbox/kit'
import { expect, test } from 'vitest'
import { createReconciliation, httpStatements } from '../../money/reconciliation/index.ts'
import { createVisitor, orderFlight, type TestShop, type TestVisitor } from '../../testing/index.ts'
import { untilShifting } from '../../testing/shop/fake-shop.ts'
import { openWholeShop } from '../../testing/shop/shop-at-work.ts'
import { listAtAirline } from '../../testing/visitor/at-airline.ts'
import { actAtGateway } from '../../testing/visitor/paying.ts'

const hourMs = 3_600_000
let shop: TestShop
const clock = createClock()
openWholeShop(
  clock,
  opened => {
    shop = opened
  },
  { reconciles: false },
)

/** The sandbox's airline between these keeps seats without payment. */
const held = async (visitor: TestVisitor, lastName: string) => {
  const { Id } = await orderFlight(shop, visitor, { from: 'EBL', to: 'OSM', lastName })
  const answer = await visitor.travel('/api/flightApp/push', { method: 'POST', body: { order_id: Id } })
  expect(answer.status).toBe(201)
  return { orderId: Id, hold: answer.read(orderPushed) }
}
const { start, pay: payCard, comeBack, see, rows } = actAtGateway(() => shop, 'switch', 'widget')
const pay = async (visitor: TestVisitor, orderId: string) => {
  const started = await start(visitor, { Id: orderId })
  await payCard(started)
  await comeBack(visitor, started)
}
/** Reads what the airline recorded of an order's booking. */
const atAirline = async (orderId: string): Promise<readonly string[]> => {
  const [item] = await rows('select client_ref from order_services where order_id = $1', orderId)
  return listAtAirline(shop.sandboxOrigin, item.client_ref)
}
const untilShows = (check: () => Promise<void>) => untilShifting(clock, { step: 2000, most: 100 * 2000 }, check, 30_000)
const endsAs = (visitor: TestVisitor, orderId: string, state: string) =>
  untilShows(async () => expect((await see(visitor, { Id: orderId })).state).toBe(state))

test.each([
  ['Karim', 'confirmed'],
  ['Slowticket', 'confirmed'],
  ['Lostanswer', 'confirmed'],
  ['Ticketfail', 'refunded'],
])('[AP-4] [BK-4] seats that the airline keeps are paid ten hours later, once, as %s: %s', async (lastName, ends) => {
  const visitor = createVisitor(shop.origin)
  const { orderId, hold } = await held(visitor, lastName)
  expect([hold.seatsHeld, Date.parse(hold.payBy) > clock.now().getTime() + 23 * hourMs]).toEqual([true, true])
  clock.shift(10 * hourMs)
  await pay(visitor, orderId)
  await endsAs(visitor, orderId, ends)
  expect(await atAirline(orderId)).toEqual(['order', 'payment'])
})

test('[BK-4] seats that nobody pays for are let go of at the airline', async () => {
  const visitor = createVisitor(shop.origin)
  const { orderId } = await held(visitor, 'Omar')
  clock.shift(25 * hourMs)
  await endsAs(visitor, orderId, 'expired')
  const holds = () => rows('select state from supplier_holds where order_id = $1', orderId)
  await untilShows(async () => expect(await holds()).toEqual([{ state: 'ended' }]))
  expect(await atAirline(orderId)).toEqual(['order', 'quote', 'cancellation'])
})

test('[PY-9] what the airline states about all of these is what our record says', async () => {
  const reconciliation = createReconciliation({
    db: shop.database.db,
    now: clock.now,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    parties: ['sandbox-flights'],
    source: httpStatements(`${shop.sandboxOrigin}/__sim`),
  })
  await reconciliation.round()
  const [{ lines }] = await rows(
    "select count(*)::int as lines from statement_lines where party = 'sandbox-flights' and our_id is not null",
  )
  expect(lines).toBeGreaterThanOrEqual(3)
  expect((await reconciliation.listOpen()).map(({ kind }) => kind)).toEqual([])
})
