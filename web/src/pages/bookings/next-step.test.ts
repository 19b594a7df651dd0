import { expect, test } from 'vitest'
import type { TripPart } from '../../order/index.ts'
import { nextStepOf } from './next-step.ts'

const leg = (from: string, departure: string) => ({
  from: { airport: from, city: from, name: `${from} Airport` },
  to: { airport: 'IST', city: 'Istanbul' },
  departure,
  arrival: departure,
  carriers: ['TK'],
})
const flight: TripPart = { kind: 'flight', id: 's1', legs: [leg('EBL', '2027-01-15T02:10'), leg('IST', '2027-01-20T18:00')] }
const stay: TripPart = {
  kind: 'hotel',
  id: 's2',
  name: 'Sirwan Hotel',
  checkIn: '2027-01-15',
  checkOut: '2027-01-18',
  nights: 3,
  checkInFrom: '14:00',
  picture: undefined,
}
const confirmed = { state: 'confirmed', payBy: null, checking: null } as const

test('an open amount comes before everything else, with its deadline', () => {
  expect(nextStepOf({ state: 'awaiting-payment', payBy: '2027-01-01T10:00:00Z', checking: null }, [flight], '2027-01-01T12:00')).toEqual({
    is: 'pay',
    until: '2027-01-01T10:00:00Z',
  })
})
test('nobody is asked to pay while an attempt may still succeed', () => {
  const order = { state: 'awaiting-payment', payBy: '2027-01-01T10:00:00Z', checking: 'fib' } as const
  expect(nextStepOf(order, [flight], '2027-01-01T12:00')).toEqual({ is: 'check-payment', method: 'fib' })
})
test('[PK-19] of a package of which a part was refused, the choice is what to do next', () => {
  const order = { state: 'being-confirmed', payBy: null, checking: null } as const
  expect(nextStepOf({ ...order, chooseBy: '2027-01-02T10:00:00Z' }, [flight], '2027-01-01T12:00')).toEqual({
    is: 'choose',
    until: '2027-01-02T10:00:00Z',
  })
  expect(nextStepOf({ ...order, chooseBy: null }, [flight], '2027-01-01T12:00')).toEqual({ is: 'wait-for-confirmation' })
})
test('three hours before take-off may be on the day before', () => {
  expect(nextStepOf(confirmed, [flight], '2027-01-10T12:00')).toEqual({
    is: 'be-at-airport',
    airport: 'EBL Airport (EBL)',
    at: '2027-01-14T23:10',
  })
})
test('once the way there is flown, the way back is next, and then nothing', () => {
  expect(nextStepOf(confirmed, [flight], '2027-01-16T12:00')).toMatchObject({ airport: 'IST Airport (IST)', at: '2027-01-20T15:00' })
  expect(nextStepOf(confirmed, [flight], '2027-01-21T00:00')).toEqual({ is: 'nothing' })
})
test('a stay asks for check-in until its day is over', () => {
  expect(nextStepOf(confirmed, [stay], '2027-01-15T23:00')).toEqual({
    is: 'check-in',
    hotel: 'Sirwan Hotel',
    date: '2027-01-15',
    from: '14:00',
  })
  expect(nextStepOf(confirmed, [stay], '2027-01-16T00:00')).toEqual({ is: 'nothing' })
})
test('of a flight and a stay the sooner one is told', () => {
  expect(nextStepOf(confirmed, [stay, flight], '2027-01-15T01:00').is).toBe('check-in')
  expect(nextStepOf(confirmed, [stay, flight], '2027-01-16T01:00').is).toBe('be-at-airport')
})

test('[SU-8] whoever is asked to answer a change by the airline does that first', () => {
  const order = { state: 'confirmed', payBy: null, checking: null, chooseBy: '2027-01-02T10:00:00Z' } as const
  expect(nextStepOf(order, [flight], '2027-01-01T12:00')).toEqual({ is: 'choose', until: order.chooseBy })
})
