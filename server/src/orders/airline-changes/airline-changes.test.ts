import { type LinkedChange, linkedChange, type OrderList, type OrderView } from '@karwan/contract/orders'
import type { FlightLeg } from '@karwan/domain/flights'
import { type AcceptOutcome, type AirlineChange, SupplierError } from '@karwan/domain/suppliers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkInvariants, stored, tables } from '../../platform/database/index.ts'
import { bookFlight } from '../../testing/shop/booked-flight.ts'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { getOrderRecord } from '../read/read-order.ts'
import { changeTokenOf, choiceTokenOf } from '../rescue/choice-link.ts'
import { acceptAirlineChanges } from './accept-changes.ts'
import { readAirlineChanges } from './read-changes.ts'

const hour = 3_600_000
const minute = 60_000

describe.each(await testDatabaseKinds())('changes by airlines on %s', kind => {
  let shop: Shop
  /** The supplier's answers, and what it was asked. */
  let change: ((booked: readonly FlightLeg[]) => AirlineChange | undefined) | undefined
  let outcomes: AcceptOutcome[] = []
  let asked: string[] = []
  let accepted: string[] = []
  let texts: string[] = []
  let legs: readonly FlightLeg[] = []
  beforeAll(async () => {
    shop = await openShop(kind)
    const find = async (ref: string) => {
      asked.push(ref)
      return change?.(legs)
    }
    const accept = async (id: string): Promise<AcceptOutcome> => {
      accepted.push(id)
      return outcomes.shift() ?? { state: 'accepted' }
    }
    Object.assign(shop.supplier.supplier, { changes: { find, accept } })
    shop.context.airlineChanges.tellByText = async (_, { changeId }) => void texts.push(changeId)
  })
  afterAll(() => shop?.close())
  beforeEach(async () => {
    change = undefined
    outcomes = []
    asked = []
    accepted = []
    texts = []
    await shop.rows('update airline_change_checks set next_check_at = null')
    await shop.rows('update airline_changes set next_try_at = null')
  })

  const context = () => ({ ...shop.context, suppliers: shop.suppliers })
  const read = (afterMs = 0) => {
    shop.clock.shift(afterMs)
    return readAirlineChanges(context())
  }
  const productOf = async (itemId: string) => {
    const [item] = await shop.context.db.select().from(tables.orderItems).where(eq(tables.orderItems.id, itemId))
    if (!item) throw new Error('Nothing was booked')
    const product = stored.product.read(item.product, itemId)
    if (product.kind !== 'flight') throw new Error('No flight was booked')
    return product
  }
  const booked = async () => {
    const booking = await bookFlight(shop)
    legs = (await productOf(booking.itemId)).legs
    return booking
  }
  const later = (minutes: number, id = `change-${minutes}`, isAccepted = false) => {
    change = booked => ({
      id,
      isAccepted,
      legs: booked.map(leg => ({ ...leg, segments: leg.segments.map(segment => moved(segment, minutes)) })),
    })
  }
  const tasksOf = async (orderId: string, more = '') =>
    (
      await shop.rows(`select note from operations_tasks where order_id = $1 and kind = 'flight-changed' ${more} order by created_at`, [
        orderId,
      ])
    ).map(({ note }) => String(note))
  const statesOf = async (itemId: string) =>
    (await shop.rows('select state from airline_changes where service_id = $1 order by created_at, id', [itemId])).map(({ state }) =>
      String(state),
    )
  const mailsOf = async (orderId: string) =>
    (await shop.rows("select kind from mails where order_id = $1 and kind like 'flight-%' order by created_at", [orderId])).map(
      ({ kind }) => String(kind),
    )
  /** Hours until the next look. */
  const nextOf = async (itemId: string): Promise<number | undefined> => {
    const [row] = await shop.rows('select next_check_at from airline_change_checks where id = $1', [itemId])
    return row?.next_check_at ? Math.round((row.next_check_at.getTime() - shop.now().getTime()) / hour) + 0 : undefined
  }
  const departureOf = async (itemId: string) => (await productOf(itemId)).legs[0]?.segments[0]?.from.at
  type Visitor = Awaited<ReturnType<typeof bookFlight>>['visitor']
  const see = async (visitor: Visitor, orderId: string): Promise<OrderView> => (await visitor.get<OrderView>(`/api/orders/${orderId}`)).body
  const answer = (visitor: Visitor, orderId: string, changeId: string, answered = 'accept') =>
    visitor.post<{ code: string }>(`/api/orders/${orderId}/flight-changes/${changeId}`, { answer: answered })
  const unbroken = async () => expect(await checkInvariants(shop.database.pool, shop.now())).toEqual([])

  test('[SU-8] a booked flight is asked about every six hours, once by several servers; what did not change opens nothing', async () => {
    const { orderId, itemId } = await booked()
    await Promise.all([read(), read(), read()])
    expect(asked).toHaveLength(1)
    expect(await nextOf(itemId)).toBe(6)
    await read(5 * hour)
    expect(asked).toHaveLength(1)
    later(0)
    await read(hour)
    await acceptAirlineChanges(context())
    expect([asked.length, accepted, await statesOf(itemId)]).toEqual([2, ['change-0'], ['accepted']])
    expect([await tasksOf(orderId), await mailsOf(orderId)]).toEqual([[], []])
    await unbroken()
  })

  test('[PK-24] the link of the messages shows a major change without anybody’s name, and takes the answer once', async () => {
    const { itemId, orderId, visitor } = await booked()
    later(180)
    await read()
    const [change] = (await see(visitor, orderId)).flightChanges
    const token = changeTokenOf(shop.context.vault, change?.id ?? '')
    const stranger = shop.visitor()
    const open = () => stranger.post<LinkedChange & { code?: string }>('/api/flight-changes/open?lang=en', { token })
    const reply = (by: string, answered = 'accept') =>
      stranger.post<{ code?: string }>('/api/flight-changes/answer', { token: by, answer: answered })
    const { body: opened, status } = await open()
    expect(status).toBe(200)
    expect(linkedChange.parse(opened)).toMatchObject({ change, services: [{ Id: itemId, serviceType: 'flight' }] })
    const { contact, Services } = await see(visitor, orderId)
    const [person] = Services[0]?.Passengers ?? []
    for (const hidden of [contact.email, contact.phone, person?.lastName, orderId, 'Passengers', 'passport'])
      expect(JSON.stringify(opened)).not.toContain(hidden ?? 'nobody')

    const forged = [`${token.slice(0, -1)}!`, token.replace('flight.', ''), choiceTokenOf(shop.context.vault, change?.id ?? '')]
    for (const each of forged) expect((await reply(each)).body.code).toBe('choice-link-not-found')
    const elsewhere = { method: 'POST', path: '/api/flight-changes/open', body: { token }, visitor: stranger }
    expect((await shop.askAt('destination-tourism.localhost', elsewhere)).status).toBe(404)
    expect(await statesOf(itemId)).toEqual(['offered'])

    expect((await reply(token, 'keep-stay')).body.code).toBe('choice-over')
    for (const { status: taken } of [await reply(token), await reply(token)]) expect(taken).toBe(202)
    expect([accepted, await statesOf(itemId)]).toEqual([[change?.id && 'change-180'], ['accepted']])
    expect((await open()).body.code).toBe('choice-over')
    const causes = await shop.rows(
      "select cause from airline_change_moves m join airline_changes c on c.id = m.change_id where c.service_id = $1 and m.to_state = 'accepting'",
      [itemId],
    )
    expect(causes).toEqual([{ cause: 'chosen-by-link' }])
    await unbroken()
  })

  test('[SU-8] a major change is told once, by e-mail, text message and a task with both times, and nothing is accepted by itself', async () => {
    const { orderId, itemId, clientRef, visitor } = await booked()
    later(180)
    await read()
    await read(6 * hour)
    await acceptAirlineChanges(context())
    const [note = '', ...others] = await tasksOf(orderId)
    expect([others, accepted, texts.length, await mailsOf(orderId)]).toEqual([[], [], 1, ['flight-changed']])
    const [first] = legs[0]?.segments ?? []
    expect(note).toContain(`flight ${clientRef} (major)`)
    expect(note).toContain(`booked ${first?.carrier}${first?.flightNumber} ${first?.from.airport} ${first?.from.at.replace('T', ' ')}`)
    expect(note).toContain(`now ${first?.carrier}${first?.flightNumber} ${first?.from.airport} ${wallClock(first?.from.at ?? '', 180)}`)
    const order = await see(visitor, orderId)
    const { flightChanges, Services } = order
    expect(flightChanges).toMatchObject([{ serviceId: itemId, state: 'offered', mayAnswer: true, stayId: null }])
    expect(flightChanges[0]?.before[0]?.segments[0]?.from.at).toBe(first?.from.at)
    expect(flightChanges[0]?.after[0]?.segments[0]?.from.at).toBe(wallClock(first?.from.at ?? '', 180).replace(' ', 'T'))
    expect(Date.parse(flightChanges[0]?.answerBy ?? '')).toBeGreaterThan(shop.now().getTime())
    expect(order.happenings.at(-1)).toMatchObject({ what: 'flight-changed', serviceId: itemId })
    // Not before it is accepted.
    expect(Services[0]?.serviceType === 'flight' && Services[0].itinerary.legs[0]?.segments[0]?.from.at).toBe(first?.from.at)
    const { body: list } = await visitor.get<OrderList>('/api/v2/orders?limit=5')
    expect(list.orders[0]?.chooseBy).toBe(flightChanges[0]?.answerBy)
    await unbroken()
  })

  test('[SU-8] an accepted change is accepted at the supplier once, and is what documents and calendar tell from then on', async () => {
    const { orderId, itemId, visitor } = await booked()
    later(180)
    await read()
    const before = await see(visitor, orderId)
    const changeId = before.flightChanges[0]?.id ?? ''
    const [first, second] = await Promise.all([answer(visitor, orderId, changeId), answer(visitor, orderId, changeId)])
    expect([first.status, second.status, accepted]).toEqual([202, 202, ['change-180']])
    expect((await answer(visitor, orderId, changeId)).status).toBe(202)
    expect(accepted).toHaveLength(1)
    const after = await see(visitor, orderId)
    expect(after.flightChanges).toEqual([])
    expect(after.version).not.toBe(before.version)
    expect(after.happenings.slice(-2).map(({ what }) => what)).toEqual(['flight-changed', 'flight-change-accepted'])
    expect(await departureOf(itemId)).toBe(wallClock(legs[0]?.segments[0]?.from.at ?? '', 180).replace(' ', 'T'))
    expect([await mailsOf(orderId), await tasksOf(orderId, 'and closed_at is null')]).toEqual([
      ['flight-changed', 'flight-change-accepted'],
      [],
    ])
    expect((await getOrderRecord(shop.context, orderId)).services[0]?.revision).toBe(1)
    await unbroken()
  })

  test('[SU-8] a minor change is accepted by rule and told, with nothing to do for anybody', async () => {
    const { orderId, itemId, visitor } = await booked()
    later(10)
    await read()
    expect((await see(visitor, orderId)).flightChanges).toEqual([])
    await acceptAirlineChanges(context())
    await acceptAirlineChanges(context())
    expect([accepted, await statesOf(itemId), await tasksOf(orderId)]).toEqual([['change-10'], ['accepted'], []])
    expect([await mailsOf(orderId), texts]).toEqual([['flight-change-accepted'], []])
    expect(await departureOf(itemId)).toBe(wallClock(legs[0]?.segments[0]?.from.at ?? '', 10).replace(' ', 'T'))
    await unbroken()
  })

  test('[SU-8] a newer change takes the place of one that waits; back at the booked time nothing is asked any more', async () => {
    const { orderId, itemId, visitor } = await booked()
    later(180)
    await read()
    const old = (await see(visitor, orderId)).flightChanges[0]?.id ?? ''
    later(240)
    await read(6 * hour)
    expect([await statesOf(itemId), (await see(visitor, orderId)).flightChanges.length]).toEqual([['superseded', 'offered'], 1])
    expect((await answer(visitor, orderId, old)).body).toMatchObject({ code: 'choice-over' })
    expect((await answer(visitor, orderId, 'another')).body).toMatchObject({ code: 'choice-over' })
    later(5)
    await read(6 * hour)
    await acceptAirlineChanges(context())
    expect([await statesOf(itemId), accepted]).toEqual([['superseded', 'superseded', 'accepted'], ['change-5']])
    expect(await tasksOf(orderId, 'and closed_at is null')).toEqual([])
    await unbroken()
  })

  test('[SU-8] without an answer of the supplier it is accepted again later, and after an hour staff is asked too', async () => {
    const { orderId, itemId, visitor } = await booked()
    later(180)
    await read()
    await shop.rows('update operations_tasks set closed_at = now() where order_id = $1', [orderId])
    outcomes = Array.from({ length: 20 }, () => ({ state: 'unknown' }))
    const changeId = (await see(visitor, orderId)).flightChanges[0]?.id ?? ''
    expect((await answer(visitor, orderId, changeId)).status).toBe(202)
    expect((await see(visitor, orderId)).flightChanges).toMatchObject([{ state: 'accepting' }])
    await acceptAirlineChanges(context())
    expect(accepted).toHaveLength(1)
    for (let times = 0; times < 13; times++) {
      shop.clock.shift(5 * minute)
      await acceptAirlineChanges(context())
    }
    expect([accepted.length, await tasksOf(orderId, 'and closed_at is null')]).toEqual([14, [expect.stringContaining('does not say')]])
    outcomes = []
    shop.clock.shift(5 * minute)
    await acceptAirlineChanges(context())
    expect([await statesOf(itemId), await tasksOf(orderId, 'and closed_at is null')]).toEqual([['accepted'], []])
    await unbroken()
  })

  test('[SU-8] what the supplier no longer takes is read again; what was accepted there is taken over', async () => {
    const { orderId, itemId, visitor } = await booked()
    later(180)
    await read()
    outcomes = [{ state: 'superseded' }]
    const changeId = (await see(visitor, orderId)).flightChanges[0]?.id ?? ''
    await answer(visitor, orderId, changeId)
    expect([await statesOf(itemId), await nextOf(itemId)]).toEqual([['superseded'], 0])
    later(200)
    await read()
    later(200, 'change-200', true)
    await read(6 * hour)
    expect([await statesOf(itemId), await mailsOf(orderId)]).toEqual([
      ['superseded', 'accepted'],
      ['flight-changed', 'flight-changed', 'flight-change-accepted'],
    ])
    expect(await departureOf(itemId)).toBe(wallClock(legs[0]?.segments[0]?.from.at ?? '', 200).replace(' ', 'T'))
    await unbroken()
  })

  test('[SU-8] of a flight that was cancelled nothing is asked any more; who may not cancel may not answer', async () => {
    const { orderId, itemId, visitor } = await booked()
    later(180)
    await read()
    const changeId = (await see(visitor, orderId)).flightChanges[0]?.id ?? ''
    expect((await answer(shop.visitor(), orderId, changeId)).body).toMatchObject({ code: 'order-not-found' })
    for (const state of ['cancelling', 'cancelled']) await shop.rows('update order_services set state = $1 where id = $2', [state, itemId])
    expect((await see(visitor, orderId)).flightChanges).toEqual([])
    expect((await answer(visitor, orderId, changeId)).body).toMatchObject({ code: 'choice-over' })
    await read(6 * hour)
    expect([await statesOf(itemId), await tasksOf(orderId, 'and closed_at is null')]).toEqual([['over'], []])
  })

  test('[SU-8] a cancellation on its way leaves a change as it is; a flight that was cancelled meanwhile takes over none', async () => {
    const { orderId, itemId, visitor } = await booked()
    const move = (state: string) => shop.rows('update order_services set state = $1 where id = $2', [state, itemId])
    later(180)
    await read()
    const changeId = (await see(visitor, orderId)).flightChanges[0]?.id ?? ''
    await move('cancelling')
    await read(6 * hour)
    expect([await statesOf(itemId), await nextOf(itemId)]).toEqual([['offered'], 6])
    await move('confirmed')
    outcomes = [{ state: 'unknown' }]
    await answer(visitor, orderId, changeId)
    await move('cancelling')
    shop.clock.shift(5 * minute)
    await acceptAirlineChanges(context())
    expect(await statesOf(itemId)).toEqual(['accepting'])
    await move('cancelled')
    shop.clock.shift(5 * minute)
    await acceptAirlineChanges(context())
    expect([await statesOf(itemId), await mailsOf(orderId)]).toEqual([['over'], ['flight-changed']])
    expect(await departureOf(itemId)).toBe(legs[0]?.segments[0]?.from.at)
  })

  test('[SU-8] a supplier that fails is asked again at the next time', async () => {
    const { orderId, itemId } = await booked()
    change = () => {
      throw new SupplierError('unavailable', 'down')
    }
    await read()
    expect([asked.length, await nextOf(itemId), await tasksOf(orderId)]).toEqual([1, 6, []])
  })

  test('[SU-8] a flight that cannot be read does not keep the others from being asked about', async () => {
    const [broken, other] = [await booked(), await booked()]
    await shop.rows(`update order_services set sold = '{"$version": 2, "kind": "none"}' where id = $1`, [broken.itemId])
    await read()
    expect(asked).toHaveLength(1)
    expect(await nextOf(other.itemId)).toBe(6)
  })

  test('[SU-8] near the departure it is every hour, and after it nothing is asked any more, nor after cancelling', async () => {
    const [gone, cancelled] = [await booked(), await booked()]
    for (const state of ['cancelling', 'cancelled'])
      await shop.rows('update order_services set state = $1 where id = $2', [state, cancelled.itemId])
    const leaves = Date.parse(`${legs.at(-1)?.segments[0]?.from.at}Z`)
    await read(leaves - 48 * hour - shop.now().getTime())
    expect(asked).toHaveLength(1)
    expect(await nextOf(gone.itemId)).toBe(1)
    expect(await nextOf(cancelled.itemId)).toBeUndefined()
    await read(49 * hour)
    expect(asked).toHaveLength(1)
    expect(await nextOf(gone.itemId)).toBeUndefined()
  })
})

const wallClock = (at: string, minutes: number): string =>
  new Date(Date.parse(`${at}Z`) + minutes * minute).toISOString().slice(0, 16).replace('T', ' ')
const moved = (segment: FlightLeg['segments'][number], minutes: number) => ({
  ...segment,
  from: { ...segment.from, at: wallClock(segment.from.at, minutes).replace(' ', 'T') as typeof segment.from.at },
  to: { ...segment.to, at: wallClock(segment.to.at, minutes).replace(' ', 'T') as typeof segment.to.at },
})
