import { payLinkView } from '@karwan/contract/pay-links'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readWallet } from '../../money/points/index.ts'
import { awaitEmails, createVisitor, orderFlight, signUp, startTestShop, type TestShop } from '../../testing/index.ts'
import { givePoints } from '../../testing/shop/discounts.ts'
import { actByLink } from '../../testing/visitor/act-by-link.ts'

const clock = createClock()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock })
})
afterAll(async () => {
  await shop.close()
})

const { askToMake, make, open, viewOf, read, started, see, payAt, people, rows, toReceipt } = actByLink(() => shop)
const waiting = { timeout: 20_000, interval: 100 }

test('[PY-6] [PY-7] with points and a voucher on the order whoever pays is asked for what remains, pays it, and the sums are right', async () => {
  const { owner, payer } = people()
  const { userId, email } = await signUp(shop, owner)
  await givePoints({ db: shop.database.db, now: clock.now }, userId, 1000)
  const order = await orderFlight(shop, owner, { email })
  const { amount: total, currency } = order.total
  expect((await askToMake(owner, order, { points: 1001 })).json()).toMatchObject({ code: 'points-refused' })
  expect((await askToMake(owner, order, { voucher: 'NOSUCHCODE' })).json()).toMatchObject({ code: 'voucher-refused' })
  const { secret, id, toPay } = await make(owner, order, { points: 500, voucher: 'WELCOME10' })
  const off = { amount: 5000 + 10_000, currency }
  const rest = { amount: total - off.amount, currency }
  expect(toPay).toEqual(rest)
  const opened = await open(payer, secret)
  expect(opened.read(payLinkView)).toMatchObject({ state: 'open', order: { total: order.total, off, toPay: rest } })
  // Whose points and which voucher is nobody's business.
  expect(opened.text).not.toMatch(/WELCOME10|points/)
  // Looking takes nothing; paying sets aside.
  expect(await readWallet(shop.database.db, userId)).toEqual({ available: 1000, reserved: 0 })
  const payment = await started(payer, id)
  expect(await readWallet(shop.database.db, userId)).toEqual({ available: 500, reserved: 500 })
  await payAt(payer, payment)
  await vi.waitFor(async () => expect((await see(owner, order)).state).toBe('confirmed'), waiting)
  const { parts } = (await see(owner, order)).payment ?? {}
  expect(parts).toMatchObject({
    total: order.total,
    voucher: { code: 'WELCOME10', amount: { amount: 10_000, currency } },
    points: { points: 500, amount: { amount: 5000, currency } },
    amount: { amount: rest.amount + (parts?.fee.amount ?? 0), currency },
  })
  expect((await read(payer, id)).json()).toMatchObject({ state: 'paid', order: { off }, payment: { amount: parts?.amount } })
  expect((await readWallet(shop.database.db, userId)).reserved).toBe(0)
})

test('points that are gone meanwhile are not taken off, and only those of the account a booking is in can be set', async () => {
  const { owner, payer } = people()
  const { userId, email } = await signUp(shop, owner)
  await givePoints({ db: shop.database.db, now: clock.now }, userId, 300)
  const order = await orderFlight(shop, owner, { email })
  const { secret } = await make(owner, order, { points: 300 })
  expect(await viewOf(payer, secret)).toMatchObject({ order: { toPay: { amount: order.total.amount - 3000 } } })
  // Spent on another booking.
  const other = await orderFlight(shop, owner, { email })
  const body = { order_id: other.Id, gateway: 'fastpay', points: 200 }
  expect((await owner.ask('/api/payments/start', { method: 'POST', body })).status).toBe(200)
  expect(await viewOf(payer, secret)).toMatchObject({ order: { off: null, toPay: order.total } })
  const guest = createVisitor(shop.origin)
  const theirs = await orderFlight(shop, guest)
  expect((await askToMake(guest, theirs, { points: 1 })).problem().code).toBe('sign-in-needed')
  await signUp(shop, guest)
  expect((await askToMake(guest, theirs, { points: 1 })).problem().code).toBe('points-refused')
})

test('whoever pays may have a receipt by mail, in their language, with nothing that is only the holder’s', async () => {
  const { owner, payer } = people()
  const order = await orderFlight(shop, owner, { email: 'holder@example.com', lastName: 'Barzani' })
  const { secret, id } = await make(owner, order)
  await open(payer, secret)
  const mother = `mother-${id}@example.com`
  expect((await toReceipt(payer, id, 'not an address')).json()).toMatchObject({ code: 'fields-invalid' })
  const asked = await toReceipt(payer, id, mother, 'ar')
  expect(asked.read(payLinkView).receiptTo).toBe(mother)
  // Another who has the link does not see where it goes; who has none cannot say.
  const second = createVisitor(shop.origin)
  expect((await viewOf(second, secret)).receiptTo).toBeNull()
  expect((await toReceipt(createVisitor(shop.origin), id, 'x@example.com')).problem().code).toBe('pay-link-not-found')
  expect(JSON.stringify(await rows('select * from pay_link_receipts'))).not.toContain(mother)
  await payAt(payer, await started(payer, id))
  await vi.waitFor(async () => expect((await see(owner, order)).state).toBe('confirmed'), waiting)
  const [email] = await awaitEmails(shop, mother)
  expect(email?.subject).toContain(order.reference)
  expect(email?.html).toContain('dir="rtl"')
  expect(email?.text).toContain('فاست باي')
  expect(email?.text).toContain((((await see(owner, order)).payment?.parts.amount.amount ?? 0) / 1).toLocaleString('en'))
  const { confirmation } = (await see(owner, order)).Services[0] ?? {}
  for (const hidden of [
    'Barzani',
    'A1234567',
    '1990',
    'holder@example.com',
    '7501234567',
    '/booking',
    confirmation ?? 'x',
    secret,
    order.Id,
  ])
    expect(`${email?.subject}${email?.text}${email?.html}`).not.toContain(hidden)
  // The page offers it afterwards too; another address gets its own, the same none again.
  const father = `father-${id}@example.com`
  expect((await toReceipt(payer, id, father)).status).toBe(200)
  await awaitEmails(shop, father, new RegExp(order.reference))
  expect((await toReceipt(payer, id, father)).status).toBe(200)
  expect(await rows("select id from mails where order_id = $1 and kind = 'payer-receipt'", order.Id)).toHaveLength(2)
  expect((await toReceipt(payer, id, '')).json()).toMatchObject({ receiptTo: null })
  expect(await rows('select * from pay_link_receipts where link_id = $1', id)).toEqual([])
})

test('whoever paid for a booking that could not be made is told that the money goes back', async () => {
  const { owner, payer } = people()
  const order = await orderFlight(shop, owner, { from: 'KIK', to: 'EBL' })
  const { secret, id } = await make(owner, order)
  await open(payer, secret)
  const aunt = `aunt-${id}@example.com`
  await toReceipt(payer, id, aunt)
  await payAt(payer, await started(payer, id))
  const [email] = await awaitEmails(shop, aunt, /your money is going back/)
  expect(email?.text).toContain(order.reference)
  expect(email?.text).not.toContain('Karim')
})
