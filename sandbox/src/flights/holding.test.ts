import { expect, test } from 'vitest'
import { z } from 'zod'
import { openLedger } from '../kit/index.ts'
import { listen, open, order, problem, search } from '../testing/flight-supplier.ts'
import type { FlightLedgerRow } from './index.ts'
import { flightStatement } from './statement.ts'

const hours = (count: number) => count * 3_600_000
const orderAnswer = z.object({
  data: z.object({
    id: z.string(),
    state: z.string(),
    total_amount: z.string(),
    documents: z.array(z.unknown()),
    payment_required_by: z.string().nullable(),
    price_guarantee_expires_at: z.string().nullable(),
  }),
})
const paymentAnswer = z.object({
  data: z.object({ id: z.string(), order_id: z.string(), status: z.string(), amount: z.string(), currency: z.string() }),
})
const quoteAnswer = z.object({
  data: z.object({ id: z.string(), refund_amount: z.string(), penalty_amount: z.string(), refund_to: z.string() }),
})
const offerAnswer = z.object({ data: z.object({ payment_requirements: z.object({ requires_instant_payment: z.boolean() }) }) })

/** An airline that keeps seats, and the first fare it sells from Erbil to Istanbul. */
async function openSeatHolds() {
  const ledger = openLedger<FlightLedgerRow>('memory')
  const { call, clock } = await open({ ledger })
  const { itineraries, ids } = await listen(call, search('EBL', 'IST'))
  const offerOf = (airline: string) => {
    const offer = itineraries.find(each => each.slices[0]?.segments[0]?.marketing_carrier === airline)?.fares[0]
    if (!offer) throw new Error(`${airline} sells nothing`)
    return offer
  }
  const read = async (id: string) => orderAnswer.parse(await (await call(`/orders/${id}`)).json()).data
  const post = async (path: string, body: object) => (await call(path, body)).json()
  return {
    call,
    clock,
    ids,
    offerOf,
    read,
    countRows: (kind: FlightLedgerRow['kind']) => ledger.list().filter(row => row.kind === kind).length,
    statement: () => flightStatement(ledger, clock),
    hold: async (reference: string, family?: string) =>
      orderAnswer.parse(await post('/orders', { ...order(offerOf('TK'), reference, family), type: 'pay_later' })).data,
    pay: (order: { id: string; total_amount: string }, amount = order.total_amount) =>
      call('/payments', { order_id: order.id, payment: { type: 'balance', amount, currency: 'USD' } }),
    quote: async (id: string) => quoteAnswer.parse(await post('/cancellations', { order_id: id })).data,
    confirm: (id: string) => call(`/cancellations/${id}/confirm`, {}),
  }
}

test('seats are kept by airlines that are not low-cost when departure is far enough off, and by nobody else', async () => {
  const { call } = await open()
  const paidAtOnce = async (from: string, to: string, airline: string, date = '2030-05-16') => {
    const slices = [{ origin: from, destination: to, departure_date: date }]
    const { itineraries } = await listen(call, search(from, to, { slices }))
    const fare = itineraries.find(each => each.slices[0]?.segments[0]?.marketing_carrier === airline)?.fares[0]
    const answer = offerAnswer.parse(await (await call(`/offers/${fare?.id}`)).json())
    return answer.data.payment_requirements.requires_instant_payment
  }
  expect(await paidAtOnce('EBL', 'IST', 'TK')).toBe(false)
  expect(await paidAtOnce('EBL', 'IST', 'TK', '2030-04-08')).toBe(false)
  expect(await paidAtOnce('EBL', 'IST', 'TK', '2030-04-06')).toBe(true)
  expect(await paidAtOnce('EBL', 'SAW', 'PC')).toBe(true)
  expect(await paidAtOnce('EBL', 'ISU', 'ZZ')).toBe(true)
  expect(await paidAtOnce('EBL', 'OSM', 'ZZ')).toBe(false)
  expect(await paidAtOnce('EBL', 'OSM', 'ZZ', '2030-04-03')).toBe(false)
})

test('an offer that must be paid at once is not held', async () => {
  const { call, offerOf, countRows } = await openSeatHolds()
  expect(await problem(await call('/orders', { ...order(offerOf('PC'), 'cheap'), type: 'pay_later' }))).toEqual([
    422,
    'instant_payment_required',
  ])
  expect(countRows('order')).toBe(0)
  expect((await call('/orders', { ...order(offerOf('PC'), 'cheap'), type: 'instant' })).status).toBe(201)
})

test('a held order is paid once, for what it costs, and has its tickets then', async () => {
  const { hold, pay, read, countRows } = await openSeatHolds()
  const held = await hold('paid')
  expect(held).toMatchObject({ state: 'held', documents: [] })
  for (const amount of ['1.00', String(Number(held.total_amount) + 0.01)])
    expect(await problem(await pay(held, amount))).toEqual([422, 'payment_amount_does_not_match_order_amount'])
  expect(await problem(await pay(held, 'much'))).toEqual([422, 'validation_error'])
  expect(await problem(await pay({ ...held, id: 'ord_none' }))).toEqual([404, 'not_found'])
  expect(countRows('payment')).toBe(0)
  const answer = await pay(held)
  expect(answer.status).toBe(201)
  expect(paymentAnswer.parse(await answer.json()).data).toMatchObject({
    order_id: held.id,
    status: 'succeeded',
    amount: held.total_amount,
    currency: 'USD',
  })
  expect(await read(held.id)).toMatchObject({ state: 'confirmed', documents: [expect.anything()], payment_required_by: null })
  expect(await problem(await pay(held))).toEqual([409, 'already_paid'])
  expect(countRows('payment')).toBe(1)
})

