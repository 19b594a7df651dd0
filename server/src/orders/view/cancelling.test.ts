import { expect, test } from 'vitest'
import { sampleFlight, sampleStay } from '../../testing/samples/sample-order.ts'
import type { OrderRecord } from '../lifecycle/records.ts'
import { cancellingOf, mayPay } from './cancelling.ts'

const now = new Date('2027-03-18T01:00:00Z')
const confirmed = { state: 'confirmed', services: [] } as const

test('an order may be paid while it waits for its money, until its time to pay is over', () => {
  const may = (state: OrderRecord['state'], payBy: string | null) => mayPay({ state, payBy }, now)
  for (const state of ['awaiting-payment', 'waiting-for-office'] as const) {
    expect(may(state, '2027-03-18T01:00:01Z')).toBe(true)
    expect(may(state, '2027-03-18T01:00:00Z')).toBe(false)
    expect(may(state, null)).toBe(false)
  }
  for (const state of ['created', 'paid', 'confirmed', 'expired', 'refunding'] as const)
    expect([state, may(state, '2027-03-18T02:00:00Z')]).toEqual([state, false])
})

test('[AU-6] a confirmed item of a confirmed order may be cancelled; others say why not', () => {
  const of = (state: (typeof sampleFlight)['state'], order: Pick<OrderRecord, 'state' | 'services'> = confirmed) =>
    cancellingOf(order, { ...sampleFlight, state }, now)
  expect(of('confirmed')).toBe('yes')
  expect(of('confirmed', { ...confirmed, state: 'being-confirmed' })).toBe('not-booked')
  expect(of('cancelling')).toBe('under-way')
  expect(of('cancelled')).toBe('cancelled')
  expect(of('rejected')).toBe('refused')
  for (const state of ['ordered', 'booking', 'pending', 'unknown'] as const) expect(of(state)).toBe('not-booked')
})

test('[AU-6] a flight has begun when it departs by the clock of its airport, a stay on the day after check-in', () => {
  // Erbil, 04:30 on the 18th.
  const flight = (at: string) => cancellingOf(confirmed, sampleFlight, new Date(at))
  expect([flight('2027-03-18T01:29:59Z'), flight('2027-03-18T01:30:00Z')]).toEqual(['yes', 'begun'])
  const stay = (at: string) => cancellingOf(confirmed, sampleStay, new Date(at))
  expect([stay('2027-03-18T20:59:59Z'), stay('2027-03-18T21:00:00Z')]).toEqual(['yes', 'begun'])
  const { product } = sampleFlight
  expect(cancellingOf(confirmed, { ...sampleFlight, product: { ...product, legs: [] } }, now)).toBe('begun')
})

test('[PK-23] of a package without prices of its own a part goes together with the other, or not at all', () => {
  const flight = { ...sampleFlight, state: 'confirmed' as const }
  const stay = { ...sampleStay, state: 'confirmed' as const, flightOnly: true }
  const order = { ...confirmed, services: [flight, stay] }
  for (const item of [flight, stay]) expect(cancellingOf(order, item, now)).toBe('together')
  const afterCheckIn = new Date(`${sampleStay.product.checkOut}T12:00:00Z`)
  expect(cancellingOf({ ...order, services: [{ ...flight, state: 'pending' }, stay] }, stay, now)).toBe('not-booked')
  expect(cancellingOf(order, stay, afterCheckIn)).toBe('begun')
  for (const state of ['rejected', 'cancelling', 'cancelled'] as const)
    expect(cancellingOf({ ...order, services: [{ ...flight, state }, stay] }, stay, now)).toBe('yes')
})
