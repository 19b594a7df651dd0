import { claimCode, codeSent } from '@karwan/contract/account'
import { orderFound, orderList, orderView } from '@karwan/contract/orders'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  awaitCode,
  awaitEmails,
  awaitTexts,
  codeIn,
  createVisitor,
  flightOrderBody,
  orderFlight,
  placeOrder,
  signUp,
  startTestShop,
  type TestShop,
  type TestVisitor,
} from '../../testing/index.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'

const phone = '+9647501234567'
const wrongFor = (code: string): string => (code === '000000' ? '111111' : '000000')
const post = (visitor: TestVisitor, path: string, body: object = {}) => visitor.ask(`/api/${path}`, { method: 'POST', body })
const askCode = async (visitor: TestVisitor, orderId: string, body: object = {}) =>
  (await post(visitor, `orders/${orderId}/claim/code`, body)).read(claimCode).code
const claim = (visitor: TestVisitor, orderId: string, body: object = {}) => post(visitor, `orders/${orderId}/claim`, body)
const see = async (visitor: TestVisitor, orderId: string) => (await visitor.ask(`/api/orders/${orderId}`)).read(orderView)
const lookUp = async (visitor: TestVisitor, reference: string) =>
  (await post(visitor, 'orders/find', { reference, phone })).read(orderFound).orderId
const ordersOf = async (visitor: TestVisitor): Promise<string[]> =>
  (await visitor.travel('/api/v2/orders')).read(orderList).orders.map(order => order.Id)

