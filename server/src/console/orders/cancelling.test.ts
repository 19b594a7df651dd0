import { consoleOrder } from '@karwan/contract/console'
import { cancellationQuote, type OrderView, orderView } from '@karwan/contract/orders'
import { paymentStarted } from '@karwan/contract/payments'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awaitEmails, createVisitor, orderStay, startTestShop, type TestShop, type TestVisitor } from '../../testing/index.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { signInToConsole } from '../../testing/visitor/console.ts'
import { payAtSandbox } from '../../testing/visitor/paying.ts'

const email = 'shilan.karim@example.com'

describe.each(await testDatabaseKinds())('cancelling for a traveler, in the console on %s', kind => {
  const clock = createClock()
  let shop: TestShop
  let owner: TestVisitor
  let traveler: TestVisitor
  beforeAll(async () => {
    shop = await startTestShop({ database: kind, clock })
    owner = createVisitor(shop.origin)
    await signInToConsole(shop, owner)
  })
  afterAll(() => shop?.close())

  const book = async (): Promise<OrderView> => {
    traveler = createVisitor(shop.origin)
    const booked = await orderStay(shop, traveler, { email, refundable: true })
    const started = await traveler.ask('/api/payments/start', { method: 'POST', body: { order_id: booked.Id, gateway: 'switch' } })
    const form = started.read(paymentStarted)
    await payAtSandbox(shop.sandboxOrigin, 'switch', form)
    await traveler.ask(`/api/payments/return/switch/${form.attemptId}`)
    await awaitEmails(shop, email, new RegExp(booked.reference))
    return booked
  }
  const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
  const post = (path: string, body: object) => owner.ask(`/api/console/orders/${path}`, { method: 'POST', body })
  const page = async ({ reference }: OrderView) => (await owner.ask(`/api/console/orders/${reference}`)).read(consoleOrder)
  const quote = async ({ reference }: OrderView) =>
    (await post(`${reference}/cancellation-quote`, { itemId: null })).read(cancellationQuote)

  test('[OC-14] the traveler’s own sums are shown, it is cancelled once, and who did it and how they were asked is written down', async () => {
    const booked = await book()
    expect((await page(booked)).items.map(({ cancelling }) => cancelling)).toEqual(['yes'])
    const own = await traveler.ask(`/api/orders/${booked.Id}/cancellation-quote`, { method: 'POST' })
    const theirs = own.read(cancellationQuote)
    const quoted = await quote(booked)
    expect(quoted.refund?.amount).toBeGreaterThan(0)
    expect([quoted.paid, quoted.fee, quoted.refund]).toEqual([theirs.paid, theirs.fee, theirs.refund])
    const confirm = () => post(`${booked.reference}/cancellations`, { quoteId: quoted.quoteId, asked: 'phone' })
    const [first, second] = await Promise.all([confirm(), confirm()])
    for (const answer of [first, second]) expect(answer?.read(consoleOrder).items.map(({ cancelling }) => cancelling)).not.toContain('yes')
    const acts = "select permission, reason, details from staff_actions where act = 'booking-cancelled'"
    expect(await rows(acts)).toMatchObject([{ permission: 'orders.cancel', reason: 'phone', details: { quote: quoted.quoteId } }])
    await expect.poll(async () => (await traveler.ask(`/api/orders/${booked.Id}`)).read(orderView).state).toMatch(/^(cancelled|refunded)$/)
    await expect.poll(async () => (await page(booked)).givenBack).toEqual(quoted.refund)
    const after = await page(booked)
    expect(after.mails.map(mail => mail.kind)).toContain('order-cancelling')
    const asked = after.timeline.find(({ event }) => event === 'cancellation-requested')
    expect(asked).toMatchObject({ source: 'system', text: 'asked-through-us' })
    expect(after.timeline).toContainEqual(expect.objectContaining({ source: 'staff', by: 'Demo', event: 'booking-cancelled' }))
  })

  test('[OC-14] a quote of the traveler, an old one and a newer one of somebody else cancel nothing', async () => {
    const booked = await book()
    const own = await traveler.ask(`/api/orders/${booked.Id}/cancellation-quote`, { method: 'POST' })
    const confirm = async (quoteId: string) =>
      (await post(`${booked.reference}/cancellations`, { quoteId, asked: 'office' })).problem().code
    expect(await confirm(own.read(cancellationQuote).quoteId)).toBe('quote-not-found')
    const outdated = await quote(booked)
    await traveler.ask(`/api/orders/${booked.Id}/cancellation-quote`, { method: 'POST' })
    expect(await confirm(outdated.quoteId)).toBe('quote-not-found')
    const { quoteId } = await quote(booked)
    clock.shift(20 * 60_000)
    expect(await confirm(quoteId)).toBe('quote-expired')
    expect((await page(booked)).state).toBe('confirmed')
    expect((await post('KW-NOBODY/cancellation-quote', { itemId: null })).problem().code).toBe('order-not-found')
    expect((await post(`${booked.reference}/cancellation-quote`, { itemId: 'another' })).problem().code).toBe('order-not-found')
  })
})
