import { isProblem } from '@karwan/domain/problems'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookFlight } from '../../testing/shop/booked-flight.ts'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { confirmForTraveler, type QuoteContext, quoteForTraveler } from './cancellation-service.ts'

let shop: Shop
let context: QuoteContext
beforeAll(async () => {
  shop = await openShop()
  context = { ...shop.payments, suppliers: shop.suppliers, zoneOf: () => 'Asia/Baghdad' }
})
afterAll(() => shop?.close())

test('[AU-6] somebody of ours cancels for a traveler by their own quote, once, and it is written down as asked for through us', async () => {
  const { orderId, itemId, visitor } = await bookFlight(shop)
  const quote = await quoteForTraveler(context, { orderId, serviceId: itemId }, { personId: 'p1' })
  if (isProblem(quote)) throw new Error(quote.problem)
  let notes = 0
  const note = async () => {
    notes += 1
  }
  const confirm = (personId: string) => confirmForTraveler(context, { orderId, quoteId: quote.quoteId }, { staff: { personId }, note })
  expect(await confirm('p2')).toMatchObject({ problem: 'quote-not-found' })
  expect((await visitor.post(`/api/orders/${orderId}/cancellations`, { quoteId: quote.quoteId })).status).toBeGreaterThanOrEqual(400)
  expect([await confirm('p1'), await confirm('p1'), notes]).toEqual([undefined, undefined, 1])
  const moves = await shop.rows("select cause from order_events where service_id = $1 and to_state = 'cancelling'", [itemId])
  expect(moves).toEqual([{ cause: 'asked-through-us' }])
  expect(await quoteForTraveler(context, { orderId, serviceId: itemId }, { personId: 'p1' })).toMatchObject({
    problem: 'not-cancellable',
    detail: 'under-way',
  })
})
