import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Money } from '../money/index.ts'
import { type AttemptState, attemptTransitions, canTransitionAttempt, type PaymentStatus } from '../payments/index.ts'
import { type AttemptFacts, decideTransition, type OrderFacts, type TransitionDecision } from './decide-transition.ts'
import { type OrderState, orderTransitions } from './life-cycle.ts'

const asked: Money = { amount: 412_500, currency: 'IQD' }
const amounts: readonly (Money | null)[] = [
  asked,
  { ...asked, amount: 412_499 },
  { ...asked, amount: 412_501 },
  { ...asked, currency: 'USD' },
  null,
]
const statuses: readonly PaymentStatus['state'][] = [
  'paid',
  'paid-review',
  'pending',
  'failed',
  'expired',
  'unknown',
  'disputed',
  'throttled',
]
const attemptStates = (Object.keys(attemptTransitions) as AttemptState[]).filter(state => state !== 'created')
const orderStates = Object.keys(orderTransitions) as OrderState[]

interface Case {
  readonly attempt: AttemptFacts
  readonly status: PaymentStatus
  readonly order: OrderFacts
  readonly decision: TransitionDecision
}
/** Everything that can meet: each attempt, each status, each order. */
const cases: readonly Case[] = attemptStates.flatMap(state =>
  ['p1', null].flatMap(known =>
    statuses.flatMap(received =>
      ['p1', 'p2', null].flatMap(paymentId =>
        amounts.flatMap(amount =>
          ['a1', 'a2', null].flatMap(reference =>
            orderStates.flatMap(orderState =>
              [true, false].map(paidByAnother => {
                const attempt = { id: 'a1', state, amount: asked, paymentId: known }
                const status = { state: received, paymentId, amount, reference, code: '', detail: '' }
                const order = { state: orderState, paidByAnother }
                return { attempt, status, order, decision: decideTransition(attempt, status, order) }
              }),
            ),
          ),
        ),
      ),
    ),
  ),
)
const casesOf = (what: TransitionDecision['do']) => cases.filter(each => each.decision.do === what)

test('[PY-2] only a paid reading of our amount, currency and reference ever takes money', () => {
  const taking = [...casesOf('pay'), ...casesOf('return')]
  expect(taking.length).toBeGreaterThan(100)
  expect(
    taking.every(
      ({ status }) =>
        status.state === 'paid' && status.reference === 'a1' && status.amount?.amount === asked.amount && status.amount.currency === 'IQD',
    ),
  ).toBe(true)
})
test('it pays only an order that waits for it, and only one attempt of it', () => {
  for (const { attempt, order } of casesOf('pay')) {
    expect(['awaiting-payment', 'waiting-for-office'].includes(order.state) && canTransitionAttempt(attempt.state, 'paid')).toBe(true)
    expect(order.paidByAnother && attempt.state !== 'paid_review').toBe(false)
  }
})
test('every other decision is a move the life cycle has too', () => {
  for (const { attempt, decision } of cases) {
    if (decision.do === 'move') expect(canTransitionAttempt(attempt.state, decision.to)).toBe(true)
    if (decision.do === 'return' && attempt.state !== 'paid_review')
      expect(canTransitionAttempt(attempt.state, decision.why === 'late-payment' ? 'paid' : 'duplicate_paid')).toBe(true)
  }
})
test('a late pending, failed or expired never takes back what is paid; an answer that says nothing changes nothing', () => {
  const paid = ['paid', 'refund_pending', 'refunded', 'partially_refunded', 'duplicate_paid']
  for (const { attempt, status, decision } of cases) {
    const late = paid.includes(attempt.state) && ['pending', 'failed', 'expired'].includes(status.state)
    if (late || status.state === 'unknown' || status.state === 'throttled') expect(decision.do).toBe('nothing')
  }
})

const paidStatus: PaymentStatus = { state: 'paid', paymentId: 'p1', amount: asked, reference: 'a1', code: '000', detail: '' }
const openAttempt: AttemptFacts = { id: 'a1', state: 'pending', amount: asked, paymentId: null }
const waitingOrder: OrderFacts = { state: 'awaiting-payment', paidByAnother: false }

test('a payment counts only with the amount, currency and reference that were asked for', () => {
  expect(decideTransition(openAttempt, paidStatus, waitingOrder)).toEqual({ do: 'pay' })
  const wrong: [Partial<PaymentStatus>, string][] = [
    [{ amount: { ...asked, amount: 412_499 } }, 'amount'],
    [{ amount: { ...asked, currency: 'USD' } }, 'currency'],
    [{ amount: null }, 'currency'],
    [{ reference: 'a2' }, 'reference'],
    [{ reference: null }, 'reference'],
  ]
  for (const [change, what] of wrong)
    expect(decideTransition(openAttempt, { ...paidStatus, ...change }, waitingOrder)).toEqual({ do: 'mismatch', what })
})

test('a second payment of one order is refunded, also when its attempt had failed or expired', () => {
  for (const state of ['pending', 'failed', 'expired', 'cancelled', 'unknown'] as const)
    expect(decideTransition({ ...openAttempt, state }, paidStatus, { ...waitingOrder, paidByAnother: true })).toEqual({
      do: 'return',
      why: 'second-payment',
    })
})

test('a success that arrives after failing or expiring is taken while the order waits, and refunded when the order has ended', () => {
  for (const state of ['failed', 'expired', 'cancelled', 'unknown'] as const) {
    expect(decideTransition({ ...openAttempt, state }, paidStatus, waitingOrder)).toEqual({ do: 'pay' })
    expect(decideTransition({ ...openAttempt, state }, paidStatus, { state: 'expired', paidByAnother: false })).toEqual({
      do: 'return',
      why: 'late-payment',
    })
  }
})

