import { payLinkOfOrder, payLinkView } from '@karwan/contract/pay-links'
import { orderPushed, paymentMethods, paymentStarted } from '@karwan/contract/payments'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createVisitor, orderFlight, orderStay, startTestShop, type TestShop } from '../../testing/index.ts'
import { actByLink } from '../../testing/visitor/act-by-link.ts'

const clock = createClock()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock })
})
afterAll(async () => {
  await shop.close()
})

const { make, open, viewOf, read, begin, started, see, payAt, people, rows } = actByLink(() => shop)
const waiting = { timeout: 20_000, interval: 100 }

test('whoever has the link sees the trip, its price and a first name, pays in their own language, and the holder is told', async () => {
  const { owner, payer } = people()
  const order = await orderFlight(shop, owner, { email: 'paid.for@example.com', lastName: 'Barzani' })
  const { secret, id, qr, validUntil, toPay } = await make(owner, order)
  expect([validUntil, toPay]).toEqual([order.payBy, order.total])
  expect(decodeURIComponent(qr)).toMatch(/^data:image\/svg\+xml,<svg .*<\/svg>\s*$/s)
  const opened = await open(payer, secret, 'ckb')
  expect(opened.read(payLinkView)).toMatchObject({
    state: 'open',
    order: { firstName: 'Shilan', travelers: 1, toPay: order.total, off: null, reference: order.reference },
    payment: null,
  })
  for (const hidden of ['Barzani', 'A1234567', '1990-04-12', 'paid.for@example.com', '7501234567', order.Id, 'passport', 'Passengers'])
    expect(opened.text).not.toContain(hidden)
  expect(opened.headers['cache-control']).toBe('no-store')
  const payment = await started(payer, id)
  expect(payment.next).toBe('redirect')
  expect(await started(payer, id)).toEqual(payment)
  // Another wallet is tried, then the first one pays. Its page is not filled with the holder's number.
  clock.shift(1000)
  const wallet = await begin(payer, id, 'zaincash')
  expect(await (await fetch(wallet.read(z.object({ url: z.url() })).url)).text()).not.toContain('7501234567')
  // Begun by somebody else, it is no payment of the holder's that would be waited for.
  expect((await see(owner, order)).payment).toBeNull()
  const back = await payAt(payer, payment)
  expect(back.headers.location).toBe(`/pay-for?link=${id}&type=fastpay`)
  await vi.waitFor(
    async () => expect((await read(payer, id)).json()).toMatchObject({ state: 'paid', payment: { gateway: 'fastpay' } }),
    waiting,
  )
  await vi.waitFor(async () => expect((await see(owner, order)).state).toBe('confirmed'), waiting)
  expect(await rows("select kind from mails where order_id = $1 and kind = 'paid-for-you'", order.Id)).toHaveLength(1)
  // What they paid with is not what the holder pays with.
  const offered = (await owner.ask('/api/payments/methods?product=flight')).read(paymentMethods).methods
  expect(offered.some(({ lastUsed }) => lastUsed)).toBe(false)
})

test('the payer sees no documents and no booking; nobody sees anything by the link’s id alone, by another secret or at another shop', async () => {
  const { owner, payer } = people()
  const order = await orderFlight(shop, owner)
  const { secret, id } = await make(owner, order)
  await open(payer, secret)
  for (const path of [`/api/orders/${order.Id}`, `/api/orders/${order.Id}/pay-link`]) expect((await payer.ask(path)).status).toBe(404)
  const stranger = createVisitor(shop.origin)
  expect((await read(stranger, id)).problem().code).toBe('pay-link-not-found')
  expect((await begin(stranger, id)).problem().code).toBe('pay-link-not-found')
  expect((await open(stranger, `${secret}x`)).problem().code).toBe('pay-link-not-found')
  expect((await open(createVisitor(shop.origin, 'we-travel.localhost'), secret)).problem().code).toBe('pay-link-not-found')
  const kept = JSON.stringify(await rows('select * from pay_links where id = $1', id))
  expect(kept).not.toContain(secret)
})

