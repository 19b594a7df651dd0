import { type CancellationQuote, cancellationQuote, type OrderView, orderView } from '@karwan/contract/orders'
import { paymentStarted } from '@karwan/contract/payments'
import { createClock } from '@karwan/sandbox/kit'
import { describe, expect, test } from 'vitest'
import { createVisitor, packageOrderBody, placeOrder, type TestShop, type TestVisitor } from '../../testing/index.ts'
import { untilShifting } from '../../testing/shop/fake-shop.ts'
import { openWholeShop } from '../../testing/shop/shop-at-work.ts'
import { payAtSandbox } from '../../testing/visitor/paying.ts'

let shop: TestShop
const clock = createClock()
openWholeShop(clock, opened => {
  shop = opened
})

const see = async (visitor: TestVisitor, id: string) => (await visitor.ask(`/api/orders/${id}`)).read(orderView)
const until = (visitor: TestVisitor, id: string, check: (order: OrderView) => void) =>
  untilShifting(clock, { step: 2000, most: 200 * 2000 }, async () => check(await see(visitor, id)), 30_000)

/** A confirmed package whose stay can be given back for nothing. */
const buy = async () => {
  const visitor = createVisitor(shop.origin)
  const { body, validated } = await packageOrderBody(shop, visitor)
  const { Id: id } = await placeOrder(visitor, body)
  const started = (await visitor.ask('/api/payments/start', { method: 'POST', body: { order_id: id, gateway: 'switch' } })).read(
    paymentStarted,
  )
  await payAtSandbox(shop.sandboxOrigin, 'switch', started)
  await visitor.ask(`/api/payments/return/switch/${started.attemptId}`)
  await until(visitor, id, order => expect(order.state).toBe('confirmed'))
  const { Services: services } = await see(visitor, id)
  const [flight, stay] = services
  if (!flight || !stay) throw new Error('A package has two parts')
  const discount = {
    flight: Math.max((validated.alone?.flight.amount ?? 0) - flight.amount.amount, 0),
    stay: Math.max((validated.alone?.stay.amount ?? 0) - stay.amount.amount, 0),
  }
  return { visitor, id, flight, stay, discount, total: validated.total.amount }
}
const quote = async (visitor: TestVisitor, id: string, item?: string): Promise<CancellationQuote> => {
  const path = `/api/orders/${id}${item === undefined ? '' : `/services/${item}`}/cancellation-quote`
  return (await visitor.ask(path, { method: 'POST', body: {} })).read(cancellationQuote)
}
const confirm = (visitor: TestVisitor, id: string, { quoteId }: CancellationQuote) =>
  visitor.ask(`/api/orders/${id}/cancellations`, { method: 'POST', body: { quoteId } })
const backOf = async (id: string): Promise<number> => {
  const sql = "select coalesce(sum(amount), 0)::int as back from refunds where order_id = $1 and state = 'refunded'"
  return (await shop.database.pool.query(sql, [id])).rows[0].back
}

describe('cancelling a part of a package', () => {
  test('[PK-23] of the stay alone, the discount of the flight is taken back in a line of its own; then the flight goes by its terms', async () => {
    const { visitor, id, flight, stay, discount, total } = await buy()
    expect(discount.flight).toBeGreaterThan(0)
    const alone = await quote(visitor, id, stay.Id)
    const [line] = alone.services
    expect(line).toMatchObject({ paid: stay.amount, discountTaken: { amount: discount.flight } })
    expect(alone.refund?.amount).toBe(stay.amount.amount - discount.flight)
    expect((alone.refund?.amount ?? 0) + (alone.fee?.amount ?? 0) + (line?.discountTaken?.amount ?? 0)).toBe(alone.paid.amount)
    expect((await confirm(visitor, id, alone)).status).toBe(202)
    await until(visitor, id, order => expect(order.Services[1]?.state).toBe('cancelled'))
    await until(visitor, id, order => expect(order.payment?.refunded).toEqual(alone.refund))
    // What was paid less what went back is the flight at its price alone.
    expect(total - (await backOf(id))).toBe(flight.amount.amount + discount.flight)
    const rest = await quote(visitor, id, flight.Id)
    expect(rest.services).toMatchObject([{ serviceId: flight.Id, discountTaken: null }])
    expect((await confirm(visitor, id, rest)).status).toBe(202)
    await until(visitor, id, order => expect(order.Services[0]?.state).toBe('cancelled'))
    await until(visitor, id, order =>
      expect(order.payment?.refunded?.amount).toBe((alone.refund?.amount ?? 0) + (rest.refund?.amount ?? 0)),
    )
    expect(await backOf(id)).toBeLessThanOrEqual(total)
  })

  test('[PK-23] of the flight alone, the discount of the stay; of both together nothing is taken', async () => {
    const { visitor, id, flight, stay, discount } = await buy()
    const whole = await quote(visitor, id)
    expect(whole.services.map(({ discountTaken }) => discountTaken)).toEqual([null, null])
    const alone = await quote(visitor, id, flight.Id)
    const inBoth = whole.services.find(({ serviceId }) => serviceId === flight.Id)
    // Where the airline does not tell what it gives back, a person takes it from what is found out.
    const taken = Math.min(discount.stay, inBoth?.refund?.amount ?? flight.amount.amount)
    expect(alone.services[0]?.discountTaken?.amount ?? 0).toBe(taken)
    expect(alone.refund?.amount).toBe(inBoth?.refund ? inBoth.refund.amount - taken : undefined)
    // The other part was cancelled since the quote: it takes back what no longer stands, so it holds no more.
    const before = await quote(visitor, id, stay.Id)
    const last = await quote(visitor, id, flight.Id)
    expect((await confirm(visitor, id, last)).status).toBe(202)
    expect((await confirm(visitor, id, before)).status).toBe(before.services[0]?.discountTaken ? 410 : 202)
  })
})
