import { type CancellationQuote, cancellationQuote, type OrderView, orderVersion, orderView } from '@karwan/contract/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { resolveRefund } from '../../payments/index.ts'
import { dinars } from '../../testing/fakes/offers.ts'
import { addUser } from '../../testing/shop/discounts.ts'
import { type Shop, until, untilShifting } from '../../testing/shop/fake-shop.ts'
import { payDear } from '../../testing/shop/paying-dear.ts'
import { openShopAtWork } from '../../testing/shop/shop-at-work.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { resolveCancellationByHand } from './index.ts'

type Visitor = ReturnType<Shop['visitor']>
interface Refusal {
  readonly code: string
  readonly detail?: string
}

const kinds = await testDatabaseKinds()
describe.each(kinds)('on %s', kind => {
  let shop: Shop
  openShopAtWork(kind, opened => {
    shop = opened
  })
  beforeEach(() => {
    shop.gateway.faults.refunds = 'partial'
    Object.assign(shop.supplier.script, { mode: 'confirm', cancel: 'cancel', back: 20_000, quoteMinutes: 30, quotesFail: false })
  })
  const pay = async (visitor: Visitor, orderId: string) => {
    const started = (await visitor.pay(orderId)).body
    const paymentId = shop.gateway.pay(started.attemptId)
    await visitor.comeBack(started.attemptId)
    await until(async () => expect((await visitor.see(orderId)).state).toBe('confirmed'))
    return paymentId
  }
  const book = async (visitor: Visitor = shop.visitor()) => {
    const { order } = (await visitor.order()).body
    const paymentId = await pay(visitor, order.Id)
    return { visitor, orderId: order.Id, serviceId: order.Services[0]?.Id ?? '', paymentId }
  }
  const ask = async (visitor: Visitor, orderId: string, itemId?: string): Promise<CancellationQuote> => {
    const path = `/api/orders/${orderId}${itemId ? `/services/${itemId}` : ''}/cancellation-quote`
    const { status, body } = await visitor.post(path, {})
    expect([status, body]).toEqual([200, expect.anything()])
    return cancellationQuote.parse(body)
  }
  const confirm = <Body = OrderView>(visitor: Visitor, orderId: string, quoteId: string) =>
    visitor.post<Body>(`/api/orders/${orderId}/cancellations`, { quoteId })
  const refundsOf = (paymentId: string) => shop.gateway.refunds.filter(each => each.paymentId === paymentId).map(each => each.amount.amount)
  const mailsOf = (orderId: string) =>
    shop.mails
      .filter(mail => mail.order.id === orderId)
      .map(mail => mail.kind)
      .sort()
  const tasks = async (orderId: string) =>
    (await shop.rows('select kind from operations_tasks where order_id = $1 and closed_at is null', [orderId])).map(row => row.kind)

  test.each(['full', 'no'] as const)(
    'a gateway that gives back %s: the quote says that a person does, the gateway is not asked, and settled by hand it ends',
    async refunds => {
      shop.gateway.faults.refunds = refunds
      const { visitor, orderId, serviceId: itemId, paymentId } = await book()
      const quote = await ask(visitor, orderId, itemId)
      expect(quote).toMatchObject({ refund: dinars(270_500), to: { kind: 'by-hand', gateway: 'switch' }, back: { byHand: true } })
      expect(quote.arrives?.until).toBeDefined()
      shop.supplier.script.cancel = 'think'
      const first = await confirm(visitor, orderId, quote.quoteId)
      // Nothing is promised yet, and still it is told who will give it back.
      expect(first.body.cancellations).toMatchObject([{ back: null, to: { kind: 'by-hand' } }])
      const [{ client_ref: clientRef }] = await shop.rows('select client_ref from order_services where order_id = $1', [orderId])
      await until(async () => expect((await visitor.see(orderId)).cancellations[0]?.state).toBe('unclear'))
      expect(await resolveCancellationByHand(shop.payments, clientRef, { state: 'cancelled' })).toBe(true)
      expect((await visitor.see(orderId)).cancellations).toMatchObject([{ to: { kind: 'by-hand' }, back: { byHand: true } }])
      await until(async () => expect(await tasks(orderId)).toEqual(['refund-unresolved']))
      expect([refundsOf(paymentId), (await visitor.see(orderId)).state]).toEqual([[], 'refunding'])
      const seen = orderView.parse(await visitor.see(orderId))
      expect(seen.cancellations[0]).toMatchObject({
        to: { kind: 'by-hand' },
        steps: expect.arrayContaining([expect.objectContaining({ step: 'refund-sent', state: 'now' })]),
      })
      const [{ id: refundId }] = (await shop.rows('select id from refunds where order_id = $1', [orderId])) as [{ id: string }]
      expect(await resolveRefund(shop.context, { refundId: 'another', reference: 'transfer 17' })).toBe(false)
      expect(await resolveRefund(shop.context, { refundId, reference: 'transfer 17' })).toBe(true)
      expect(await resolveRefund(shop.context, { refundId, reference: 'transfer 18' })).toBe(false)
      expect([(await visitor.see(orderId)).state, await tasks(orderId)]).toEqual(['refunded', []])
      await until(async () => expect(mailsOf(orderId)).toContain('order-refunded'))
    },
  )

  test('a gateway that gives back the whole only, and a fee on its method: what is free to cancel goes back with the fee, by the gateway', async () => {
    shop.gateway.faults.refunds = 'full'
    const visitor = shop.visitor()
    const { order } = (await visitor.order()).body
    const { paymentId } = await payDear(shop, visitor, order.Id)
    await until(async () => expect((await visitor.see(order.Id)).state).toBe('confirmed'))
    // Free to cancel: the supplier keeps nothing, and we no fee of ours.
    shop.supplier.script.back = 30_000
    await shop.rows("update order_services set sold = jsonb_set(sold, '{fare,price,serviceFee,amount}', '0') where order_id = $1", [
      order.Id,
    ])
    const quote = await ask(visitor, order.Id)
    expect(quote).toMatchObject({
      refund: dinars(412_500),
      to: { kind: 'card' },
      back: { money: dinars(412_500 + 4625), fee: dinars(4625) },
    })
    expect(quote.back?.byHand).toBeUndefined()
    await confirm(visitor, order.Id, quote.quoteId)
    await until(async () => expect((await visitor.see(order.Id)).state).toBe('refunded'))
    expect([refundsOf(paymentId), await tasks(order.Id)]).toEqual([[412_500 + 4625], []])
    expect((await visitor.see(order.Id)).cancellations[0]).toMatchObject({ refund: dinars(412_500), back: quote.back })
  })

  test('[AU-6] a quote ends two minutes before the supplier’s own, so that it can still be sent', async () => {
    shop.supplier.script.quoteMinutes = 9
    const { visitor, orderId } = await book()
    const began = shop.now().getTime()
    const { validUntil } = await ask(visitor, orderId)
    const minutes = (Date.parse(validUntil) - began) / 60_000
    expect(minutes).toBeGreaterThanOrEqual(7)
    expect(minutes).toBeLessThan(8)
  })

  test('[AU-6] quote, confirm, tracker: what was shown goes back, to the card it came from, and the order ends refunded', async () => {
    const { visitor, orderId, serviceId: itemId, paymentId } = await book()
    const before = await visitor.see(orderId)
    expect([before.may, before.Services[0]?.cancelling, before.own]).toEqual([{ pay: false, cancel: true, claim: false }, 'yes', true])
    const quote = await ask(visitor, orderId, itemId)
    // 300.00 dollars at 1320 were paid to the supplier, who gives 200.00 back; our fee of 10,000 is kept.
    expect(quote).toMatchObject({
      paid: dinars(412_500),
      refund: dinars(270_500),
      fee: dinars(142_000),
      services: [{ serviceId: itemId, serviceFee: dinars(10_000), freeUntil: null }],
      to: { kind: 'card', gateway: 'switch', card: { brand: 'VISA', last4: '0091' } },
      back: { money: dinars(270_500), points: { points: 0, amount: dinars(0) }, voucher: null },
    })
    expect(Date.parse(quote.validUntil) - shop.now().getTime()).toBeLessThanOrEqual(15 * 60_000)
    const again = await visitor.get(`/api/orders/${orderId}/services/${itemId}/cancellation-quote`)
    expect(cancellationQuote.parse(again.body)).toEqual(quote)
    const version = async () => orderVersion.parse((await visitor.get(`/api/orders/${orderId}/version`)).body).version
    expect(await version()).toBe((await visitor.see(orderId)).version)
    const held = await version()
    expect(await version()).toBe(held)
    const confirmed = await confirm(visitor, orderId, quote.quoteId)
    expect([confirmed.status, orderView.parse(confirmed.body).cancellations[0]?.paid]).toEqual([202, dinars(412_500)])
    await until(async () => expect((await visitor.see(orderId)).state).toBe('refunded'))
    expect(await version()).not.toBe(held)
    expect((await shop.visitor().get(`/api/orders/${orderId}/version`)).status).toBe(404)
    expect(refundsOf(paymentId)).toEqual([270_500])
    const seen = orderView.parse(await visitor.see(orderId))
    expect(seen.cancellations).toMatchObject([
      {
        state: 'cancelled',
        refund: dinars(270_500),
        fee: dinars(142_000),
        steps: [
          { step: 'asked', state: 'done' },
          { step: 'supplier-cancelled', state: 'done' },
          { step: 'refund-sent', state: 'done' },
          { step: 'refund-arrives', state: 'now', at: null, expected: { from: quote.arrives?.from, until: quote.arrives?.until } },
        ],
      },
    ])
    expect(seen.happenings.map(each => each.what)).toEqual([
      'ordered',
      'paid',
      'being-confirmed',
      'confirmed',
      'cancellation-asked',
      'cancelled',
      'refund-started',
      'refund-sent',
    ])
    expect(seen.happenings.at(-1)).toMatchObject({ serviceId: itemId, amount: dinars(270_500) })
    expect([seen.may.cancel, seen.Services[0]?.state, seen.Services[0]?.cancelling]).toEqual([false, 'cancelled', 'cancelled'])
    expect(seen.payment).toMatchObject({ state: 'partially_refunded', refunded: dinars(270_500) })
    await until(() =>
      expect(mailsOf(orderId)).toEqual([
        'operations-booking',
        'operations-cancelled',
        'order-cancelled',
        'order-cancelling',
        'order-confirmed',
        'order-refunded',
      ]),
    )
    expect((await visitor.post<Refusal>(`/api/orders/${orderId}/cancellation-quote`, {})).body).toMatchObject({
      code: 'not-cancellable',
      detail: 'cancelled',
    })
  })

  test('[AU-6] clicked twenty times at once, and again later: one cancellation, one call, one refund', async () => {
    const { visitor, orderId, paymentId } = await book()
    const quote = await ask(visitor, orderId)
    const sent = shop.supplier.cancelSent.length
    const clicks = await Promise.all(Array.from({ length: 20 }, () => confirm(visitor, orderId, quote.quoteId)))
    expect(new Set(clicks.map(each => each.status))).toEqual(new Set([202]))
    await until(async () => expect((await visitor.see(orderId)).state).toBe('refunded'))
    expect((await confirm(visitor, orderId, quote.quoteId)).status).toBe(202)
    expect(shop.supplier.cancelSent.length - sent).toBe(1)
    expect(refundsOf(paymentId)).toEqual([270_500])
    expect(await shop.rows('select count(*)::int as n from cancellations where order_id = $1', [orderId])).toEqual([{ n: 1 }])
  })

  test('an expired quote is refused and cancels nothing; a new one holds', async () => {
    const { visitor, orderId } = await book()
    const quote = await ask(visitor, orderId)
    shop.clock.shift(16 * 60_000)
    const refused = await confirm<Refusal>(visitor, orderId, quote.quoteId)
    expect([refused.status, refused.body.code]).toEqual([410, 'quote-expired'])
    expect((await visitor.get<Refusal>(`/api/orders/${orderId}/cancellation-quote`)).body.code).toBe('quote-not-found')
    expect((await visitor.see(orderId)).state).toBe('confirmed')
    expect((await confirm(visitor, orderId, (await ask(visitor, orderId)).quoteId)).status).toBe(202)
    await until(async () => expect((await visitor.see(orderId)).state).toBe('refunded'))
  })

  test('a quote that was asked for again meanwhile does not count: suppliers take the newest', async () => {
    const { visitor, orderId, serviceId: itemId } = await book()
    const old = await ask(visitor, orderId, itemId)
    await ask(visitor, orderId)
    expect((await confirm<Refusal>(visitor, orderId, old.quoteId)).body.code).toBe('quote-not-found')
    expect((await visitor.see(orderId)).state).toBe('confirmed')
  })

  test('[AU-6] a refund that the supplier does not tell is null, never 0: a person finds it out, and then it goes back', async () => {
    shop.supplier.script.back = null
    const { visitor, orderId, serviceId: itemId, paymentId } = await book()
    const quote = await ask(visitor, orderId)
    expect([quote.refund, quote.fee, quote.services[0]?.refund, quote.arrives]).toEqual([null, null, null, null])
    await confirm(visitor, orderId, quote.quoteId)
    await until(async () => expect((await visitor.see(orderId)).state).toBe('cancelled'))
    expect(await tasks(orderId)).toEqual(['cancellation-amount'])
    const waiting = await visitor.see(orderId)
    expect(waiting.cancellations[0]).toMatchObject({ refund: null, fee: null })
    expect(waiting.cancellations[0]?.steps.map(each => [each.step, each.state])).toEqual([
      ['asked', 'done'],
      ['supplier-cancelled', 'done'],
      ['amount-found', 'now'],
      ['refund-sent', 'later'],
      ['refund-arrives', 'later'],
    ])
    expect(waiting.happenings.at(-1)).toMatchObject({ what: 'amount-by-person', serviceId: itemId })
    expect(refundsOf(paymentId)).toEqual([])
    const [{ client_ref: clientRef }] = await shop.rows('select client_ref from order_services where order_id = $1', [orderId])
    const context = shop.payments
    expect(await resolveCancellationByHand(context, clientRef, { state: 'amount', amount: 412_501 })).toBe(false)
    expect(await resolveCancellationByHand(context, clientRef, { state: 'amount', amount: 300_000 })).toBe(true)
    expect(await resolveCancellationByHand(context, clientRef, { state: 'amount', amount: 300_000 })).toBe(false)
    await until(async () => expect((await visitor.see(orderId)).state).toBe('refunded'))
    expect(refundsOf(paymentId)).toEqual([300_000])
    expect(await tasks(orderId)).toEqual([])
    await until(() => expect(mailsOf(orderId)).toEqual(expect.arrayContaining(['order-cancelled', 'refund-found', 'order-refunded'])))
  })

  test('nothing comes back: the order is cancelled, no refund is begun, and the tracker says no more than that', async () => {
    shop.supplier.script.back = 0
    const { visitor, orderId, paymentId } = await book()
    const quote = await ask(visitor, orderId)
    expect([quote.refund, quote.fee, quote.arrives]).toEqual([dinars(0), dinars(412_500), null])
    await confirm(visitor, orderId, quote.quoteId)
    await until(async () => expect((await visitor.see(orderId)).state).toBe('cancelled'))
    expect((await visitor.see(orderId)).cancellations[0]?.steps.map(each => each.step)).toEqual(['asked', 'supplier-cancelled'])
    expect(refundsOf(paymentId)).toEqual([])
  })

  test('two services, cancelled one after the other: each part goes back under its own id, together never more than was paid', async () => {
    const visitor = shop.visitor()
    const { order } = (await visitor.order()).body
    await addService(order.Id, order.Services[0]?.Id ?? '')
    const paymentId = await pay(visitor, order.Id)
    const [first, second] = (await visitor.see(order.Id)).Services.map(item => item.Id)
    const one = await ask(visitor, order.Id, first)
    expect([one.paid, one.services.length]).toEqual([dinars(206_250), 1])
    await confirm(visitor, order.Id, one.quoteId)
    await until(async () => expect((await visitor.see(order.Id)).happenings.at(-1)?.what).toBe('refund-sent'))
    const half = await visitor.see(order.Id)
    expect([half.state, half.Services.map(item => item.state), half.payment?.state]).toEqual([
      'confirmed',
      ['cancelled', 'confirmed'],
      'partially_refunded',
    ])
    expect(await shop.broken()).toEqual([])
    const rest = await ask(visitor, order.Id)
    expect(rest.services.map(each => each.serviceId)).toEqual([second])
    await confirm(visitor, order.Id, rest.quoteId)
    await until(async () => expect((await visitor.see(order.Id)).state).toBe('refunded'))
    // Both parts are of the same amount: told apart by their ids, none is taken for the other.
    expect(refundsOf(paymentId)).toEqual([one.refund?.amount, rest.refund?.amount])
    expect(one.refund).toEqual(rest.refund)
    const [sum] = await shop.rows('select sum(amount)::int as back from refunds where order_id = $1', [order.Id])
    expect(sum).toEqual({ back: (one.refund?.amount ?? 0) + (rest.refund?.amount ?? 0) })
    expect((await visitor.see(order.Id)).payment?.refunded?.amount).toBe(sum.back)
  })

  test('two services, free to cancel and cancelled together, where the gateway gives back the whole only: each is its own refund, so both are a person’s, told before; settled, all of it came back', async () => {
    shop.gateway.faults.refunds = 'full'
    const visitor = shop.visitor()
    const { order } = (await visitor.order()).body
    await addService(order.Id, order.Services[0]?.Id ?? '')
    const { paymentId } = await payDear(shop, visitor, order.Id)
    await until(async () => expect((await visitor.see(order.Id)).state).toBe('confirmed'))
    shop.supplier.script.back = 15_000
    await shop.rows(
      `update order_services set sold = jsonb_set(sold, '{fare,price,serviceFee,amount}', '0'), amount = 206250 where order_id = $1`,
      [order.Id],
    )
    const quote = await ask(visitor, order.Id)
    expect(quote).toMatchObject({ refund: dinars(412_500), to: { kind: 'by-hand' }, back: { byHand: true, money: dinars(412_500 + 4625) } })
    await confirm(visitor, order.Id, quote.quoteId)
    await until(async () =>
      expect(await shop.rows('select state from refunds where order_id = $1', [order.Id])).toEqual([
        { state: 'refused' },
        { state: 'refused' },
      ]),
    )
    expect([refundsOf(paymentId), (await visitor.see(order.Id)).state, new Set(await tasks(order.Id))]).toEqual([
      [],
      'refunding',
      new Set(['refund-unresolved']),
    ])
    expect(await shop.broken()).toEqual([])
    for (const { id } of await shop.rows('select id from refunds where order_id = $1', [order.Id]))
      expect(await resolveRefund(shop.context, { refundId: id, reference: `transfer of ${id}` })).toBe(true)
    const seen = await visitor.see(order.Id)
    expect([seen.state, seen.payment?.refunded, await tasks(order.Id)]).toEqual(['refunded', dinars(412_500 + 4625), []])
    expect(refundsOf(paymentId)).toEqual([])
  })

  test('the answer of the supplier is lost: looked up, never sent again', async () => {
    shop.supplier.script.cancel = 'lose'
    const { visitor, orderId, paymentId } = await book()
    const sent = shop.supplier.cancelSent.length
    await confirm(visitor, orderId, (await ask(visitor, orderId)).quoteId)
    await untilShifting(shop.clock, { step: 3000, most: 100 * 3000 }, async () => {
      expect((await visitor.see(orderId)).state).toBe('refunded')
    })
    expect(shop.supplier.cancelSent.length - sent).toBe(1)
    expect(refundsOf(paymentId)).toEqual([270_500])
  })

  test('the supplier never heard of it: it stays booked when the quote has ended, everyone is told, and it can be asked for again', async () => {
    shop.supplier.script.cancel = 'lose-before'
    const { visitor, orderId, paymentId } = await book()
    const sent = shop.supplier.cancelSent.length
    await confirm(visitor, orderId, (await ask(visitor, orderId)).quoteId)
    await until(async () => expect((await visitor.see(orderId)).cancellations[0]?.state).toBe('unclear'))
    expect((await visitor.see(orderId)).Services[0]).toMatchObject({ state: 'cancelling', cancelling: 'under-way' })
    shop.clock.shift(33 * 60_000)
    await until(async () => expect((await visitor.see(orderId)).Services[0]?.state).toBe('confirmed'))
    const seen = await visitor.see(orderId)
    expect([seen.state, seen.may.cancel, seen.happenings.at(-1)?.what]).toEqual(['confirmed', true, 'cancellation-refused'])
    expect(seen.cancellations[0]?.steps.at(-1)).toMatchObject({ step: 'supplier-cancelled', state: 'failed' })
    expect(await tasks(orderId)).toEqual(['cancellation-refused'])
    expect([shop.supplier.cancelSent.length - sent, refundsOf(paymentId)]).toEqual([1, []])
    await until(() => expect(mailsOf(orderId)).toContain('cancellation-refused'))
    shop.supplier.script.cancel = 'cancel'
    await confirm(visitor, orderId, (await ask(visitor, orderId)).quoteId)
    await until(async () => expect((await visitor.see(orderId)).state).toBe('refunded'))
  })

  test('the supplier refuses: it stays booked and a person looks', async () => {
    shop.supplier.script.cancel = 'reject'
    const { visitor, orderId } = await book()
    await confirm(visitor, orderId, (await ask(visitor, orderId)).quoteId)
    await until(async () => expect((await visitor.see(orderId)).cancellations[0]?.state).toBe('refused'))
    expect([(await visitor.see(orderId)).state, await tasks(orderId)]).toEqual(['confirmed', ['cancellation-refused']])
  })

  test('a supplier that thinks for an hour is a person’s task; what the person learned ends it', async () => {
    shop.supplier.script.cancel = 'think'
    const { visitor, orderId, paymentId } = await book()
    await confirm(visitor, orderId, (await ask(visitor, orderId)).quoteId)
    await until(async () => expect((await visitor.see(orderId)).cancellations[0]?.state).toBe('unclear'))
    await untilShifting(shop.clock, { step: 2 * 60_000, most: 75 * 60_000 }, async () =>
      expect(await tasks(orderId)).toEqual(['cancellation-unknown']),
    )
    const [{ client_ref: clientRef }] = await shop.rows('select client_ref from order_services where order_id = $1', [orderId])
    expect(await resolveCancellationByHand(shop.payments, clientRef, { state: 'cancelled' })).toBe(true)
    await until(async () => expect((await visitor.see(orderId)).state).toBe('refunded'))
    expect([refundsOf(paymentId), await tasks(orderId)]).toEqual([[270_500], []])
  })

  test('asked again only where the supplier guarantees that nothing happened', async () => {
    shop.supplier.script.cancel = 'unreachable-twice'
    const { visitor, orderId } = await book()
    const sent = shop.supplier.cancelSent.length
    await confirm(visitor, orderId, (await ask(visitor, orderId)).quoteId)
    await until(async () => expect((await visitor.see(orderId)).state).toBe('refunded'))
    expect(shop.supplier.cancelSent.length - sent).toBe(3)
  })

  test('the answer of the gateway is lost: the money goes back once', async () => {
    const { visitor, orderId, paymentId } = await book()
    shop.gateway.faults.loseRefund = 1
    await confirm(visitor, orderId, (await ask(visitor, orderId)).quoteId)
    await until(async () =>
      expect((await visitor.see(orderId)).cancellations[0]?.steps[2]).toMatchObject({ step: 'refund-sent', state: 'now' }),
    )
    await untilShifting(shop.clock, { step: 61_000, most: 20 * 61_000 }, async () => {
      expect((await visitor.see(orderId)).state).toBe('refunded')
    })
    expect(refundsOf(paymentId)).toEqual([270_500])
  })

  test('a supplier that does not answer gives no quote, and nothing is kept', async () => {
    const { visitor, orderId } = await book()
    shop.supplier.script.quotesFail = true
    const refused = await visitor.post<Refusal>(`/api/orders/${orderId}/cancellation-quote`, {})
    expect([refused.status, refused.body.code]).toEqual([502, 'supplier-unavailable'])
    expect(await shop.rows('select id from cancellation_quotes where order_id = $1', [orderId])).toEqual([])
  })

  test('what is not paid, or has begun, cannot be quoted', async () => {
    const visitor = shop.visitor()
    const { order } = (await visitor.order()).body
    const unpaid = await visitor.post<Refusal>(`/api/orders/${order.Id}/cancellation-quote`, {})
    expect([unpaid.status, unpaid.body]).toEqual([409, expect.objectContaining({ code: 'not-cancellable', detail: 'not-booked' })])
    const booked = await book()
    await shop.rows(
      `update order_services set sold = jsonb_set(sold, '{legs,0,segments,0,from,at}', '"2026-01-15T10:00"') where order_id = $1`,
      [booked.orderId],
    )
    const begun = await booked.visitor.post<Refusal>(`/api/orders/${booked.orderId}/cancellation-quote`, {})
    expect(begun.body.detail).toBe('begun')
  })

  test('[AU-6] quotes and cancellations are nobody else’s: another visitor, another order, another shop', async () => {
    const [mine, theirs] = [await book(), await book()]
    const quote = await ask(mine.visitor, mine.orderId)
    const stranger = shop.visitor()
    const paths = [
      `/api/orders/${mine.orderId}/cancellation-quote`,
      `/api/orders/${mine.orderId}/services/${mine.serviceId}/cancellation-quote`,
    ]
    for (const path of paths) {
      expect((await stranger.post(path, {})).status).toBe(404)
      expect((await stranger.get(path)).status).toBe(404)
    }
    expect((await confirm(stranger, mine.orderId, quote.quoteId)).status).toBe(404)
    // A quote of someone else's order, sent about one's own; and a service of another order.
    expect((await confirm<Refusal>(theirs.visitor, theirs.orderId, quote.quoteId)).body.code).toBe('quote-not-found')
    const crossed = await theirs.visitor.post<Refusal>(`/api/orders/${theirs.orderId}/services/${mine.serviceId}/cancellation-quote`, {})
    expect(crossed.body.code).toBe('order-not-found')
    expect((await mine.visitor.see(mine.orderId)).state).toBe('confirmed')
    const other = { host: 'we-travel.localhost' }
    const at = await shop.askAt(other.host, { method: 'POST', path: paths[0] ?? '', body: {}, visitor: mine.visitor })
    expect(at.status).toBe(404)
  })

  test('who looked a booking up by reference and phone may cancel it, with a quote of their own; one of an account is its owner’s alone', async () => {
    const { visitor, orderId } = await book()
    const reference = (await visitor.see(orderId)).reference
    const other = shop.visitor()
    await other.post('/api/orders/find', { reference, phone: '+9647501234567' })
    const theirs = await other.get<OrderView>(`/api/orders/${orderId}`)
    expect([theirs.body.own, theirs.body.may.cancel]).toEqual([false, true])
    const quote = await ask(visitor, orderId)
    expect((await confirm<Refusal>(other, orderId, quote.quoteId)).body.code).toBe('quote-not-found')
    await shop.rows('update orders set user_id = $2 where id = $1', [orderId, await addUser(shop)])
    expect((await other.get<OrderView>(`/api/orders/${orderId}`)).body.may).toEqual({ pay: false, cancel: false, claim: false })
    const refused = await other.post<Refusal>(`/api/orders/${orderId}/cancellation-quote`, {})
    expect([refused.status, refused.body.code]).toEqual([401, 'sign-in-needed'])
  })

  /** The order as if two flights of the same price had been bought: half of the amount each. */
  const addService = async (orderId: string, itemId: string) => {
    const second = `second of ${orderId}`
    const travelers = (await shop.rows('select travelers from order_services where id = $1', [itemId]))[0].travelers
    const people = shop.context.vault.open(travelers, itemId)
    await shop.rows('update order_services set amount = 206250, net_amount = 15000 where id = $1', [itemId])
    await shop.rows(
      `insert into order_services (id, order_id, position, kind, state, supplier, client_ref, offer_refs, amount, net_amount, net_currency, sold,
         travelers, created_at, updated_at)
       select $2, order_id, 1, kind, state, supplier, client_ref || '-2', offer_refs, amount, net_amount, net_currency, sold, $3, created_at, updated_at
       from order_services where id = $1`,
      [itemId, second, shop.context.vault.seal(people, second)],
    )
    await shop.rows(
      `insert into order_events (order_id, service_id, from_state, to_state, cause, at) values ($1, $2, null, 'ordered', 'ordered', $3)`,
      [orderId, second, shop.now()],
    )
    shop.supplier.script.back = 10_000
  }
})
