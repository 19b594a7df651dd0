import type { CancellationQuote } from '@karwan/contract/orders'
import { type CancelOutcome, type CancelQuote, SupplierError } from '@karwan/domain/suppliers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { splitItems } from '../../testing/fakes/more-items.ts'
import { dinars } from '../../testing/fakes/offers.ts'
import { bookFlight } from '../../testing/shop/booked-flight.ts'
import { openShop, type Shop, until } from '../../testing/shop/fake-shop.ts'
import { askCancellation, cancelItem, resolveCancellation } from './cancel-service.ts'
import { applyOutcome, resolveAmount } from './outcome.ts'
import type { CancellationContext } from './ports.ts'
import { resolveCancellationByHand } from './resolve-by-hand.ts'

/** Nobody works here but the tests. */
let shop: Shop
let context: CancellationContext
let original: Pick<Shop['supplier']['supplier'], 'cancel' | 'findCancellation'>
beforeAll(async () => {
  shop = await openShop()
  context = { ...shop.payments, suppliers: shop.suppliers }
  const { cancel, findCancellation } = shop.supplier.supplier
  original = { cancel, findCancellation }
})
afterAll(() => shop?.close())
afterEach(() => {
  Object.assign(shop.supplier.supplier, original)
  Object.assign(shop.supplier.script, { back: 20_000 })
})

/** Replaces the supplier's answer to one of two calls. Returns the quotes that it was called with. */
const answering = (call: 'cancel' | 'findCancellation', answer: (quote: CancelQuote) => CancelOutcome | Error | undefined) => {
  const asked: string[] = []
  Object.assign(shop.supplier.supplier, {
    [call]: async (quote: CancelQuote) => {
      asked.push(quote.quoteId)
      const result = answer(quote)
      if (result instanceof Error) throw result
      return result
    },
  })
  return asked
}
const gives = ({ refund }: CancelQuote): CancelOutcome => ({ state: 'cancelled', refund })
const lost = () => new SupplierError('timeout', 'lost', { sideEffect: 'possible', retryable: true })

/** A booked flight whose traveler has confirmed a quote. Nothing was sent yet. */
const asked = async () => {
  const { visitor, orderId, itemId, clientRef } = await bookFlight(shop)
  const quote = (await visitor.post<CancellationQuote>(`/api/orders/${orderId}/cancellation-quote`, {})).body
  await visitor.post(`/api/orders/${orderId}/cancellations`, { quoteId: quote.quoteId })
  const [{ id }] = await shop.rows('select id from cancellations where order_id = $1', [orderId])
  return { visitor, orderId, itemId, clientRef, id: String(id), quote }
}
const stateOf = async (id: string) => {
  const [row] = await shop.rows(
    'select c.state as cancellation, s.state as item, c.next_check_at as next from cancellations c join order_services s on s.id = c.service_id where c.id = $1',
    [id],
  )
  return { cancellation: row.cancellation, item: row.item, nextMs: row.next && row.next.getTime() - shop.now().getTime() }
}
/** The story of a cancellation, oldest first: `asking cancelling-started`. */
const storyOf = async (id: string) =>
  (await shop.rows('select to_state, cause from cancellation_moves where cancellation_id = $1 order by id', [id])).map(
    ({ to_state: to, cause }) => `${to} ${cause}`,
  )
const openTasks = async (orderId: string) =>
  (await shop.rows('select kind from operations_tasks where order_id = $1 and closed_at is null order by kind', [orderId])).map(
    ({ kind }) => kind,
  )
const mailsAbout = async (orderId: string) =>
  (await shop.rows("select kind from mails where order_id = $1 and kind ~ '(cancel|refund)' order by kind", [orderId])).map(
    ({ kind }) => kind,
  )
const refundsOf = async (orderId: string) =>
  (await shop.rows('select amount from refunds where order_id = $1', [orderId])).map(({ amount }) => Number(amount))

test('[AU-6] a quote confirms nothing once its booking is being cancelled another way', async () => {
  const { visitor, orderId, itemId } = await bookFlight(shop)
  const { quoteId } = (await visitor.post<CancellationQuote>(`/api/orders/${orderId}/cancellation-quote`, {})).body
  await shop.rows("update order_services set state = 'cancelling' where id = $1", [itemId])
  const refused = await visitor.post<{ code: string; detail: string }>(`/api/orders/${orderId}/cancellations`, { quoteId })
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'not-cancellable', detail: 'under-way' }])
  expect(await shop.rows('select 1 from cancellations where order_id = $1', [orderId])).toEqual([])
  await shop.rows("update order_services set state = 'confirmed' where id = $1", [itemId])
})

