import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type OrderView, orderList, orderView, verified } from '@karwan/contract/orders'
import { paymentStarted } from '@karwan/contract/payments'
import { createClock } from '@karwan/sandbox/kit'
import { describe, expect, test } from 'vitest'
import { vaultOfSecrets } from '../../platform/vault/index.ts'
import { createVisitor, packageOrderBody, placeOrder, type TestShop, type TestVisitor } from '../../testing/index.ts'
import { untilShifting } from '../../testing/shop/fake-shop.ts'
import { openWholeShop } from '../../testing/shop/shop-at-work.ts'
import { listAtAirline } from '../../testing/visitor/at-airline.ts'
import type { PackageOptions } from '../../testing/visitor/ordering.ts'
import { payAtSandbox } from '../../testing/visitor/paying.ts'
import { verifyCodeOf } from '../index.ts'

let shop: TestShop
const clock = createClock()
openWholeShop(
  clock,
  opened => {
    shop = opened
  },
  { holds: 'soon' },
)

const see = async (visitor: TestVisitor, { Id }: Pick<OrderView, 'Id'>) => (await visitor.ask(`/api/orders/${Id}`)).read(orderView)
const pay = async (visitor: TestVisitor, { Id }: Pick<OrderView, 'Id'>) => {
  const started = (await visitor.ask('/api/payments/start', { method: 'POST', body: { order_id: Id, gateway: 'switch' } })).read(
    paymentStarted,
  )
  await payAtSandbox(shop.sandboxOrigin, 'switch', started)
  await visitor.ask(`/api/payments/return/switch/${started.attemptId}`)
}
const shifting = (check: () => Promise<void>) => untilShifting(clock, { step: 2000, most: 200 * 2000 }, check, 30_000)
const untilState = (visitor: TestVisitor, order: Pick<OrderView, 'Id'>, state: OrderView['state']) =>
  shifting(async () => expect((await see(visitor, order)).state).toBe(state))
