import { cancellationQuote, type OrderView, orderView } from '@karwan/contract/orders'
import { createClock } from '@karwan/sandbox/kit'
import { expect, test } from 'vitest'
import { createVisitor, packageOrderBody, placeOrder, type TestShop, type TestVisitor } from '../../testing/index.ts'
import { untilShifting } from '../../testing/shop/fake-shop.ts'
import { openWholeShop } from '../../testing/shop/shop-at-work.ts'
import { actAtGateway } from '../../testing/visitor/paying.ts'

let shop: TestShop
const clock = createClock()
openWholeShop(clock, opened => {
  shop = opened
})

const see = async (visitor: TestVisitor, id: string) => (await visitor.ask(`/api/orders/${id}`)).read(orderView)
const until = (visitor: TestVisitor, id: string, check: (order: OrderView) => void) =>
  untilShifting(clock, { step: 2000, most: 200 * 2000 }, async () => check(await see(visitor, id)), 30_000)
const answer = (visitor: TestVisitor, id: string, changeId: string, answered: string) =>
  visitor.ask(`/api/orders/${id}/flight-changes/${changeId}`, { method: 'POST', body: { answer: answered } })
const discountOf = async (visitor: TestVisitor, id: string, item: string) =>
  (await visitor.ask(`/api/orders/${id}/services/${item}/cancellation-quote`, { method: 'POST', body: {} })).read(cancellationQuote)
    .services[0]?.discountTaken

/** A confirmed package, the flight of which its airline moved by three hours. */
const buyMoved = async () => {
  const visitor = createVisitor(shop.origin)
  const { body } = await packageOrderBody(shop, visitor, { lastName: 'Retimed' })
  const placed = await placeOrder(visitor, body)
  const id = placed.Id
  const { start, pay, comeBack } = actAtGateway(() => shop, 'switch', 'widget')
  const started = await start(visitor, placed)
  await pay(started)
  await comeBack(visitor, started)
  await until(visitor, id, ({ flightChanges }) => expect(flightChanges).toHaveLength(1))
  const order = await see(visitor, id)
  const [flight, stay] = order.Services
  const [change] = order.flightChanges
  if (!flight || !stay || !change) throw new Error('A package has two parts, and its flight was changed')
  return { visitor, id, flight, stay, change }
}

test('[PK-24] a flight that moves by three hours asks about the stay too: kept, it is not asked about again', async () => {
  const { visitor, id, flight, stay, change } = await buyMoved()
  expect(change).toMatchObject({ state: 'offered', serviceId: flight.Id, stayId: stay.Id })
  expect((await answer(visitor, id, change.id, 'accept')).status).toBe(202)
  // The flight is accepted, and the stay is still to be looked at.
  expect((await see(visitor, id)).flightChanges).toMatchObject([{ id: change.id, state: 'accepted', stayId: stay.Id }])
  expect((await answer(visitor, id, change.id, 'keep-stay')).status).toBe(202)
  expect((await answer(visitor, id, change.id, 'keep-stay')).status).toBe(202)
  const { flightChanges, Services } = await see(visitor, id)
  expect([flightChanges, Services.map(({ state }) => state)]).toEqual([[], ['confirmed', 'confirmed']])
})

test('[PK-24] [PK-23] what is given back because of the airline keeps the discount of the package; without a reason it is taken', async () => {
  const { visitor, id, flight, stay, change } = await buyMoved()
  expect([await discountOf(visitor, id, flight.Id), await discountOf(visitor, id, stay.Id)]).toEqual([null, null])
  await answer(visitor, id, change.id, 'accept')
  expect(await discountOf(visitor, id, stay.Id)).toBeNull()
  expect((await discountOf(visitor, id, flight.Id))?.amount).toBeGreaterThan(0)
  await answer(visitor, id, change.id, 'keep-stay')
  expect((await discountOf(visitor, id, stay.Id))?.amount).toBeGreaterThan(0)
})
