import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../money/index.ts'
import { type AttemptState, attemptMoves, type PaymentReading } from '../payments/index.ts'
import {
  canMove,
  canMoveAttempt,
  type ExpectedPayment,
  endStates,
  ImpossibleMove,
  lifeCycles,
  moveOrder,
  type OrderState,
  orderMoves,
  reachableFrom,
  settleReading,
  stateDiagram,
} from './index.ts'

const attemptStates = Object.keys(attemptMoves) as AttemptState[]
const orderStates = Object.keys(orderMoves) as OrderState[]
const expected: ExpectedPayment = { amount: money(558_250, 'IQD'), reference: 'attempt-1', paymentId: 'p-1' }
const paid: PaymentReading = {
  state: 'paid',
  paymentId: 'p-1',
  amount: expected.amount,
  reference: 'attempt-1',
  code: '000.000.000',
  detail: 'ok',
}

test('every state of an order, a service and an attempt can be reached, and moves lead to states that exist', () => {
  for (const { start, moves } of Object.values(lifeCycles)) {
    expect([...reachableFrom(moves, start)].sort()).toEqual(Object.keys(moves).sort())
    for (const next of Object.values<readonly string[]>(moves).flat()) expect(Object.keys(moves)).toContain(next)
    expect(endStates(moves).length).toBeGreaterThan(0)
  }
})

test('from every state of an order there is a way to its end: confirmed, refunded, cancelled, expired or failed', () => {
  const ends = new Set<string>(['confirmed', 'refunded', 'cancelled', 'expired', 'failed'])
  for (const state of orderStates) expect([...reachableFrom(orderMoves, state)].some(end => ends.has(end))).toBe(true)
})

test('once money is in, an order only ends confirmed or with the money given back', () => {
  for (const state of ['paid', 'being-confirmed', 'failed', 'refunding'] as const) {
    const reach = reachableFrom(orderMoves, state)
    expect(reach.has('expired')).toBe(false)
    expect(reach.has('awaiting-payment')).toBe(false)
    expect(reach.has('refunded')).toBe(true)
  }
})

test('a move is recorded with its cause and time, and one the table does not have is refused', () => {
  const at = '2026-11-21T09:00:00Z'
  const { order, move } = moveOrder({ id: 'o-1', state: 'awaiting-payment' as const }, 'paid', 'gateway read 000.000.000', at)
  expect(order.state).toBe('paid')
  expect(move).toEqual({ from: 'awaiting-payment', to: 'paid', cause: 'gateway read 000.000.000', at })
  fc.assert(
    fc.property(fc.constantFrom(...orderStates), fc.constantFrom(...orderStates), (from, to) => {
      if (canMove(from, to)) expect(moveOrder({ state: from }, to, 'x', at).order.state).toBe(to)
      else expect(() => moveOrder({ state: from }, to, 'x', at)).toThrow(ImpossibleMove)
    }),
  )
})

test('a payment counts only with the amount, currency, reference and payment that were asked', () => {
  expect(settleReading('pending', paid, expected)).toEqual({ to: 'paid', via: null, cause: 'paid', review: false })
  const wrong: [Partial<PaymentReading>, string][] = [
    [{ amount: money(558_249, 'IQD') }, 'amount-mismatch'],
    [{ amount: money(558_250, 'USD') }, 'amount-mismatch'],
    [{ amount: null }, 'amount-mismatch'],
    [{ reference: 'attempt-2' }, 'reference-mismatch'],
    [{ reference: null }, 'reference-mismatch'],
    [{ paymentId: 'p-2' }, 'payment-mismatch'],
  ]
  for (const [change, cause] of wrong) {
    expect(settleReading('pending', { ...paid, ...change }, expected)).toEqual({ to: 'paid_review', via: null, cause, review: true })
    expect(settleReading('failed', { ...paid, ...change }, expected)).toEqual({ to: null, via: null, cause, review: true })
  }
})

test('a second payment of one order is a duplicate, to be given back', () => {
  expect(settleReading('pending', paid, { ...expected, orderPaid: true })).toMatchObject({ to: 'duplicate_paid', review: true })
  expect(settleReading('expired', paid, { ...expected, orderPaid: true })).toMatchObject({ to: 'duplicate_paid', review: true })
})

test('a success that arrives after failing or expiring is taken; a late pending or failed never overwrites paid', () => {
  for (const state of ['failed', 'expired', 'cancelled', 'unknown'] as const) expect(settleReading(state, paid, expected).to).toBe('paid')
  for (const late of ['pending', 'failed', 'expired', 'unknown', 'throttled', 'paid'] as const)
    for (const state of ['paid', 'duplicate_paid', 'refund_pending', 'refunded', 'partially_refunded'] as const)
      expect(settleReading(state, { ...paid, state: late }, expected)).toEqual({ to: null, via: null, cause: 'nothing-new', review: false })
  expect(settleReading('paid', { ...paid, state: 'disputed' }, expected).to).toBe('disputed')
})

test('an attempt read as paid before it was known to be open passes through pending', () => {
  expect(settleReading('created', paid, expected)).toEqual({ to: 'paid', via: 'pending', cause: 'paid', review: false })
})

test('whatever is read, only moves of the table come out, and paid only of a reading that fits', () => {
  const anyReading: fc.Arbitrary<PaymentReading> = fc.record({
    state: fc.constantFrom('paid', 'paid-review', 'pending', 'failed', 'expired', 'unknown', 'disputed', 'throttled'),
    paymentId: fc.constantFrom('p-1', 'p-2', null),
    amount: fc.constantFrom(expected.amount, money(1, 'IQD'), null),
    reference: fc.constantFrom('attempt-1', 'attempt-2', null),
    code: fc.constant('x'),
    detail: fc.constant('x'),
  })
  fc.assert(
    fc.property(fc.constantFrom(...attemptStates), anyReading, fc.boolean(), (state, reading, orderPaid) => {
      const { to, via } = settleReading(state, reading, { ...expected, orderPaid })
      if (!to) return
      expect(canMoveAttempt(state, via ?? to)).toBe(true)
      if (via) expect(canMoveAttempt(via, to)).toBe(true)
      if (to === 'paid')
        expect([reading.state, reading.amount, reading.reference, reading.paymentId, orderPaid]).toEqual([
          'paid',
          expected.amount,
          'attempt-1',
          'p-1',
          false,
        ])
    }),
    { numRuns: 2000 },
  )
})

test('the diagram of the docs has every move of the table', () => {
  const diagram = stateDiagram(orderMoves, 'created')
  expect(diagram).toContain('state "awaiting-payment" as awaiting_payment')
  expect(diagram.match(/^ {2}\w+ --> \w+$/gm)).toHaveLength(Object.values(orderMoves).flat().length)
  expect(diagram).toContain('  refunded --> [*]')
})
