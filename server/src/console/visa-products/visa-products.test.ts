import { randomUUID } from 'node:crypto'
import {
  approvalsView,
  consoleOrder,
  type VisaProductBody,
  visaProductPage,
  visaProductPreview,
  visaProductPublished,
  visaProductsView,
} from '@karwan/contract/console'
import { orderView } from '@karwan/contract/orders'
import { visaProducts } from '@karwan/contract/visa-applications'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emiratesVisa, visaOrder } from '../../testing/fakes/visa-order.ts'
import { createVisitor, placeOrder, startTestShop, type TestShop, type TestVisitor } from '../../testing/index.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { signInAs } from '../../testing/visitor/console.ts'

const emirates = 'default/ae-tourist-30'
const path = '/api/console/visa-products'
type Terms = Partial<VisaProductBody['product']>

describe.each(await testDatabaseKinds())('visa products in the console on %s', kind => {
  let shop: TestShop
  let editor: TestVisitor
  let manager: TestVisitor
  const clock = createClock()
  beforeAll(async () => {
    shop = await startTestShop({ database: kind, clock })
    editor = await signInAs(shop, 'editor')
    manager = await signInAs(shop, 'manager')
  }, 60_000)
  afterAll(() => shop?.close())

  const rows = async (sql: string, values: unknown[] = []) => (await shop.database.pool.query(sql, values)).rows
  const post = (to: string, body: object, by = editor) => by.ask(`${path}${to}`, { method: 'POST', body })
  const read = async (of: string) => (await editor.ask(`${path}/${of}`)).read(visaProductPage)
  const list = async (by = editor) => (await by.ask(path)).read(visaProductsView)
  const save = async (of: string, terms: Terms, { isOnSale = true, by = editor, begunFrom = -1 } = {}) => {
    const { version, body } = await read(of)
    return post(
      `/${of}/versions`,
      { begunFrom: begunFrom < 0 ? version : begunFrom, body: { isOnSale, product: { ...body.product, ...terms } } },
      by,
    )
  }
  const publish = async (of: string, { reason = '', by = editor, more = {} } = {}) => {
    const { version, publications } = await read(of)
    return post(`/${of}/publications`, { version, after: publications[0]?.id ?? null, reason, ...more }, by)
  }
  const outcomeOf = async (answer: ReturnType<typeof publish>) => (await answer).read(visaProductPublished).outcome
  const waiting = async () => (await manager.ask('/api/console/approvals')).read(approvalsView).waiting
  const decide = async (to: string, by = manager) => {
    const [first] = await waiting()
    if (!first) throw new Error('Nothing waits')
    return by.ask(`/api/console/approvals/${first.id}/${to}`, { method: 'POST', body: to === 'refuse' ? { reason: 'Too much' } : {} })
  }
  /** Products that a traveler sees for the Emirates. */
  const onSale = async (country = 'AE', passport = 'IQ') =>
    (await createVisitor(shop.origin).ask(`/api/visas/products?passport=${passport}&country=${country}`)).read(visaProducts).products
  const codeOf = async (answer: ReturnType<typeof save>) => {
    const { status, problem } = await answer
    return status === 200 ? 200 : problem().code
  }

  test('[VI-10] until staff publish, the products of the brand’s file are sold; an edit is a draft that nobody sees', async () => {
    expect((await list()).products.map(({ id, state, version }) => [id, state, version])).toEqual([
      ['ae-tourist-30', 'on-sale', 0],
      ['eg-tourist-30', 'on-sale', 0],
      ['tr-tourist-30', 'on-sale', 0],
      ['in-medical-60', 'on-sale', 0],
    ])
    const saved = (await save(emirates, { stayDays: 28 })).read(visaProductPage)
    expect(saved).toMatchObject({ version: 1, state: 'on-sale', hasDraft: true, savedBy: 'editor of default', inForce: { version: 0 } })
    expect((await onSale()).map(({ stayDays }) => stayDays)).toEqual([30])
    // What is saved again as it is makes no version.
    expect((await save(emirates, { stayDays: 28 })).read(visaProductPage).version).toBe(1)
    expect(await outcomeOf(publish(emirates))).toBe('published')
    expect((await onSale()).map(({ stayDays }) => stayDays)).toEqual([28])
    expect(await read(emirates)).toMatchObject({ hasDraft: false, inForce: { version: 1 }, versions: [{ version: 1 }, { version: 0 }] })
  })

  test('[VI-10] a price within the limit is published by one person, and steps of one person do not add up', async () => {
    const inForce = async () => (await onSale())[0]?.price.total.amount
    expect(await inForce()).toBe(emiratesVisa.price)
    // 10 US dollars are 13,200 dinars: the file has 25,000.
    await save(emirates, { serviceFee: { amount: 37_000, currency: 'IQD' } })
    expect(await outcomeOf(publish(emirates))).toBe('published')
    expect(await inForce()).toBe(emiratesVisa.price + 12_000)
    await save(emirates, { serviceFee: { amount: 45_000, currency: 'IQD' } })
    expect((await publish(emirates)).problem().fields?.map(({ path: field }) => field)).toEqual(['reason'])
    expect(await outcomeOf(publish(emirates, { reason: 'High season' }))).toBe('proposed')
    expect(await inForce()).toBe(emiratesVisa.price + 12_000)
    expect((await decide('refuse')).status).toBe(200)
    expect([await inForce(), await waiting()]).toEqual([emiratesVisa.price + 12_000, []])
  })

  test('[VI-10] a raised fee of the authority needs a second person, who is not its proposer; then it is sold', async () => {
    await save(emirates, { authorityFee: { amount: 12_000, currency: 'USD' }, serviceFee: { amount: 25_000, currency: 'IQD' } })
    const preview = { brand: 'default', productId: 'ae-tourist-30', product: (await read(emirates)).body.product }
    const seen = (await post('/preview', preview)).read(visaProductPreview)
    expect(seen).toMatchObject({ needsApproval: true, price: { total: { amount: 183_500 } }, mostChange: { amount: 13_200 } })
    expect(seen.stages.map(({ ending, back }) => [ending, back.amount])).toContainEqual(['withdrawn', 183_500])
    expect(await outcomeOf(publish(emirates, { reason: 'The authority raised it' }))).toBe('proposed')
    // Sent again, it waits once.
    expect(await outcomeOf(publish(emirates, { reason: 'The authority raised it' }))).toBe('proposed')
    expect((await publish(emirates, { reason: 'Me too', by: manager })).problem().data?.reason).toBe('approval-waiting')
    const [asked] = await waiting()
    expect(asked?.what).toMatchObject({
      kind: 'visa-price',
      before: { authorityFee: { amount: 9000 }, serviceFee: { amount: 37_000 } },
      product: { authorityFee: { amount: 12_000 } },
      reason: 'The authority raised it',
    })
    expect((await list()).products[0]?.waiting).toBe(asked?.id)
    expect((await decide('approve', editor)).problem().code).toBe('permission-needed')
    expect((await onSale())[0]?.price.total.amount).toBe(emiratesVisa.price + 12_000)
    expect((await decide('approve')).status).toBe(200)
    expect((await onSale())[0]?.price.total.amount).toBe(183_500)
    expect((await read(emirates)).publications[0]).toMatchObject({ by: 'editor of default', approvedBy: 'manager of default' })
    // From now on the price that two people agreed on is what others are measured from.
    await save(emirates, { authorityFee: { amount: 12_500, currency: 'USD' } })
    expect(await outcomeOf(publish(emirates))).toBe('published')
    await save(emirates, { authorityFee: { amount: 9000, currency: 'USD' } })
    expect(await outcomeOf(publish(emirates, { reason: 'Back' }))).toBe('proposed')
    expect((await decide('approve')).status).toBe(200)
  })

  test('[VI-10] a proposal lapses when the product was published meanwhile', async () => {
    await save(emirates, { serviceFee: { amount: 90_000, currency: 'IQD' } })
    expect(await outcomeOf(publish(emirates, { reason: 'Much work' }))).toBe('proposed')
    await save(emirates, { serviceFee: { amount: 25_000, currency: 'IQD' }, stayDays: 30 })
    expect(await outcomeOf(publish(emirates))).toBe('published')
    expect(await waiting()).toEqual([])
    expect(await rows("select act from staff_actions where act = 'approval-lapsed' and brand = 'default'")).toHaveLength(1)
  })

  test('[VI-10] an order keeps the product, price, documents and rules that it was sold by, with their version', async () => {
    const visitor = createVisitor(shop.origin)
    const { version } = await read(emirates)
    const order = await placeOrder(visitor, visaOrder(clock.now()))
    const frozen = async () =>
      (await rows("select sold as product from order_services where order_id = $1 and kind = 'visa'", [order.Id]))[0]?.product
    const before = await frozen()
    expect(before).toMatchObject({ version, product: { authorityFee: { amount: 9000 }, stayDays: 30 } })
    await save(emirates, {
      serviceFee: { amount: 30_000, currency: 'IQD' },
      serviceFeeOnRefusal: 'kept',
      documents: [{ kind: 'residence', most: 1 }],
      fields: [],
    })
    expect(await outcomeOf(publish(emirates))).toBe('published')
    expect((await onSale())[0]).toMatchObject({ documents: [{ kind: 'residence' }], fields: [] })
    expect(await frozen()).toEqual(before)
    const kept = (await visitor.ask(`/api/orders/${order.Id}`)).read(orderView)
    expect(kept.total.amount).toBe(emiratesVisa.price)
    const { items } = (await manager.ask(`/api/console/orders/${order.reference}`)).read(consoleOrder)
    expect(items.map(({ visa }) => visa)).toEqual([{ productId: 'ae-tourist-30', version }])
    // Who had the old price in the form is told the new one.
    const late = await createVisitor(shop.origin).travel('/api/v2/order/create', {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID() },
      body: visaOrder(clock.now()),
    })
    expect(late.problem().code).toBe('price-changed')
  })

  test('[VI-10] a product off sale is sold to nobody, keeps its history, and comes back', async () => {
    expect((await save(emirates, {}, { isOnSale: false })).status).toBe(200)
    expect(await outcomeOf(publish(emirates))).toBe('published')
    expect([await onSale(), (await read(emirates)).state]).toEqual([[], 'off-sale'])
    const quote = { productId: 'ae-tourist-30', arrival: '2027-03-01', travelers: 1 }
    const asked = await createVisitor(shop.origin).ask('/api/visas/quote', { method: 'POST', body: quote })
    expect(asked.problem().code).toBe('offer-gone')
    // Off sale and back on with another price is no way around the second person.
    await save(emirates, { serviceFee: { amount: 300_000, currency: 'IQD' } }, { isOnSale: false })
    expect(await outcomeOf(publish(emirates))).toBe('published')
    await save(emirates, {})
    expect(await outcomeOf(publish(emirates, { reason: 'Dearer' }))).toBe('proposed')
    await decide('refuse')
    await save(emirates, { serviceFee: { amount: 25_000, currency: 'IQD' } })
    expect(await outcomeOf(publish(emirates))).toBe('published')
    expect(await onSale()).toHaveLength(1)
  })

  test('[VI-10] a new product is a draft until two people agree with its price', async () => {
    const { body } = await read(emirates)
    const product = { ...body.product, country: 'GE', nationalities: ['IQ'], stayDays: 90, validityDays: 90 }
    const made = (await post('', { brand: 'default', body: { isOnSale: true, product } })).read(visaProductPage)
    expect(made).toMatchObject({ state: 'draft', version: 1, inForce: null, id: expect.stringMatching(/^ge-tourism-/) })
    const of = `default/${made.id}`
    expect(await outcomeOf(publish(of, { reason: 'Asked for often' }))).toBe('proposed')
    expect(await onSale('GE')).toEqual([])
    expect((await decide('approve')).status).toBe(200)
    expect((await onSale('GE')).map(({ id, stayDays }) => [id, stayDays])).toEqual([[made.id, 90]])
  })

  test('[VI-10] what a product may not say is refused at its field when it is published, not when it is saved', async () => {
    const wrong: Terms = {
      workingDays: { from: 9, to: 2 },
      nationalities: [],
      stayDays: 0,
      authorityFee: { amount: 900, currency: 'EUR' },
      supplier: 'nobody',
      documents: [{ kind: 'photo', most: 40 }],
    }
    expect((await save('default/tr-tourist-30', wrong)).status).toBe(200)
    const refused = (await publish('default/tr-tourist-30')).problem()
    expect(refused.fields?.map(({ path: field, message }) => `${field} ${message}`).toSorted()).toEqual([
      'authorityFee products.authorityCurrency',
      'documents.0.most products.countInvalid',
      'nationalities products.nationalitiesMissing',
      'stayDays products.countInvalid',
      'supplier products.supplierUnknown',
      'workingDays.to products.daysReversed',
    ])
    expect((await onSale('TR'))[0]?.stayDays).toBe(30)
  })

  test('[VI-10] of two editors who save or publish at once, the second is told of the first', async () => {
    const { version } = await read('default/eg-tourist-30')
    expect((await save('default/eg-tourist-30', { stayDays: 29 }, { by: manager })).status).toBe(200)
    const late = (await save('default/eg-tourist-30', { stayDays: 27 }, { begunFrom: version })).problem()
    expect([late.code, late.data?.by]).toEqual(['content-changed', 'manager of default'])
    expect((await read('default/eg-tourist-30')).body.product.stayDays).toBe(29)
    expect(await outcomeOf(publish('default/eg-tourist-30'))).toBe('published')
    expect((await publish('default/eg-tourist-30', { more: { after: null } })).problem().code).toBe('content-changed')
    const both = await Promise.all([1, 2].map(days => save('default/in-medical-60', { stayDays: days }, { begunFrom: 0 })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('[VI-10] each role does what it may, at its brand alone; a product is no notice', async () => {
    const clerk = await signInAs(shop, 'clerk')
    expect((await list(clerk)).products.length).toBeGreaterThan(3)
    expect(await codeOf(save(emirates, { stayDays: 3 }, { by: clerk }))).toBe('permission-needed')
    expect(await codeOf(publish(emirates, { by: clerk }))).toBe('permission-needed')
    const other = await signInAs(shop, 'owner', 'we-travel')
    expect((await list(other)).products.filter(({ brand }) => brand === 'default')).toEqual([])
    expect(await codeOf(save(emirates, { stayDays: 3 }, { by: other }))).toBe('not-found')
    expect(await codeOf(publish(emirates, { by: other }))).toBe('not-found')
    expect((await other.ask(`${path}/${emirates}`)).problem().code).toBe('not-found')
    const [{ id }] = await rows("select id from content_items where product_id = 'ae-tourist-30'")
    const archived = await manager.ask(`/api/console/notices/${id}/archive`, { method: 'POST', body: { archived: true } })
    expect(archived.problem().code).toBe('not-found')
  })

  test('[VI-10] each step is written down, and rows of versions and publications never change', async () => {
    const acts = await rows("select act, details from staff_actions where details ->> 'visa' = 'ae-tourist-30' order by id")
    expect(new Set(acts.map(({ act }) => act))).toEqual(
      new Set(['content-saved', 'content-published', 'approval-proposed', 'approval-approved', 'approval-refused', 'approval-lapsed']),
    )
    expect(acts.find(({ act }) => act === 'approval-approved')?.details).toMatchObject({ authorityFee: '12000 USD' })
    await expect(rows('update content_publications set approved_by = null')).rejects.toThrow(/append-only/)
    await expect(
      rows('insert into content_items (id, brand, kind, current_version) values ($1, $2, $3, 1)', ['x', 'b', 'visa']),
    ).rejects.toThrow(/content_items_product/)
  })
})
