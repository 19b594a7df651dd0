import { randomUUID } from 'node:crypto'
import { visaProducts, visaQuote } from '@karwan/contract/visa-applications'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dinars } from '../../testing/fakes/offers.ts'
import { emiratesVisa, visaOrder } from '../../testing/fakes/visa-order.ts'
import { createVisitor, startTestShop, type TestShop } from '../../testing/index.ts'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'

const { price, expressPrice } = emiratesVisa
interface Refused {
  readonly code: string
  readonly fields?: readonly { readonly path: string; readonly message: string }[]
  readonly data?: Readonly<Record<string, unknown>>
}

const kinds = await testDatabaseKinds()
describe.each(kinds)('on %s', kind => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(kind)
  })
  afterAll(() => shop.close())
  const order = (over: Parameters<typeof visaOrder>[1] = {}, visitor = shop.visitor(), key: string = randomUUID()) =>
    visitor.order(visaOrder(shop.now(), over), key)
  const refusal = async (over: Parameters<typeof visaOrder>[1]) => {
    const { status, body } = await order(over)
    return { status, ...(body as unknown as Refused) }
  }

  test('[VI-16] [VI-10] nine travelers are one order of nine items, each frozen with its product, price and rate', async () => {
    const names = Array.from('abcdefghi', ending => `Dara${ending}`)
    const visitor = shop.visitor()
    const made = (await order({ names }, visitor)).body.order
    expect(made).toMatchObject({ state: 'awaiting-payment', total: dinars(9 * price), rate: { value: '1320' }, may: { pay: true } })
    expect(made.Services.map(item => [item.serviceType, item.state, item.cancelling])).toEqual(
      names.map(() => ['visa', 'ordered', 'not-booked']),
    )
    expect(made.Services[8]).toMatchObject({ application: { state: 'ordered', isWanted: false }, Passengers: [{ firstName: 'Darai' }] })
    const rows = await shop.rows('select sold as product, net_amount, net_currency, supplier from order_services where order_id = $1', [
      made.Id,
    ])
    expect(rows).toHaveLength(9)
    expect(rows[0]).toMatchObject({
      product: { kind: 'visa', product: { id: 'ae-tourist-30' }, price: { authorityFee: dinars(119_000), total: dinars(price) } },
      net_currency: 'USD',
      supplier: 'visa-authority',
    })
    expect(Number(rows[0]?.net_amount)).toBe(9000)
    expect(JSON.stringify(rows)).not.toContain('Darai')
    expect(await visitor.see(made.Id)).toMatchObject({ total: made.total, Services: made.Services })
  })

  test('[VI-16] [BK-3] the same submission, and the same content from another tab, is the same order', async () => {
    const visitor = shop.visitor()
    const body = visaOrder(shop.now(), { names: ['Shilan', 'Azad'] })
    const key = randomUUID()
    const made = await Promise.all([visitor.order(body, key), visitor.order(body, key), visitor.order(body)])
    expect(new Set(made.map(each => each.body.order.Id)).size).toBe(1)
  })

  test('[VI-20] too late for the authority: refused before anything is paid, and sold where the traveler takes the risk', async () => {
    const late = await refusal({ inDays: 3 })
    expect(late).toMatchObject({ status: 409, code: 'visa-too-late', data: { startBy: expect.any(String) } })
    expect((await order({ inDays: 3, acceptedRisk: true })).status).toBe(200)
  })

  test('[VI-20] express is frozen in the order with its fee and days, and another order than without; its last day is later', async () => {
    const visitor = shop.visitor()
    const body = visaOrder(shop.now(), { isExpress: true, acceptedTotal: dinars(expressPrice) })
    const made = (await visitor.order(body)).body.order
    expect(made.total).toEqual(dinars(expressPrice))
    const [row] = await shop.rows('select sold as product, net_amount from order_services where order_id = $1', [made.Id])
    expect(row?.product).toMatchObject({
      product: { isExpress: true, express: { workingDays: { from: 1, to: 2 } } },
      price: { authorityFee: dinars(119_000), expressFee: dinars(expressPrice - price), total: dinars(expressPrice) },
    })
    expect(Number(row?.net_amount)).toBe(12_500)
    // Too late for the usual processing, in time for express.
    const inDays = 8
    expect((await refusal({ inDays })).code).toBe('visa-too-late')
    expect((await order({ inDays, isExpress: true, acceptedTotal: dinars(expressPrice) })).status).toBe(200)
    const none = await refusal({ productId: 'tr-tourist-30', isExpress: true })
    expect(none.code).toBe('offer-gone')
  })

  test('[VI-16] what the rules refuse is refused by field; another price and an unknown product by their names', async () => {
    const one = visaOrder(shop.now()).passengers[0]
    if (!one?.passport) throw new Error('The traveler has no passport')
    const faulty = (over: object) => refusal({ passengers: [{ ...one, ...over }] })
    expect(await faulty({ nationality: 'DE' })).toMatchObject({
      status: 422,
      code: 'fields-invalid',
      fields: [{ path: 'passengers.0.nationality', message: 'error.visaNotForTraveler' }],
    })
    const short = { ...one.passport, expiryDate: visaOrder(shop.now(), { inDays: 255 }).arrival }
    expect((await faulty({ passport: short })).fields).toMatchObject([
      { path: 'passengers.0.passport.expiryDate', message: 'error.passportExpiresForVisa' },
    ])
    expect((await refusal({ passengers: [one, one], acceptedTotal: dinars(2 * price) })).fields?.[0]?.path).toBe(
      'passengers.1.passport.number',
    )
    expect((await refusal({ arrival: '2027-02-30' })).fields?.[0]?.path).toBe('arrival')
    expect((await refusal({ arrival: '' })).fields?.[0]).toMatchObject({ path: 'arrival', message: 'error.dateRequired' })
    expect(await refusal({ acceptedTotal: dinars(price - 250) })).toMatchObject({ code: 'price-changed', data: { new: dinars(price) } })
    expect((await refusal({ productId: 'moon-tourist' })).code).toBe('offer-gone')
  })
})

