import type { RefundOutcome } from '@karwan/domain/payments'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { lockOrder, transitionOrder } from '../../orders/index.ts'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { refundsOf } from './request-refund.ts'
import { resolveRefund } from './resolve-refund.ts'
import { runRefund } from './run-refund.ts'

/** Nobody works here but the tests. */
let shop: Shop
let refund: Shop['gateway']['gateway']['refund']
beforeAll(async () => {
  shop = await openShop()
  refund = shop.gateway.gateway.refund
})
afterAll(() => shop?.close())
afterEach(() => {
  Object.assign(shop.gateway.gateway, { refund })
  shop.gateway.faults.refunds = 'partial'
})

/** Replaces what the gateway answers to a refund. Returns the amounts it was asked for. */
const answering = (outcome: RefundOutcome | Error) => {
  const asked: number[] = []
  Object.assign(shop.gateway.gateway, {
    refund: async (_: unknown, { amount }: { amount: number }) => {
      asked.push(amount)
      if (outcome instanceof Error) throw outcome
      return outcome
    },
  })
  return asked
}

/** A paid order whose booking failed: all of its money was promised back. */
const promised = async () => {
  const visitor = shop.visitor()
  const { orderId, attemptId } = await visitor.orderAndStart()
  shop.gateway.pay(attemptId)
  await visitor.comeBack(attemptId)
  await shop.context.db.transaction(async tx => {
    let order = await lockOrder(tx, orderId)
    for (const to of ['being-confirmed', 'failed', 'refunding'] as const)
      order = order && (await transitionOrder(tx, order, { to, cause: 'test', at: shop.now() }))
    await refundsOf(shop.payments).refundOrder(tx, orderId, 'supplier-rejected')
  })
  const [{ id }] = await shop.rows('select id from refunds where order_id = $1', [orderId])
  return { visitor, orderId, attemptId, id: String(id) }
}
const run = (id: string) => runRefund(shop.payments, id)
const stateOf = async (id: string) => {
  const [row] = await shop.rows(
    'select state, by_hand as "byHand", next_check_at as next, gateway_reference as reference from refunds where id = $1',
    [id],
  )
  return { ...row, minutes: row.next && Math.round((row.next.getTime() - shop.now().getTime()) / 60_000) }
}
const attemptOf = async (attemptId: string) => (await shop.rows('select state from payment_attempts where id = $1', [attemptId]))[0].state
const tasksOf = async (orderId: string) =>
  (await shop.rows('select kind from operations_tasks where order_id = $1 and closed_at is null', [orderId])).map(({ kind }) => kind)

test('[PY-9] a refund is sent once, however often it is asked for, and ends its order', async () => {
  const { id, orderId, attemptId, visitor } = await promised()
  const asked = answering({ state: 'refunded', reference: 'R-1' })
  await Promise.all([run(id), run(id)])
  await run(id)
  expect(asked).toEqual([412_500])
  expect(await stateOf(id)).toMatchObject({ state: 'refunded', reference: 'R-1', next: null, byHand: false })
  expect([(await visitor.see(orderId)).state, await attemptOf(attemptId), await tasksOf(orderId)]).toEqual(['refunded', 'refunded', []])
})

test('[PY-9] a refund without an answer is looked for after 1, 2, 4 … 60 minutes; a person is told after five tries', async () => {
  const { id, orderId, attemptId } = await promised()
  const asked = answering(new Error('no connection'))
  const waits: number[] = []
  const taskCounts: number[] = []
  for (let tries = 0; tries < 9; tries += 1) {
    await run(id)
    await run(id)
    const { state, minutes } = await stateOf(id)
    expect(state).toBe('unknown')
    waits.push(minutes)
    taskCounts.push((await tasksOf(orderId)).length)
    shop.clock.shift(minutes * 60_000 + 1000)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  expect(taskCounts).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 1])
  expect([asked.length, await attemptOf(attemptId)]).toEqual([9, 'refund_pending'])
  answering({ state: 'refunded', reference: 'R-2' })
  await run(id)
  expect((await stateOf(id)).state).toBe('refunded')
})

test('[PY-9] a gateway that takes its time is asked again; the order waits for it', async () => {
  const { id, orderId, visitor } = await promised()
  answering({ state: 'pending', reference: 'R-3' })
  await run(id)
  expect([await stateOf(id), (await visitor.see(orderId)).state]).toMatchObject([
    { state: 'pending', reference: 'R-3', minutes: 1 },
    'refunding',
  ])
})

test('[PY-9] a refund that the gateway refuses is a person’s, is not sent again, and ends when the person has given it back', async () => {
  const { id, orderId, attemptId, visitor } = await promised()
  const asked = answering({ state: 'refused', code: 'too-old', detail: 'no' })
  await run(id)
  shop.clock.shift(61 * 60_000)
  await run(id)
  expect(asked).toHaveLength(1)
  expect(await stateOf(id)).toMatchObject({ state: 'refused', byHand: true, next: null })
  expect([await tasksOf(orderId), (await visitor.see(orderId)).state]).toEqual([['refund-unresolved'], 'refunding'])
  const [task] = await shop.rows("select note from operations_tasks where order_id = $1 and kind = 'refund-unresolved'", [orderId])
  expect(task.note).toContain(`412500 IQD, minor units) is refused at its gateway`)
  expect(await resolveRefund(shop.context, { refundId: id, reference: 'transfer 4' })).toBe(true)
  expect([await tasksOf(orderId), (await visitor.see(orderId)).state, await attemptOf(attemptId)]).toEqual([[], 'refunded', 'refunded'])
  expect(await resolveRefund(shop.context, { refundId: id, reference: 'transfer 4' })).toBe(false)
})

test('[PY-9] a gateway that gives nothing back is not even asked', async () => {
  shop.gateway.faults.refunds = 'no'
  const { id, orderId } = await promised()
  const asked = answering({ state: 'refunded', reference: 'R-4' })
  await run(id)
  expect([asked, await tasksOf(orderId)]).toEqual([[], ['refund-unresolved']])
  expect(await stateOf(id)).toMatchObject({ state: 'refused', byHand: true })
})

test('[PY-9] what was sent by a process that died is sent again only when nobody can wait for the answer any more', async () => {
  const { id } = await promised()
  let answer: (outcome: RefundOutcome) => void = () => {}
  let asked = 0
  const sent = new Promise<void>(resolve => {
    Object.assign(shop.gateway.gateway, {
      refund: () =>
        new Promise<RefundOutcome>(done => {
          asked += 1
          answer = done
          resolve()
        }),
    })
  })
  const first = run(id)
  await sent
  shop.clock.shift(10_000)
  await run(id)
  expect(asked).toBe(1)
  answer({ state: 'refunded', reference: 'R-5' })
  await first
  expect((await stateOf(id)).state).toBe('refunded')
  await runRefund(shop.payments, 'a refund of nobody')
})
