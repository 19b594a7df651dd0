import { type OrderView, orderView } from '@karwan/contract/orders'
import { visaApplications, visaQuote } from '@karwan/contract/visa-applications'
import { expect } from 'vitest'
import { visaOrder } from '../fakes/visa-order.ts'
import { until } from '../shop/fake-shop.ts'
import type { TestShop } from '../shop/test-shop.ts'
import { orderFlight, placeOrder } from './ordering.ts'
import { actAtGateway } from './paying.ts'
import type { TestVisitor } from './visitor.ts'

const paid = async (shop: TestShop, visitor: TestVisitor, order: OrderView): Promise<OrderView> => {
  const { start, pay, comeBack } = actAtGateway(() => shop, 'switch', 'widget')
  const started = await start(visitor, order)
  await pay(started)
  await comeBack(visitor, started)
  return order
}

/** Books a flight from Erbil, waits until it is confirmed, and returns the id of its item. */
export const fly = async (shop: TestShop, visitor: TestVisitor, to = 'IST'): Promise<string> => {
  const { Id } = await paid(shop, visitor, await orderFlight(shop, visitor, { to }))
  const read = async () => (await visitor.ask(`/api/orders/${Id}`)).read(orderView)
  await until(async () => expect((await read()).state).toBe('confirmed'), 60_000)
  return String((await read()).Services[0]?.Id)
}

/** Buys a visa for Türkiye, waits until its application has begun, and returns the id of that. */
export const buyTurkishVisa = async (shop: TestShop, visitor: TestVisitor): Promise<string> => {
  const body = visaOrder(shop.clock.now())
  const asked = { productId: 'tr-tourist-30', arrival: body.arrival, travelers: 1 }
  const { total } = (await visitor.ask('/api/visas/quote', { method: 'POST', body: asked })).read(visaQuote)
  const placed = await placeOrder(visitor, { ...body, productId: asked.productId, acceptedTotal: total })
  const { Id } = await paid(shop, visitor, placed)
  const begun = async () => (await visitor.ask(`/api/visas/applications/${Id}`)).read(visaApplications).applications
  await until(async () => expect(await begun()).toHaveLength(1), 30_000)
  return String((await begun())[0]?.id)
}
