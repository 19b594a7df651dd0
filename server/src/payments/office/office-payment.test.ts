import type { OrderPushed } from '@karwan/contract/payments'
import { describe, expect, test } from 'vitest'
import type { Jobs } from '../../background/start-jobs.ts'
import { flightOrder } from '../../testing/fakes/offers.ts'
import { type Shop, until } from '../../testing/shop/fake-shop.ts'
import { openShopAtWork } from '../../testing/shop/shop-at-work.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'

const minute = 60_000
const kinds = await testDatabaseKinds()
describe.each(kinds)('on %s', kind => {
  let shop: Shop
  let jobs: Jobs
  openShopAtWork(kind, (opened, begun) => {
    shop = opened
    jobs = begun
  })
  type Visitor = ReturnType<Shop['visitor']>
  const push = (visitor: Visitor, orderId: string) => visitor.post<OrderPushed>('/api/flightApp/push', { order_id: orderId })
  const refused = async (visitor: Visitor, orderId: string) => {
    const { status, body } = await visitor.post<{ code: string; data?: { reason: string } }>('/api/flightApp/push', { order_id: orderId })
    return [status, body.code, body.data?.reason]
  }
  const mailKinds = (orderId: string) => shop.mails.filter(mail => mail.order.id === orderId).map(mail => mail.kind)
  const statesOf = async (visitor: Visitor, orderId: string) => (await visitor.see(orderId)).timeline.map(step => step.state)

  test('[AP-4] [BK-4] pushed ten times at once: 201 each time, one hold as long as the offer holds, one mail to operations', async () => {
    const visitor = shop.visitor()
    const { order } = (await visitor.order()).body
    const answers = await Promise.all(Array.from({ length: 10 }, () => push(visitor, order.Id)))
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([201]))
    expect(new Set(answers.map(answer => JSON.stringify(answer.body))).size).toBe(1)
    const held = answers[0]?.body
    expect(held).toMatchObject({ order_id: order.Id, reference: order.reference, orderState: 'waiting-for-office', total: order.total })
    const left = Date.parse(held?.payBy ?? '') - shop.now().getTime()
    expect(left).toBeGreaterThan(39 * minute)
    expect(left).toBeLessThanOrEqual(40 * minute)
    expect((await visitor.see(order.Id)).timeline.at(-1)).toMatchObject({ state: 'waiting-for-office', cause: 'held-for-office' })
    await until(() => expect(mailKinds(order.Id).sort()).toEqual(['operations-office', 'order-held']))
    expect(shop.mails.find(mail => mail.order.id === order.Id && mail.kind === 'operations-office')?.note).toContain(held?.payBy)
  })

  test('the same travelers submitted again meanwhile get the held order, which a stranger cannot push', async () => {
    const visitor = shop.visitor()
    const body = flightOrder()
    const { order } = (await visitor.order(body)).body
    expect(await refused(shop.visitor(), order.Id)).toEqual([404, 'order-not-found', undefined])
    expect((await push(visitor, order.Id)).status).toBe(201)
    expect((await visitor.order(body)).body.order).toMatchObject({ Id: order.Id, state: 'waiting-for-office' })
    expect(await visitor.check(order.Id)).toMatchObject({ status: 'unpaid', orderState: 'waiting-for-office', canTryAgain: true })
  })

  test('[BK-4] a card payment ends the hold, is booked, and the order cannot be pushed again', async () => {
    const visitor = shop.visitor()
    const { order } = (await visitor.order()).body
    await push(visitor, order.Id)
    const { attemptId } = (await visitor.pay(order.Id)).body
    expect((await visitor.see(order.Id)).state).toBe('awaiting-payment')
    expect((await push(visitor, order.Id)).status).toBe(201)
    shop.gateway.pay(attemptId)
    await visitor.comeBack(attemptId)
    await until(async () => expect((await visitor.see(order.Id)).state).toBe('confirmed'))
    expect(await statesOf(visitor, order.Id)).toEqual([
      ...['created', 'awaiting-payment', 'waiting-for-office', 'awaiting-payment', 'waiting-for-office'],
      ...['paid', 'being-confirmed', 'confirmed'],
    ])
    expect(await refused(visitor, order.Id)).toEqual([409, 'offline-payment-failed', 'paid'])
    expect(await refused(visitor, order.Id)).toEqual([409, 'offline-payment-failed', 'paid'])
    // The traveler hears of the hold where it still stood when the e-mail's turn came.
    await until(() =>
      expect(new Set([...mailKinds(order.Id), 'order-held'])).toEqual(
        new Set(['order-held', 'operations-booking', 'operations-office', 'operations-office-failed', 'order-confirmed']),
      ),
    )
  })

  test('too little of the offer is left to reach an office: refused, still payable by card', async () => {
    shop.offers.state.validForMinutes = 8
    const visitor = shop.visitor()
    const { order } = (await visitor.order()).body
    shop.offers.state.validForMinutes = 40
    expect(await refused(visitor, order.Id)).toEqual([409, 'offline-payment-failed', 'too-late'])
    expect((await visitor.pay(order.Id)).status).toBe(200)
    await until(() => expect(mailKinds(order.Id)).toEqual(['operations-office-failed']))
    expect(shop.mails.find(mail => mail.order.id === order.Id)?.note).toContain('There was an error with the offline payment: too-late')
  })

  test('a hold that fails for no reason of ours to tell is unexpected, holds nothing, and operations hear of it', async () => {
    const visitor = shop.visitor()
    const { order } = (await visitor.order()).body
    await shop.rows(`create function no_office() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger no_office before update of pay_by on orders for each row execute function no_office()`)
    expect((await refused(visitor, order.Id)).slice(0, 2)).toEqual([500, 'unexpected'])
    await shop.rows('drop trigger no_office on orders; drop function no_office')
    await until(() => expect(mailKinds(order.Id)).toEqual(['operations-office-failed']))
    expect((await push(visitor, order.Id)).status).toBe(201)
  })

  test('[BK-4] nobody comes to the office: the hold ends with its deadline, and neither push nor card revives it', async () => {
    const visitor = shop.visitor()
    const { order } = (await visitor.order()).body
    await push(visitor, order.Id)
    shop.clock.shift(31 * minute)
    await jobs.round()
    expect((await visitor.see(order.Id)).state).toBe('waiting-for-office')
    shop.clock.shift(10 * minute)
    await until(async () => expect((await visitor.see(order.Id)).state).toBe('expired'))
    expect((await visitor.see(order.Id)).Services[0]?.state).toBe('cancelled')
    expect(await refused(visitor, order.Id)).toEqual([409, 'offline-payment-failed', 'ended'])
    expect((await visitor.pay(order.Id)).status).toBe(409)
  })
})
