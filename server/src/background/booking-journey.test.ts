import { describe, expect, test } from 'vitest'
import { resolveByHand } from '../orders/index.ts'
import { refundsOf } from '../payments/index.ts'
import { type Shop, until } from '../testing/shop/fake-shop.ts'
import { openShopAtWork } from '../testing/shop/shop-at-work.ts'
import { testDatabaseKinds } from '../testing/shop/test-database.ts'

const kinds = await testDatabaseKinds()
describe.each(kinds)('on %s', kind => {
  let shop: Shop
  openShopAtWork(kind, opened => {
    shop = opened
  })
  const bookingsOf = async (orderId: string) =>
    (await shop.rows('select client_ref from order_services where order_id = $1', [orderId])).filter(row =>
      shop.supplier.ledger.has(row.client_ref),
    )

  test('[PY-2][AP-8][AP-11] a paid flight is booked, confirmed and mailed once', async () => {
    const visitor = shop.visitor()
    const { orderId, order, attemptId } = await visitor.orderAndStart()
    expect(order.reference).toMatch(/^KW-[0-9A-Z]{6}$/)
    expect(await visitor.check(orderId)).toMatchObject({ status: 'pending' })
    shop.gateway.pay(attemptId)
    const back = await visitor.comeBack(attemptId)
    expect([back.status, back.headers.get('location')]).toEqual([303, `/payment/processed?type=switch&order_id=${orderId}`])
    await until(async () => expect(await visitor.check(orderId)).toMatchObject({ status: 'successful' }))
    await until(() => {
      const kindsSent = shop.mails.filter(mail => mail.order.id === orderId).map(mail => mail.kind)
      expect(kindsSent.sort()).toEqual(['operations-booking', 'order-confirmed'])
    })
    const seen = await visitor.see(orderId)
    expect(seen.Services[0]).toMatchObject({ confirmation: 'K7QX2M', Passengers: [{ ticketNumber: '098-1234567890', Type: 'ADT' }] })
    expect(seen.timeline.map(step => step.state)).toEqual(['created', 'awaiting-payment', 'paid', 'being-confirmed', 'confirmed'])
    expect(seen.payment?.instrument).toEqual({ brand: 'VISA', last4: '0091' })
    const document = await visitor.get<string>(seen.Services[0]?.documents[0]?.url ?? '')
    expect([document.status, document.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })

  test('notification alone, before the return, ten at once: one move, one booking', async () => {
    const visitor = shop.visitor()
    const { orderId, attemptId } = await visitor.orderAndStart()
    shop.gateway.pay(attemptId)
    const sent = shop.supplier.sent.length
    const { body, headers } = shop.gateway.notification(attemptId)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => fetch(`${shop.origin}/api/notifications/switch`, { method: 'POST', headers, body })),
    )
    expect(answers.map(answer => answer.status)).toEqual(Array.from({ length: 10 }, () => 200))
    await until(async () => expect((await visitor.see(orderId)).state).toBe('confirmed'))
    await Promise.all([visitor.comeBack(attemptId), visitor.comeBack(attemptId)])
    expect(shop.supplier.sent.length - sent).toBe(1)
    expect((await bookingsOf(orderId)).length).toBe(1)
    expect((await visitor.see(orderId)).timeline.filter(step => step.state === 'paid')).toHaveLength(1)
  })

  test('[PY-9] the browser never returns and no message comes: the reconciler finishes', async () => {
    const visitor = shop.visitor()
    const { orderId, attemptId } = await visitor.orderAndStart()
    shop.gateway.pay(attemptId)
    shop.clock.shift(61_000)
    await until(async () => expect((await visitor.see(orderId)).state).toBe('confirmed'))
  })

  test('[BK-4] the supplier refuses: one refund, everyone told', async () => {
    shop.supplier.script.mode = 'reject'
    const visitor = shop.visitor()
    const { orderId, attemptId } = await visitor.orderAndStart()
    const paymentId = shop.gateway.pay(attemptId)
    await visitor.comeBack(attemptId)
    await until(async () => expect(await visitor.check(orderId)).toMatchObject({ status: 'refunded' }))
    shop.supplier.script.mode = 'confirm'
    expect(shop.gateway.refunds.filter(refund => refund.paymentId === paymentId)).toHaveLength(1)
    expect((await visitor.see(orderId)).payment?.refunded).toEqual({ amount: 412_500, currency: 'IQD' })
    await until(() => {
      const kindsSent = shop.mails.filter(mail => mail.order.id === orderId).map(mail => mail.kind)
      expect(kindsSent.sort()).toEqual(['operations-failed', 'order-failed', 'order-refunded'])
    })
  })

  test('the answer of the supplier is lost: looked up, never sent again', async () => {
    shop.supplier.script.mode = 'lose'
    shop.supplier.script.hideForFinds = 1
    const visitor = shop.visitor()
    const { orderId, attemptId } = await visitor.orderAndStart()
    const sent = shop.supplier.sent.length
    shop.gateway.pay(attemptId)
    await visitor.comeBack(attemptId)
    await until(async () => expect((await visitor.see(orderId)).Services[0]?.state).toBe('unknown'))
    expect(await visitor.check(orderId)).toMatchObject({ status: 'confirming' })
    shop.clock.shift(70_000)
    await until(() => expect(shop.supplier.script.hideForFinds).toBe(0))
    shop.clock.shift(70_000)
    await until(async () => expect((await visitor.see(orderId)).state).toBe('confirmed'))
    shop.supplier.script.mode = 'confirm'
    expect(shop.supplier.sent.length - sent).toBe(1)
    expect((await bookingsOf(orderId)).length).toBe(1)
  })

  test('[BK-4] a booking that never appears is a person’s task after half an hour; nobody sends it again, and what the person learns ends it', async () => {
    shop.supplier.script.mode = 'lose-before'
    const visitor = shop.visitor()
    const { orderId, attemptId } = await visitor.orderAndStart()
    const sent = shop.supplier.sent.length
    shop.gateway.pay(attemptId)
    await visitor.comeBack(attemptId)
    await until(async () => expect((await visitor.see(orderId)).Services[0]?.state).toBe('unknown'))
    shop.supplier.script.mode = 'confirm'
    shop.clock.shift(31 * 60_000)
    await until(async () => {
      const tasks = await shop.rows('select kind from operations_tasks where order_id = $1', [orderId])
      expect(tasks).toEqual([{ kind: 'booking-unknown' }])
    })
    expect(shop.supplier.sent.length - sent).toBe(1)
    // The supplier says on the phone that it has no such booking.
    const [item] = await shop.rows('select client_ref from order_services where order_id = $1', [orderId])
    const context = { ...shop.context, ...refundsOf(shop.payments) }
    const received = { state: 'rejected', code: 'unavailable', detail: 'told on the phone' } as const
    expect(await resolveByHand(context, item.client_ref, received)).toEqual({ before: 'unknown', after: 'rejected' })
    expect(await resolveByHand(context, item.client_ref, received)).toEqual({ before: 'rejected', after: 'rejected' })
    expect(await resolveByHand(context, 'nothing of ours', received)).toBe(undefined)
    await until(async () => expect(await visitor.check(orderId)).toMatchObject({ status: 'refunded' }))
    expect(await shop.rows('select kind from operations_tasks where order_id = $1 and closed_at is null', [orderId])).toEqual([])
  })

  test('pending is looked up until it is confirmed, and the traveler is told meanwhile', async () => {
    shop.supplier.script.mode = 'pending'
    const visitor = shop.visitor()
    const { orderId, attemptId } = await visitor.orderAndStart()
    shop.gateway.pay(attemptId)
    await visitor.comeBack(attemptId)
    await until(async () => expect((await visitor.see(orderId)).Services[0]?.state).toBe('pending'))
    shop.supplier.script.mode = 'confirm'
    for (const booking of shop.supplier.ledger.values()) booking.state = 'confirmed'
    shop.clock.shift(60_000)
    await until(async () => expect((await visitor.see(orderId)).state).toBe('confirmed'))
    await until(() => expect(shop.mails.some(mail => mail.order.id === orderId && mail.kind === 'order-being-confirmed')).toBe(true))
  })

  test('a supplier that cannot be reached is tried again; one that has our booking already is asked for it', async () => {
    for (const mode of ['unreachable-twice', 'duplicate'] as const) {
      shop.supplier.script.mode = mode
      const visitor = shop.visitor()
      const { orderId, attemptId } = await visitor.orderAndStart()
      shop.gateway.pay(attemptId)
      await visitor.comeBack(attemptId)
      await until(async () => expect((await visitor.see(orderId)).state).toBe('confirmed'))
      expect((await bookingsOf(orderId)).length).toBe(1)
    }
    shop.supplier.script.mode = 'confirm'
  })

  test('the mail server is down: the booking stands, and the mail comes later, once', async () => {
    shop.mailServer.down = true
    const visitor = shop.visitor()
    const { orderId, attemptId } = await visitor.orderAndStart()
    shop.gateway.pay(attemptId)
    await visitor.comeBack(attemptId)
    await until(async () => expect((await visitor.see(orderId)).state).toBe('confirmed'))
    await until(async () => {
      const tried = await shop.rows('select id from mails where order_id = $1 and tries > 0', [orderId])
      expect(tried.length).toBe(2)
    })
    shop.mailServer.down = false
    shop.clock.shift(60_000)
    await until(() => expect(shop.mails.filter(mail => mail.order.id === orderId)).toHaveLength(2))
  })
})