describe('calls of a whole shop', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await startTestShop()
  })
  afterAll(() => shop.close())
  const arrival = () => visaOrder(shop.clock.now()).arrival

  test('[VI-10] [VI-17] what is sold to a passport, and its price with what comes back at each stage', async () => {
    const visitor = createVisitor(shop.origin)
    const answer = await visitor.ask('/api/visas/products?passport=IQ&country=AE')
    const { products } = answer.read(visaProducts)
    expect(products).toMatchObject([{ id: 'ae-tourist-30', price: { total: dinars(price) }, workingDays: { from: 3, to: 5 } }])
    expect(JSON.stringify(products)).not.toContain('visa-authority')
    expect((await visitor.ask('/api/visas/products?passport=DE&country=AE')).read(visaProducts).products).toEqual([])
    const body = { productId: 'ae-tourist-30', arrival: arrival(), travelers: 3 }
    const quote = (await visitor.ask('/api/visas/quote', { method: 'POST', body })).read(visaQuote)
    expect([quote.total, quote.isLate]).toEqual([dinars(3 * price), false])
    expect(quote.stages.map(({ ending, back, kept }) => [ending, back.amount, kept.amount])).toEqual([
      ['withdrawn', 144_000, 0],
      ['withdrawn-checked', 134_000, 10_000],
      ['withdrawn-submitted', 0, 144_000],
      ['refused', 25_000, 119_000],
      ['approved', 0, 144_000],
    ])
    expect(quote.startBy < arrival()).toBe(true)
    const express = (await visitor.ask('/api/visas/quote', { method: 'POST', body: { ...body, isExpress: true } })).read(visaQuote)
    expect([express.total, express.product.isExpress]).toEqual([dinars(3 * expressPrice), true])
    expect(express.startBy > quote.startBy).toBe(true)
    const soon = { ...body, arrival: visaOrder(shop.clock.now(), { inDays: 2 }).arrival }
    expect((await visitor.ask('/api/visas/quote', { method: 'POST', body: soon })).read(visaQuote).isLate).toBe(true)
  })

  test('[CO-4] [BR-7] a shop that sells no visas has neither call, and takes no order', async () => {
    const visitor = createVisitor(shop.origin, 'destination-tourism.localhost')
    const products = await visitor.ask('/api/visas/products?passport=IQ&country=AE')
    expect([products.status, products.problem().code]).toEqual([404, 'feature-off'])
    const body = { productId: 'ae-tourist-30', arrival: arrival(), travelers: 1 }
    const quote = await visitor.ask('/api/visas/quote', { method: 'POST', body })
    expect([quote.status, quote.problem().code]).toEqual([404, 'feature-off'])
    const order = await visitor.travel('/api/v2/order/create', {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID() },
      body: { ...visaOrder(shop.clock.now()), language: 'ar' },
    })
    expect([order.status, order.problem().code]).toEqual([404, 'feature-off'])
  })

  test('[VI-10] a day that is over or too far, and an unknown product, have no price', async () => {
    const visitor = createVisitor(shop.origin)
    const ask = async (body: object) => (await visitor.ask('/api/visas/quote', { method: 'POST', body })).problem().code
    const body = { productId: 'ae-tourist-30', arrival: arrival(), travelers: 1 }
    expect(await ask({ ...body, productId: 'moon' })).toBe('offer-gone')
    for (const day of ['2020-01-01', '2099-01-01', '2027-02-30']) expect(await ask({ ...body, arrival: day })).toBe('fields-invalid')
  })
})
