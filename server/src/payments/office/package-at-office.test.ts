import { randomUUID } from 'node:crypto'
import { officePaymentView } from '@karwan/contract/desk'
import { type OrderView, orderView } from '@karwan/contract/orders'
import { type OrderPushed, orderPushed, paymentMethods } from '@karwan/contract/payments'
import { createClock } from '@karwan/sandbox/kit'
import { describe, expect, test } from 'vitest'
import { demoStaff } from '../../office/staff.ts'
import { createVisitor, packageOrderBody, placeOrder, type TestShop, type TestVisitor } from '../../testing/index.ts'
import { untilShifting } from '../../testing/shop/fake-shop.ts'
import { openWholeShop } from '../../testing/shop/shop-at-work.ts'
import type { PackageOptions } from '../../testing/visitor/ordering.ts'
import { awaitEmails } from '../../testing/visitor/signing-up.ts'

const minute = 60_000
let shop: TestShop
const clock = createClock()
openWholeShop(
  clock,
  opened => {
    shop = opened
  },
  { holds: 'soon', reconciles: false },
)

/** The sandbox's airline to here keeps seats for three days, and this hotel its rooms for one. */
const heldFlight = { from: 'EBL', to: 'OSM', hotel: 'SBX-022' } as const
const rows = async (sql: string, id: string) => (await shop.database.pool.query(sql, [id])).rows
const see = async (visitor: TestVisitor, id: string) => (await visitor.ask(`/api/orders/${id}`)).read(orderView)
const until = (visitor: TestVisitor, id: string, state: OrderView['state']) =>
  untilShifting(clock, { step: 2000, most: 200 * 2000 }, async () => expect((await see(visitor, id)).state).toBe(state), 30_000)
const hold = async ({ keepsSeats = true, ...options }: PackageOptions & { readonly keepsSeats?: boolean }) => {
  const visitor = createVisitor(shop.origin)
  const { body } = await packageOrderBody(shop, visitor, options)
  const { Id: id } = await placeOrder(visitor, { ...body, language: 'en', gateway: 'office' })
  if (!keepsSeats) await rows('update order_services set holdable = false where order_id = $1', id)
  const answer = await visitor.travel('/api/flightApp/push', { method: 'POST', body: { order_id: id } })
  expect(answer.status).toBe(201)
  return { visitor, id, held: answer.read(orderPushed) }
}
const takeCash = async ({ code, toPay: amount }: OrderPushed) => {
  const desk = createVisitor(shop.origin)
  await desk.ask('/api/desk/session', { method: 'POST', body: demoStaff })
  const found = (await desk.ask(`/api/desk/payments?code=${encodeURIComponent(code)}`)).read(officePaymentView)
  expect(found.services.map(({ kind }) => kind)).toEqual(['flight', 'hotel'])
  expect(found.amount).toEqual(amount)
  const taken = await desk.ask('/api/desk/payments', { method: 'POST', body: { code, amount, key: randomUUID() } })
  expect([taken.status, taken.text]).toEqual([200, expect.anything()])
}
/** Ends of each part: its held seats with their price, half an hour before; else its offer. */
const endsOf = async (id: string): Promise<{ readonly flight: number; readonly hotel: number }> => {
  const sql = `select kind, coalesce(least(h.pay_by, h.price_until) - interval '30 minutes', offer_until) as ends
    from order_services s left join supplier_holds h on h.id = s.id and h.state = 'held' where s.order_id = $1`
  const ends = new Map((await rows(sql, id)).map(row => [row.kind, row.ends.getTime()]))
  return { flight: ends.get('flight') ?? 0, hotel: ends.get('hotel') ?? 0 }
}

describe('a package at an office', () => {
  test('[PK-22] waits as long as the part that ends first, and says which one that is; the desk takes the money, both are booked in order', async () => {
    const visitor = createVisitor(shop.origin)
    const methods = (await visitor.ask('/api/payments/methods?product=package')).read(paymentMethods).methods
    expect(methods).toContainEqual(expect.objectContaining({ way: 'office' }))
    const made = await hold({ email: 'office-flight@example.com', hotel: 'SBX-022', keepsSeats: false })
    const ends = await endsOf(made.id)
    expect(ends.flight).toBeLessThan(ends.hotel)
    expect([made.held.payBy, made.held.endsFirst]).toEqual([new Date(ends.flight).toISOString(), 'flight'])
    const [email] = await awaitEmails(shop, 'office-flight@example.com', /The flight price ends first/)
    expect(email?.text).toContain('The flight price ends first, at that time.')
    await takeCash(made.held)
    await until(made.visitor, made.id, 'confirmed')
    const story = await rows(
      `select s.kind, e.to_state from order_events e join order_services s on s.id = e.service_id
       where e.order_id = $1 and e.to_state <> 'ordered' order by e.id`,
      made.id,
    )
    expect(story.map(row => `${row.kind} ${row.to_state}`)).toEqual([
      'hotel booking',
      'hotel confirmed',
      'flight booking',
      'flight confirmed',
    ])
  })

  test('[PK-22] with seats that the airline keeps it waits longer, no longer than the stay is kept; then the held seats are paid', async () => {
    const made = await hold({ ...heldFlight, email: 'office-stay@example.com' })
    const ends = await endsOf(made.id)
    expect(ends.hotel).toBeLessThan(ends.flight)
    expect([made.held.payBy, made.held.endsFirst]).toEqual([new Date(ends.hotel).toISOString(), 'hotel'])
    expect(made.held.seatsHeld).toBe(true)
    await awaitEmails(shop, 'office-stay@example.com', /The hotel price ends first/)
    clock.shift(10 * 60 * minute)
    await takeCash((await made.visitor.ask(`/api/orders/${made.id}/office-hold`)).read(orderPushed))
    await until(made.visitor, made.id, 'confirmed')
    expect(await rows('select state from supplier_holds where order_id = $1', made.id)).toEqual([{ state: 'paid' }])
  })

  test('[PK-22] nobody comes: it ends at the deadline and the seats are let go of; so are they where the stay is refused after the money came', async () => {
    const left = await hold(heldFlight)
    clock.shift(25 * 60 * minute)
    await until(left.visitor, left.id, 'expired')
    const refused = await hold({ ...heldFlight, hotel: 'SBX-006' })
    await takeCash(refused.held)
    await until(refused.visitor, refused.id, 'refunding')
    for (const { id } of [left, refused])
      await untilShifting(clock, { step: 2000, most: 200 * 2000 }, async () =>
        expect(await rows("select id from supplier_holds where order_id = $1 and state in ('held', 'paid')", id)).toEqual([]),
      )
  })
})
