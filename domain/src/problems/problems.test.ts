import { expect, test } from 'vitest'
import { faultMessages } from './faults.ts'
import { fault, isMissing, isProblem, problem, problemStatus } from './index.ts'

test('a problem is known by its code, and every code has a status of failure', () => {
  expect(isProblem(problem('offer-gone', { detail: 'x' }))).toBe(true)
  expect(isProblem({ problem: 'something-else' })).toBe(false)
  for (const other of [null, undefined, 'offer-gone', 7, {}]) expect(isProblem(other)).toBe(false)
  for (const status of Object.values(problemStatus)) expect(status).toBeGreaterThanOrEqual(400)
})

test('a fault names a field and a message of the catalogue', () => {
  expect(fault('a.0', 'error.nameTooLong', { count: 20 })).toEqual({ path: 'a.0', message: 'error.nameTooLong', values: { count: 20 } })
  expect(new Set(faultMessages).size).toBe(faultMessages.length)
})

test('a fault says that something is missing, or that it is wrong', () => {
  expect(isMissing(fault('email', 'error.emailRequired'))).toBe(true)
  expect(isMissing(fault('email', 'error.emailInvalid'))).toBe(false)
})