test('a link ends when its holder ends it, makes another, pays or lets it expire, and when the order changes', async () => {
  const { owner, payer } = people()
  const order = await orderFlight(shop, owner)
  const first = await make(owner, order)
  const over = { state: 'over', order: null, payment: null }
  const second = await make(owner, order)
  expect(await viewOf(payer, first.secret)).toMatchObject(over)
  expect((await begin(payer, first.id)).problem().code).toBe('order-not-payable')
  expect((await owner.ask(`/api/orders/${order.Id}/pay-link`)).read(payLinkOfOrder).link).toMatchObject({
    id: second.id,
    opened: false,
  })
  expect(await viewOf(payer, second.secret)).toMatchObject({ state: 'open' })
  await rows('update pay_links set amount = amount - 1 where id = $1', second.id)
  expect(await viewOf(payer, second.secret)).toMatchObject(over)
  const third = await make(owner, order)
  expect((await owner.ask(`/api/orders/${order.Id}/pay-link`, { method: 'DELETE' })).json()).toEqual({ link: null })
  expect(await viewOf(payer, third.secret)).toMatchObject(over)
  const fourth = await make(owner, order)
  expect(await viewOf(payer, fourth.secret)).toMatchObject({ state: 'open' })
  clock.shift(2 * 60 * 60_000)
  await vi.waitFor(async () => expect((await see(owner, order)).state).toBe('expired'), waiting)
  expect(await viewOf(payer, fourth.secret)).toMatchObject(over)
  expect((await owner.ask(`/api/orders/${order.Id}/pay-link`, { method: 'POST', body: {} })).problem().code).toBe('order-not-payable')
})

test('holder and payer both pay: the first counts, the second goes back, and each sees their own', async () => {
  const { owner, payer } = people()
  const order = await orderFlight(shop, owner, { gateway: 'fastpay' })
  const { secret, id } = await make(owner, order)
  await open(payer, secret)
  const theirs = await started(payer, id)
  const own = (await owner.ask('/api/payments/start', { method: 'POST', body: { order_id: order.Id, gateway: 'fastpay' } })).read(
    paymentStarted,
  )
  expect(own.attemptId).not.toBe(theirs.attemptId)
  expect((await payAt(owner, own)).headers.location).toBe(`/payment/processed?type=fastpay&order_id=${order.Id}`)
  await vi.waitFor(async () => expect((await see(owner, order)).state).toBe('confirmed'), waiting)
  clock.shift(61_000)
  await payAt(payer, theirs)
  await vi.waitFor(async () => expect((await read(payer, id)).read(payLinkView).state).toMatch(/^return/), waiting)
  expect((await see(owner, order)).state).toBe('confirmed')
})

test('[PY-6] a link lives as long as its order can be paid: with an office hold until its deadline', async () => {
  const { owner, payer } = people()
  const order = await orderStay(shop, owner)
  const { secret } = await make(owner, order)
  const path = `/api/orders/${order.Id}/pay-link`
  const before = (await owner.ask(path)).read(payLinkOfOrder).link
  const held = (await owner.travel('/api/flightApp/push', { method: 'POST', body: { order_id: order.Id } })).read(orderPushed)
  const after = (await owner.ask(path)).read(payLinkOfOrder).link
  expect(after?.validUntil).toBe(held.payBy)
  expect(Date.parse(held.payBy)).toBeGreaterThan(Date.parse(before?.validUntil ?? ''))
  const { order: shown, state } = (await open(payer, secret)).read(payLinkView)
  expect([state, shown?.payBy]).toEqual(['open', held.payBy])
})

test('who tries many secrets is asked to wait', async () => {
  const stranger = createVisitor(shop.origin)
  const tries = await Promise.all(Array.from({ length: 70 }, () => open(stranger, 'guess')))
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([404, 429]))
})
