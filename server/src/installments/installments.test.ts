import type { OrderInstallments } from '@karwan/contract/installments'
import type { CancellationQuote } from '@karwan/contract/orders'
import type { PaymentStarted } from '@karwan/contract/payments'
import { addMonths, today } from '@karwan/domain/calendar'
import { expect, test } from 'vitest'
import { type Shop, until, untilShifting } from '../testing/shop/fake-shop.ts'
import { openShopAtWork } from '../testing/shop/shop-at-work.ts'
import { chooseTestDatabase } from '../testing/shop/test-database.ts'

let shop: Shop
openShopAtWork(
  await chooseTestDatabase(),
  opened => {
    shop = opened
  },
  'soon',
)

const minute = 60_000
const day = 24 * 60 * minute
type Refused = { readonly code: string; readonly data?: Record<string, unknown> }
const secondsToWait = ({ data }: Refused): unknown => data?.resendAfter
const account = '6331007501234567'
const begin = async (more: { readonly account?: string; readonly months?: number } = {}) => {
  const visitor = shop.visitor()
  const { order } = (await visitor.order()).body
  const path = `/api/orders/${order.Id}/installments`
  const asked = { months: 6, account, acceptedTerms: true, ...more }
  const chosen = await visitor.post<OrderInstallments & Refused>(path, asked)
  const ask = <Body = OrderInstallments & Refused>(sub: string, body: object = {}) => visitor.post<Body>(`${path}${sub}`, body)
  const start = (body: object) =>
    visitor.post<PaymentStarted & Refused & { attemptId: string }>('/api/payments/start', { order_id: order.Id, ...body })
  const see = async () => (await visitor.get<OrderInstallments>(path)).body
  return { visitor, order, path, chosen, ask, start, see }
}
const agree = async () => {
  const begun = await begin()
  expect((await begun.ask('/confirm', { code: '482913' })).body.plan?.state).toBe('agreed')
  return begun
}
const payFirst = async () => {
  const agreed = await agree()
  const started = (await agreed.start({ months: 6 })).body
  shop.gateway.pay(started.attemptId)
  await agreed.visitor.comeBack(started.attemptId)
  return { ...agreed, attemptId: started.attemptId }
}
const confirmed = async () => {
  const paid = await payFirst()
  await until(async () => expect((await paid.see()).plan?.state).toBe('active'))
  return paid
}
const payLater = async (plan: Awaited<ReturnType<typeof confirmed>>, installments: 'next' | 'rest') => {
  const started = await plan.start({ installments })
  expect(started.status).toBe(200)
  const { attemptId } = started.body
  shop.gateway.pay(attemptId)
  await plan.visitor.comeBack(attemptId)
  return attemptId
}
/** Seconds pass until it is so. */
const inTime = (check: () => Promise<void>) =>
  untilShifting(shop.clock, { step: 1000, most: 100 * 1000 }, async () => {
    await check()
  })
const statesOf = (received: OrderInstallments) => received.plan?.installments.map(({ state }) => state)