describe.each(await testDatabaseKinds())('claiming a booking on %s', kind => {
  let shop: TestShop
  const clock = createClock()
  beforeAll(async () => {
    shop = await startTestShop({ database: kind, clock })
  })
  afterAll(() => shop?.close())
  const someone = () => createVisitor(shop.origin)

  test('[AU-6] who knows only reference and phone gets neither the passport nor the booking, and its maker keeps it', async () => {
    const [maker, stranger] = [someone(), someone()]
    const email = `maker-${kind}@example.com`
    const order = await orderFlight(shop, maker, { email, lastName: 'Guarded' })
    await signUp(shop, stranger)
    await lookUp(stranger, order.reference)
    const masked = async () => {
      const answer = await stranger.ask(`/api/orders/${order.Id}`)
      for (const secret of ['A1234567', '•4567', '1990-04-12', email]) expect(answer.text).not.toContain(secret)
      const seen = answer.read(orderView)
      expect([seen.own, seen.contact.email, JSON.stringify(seen.Services).includes('"•••••567"')]).toEqual([
        false,
        'm•••@example.com',
        true,
      ])
      expect(JSON.stringify(seen.Services)).not.toContain('passports=full')
    }
    await masked()
    expect((await claim(stranger, order.Id)).problem().code).toBe('claim-code-needed')
    const sent = await askCode(stranger, order.Id)
    expect([sent?.Channel, sent?.SentTo]).toEqual(['email', 'm•••@example.com'])
    const code = await awaitCode(shop, email)
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      const refused = (await claim(stranger, order.Id, { Id: sent?.Id, Code: wrongFor(code) })).problem()
      expect([refused.code, refused.data]).toEqual(['code-wrong', { triesLeft }])
    }
    expect((await claim(stranger, order.Id, { Id: sent?.Id, Code: code })).problem().code).toBe('code-expired')
    await masked()
    expect(await ordersOf(stranger)).toEqual([])
    expect((await post(stranger, 'travelers/from-order', { orderId: order.Id })).status).toBe(404)
    expect([(await see(maker, order.Id)).own, await ordersOf(maker)]).toEqual([true, [order.Id]])
  })

  test('[AU-6] the right code adds the booking once; its maker is told, still reads it, and others do not get it', async () => {
    const [maker, claimer, second] = [someone(), someone(), someone()]
    const email = `shared-${kind}@example.com`
    const body = await flightOrderBody(shop, maker, { email, lastName: 'Shared' })
    const order = await placeOrder(maker, { ...body, language: 'ckb' })
    await lookUp(second, order.reference)
    for (const visitor of [claimer, second]) await signUp(shop, visitor)
    await lookUp(claimer, order.reference)
    const late = await askCode(claimer, order.Id)
    const old = await awaitCode(shop, email)
    clock.shift(11 * 60_000)
    expect((await claim(claimer, order.Id, { Id: late?.Id, Code: old })).problem().code).toBe('code-expired')
    const sent = await askCode(claimer, order.Id)
    const Code = await awaitCode(shop, email, 2)
    // Bound to the browser that asked, and good for nothing else.
    expect((await claim(second, order.Id, { Id: sent?.Id, Code })).problem().code).toBe('code-expired')
    expect((await post(claimer, `auth/otp/${sent?.Id}/verify`, { Code })).problem().code).toBe('code-expired')
    expect((await claim(claimer, order.Id, { Id: sent?.Id, Code })).status).toBe(204)
    expect((await claim(claimer, order.Id)).status).toBe(204)
    expect([(await see(claimer, order.Id)).own, await ordersOf(claimer)]).toEqual([true, [order.Id]])
    expect((await claim(second, order.Id)).problem().code).toBe('order-claimed')
    expect((await post(second, `orders/${order.Id}/claim/code`)).problem().code).toBe('order-claimed')
    const [message] = await awaitEmails(shop, email, /هەژمارێک/)
    expect(message?.text).toContain(order.reference)
    expect((await see(maker, order.Id)).reference).toBe(order.reference)
    expect(await ordersOf(maker)).toEqual([order.Id])
    const linked = await post(maker, `orders/${order.Id}/pay-link`)
    expect(linked.status).toBeLessThan(300)
    expect((await post(maker, `orders/${order.Id}/pay-link`, { points: 1 })).status).toBeGreaterThanOrEqual(400)
  })

  test('[AU-6] a code by SMS to the booking’s phone proves it, and who has proven its address before needs none', async () => {
    const [maker, byPhone, byEmail] = [someone(), someone(), someone()]
    const order = await orderFlight(shop, maker, { email: `sms-${kind}@example.com`, lastName: 'Phoned' })
    await signUp(shop, byPhone)
    await lookUp(byPhone, order.reference)
    const sent = await askCode(byPhone, order.Id, { Channel: 'sms' })
    expect([sent?.Channel, sent?.SentTo]).toEqual(['sms', '+964•••67'])
    const [text] = await awaitTexts(shop, phone)
    expect((await claim(byPhone, order.Id, { Id: sent?.Id, Code: codeIn(text?.text ?? '') })).status).toBe(204)

    const { email } = await signUp(shop, byEmail)
    const later = await orderFlight(shop, maker, { email: email.toUpperCase(), lastName: 'Proven' })
    await lookUp(byEmail, later.reference)
    expect(await askCode(byEmail, later.Id)).toBeNull()
    expect((await claim(byEmail, later.Id)).status).toBe(204)
    expect(await ordersOf(byEmail)).toEqual([later.Id])
  })

  test('[AU-5] a booking that its own browser claimed is hidden there after signing out', async () => {
    const visitor = someone()
    const email = `here-${kind}@example.com`
    const order = await orderFlight(shop, visitor, { email, lastName: 'Here' })
    await signUp(shop, visitor)
    const sent = await askCode(visitor, order.Id)
    const again = (await post(visitor, `auth/otp/${sent?.Id}/resend`)).problem()
    expect(again.code).toBe('resend-too-early')
    clock.shift(61_000)
    expect((await post(visitor, `auth/otp/${sent?.Id}/resend`)).read(codeSent).Id).toBe(sent?.Id)
    expect((await claim(visitor, order.Id, { Id: sent?.Id, Code: await awaitCode(shop, email, 2) })).status).toBe(204)
    await post(visitor, 'auth/logout')
    expect((await visitor.ask(`/api/orders/${order.Id}`)).problem().code).toBe('sign-in-needed')
  })
})
