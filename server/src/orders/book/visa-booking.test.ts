import { orderList, orderView } from '@karwan/contract/orders'
import type { OrderPushed } from '@karwan/contract/payments'
import type { BookOutcome } from '@karwan/domain/suppliers'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refundsOf as refundsOfContext } from '../../payments/index.ts'
import { dinars } from '../../testing/fakes/offers.ts'
import { emiratesVisa, visaOrder } from '../../testing/fakes/visa-order.ts'
import { addVoucher, customerWith, redemptionsOf } from '../../testing/shop/discounts.ts'
import { type Shop, until } from '../../testing/shop/fake-shop.ts'
import { payDear } from '../../testing/shop/paying-dear.ts'
import { openShopAtWork } from '../../testing/shop/shop-at-work.ts'
import { openStaffedOffice } from '../../testing/shop/staffed-office.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { resolveByHand } from '../index.ts'
import { applyOutcome } from './booking-outcome.ts'

type Visitor = ReturnType<Shop['visitor']>
const { price, backIfRefused } = emiratesVisa

const kinds = await testDatabaseKinds()
describe.each(kinds)('on %s', kind => {
  let shop: Shop
  openShopAtWork(kind, opened => {
    shop = opened
  })
  beforeAll(async () => {
    await addVoucher(shop, 'VISAS', { off: { amount: 20_000 }, product: 'visa' })
  })
  beforeEach(() => {
    shop.gateway.faults.refunds = 'partial'
  })
  const ordered = async (visitor: Visitor, names: readonly string[]) => {
    const { status, body } = await visitor.order(visaOrder(shop.now(), { names }))
    expect(status).toBe(200)
    return { orderId: body.order.Id, items: body.order.Services.map(({ Id }) => Id) }
  }
  const begun = (visitor: Visitor, orderId: string) =>
    until(async () => {
      const seen = await visitor.see(orderId)
      expect([seen.state, ...seen.Services.map(({ state }) => state)]).toEqual(['being-confirmed', ...seen.Services.map(() => 'pending')])
    })
  const bought = async (visitor: Visitor, names: readonly string[]) => {
    const made = await ordered(visitor, names)
    const paid = await payDear(shop, visitor, made.orderId)
    await begun(visitor, made.orderId)
    return { ...made, ...paid }
  }
  const resolving = () => ({ ...shop.context, ...refundsOfContext(shop.payments), onConfirmed: shop.onConfirmed })
  const decide = (itemId: string, outcome: BookOutcome) => applyOutcome(resolving(), itemId, outcome, 'authority-decided')
  const refuse = (itemId: string, back: number = backIfRefused) =>
    decide(itemId, { state: 'rejected', code: 'rejected', detail: '', back: dinars(back) })
  const approve = (itemId: string) =>
    decide(itemId, { state: 'confirmed', order: { ref: `V ${itemId}`, confirmation: `N${itemId.slice(0, 6)}`, tickets: [] } })
  const refundsOf = (paymentId: string) => shop.gateway.refunds.filter(each => each.paymentId === paymentId).map(each => each.amount.amount)
  const mailsOf = (orderId: string) => shop.mails.filter(mail => mail.order.id === orderId).map(mail => mail.kind)
  const tasks = async (orderId: string) =>
    (await shop.rows('select kind from operations_tasks where order_id = $1 and closed_at is null', [orderId])).map(row => row.kind)

  test('[VI-15] a visa is not settled by its reference, past its application', async () => {
    const visitor = shop.visitor()
    const { orderId, items } = await ordered(visitor, ['Shilan'])
    await payDear(shop, visitor, orderId)
    await begun(visitor, orderId)
    const [row] = await shop.rows('select client_ref from order_services where id = $1', [items[0] ?? ''])
    const result = { state: 'rejected', code: 'rejected', detail: 'by hand' } as const
    expect(await resolveByHand(resolving(), String(row.client_ref), result)).toBeUndefined()
    expect((await visitor.see(orderId)).state).toBe('being-confirmed')
  })

  test('[VI-16] [CO-4] a party pays for its visas: one application a traveler, no supplier is asked, and documents are asked for', async () => {
    const visitor = shop.visitor()
    const sent = shop.supplier.sent.length
    const { orderId, items } = await bought(visitor, ['Shilan', 'Azad', 'Dara'])
    expect(items).toHaveLength(3)
    const seen = orderView.parse(await visitor.see(orderId))
    expect(seen).toMatchObject({ total: dinars(3 * price), serviceFee: dinars(75_000), may: { cancel: false }, refusals: [] })
    expect(seen.Services[1]).toMatchObject({
      serviceType: 'visa',
      country: 'AE',
      kind: 'e-visa',
      purpose: 'tourism',
      stayDays: 30,
      cancelling: 'by-stage',
      Passengers: [{ Type: 'ADT', firstName: 'Azad', lastName: 'Karim' }],
      application: { state: 'documents-wanted', isWanted: true, decision: null, lateUntil: null },
      documents: [{ kind: 'invoice', available: false }],
    })
    expect(JSON.stringify(seen)).not.toMatch(/A800\d{4}/)
    expect(shop.supplier.sent.length).toBe(sent)
    expect((await shop.rows('select next_check_at, check_until from order_services where order_id = $1', [orderId]))[0]).toEqual({
      next_check_at: null,
      check_until: null,
    })
    await until(() => expect(mailsOf(orderId)).toEqual(['order-being-confirmed']))
    const list = orderList.parse((await visitor.get('/api/v2/orders')).body)
    expect(list.orders[0]).toMatchObject({
      filter: 'upcoming',
      Services: [{}, { traveler: 'Azad Karim', application: 'documents-wanted' }, {}],
    })
    const quote = await visitor.post<{ code: string; detail: string }>(`/api/orders/${orderId}/cancellation-quote`, {})
    expect([quote.status, quote.body.code]).toEqual([409, 'not-cancellable'])
    shop.clock.shift(20 * 86_400_000)
    expect(await tasks(orderId)).toEqual([])
    expect((await visitor.see(orderId)).state).toBe('being-confirmed')
  })

  test('[VI-16] the same passport is not sold the same visa twice: refused before paying, until the first has ended', async () => {
    const visitor = shop.visitor()
    const body = visaOrder(shop.now(), { names: ['Shilan'] })
    const orderId = (await visitor.order(body)).body.order.Id
    const stranger = shop.visitor()
    expect((await stranger.order(body)).status).toBe(200)
    await payDear(shop, visitor, orderId)
    await begun(visitor, orderId)
    const again = () =>
      shop
        .visitor()
        .order({ ...body, passengers: [...body.passengers, ...visaOrder(shop.now()).passengers], acceptedTotal: dinars(2 * price) })
    const refused = await again()
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'fields-invalid', fields: [{ path: 'passengers.0.passport.number', message: 'error.visaDuplicate' }] },
    ])
    await refuse((await visitor.see(orderId)).Services[0]?.Id ?? '')
    expect((await again()).status).toBe(200)
  })

  test('[VI-16] of two unpaid orders for one passport the second is refused where its payment begins, until the first has ended', async () => {
    const [visitor, stranger] = [shop.visitor(), shop.visitor()]
    const body = visaOrder(shop.now(), { names: ['Azad', 'Shilan'] })
    const orderId = (await visitor.order({ ...body, passengers: body.passengers.slice(1), acceptedTotal: dinars(price) })).body.order.Id
    const other = (await stranger.order(body)).body.order.Id
    expect((await stranger.pay(other)).status).toBe(200)
    await payDear(shop, visitor, orderId)
    const begun = [await stranger.pay(other), await stranger.post('/api/flightApp/push', { order_id: other })]
    const refusal = { code: 'fields-invalid', fields: [{ path: 'passengers.1.passport.number', message: 'error.visaDuplicate' }] }
    for (const refused of begun) expect([refused.status, refused.body]).toMatchObject([422, refusal])
    expect((await stranger.see(other)).state).toBe('awaiting-payment')
    await until(async () => expect((await visitor.see(orderId)).Services[0]?.state).toBe('pending'))
    await refuse((await visitor.see(orderId)).Services[0]?.Id ?? '')
    expect((await stranger.pay(other)).status).toBe(200)
  })

  test('[VI-16] of two payments for one passport that were begun at once and both made, one application begins, and all of the other goes back', async () => {
    const visitors = [shop.visitor(), shop.visitor()]
    const body = visaOrder(shop.now(), { names: ['Hawre'] })
    const orderIds = await Promise.all(visitors.map(async visitor => (await visitor.order(body)).body.order.Id))
    const started = await Promise.all(visitors.map((visitor, at) => visitor.pay(orderIds[at] ?? '')))
    expect(started.map(({ status }) => status)).toEqual([200, 200])
    const attempts = started.map(({ body: { attemptId } }) => attemptId)
    const payments = attempts.map(attemptId => shop.gateway.pay(attemptId))
    await Promise.all(visitors.map((visitor, at) => visitor.comeBack(attempts[at] ?? '')))
    const seen = () => Promise.all(visitors.map((visitor, at) => visitor.see(orderIds[at] ?? '')))
    await until(async () => {
      expect((await seen()).map(({ Services }) => Services[0]?.state).toSorted()).toEqual(['pending', 'rejected'])
      expect(payments.flatMap(refundsOf)).toEqual([price])
    })
    const refused = (await seen()).findIndex(({ Services }) => Services[0]?.state === 'rejected')
    expect(refundsOf(payments[refused] ?? '')).toEqual([price])
    expect(await shop.rows('select order_id from visa_applications where order_id = any($1)', [orderIds])).toEqual([
      { order_id: orderIds[1 - refused] },
    ])
  })

  test('[VI-17] one of three is refused: its promised share goes back with its share of the fee, the others stand', async () => {
    const visitor = shop.visitor()
    const { orderId, items, paymentId } = await bought(visitor, ['Shilan', 'Azad', 'Dara'])
    const [first = '', second = '', third = ''] = items
    await approve(first)
    await refuse(second)
    expect((await visitor.see(orderId)).refusals).toMatchObject([{ serviceId: second, refund: dinars(backIfRefused), back: null }])
    expect(refundsOf(paymentId)).toEqual([])
    await approve(third)
    await until(async () => expect((await visitor.see(orderId)).state).toBe('confirmed'))
    const fee = Math.ceil(((4320 + 500) * backIfRefused) / (3 * price))
    await until(() => expect(refundsOf(paymentId)).toEqual([backIfRefused + fee]))
    const seen = await visitor.see(orderId)
    expect(seen.rescue).toBeNull()
    expect(seen.refusals).toMatchObject([{ paid: dinars(price), refund: dinars(backIfRefused), to: { kind: 'card' } }])
    expect(seen.Services.map(({ documents }) => documents.map(({ kind: of, available }) => [of, available]))).toEqual([
      [['invoice', true]],
      [['invoice', true]],
      [['invoice', true]],
    ])
    await until(() =>
      expect(mailsOf(orderId).toSorted()).toEqual([
        'operations-partly',
        'order-being-confirmed',
        'order-partly-confirmed',
        'order-refunded',
      ]),
    )
    expect(await tasks(orderId)).toEqual([])
  })

  test('[VI-17] all are refused: the sum of the shares goes back, one after the other, and the order ends', async () => {
    const visitor = shop.visitor()
    const { orderId, items, paymentId, attemptId } = await bought(visitor, ['Shilan', 'Azad'])
    for (const id of items) await refuse(id)
    await until(async () => expect((await visitor.see(orderId)).state).toBe('refunded'))
    const fee = 2880 + 500 - Math.floor(((2880 + 500) * (2 * price - 2 * backIfRefused)) / (2 * price))
    expect(refundsOf(paymentId).reduce((sum, amount) => sum + amount, 0)).toBe(2 * backIfRefused + fee)
    expect((await shop.rows('select state from payment_attempts where id = $1', [attemptId]))[0]?.state).toBe('partially_refunded')
    expect((await visitor.see(orderId)).refusals.map(({ refund }) => refund)).toEqual([dinars(backIfRefused), dinars(backIfRefused)])
    await until(() => expect(mailsOf(orderId).filter(each => each === 'order-failed')).toHaveLength(1))
  })

  test('[VI-17] nothing was promised: nothing goes back, alone or beside others, and both orders end', async () => {
    const visitor = shop.visitor()
    const alone = await bought(visitor, ['Shilan'])
    await refuse(alone.items[0] ?? '', 0)
    const ended = await visitor.see(alone.orderId)
    expect([ended.state, ended.refusals]).toEqual([
      'refunded',
      [expect.objectContaining({ refund: dinars(0), steps: [expect.objectContaining({ step: 'supplier-refused' })] })],
    ])
    const two = await bought(visitor, ['Shilan', 'Azad'])
    await approve(two.items[0] ?? '')
    await refuse(two.items[1] ?? '', 0)
    const mixed = await visitor.see(two.orderId)
    expect([mixed.state, mixed.refusals[0]?.refund, mixed.refusals[0]?.steps.length]).toEqual(['confirmed', dinars(0), 1])
    expect([...refundsOf(alone.paymentId), ...refundsOf(two.paymentId)]).toEqual([])
    expect([await tasks(alone.orderId), await tasks(two.orderId)]).toEqual([[], []])
  })

  test('[VI-17] withdrawn before anything was checked: all of it goes back, with the whole fee', async () => {
    const visitor = shop.visitor()
    const { orderId, items, paymentId } = await bought(visitor, ['Shilan'])
    await refuse(items[0] ?? '', price)
    await until(async () => expect((await visitor.see(orderId)).state).toBe('refunded'))
    expect(refundsOf(paymentId)).toEqual([price + 1440 + 500])
    expect((await visitor.see(orderId)).refusals).toEqual([])
  })

  test('[VI-16] [PY-6] points and a voucher for visas pay a part, and each gets its share of what goes back', async () => {
    const { visitor, userId } = await customerWith(shop, 1000)
    const { orderId, items } = await ordered(visitor, ['Shilan', 'Azad'])
    const { paymentId } = await payDear(shop, visitor, orderId, { points: 1000, voucher: 'VISAS', userId })
    await begun(visitor, orderId)
    await approve(items[0] ?? '')
    await refuse(items[1] ?? '')
    await until(() => expect(refundsOf(paymentId)).toHaveLength(1))
    const back = (await visitor.see(orderId)).refusals[0]?.back
    const saved = Math.floor((30_000 * backIfRefused) / (2 * price))
    expect((back?.points.amount.amount ?? 0) + (back?.voucher?.amount.amount ?? 0)).toBe(saved)
    expect((back?.money.amount ?? 0) - (back?.fee?.amount ?? 0)).toBe(backIfRefused - saved)
    expect(await redemptionsOf(shop, orderId)).toEqual(['used'])
  })

  test('[VI-16] [PY-3] paid in cash at an office, where a refused share is handed out', async () => {
    const { rezan, take } = await openStaffedOffice(shop)
    const visitor = shop.visitor()
    const { orderId, items } = await ordered(visitor, ['Shilan'])
    const held = (await visitor.post<OrderPushed>('/api/flightApp/push', { order_id: orderId })).body
    expect([held.toPay, held.endsFirst]).toEqual([dinars(price), null])
    await take(rezan, held)
    await begun(visitor, orderId)
    await refuse(items[0] ?? '')
    await until(async () => expect(await tasks(orderId)).toEqual(['refund-at-office']))
    expect((await visitor.see(orderId)).refusals).toMatchObject([{ to: { kind: 'office' }, refund: dinars(backIfRefused) }])
  })

  test('[VI-17] many parties with endings of every kind: what is kept and what goes back is what was paid', async () => {
    const shares = [price, price - 10_000, backIfRefused, 0]
    let seed = 17
    const next = (most: number): number => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % most
    }
    for (let party = 0; party < 6; party += 1) {
      const visitor = shop.visitor()
      const names = Array.from({ length: 1 + next(5) }, (_, at) => `Dara${'abcdef'[at]}`)
      const { orderId, items, paymentId } = await bought(visitor, names)
      let kept = 0
      for (const id of items) {
        const ending = next(shares.length + 1)
        const share = shares[ending]
        kept += share === undefined ? price : price - share
        await (share === undefined ? approve(id) : refuse(id, share))
      }
      await until(async () => expect(['confirmed', 'refunded']).toContain((await visitor.see(orderId)).state))
      await until(async () =>
        expect(await shop.rows("select id from refunds where order_id = $1 and state <> 'refunded'", [orderId])).toEqual([]),
      )
      const [fees] = await shop.rows('select coalesce(sum(fee), 0)::int as fee from refunds where order_id = $1', [orderId])
      const back = refundsOf(paymentId).reduce((sum, amount) => sum + amount, 0) - Number(fees.fee)
      expect([names.length, kept + back]).toEqual([names.length, names.length * price])
    }
  })
})
