import { randomUUID } from 'node:crypto'
import type { CashMoved } from '@karwan/contract/desk'
import type { OrderInstallments } from '@karwan/contract/installments'
import type { CancellationQuote } from '@karwan/contract/orders'
import type { OrderPushed, PaymentStarted } from '@karwan/contract/payments'
import { today } from '@karwan/domain/calendar'
import { isProblem, type Problem } from '@karwan/domain/problems'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CashReceipt } from '../documents/index.ts'
import { readDay } from '../money/reconciliation/totals.ts'
import { resolveCancellationByHand } from '../orders/cancel/index.ts'
import { findHoldSpan } from '../payments/index.ts'
import { type Shop, until } from '../testing/shop/fake-shop.ts'
import { openShopAtWork } from '../testing/shop/shop-at-work.ts'
import { openStaffedOffice, reasonOf, type StaffedOffice, type TestOffice } from '../testing/shop/staffed-office.ts'
import { testDatabaseKinds } from '../testing/shop/test-database.ts'
import type { SignedInStaff } from './staff-sessions.ts'

const minute = 60_000
const hour = 60 * minute
type Refused = { readonly code: string; readonly data?: { readonly reason?: string; readonly state?: string } }
const kinds = await testDatabaseKinds()
describe.each(kinds)('installments paid in cash, on %s', kind => {
  let shop: Shop
  let desk: TestOffice
  let rezan: SignedInStaff
  let dara: SignedInStaff
  let take: StaffedOffice['take']
  const receipts: CashReceipt[] = []
  openShopAtWork(
    kind,
    opened => {
      shop = opened
    },
    'soon',
  )
  beforeAll(async () => {
    const makeReceipt = async (receipt: CashReceipt) => {
      receipts.push(receipt)
      return { bytes: Buffer.from('%PDF-1.7'), fileName: 'receipt.pdf' }
    }
    ;({ office: desk, rezan, dara, take } = await openStaffedOffice(shop, { makeReceipt }))
  })
  afterEach(() => {
    shop.supplier.script.mode = 'confirm'
    shop.supplier.script.cancel = 'cancel'
  })

  /** Six months, agreed by the code; nothing is paid yet. */
  const agree = async () => {
    const visitor = shop.visitor()
    const { order } = (await visitor.order()).body
    const path = `/api/orders/${order.Id}/installments`
    const choose = (months: number) => visitor.post<OrderInstallments>(path, { months, account: '6331007501234567', acceptedTerms: true })
    await choose(6)
    const received = await visitor.post<OrderInstallments>(`${path}/confirm`, { code: '482913' })
    expect(received.body.plan?.state).toBe('agreed')
    const see = async () => (await visitor.get<OrderInstallments>(path)).body
    const push = (part: object) => visitor.post<OrderPushed & Refused>('/api/flightApp/push', { order_id: order.Id, ...part })
    const held = async (part: object): Promise<OrderPushed> => {
      const { status, body } = await push(part)
      expect([status, body]).toEqual([201, expect.anything()])
      return body
    }
    const start = (part: object) =>
      visitor.post<PaymentStarted & Refused & { attemptId: string }>('/api/payments/start', { order_id: order.Id, ...part })
    const stateOf = async () => (await visitor.see(order.Id)).state
    const states = async () => (await see()).plan?.installments.map(({ state }) => state)
    const amounts = async () => (await see()).plan?.installments.map(({ amount }) => amount.amount) ?? []
    return { visitor, order, path, choose, see, push, held, start, stateOf, states, amounts }
  }
  type Agreed = Awaited<ReturnType<typeof agree>>
  const receiptOf = (answer: CashMoved | Problem): string => {
    if (isProblem(answer)) throw new Error(answer.problem)
    return answer.receipt
  }
  const payOnline = async ({ visitor }: Agreed, attemptId: string) => {
    shop.gateway.pay(attemptId)
    await visitor.comeBack(attemptId)
  }
  /** Booked: the first installment was counted at the desk. */
  const booked = async () => {
    const agreed = await agree()
    const first = await agreed.held({ months: 6 })
    const receipt = receiptOf(await take(rezan, first))
    await until(async () => expect((await agreed.see()).plan?.state).toBe('active'))
    return { ...agreed, first, receipt }
  }
  /** Returns the numbers of the installments that the e-mail about a held booking says it waits for. */
  const mailedOf = (orderId: string) =>
    shop.mails.find(({ kind, order }) => kind === 'order-held' && order.id === orderId)?.order.payment?.installments
  const refusalOf = async (code: string) => {
    const seen = await desk.lookUp(rezan, code, 'en')
    return isProblem(seen) ? seen.problem : seen.refusal
  }

  test('[PY-3] [PY-5] the first of six is held for an office, counted to the unit, and books; its receipt says which it is and what is still owed', async () => {
    const agreed = await agree()
    const [first = 0, ...others] = await agreed.amounts()
    const activated = shop.provider.count('activate')
    const held = await agreed.held({ months: 6 })
    const rest = others.reduce((sum, each) => sum + each, 0)
    expect(held).toMatchObject({
      orderState: 'waiting-for-office',
      toPay: { amount: first },
      installment: { numbers: [1], count: 6, remains: { amount: rest } },
    })
    expect((await agreed.held({ months: 6 })).code).toBe(held.code)
    await until(() => expect(mailedOf(agreed.order.Id)).toEqual([1]))
    expect((await agreed.see()).lastPayment).toMatchObject({ state: 'open', atOffice: true, numbers: [1] })
    expect(await desk.lookUp(rezan, held.code, 'en')).toMatchObject({
      refusal: null,
      amount: { amount: first },
      total: agreed.order.total,
      installment: { numbers: [1], count: 6, remains: { amount: rest } },
    })
    const whole = await desk.take(rezan, { code: held.code, amount: agreed.order.total, key: randomUUID() })
    expect(reasonOf(whole)).toBe('office-amount-differs')
    expect(await agreed.stateOf()).toBe('waiting-for-office')
    const receipt = receiptOf(await take(rezan, held))
    await until(async () => expect((await agreed.see()).plan?.state).toBe('active'))
    expect([await agreed.stateOf(), shop.provider.count('activate') - activated]).toEqual(['confirmed', 1])
    expect(await agreed.states()).toEqual(['paid', 'due', 'due', 'due', 'due', 'due'])
    await desk.printReceipt(rezan, receipt, 'en')
    expect(receipts.at(-1)).toMatchObject({ amount: { amount: first }, installment: { numbers: [1], count: 6, remains: { amount: rest } } })
  })

  test('nothing is held by the month before the code was right, nor a plan of other months; the whole still may be', async () => {
    const visitor = shop.visitor()
    const { order } = (await visitor.order()).body
    await visitor.post(`/api/orders/${order.Id}/installments`, { months: 6, account: '6331007501234567', acceptedTerms: true })
    const push = (part: object) => visitor.post<OrderPushed & Refused>('/api/flightApp/push', { order_id: order.Id, ...part })
    expect((await push({ months: 6 })).body.code).toBe('installments-not-agreed')
    expect((await push({ installments: 'next' })).body.code).toBe('order-not-payable')
    expect((await push({})).body).toMatchObject({ toPay: order.total, installment: null })
    await until(() => expect(mailedOf(order.Id)).toEqual([]))
    const agreed = await agree()
    expect((await agreed.push({ months: 12 })).body.code).toBe('installments-not-agreed')
  })

  test('a plan is held no longer than its provider lets it be voided: what ends first is the deadline, and nobody owes anything after it', async () => {
    const agreed = await agree()
    const until20 = new Date(shop.now().getTime() + 20 * minute)
    await shop.rows('update installment_agreements set void_until = $2 where order_id = $1', [agreed.order.Id, until20])
    const held = await agreed.held({ months: 6 })
    expect([held.payBy, (await agreed.visitor.see(agreed.order.Id)).payBy]).toEqual([until20.toISOString(), until20.toISOString()])
    // Nobody extends it beyond that.
    expect(await findHoldSpan(shop.context, agreed.order.Id)).toEqual({ until: until20, latest: until20 })
    shop.clock.shift(20 * minute)
    expect(reasonOf(await take(rezan, held))).toBe('expired')
    await until(async () => expect(await agreed.stateOf()).toBe('expired'))
    await until(async () =>
      expect(await shop.rows('select state from installment_agreements where order_id = $1', [agreed.order.Id])).toEqual([
        { state: 'void' },
      ]),
    )
    expect(reasonOf(await take(rezan, held))).toBe('expired')
    const late = await agree()
    await shop.rows("update installment_agreements set void_until = $2::timestamptz + interval '5 minutes' where order_id = $1", [
      late.order.Id,
      shop.now(),
    ])
    expect((await late.push({ months: 6 })).body).toMatchObject({ code: 'offline-payment-failed', data: { reason: 'too-late' } })
  })

  test('[PY-3] [PY-5] the second, then all the rest at once, each by a code of its own; the booking stands as it is, the day’s takings and the reconciliation have them', async () => {
    const plan = await booked()
    const [first = 0, second = 0, ...others] = await plan.amounts()
    const rest = others.reduce((sum, each) => sum + each, 0)
    const next = await plan.held({ installments: 'next' })
    expect(next).toMatchObject({
      orderState: 'confirmed',
      toPay: { amount: second },
      installment: { numbers: [2], count: 6, remains: { amount: rest } },
    })
    expect(Date.parse(next.payBy) - shop.now().getTime()).toBeGreaterThan(23 * hour)
    expect((await plan.held({ installments: 'next' })).code).toBe(next.code)
    expect((await plan.visitor.get<OrderPushed>(`/api/orders/${plan.order.Id}/office-hold`)).body).toEqual(next)
    expect((await plan.visitor.see(plan.order.Id)).installmentHold).toEqual({ numbers: [2], amount: next.toPay, payBy: next.payBy })
    expect(await desk.lookUp(dara, next.code, 'ckb')).toMatchObject({ refusal: null, installment: { numbers: [2] }, payBy: next.payBy })
    const receipt = receiptOf(await take(dara, next))
    expect(await plan.see()).toMatchObject({ lastPayment: { state: 'paid', atOffice: true, numbers: [2] } })
    expect(reasonOf(await take(rezan, next))).toBe('used')
    expect((await plan.visitor.get(`/api/orders/${plan.order.Id}/office-hold`)).status).toBe(404)
    const all = await plan.held({ installments: 'rest' })
    expect(all).toMatchObject({ toPay: { amount: rest }, installment: { numbers: [3, 4, 5, 6], remains: { amount: 0 } } })
    await take(rezan, all)
    expect((await plan.see()).plan).toMatchObject({ state: 'completed', rest: { amount: 0 } })
    expect([await plan.stateOf(), (await plan.push({ installments: 'next' })).body.code]).toEqual(['confirmed', 'order-not-payable'])
    // Printed again after all was paid, the second's receipt says what was owed then.
    await desk.printReceipt(rezan, receipt, undefined)
    expect(receipts.at(-1)?.installment).toEqual({ numbers: [2], count: 6, remains: { amount: rest, currency: 'IQD' } })
    const ofPlan = (await desk.listTakings(rezan, undefined)).takings.filter(each => each.orderReference === plan.order.reference)
    expect(ofPlan.map(({ amount }) => amount.amount)).toEqual([rest, second, first])
    // What other tests took may lie on the day before: they moved the clock, perhaps over midnight.
    const date = today('Asia/Baghdad', shop.now())
    const { rows } = await shop.database.pool.query(
      "select coalesce(sum(amount), 0) as all from desk_actions where kind = 'took-payment' and (at at time zone 'Asia/Baghdad')::date = $1",
      [date],
    )
    const day = await readDay(shop.context.db, date, 'Asia/Baghdad')
    expect(day.find(({ party }) => party === 'office')?.ours.captured).toBe(Number(rows[0].all))
    await until(() =>
      expect(shop.mails.filter(mail => mail.order.id === plan.order.Id).map(mail => mail.kind)).toEqual(
        expect.arrayContaining(['operations-office', 'operations-office-paid']),
      ),
    )
  })

  test('the code comes by e-mail; the next instead of the rest is another code, and the one before takes nothing', async () => {
    const plan = await booked()
    const all = await plan.held({ installments: 'rest' })
    const email = () => shop.mails.find(mail => mail.order.id === plan.order.Id && mail.kind === 'installment-held')
    await until(() => expect(email()?.order.installmentHold).toMatchObject({ code: all.code.replace('-', ''), payBy: all.payBy }))
    const next = await plan.held({ installments: 'next' })
    expect(next.code).not.toBe(all.code)
    expect(reasonOf(await take(rezan, all))).toBe('released')
    expect(reasonOf(await take(rezan, next))).toBe('taken')
    expect(await plan.states()).toEqual(['paid', 'paid', 'due', 'due', 'due', 'due'])
  })

  test('[BK-4] paid online, the code of an installment takes nothing; counted at the desk, what the card pays afterwards goes back', async () => {
    const first = await agree()
    const code = await first.held({ months: 6 })
    const { attemptId } = (await first.start({ months: 6 })).body
    expect([reasonOf(await take(rezan, code)), await first.stateOf()]).toEqual(['released', 'awaiting-payment'])
    await payOnline(first, attemptId)
    expect(reasonOf(await take(rezan, code))).toBe('paid')
    await until(async () => expect((await first.see()).plan?.state).toBe('active'))
    const later = await first.held({ installments: 'next' })
    const online = (await first.start({ installments: 'next' })).body.attemptId
    expect(reasonOf(await take(rezan, later))).toBe('released')
    const anew = await first.held({ installments: 'next' })
    expect(reasonOf(await take(rezan, anew))).toBe('taken')
    await payOnline(first, online)
    await until(async () =>
      expect(await shop.rows('select state from payment_attempts where id = $1', [online])).toEqual([{ state: 'refunded' }]),
    )
    expect(await first.states()).toEqual(['paid', 'paid', 'due', 'due', 'due', 'due'])
    const third = (await first.start({ installments: 'next' })).body.attemptId
    const held = await first.held({ installments: 'next' })
    await payOnline(first, third)
    expect(reasonOf(await take(dara, held))).toBe('paid')
  })

  test('desk and card in the same moment, and two desks: each installment is paid once', async () => {
    const plan = await booked()
    for (let number = 2; number <= 4; number++) {
      const { attemptId } = (await plan.start({ installments: 'next' })).body
      const held = await plan.held({ installments: 'next' })
      shop.gateway.pay(attemptId)
      const [here, there] = await Promise.all([take(rezan, held), take(dara, held), plan.visitor.comeBack(attemptId)])
      const takings = [here, there].map(reasonOf)
      expect(takings.filter(reason => reason === 'taken').length).toBeLessThanOrEqual(1)
      await until(async () => expect((await plan.states())?.slice(0, number).every(state => state === 'paid')).toBe(true))
      const paid = await shop.rows("select gateway from payment_attempts where order_id = $1 and installment = $2 and state = 'paid'", [
        plan.order.Id,
        number,
      ])
      expect(paid.map(({ gateway }) => gateway)).toEqual([takings.includes('taken') ? 'office' : 'switch'])
    }
  })

  test('a code whose deadline has passed takes nothing, before the sweep and after; the installment stays due and gets a new code', async () => {
    const plan = await booked()
    const late = await plan.held({ installments: 'next' })
    shop.clock.shift(24 * hour)
    expect(reasonOf(await take(rezan, late))).toBe('expired')
    await until(async () =>
      expect((await shop.rows('select state from payment_attempts where order_id = $1 and installment = 2', [plan.order.Id]))[0]).toEqual({
        state: 'expired',
      }),
    )
    expect([reasonOf(await take(rezan, late)), await plan.stateOf()]).toEqual(['expired', 'confirmed'])
    expect((await plan.visitor.see(plan.order.Id)).installmentHold).toBeNull()
    const anew = await plan.held({ installments: 'next' })
    expect(anew.code).not.toBe(late.code)
    expect(reasonOf(await take(rezan, anew))).toBe('taken')
  })

  test('another plan is chosen: the code of the one before counts no more, and the booking waits for neither office nor money', async () => {
    const agreed = await agree()
    const held = await agreed.held({ months: 6 })
    await agreed.choose(12)
    expect([reasonOf(await take(rezan, held)), await agreed.stateOf()]).toEqual(['released', 'awaiting-payment'])
    const confirmed = await agreed.visitor.post<OrderInstallments>(`${agreed.path}/confirm`, { code: '482913' })
    expect(confirmed.body.plan).toMatchObject({ state: 'agreed', months: 12 })
    const anew = await agreed.held({ months: 12 })
    expect(anew.installment?.count).toBe(12)
    // The whole instead of the plan is another choice too.
    const whole = await agreed.held({})
    expect([whole.toPay, whole.installment]).toEqual([agreed.order.total, null])
    expect(reasonOf(await take(rezan, anew))).toBe('released')
    expect(reasonOf(await take(rezan, whole))).toBe('taken')
    await until(async () => expect((await agreed.see()).plan).toBeNull())
  })

  test('what the provider took from the account meanwhile is not taken again at a desk', async () => {
    const plan = await booked()
    const held = await plan.held({ installments: 'next' })
    const [{ id }] = await shop.rows('select id from installment_agreements where order_id = $1', [plan.order.Id])
    shop.provider.agreements.get(id)?.paid.add(2)
    // The provider's schedule is read now rather than within the day.
    await shop.rows('update installment_agreements set next_check_at = $2 where id = $1', [id, shop.now()])
    await until(async () => expect((await plan.states())?.[1]).toBe('paid'))
    expect([reasonOf(await take(rezan, held)), await refusalOf(held.code)]).toEqual(['paid', 'paid'])
  })

  test('a booking that cannot be confirmed: the first installment waits at the desk, is handed out, and the plan is void', async () => {
    shop.supplier.script.mode = 'reject'
    const agreed = await agree()
    const held = await agreed.held({ months: 6 })
    const receipt = receiptOf(await take(rezan, held))
    await until(async () => expect(await agreed.stateOf()).toBe('refunding'))
    const waiting = async () => {
      const seen = await desk.lookUp(dara, receipt, 'en')
      return isProblem(seen) ? [] : seen.refunds
    }
    await until(async () => expect(await waiting()).toMatchObject([{ amount: held.toPay }]))
    const refundId = (await waiting())[0]?.id ?? ''
    expect(reasonOf(await desk.handOut(dara, { refundId, code: held.code, key: randomUUID() }))).toBe('taken')
    await until(async () => expect(await agreed.stateOf()).toBe('refunded'))
    await until(async () => expect((await agreed.see()).plan?.state).toBe('void'))
    expect(await agreed.states()).toEqual(['refunded', 'void', 'void', 'void', 'void', 'void'])
  })

  test('while a booking is being cancelled its code takes nothing; where the supplier refuses, it counts again', async () => {
    const plan = await booked()
    const held = await plan.held({ installments: 'next' })
    shop.supplier.script.cancel = 'think'
    const quote = (await plan.visitor.post<CancellationQuote>(`/api/orders/${plan.order.Id}/cancellation-quote`, {})).body
    await plan.visitor.post(`/api/orders/${plan.order.Id}/cancellations`, { quoteId: quote.quoteId })
    await until(async () => expect((await plan.visitor.see(plan.order.Id)).Services[0]?.state).toBe('cancelling'))
    expect([reasonOf(await take(rezan, held)), await plan.stateOf()]).toEqual(['released', 'confirmed'])
    const refused = await booked()
    const kept = await refused.held({ installments: 'next' })
    shop.supplier.script.cancel = 'reject'
    const other = (await refused.visitor.post<CancellationQuote>(`/api/orders/${refused.order.Id}/cancellation-quote`, {})).body
    await refused.visitor.post(`/api/orders/${refused.order.Id}/cancellations`, { quoteId: other.quoteId })
    await until(async () => expect((await refused.visitor.see(refused.order.Id)).cancellations[0]?.state).toBe('refused'))
    expect(reasonOf(await take(rezan, kept))).toBe('taken')
    // The airline tells a person about the first.
    const [{ client_ref: clientRef }] = await shop.rows('select client_ref from order_services where order_id = $1', [plan.order.Id])
    expect(await resolveCancellationByHand(shop.payments, clientRef, { state: 'cancelled' })).toBe(true)
    const [{ state }] = await shop.rows('select state from payment_attempts where order_id = $1 and installment = 2', [plan.order.Id])
    expect([state, reasonOf(await take(rezan, held))]).toEqual(['cancelled', 'released'])
  })

  test('[PY-2] who cancels: each part goes back as it was paid, cash over the counter and card by its gateway; an open code counts no more', async () => {
    const plan = await booked()
    const card = (await plan.start({ installments: 'next' })).body.attemptId
    await payOnline(plan, card)
    await until(async () => expect((await plan.states())?.[1]).toBe('paid'))
    const third = await plan.held({ installments: 'next' })
    const receipt = receiptOf(await take(rezan, third))
    const open = await plan.held({ installments: 'rest' })
    const paid = (await plan.amounts()).slice(0, 3).reduce((sum, each) => sum + each, 0)
    const quote = (await plan.visitor.post<CancellationQuote>(`/api/orders/${plan.order.Id}/cancellation-quote`, {})).body
    expect([quote.paid.amount, quote.to.kind]).toEqual([paid, 'several'])
    await plan.visitor.post(`/api/orders/${plan.order.Id}/cancellations`, { quoteId: quote.quoteId })
    await until(async () => expect(await plan.stateOf()).toBe('refunding'))
    expect(reasonOf(await take(rezan, open))).toBe('released')
    const cashBack = await shop.rows(
      `select r.id, r.amount, p.gateway_reference as code from refunds r join payment_attempts p on p.id = r.attempt_id
        where r.order_id = $1 and p.gateway = 'office' order by p.created_at`,
      [plan.order.Id],
    )
    expect(cashBack.length).toBeGreaterThan(0)
    await until(async () =>
      expect(
        (await desk.listWaitingRefunds(dara)).refunds
          .filter(each => each.orderReference === plan.order.reference)
          .map(({ amount }) => amount.amount),
      ).toEqual(cashBack.map(({ amount }) => Number(amount))),
    )
    for (const { id, code } of cashBack) {
      const foreign = code === third.code.replace('-', '') ? plan.receipt : receipt
      expect(reasonOf(await desk.handOut(dara, { refundId: id, code: foreign, key: randomUUID() }))).toBe('office-refund-refused')
      expect(reasonOf(await desk.handOut(dara, { refundId: id, code, key: randomUUID() }))).toBe('taken')
    }
    await until(async () => expect(await plan.stateOf()).toBe('refunded'))
    const [back] = await shop.rows('select sum(amount) as all from refunds where order_id = $1', [plan.order.Id])
    expect(Number(back.all)).toBe(quote.refund?.amount)
    await until(async () => expect((await plan.see()).plan?.state).toBe('void'))
    expect((await plan.push({ installments: 'next' })).body.code).toBe('order-not-payable')
    await until(() => {
      const received = shop.mails.filter(mail => mail.order.id === plan.order.Id && mail.kind === 'refund-at-office')
      const codes = received.map(({ about, order }) => order.refunds.find(({ id }) => id === about)?.officeCode)
      expect(codes.sort()).toEqual(cashBack.map(({ code }) => code).sort())
    })
  })
})
