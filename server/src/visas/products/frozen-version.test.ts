import { type VisaProductBody, visaProductPage, visaProductPublished } from '@karwan/contract/console'
import { orderView } from '@karwan/contract/orders'
import { visaApplications } from '@karwan/contract/visa-applications'
import { createClock } from '@karwan/sandbox/kit'
import { expect, test } from 'vitest'
import { emiratesVisa, visaOrder } from '../../testing/fakes/visa-order.ts'
import { createVisitor, placeOrder, type TestShop, type TestVisitor } from '../../testing/index.ts'
import { until } from '../../testing/shop/fake-shop.ts'
import { openWholeShop } from '../../testing/shop/shop-at-work.ts'
import { signInAs } from '../../testing/visitor/console.ts'
import { actAtGateway } from '../../testing/visitor/paying.ts'

let shop: TestShop
openWholeShop(createClock(), opened => {
  shop = opened
})
const { start, pay, comeBack } = actAtGateway(() => shop, 'switch', 'widget')
const path = '/api/console/visa-products/default/ae-tourist-30'

const applicationsOf = async (visitor: TestVisitor, orderId: string) =>
  (await visitor.ask(`/api/visas/applications/${orderId}`)).read(visaApplications).applications
const buy = async (visitor: TestVisitor, total?: number) => {
  const body = visaOrder(shop.clock.now())
  const order = await placeOrder(visitor, { ...body, ...(total !== undefined && { acceptedTotal: { amount: total, currency: 'IQD' } }) })
  const started = await start(visitor, order)
  await pay(started)
  await comeBack(visitor, started)
  await until(async () => expect(await applicationsOf(visitor, order.Id)).toHaveLength(1), 30_000)
  return order.Id
}
/** Publishes another version as the owner would with an editor. */
const publish = async (change: Partial<VisaProductBody['product']>): Promise<void> => {
  const [editor, manager] = [await signInAs(shop, 'editor'), await signInAs(shop, 'manager')]
  const { body, version } = (await editor.ask(path)).read(visaProductPage)
  const next = { begunFrom: version, body: { ...body, product: { ...body.product, ...change } } }
  const saved = (await editor.ask(`${path}/versions`, { method: 'POST', body: next })).read(visaProductPage)
  const asked = { version: saved.version, after: saved.publications[0]?.id ?? null, reason: 'The authority raised it' }
  const { outcome, page } = (await editor.ask(`${path}/publications`, { method: 'POST', body: asked })).read(visaProductPublished)
  expect(outcome).toBe('proposed')
  const approved = await manager.ask(`/api/console/approvals/${page.waiting}/approve`, { method: 'POST', body: {} })
  expect(approved.status, approved.text).toBe(200)
}

test('[VI-10] an application that has begun goes on by the product, documents, form and refunds that it was sold by', async () => {
  const [early, late] = [createVisitor(shop.origin), createVisitor(shop.origin)]
  const orderId = await buy(early)
  const [before] = await applicationsOf(early, orderId)
  await publish({
    authorityFee: { amount: 12_000, currency: 'USD' },
    serviceFeeOnRefusal: 'kept',
    stayDays: 14,
    workingDays: { from: 20, to: 30 },
    documents: [{ kind: 'residence', most: 1 }],
    fields: [{ id: 'refused-before', isRequired: true }],
  })
  const [after] = await applicationsOf(early, orderId)
  expect(after).toEqual(before)
  expect(after).toMatchObject({ wanted: ['passport-page', 'photo'], product: { stayDays: 30, workingDays: { from: 3, to: 5 } } })
  expect((await early.ask(`/api/orders/${orderId}`)).read(orderView).total.amount).toBe(emiratesVisa.price)
  // Its answers are judged by the questions it was sold with.
  const answers = { 'mother-name': 'Nasrin Ahmad', 'birth-place': 'Erbil', 'marital-status': 'single', occupation: 'Teacher' }
  const kept = await early.travel(`/api/visas/applications/${after?.id}/answers`, { method: 'PUT', body: { answers, sharedWith: [] } })
  expect(kept.status, kept.text).toBe(200)
  const back = after?.back
  expect(back?.amount).toBe(emiratesVisa.price)
  expect((await early.travel(`/api/visas/applications/${after?.id}/withdraw`, { method: 'POST', body: { back } })).status).toBe(200)

  const [next] = await applicationsOf(late, await buy(late, 183_500))
  expect(next).toMatchObject({ wanted: ['residence'], product: { stayDays: 14 }, back: { amount: 183_500 } })
  const versions = (
    await shop.database.pool.query("select sold ->> 'version' as version from order_services where kind = 'visa' order by created_at")
  ).rows
  expect(versions).toEqual([{ version: null }, { version: '1' }])
})