test('[PY-2] an impossible answer pays nothing and a person is told; one that says nothing changes nothing', () => {
  const silent = { ...paidStatus, state: 'unknown', paymentId: null, amount: null } as const
  expect(decideTransition(openAttempt, silent, waitingOrder)).toEqual({ do: 'nothing' })
  expect(decideTransition(openAttempt, { ...silent, impossible: true }, waitingOrder)).toEqual({ do: 'mismatch', what: 'answer' })
})

test('only what is paid can be disputed; another payment id on a paid attempt is a mismatch', () => {
  const paid: AttemptFacts = { ...openAttempt, state: 'paid', paymentId: 'p1' }
  expect(decideTransition(paid, { ...paidStatus, state: 'disputed' }, waitingOrder)).toEqual({ do: 'move', to: 'disputed' })
  expect(decideTransition(openAttempt, { ...paidStatus, state: 'disputed' }, waitingOrder)).toEqual({ do: 'nothing' })
  expect(decideTransition(paid, { ...paidStatus, paymentId: 'p2' }, waitingOrder)).toEqual({ do: 'mismatch', what: 'payment' })
})

test('reading the same status again never takes money twice', () => {
  const anyAmount = fc.oneof(
    fc.constant(asked),
    fc.record({ amount: fc.integer({ min: 0, max: 1_000_000 }), currency: fc.constantFrom('IQD' as const, 'USD' as const) }),
    fc.constant(null),
  )
  const anyStatus: fc.Arbitrary<PaymentStatus> = fc.record({
    state: fc.constantFrom(...statuses),
    paymentId: fc.constantFrom('p1', 'p2', null),
    amount: anyAmount,
    reference: fc.constantFrom('a1', 'a2', null),
    code: fc.string(),
    detail: fc.string(),
  })
  fc.assert(
    fc.property(
      fc.constantFrom(...attemptStates),
      fc.constantFrom(...orderStates),
      fc.boolean(),
      anyStatus,
      (state, orderState, paidByAnother, status) => {
        const first = decideTransition({ ...openAttempt, state }, status, { state: orderState, paidByAnother })
        if (first.do !== 'pay') return
        const paid: AttemptFacts = { ...openAttempt, state: 'paid', paymentId: status.paymentId }
        expect(decideTransition(paid, status, { state: 'paid', paidByAnother: false })).toEqual({ do: 'nothing' })
      },
    ),
    { numRuns: 2000 },
  )
})

/** Moves of an attempt by a status that fits it, while the order waits. A state that is left out does not move. */
const moves: Readonly<Record<'paid-review' | 'disputed' | 'pending' | 'failed' | 'expired', Partial<Record<AttemptState, string>>>> = {
  'paid-review': { pending: 'paid_review', unknown: 'paid_review' },
  disputed: { paid: 'disputed', partially_refunded: 'disputed' },
  pending: { unknown: 'pending' },
  failed: { pending: 'failed', unknown: 'failed', paid_review: 'failed' },
  expired: { pending: 'expired', unknown: 'expired' },
}
test.each(Object.entries(moves))('[PY-2] a status “%s” moves an attempt only from the states it may follow', (received, to) => {
  for (const state of attemptStates) {
    const status = { ...paidStatus, state: received as PaymentStatus['state'] }
    const expected = to[state] === undefined ? { do: 'nothing' } : { do: 'move', to: to[state] }
    expect([state, decideTransition({ ...openAttempt, state, paymentId: 'p1' }, status, waitingOrder)]).toEqual([state, expected])
  }
})

test('[PY-2] a payment under review must fit what was asked for, and is none where another attempt paid', () => {
  const review = { ...paidStatus, state: 'paid-review' } as const
  expect(decideTransition(openAttempt, { ...review, reference: 'a2' }, waitingOrder)).toEqual({ do: 'mismatch', what: 'reference' })
  expect(decideTransition(openAttempt, review, { ...waitingOrder, paidByAnother: true })).toEqual({ do: 'nothing' })
})

test('a gateway that asks for fewer requests says nothing of the payment', () => {
  for (const state of attemptStates)
    expect(decideTransition({ ...openAttempt, state }, { ...paidStatus, state: 'throttled' }, waitingOrder)).toEqual({ do: 'nothing' })
})

test('a reviewed payment that is released pays an order that waits, and is refunded when the order has ended', () => {
  const reviewed: AttemptFacts = { ...openAttempt, state: 'paid_review', paymentId: 'p1' }
  for (const state of ['awaiting-payment', 'waiting-for-office'] as const)
    expect(decideTransition(reviewed, paidStatus, { state, paidByAnother: true })).toEqual({ do: 'pay' })
  for (const state of ['paid', 'confirmed', 'expired', 'cancelled'] as const)
    expect(decideTransition(reviewed, paidStatus, { state, paidByAnother: false })).toEqual({ do: 'return', why: 'late-payment' })
})

test('a paid attempt takes no second payment: the same or an unnamed id changes nothing, another one is a mismatch', () => {
  for (const state of ['paid', 'duplicate_paid', 'refund_pending', 'refunded', 'partially_refunded', 'disputed'] as const)
    for (const [known, received, expected] of [
      ['p1', 'p1', { do: 'nothing' }],
      ['p1', null, { do: 'nothing' }],
      [null, 'p1', { do: 'nothing' }],
      ['p1', 'p2', { do: 'mismatch', what: 'payment' }],
    ] as const)
      expect(decideTransition({ ...openAttempt, state, paymentId: known }, { ...paidStatus, paymentId: received }, waitingOrder)).toEqual(
        expected,
      )
})
