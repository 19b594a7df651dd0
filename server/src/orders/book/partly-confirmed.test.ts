import { randomUUID } from 'node:crypto'
import type { OrderInstallments } from '@karwan/contract/installments'
import { type CancellationQuote, orderView } from '@karwan/contract/orders'
import type { OrderPushed } from '@karwan/contract/payments'
import { isProblem } from '@karwan/domain/problems'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readWallet } from '../../money/points/index.ts'
import { lockAttempts, transitionAttempt } from '../../payments/attempts/transitions.ts'
import { refundsOf as refundsOfContext, resolveRefund } from '../../payments/index.ts'
import { splitItems } from '../../testing/fakes/more-items.ts'
import { dinars } from '../../testing/fakes/offers.ts'
import { addVoucher, customerWith } from '../../testing/shop/discounts.ts'
import { type Shop, until } from '../../testing/shop/fake-shop.ts'
import { payDear } from '../../testing/shop/paying-dear.ts'
import { openShopAtWork } from '../../testing/shop/shop-at-work.ts'
import { openStaffedOffice } from '../../testing/shop/staffed-office.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { applyPartOutcome, askOperations, resolveByHand } from '../index.ts'

type Visitor = ReturnType<Shop['visitor']>
const price = 412_500

const kinds = await testDatabaseKinds()
describe.each(kinds)('on %s', kind => {
  let shop: Shop
  openShopAtWork(kind, opened => {
    shop = opened
  })
  beforeAll(async () => {
    await addVoucher(shop, 'TWENTY', { off: { amount: 20_000 } })
  })
  beforeEach(() => {
    shop.gateway.faults.refunds = 'partial'
    Object.assign(shop.supplier.script, { mode: 'confirm', cancel: 'cancel', back: 20_000 })
  })
  const ordered = async (visitor: Visitor, amounts: readonly number[], refused: readonly number[]) => {
    const { order } = (await visitor.order()).body
    return { orderId: order.Id, services: await splitItems({ ...shop, orderId: order.Id, amounts, refused }) }
  }
  const booking = () => {
    return { ...shop.context, ...refundsOfContext(shop.payments), onConfirmed: shop.onConfirmed }
  }
  const untilConfirmed = (visitor: Visitor, orderId: string) =>
    until(async () => expect((await visitor.see(orderId)).state).toBe('confirmed'))
  const refundsOf = (paymentId: string) => shop.gateway.refunds.filter(each => each.paymentId === paymentId).map(each => each.amount.amount)
  const tasks = async (orderId: string) =>
    (await shop.rows('select kind from operations_tasks where order_id = $1 and closed_at is null', [orderId])).map(row => row.kind)
  const mailsOf = (orderId: string) => shop.mails.filter(mail => mail.order.id === orderId).map(mail => mail.kind)
  const cancel = async (visitor: Visitor, orderId: string): Promise<CancellationQuote> => {
    const quote = (await visitor.post<CancellationQuote>(`/api/orders/${orderId}/cancellation-quote`, {})).body
    expect((await visitor.post(`/api/orders/${orderId}/cancellations`, { quoteId: quote.quoteId })).status).toBe(202)
    return quote
  }

  test('[BK-4] [PY-6] one of three is refused: its share of money, fee, points and voucher comes back, the others stand, and everyone is told', async () => {
    const { visitor, userId } = await customerWith(shop, 1000)
    const { orderId, services: items } = await ordered(visitor, [212_500, 100_000, 100_000], [1])
    const { paymentId } = await payDear(shop, visitor, orderId, { points: 1000, voucher: 'TWENTY', userId })
    // 382,500 in money with a fee of 4,325; 10,000 by points; 20,000 by the voucher. Of all of it 100,000 of 412,500
    // comes back.
    await untilConfirmed(visitor, orderId)
    await until(async () =>
      expect((await visitor.see(orderId)).refusals[0]?.steps[1]).toMatchObject({ step: 'refund-sent', state: 'done' }),
    )
    const seen = orderView.parse(await visitor.see(orderId))
    expect(seen.Services.map(({ state }) => state)).toEqual(['confirmed', 'rejected', 'confirmed'])
    const [saved, fee] = [Math.floor((30_000 * 100_000) / price), 4325 - Math.floor((4325 * 312_500) / price)]
    const voucher = Math.floor((20_000 * saved) / 30_000)
    const back = {
      money: dinars(100_000 - saved + fee),
      fee: dinars(fee),
      points: { points: Math.ceil((saved - voucher) / 10), amount: dinars(saved - voucher) },
      voucher: { code: 'TWENTY', amount: dinars(voucher), again: false },
    }
    expect(seen.refusals).toMatchObject([
      {
        serviceId: items[1],
        paid: dinars(100_000),
        refund: dinars(100_000),
        to: { kind: 'card', gateway: 'switch', card: { brand: 'VISA', last4: '0091' } },
        back,
        steps: [
          { step: 'supplier-refused', state: 'failed' },
          { step: 'refund-sent', state: 'done' },
          { step: 'refund-arrives', state: 'now', expected: { from: expect.any(String), until: expect.any(String) } },
        ],
      },
    ])
    expect(seen.refusals[0]?.back).toEqual(back)
    expect(refundsOf(paymentId)).toEqual([back.money.amount])
    expect(seen.payment).toMatchObject({ state: 'partially_refunded', refunded: back.money, back: null })
    expect(seen.happenings.map(({ what, serviceId: itemId }) => `${what} ${itemId}`).toSorted()).toEqual(
      [
        ...['ordered', 'paid', 'being-confirmed', 'confirmed'].map(what => `${what} null`),
        ...['not-confirmed', 'refund-started', 'refund-sent'].map(what => `${what} ${items[1]}`),
      ].toSorted(),
    )
    // Points are earned on what stands and was paid in money, to the dollar.
    const inMoney = price - 30_000 - (100_000 - saved)
    const earned = Math.floor((seen.usd.amount * inMoney) / price / 100)
    expect(await readWallet(shop.context.db, userId)).toEqual({ available: back.points.points + earned, reserved: 0 })
    expect(await tasks(orderId)).toEqual([])
    await until(() => expect(mailsOf(orderId).sort()).toEqual(['operations-partly', 'order-partly-confirmed', 'order-refunded']))
    expect(seen.Services.map(({ documents }) => documents.filter(({ available }) => available).map(({ kind }) => kind))).toEqual([
      ['ticket', 'invoice', 'letter'],
      ['invoice'],
      ['ticket', 'invoice', 'letter'],
    ])
  })

  test('two of three are refused: each goes back under its own id; cancelling the last gives all of it back, the fee to the dinar', async () => {
    const visitor = shop.visitor()
    const { orderId, services: items } = await ordered(visitor, [137_501, 137_499, 137_500], [1, 2])
    const { paymentId, attemptId } = await payDear(shop, visitor, orderId)
    await untilConfirmed(visitor, orderId)
    await until(() => expect(refundsOf(paymentId)).toHaveLength(2))
    const fee = 4125 + 500
    const kept = (left: number) => Math.floor((fee * left) / price)
    expect(refundsOf(paymentId).toSorted()).toEqual([137_499 + fee - kept(275_001), 137_500 + kept(275_001) - kept(137_501)].toSorted())
    await until(() => expect(mailsOf(orderId).filter(each => each === 'order-refunded')).toHaveLength(2))
    shop.supplier.script.back = 100_000
    await shop.rows("update order_services set sold = jsonb_set(sold, '{fare,price,serviceFee,amount}', '0') where id = $1", [items[0]])
    const quote = await cancel(visitor, orderId)
    expect(quote).toMatchObject({ refund: dinars(137_501), back: { money: dinars(137_501 + kept(137_501)), fee: dinars(kept(137_501)) } })
    await until(async () => expect((await visitor.see(orderId)).state).toBe('refunded'))
    expect(refundsOf(paymentId).reduce((sum, amount) => sum + amount, 0)).toBe(price + fee)
    expect((await shop.rows('select state from payment_attempts where id = $1', [attemptId]))[0]?.state).toBe('refunded')
  })

  test('a gateway that gives back nothing but the whole: a person’s task, and the tracker says so from the first look', async () => {
    shop.gateway.faults.refunds = 'full'
    const visitor = shop.visitor()
    const { orderId, services: items } = await ordered(visitor, [300_000, 112_500], [1])
    const { paymentId } = await payDear(shop, visitor, orderId)
    await untilConfirmed(visitor, orderId)
    expect((await visitor.see(orderId)).refusals).toMatchObject([{ to: { kind: 'by-hand' }, back: { byHand: true } }])
    await until(async () => expect(await tasks(orderId)).toEqual(['refund-unresolved']))
    expect(refundsOf(paymentId)).toEqual([])
    const [{ id: refundId }] = (await shop.rows('select id from refunds where service_id = $1', [items[1]])) as [{ id: string }]
    expect(await resolveRefund(shop.context, { refundId, reference: 'transfer 17' })).toBe(true)
    expect((await visitor.see(orderId)).refusals[0]?.steps[1]).toMatchObject({ step: 'refund-sent', state: 'done' })
    expect([(await visitor.see(orderId)).state, await tasks(orderId)]).toEqual(['confirmed', []])
    await until(() => expect(mailsOf(orderId)).toContain('order-refunded'))
  })

  test('[PY-3] paid in cash: the share of what was refused waits at any office and is handed out there', async () => {
    const { office: service, rezan, take } = await openStaffedOffice(shop)
    const visitor = shop.visitor()
    const { orderId, services: items } = await ordered(visitor, [300_000, 112_500], [1])
    const held = (await visitor.post<OrderPushed>('/api/flightApp/push', { order_id: orderId })).body
    await take(rezan, held)
    await untilConfirmed(visitor, orderId)
    expect((await visitor.see(orderId)).refusals).toMatchObject([{ to: { kind: 'office' }, back: { money: dinars(112_500) } }])
    await until(async () => expect(await tasks(orderId)).toEqual(['refund-at-office']))
    await until(() => expect(mailsOf(orderId)).toContain('refund-at-office'))
    const [{ id: refundId }] = (await shop.rows('select id from refunds where service_id = $1', [items[1]])) as [{ id: string }]
    expect(isProblem(await service.handOut(rezan, { refundId, code: held.code, key: randomUUID() }))).toBe(false)
    expect([(await visitor.see(orderId)).refusals[0]?.steps[1]?.state, await tasks(orderId)]).toEqual(['done', []])
  })

  test('one is refused while another still thinks: nothing goes back before all is settled; all refused, the whole goes back at once', async () => {
    shop.supplier.script.mode = 'pending'
    const visitor = shop.visitor()
    const { orderId, services: items } = await ordered(visitor, [300_000, 112_500], [1])
    const { paymentId } = await payDear(shop, visitor, orderId)
    await until(async () =>
      expect((await visitor.see(orderId)).refusals).toMatchObject([{ refund: dinars(112_500), to: null, back: null }]),
    )
    expect(await shop.rows('select id from refunds where order_id = $1', [orderId])).toEqual([])
    const [{ client_ref: clientRef }] = await shop.rows('select client_ref from order_services where id = $1', [items[0]])
    await resolveByHand(booking(), clientRef, { state: 'rejected', code: 'unavailable', detail: '' })
    await until(async () => expect((await visitor.see(orderId)).state).toBe('refunded'))
    expect(refundsOf(paymentId)).toEqual([price + 4625])
    expect((await visitor.see(orderId)).refusals).toEqual([])
  })

  test('the card holder disputes meanwhile: nothing can go back to that payment, so a person gives the share back', async () => {
    shop.supplier.script.mode = 'pending'
    const visitor = shop.visitor()
    const { orderId, services: items } = await ordered(visitor, [300_000, 112_500], [1])
    const { attemptId } = await payDear(shop, visitor, orderId)
    await until(async () => expect((await visitor.see(orderId)).refusals).toHaveLength(1))
    await shop.context.db.transaction(async tx => {
      const attempt = (await lockAttempts(tx, orderId)).find(({ id }) => id === attemptId)
      if (attempt) await transitionAttempt(tx, attempt, { to: 'disputed', cause: 'test', at: shop.now() })
      await askOperations(shop.context, tx, { orderId, kind: 'payment-disputed', note: 'disputed' })
    })
    const [{ client_ref: clientRef }] = await shop.rows('select client_ref from order_services where id = $1', [items[0]])
    await resolveByHand(booking(), clientRef, {
      state: 'confirmed',
      order: { ref: `S of ${orderId}`, confirmation: 'K7QX2M', tickets: [] },
    })
    expect([(await visitor.see(orderId)).state, (await tasks(orderId)).toSorted()]).toEqual([
      'confirmed',
      ['partly-confirmed', 'payment-disputed'],
    ])
    expect(await shop.rows('select id from refunds where order_id = $1', [orderId])).toEqual([])
    expect((await visitor.see(orderId)).refusals).toMatchObject([
      { refund: null, steps: [{}, { step: 'amount-found', state: 'now' }, {}, {}] },
    ])
  })

  test('[PY-5] paid by the month: what is confirmed has its documents, a person agrees on the rest, and then the plan runs', async () => {
    const visitor = shop.visitor()
    const { orderId } = await ordered(visitor, [300_000, 112_500], [1])
    const path = `/api/orders/${orderId}/installments`
    await visitor.post(path, { months: 6, account: '6331007501234567', acceptedTerms: true })
    await visitor.post(`${path}/confirm`, { code: '482913' })
    const { attemptId } = (await visitor.post<{ attemptId: string }>('/api/payments/start', { order_id: orderId, months: 6 })).body
    shop.gateway.pay(attemptId)
    await visitor.comeBack(attemptId)
    await until(async () => expect(await tasks(orderId)).toEqual(['partly-confirmed']))
    const seen = orderView.parse(await visitor.see(orderId))
    expect([seen.state, seen.refusals[0]?.refund, seen.refusals[0]?.steps[1]]).toEqual([
      'being-confirmed',
      null,
      expect.objectContaining({ step: 'amount-found', state: 'now' }),
    ])
    expect(seen.Services[0]?.documents.every(({ available }) => available)).toBe(true)
    await until(() => expect(mailsOf(orderId)).toContain('order-partly-confirmed'))
    expect(await shop.rows('select id from refunds where order_id = $1', [orderId])).toEqual([])
    expect((await visitor.post<{ code: string }>('/api/payments/start', { order_id: orderId, installments: 'next' })).body.code).toBe(
      'order-not-payable',
    )
    expect(await applyPartOutcome(booking(), 'KW-NOBODY')).toBe(false)
    expect(await applyPartOutcome(booking(), seen.reference)).toBe(true)
    expect(await applyPartOutcome(booking(), seen.reference)).toBe(false)
    expect([(await visitor.see(orderId)).state, await tasks(orderId)]).toEqual(['confirmed', []])
    await until(async () => expect((await visitor.get<OrderInstallments>(path)).body.plan?.state).toBe('active'))
    expect((await visitor.post('/api/payments/start', { order_id: orderId, installments: 'next' })).status).toBe(200)
  })
})
