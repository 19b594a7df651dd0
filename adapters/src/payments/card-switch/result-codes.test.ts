import { expect, test } from 'vitest'
import { type CodeGroup, groupOf, listGroups, meaningOf } from './result-codes.ts'

const samples: readonly (readonly [string, CodeGroup])[] = [
  ['000.000.000', 'paid'],
  ['000.000.100', 'paid'],
  ['000.100.105', 'paid'],
  ['000.100.110', 'paid'],
  ['000.100.112', 'paid'],
  ['000.300.000', 'paid'],
  ['000.600.000', 'paid'],
  ['000.400.110', 'paid'],
  ['000.400.000', 'paid-review'],
  ['000.400.020', 'paid-review'],
  ['000.400.100', 'paid-review'],
  ['000.200.000', 'pending'],
  ['000.200.100', 'pending'],
  ['800.400.500', 'pending-long'],
  ['100.400.500', 'pending-long'],
  ['900.100.300', 'unknown'],
  ['000.400.030', 'unknown'],
  ['800.500.100', 'unknown'],
  ['999.999.999', 'unknown'],
  ['600.100.100', 'unknown'],
  ['000.400.109', 'authentication'],
  ['000.400.200', 'authentication'],
  ['100.390.112', 'authentication'],
  ['100.380.401', 'authentication'],
  ['800.400.200', 'authentication'],
  ['800.100.152', 'declined'],
  ['800.100.155', 'declined'],
  ['800.700.100', 'declined'],
  ['100.396.101', 'cancelled'],
  ['100.397.101', 'cancelled'],
  ['300.100.100', 'soft-decline'],
  ['100.400.147', 'risk'],
  ['800.300.101', 'risk'],
  ['800.120.101', 'risk'],
  ['800.400.110', 'risk'],
  ['600.200.100', 'our-fault'],
  ['800.121.100', 'our-fault'],
  ['700.400.200', 'our-fault'],
  ['100.550.303', 'invalid'],
  ['100.100.101', 'invalid'],
  ['200.100.101', 'invalid'],
  ['100.900.500', 'invalid'],
  ['800.900.300', 'invalid'],
  ['000.100.200', 'disputed'],
  ['800.120.100', 'throttled'],
  ['200.300.404', 'no-session'],
  ['700.400.580', 'not-found'],
  ['123.456.789', 'unrecognized'],
]

test.each(samples)('%s is %s, and of no other group', (code, group) => {
  expect(groupOf(code)).toBe(group)
  expect(listGroups(code)).toEqual(group === 'unrecognized' ? [] : [group])
})

test('a live shop refuses test successes, and takes real ones', () => {
  expect(meaningOf('000.100.110', true).state).toBe('unknown')
  expect(meaningOf('000.100.110', false).state).toBe('paid')
  expect(meaningOf('000.000.000', true).state).toBe('paid')
})

test('what nobody has heard of never ends a payment', () => {
  expect(meaningOf('', false).state).toBe('unknown')
  expect(meaningOf('000.900.000', false).state).toBe('unknown')
})
