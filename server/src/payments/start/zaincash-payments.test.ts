import { type PaymentStarted, paymentMethods } from '@karwan/contract/payments'
import { createClock } from '@karwan/sandbox/kit'
import { sandboxDefault } from '@karwan/sandbox/world'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { createVisitor, type TestShop, type TestVisitor } from '../../testing/index.ts'
import { until, untilShifting } from '../../testing/shop/fake-shop.ts'
import { openWholeShop } from '../../testing/shop/shop-at-work.ts'
import { shortenWaits } from '../../testing/shop/shorten-waits.ts'
import { actAtGateway } from '../../testing/visitor/paying.ts'

interface Paid {
  readonly status: string
  readonly returnUrl: string | null
}
interface Book {
  readonly transactions: { id: string; status: string }[]
  readonly reversals: object[]
}

describe.each(['1', '2'] as const)('version %s', version => {
  let shop: TestShop
  const clock = createClock()
  openWholeShop(
    clock,
    opened => {
      shop = opened
    },
    // Moving the clock makes work due: it is done soon, not at once.
    { settings: { KARWAN_ZAINCASH_VERSION: version }, holds: 'soon' },
  )
  const { script, ledger, order, start, check, see, tell, rows, paidTransitions, ...wallet } = actAtGateway(
    () => shop,
    'zaincash',
    'redirect',
  )
  const pay = (started: PaymentStarted, does?: 'cancel') => wallet.pay<Paid>(started, does)
  const book = (started: PaymentStarted) => ledger<Book>(started)
  const goBack = async (visitor: TestVisitor, url: string | null) => {
    const { pathname, search } = new URL(url ?? '')
    return visitor.ask(`${pathname}${search}`)
  }
  const counted = async (sql: string, id: string): Promise<number> => Number((await rows(sql, id))[0]?.n)
  const reads = ({ attemptId }: PaymentStarted) => counted('select checks as n from payment_attempts where id = $1', attemptId)
  const events = ({ attemptId }: PaymentStarted) =>
    counted('select count(*)::int as n from payment_events where attempt_id = $1', attemptId)

  test('[PY-1] it is offered to brands that have it, and opens ZainCash’s page with a path of ours to return to', async () => {
    const visitor = createVisitor(shop.origin)
    const { methods } = (await visitor.ask('/api/payments/methods?product=flight')).read(paymentMethods)
    // Its wallet adds a fee of its own, which is told before it is chosen.
    expect(methods.filter(each => each.ownFee).map(each => each.way)).toEqual(['zaincash'])
    const placed = await order(visitor)
    const started = await start(visitor, placed)
    expect(started.url).toContain(`${shop.sandboxOrigin}/zaincash/transaction/pay?id=`)
    // A double click, a reload: the same page.
    expect(await start(visitor, placed)).toEqual(started)
    const { returnUrl } = await pay(started)
    expect(new URL(returnUrl ?? '').pathname).toBe(`/api/payments/return/zaincash/${started.attemptId}`)
    expect([...new URL(returnUrl ?? '').searchParams.keys()]).toEqual(['token'])
  })

  test('[AP-8] the address of ZainCash leads to its page, and to no other’s; a link of another site opens nothing', async () => {
    const visitor = createVisitor(shop.origin)
    const placed = await order(visitor)
    const path = `/api/zaincash/init?order_id=${placed.Id}`
    const elsewhere = await visitor.ask(path, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect([elsewhere.status, elsewhere.problem().code]).toEqual([403, 'cross-site-request'])
    expect(await rows('select id from payment_attempts where order_id = $1', placed.Id)).toEqual([])
    const led = await visitor.ask(path, { headers: { 'sec-fetch-site': 'same-origin' } })
    const started = await start(visitor, placed)
    expect([led.status, led.headers.location]).toEqual([302, started.url])
    expect((await createVisitor(shop.origin).ask(path)).problem().code).toBe('order-not-found')
  })

  test('[PY-1] [AP-8] the return alone completes the order; come again, next day too, it only leads to the booking', async () => {
    const visitor = createVisitor(shop.origin)
    const placed = await order(visitor)
    const started = await start(visitor, placed)
    await script(started, 'dropCallback')
    const { returnUrl } = await pay(started)
    const back = await goBack(visitor, returnUrl)
    expect([back.status, back.headers.location]).toEqual([303, `/payment/processed?type=zaincash&order_id=${placed.Id}`])
    const noted =
      "select data ->> 'call' as call, data ->> 'state' as state from diagnostic_logs where data ->> 'attemptId' = $1 order by id"
    await until(async () =>
      expect(await rows(noted, started.attemptId)).toMatchObject([
        { call: 'start' },
        { call: 'return', state: 'paid' },
        { call: 'read', state: 'paid' },
      ]),
    )
    await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'successful' }))
    const before = [await reads(started), await events(started)]
    for (let again = 0; again < 3; again += 1) expect((await goBack(visitor, returnUrl)).status).toBe(303)
    clock.shift(20 * 3_600_000)
    expect((await goBack(createVisitor(shop.origin), returnUrl)).headers.location).toContain(placed.Id)
    expect([await reads(started), await events(started)]).toEqual(before)
    expect(await paidTransitions(started)).toHaveLength(1)
  })

  test('[PY-1] neither a return nor a message comes: it is found by asking', async () => {
    const visitor = createVisitor(shop.origin)
    const placed = await order(visitor)
    const started = await start(visitor, placed)
    await script(started, 'dropCallback', 'omitReturn', 'status:SOMETHING_NEW')
    expect(await pay(started)).toEqual({ status: 'paid', returnUrl: null })
    await untilShifting(clock, { step: 61_000, most: 20 * 61_000 }, async () => {
      expect((await see(visitor, placed)).state).toBe('confirmed')
    })
    expect(await paidTransitions(started)).toHaveLength(1)
  })

  test('[PY-1] message, returns and page at once: paid once, booked once, one mail', async () => {
    const visitor = createVisitor(shop.origin)
    const placed = await order(visitor)
    const started = await start(visitor, placed)
    await script(started, 'returnTwice', 'dupCallback:3')
    const { returnUrl } = await pay(started)
    await Promise.all([
      goBack(visitor, returnUrl),
      goBack(visitor, returnUrl),
      check(visitor, placed),
      goBack(createVisitor(shop.origin), returnUrl),
    ])
    await until(async () => expect((await see(visitor, placed)).state).toBe('confirmed'))
    expect(await paidTransitions(started)).toHaveLength(1)
    const mails = "select count(*)::int as n from mails where order_id = $1 and kind = 'order-confirmed'"
    expect(await counted(mails, placed.Id)).toBe(1)
  })

  test('[PY-2] a return that is forged, over, of another attempt or none is no reason to ask, and pays nothing', async () => {
    const visitor = createVisitor(shop.origin)
    const [placed, other] = [await order(visitor), await order(visitor, { lastName: 'OTHER' })]
    const [started, foreign] = [await start(visitor, placed), await start(visitor, other)]
    await script(foreign, 'dropCallback')
    const { returnUrl: foreignReturn } = await pay(foreign)
    const id = (await book(started)).transactions[0]?.id ?? ''
    const seconds = Math.floor(clock.now().getTime() / 1000)
    const key = version === '1' ? sandboxDefault('KARWAN_ZAINCASH_SECRET') : sandboxDefault('KARWAN_ZAINCASH_API_KEY')
    const claims =
      version === '1'
        ? { status: 'success', orderid: started.attemptId, id, iat: seconds, exp: seconds + 3600 }
        : {
            eventType: 'STATUS_CHANGED',
            eventId: 'forged',
            data: { transactionId: id, orderId: started.attemptId, currentStatus: 'SUCCESS', amount: { currency: 'IQD', value: 1 } },
          }
    const signed = (what: object, by: string, alg = 'HS256') =>
      new SignJWT({ ...what })
        .setProtectedHeader({ alg })
        .sign(new TextEncoder().encode(by.padEnd(64, ' ').slice(0, alg === 'HS256' ? by.length : 64)))
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const good = await signed(claims, key)
    const forged = [
      '',
      'status=success',
      `token=${await signed(claims, 'another key')}`,
      `token=${part({ alg: 'none' })}.${part(claims)}.`,
      `token=${await signed(claims, key, 'HS512')}`,
      `token=${part({ alg: 'RS256' })}.${good.split('.').slice(1).join('.')}`,
      `token=${good.split('.')[0]}.${part({ ...claims, id: 'x' })}.${good.split('.')[2]}`,
      `token=${good}&token=${good}`,
      // Genuine, and over; its own order's, but another transaction's; another order's.
      `token=${await signed({ ...claims, exp: seconds - 3600 }, key)}`,
      `token=${await signed({ ...claims, exp: seconds * 1000 }, key)}`,
      new URL(foreignReturn ?? '').search.slice(1),
    ]
    for (const query of forged) {
      const back = await visitor.ask(`/api/payments/return/zaincash/${started.attemptId}?${query}`)
      expect([back.status, back.headers.location], query).toEqual([303, `/payment/processed?type=zaincash&order_id=${placed.Id}`])
    }
    expect([await reads(started), await events(started)]).toEqual([0, 0])
    // Even one that is well signed pays nothing while the wallet says unpaid.
    await visitor.ask(`/api/payments/return/zaincash/${started.attemptId}?token=${good}`)
    await until(async () => expect(await reads(started)).toBe(1))
    expect((await see(visitor, placed)).state).toBe('awaiting-payment')
    expect(await paidTransitions(started)).toHaveLength(0)
  })

  test('[PY-2] another amount in the status is never paid, and a person is told', async () => {
    const visitor = createVisitor(shop.origin)
    const placed = await order(visitor)
    const started = await start(visitor, placed)
    await script(started, 'amount:-1')
    await goBack(visitor, (await pay(started)).returnUrl)
    const tasks = "select count(*)::int as n from operations_tasks where order_id = $1 and kind = 'payment-mismatch'"
    await until(async () => expect(await counted(tasks, placed.Id)).toBe(1))
    expect(await check(visitor, placed)).toMatchObject({ status: 'pending' })
    expect(await paidTransitions(started)).toHaveLength(0)
  })

  test('cancelled at the wallet: the page is told, and the same order is paid by another try', async () => {
    const visitor = createVisitor(shop.origin)
    const placed = await order(visitor)
    const first = await start(visitor, placed)
    await goBack(visitor, (await pay(first, 'cancel')).returnUrl)
    await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'failed', canTryAgain: true }))
    const second = await start(visitor, placed)
    expect(second.url).not.toBe(first.url)
    await goBack(visitor, (await pay(second)).returnUrl)
    await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'successful' }))
  })

  test('out of time at the wallet, and the last look comes before the order ends', async () => {
    const visitor = createVisitor(shop.origin)
    const [inTime, late] = [await order(visitor), await order(visitor, { lastName: 'LATE' })]
    const [paid, unpaid] = [await start(visitor, inTime), await start(visitor, late)]
    await script(paid, 'dropCallback', 'omitReturn')
    await pay(paid)
    clock.shift(31 * 60_000)
    await until(async () => expect(await check(visitor, late)).toMatchObject({ status: 'expired', canTryAgain: false }))
    await until(async () => expect(await paidTransitions(paid)).toHaveLength(1))
    expect(await paidTransitions(unpaid)).toHaveLength(0)
    expect((await pay(unpaid)).status).not.toBe('paid')
  })

  test('paid, but the airline refuses: given back once where ZainCash can, and otherwise a person is told', async () => {
    const visitor = createVisitor(shop.origin)
    const placed = await order(visitor, { from: 'KIK', to: 'EBL' })
    const started = await start(visitor, placed)
    // The answer to the first refund is lost; the second look finds it.
    await script(started, 'dropCallback', 'hangAfterAccept')
    shortenWaits({ refundMs: 1000 })
    const { returnUrl } = await pay(started)
    await goBack(visitor, returnUrl)
    if (version === '1') {
      const tasks = "select count(*)::int as n from operations_tasks where order_id = $1 and kind = 'refund-unresolved'"
      await until(async () => expect(await counted(tasks, placed.Id)).toBe(1))
      expect(await check(visitor, placed)).toMatchObject({ status: 'refunding' })
      return
    }
    await untilShifting(clock, { step: 61_000, most: 20 * 61_000 }, async () => {
      expect(await check(visitor, placed)).toMatchObject({ status: 'refunded' })
    })
    expect((await book(started)).reversals).toHaveLength(1)
  })

  if (version === '1') return

  test('[PY-1] the message alone completes the order, before, after or instead of the return', async () => {
    const visitor = createVisitor(shop.origin)
    for (const step of ['callbackFirst', 'callbackOnly', 'delayCallback:2s']) {
      const placed = await order(visitor, { lastName: step.replace(/\W.*/, '').toUpperCase() })
      const started = await start(visitor, placed)
      await script(started, step, 'dupCallback:3')
      const { returnUrl } = await pay(started)
      if (step === 'callbackOnly') expect(returnUrl).toBeNull()
      clock.shift(3000)
      await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'successful' }))
      if (returnUrl) await goBack(visitor, returnUrl)
      expect(await paidTransitions(started), step).toHaveLength(1)
    }
  })

  test('[PY-2] a message that is not ZainCash’s is refused: another key, no JSON, too large, another gateway’s address', async () => {
    const visitor = createVisitor(shop.origin)
    const placed = await order(visitor)
    const started = await start(visitor, placed)
    await script(started, 'badSignature', 'omitReturn')
    await pay(started)
    expect(await events(started)).toBe(0)
    for (const body of ['', '{', '[]', '{"webhook_token":7}', '{"webhook_token":"a.b.c"}', '{"token":"a","token":"b"}'])
      expect(await tell(undefined, body)).toBe(400)
    expect(await tell(undefined, '{"webhook_token":"a.b.c"}', 'text/plain')).toBe(400)
    expect(await tell(undefined, 'x'.repeat(70_000))).toBeGreaterThanOrEqual(400)
    expect(await tell(started.attemptId, '{"webhook_token":"a.b.c"}')).toBe(400)
    expect(await paidTransitions(started)).toHaveLength(0)
  })

  test('a start whose answer was lost is asked for once more, and is one transaction', async () => {
    const visitor = createVisitor(shop.origin)
    const placed = await order(visitor)
    await script(undefined, 'html')
    const started = await start(visitor, placed)
    expect((await book(started)).transactions).toHaveLength(1)
  })
})
