import { expect, test } from 'vitest'
import { SupplierError } from './index.ts'

test('a failure of a supplier says what and why; it may be tried again only if the adapter says so', () => {
  const failure = new SupplierError('timeout', 'no answer in 25 s')
  expect(failure).toMatchObject({ name: 'SupplierError', message: 'timeout: no answer in 25 s', code: 'timeout' })
  expect([failure.sideEffect, failure.retryable]).toEqual(['none', false])
  const unclear = new SupplierError('timeout', '', { sideEffect: 'possible', retryable: true })
  expect([unclear.sideEffect, unclear.retryable]).toEqual(['possible', true])
})
