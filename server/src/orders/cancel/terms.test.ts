import { money } from '@karwan/domain/money'
import { expect, test } from 'vitest'
import { sampleFlight, sampleStay } from '../../testing/samples/sample-order.ts'
import type { StayItemRecord } from '../index.ts'
import { freeUntilOf, promisedPenaltyOf, serviceFeeOf, termsChangeAt } from './terms.ts'

const iqd = (amount: number) => money(amount, 'IQD')
const [room] = sampleStay.product.rooms
if (!room) throw new Error('The sample stay has a room')
type Steps = (typeof room)['cancellation']
/** A stay of rooms with these terms, in Erbil: three hours ahead of UTC. */
const stay = (...terms: readonly Steps[]): StayItemRecord => ({
  ...sampleStay,
  product: { ...sampleStay.product, rooms: terms.map(cancellation => ({ ...room, cancellation })) },
})
const free: Steps = [
  { before: '2027-03-10T18:00', penalty: iqd(0) },
  { before: '2027-03-15T18:00', penalty: iqd(100_000) },
  { before: null, penalty: iqd(300_000) },
]
const strict: Steps = [
  { before: '2027-03-12T12:00', penalty: iqd(50_000) },
  { before: null, penalty: iqd(200_000) },
]
const at = (text: string) => new Date(text)

test('[AU-6] the penalty is that of the terms of sale by the hotel’s clock, of all rooms together; of a flight nobody knows', () => {
  const penalty = (now: string, ...terms: readonly Steps[]) => promisedPenaltyOf(stay(...terms), at(now))
  expect(penalty('2027-03-10T14:59:59Z', free)).toEqual(iqd(0))
  expect(penalty('2027-03-10T15:00:00Z', free)).toEqual(iqd(100_000))
  expect(penalty('2027-03-15T15:00:00Z', free)).toEqual(iqd(300_000))
  expect(penalty('2027-03-01T00:00:00Z', free, strict)).toEqual(iqd(50_000))
  expect(penalty('2027-03-01T00:00:00Z', [])).toEqual(room.price.total)
  expect(promisedPenaltyOf(sampleFlight, at('2027-03-01T00:00:00Z'))).toBeNull()
})

test('[AU-6] a stay is free to cancel until the first of its rooms is not; none where one never was or is over', () => {
  const until = (now: string, ...terms: readonly Steps[]) => freeUntilOf(stay(...terms), at(now))
  const longer: Steps = [{ before: '2027-03-11T18:00', penalty: iqd(0) }]
  expect(until('2027-03-01T00:00:00Z', longer, free)).toEqual({ at: '2027-03-10T18:00', zone: 'Asia/Baghdad' })
  expect(until('2027-03-10T15:00:00Z', free)).toBeNull()
  expect(until('2027-03-01T00:00:00Z', free, strict)).toBeNull()
  expect(until('2027-03-01T00:00:00Z')).toBeNull()
  expect(freeUntilOf(sampleFlight, at('2027-03-01T00:00:00Z'))).toBeNull()
})

test('[AU-6] the terms change at the next step of any room, and no more after the last', () => {
  const change = (now: string, ...terms: readonly Steps[]) => termsChangeAt(stay(...terms), at(now))?.toISOString()
  expect(change('2027-03-01T00:00:00Z', strict, free)).toBe('2027-03-10T15:00:00.000Z')
  expect(change('2027-03-11T00:00:00Z', free, strict)).toBe('2027-03-12T09:00:00.000Z')
  expect(change('2027-03-15T15:00:00Z', free, strict)).toBeUndefined()
  expect(termsChangeAt(sampleFlight, at('2027-03-01T00:00:00Z'))).toBeUndefined()
})

test('our fee is the fare’s with our part of extra bags, or that of all rooms together', () => {
  expect(serviceFeeOf(sampleFlight)).toEqual(sampleFlight.product.fare.price.serviceFee)
  const bag = {
    bagId: 'b',
    passenger: 0,
    quantity: 2,
    kilograms: 23,
    leg: null,
    refund: 'none',
    price: iqd(41_000),
    fee: iqd(1400),
  } as const
  const flight = { ...sampleFlight, product: { ...sampleFlight.product, bags: [bag] } }
  expect(serviceFeeOf(flight)).toEqual(iqd(sampleFlight.product.fare.price.serviceFee.amount + 2800))
  expect(serviceFeeOf(stay(free, strict))).toEqual(iqd(2 * room.price.serviceFee.amount))
})
