import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dinars } from '../../testing/fakes/offers.ts'
import { bookFlight } from '../../testing/shop/booked-flight.ts'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import type { CancellationContext } from './ports.ts'
import { releaseItem } from './release.ts'

let shop: Shop
let context: CancellationContext
beforeAll(async () => {
  shop = await openShop()
  context = { ...shop.payments, suppliers: shop.suppliers }
})
afterAll(() => shop?.close())
const capabilities = () => shop.supplier.supplier.capabilities
const can = (change: Partial<ReturnType<typeof capabilities>>) =>
  Object.assign(shop.supplier.supplier, { capabilities: { ...capabilities(), ...change } })
afterEach(() => {
  can({ cancelQuote: true })
  Object.assign(shop.supplier.script, { back: 20_000, quotesFail: false })
})

const booked = async () => {
  const { orderId, itemId: id } = await bookFlight(shop)
  return { orderId, id }
}
const stateOf = async (id: string) => (await shop.rows('select state from order_services where id = $1', [id]))[0].state
const tasksOf = (orderId: string) => shop.rows('select kind, note from operations_tasks where order_id = $1', [orderId])
const cancellationsOf = (id: string) => shop.rows('select paid, refund, by_hand from cancellations where service_id = $1', [id])

test('[PK-20] all that was paid for a released service goes back, and what the supplier keeps of it is a task', async () => {
  const { id, orderId } = await booked()
  await releaseItem(context, id)
  expect(await stateOf(id)).toBe('cancelling')
  const whole = String(dinars(412_500).amount)
  expect((await cancellationsOf(id)).map(({ paid, refund, by_hand: byHand }) => [String(paid), String(refund), byHand])).toEqual([
    [whole, whole, false],
  ])
  expect(await tasksOf(orderId)).toEqual([{ kind: 'cancellation-difference', note: expect.stringContaining(`of ${whole} IQD`) }])
  const quoted = shop.supplier.quotes.size
  await releaseItem(context, id)
  await releaseItem(context, 'a service of nobody')
  expect([(await cancellationsOf(id)).length, shop.supplier.quotes.size]).toEqual([1, quoted])
  const twice = await booked()
  await Promise.all([releaseItem(context, twice.id), releaseItem(context, twice.id)])
  expect(await cancellationsOf(twice.id)).toHaveLength(1)
})

test('[PK-20] a supplier that gives all of it back leaves nobody anything to do', async () => {
  const { id, orderId } = await booked()
  await shop.rows("update order_services set sold = jsonb_set(sold, '{fare,price,serviceFee,amount}', '0') where id = $1", [id])
  shop.supplier.script.back = 100_000
  await releaseItem(context, id)
  expect([await stateOf(id), await tasksOf(orderId)]).toEqual(['cancelling', []])
})

test('[PK-20] a service that cannot be cancelled online is a person’s task, and stays booked', async () => {
  can({ cancelQuote: false })
  const { id, orderId } = await booked()
  await releaseItem(context, id)
  expect(await stateOf(id)).toBe('confirmed')
  expect(await tasksOf(orderId)).toEqual([{ kind: 'cancellation-refused', note: expect.stringContaining('cannot be cancelled online') }])
})

test('[PK-20] a supplier that does not answer is asked again: nothing is changed before', async () => {
  shop.supplier.script.quotesFail = true
  const { id, orderId } = await booked()
  await expect(releaseItem(context, id)).rejects.toThrow('supplier-unavailable')
  expect([await stateOf(id), await tasksOf(orderId)]).toEqual(['confirmed', []])
})