test('[AU-6] a cancellation is sent once, whoever asks for it again, and what was quoted goes back', async () => {
  const { id, orderId, visitor, quote } = await asked()
  const sent = answering('cancel', gives)
  await Promise.all([cancelItem(context, id), cancelItem(context, id)])
  await cancelItem(context, id)
  expect(sent).toHaveLength(1)
  expect(await stateOf(id)).toMatchObject({ cancellation: 'cancelled', item: 'cancelled', nextMs: null })
  expect(await storyOf(id)).toEqual(['requested traveler-asked', 'asking cancelling-started', 'cancelled supplier-answered'])
  expect(await refundsOf(orderId)).toEqual([quote.back?.money.amount])
  expect((await visitor.see(orderId)).state).toBe('refunding')
  expect([await openTasks(orderId), await mailsAbout(orderId)]).toEqual([
    [],
    ['operations-cancelled', 'order-cancelled', 'order-cancelling'],
  ])
  expect(await applyOutcome(context, id, { state: 'cancelled', refund: null }, 'again')).toBe(false)
  expect(await refundsOf(orderId)).toHaveLength(1)
})

test('[AU-6] one that certainly did nothing is sent three times where it may be repeated, else once; then the booking stands', async () => {
  for (const retryable of [true, false]) {
    const { id, orderId } = await asked()
    const sent = answering('cancel', () => new SupplierError('unavailable', 'no connection', { sideEffect: 'none', retryable }))
    await cancelItem(context, id)
    expect(sent).toHaveLength(retryable ? 3 : 1)
    expect(await stateOf(id)).toMatchObject({ cancellation: 'refused', item: 'confirmed', nextMs: null })
    expect([await openTasks(orderId), await mailsAbout(orderId)]).toEqual([
      ['cancellation-refused'],
      ['cancellation-refused', 'order-cancelling'],
    ])
  }
})

test('[AU-6] a supplier that is not connected cancels nothing', async () => {
  const { id } = await asked()
  await cancelItem(
    { ...context, suppliers: { findFlightSupplier: () => undefined, findStaySupplier: () => undefined, listStaySuppliers: () => [] } },
    id,
  )
  expect(await stateOf(id)).toMatchObject({ cancellation: 'refused', item: 'confirmed' })
})

test.each([
  ['that was lost', lost()],
  ['that failed for no reason we know', new Error('no idea')],
])('[AU-6] an answer %s is looked up two seconds later, and nothing is sent again', async (_, error) => {
  const { id, orderId } = await asked()
  const sent = answering('cancel', () => error)
  await cancelItem(context, id)
  const { cancellation, item, nextMs } = await stateOf(id)
  expect([cancellation, item, sent.length, nextMs > 0 && nextMs <= 2000]).toEqual(['unknown', 'cancelling', 1, true])
  const looked = answering('findCancellation', gives)
  await resolveCancellation(context, id)
  expect(looked).toHaveLength(0)
  shop.clock.shift(2100)
  await resolveCancellation(context, id)
  expect([looked.length, (await stateOf(id)).cancellation, await openTasks(orderId)]).toEqual([1, 'cancelled', []])
  expect((await storyOf(id)).slice(2)).toEqual(['unknown supplier-answered', 'cancelled looked-up'])
})

