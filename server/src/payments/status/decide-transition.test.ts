import type { Money } from '@karwan/domain/money'
import { type OrderState, orderMoves } from '@karwan/domain/orders'
import { type AttemptState, attemptMoves, type PaymentReading } from '@karwan/domain/payments'
import { expect, test } from 'vitest'
import { canAttemptMove } from '../attempts/transitions.ts'
import { type Decision, decide } from './decide-transition.ts'

const asked: Money = { amount: 412_500, currency: 'IQD' }
const amounts: readonly (Money | null)[] = [
  asked,
  { ...asked, amount: 412_499 },
  { ...asked, amount: 412_501 },
  { ...asked, currency: 'USD' },
  null,
]
const readingStates: readonly PaymentReading['state'][] = [
  'paid',
  'paid-review',
  'pending',
  'failed',
  'expired',
  'unknown',
  'disputed',
  'throttled',
]
const attemptStates = (Object.keys(attemptMoves) as AttemptState[]).filter(state => state !== 'created')
const orderStates = Object.keys(orderMoves) as OrderState[]

interface Case {
  readonly attempt: Parameters<typeof decide>[0]
  readonly reading: PaymentReading
  readonly order: Parameters<typeof decide>[2]
  readonly decision: Decision
}
/** Everything that can meet: each attempt, each reading, each order. */
const cases: readonly Case[] = attemptStates.flatMap(state =>
  ['p1', null].flatMap(known =>
    readingStates.flatMap(told =>
      ['p1', 'p2', null].flatMap(paymentId =>
        amounts.flatMap(amount =>
          ['a1', 'a2', null].flatMap(reference =>
            orderStates.flatMap(orderState =>
              [true, false].map(paidByAnother => {
                const attempt = { id: 'a1', state, amount: asked, paymentId: known }
                const reading = { state: told, paymentId, amount, reference, code: '', detail: '' }
                const order = { state: orderState, paidByAnother }
                return { attempt, reading, order, decision: decide(attempt, reading, order) }
              }),
            ),
          ),
        ),
      ),
    ),
  ),
)
const casesOf = (what: Decision['do']) => cases.filter(each => each.decision.do === what)

test('[PY-2] only a paid reading of our amount, currency and reference ever takes money', () => {
  const taking = [...casesOf('pay'), ...casesOf('return')]
  expect(taking.length).toBeGreaterThan(100)
  expect(
    taking.every(
      ({ reading }) =>
        reading.state === 'paid' &&
        reading.reference === 'a1' &&
        reading.amount?.amount === asked.amount &&
        reading.amount.currency === 'IQD',
    ),
  ).toBe(true)
})
test('it pays only an order that waits for it, and only one attempt of it', () => {
  for (const { attempt, order } of casesOf('pay')) {
    expect(['awaiting-payment', 'waiting-for-office'].includes(order.state) && canAttemptMove(attempt.state, 'paid')).toBe(true)
    expect(order.paidByAnother && attempt.state !== 'paid_review').toBe(false)
  }
})
test('every other decision is a move the life cycle has too', () => {
  for (const { attempt, decision } of cases) {
    if (decision.do === 'move') expect(canAttemptMove(attempt.state, decision.to)).toBe(true)
    if (decision.do === 'return' && attempt.state !== 'paid_review')
      expect(canAttemptMove(attempt.state, decision.why === 'late-payment' ? 'paid' : 'duplicate_paid')).toBe(true)
  }
})
test('a late pending, failed or expired never takes back what is paid; an answer that says nothing changes nothing', () => {
  const paid = ['paid', 'refund_pending', 'refunded', 'partially_refunded', 'duplicate_paid']
  for (const { attempt, reading, decision } of cases) {
    const late = paid.includes(attempt.state) && ['pending', 'failed', 'expired'].includes(reading.state)
    if (late || reading.state === 'unknown' || reading.state === 'throttled') expect(decision.do).toBe('nothing')
  }
})
