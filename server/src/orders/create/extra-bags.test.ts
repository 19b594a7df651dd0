import { cancellationQuote } from '@karwan/contract/orders'
import { describe, expect, test } from 'vitest'
import { dinars, flightOrder } from '../../testing/fakes/offers.ts'
import { type Shop, until } from '../../testing/shop/fake-shop.ts'
import { openShopAtWork } from '../../testing/shop/shop-at-work.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'

const kinds = await testDatabaseKinds()
describe.each(kinds)('on %s', kind => {
  let shop: Shop
  openShopAtWork(kind, opened => {
    shop = opened
  })
  interface Refusal {
    readonly code: string
    readonly fields?: readonly { readonly path: string; readonly message: string }[]
  }
  const one = { bagId: 'bag-23', passenger: 0, quantity: 1 }
  const [bare, withOne] = [dinars(412_500), dinars(412_500 + 41_000)]
  const orderOf = (bags: readonly (typeof one)[], acceptedTotal = withOne) => flightOrder({ bags: [...bags], acceptedTotal })
  const refusalOf = async (body: ReturnType<typeof flightOrder>): Promise<Refusal> =>
    (await shop.visitor().post<Refusal>('/api/v2/order/create', body, { 'idempotency-key': crypto.randomUUID() })).body

  test('[BK-3] bags are sold at the price of the offer, and are told with the order and its traveler', async () => {
    const { order } = (await shop.visitor().order(orderOf([one]))).body
    expect(order.total).toEqual(withOne)
    expect(order.usd.amount).toBe(31_250 + 3106)
    const [item] = order.Services
    if (item?.serviceType !== 'flight') throw new Error('It is no flight')
    expect(item.bags).toEqual([{ passenger: 0, quantity: 1, kilograms: 23, leg: null, refund: 'with-fare', price: dinars(41_000) }])
    const [row] = await shop.rows('select amount, net_amount from order_services where order_id = $1', [order.Id])
    expect([Number(row.amount), Number(row.net_amount)]).toEqual([453_500, 33_000])
  })

  test('[FS-8] a total that leaves the bags out is refused with the price of both', async () => {
    expect(await refusalOf(orderOf([one], bare))).toMatchObject({ code: 'price-changed', data: { old: bare, new: withOne } })
    expect(await refusalOf(orderOf([], withOne))).toMatchObject({ code: 'price-changed' })
  })

  test('bags that the offer does not sell, and too many of them, are refused beside their traveler', async () => {
    const refused = async (bag: typeof one) => {
      const { code, fields } = await refusalOf(orderOf([bag]))
      return [code, ...(fields ?? []).map(({ path, message }) => `${path} ${message}`)]
    }
    expect(await refused({ ...one, bagId: 'another' })).toEqual(['fields-invalid', 'bags.0 error.bagNotSold'])
    expect(await refused({ ...one, passenger: 3 })).toEqual(['fields-invalid', 'bags.3 error.bagNotSold'])
    expect(await refused({ ...one, quantity: 3 })).toEqual(['fields-invalid', 'bags.0 error.tooManyBags'])
    expect((await refusalOf(orderOf([{ ...one, quantity: 0 }]))).code).toBe('bad-request')
  })

  test('[BK-3] the same travelers with other bags are another order; with the same bags it is the same one', async () => {
    const visitor = shop.visitor()
    const body = orderOf([one])
    const first = (await visitor.order(body)).body.order.Id
    expect((await visitor.order({ ...body })).body.order.Id).toBe(first)
    const { bags: _, ...rest } = body as Extract<typeof body, { serviceType: 'flight' }>
    expect((await visitor.order({ ...rest, acceptedTotal: bare })).body.order.Id).not.toBe(first)
  })

  test('[BK-3] the airline is asked for the bags with the flight, once, and cancelling gives back what it says of both', async () => {
    const visitor = shop.visitor()
    const { order } = (await visitor.order(orderOf([one]))).body
    const started = (await visitor.pay(order.Id)).body
    shop.gateway.pay(started.attemptId)
    await visitor.comeBack(started.attemptId)
    await until(async () => expect((await visitor.see(order.Id)).state).toBe('confirmed'))
    const [row] = await shop.rows('select client_ref from order_services where order_id = $1', [order.Id])
    const sent = shop.supplier.sent.filter(({ clientRef }) => clientRef === row.client_ref)
    expect(sent).toMatchObject([{ bags: [one], acceptedNet: { amount: 33_000, currency: 'USD' } }])
    shop.supplier.script.back = 23_000
    const { body } = await visitor.post(`/api/orders/${order.Id}/cancellation-quote`, {})
    shop.supplier.script.back = 20_000
    // 100 dollars are kept, and our fee with our part of the bag.
    const quote = cancellationQuote.parse(body)
    expect([quote.paid, quote.refund]).toEqual([withOne, dinars(453_500 - 132_000 - 11_400)])
  })
})