test('[AU-6] one that the supplier never heard of ends when its quote has ended and the call too; one that it thinks about does not', async () => {
  const never = await asked()
  const thinking = await asked()
  answering('cancel', lost)
  await cancelItem(context, never.id)
  answering('cancel', () => ({ state: 'pending' }))
  await cancelItem(context, thinking.id)
  expect((await stateOf(thinking.id)).nextMs).toBeGreaterThan(50_000)
  answering('findCancellation', () => undefined)
  shop.clock.shift(29 * 60_000)
  for (const { id } of [never, thinking]) await resolveCancellation(context, id)
  expect([(await stateOf(never.id)).cancellation, (await stateOf(thinking.id)).cancellation]).toEqual(['unknown', 'pending'])
  shop.clock.shift(3 * 60_000)
  for (const { id } of [never, thinking]) await resolveCancellation(context, id)
  expect([(await stateOf(never.id)).cancellation, (await stateOf(thinking.id)).cancellation]).toEqual(['refused', 'pending'])
  expect(await openTasks(thinking.orderId)).toEqual([])
  // After an hour a person is told, once; the task closes when it is settled.
  shop.clock.shift(30 * 60_000)
  for (const _ of [1, 2]) {
    await resolveCancellation(context, thinking.id)
    shop.clock.shift(60_000)
  }
  expect(await openTasks(thinking.orderId)).toEqual(['cancellation-unknown'])
  expect(await applyOutcome(context, thinking.id, { state: 'pending' }, 'looked-up')).toBe(true)
  expect(await openTasks(thinking.orderId)).toEqual(['cancellation-unknown'])
  expect(await resolveCancellationByHand(context, thinking.clientRef, { state: 'cancelled' })).toBe(true)
  expect((await storyOf(thinking.id)).at(-1)).toBe('cancelled told-by-operations')
  expect(await openTasks(thinking.orderId)).toEqual([])
  expect(await resolveCancellationByHand(context, thinking.clientRef, { state: 'refused' })).toBe(false)
  expect(await resolveCancellationByHand(context, 'KW-NOBODY', { state: 'refused' })).toBe(false)
})

test('[AU-6] a supplier that is silent settles nothing: it is asked again after 5, 10, 20 and 40 seconds, then each minute', async () => {
  const { id } = await asked()
  answering('cancel', lost)
  await cancelItem(context, id)
  answering('findCancellation', lost)
  const waits: number[] = []
  shop.clock.shift(2100)
  for (let look = 0; look < 6; look += 1) {
    await resolveCancellation(context, id)
    const { nextMs } = await stateOf(id)
    waits.push(Math.round(nextMs / 5000) * 5)
    shop.clock.shift(nextMs + 100)
  }
  expect(waits).toEqual([5, 10, 20, 40, 60, 60])
  expect((await stateOf(id)).cancellation).toBe('unknown')
})

test('[AU-6] a cancellation whose process died counts as unknown once nobody can wait for its answer any more', async () => {
  const { id } = await asked()
  let answer: (outcome: CancelOutcome) => void = () => {}
  Object.assign(shop.supplier.supplier, { cancel: () => new Promise<CancelOutcome>(resolve => (answer = resolve)) })
  const sending = cancelItem(context, id)
  await until(async () => expect((await stateOf(id)).cancellation).toBe('asking'))
  answering('findCancellation', () => undefined)
  shop.clock.shift(60_000)
  await resolveCancellation(context, id)
  expect((await stateOf(id)).cancellation).toBe('asking')
  shop.clock.shift(20_000)
  await resolveCancellation(context, id)
  expect((await stateOf(id)).cancellation).toBe('unknown')
  expect((await storyOf(id)).at(-1)).toBe('unknown nobody-waits')
  answer({ state: 'rejected', code: 'rejected', detail: 'no' })
  await sending
  expect((await stateOf(id)).cancellation).toBe('refused')
})

test('[AU-6] a person who asks is told the supplier’s word, which counts only where the cancellation is not settled', async () => {
  const { id } = await asked()
  answering('findCancellation', () => undefined)
  expect(await askCancellation(context, id)).toBe('stands')
  answering('findCancellation', lost)
  expect(await askCancellation(context, id)).toBeUndefined()
  answering('findCancellation', gives)
  expect([await askCancellation(context, id), (await stateOf(id)).cancellation]).toEqual(['cancelled', 'requested'])
  answering('cancel', lost)
  await cancelItem(context, id)
  answering('findCancellation', () => ({ state: 'pending' }))
  expect([await askCancellation(context, id), (await stateOf(id)).cancellation]).toEqual(['pending', 'unknown'])
  answering('findCancellation', gives)
  expect([await askCancellation(context, id), (await stateOf(id)).cancellation]).toEqual(['cancelled', 'cancelled'])
  expect(await askCancellation(context, 'nobody')).toBeUndefined()
  const refused = await asked()
  await cancelItem(context, refused.id)
  answering('findCancellation', () => ({ state: 'rejected', code: 'rejected', detail: 'no' }))
  expect([await askCancellation(context, refused.id), (await stateOf(refused.id)).cancellation]).toEqual(['rejected', 'refused'])
  expect((await storyOf(refused.id)).at(-1)).toBe('refused looked-up')
})