test('an order that was paid at once cannot be paid again', async () => {
  const { call, offerOf, pay } = await openSeatHolds()
  const paid = orderAnswer.parse(await (await call('/orders', order(offerOf('TK'), 'instant'))).json()).data
  expect(paid.state).toBe('confirmed')
  expect(await problem(await pay(paid))).toEqual([409, 'already_paid'])
})

test('the price is kept for 48 hours, then it is ten dollars more; the seats are kept for 72', async () => {
  const { hold, pay, read, clock, countRows } = await openSeatHolds()
  const [first, second] = [await hold('first'), await hold('second')]
  clock.set(new Date(Date.parse(first.price_guarantee_expires_at ?? '') - 60_000))
  expect((await read(first.id)).total_amount).toBe(first.total_amount)
  clock.shift(60_000)
  const dearer = await read(first.id)
  expect(dearer.state).toBe('held')
  expect(Number(dearer.total_amount)).toBeCloseTo(Number(first.total_amount) + 10)
  expect(await problem(await pay(first))).toEqual([422, 'payment_amount_does_not_match_order_amount'])
  expect((await pay(dearer)).status).toBe(201)
  clock.shift(hours(24))
  expect(await read(first.id)).toMatchObject({ state: 'confirmed', total_amount: dearer.total_amount })
  expect(await read(second.id)).toMatchObject({ state: 'cancelled' })
  expect(await problem(await pay(second))).toEqual([422, 'past_payment_required_by_date'])
  expect(countRows('payment')).toBe(1)
})

test('an order that is only held is let go of for nothing, and cannot be paid then', async () => {
  const { hold, pay, quote, confirm, read } = await openSeatHolds()
  const held = await hold('let go')
  const free = await quote(held.id)
  expect(free).toMatchObject({ refund_amount: '0.00', penalty_amount: '0.00', refund_to: 'awaiting_payment' })
  expect((await confirm(free.id)).status).toBe(200)
  expect((await read(held.id)).state).toBe('cancelled')
  expect(await problem(await pay(held))).toEqual([409, 'already_cancelled'])
})

test('a quote for nothing does not cancel what was paid since', async () => {
  const { hold, pay, quote, confirm, read, clock } = await openSeatHolds()
  const held = await hold('crossing')
  const free = await quote(held.id)
  const before = await quote(held.id)
  await pay(held)
  expect(await problem(await confirm(free.id))).toEqual([422, 'quote_superseded'])
  expect(await problem(await confirm(before.id))).toEqual([422, 'quote_superseded'])
  expect((await read(held.id)).state).toBe('confirmed')
  const now = await quote(held.id)
  expect(now.refund_to).toBe('balance')
  expect(Number(now.refund_amount) + Number(now.penalty_amount)).toBeCloseTo(Number(held.total_amount))
  const late = await hold('dearer')
  clock.shift(hours(48))
  await pay(await read(late.id))
  const dearer = await quote(late.id)
  expect(dearer.penalty_amount).toBe(now.penalty_amount)
  expect(Number(dearer.refund_amount)).toBeCloseTo(Number(now.refund_amount) + 10)
})

test('surnames decide about a held order from its payment on', async () => {
  const { call, hold, pay, read, countRows, offerOf } = await openSeatHolds()
  const poor = await hold('poor', 'NOBALANCE')
  expect(await problem(await pay(poor))).toEqual([422, 'insufficient_balance'])
  expect((await read(poor.id)).state).toBe('held')
  expect(await problem(await call('/orders', order(offerOf('TK'), 'poorer', 'NOBALANCE')))).toEqual([422, 'insufficient_balance'])
  const fails = await hold('fails', 'TICKETFAIL')
  expect(fails.state).toBe('held')
  expect(paymentAnswer.parse(await (await pay(fails)).json()).data.status).toBe('failed')
  expect((await read(fails.id)).state).toBe('failed')
  await expect(hold('lost', 'LOSTANSWER')).rejects.toThrow()
  const lost = await hold('lost', 'LOSTANSWER')
  expect(lost.state).toBe('held')
  await expect(pay(lost)).rejects.toThrow()
  expect((await read(lost.id)).state).toBe('confirmed')
  expect(countRows('payment')).toBe(2)
})

test('what is always held can be paid too', async () => {
  const { call, pay, read } = await openSeatHolds()
  const { first } = await listen(call, search('EBL', 'OSM'))
  const held = orderAnswer.parse(await (await call('/orders', order(first, 'only held'))).json()).data
  expect(held.state).toBe('held')
  expect((await pay(held)).status).toBe(201)
  expect((await read(held.id)).state).toBe('confirmed')
})

test('the statement tells of a held order once it is paid, at the time and for the amount of its payment', async () => {
  const { hold, pay, quote, confirm, read, clock, statement } = await openSeatHolds()
  const [paid, free] = [await hold('paid'), await hold('free')]
  await confirm((await quote(free.id)).id)
  await hold('lapses')
  expect(statement()).toEqual([])
  clock.shift(hours(48))
  const dearer = await read(paid.id)
  const before = clock.now().getTime()
  await pay(dearer)
  const line = { id: paid.id, reference: 'paid', amount: dearer.total_amount, state: 'done' }
  expect(statement()).toEqual([expect.objectContaining(line)])
  expect(Date.parse(statement()[0]?.at ?? '')).toBeGreaterThanOrEqual(before)
  clock.shift(hours(24))
  await confirm((await quote(paid.id)).id)
  expect(statement()).toEqual([expect.objectContaining({ ...line, state: 'cancelled' })])
})
