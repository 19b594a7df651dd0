import { orderList, orderView } from '@karwan/contract/orders'
import { createClock } from '@karwan/sandbox/kit'
import { describe, expect, test } from 'vitest'
import { createVisitor, packageOrderBody, placeOrder, type TestShop } from '../../testing/index.ts'
import { until } from '../../testing/shop/fake-shop.ts'
import { openWholeShop } from '../../testing/shop/shop-at-work.ts'
import { type Bought, buyRefusedPackages } from '../../testing/visitor/refused-package.ts'
import { isOutdated, type OrderMailKind } from '../index.ts'

let shop: TestShop
const clock = createClock()
openWholeShop(
  clock,
  opened => {
    shop = opened
  },
  { holds: 'soon' },
)

const bought = buyRefusedPackages(() => shop, clock)
const { see, pay, shifting, untilState, storyOf, kindsIn, sentKinds, rescueState, untilOffered, choose, refusals } = bought

/** Subjects of the e-mails that money went back: empty for all of it. */
const refundMailsOf = async ({ Id }: Bought): Promise<readonly string[]> => {
  const sql = "select about from mails where order_id = $1 and kind = 'order-refunded'"
  return (await shop.database.pool.query(sql, [Id])).rows.map(({ about }) => String(about))
}

const noHold = { state: 'confirmed', installmentHold: null, airlineChanges: [] } as const
const hoursUntil = (instant: string): number => (Date.parse(instant) - clock.now().getTime()) / 3_600_000

