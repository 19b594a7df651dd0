import type { FlightLeg } from '@karwan/domain/flights'
import { type AirlineChange, SupplierError } from '@karwan/domain/suppliers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stored, tables } from '../../platform/database/index.ts'
import { bookFlight } from '../../testing/shop/booked-flight.ts'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { readAirlineChanges } from './read-changes.ts'

const hour = 3_600_000

describe.each(await testDatabaseKinds())('changes by airlines on %s', kind => {
  let shop: Shop
  /** The supplier's answer, and the references that it was asked about. */
  let change: ((booked: readonly FlightLeg[]) => AirlineChange | undefined) | undefined
  let asked: string[] = []
  let legs: readonly FlightLeg[] = []
  beforeAll(async () => {
    shop = await openShop(kind)
    const find = async (ref: string) => {
      asked.push(ref)
      return change?.(legs)
    }
    Object.assign(shop.supplier.supplier, { changes: { find, accept: async () => ({ state: 'accepted' }) } })
  })
  afterAll(() => shop?.close())
  beforeEach(async () => {
    change = undefined
    asked = []
    await shop.rows('update airline_change_checks set next_check_at = null')
  })

  const read = (afterMs = 0) => {
    shop.clock.shift(afterMs)
    return readAirlineChanges({ ...shop.context, suppliers: shop.suppliers })
  }
  const booked = async () => {
    const booking = await bookFlight(shop)
    const [item] = await shop.context.db.select().from(tables.orderItems).where(eq(tables.orderItems.id, booking.itemId))
    if (!item) throw new Error('Nothing was booked')
    const product = stored.product.read(item.product, booking.itemId)
    legs = product.kind === 'flight' ? product.legs : []
    return booking
  }
  const later = (minutes: number, id = `change-${minutes}`, isAccepted = false) => {
    change = legs => ({
      id,
      isAccepted,
      legs: legs.map(leg => ({ ...leg, segments: leg.segments.map(segment => moved(segment, minutes)) })),
    })
  }
  const tasksOf = async (orderId: string) =>
    (
      await shop.rows("select note from operations_tasks where order_id = $1 and kind = 'flight-changed' order by created_at", [orderId])
    ).map(({ note }) => String(note))
  /** Hours until the next look. */
  const nextOf = async (itemId: string): Promise<number | undefined> => {
    const [row] = await shop.rows('select next_check_at from airline_change_checks where id = $1', [itemId])
    return row?.next_check_at ? Math.round((row.next_check_at.getTime() - shop.now().getTime()) / hour) : undefined
  }

  test('[SU-8] a booked flight is asked about every six hours, once by several servers; what did not change opens nothing', async () => {
    const { orderId, itemId } = await booked()
    await Promise.all([read(), read(), read()])
    expect(asked).toHaveLength(1)
    expect(await nextOf(itemId)).toBe(6)
    await read(5 * hour)
    expect(asked).toHaveLength(1)
    later(0)
    await read(hour)
    expect(asked).toHaveLength(2)
    expect(await tasksOf(orderId)).toEqual([])
  })

  test('[SU-8] a change opens one task with the old and the new times; the next one another when it is answered', async () => {
    const { orderId, clientRef } = await booked()
    later(180)
    await read()
    await read(6 * hour)
    const [note = '', ...others] = await tasksOf(orderId)
    expect(others).toEqual([])
    const [first] = legs[0]?.segments ?? []
    expect(note).toContain(`flight ${clientRef} (major)`)
    expect(note).toContain(`booked ${first?.carrier}${first?.flightNumber} ${first?.from.airport} ${first?.from.at.replace('T', ' ')}`)
    expect(note).toContain(`now ${first?.carrier}${first?.flightNumber} ${first?.from.airport} ${wallClock(first?.from.at ?? '', 180)}`)
    const mails = await shop.rows("select note from mails where order_id = $1 and kind = 'operations-attention'", [orderId])
    expect(mails.map(mail => mail.note)).toEqual([`flight-changed: ${note}`])
    later(10)
    await read(6 * hour)
    expect(await tasksOf(orderId)).toHaveLength(1)
    await shop.rows('update operations_tasks set closed_at = $1 where order_id = $2', [shop.now(), orderId])
    await read(6 * hour)
    expect((await tasksOf(orderId)).map(each => /\((minor|major)\)/.exec(each)?.[1])).toEqual(['major', 'minor'])
  })

  test('[SU-8] a change that was accepted opens nothing; a supplier that fails is asked again at the next time', async () => {
    const { orderId, itemId } = await booked()
    later(180, 'accepted', true)
    await read()
    change = () => {
      throw new SupplierError('unavailable', 'down')
    }
    await read(6 * hour)
    expect(asked).toHaveLength(2)
    expect(await nextOf(itemId)).toBe(6)
    expect(await tasksOf(orderId)).toEqual([])
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
  new Date(Date.parse(`${at}Z`) + minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ')
const moved = (segment: FlightLeg['segments'][number], minutes: number) => ({
  ...segment,
  from: { ...segment.from, at: wallClock(segment.from.at, minutes).replace(' ', 'T') as typeof segment.from.at },
  to: { ...segment.to, at: wallClock(segment.to.at, minutes).replace(' ', 'T') as typeof segment.to.at },
})
