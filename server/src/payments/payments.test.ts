import { describe, expect, test, vi } from 'vitest'
import type { Jobs } from '../background/start-jobs.ts'
import { dinars } from '../testing/fakes/offers.ts'
import { type Shop, until, untilShifting } from '../testing/shop/fake-shop.ts'
import { openShopAtWork } from '../testing/shop/shop-at-work.ts'
import { testDatabaseKinds } from '../testing/shop/test-database.ts'

const kinds = await testDatabaseKinds()
describe.each(kinds)('on %s', kind => {
  let shop: Shop
  let jobs: Jobs
  openShopAtWork(kind, (opened, begun) => {
    shop = opened
    jobs = begun
  })
  const attempts = (orderId: string) =>
    shop.rows('select id, state from payment_attempts where order_id = $1 order by created_at, id', [orderId])
  const tasks = async (orderId: string) =>
    (await shop.rows('select kind from operations_tasks where order_id = $1', [orderId])).map(row => row.kind)

  test('double click, reload and second tab get the one open attempt', async () => {
    const visitor = shop.visitor()
    const { order } = (await visitor.order()).body
    const started = await Promise.all(Array.from({ length: 8 }, () => visitor.pay(order.Id)))
    expect(new Set(started.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(started[0]?.body).toMatchObject({ next: 'widget', amount: dinars(412_500), brands: 'VISA MASTER' })
    expect(await attempts(order.Id)).toHaveLength(1)
  })

  test.each([
    ['amount', { amount: dinars(412_499) }],
    ['amount', { amount: dinars(412_501) }],
    ['currency', { amount: { amount: 412_500, currency: 'USD' as const } }],
    ['reference', { reference: 'someone else' }],
  ])('[PY-2] a payment whose %s is not ours is never paid, and a person is told', async (_, other) => {
    const visitor = shop.visitor()
    const { orderId, attemptId } = await visitor.orderAndStart()
    shop.gateway.pay(attemptId, other)
    await visitor.comeBack(attemptId)
    expect(await attempts(orderId)).toEqual([{ id: attemptId, state: 'pending' }])
    expect(await tasks(orderId)).toEqual(['payment-mismatch'])
    expect((await visitor.see(orderId)).state).toBe('awaiting-payment')
  })

  test('[PY-2] coming back says nothing by itself: unpaid stays unpaid whatever the address tells', async () => {
    const visitor = shop.visitor()
    const { orderId, attemptId } = await visitor.orderAndStart()
    const back = await visitor.comeBack(attemptId)
    expect(back.headers.get('location')).toBe(`/payment/processed?type=switch&order_id=${orderId}`)
    expect(await visitor.check(orderId)).toMatchObject({ status: 'pending', orderState: 'awaiting-payment' })
    expect((await visitor.comeBack('unknown-attempt')).headers.get('location')).toBe(
      '/payment/processed?type=switch&payment=unknown-attempt',
    )
  })

  test('a payer who comes back while the database is away is led to the page that waits, and later to the order', async () => {
    const visitor = shop.visitor()
    const { orderId, attemptId } = await visitor.orderAndStart()
    const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const select = vi.spyOn(shop.context.db, 'select').mockImplementation(() => {
      throw lost
    })
    const back = await visitor.comeBack(attemptId).finally(() => select.mockRestore())
    expect([back.status, back.headers.get('location')]).toEqual([303, `/payment/processed?type=switch&attempt=${attemptId}`])
    expect((await visitor.comeBack(attemptId)).headers.get('location')).toBe(`/payment/processed?type=switch&order_id=${orderId}`)
  })

  test('a forged, altered, empty or huge notification is refused; a genuine one of an unknown attempt is parked', async () => {
    const visitor = shop.visitor()
    const { orderId, attemptId } = await visitor.orderAndStart()
    const { body, headers } = shop.gateway.notification(attemptId)
    const send = async (other: { body?: string; headers?: Record<string, string> }) =>
      (await fetch(`${shop.origin}/api/notifications/switch`, { method: 'POST', headers, body, ...other })).status
    expect(await send({ headers: { ...headers, 'x-signature': 'no' } })).toBe(400)
    expect(await send({ body: body.replace(attemptId, `${attemptId.slice(0, -1)}x`) })).toBe(400)
    expect(await send({ body: '' })).toBe(400)
    expect(await send({ body: 'x'.repeat(70_000) })).toBe(400)
    expect((await visitor.see(orderId)).state).toBe('awaiting-payment')
    const unknown = shop.gateway.notification('attempt of nobody')
    expect(await send(unknown)).toBe(200)
    await until(async () => {
      const [event] = await shop.rows(
        "select state, event_id, encode(body, 'escape') as body from payment_events where attempt_id = 'attempt of nobody'",
      )
      expect(event.state).toBe('parked')
      expect(event.body).not.toContain('attempt of nobody')
      expect(shop.context.vault.open(event.body, `switch ${event.event_id}`)).toBe(unknown.body)
    })
  })

  test('another site may notify without cookies, but may not make a browser pay', async () => {
    const visitor = shop.visitor()
    const { orderId, attemptId } = await visitor.orderAndStart()
    const crossSite = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const { body, headers } = shop.gateway.notification(attemptId)
    const notify = async (path: string) =>
      (await fetch(`${shop.origin}/api/notifications/${path}`, { method: 'POST', headers: { ...headers, ...crossSite }, body })).status
    // This gateway signs its messages, and sends none to the address of an attempt.
    expect([await notify('switch'), await notify(`switch/${attemptId}`)]).toEqual([200, 400])
    expect((await visitor.post('/api/payments/start', { order_id: orderId }, crossSite)).status).toBe(403)
  })

  test('declined, then paid with another card: confirmed; the page says why and that it can be tried again', async () => {
    const visitor = shop.visitor()
    const { orderId, attemptId } = await visitor.orderAndStart()
    shop.gateway.decline(attemptId)
    await visitor.comeBack(attemptId)
    expect(await visitor.check(orderId)).toMatchObject({ status: 'failed', reason: 'declined', canTryAgain: true })
    const again = (await visitor.pay(orderId)).body.attemptId
    expect(again).not.toBe(attemptId)
    shop.gateway.pay(again)
    await visitor.comeBack(again)
    await until(async () => expect(await visitor.check(orderId)).toMatchObject({ status: 'successful' }))
  })

  test('two attempts are both paid: the second goes back, the booking stands', async () => {
    const visitor = shop.visitor()
    const { orderId, attemptId } = await visitor.orderAndStart()
    shop.gateway.decline(attemptId)
    await visitor.comeBack(attemptId)
    const second = (await visitor.pay(orderId)).body.attemptId
    shop.gateway.pay(second)
    await visitor.comeBack(second)
    await until(async () => expect((await visitor.see(orderId)).state).toBe('confirmed'))
    const paymentId = shop.gateway.pay(attemptId)
    shop.clock.shift(61_000)
    await visitor.comeBack(attemptId)
    await until(async () =>
      expect(await attempts(orderId)).toEqual([
        { id: attemptId, state: 'refunded' },
        { id: second, state: 'paid' },
      ]),
    )
    expect(shop.gateway.refunds.filter(refund => refund.paymentId === paymentId)).toHaveLength(1)
    expect((await visitor.see(orderId)).state).toBe('confirmed')
    await until(() => expect(shop.mails.filter(mail => mail.order.id === orderId && mail.kind === 'payment-returned')).toHaveLength(1))
  })

  test('an unpaid order ends after a last look; money that comes later goes back', async () => {
    const visitor = shop.visitor()
    const { orderId, attemptId } = await visitor.orderAndStart()
    shop.clock.shift(31 * 60_000)
    await until(async () => expect(await visitor.check(orderId)).toMatchObject({ status: 'expired', canTryAgain: false }))
    expect((await visitor.pay(orderId)).status).toBe(409)
    const paymentId = shop.gateway.pay(attemptId)
    shop.clock.shift(61_000)
    await visitor.comeBack(attemptId)
    await until(async () => expect(await visitor.check(orderId)).toMatchObject({ status: 'refunded' }))
    expect(shop.gateway.refunds.filter(refund => refund.paymentId === paymentId)).toHaveLength(1)
    expect((await visitor.see(orderId)).Services[0]?.state).toBe('cancelled')
  })

  test('paid in the last second, told by nobody: the last look finds it and the order lives', async () => {
    const visitor = shop.visitor()
    const { orderId, attemptId } = await visitor.orderAndStart()
    shop.gateway.pay(attemptId)
    shop.clock.shift(31 * 60_000)
    await until(async () => expect((await visitor.see(orderId)).state).toBe('confirmed'))
  })

  test('[PY-9] a silent gateway: the page answers, the order waits, and ends well when it speaks again', async () => {
    const visitor = shop.visitor()
    const { orderId, attemptId } = await visitor.orderAndStart()
    shop.gateway.pay(attemptId)
    shop.gateway.faults.silent = true
    await visitor.comeBack(attemptId)
    expect(await visitor.check(orderId)).toMatchObject({ status: 'pending' })
    shop.clock.shift(33 * 60_000)
    await jobs.round()
    expect((await visitor.see(orderId)).state).toBe('awaiting-payment')
    shop.gateway.faults.silent = false
    shop.clock.shift(61_000)
    await until(async () => expect((await visitor.see(orderId)).state).toBe('confirmed'))
  })

  test('a start whose answer was lost opens no second attempt until it is looked up, and its money counts', async () => {
    const visitor = shop.visitor()
    const { order } = (await visitor.order()).body
    shop.gateway.faults.loseStart = true
    expect((await visitor.pay(order.Id)).status).toBe(502)
    shop.gateway.faults.loseStart = false
    expect((await visitor.pay(order.Id)).status).toBe(502)
    const [attempt] = await attempts(order.Id)
    expect(await attempts(order.Id)).toHaveLength(1)
    shop.gateway.pay(attempt.id)
    shop.clock.shift(61_000)
    await until(async () => expect((await visitor.see(order.Id)).state).toBe('confirmed'))
  })

  test('the answer of a refund is lost twice: looked for, given back once', async () => {
    shop.supplier.script.mode = 'reject'
    shop.gateway.faults.loseRefund = 2
    const visitor = shop.visitor()
    const { orderId, attemptId } = await visitor.orderAndStart()
    const paymentId = shop.gateway.pay(attemptId)
    await visitor.comeBack(attemptId)
    await until(() => expect(shop.gateway.faults.loseRefund).toBe(1))
    shop.supplier.script.mode = 'confirm'
    expect(await visitor.check(orderId)).toMatchObject({ status: 'refunding' })
    // The job says when it looks next after each lost answer, which may be after a single leap of the clock.
    await untilShifting(shop.clock, { step: 20_000, most: 600_000 }, async () =>
      expect(await visitor.check(orderId)).toMatchObject({ status: 'refunded' }),
    )
    expect(shop.gateway.faults.loseRefund).toBe(0)
    expect(shop.gateway.refunds.filter(refund => refund.paymentId === paymentId)).toHaveLength(1)
  })

  test('a checkout is asked at most twice a minute, however often the page asks us', async () => {
    const visitor = shop.visitor()
    const { orderId, attemptId } = await visitor.orderAndStart()
    await shop.payments.background.idle()
    const before = shop.gateway.faults.reads
    for (let at = 0; at < 10; at += 1) {
      await visitor.comeBack(attemptId)
      await visitor.check(orderId)
    }
    expect(shop.gateway.faults.reads - before).toBeLessThanOrEqual(2)
  })

  test('[PY-9] no message, no return, the server closed meanwhile: open attempts are asked at 1, 2, 5, 10, 20, 30 minutes', async () => {
    const { nextCheck } = await import('./attempts/polling-schedule.ts')
    const begun = new Date('2026-11-21T10:00:00Z')
    const minutesAfter = (minutes: number) => {
      const next = nextCheck(begun, new Date(begun.getTime() + minutes * 60_000))
      return next && (next.getTime() - begun.getTime()) / 60_000
    }
    expect([0, 1, 2, 5, 10, 20, 30, 61, 1439].map(minutesAfter)).toEqual([1, 2, 5, 10, 20, 30, 60, 120, 1440])
    expect([1441, 2881, 7 * 1440].map(minutesAfter)).toEqual([2880, 4320, undefined])
  })
})