test('[PY-5] dates, fee and total are told before agreeing; the first is paid now and books; the others are paid under the booking, one by one or all at once', async () => {
  const visitor = shop.visitor()
  const { order } = (await visitor.order()).body
  const offered = (await visitor.post<OrderInstallments>(`/api/orders/${order.Id}/installments/quote`, {})).body
  expect(offered.offers.map(({ months }) => months)).toEqual([3, 6, 9, 12])
  const firstDay = today('Asia/Baghdad', shop.now())
  for (const offer of offered.offers) {
    expect(offer.total.amount).toBe(order.total.amount + offer.fee.amount)
    expect(offer.installments.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(offer.total.amount)
    expect(offer.installments.map(({ dueOn }) => dueOn)).toEqual(offer.installments.map((_, index) => addMonths(firstDay, index)))
  }
  const plan = await confirmed()
  const half = offered.offers.find(({ months }) => months === 6)
  const received = await plan.see()
  expect(received.plan?.installments.map(({ amount, dueOn }) => ({ amount, dueOn }))).toEqual(
    half?.installments.map(({ amount, dueOn }) => ({ amount, dueOn })),
  )
  expect(statesOf(received)).toEqual(['paid', 'due', 'due', 'due', 'due', 'due'])
  expect((await plan.visitor.see(plan.order.Id)).state).toBe('confirmed')
  await payLater(plan, 'next')
  await until(async () => expect(statesOf(await plan.see())).toEqual(['paid', 'paid', 'due', 'due', 'due', 'due']))
  expect((await plan.see()).lastPayment).toMatchObject({ state: 'paid', numbers: [2] })
  await payLater(plan, 'rest')
  await until(async () => expect((await plan.see()).plan).toMatchObject({ state: 'completed', rest: { amount: 0 }, next: null }))
  expect((await plan.start({ installments: 'next' })).body.code).toBe('order-not-payable')
  const paid = await shop.rows("select sum(amount) as all from payment_attempts where order_id = $1 and state = 'paid'", [plan.order.Id])
  expect(Number(paid[0].all)).toBe(half?.total.amount)
  expect((await plan.visitor.see(plan.order.Id)).state).toBe('confirmed')
})

test('nothing is paid before the code was right: a wrong one is told, an old one has expired, another may be asked for after a minute', async () => {
  const { ask, start, chosen, see } = await begin()
  expect(chosen.body).toMatchObject({ plan: { state: 'otp-sent' }, code: { sentTo: '+964 750 *** **67', accountEnd: '4567' } })
  expect((await start({ months: 6 })).body.code).toBe('installments-not-agreed')
  expect((await ask('/confirm', { code: '000000' })).body).toMatchObject({ code: 'code-wrong', data: { triesLeft: 2 } })
  shop.provider.next('confirm', 'refused')
  expect((await ask('/confirm', { code: '482913' })).body.code).toBe('code-expired')
  expect((await ask('/code')).body).toMatchObject({ code: 'resend-too-early' })
  shop.clock.shift(61_000)
  expect((await ask('/code')).status).toBe(200)
  expect(shop.provider.languages.slice(-2)).toEqual(['ckb', 'ckb'])
  expect((await ask('/confirm', { code: '482913' })).body.code).toBe('code-wrong')
  expect((await ask('/confirm', { code: '٤٨٢٩١٤' })).body.plan?.state).toBe('agreed')
  expect((await start({ months: 12 })).body.code).toBe('installments-not-agreed')
  expect((await see()).plan?.state).toBe('agreed')
  expect((await start({ months: 6 })).status).toBe(200)
})

test('a code the provider has no time for yet is told with the seconds to wait, never as a provider that is silent', async () => {
  const { ask } = await begin()
  shop.clock.shift(61_000)
  shop.provider.next('resend', 'too-early')
  const early = await ask('/code')
  expect([early.status, early.body]).toMatchObject([429, { code: 'resend-too-early' }])
  // The provider said 45 seconds; what passed since is taken off.
  expect(secondsToWait(early.body)).toBeLessThanOrEqual(45)
  expect(secondsToWait(early.body)).toBeGreaterThan(30)
  const asked = shop.provider.count('resend')
  expect((await ask('/code')).body).toMatchObject({ code: 'resend-too-early' })
  expect(shop.provider.count('resend')).toBe(asked)
  shop.clock.shift(46_000)
  expect((await ask('/code')).status).toBe(200)
  shop.provider.next('start', 'too-early')
  const { chosen } = await begin()
  expect(chosen).toMatchObject({ status: 429, body: { code: 'resend-too-early' } })
  expect(secondsToWait(chosen.body)).toBeLessThanOrEqual(45)
  expect(secondsToWait(chosen.body)).toBeGreaterThan(30)
})

test('a strange code, account or voucher is refused before the provider is asked', async () => {
  const { ask } = await begin()
  const before = shop.provider.calls.length
  for (const code of ['', 'a482913', '482913; x', '\u200b482913', '12345678901', '𝟜82913x'])
    expect([code, (await ask('/confirm', { code })).body.code]).toEqual([code, 'code-wrong'])
  for (const voucher of ["' or 1=1", 'x'.repeat(40), '%00', '🛩️'])
    expect([voucher, (await ask('', { months: 12, account, acceptedTerms: true, voucher })).body.code]).toEqual([
      voucher,
      'voucher-refused',
    ])
  expect((await ask('', { months: 12, account: 'x6331007501234567', acceptedTerms: true })).body.code).toBe('fields-invalid')
  expect(shop.provider.calls).toHaveLength(before)
})

test('a rejected score agrees nothing, and the order is paid in another way; a number that is none is told beside its field', async () => {
  const rejected = await begin({ account: '6331000000402' })
  expect(rejected.chosen.body).toMatchObject({ code: 'installments-rejected', data: { reason: 'score' } })
  const whole = (await rejected.visitor.pay(rejected.order.Id)).body
  shop.gateway.pay(whole.attemptId)
  await rejected.visitor.comeBack(whole.attemptId)
  await until(async () => expect((await rejected.visitor.see(rejected.order.Id)).state).toBe('confirmed'))
  expect((await rejected.see()).plan).toBeNull()
  expect((await begin({ account: '633 1' })).chosen).toMatchObject({ status: 422, body: { code: 'fields-invalid' } })
  expect((await begin({ months: 7 })).chosen.body.code).toBe('installments-rejected')
})

test('where the provider is not there, or does not answer, nothing is agreed: it is looked up, never asked again by itself', async () => {
  shop.provider.next('start', 'unavailable')
  const gone = await begin()
  expect(gone.chosen.body.code).toBe('installments-unavailable')
  shop.provider.next('start', 'lost')
  const lost = await begin()
  expect(lost.chosen.body.code).toBe('installments-unavailable')
  const [started, confirms] = [shop.provider.count('start'), shop.provider.count('confirm')]
  await inTime(async () => expect((await lost.see()).plan?.state).toBe('otp-sent'))
  expect((await lost.ask('/confirm', { code: '482913' })).body.plan?.state).toBe('agreed')
  expect([shop.provider.count('start'), shop.provider.count('confirm')]).toEqual([started, confirms + 1])
})

test('a confirmation whose answer was lost is unknown, pays nothing meanwhile, and is found agreed', async () => {
  const lost = await begin()
  shop.provider.next('confirm', 'lost')
  shop.provider.silent.add('read')
  expect((await lost.ask('/confirm', { code: '482913' })).body.plan?.state).toBe('unknown')
  expect((await lost.start({ months: 6 })).body.code).toBe('installments-not-agreed')
  expect(await lost.ask('/confirm', { code: '482913' })).toMatchObject({ status: 409, body: { code: 'installments-checking' } })
  const confirms = shop.provider.count('confirm')
  shop.provider.silent.delete('read')
  await inTime(async () => expect((await lost.see()).plan?.state).toBe('agreed'))
  expect(shop.provider.count('confirm')).toBe(confirms)
})

test('a process that dies while it asks leaves an agreement that the next one looks up', async () => {
  const died = await begin()
  const [{ id }] = await shop.rows('select id from installment_agreements where order_id = $1', [died.order.Id])
  // Claimed, asked, and never written down.
  await shop.rows('update installment_agreements set asked_at = $2, next_check_at = $2 where id = $1', [id, shop.now()])
  const kept = shop.provider.agreements.get(id)
  if (kept) kept.state = 'agreed'
  shop.clock.shift(31_000)
  await until(async () => expect((await died.see()).plan?.state).toBe('agreed'))
})

test('activated once the booking is confirmed: an answer that was lost is looked up, one that never arrived is asked again', async () => {
  shop.provider.next('activate', 'lost')
  const before = shop.provider.count('activate')
  const plan = await payFirst()
  await until(() => expect(shop.provider.count('activate')).toBe(before + 1))
  await inTime(async () => expect((await plan.see()).plan?.state).toBe('active'))
  expect(shop.provider.count('activate')).toBe(before + 1)
  shop.provider.next('activate', 'unreached')
  const other = await payFirst()
  await until(() => expect(shop.provider.count('activate')).toBe(before + 2))
  await inTime(async () => expect((await other.see()).plan?.state).toBe('active'))
  expect(shop.provider.count('activate')).toBe(before + 3)
})

test('a booking that cannot be confirmed voids the plan and gives the first installment back whole; a provider that refuses is a person’s', async () => {
  shop.supplier.script.mode = 'reject'
  const failed = await payFirst()
  await until(async () => expect((await failed.visitor.see(failed.order.Id)).state).toBe('refunded'))
  await until(async () =>
    expect(await shop.rows('select state, wanted from installment_agreements where order_id = $1', [failed.order.Id])).toEqual([
      { state: 'void', wanted: null },
    ]),
  )
  expect(statesOf(await failed.see())).toEqual(['refunded', 'void', 'void', 'void', 'void', 'void'])
  shop.provider.next('void', 'refused')
  const stuck = await payFirst()
  await until(async () =>
    expect(await shop.rows('select kind from operations_tasks where order_id = $1', [stuck.order.Id])).toEqual([
      { kind: 'installments-not-voided' },
    ]),
  )
  await until(async () => expect((await stuck.visitor.see(stuck.order.Id)).state).toBe('refunded'))
  shop.supplier.script.mode = 'confirm'
})

test('an order that is not paid in time, and one that is paid whole after all, void what was agreed; a first installment that comes late goes back', async () => {
  const late = await agree()
  const { attemptId } = (await late.start({ months: 6 })).body
  const whole = await agree()
  const paid = (await whole.visitor.pay(whole.order.Id)).body
  shop.gateway.pay(paid.attemptId)
  await whole.visitor.comeBack(paid.attemptId)
  await until(async () => expect((await whole.visitor.see(whole.order.Id)).state).toBe('confirmed'))
  const states = (orderId: string) => shop.rows('select state from installment_agreements where order_id = $1', [orderId])
  await until(async () => expect(await states(whole.order.Id)).toEqual([{ state: 'void' }]))
  shop.clock.shift(31 * minute)
  await until(async () => expect(await states(late.order.Id)).toEqual([{ state: 'void' }]))
  // The gateway may be asked again.
  shop.clock.shift(2 * minute)
  shop.gateway.pay(attemptId)
  await late.visitor.comeBack(attemptId)
  await until(async () => expect((await late.visitor.see(late.order.Id)).state).toBe('refunded'))
})

test('the same installment paid twice is taken once: the second payment goes back', async () => {
  const plan = await confirmed()
  const one = (await plan.start({ installments: 'next' })).body.attemptId
  const rest = (await plan.start({ installments: 'rest' })).body.attemptId
  for (const attemptId of [one, rest]) {
    shop.gateway.pay(attemptId)
    await plan.visitor.comeBack(attemptId)
  }
  await until(async () =>
    expect(
      await shop.rows('select installment, state from payment_attempts where order_id = $1 order by created_at', [plan.order.Id]),
    ).toEqual([
      { installment: 1, state: 'paid' },
      { installment: 2, state: 'paid' },
      { installment: 2, state: 'refunded' },
    ]),
  )
  expect(statesOf(await plan.see())).toEqual(['paid', 'paid', 'due', 'due', 'due', 'due'])
  expect((await plan.see()).lastPayment).toMatchObject({ state: 'returned', numbers: [2, 3, 4, 5, 6] })
})

test('reminders come a week before, on the day and three days late, once each; what is late is arrears; what the provider took is paid', async () => {
  const plan = await confirmed()
  const due = (await plan.see()).plan?.next?.dueOn ?? ''
  // Nine in the morning of a day, on the market's clocks.
  const to = (date: string) => shop.clock.shift(Date.parse(`${date}T06:00:30Z`) - shop.now().getTime())
  const shiftDays = (days: number) => new Date(Date.parse(due) + days * day).toISOString().slice(0, 10)
  const kinds = () =>
    shop.mails.filter(mail => mail.order.id === plan.order.Id && mail.kind.startsWith('installment')).map(({ kind }) => kind)
  to(shiftDays(-7))
  await until(() => expect(kinds()).toEqual(['installment-soon']))
  to(shiftDays(0))
  await until(() => expect(kinds()).toEqual(['installment-soon', 'installment-due']))
  to(shiftDays(3))
  await until(() => expect(kinds()).toEqual(['installment-soon', 'installment-due', 'installment-late']))
  expect((await plan.see()).plan?.arrears).toMatchObject({ since: due })
  const [{ id }] = await shop.rows('select id from installment_agreements where order_id = $1', [plan.order.Id])
  shop.provider.agreements.get(id)?.paid.add(2)
  shop.clock.shift(day)
  await until(async () => expect(statesOf(await plan.see())?.slice(0, 3)).toEqual(['paid', 'paid', 'due']))
  expect((await plan.see()).plan?.arrears).toBeNull()
  expect(kinds()).toHaveLength(3)
})

test('what the provider believes and we do not is told to a person, and nothing is mended to the traveler’s cost', async () => {
  const plan = await confirmed()
  const [{ id }] = await shop.rows('select id from installment_agreements where order_id = $1', [plan.order.Id])
  const kept = shop.provider.agreements.get(id)
  if (kept) {
    const schedule = kept.request.schedule.map(each =>
      each.number === 3 ? { ...each, amount: { ...each.amount, amount: each.amount.amount + 250 } } : each,
    )
    kept.request = { ...kept.request, schedule }
  }
  shop.clock.shift(day + minute)
  await until(async () =>
    expect(await shop.rows('select kind from operations_tasks where order_id = $1', [plan.order.Id])).toEqual([
      { kind: 'installments-differ' },
    ]),
  )
  expect(statesOf(await plan.see())).toEqual(['paid', 'due', 'due', 'due', 'due', 'due'])
})

test('who cancels gets back what was paid less what cancelling costs, and owes nothing more', async () => {
  const plan = await confirmed()
  await payLater(plan, 'next')
  await until(async () => expect(statesOf(await plan.see())?.[1]).toBe('paid'))
  const paid = (await plan.see()).plan?.paid.amount ?? 0
  const quote = (await plan.visitor.post<CancellationQuote>(`/api/orders/${plan.order.Id}/cancellation-quote`, {})).body
  expect(quote.paid.amount).toBe(paid)
  const cost = paid - (quote.refund?.amount ?? 0)
  expect(cost).toBeGreaterThan(0)
  // One more is paid meanwhile: the quote says too little, and is asked anew.
  await payLater(plan, 'next')
  await until(async () => expect(statesOf(await plan.see())?.[2]).toBe('paid'))
  const outdated = await plan.visitor.post<Refused>(`/api/orders/${plan.order.Id}/cancellations`, { quoteId: quote.quoteId })
  expect(outdated.body.code).toBe('quote-expired')
  const anew = (await plan.visitor.post<CancellationQuote>(`/api/orders/${plan.order.Id}/cancellation-quote`, {})).body
  // What was paid by then did not cover what cancelling costs.
  expect(anew.paid.amount - (anew.refund?.amount ?? 0)).toBeGreaterThanOrEqual(cost)
  await plan.visitor.post(`/api/orders/${plan.order.Id}/cancellations`, { quoteId: anew.quoteId })
  await until(async () => expect((await plan.visitor.see(plan.order.Id)).state).toBe('refunded'))
  await until(async () =>
    expect(await shop.rows('select state from installment_agreements where order_id = $1', [plan.order.Id])).toEqual([{ state: 'void' }]),
  )
  expect(statesOf(await plan.see())?.slice(3)).toEqual(['void', 'void', 'void'])
  const [back] = await shop.rows('select sum(amount) as all from refunds where order_id = $1', [plan.order.Id])
  expect(Number(back.all)).toBe(anew.refund?.amount)
  expect((await plan.start({ installments: 'next' })).body.code).toBe('order-not-payable')
})

test('what cancelling costs beyond the paid part, and what the provider took, are persons’ tasks', async () => {
  const plan = await confirmed()
  const [{ id }] = await shop.rows('select id from installment_agreements where order_id = $1', [plan.order.Id])
  shop.provider.agreements.get(id)?.paid.add(2)
  shop.clock.shift(day + minute)
  await until(async () => expect(statesOf(await plan.see())?.[1]).toBe('paid'))
  shop.supplier.script.back = 0
  const { quoteId } = (await plan.visitor.post<CancellationQuote>(`/api/orders/${plan.order.Id}/cancellation-quote`, {})).body
  await plan.visitor.post(`/api/orders/${plan.order.Id}/cancellations`, { quoteId })
  await until(async () => expect((await plan.visitor.see(plan.order.Id)).state).toBe('cancelled'))
  shop.supplier.script.back = 20_000
  const tasks = await shop.rows('select kind, note from operations_tasks where order_id = $1 order by kind', [plan.order.Id])
  expect(tasks).toMatchObject([
    { kind: 'installments-differ', note: expect.stringContaining('Installments 2 of') },
    { kind: 'installments-shortfall', note: expect.stringMatching(/^\d+ of 412500 IQD .* were paid when /) },
  ])
})

test('[BR-7] a brand without installments has none of it', async () => {
  const visitor = shop.visitor()
  expect(
    (await shop.askAt('destination-syria.localhost', { method: 'POST', path: '/api/orders/x/installments/quote', body: {}, visitor }))
      .status,
  ).toBe(404)
})
