import { expect, test } from 'vitest'
import type { FlightItem, StayItem } from '../../platform/database/index.ts'
import { sampleFlight, sampleStay } from '../../testing/samples/sample-order.ts'
import { confirmedPart } from './open-rescue.ts'

const { product: stay } = sampleStay
const { product: flight } = sampleFlight
const [room] = stay.rooms
const withTerms = (...terms: readonly (readonly [before: string | null, penalty: number])[][]): StayItem => ({
  ...stay,
  rooms: terms.flatMap(steps =>
    room
      ? {
          ...room,
          cancellation: steps.map(([before, amount]) => ({ before, penalty: { amount, currency: 'IQD' as const } })),
        }
      : [],
  ) as StayItem['rooms'],
})
const freeUntilOf = (product: StayItem | FlightItem) => confirmedPart(product).freeUntil?.toISOString() ?? null

test('[PK-20] a stay begins on the first day of its hotel, and is free until the first of its rooms is not', () => {
  expect(confirmedPart(stay).begins.toISOString()).toBe('2027-03-17T21:00:00.000Z')
  expect(freeUntilOf(withTerms([['2027-03-15T18:00', 0]]))).toBe('2027-03-15T15:00:00.000Z')
  expect(freeUntilOf(withTerms([['2027-03-15T18:00', 0]], [['2027-03-14T18:00', 0]]))).toBe('2027-03-14T15:00:00.000Z')
})

test.each<[string, StayItem]>([
  ['one of its rooms costs something from the beginning', withTerms([['2027-03-15T18:00', 0]], [['2027-03-15T18:00', 1]])],
  ['nobody knows until when', withTerms([[null, 0]])],
  ['nobody knows its terms', withTerms([])],
  ['it has no rooms', { ...stay, rooms: [] }],
])('[PK-20] a stay is never given back for nothing where %s', (_, product) => expect(freeUntilOf(product)).toBeNull())

const withRefund = (refund: FlightItem['fare']['refund']): FlightItem => ({ ...flight, fare: { ...flight.fare, refund } })
const iqd = (amount: number) => ({ amount, currency: 'IQD' as const })
test('[PK-20] a flight is given back for nothing until it leaves where its fare says so, and never otherwise', () => {
  const { begins } = confirmedPart(flight)
  expect(begins.toISOString()).toMatch(/Z$/)
  expect(freeUntilOf(withRefund({ allowed: true, fee: iqd(0) }))).toBe(begins.toISOString())
  expect(freeUntilOf(withRefund({ allowed: true, fee: iqd(1) }))).toBeNull()
  expect(freeUntilOf(withRefund({ allowed: false, fee: iqd(0) }))).toBeNull()
  expect(() => confirmedPart({ ...flight, legs: [] })).toThrow('A flight has no segments')
  expect(() => confirmedPart({ kind: 'visa' } as never)).toThrow('A visa is no part of a package')
})
