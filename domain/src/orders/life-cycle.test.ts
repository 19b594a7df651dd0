import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endStates, reachableFrom, stateDiagram } from '../testing/index.ts'
import { canTransition, type OrderState, orderTransitions } from './life-cycle.ts'
import { lifeCycles } from './state-graph.ts'

const orderStates = Object.keys(orderTransitions) as OrderState[]

test('every state of an order, a service and an attempt can be reached, and moves lead to states that exist', () => {
  for (const { start, moves: transitions } of Object.values(lifeCycles)) {
    expect([...reachableFrom(transitions, start)].sort()).toEqual(Object.keys(transitions).sort())
    for (const next of Object.values<readonly string[]>(transitions).flat()) expect(Object.keys(transitions)).toContain(next)
    expect(endStates(transitions).length).toBeGreaterThan(0)
  }
})

test('from every state of an order there is a way to its end: confirmed, refunded, cancelled, expired or failed', () => {
  const ends = new Set<string>(['confirmed', 'refunded', 'cancelled', 'expired', 'failed'])
  for (const state of orderStates) expect([...reachableFrom(orderTransitions, state)].some(end => ends.has(end))).toBe(true)
})

test('once money is in, an order only ends confirmed or with the money given back', () => {
  for (const state of ['paid', 'being-confirmed', 'failed', 'refunding'] as const) {
    const reachable = reachableFrom(orderTransitions, state)
    expect(reachable.has('expired')).toBe(false)
    expect(reachable.has('awaiting-payment')).toBe(false)
    expect(reachable.has('refunded')).toBe(true)
  }
})

/** The states from which one step leads to `state`. */
const before = (state: OrderState): readonly OrderState[] => orderStates.filter(from => canTransition(from, state))

test('[BK-4] an order is confirmed only from its booking, booked only when paid, paid only while it waits, refunded only by a refund', () => {
  expect(before('confirmed')).toEqual(['being-confirmed'])
  expect(before('being-confirmed')).toEqual(['paid'])
  expect(before('paid')).toEqual(['awaiting-payment', 'waiting-for-office'])
  expect(before('failed')).toEqual(['being-confirmed'])
  expect(before('refunded')).toEqual(['refunding'])
  expect(before('created')).toEqual([])
})

test('the diagrams of ARCHITECTURE.md have every transition of their tables', () => {
  const page = readFileSync(new URL('../../../ARCHITECTURE.md', import.meta.url), 'utf8')
  expect(page).toContain(stateDiagram(lifeCycles.order.moves, lifeCycles.order.start))
  expect(page).toContain(stateDiagram(lifeCycles.cancellation.moves, lifeCycles.cancellation.start))
})
