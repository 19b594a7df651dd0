import { expect, test } from 'vitest'
import { gatewayKinds, givesBack, refundArrival, refundKindOf } from './index.ts'

test('a card’s money shows after five to ten working days, Friday and Saturday not counted', () => {
  // 22 November 2026 is a Sunday.
  expect(refundArrival('card', '2026-11-22')).toEqual({ from: '2026-11-29', until: '2026-12-06' })
  expect(refundArrival('card', '2026-11-26')).toEqual({ from: '2026-12-03', until: '2026-12-10' })
})

test('a wallet’s shows the same day, or on the next one that is worked', () => {
  expect(refundArrival('wallet', '2026-11-22')).toEqual({ from: '2026-11-22', until: '2026-11-24' })
  expect(refundArrival('bank-app', '2026-11-27')).toEqual({ from: '2026-11-29', until: '2026-11-30' })
})

test('a gateway gives back what it can: never, the whole alone, any part; and only as long as it does', () => {
  const week = 7 * 24 * 3_600_000
  const whole = { amount: 412_500, paid: 412_500, sinceMs: 1000 }
  const part = { ...whole, amount: 412_499 }
  expect([givesBack({ refunds: 'no' }, whole), givesBack({ refunds: 'full' }, whole), givesBack({ refunds: 'partial' }, whole)]).toEqual([
    false,
    true,
    true,
  ])
  expect([givesBack({ refunds: 'full' }, part), givesBack({ refunds: 'partial' }, part)]).toEqual([false, true])
  expect(givesBack({ refunds: 'full', refundsWithinMs: week }, { ...whole, sinceMs: week - 1 })).toBe(true)
  expect(givesBack({ refunds: 'full', refundsWithinMs: week }, { ...whole, sinceMs: week })).toBe(false)
})

test('every gateway names how it refunds, and an office refunds in cash there', () => {
  const known = { switch: 'card', zaincash: 'wallet', fastpay: 'wallet', asiahawala: 'wallet', fib: 'bank-app' }
  expect(Object.fromEntries(gatewayKinds.map(kind => [kind, refundKindOf(kind)]))).toMatchObject(known)
  expect([refundKindOf('office'), refundKindOf(null)]).toEqual(['office', 'office'])
})
