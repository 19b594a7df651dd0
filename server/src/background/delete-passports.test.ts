import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOrderRecord, openPeople, sealPeople } from '../orders/index.ts'
import { splitItems } from '../testing/fakes/more-items.ts'
import { flightOrder } from '../testing/fakes/offers.ts'
import { openShop, type Shop } from '../testing/shop/fake-shop.ts'
import { testDatabaseKinds } from '../testing/shop/test-database.ts'
import { deletePassports } from './delete-passports.ts'

const day = 86_400_000
/** Landing of the one flight that the test shop sells. */
const journeyEnds = Date.parse('2027-01-15T12:45:00+03:00')

describe.each(await testDatabaseKinds())('passports of ended journeys, on %s', kind => {
  let shop: Shop
  const warnings: string[] = []
  beforeAll(async () => {
    shop = await openShop(kind)
  })
  afterAll(() => shop?.close())
  /** Deletes as the shop would so many days after the landing. */
  const deleteAfter = (days: number) => {
    const log = { ...shop.context.log, warn: (message: string) => void warnings.push(message) }
    return deletePassports({ ...shop.context, log, now: () => new Date(journeyEnds + days * day) })
  }
  const makeOrder = async () => (await shop.visitor().order(flightOrder())).body.order
  const opened = async (orderId: string): Promise<string> => {
    const rows = await shop.rows('select id, kind, travelers from order_services where order_id = $1 order by position', [orderId])
    return JSON.stringify(rows.map(row => openPeople(shop.context.vault, row)))
  }

  test('they are kept for 29 days and gone after 31, twice is harmless, and the order still reads', async () => {
    const order = await makeOrder()
    const cancelled = await makeOrder()
    await shop.rows("update orders set state = 'cancelled' where id = $1", [cancelled.Id])
    const [before] = await shop.rows('select natural_key from orders where id = $1', [order.Id])
    await deleteAfter(29)
    for (const { Id } of [order, cancelled]) expect(await opened(Id)).toMatch(/"number":"A7.*"expiryDate":"2031-01-01"/)
    await deleteAfter(31)
    for (const { Id } of [order, cancelled]) {
      const people = await opened(Id)
      expect(people).not.toMatch(/passport|A7|2031|birthDate|1990/)
      expect(people).toContain('Karim')
    }
    const rows = () =>
      shop.rows('select s.*, o.natural_key from order_services s join orders o on o.id = s.order_id where o.id = $1', [order.Id])
    const after = await rows()
    expect(after[0].passports_deleted_at).toEqual(new Date(journeyEnds + 31 * day))
    expect(after[0].natural_key).not.toBe(before.natural_key)
    await deleteAfter(32)
    expect(await rows()).toEqual(after)
    const record = await getOrderRecord(shop.context, order.Id)
    expect(record.services[0]).toMatchObject({ passengers: [{ firstName: 'Shilan', nationality: 'IQ' }] })
  })

  test('of a journey in parts they are kept until its last part has ended, and guests lose their birth dates too', async () => {
    const order = await makeOrder()
    const amounts = [400_000, 12_500]
    const [, stay = ''] = await splitItems({ context: shop.context, rows: shop.rows, orderId: order.Id, amounts, refused: [] })
    const guest = { title: 'mr', firstName: 'Aram', lastName: 'Guest', birthDate: '1961-02-03' } as const
    const travelers = sealPeople(shop.context.vault, { kind: 'hotel', rooms: [[guest]] }, stay)
    const product = { hotel: { zone: 'Asia/Baghdad' }, checkOut: '2027-01-20' }
    await shop.rows("update order_services set kind = 'hotel', travelers = $2, sold = $3 where id = $1", [stay, travelers, product])
    await deleteAfter(34)
    expect(await opened(order.Id)).toMatch(/"passport".*1961-02-03/)
    await deleteAfter(36)
    expect(await opened(order.Id)).not.toMatch(/"passport"|birthDate/)
    expect(await opened(order.Id)).toContain('Aram')
  })

  test('more than a batch, with one that no secret opens among them', async () => {
    const order = await makeOrder()
    const amounts = Array.from({ length: 130 }, () => 100)
    const ids = await splitItems({ context: shop.context, rows: shop.rows, orderId: order.Id, amounts, refused: [] })
    await shop.rows("update order_services set travelers = 'v1.lost.a.b.c.d' where id = $1", [ids[7]])
    warnings.length = 0
    await deleteAfter(31)
    const left = await shop.rows('select id from order_services where order_id = $1 and passports_deleted_at is null', [order.Id])
    expect(left).toEqual([{ id: ids[7] }])
    expect(warnings).toEqual(['Passports of 1 order items cannot be deleted: none of the secrets opens them'])
  })
})