describe('a package of which the second part is refused', () => {
  test('[PK-19] offers a choice: nothing is cancelled or given back before, and the traveler is told what each answer means', async () => {
    const { visitor, order, rescue } = await untilOffered('flight')
    const [flight, stay] = order.Services
    expect(order).toMatchObject({ state: 'being-confirmed', cancellations: [], may: { cancel: false } })
    expect([flight?.state, stay?.state]).toEqual(['rejected', 'confirmed'])
    expect(rescue).toMatchObject({
      serviceId: flight?.Id,
      silence: 'release',
      keep: { back: flight?.amount, stands: stay?.amount },
      release: { back: order.total, stands: { ...order.total, amount: 0 } },
      mayChoose: true,
    })
    expect(hoursUntil(rescue.until)).toBeGreaterThan(20)
    expect(hoursUntil(rescue.until)).toBeLessThanOrEqual(24)
    const [listed] = (await visitor.travel('/api/v2/orders')).read(orderList).orders
    expect(listed?.chooseBy).toBe(rescue.until)
    expect(order.payment?.refunded).toBeNull()
    await shifting(async () => expect(await sentKinds(order)).toContain('rescue-offered'))
    expect(await kindsIn('mails', order)).not.toContain('order-failed')
    await choose(visitor, order, rescue.id, 'release')
  })

  test('[PK-19] kept: what is confirmed stands with its documents, and the share of the rest goes back', async () => {
    const { visitor, order, rescue } = await untilOffered('hotel')
    expect(rescue.silence).toBe('keep')
    const kept = (await choose(visitor, order, rescue.id, 'keep')).read(orderView)
    expect(kept).toMatchObject({ state: 'confirmed', rescue: null })
    await shifting(async () => expect((await see(visitor, order)).payment?.refunded).toEqual(rescue.keep.back))
    const seen = await see(visitor, order)
    expect(seen.Services.map(({ state }) => state)).toEqual(['confirmed', 'rejected'])
    expect(seen.Services[0]?.amount).toEqual(rescue.keep.stands)
    expect(await storyOf(order)).not.toContain('flight cancelling')
    expect(await rescueState(order)).toBe('kept')
    expect(await kindsIn('mails', order)).toContain('order-partly-confirmed')
    expect(seen.may.cancel).toBe(true)
  })

  test('[PK-16] sold apart, both are booked at once: what is confirmed stands, and the share of the refused one goes back', async () => {
    const visitor = createVisitor(shop.origin)
    const { body } = await packageOrderBody(shop, visitor, refusals.hotel)
    const order = await placeOrder(visitor, body)
    await shop.database.pool.query('update order_services set step = 0 where order_id = $1', [order.Id])
    await pay(visitor, order)
    await untilState(visitor, order, 'confirmed')
    expect((await storyOf(order)).filter(each => each.endsWith(' booking')).sort()).toEqual(['flight booking', 'hotel booking'])
    const [flight, stay] = (await see(visitor, order)).Services
    expect([flight?.state, stay?.state, await rescueState(order)]).toEqual(['confirmed', 'rejected', undefined])
    await shifting(async () => expect((await see(visitor, order)).payment?.refunded).toEqual(stay?.amount))
  })

  test('[PK-20] [PK-29] released: what stands is cancelled, all money goes back, told once, and the traveler is not told that they cancelled', async () => {
    const { visitor, order, rescue } = await untilOffered('flight')
    expect((await choose(visitor, order, rescue.id, 'release')).status).toBe(202)
    await untilState(visitor, order, 'refunded')
    const story = ['hotel booking', 'hotel confirmed', 'flight booking', 'flight rejected', 'hotel cancelling', 'hotel cancelled']
    expect(await storyOf(order)).toEqual(story)
    expect((await see(visitor, order)).payment?.refunded).toEqual(order.total)
    const kinds = await kindsIn('mails', order)
    expect(kinds).toContain('order-failed')
    for (const untrue of ['order-partly-confirmed', 'order-confirmed', 'order-cancelling', 'order-cancelled'])
      expect(kinds).not.toContain(untrue)
    expect(await refundMailsOf(order)).toEqual([''])
  })

  test('[PK-20] a released flight that keeps its penalty is ours to pay, and a task says so', async () => {
    const { visitor, order, rescue } = await untilOffered('hotel')
    await choose(visitor, order, rescue.id, 'release')
    await untilState(visitor, order, 'refunded')
    expect((await storyOf(order)).slice(-2)).toEqual(['flight cancelling', 'flight cancelled'])
    expect((await see(visitor, order)).payment?.refunded).toEqual(order.total)
    expect(await kindsIn('operations_tasks', order)).toContain('cancellation-difference')
  })

  test('[PK-20] nobody chooses: one reminder at half of the time, then what can be given back for nothing is released', async () => {
    const { visitor, order, rescue } = await untilOffered('flight')
    clock.shift((Date.parse(rescue.until) - clock.now().getTime()) / 2 + 60_000)
    await until(async () => expect(await sentKinds(order)).toContain('rescue-reminder'), 30_000)
    expect((await see(visitor, order)).rescue?.id).toBe(rescue.id)
    clock.shift(Date.parse(rescue.until) - clock.now().getTime())
    await untilState(visitor, order, 'refunded')
    expect(await rescueState(order)).toBe('lapsed')
    expect((await see(visitor, order)).payment?.refunded).toEqual(order.total)
    expect((await choose(visitor, order, rescue.id, 'keep')).problem()).toMatchObject({ code: 'choice-over' })
  })

  test('[PK-20] nobody chooses: what cannot be given back for nothing is kept, and the share of the rest goes back', async () => {
    const { visitor, order, rescue } = await untilOffered('hotel')
    clock.shift(Date.parse(rescue.until) - clock.now().getTime() + 1000)
    await untilState(visitor, order, 'confirmed')
    await shifting(async () => expect((await see(visitor, order)).payment?.refunded).toEqual(rescue.keep.back))
    expect(await rescueState(order)).toBe('lapsed')
    // Whoever can no longer choose is not reminded.
    expect(
      ['rescue-offered', 'rescue-reminder'].map(kind => isOutdated({ kind: kind as OrderMailKind }, { ...noHold, rescue: null })),
    ).toEqual([true, true])
  })

  test('[PK-20] what was told cannot be done: a task says so, and it is done as soon as it can be', async () => {
    const { visitor, order, rescue } = await untilOffered('hotel')
    await shop.database.pool.query(`alter table orders add constraint stuck check (id <> '${order.Id}' or state <> 'confirmed')`)
    clock.shift(Date.parse(rescue.until) - clock.now().getTime() + 16 * 60_000)
    await until(async () => expect(await kindsIn('operations_tasks', order)).toContain('rescue-overdue'), 30_000)
    expect(await rescueState(order)).toBe('offered')
    await shop.database.pool.query('alter table orders drop constraint stuck')
    await untilState(visitor, order, 'confirmed')
    expect(await rescueState(order)).toBe('lapsed')
  })

  test('[PK-19] pressed at the same time in five windows, one way, it is one choice; the other way is refused', async () => {
    const { visitor, order, rescue } = await untilOffered('hotel')
    const answers = await Promise.all(Array.from({ length: 5 }, () => choose(visitor, order, rescue.id, 'keep')))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202])
    expect((await choose(visitor, order, rescue.id, 'release')).problem()).toMatchObject({ code: 'choice-over' })
    const sql = 'select amount from refunds where order_id = $1'
    expect((await shop.database.pool.query(sql, [order.Id])).rows.map(({ amount }) => Number(amount))).toEqual([rescue.keep.back.amount])
  })

  test('[PK-19] both answers at the same time: one of them wins, the other is refused', async () => {
    const { visitor, order, rescue } = await untilOffered('flight')
    const answers = await Promise.all(['keep', 'release', 'keep', 'release'].map(choice => choose(visitor, order, rescue.id, choice)))
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(2)
    const ended = await rescueState(order)
    await untilState(visitor, order, ended === 'kept' ? 'confirmed' : 'refunded')
    const back = ended === 'kept' ? rescue.keep.back : rescue.release.back
    await shifting(async () => expect((await see(visitor, order)).payment?.refunded).toEqual(back))
  })

  test('[PK-19] is chosen by nobody else, nor under another number', async () => {
    const { visitor, order, rescue } = await untilOffered('hotel')
    const stranger = createVisitor(shop.origin)
    expect((await choose(stranger, order, rescue.id, 'release')).problem()).toMatchObject({ code: 'order-not-found' })
    expect((await choose(visitor, order, 'another', 'release')).problem()).toMatchObject({ code: 'choice-over' })
    expect((await choose(visitor, order, rescue.id, 'both')).status).toBe(400)
    expect((await see(visitor, order)).rescue?.id).toBe(rescue.id)
    await choose(visitor, order, rescue.id, 'keep')
  })
})
