import { nobodyWaitsReason } from '@karwan/adapters/http'
import { expect, test } from 'vitest'
import { createHealthRecord } from './call-health.ts'

/** Stands still between two shifts. */
let ms = Date.parse('2026-11-22T10:00:00Z')
const clock = {
  now: () => new Date(ms),
  shift: (more: number) => {
    ms += more
  },
}
const call = { endpoint: 'fib', call: 'read', status: 200, lost: null, durationMs: 10 }

test('[OC-27] health is counted from the calls themselves: answers, p95, last success and last failure with its kind', () => {
  const { note, of } = createHealthRecord(clock.now)
  expect(of('fib')).toEqual({ calls: 0, answered: 0, p95Ms: null, lastSuccessAt: null, lastFailure: null })
  for (const durationMs of [...Array.from({ length: 18 }, () => 20), 1234, 9000]) note({ ...call, durationMs })
  note({ ...call, endpoint: 'other', durationMs: 60_000 })
  // A declined card and a fare that is gone are answers; a caller that leaves tells nothing.
  note({ ...call, status: 404 })
  note({ ...call, status: null, lost: nobodyWaitsReason })
  expect(of('fib')).toMatchObject({ calls: 21, answered: 21, p95Ms: 1300, lastSuccessAt: clock.now(), lastFailure: null })
  clock.shift(1000)
  note({ ...call, call: 'start', status: null, lost: 'no answer in time' })
  expect(of('fib')).toMatchObject({ calls: 22, answered: 21 })
  expect(of('fib').lastFailure).toEqual({ at: clock.now(), call: 'start', kind: 'too-slow', status: null })
})

test.each([
  ['no-connection', { status: null, lost: 'fetch failed ECONNREFUSED' }],
  ['broken-off', { status: 200, lost: 'terminated other side closed' }],
  ['server-error', { status: 503 }],
  ['throttled', { status: 429 }],
  ['access-refused', { status: 401 }],
])('[OC-27] the kind of a failure is told: %s', (kind, failed) => {
  const { note, of } = createHealthRecord(clock.now)
  note({ ...call, ...failed })
  expect(of('fib')).toMatchObject({ calls: 1, answered: 0, p95Ms: null, lastFailure: { kind, status: failed.status } })
})

test('[OC-27] calls count for an hour; the last success and failure stay', () => {
  const { note, of } = createHealthRecord(clock.now)
  note(call)
  note({ ...call, status: 500 })
  const at = clock.now()
  clock.shift(59 * 60_000)
  note(call)
  expect(of('fib').calls).toBe(3)
  clock.shift(60_000)
  expect(of('fib')).toMatchObject({ calls: 1, answered: 1, lastFailure: { at } })
  clock.shift(3_600_000)
  expect(of('fib')).toMatchObject({ calls: 0, p95Ms: null, lastFailure: { at } })
  expect(of('fib').lastSuccessAt).not.toBeNull()
})
