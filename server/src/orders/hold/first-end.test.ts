import { afterAll, beforeAll, expect, test } from 'vitest'
import { splitItems } from '../../testing/fakes/more-items.ts'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { findFirstEnd } from './first-end.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())
const inMinutes = (minutes: number) => new Date(shop.now().getTime() + minutes * 60_000)

test('[PK-22] of a package the part is told by whose end it must be paid; of one part, or where another end comes first, none', async () => {
  const { order } = (await shop.visitor().order()).body
  const find = (minutes: number) => findFirstEnd(shop.context.db, order.Id, inMinutes(minutes))
  expect(await find(600)).toBeNull()
  const [flight, stay] = await splitItems({ ...shop, orderId: order.Id, amounts: [312_500, 100_000], refused: [] })
  const ends = (id: string | undefined, minutes: number | null, kind: string) =>
    shop.rows('update order_services set offer_until = $2, kind = $3 where id = $1', [id, minutes && inMinutes(minutes), kind])
  await ends(flight, 40, 'flight')
  await ends(stay, 20, 'hotel')
  expect([await find(600), await find(10)]).toEqual(['hotel', null])
  await ends(stay, 60, 'hotel')
  expect(await find(600)).toBe('flight')
  await ends(flight, 10, 'visa')
  expect(await find(600)).toBeNull()
  await ends(flight, null, 'flight')
  await ends(stay, null, 'hotel')
  expect(await find(600)).toBeNull()
})