/** The story of an order's parts, oldest first: `hotel booking`. */
const storyOf = async ({ Id }: Pick<OrderView, 'Id'>): Promise<readonly string[]> => {
  const sql = `select s.kind, e.to_state from order_events e join order_services s on s.id = e.service_id
    where e.order_id = $1 and e.to_state <> 'ordered' order by e.id`
  return (await shop.database.pool.query(sql, [Id])).rows.map(row => `${row.kind} ${row.to_state}`)
}
/** One confirmation of the whole, first, and one invoice; the code of both tells both parts, as does the calendar. */
const expectDocuments = async (visitor: TestVisitor, { Id }: Pick<OrderView, 'Id'>): Promise<void> => {
  const seen = await see(visitor, { Id })
  const [flight, stay] = seen.Services
  expect(seen.Services.map(({ documents }) => documents.filter(({ available }) => available).map(({ kind }) => kind))).toEqual([
    ['package', 'ticket', 'invoice', 'letter'],
    ['voucher', 'letter'],
  ])
  const confirmation = await visitor.ask(`${flight?.documents[0]?.url}?lang=ckb`)
  expect([confirmation.status, confirmation.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  expect((await visitor.ask(`/api/orders/${Id}/services/${stay?.Id}/documents/invoice.pdf`)).status).toBe(404)
  const code = verifyCodeOf(vaultOfSecrets(['a secret of tests, known to everyone']), Id)
  const answer = (await createVisitor(shop.origin).ask(`/api/verify/${code}`)).read(verified)
  expect(answer).toMatchObject({
    reference: seen.reference,
    state: 'confirmed',
    confirmation: flight?.confirmation,
    service: { serviceType: 'flight' },
    also: { confirmation: stay?.confirmation, service: { serviceType: 'hotel' } },
  })
  const calendar = (await visitor.ask(seen.calendar ?? '')).text
  expect(calendar.match(/^BEGIN:VEVENT/gm)).toHaveLength(3)
  for (const each of [flight, stay]) expect(calendar).toContain(each?.confirmation)
}
const migration = readFileSync(new URL('../../platform/database/migrations/0057-products-and-releases.sql', import.meta.url), 'utf8')
/** SQL that copies order $1 as one of a server that kept no products yet: $2 is its id. */
const copyOrder = `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', $2::text, 'reference', $2::text,
  'natural_key', $2::text, 'product', null))).* from orders o where id = $1`
/** SQL that copies an item of order $1 to order $2, at place $3, as one of kind $4. */
const copyItem = `insert into order_services select (jsonb_populate_record(s, jsonb_build_object('id', $2::text || $3::text,
  'order_id', $2::text, 'position', $3::int, 'kind', $4::text, 'client_ref', $2::text || $3::text))).*
  from order_services s where order_id = $1 and position = 0`
interface Bought extends PackageOptions {
  /** SQL that changes the order $1 before it is paid. */
  readonly change?: string
}
const buy = async ({ change, ...options }: Bought) => {
  const visitor = createVisitor(shop.origin)
  const { body } = await packageOrderBody(shop, visitor, options)
  const order = await placeOrder(visitor, body)
  if (change !== undefined) await shop.database.pool.query(change, [order.Id])
  await pay(visitor, order)
  return { visitor, order }
}
/** The story of the seats that the airline held for an order: `held supplier-answered`. */
const holdsOf = async ({ Id }: Pick<OrderView, 'Id'>): Promise<readonly string[]> => {
  const sql = `select m.to_state, m.cause from supplier_hold_moves m join supplier_holds h on h.id = m.hold_id where h.order_id = $1 order by m.id`
  return (await shop.database.pool.query(sql, [Id])).rows.map(row => `${row.to_state} ${row.cause}`)
}
/** Kinds of what the airline's own ledger has of an order. */
const atAirline = async ({ Id }: Pick<OrderView, 'Id'>): Promise<readonly string[]> => {
  const [item] = (await shop.database.pool.query("select client_ref from order_services where order_id = $1 and kind = 'flight'", [Id]))
    .rows
  return listAtAirline(shop.sandboxOrigin, item.client_ref)
}

describe('a package', () => {
  test('[CO-3] [PK-25] is one order of a flight and a stay, whose amounts are its total, made once', async () => {
    const visitor = createVisitor(shop.origin)
    const { body, validated } = await packageOrderBody(shop, visitor)
    const made = await Promise.all(Array.from({ length: 5 }, () => placeOrder(visitor, body)))
    expect(new Set(made.map(({ Id }) => Id)).size).toBe(1)
    const [order] = made
    expect(order?.total).toEqual(validated.total)
    expect(order?.Services.map(({ serviceType }) => serviceType)).toEqual(['flight', 'hotel'])
    expect(order?.Services.reduce((all, { amount }) => all + amount.amount, 0)).toBe(validated.total.amount)
    expect(order?.Services[1]?.Passengers.map(({ firstName }) => firstName)).toEqual(['Azad', 'Shilan'])
    const [listed] = (await visitor.travel('/api/v2/orders')).read(orderList).orders
    expect(listed?.Services).toHaveLength(2)
  })

  test('[PK-3] is kept and told as one; orders of an older server are filled from their items', async () => {
    const visitor = createVisitor(shop.origin)
    const { body } = await packageOrderBody(shop, visitor, { lastName: 'Product' })
    const order = await placeOrder(visitor, body)
    expect(order.product).toBe('package')
    const client = await shop.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('alter table orders alter column product drop not null')
      const kindsOf = { flight: ['flight'], hotel: ['hotel'], visa: ['visa', 'visa'], package: ['hotel', 'flight'], empty: [] }
      for (const [id, kinds] of Object.entries(kindsOf)) {
        await client.query(copyOrder, [order.Id, id])
        for (const [at, kind] of kinds.entries()) await client.query(copyItem, [order.Id, id, at, kind])
      }
      const kept = { product: 'visa', id: 'hotel' }
      await client.query('update orders set product = $1 where id = $2', [kept.product, kept.id])
      await client.query(migration)
      const { rows } = await client.query('select id, product from orders where id = any($1)', [Object.keys(kindsOf)])
      expect(Object.fromEntries(rows.map(row => [row.id, row.product]))).toEqual({
        flight: 'flight',
        // What an order keeps already stays.
        hotel: 'visa',
        visa: 'visa',
        package: 'package',
        empty: 'flight',
      })
      await expect(client.query('update orders set product = null')).rejects.toThrow('not-null')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('[PK-26] is refused at another price, and with travelers who are in no room or in two', async () => {
    const visitor = createVisitor(shop.origin)
    const { body } = await packageOrderBody(shop, visitor)
    const create = async (change: object) =>
      (
        await visitor.travel('/api/v2/order/create', {
          method: 'POST',
          headers: { 'idempotency-key': randomUUID() },
          body: { ...body, ...change },
        })
      ).problem()
    const cheaper = { ...body.acceptedTotal, amount: body.acceptedTotal.amount - 250 }
    expect(await create({ acceptedTotal: cheaper })).toMatchObject({ code: 'price-changed' })
    for (const rooms of [[[0]], [[0, 0]], [[0, 1], [1]], [[0, 7]]])
      expect(await create({ rooms })).toMatchObject({ code: 'fields-invalid', fields: [{ path: 'rooms' }] })
  })

  test('[PK-16] [PK-17] [PK-29] of seats that the airline keeps: they are held, the stay is booked, and the held seats are paid', async () => {
    const { visitor, order } = await buy({ free: false })
    await untilState(visitor, order, 'confirmed')
    await expectDocuments(visitor, order)
    expect(await storyOf(order)).toEqual(['hotel booking', 'hotel confirmed', 'flight booking', 'flight confirmed'])
    expect(await holdsOf(order)).toEqual(['asking asked-before-booking', 'held supplier-answered', 'paid booking-confirmed'])
    const sql = `select max(e.at) filter (where e.to_state = 'booking') >= (select m.at from supplier_hold_moves m join supplier_holds h
      on h.id = m.hold_id where h.order_id = $1 and m.to_state = 'held') as after from order_events e where e.order_id = $1`
    expect((await shop.database.pool.query(sql, [order.Id])).rows).toEqual([{ after: true }])
    expect(await atAirline(order)).toEqual(['order', 'payment'])
  })

  test('[PK-16] a stay that is refused while the seats are held lets go of them: nothing was bought, and all money goes back', async () => {
    const { visitor, order } = await buy({ free: false, hotel: 'SBX-006' })
    await untilState(visitor, order, 'refunded')
    expect(await storyOf(order)).toEqual(['hotel booking', 'hotel rejected', 'flight cancelled'])
    const seen = await see(visitor, order)
    expect([seen.payment?.refunded, seen.refusals]).toEqual([order.total, []])
    await shifting(async () => expect(await atAirline(order)).toEqual(['order', 'quote', 'cancellation']))
    await shifting(async () => expect((await holdsOf(order)).at(-1)).toBe('ended released'))
  })

  test.each([
    [true, 'hotel'],
    [false, 'flight'],
  ])('[PK-16] [PK-17] of seats that nobody keeps, with a stay that can be given back: %s, the %s is booked first', async (free, first) => {
    const { visitor, order } = await buy({ free, keepable: false })
    await untilState(visitor, order, 'confirmed')
    const second = first === 'hotel' ? 'flight' : 'hotel'
    expect(await storyOf(order)).toEqual([`${first} booking`, `${first} confirmed`, `${second} booking`, `${second} confirmed`])
    expect(await holdsOf(order)).toEqual([])
  })

  test.each([
    [true, 'hotel'],
    [false, 'flight'],
  ])(
    '[PK-16] an airline that keeps the seats no more, with a stay that can be given back: %s, the %s is booked first',
    async (free, first) => {
      const change = "update order_services set holdable = true, step = case kind when 'flight' then 1 else 0 end where order_id = $1"
      const { visitor, order } = await buy({ free, keepable: false, change })
      await untilState(visitor, order, 'confirmed')
      expect((await storyOf(order))[0]).toBe(`${first} booking`)
      expect((await holdsOf(order)).at(-1)).toBe('refused supplier-answered')
      expect(await atAirline(order)).toEqual(['order'])
    },
  )

  test('[PK-16] a flight that is gone when its seats are to be held ends the order, and the stay is never asked for', async () => {
    const change = `update order_services set offer_refs = replace(offer_refs::text, '"off_', '"off_no')::jsonb where order_id = $1 and kind = 'flight'`
    const { visitor, order } = await buy({ free: true, change })
    await untilState(visitor, order, 'refunded')
    expect(await storyOf(order)).toEqual(['flight booking', 'flight rejected', 'hotel cancelled'])
    expect((await see(visitor, order)).payment?.refunded).toEqual(order.total)
  })

  test('[PK-18] a refused first part ends everything: the other one is never asked for, and all money goes back', async () => {
    const { visitor, order } = await buy({ lastName: 'TicketFail', free: true })
    await untilState(visitor, order, 'refunded')
    const story = await storyOf(order)
    expect(story.filter(each => each.startsWith('flight'))).toEqual(['flight cancelled'])
    expect(story).toContain('hotel rejected')
    expect((await see(visitor, order)).payment?.refunded).toEqual(order.total)
  })
})