test('[AU-6] cancelled after the traveler was told that the booking stands: a person’s task; a refusal again is nothing', async () => {
  const { id, orderId } = await asked()
  answering('cancel', () => ({ state: 'rejected', code: 'rejected', detail: 'no' }))
  await cancelItem(context, id)
  expect(await applyOutcome(context, id, { state: 'rejected', code: 'rejected', detail: 'no' }, 'again')).toBe(false)
  expect(await openTasks(orderId)).toEqual(['cancellation-refused'])
  const [task] = await shop.rows('select note from operations_tasks where order_id = $1', [orderId])
  expect(task.note).toMatch(/^The supplier did not cancel KW-.+: rejected\. It stays booked/)
  expect(await applyOutcome(context, id, { state: 'cancelled', refund: null }, 'late')).toBe(false)
  expect([await openTasks(orderId), (await stateOf(id)).item]).toEqual([['cancellation-refused', 'late-cancellation'], 'confirmed'])
})

test.each<[string, CancelOutcome & { state: 'cancelled' }, readonly string[]]>([
  ['as quoted', { state: 'cancelled', refund: { amount: 20_000, currency: 'USD' } }, []],
  ['less than quoted', { state: 'cancelled', refund: { amount: 19_999, currency: 'USD' } }, ['cancellation-difference']],
  ['in another currency', { state: 'cancelled', refund: { amount: 20_000, currency: 'IQD' } }, ['cancellation-difference']],
  ['and does not tell what', { state: 'cancelled', refund: null }, []],
])('[AU-6] the supplier gives back %s: the traveler gets what was quoted', async (_, outcome, tasks) => {
  const { id, orderId, quote } = await asked()
  answering('cancel', () => outcome)
  await cancelItem(context, id)
  expect([await refundsOf(orderId), await openTasks(orderId)]).toEqual([[quote.back?.money.amount], tasks])
})

test('[AU-6] an amount that a person found out is from nothing to all that was paid, and is found once', async () => {
  shop.supplier.script.back = null
  const { id, orderId } = await asked()
  expect(await resolveAmount(context, id, 100)).toBe(false)
  answering('cancel', gives)
  await cancelItem(context, id)
  expect([await openTasks(orderId), await refundsOf(orderId)]).toEqual([['cancellation-amount'], []])
  for (const amount of [-1, dinars(412_501).amount]) expect(await resolveAmount(context, id, amount)).toBe(false)
  expect(await openTasks(orderId)).toEqual(['cancellation-amount'])
  expect(await resolveAmount(context, id, dinars(412_500).amount)).toBe(true)
  expect([await openTasks(orderId), await refundsOf(orderId), await mailsAbout(orderId)]).toEqual([
    [],
    [412_500],
    ['operations-cancelled', 'order-cancelled', 'order-cancelling', 'refund-found'],
  ])
  expect(await resolveAmount(context, id, 0)).toBe(false)
  expect(await resolveAmount(context, 'nobody', 0)).toBe(false)
})

test('[AU-6] the amounts of two cancellations are found one after the other: the task stays until both are known', async () => {
  shop.supplier.script.back = null
  answering('cancel', gives)
  const { id, orderId } = await asked()
  await cancelItem(context, id)
  const [, second] = await splitItems({ ...shop, orderId, amounts: [312_500, 100_000], refused: [] })
  await shop.rows(
    `insert into cancellations
     select (jsonb_populate_record(c, jsonb_build_object('id', $2::text, 'service_id', $3::text))).* from cancellations c where id = $1`,
    [id, `${id}-2`, second],
  )
  expect(await resolveAmount(context, id, 300_000)).toBe(true)
  expect(await openTasks(orderId)).toEqual(['cancellation-amount'])
  expect(await resolveAmount(context, `${id}-2`, 100_000)).toBe(true)
  expect([await openTasks(orderId), (await refundsOf(orderId)).sort()]).toEqual([[], [100_000, 300_000]])
})
