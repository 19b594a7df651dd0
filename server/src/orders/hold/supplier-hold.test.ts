import type { OrderPushed } from '@karwan/contract/payments'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Jobs } from '../../background/start-jobs.ts'
import { type Shop, until, untilShifting } from '../../testing/shop/fake-shop.ts'
import { openShopAtWork } from '../../testing/shop/shop-at-work.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'

const minute = 60_000
const hour = 60 * minute
const kinds = await testDatabaseKinds()
describe.each(kinds)('on %s', kind => {
  let shop: Shop
  let jobs: Jobs
  openShopAtWork(kind, (opened, begun) => {
    shop = opened
    jobs = begun
  })
  beforeEach(() => {
    shop.offers.state.holdable = true
  })
  afterEach(() => {
    Object.assign(shop.supplier.script, {
      hold: 'hold',
      pay: 'pay',
      cancel: 'cancel',
      mode: 'confirm',
      hideForFinds: 0,
      seatsHours: 72,
      priceHours: 48,
    })
    shop.offers.state.holdable = false
  })
  type Visitor = ReturnType<Shop['visitor']>
  const push = (visitor: Visitor, orderId: string) =>
    visitor.post<OrderPushed & { code?: string; data?: { reason: string } }>('/api/flightApp/push', { order_id: orderId })
  const holdOf = async (orderId: string) =>
    (await shop.rows('select state, supplier_ref, refusal from supplier_holds where order_id = $1', [orderId]))[0]
  const refOf = async (orderId: string): Promise<string> =>
    (await shop.rows('select client_ref from order_services where order_id = $1', [orderId]))[0].client_ref
  const timesHeld = async (orderId: string) => {
    const ref = await refOf(orderId)
    return shop.supplier.holds.filter(({ clientRef }) => clientRef === ref).length
  }
  const leftOf = ({ payBy }: OrderPushed) => Date.parse(payBy) - shop.now().getTime()
  const ordered = async () => {
    const visitor = shop.visitor()
    const { order } = (await visitor.order()).body
    return { visitor, order, id: order.Id }
  }
  const paidByCard = async (visitor: Visitor, orderId: string) => {
    const { attemptId } = (await visitor.pay(orderId)).body
    shop.gateway.pay(attemptId)
    await visitor.comeBack(attemptId)
  }

  test('[AP-4] seats are held once however often the order is pushed, and wait a day though the offer is good for 40 minutes', async () => {
    const { visitor, order, id } = await ordered()
    expect(order.officeUntil).toBeNull()
    const answers = await Promise.all(Array.from({ length: 5 }, () => push(visitor, id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    for (const { body } of answers) {
      expect(leftOf(body)).toBeGreaterThan(23.9 * hour)
      expect(leftOf(body)).toBeLessThanOrEqual(24 * hour)
      expect(body.seatsHeld).toBe(true)
    }
    expect([await timesHeld(id), await holdOf(id)]).toMatchObject([1, { state: 'held' }])
  })

  test('no longer than the price is kept, and early enough to be booked at it', async () => {
    shop.supplier.script.priceHours = 6
    const { visitor, id } = await ordered()
    const left = leftOf((await push(visitor, id)).body)
    expect(left).toBeGreaterThan(5.4 * hour)
    expect(left).toBeLessThanOrEqual(5.5 * hour)
  })

  test('[AP-4] [BK-4] paid by card ten hours later: what is held is paid, once, and nothing is booked besides', async () => {
    const { visitor, id } = await ordered()
    await push(visitor, id)
    shop.clock.shift(10 * hour)
    await paidByCard(visitor, id)
    await until(async () => expect((await visitor.see(id)).state).toBe('confirmed'))
    const hold = await holdOf(id)
    expect(hold.state).toBe('paid')
    const ref = await refOf(id)
    expect(shop.supplier.charged.filter(each => each === hold.supplier_ref)).toHaveLength(1)
    expect(shop.supplier.sent.filter(({ clientRef }) => clientRef === ref)).toEqual([])
    const [item] = await shop.rows('select supplier_ref from order_services where order_id = $1', [id])
    expect(item.supplier_ref).toBe(hold.supplier_ref)
  })

  test('[PY-9] the answer to the payment of what is held is lost: it is looked up, and charged once', async () => {
    for (const lost of ['lose', 'lose-before'] as const) {
      shop.supplier.script.pay = lost
      const { visitor, id } = await ordered()
      await push(visitor, id)
      await paidByCard(visitor, id)
      await until(async () => expect((await visitor.see(id)).state).toBe('being-confirmed'))
      await until(() => expect(shop.supplier.heldPayments.length).toBeGreaterThan(0))
      shop.supplier.script.pay = 'pay'
      await untilShifting(shop.clock, { step: 5000, most: 100 * 5000 }, async () => {
        expect((await visitor.see(id)).state).toBe('confirmed')
      })
      const { supplier_ref: held } = await holdOf(id)
      expect(shop.supplier.charged.filter(each => each === held)).toHaveLength(1)
    }
  })

  test('[PY-9] the airline refuses to issue what it held: the money goes back by itself, and the seats are let go of', async () => {
    shop.supplier.script.pay = 'reject'
    const { visitor, id } = await ordered()
    await push(visitor, id)
    await paidByCard(visitor, id)
    await until(async () => expect(await visitor.check(id)).toMatchObject({ status: 'refunded' }))
    await until(async () => expect(await holdOf(id)).toMatchObject({ state: 'ended' }))
    expect(shop.supplier.ledger.get(await refOf(id))?.state).toBe('rejected')
  })

  test('[BK-4] nobody pays: the order ends a day later, and its seats are let go of though the supplier is away at first', async () => {
    const { visitor, id } = await ordered()
    await push(visitor, id)
    shop.clock.shift(23 * hour)
    await jobs.round()
    expect((await visitor.see(id)).state).toBe('waiting-for-office')
    shop.supplier.script.quotesFail = true
    shop.clock.shift(61 * minute)
    await until(async () => expect((await visitor.see(id)).state).toBe('expired'))
    await until(() => expect(shop.errors).toContain('Held seats could not be looked up'))
    expect(await holdOf(id)).toMatchObject({ state: 'held' })
    shop.supplier.script.quotesFail = false
    await untilShifting(shop.clock, { step: minute, most: 60 * minute }, async () => {
      expect(await holdOf(id)).toMatchObject({ state: 'ended' })
    })
    expect(shop.supplier.ledger.get(await refOf(id))?.state).toBe('rejected')
  })

  test('[PY-9] the answer to a hold is lost: it is looked up before the traveler is answered', async () => {
    shop.supplier.script.hold = 'lose'
    const { visitor, id } = await ordered()
    const { status, body } = await push(visitor, id)
    expect([status, leftOf(body) > 23 * hour]).toEqual([201, true])
    expect([await timesHeld(id), await holdOf(id)]).toMatchObject([1, { state: 'held' }])
  })

  test('[PY-9] lost, and the supplier tells of it only later: the office waits as long as the offer, then as long as the seats', async () => {
    Object.assign(shop.supplier.script, { hold: 'lose', hideForFinds: 1 })
    const { visitor, id } = await ordered()
    expect(leftOf((await push(visitor, id)).body)).toBeLessThanOrEqual(40 * minute)
    expect(await holdOf(id)).toMatchObject({ state: 'unknown' })
    shop.clock.shift(10_000)
    await until(async () => expect(await holdOf(id)).toMatchObject({ state: 'held' }))
    const again = (await push(visitor, id)).body
    expect(leftOf(again)).toBeGreaterThan(23 * hour)
    expect(Date.parse((await visitor.see(id)).payBy ?? '')).toBe(Date.parse(again.payBy))
    expect(await timesHeld(id)).toBe(1)
  })

  test('[PY-9] paid while it is not known whether anything is held: booked only when it is known that nothing is', async () => {
    shop.supplier.script.hold = 'lose-before'
    const { visitor, id } = await ordered()
    await push(visitor, id)
    const ref = await refOf(id)
    await paidByCard(visitor, id)
    await until(async () => expect((await visitor.see(id)).state).toBe('paid'))
    await jobs.round()
    expect(shop.supplier.sent.filter(({ clientRef }) => clientRef === ref)).toEqual([])
    shop.clock.shift(61_000)
    await until(async () => expect((await visitor.see(id)).state).toBe('confirmed'))
    expect(await holdOf(id)).toMatchObject({ state: 'refused', refusal: 'timeout' })
    expect(shop.supplier.sent.filter(({ clientRef }) => clientRef === ref)).toHaveLength(1)
  })

  test('a process that died while it asked: what it held is found, and the office waits for it', async () => {
    const { visitor, id } = await ordered()
    await push(visitor, id)
    const [item] = await shop.rows('select id from order_services where order_id = $1', [id])
    // As it stands when the answer was never written down.
    await shop.rows('alter table supplier_holds disable trigger all')
    await shop.rows("update supplier_holds set state = 'asking', supplier_ref = null, pay_by = null, next_check_at = $2 where id = $1", [
      ...[item.id, new Date(shop.now().getTime() + 30_000)],
    ])
    await shop.rows('alter table supplier_holds enable trigger all')
    await shop.rows('alter table supplier_hold_moves disable trigger all')
    await shop.rows("delete from supplier_hold_moves where hold_id = $1 and to_state = 'held'", [item.id])
    await shop.rows('alter table supplier_hold_moves enable trigger all')
    await shop.context.db.transaction(tx => shop.context.outbox.put(tx, { name: 'settle-hold', id: item.id }, 30_000))
    shop.clock.shift(31_000)
    await until(async () => expect(await holdOf(id)).toMatchObject({ state: 'held' }))
    expect(await timesHeld(id)).toBe(1)
  })

  test('the supplier keeps nothing today: the office waits as long as the offer stands', async () => {
    shop.supplier.script.hold = 'refuse'
    const { visitor, id } = await ordered()
    const { status, body } = await push(visitor, id)
    expect([status, leftOf(body) <= 40 * minute, body.seatsHeld]).toEqual([201, true, false])
    await paidByCard(visitor, id)
    await until(async () => expect((await visitor.see(id)).state).toBe('confirmed'))
  })

  test('[AP-4] the airline no longer sells it at this price: nobody is sent to an office for it', async () => {
    shop.supplier.script.hold = 'gone'
    const { visitor, id } = await ordered()
    for (const _ of [1, 2]) {
      const { status, body } = await push(visitor, id)
      expect([status, body.code, body.data?.reason]).toEqual([409, 'offline-payment-failed', 'gone'])
    }
    expect(await timesHeld(id)).toBe(1)
    expect((await visitor.see(id)).state).toBe('awaiting-payment')
  })

  test('what cannot be held is not asked for, and until when an office would be waited for is known beforehand', async () => {
    shop.offers.state.holdable = false
    const { visitor, order, id } = await ordered()
    const held = (await push(visitor, id)).body
    expect(leftOf(held)).toBeLessThanOrEqual(40 * minute)
    expect(order.officeUntil).toBe(held.payBy)
    expect([await timesHeld(id), await holdOf(id)]).toEqual([0, undefined])
  })
})
