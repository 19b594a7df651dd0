import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importWithRetry } from './import-with-retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('code that did not come is asked for again until it does', async () => {
  let asked = 0
  const code = importWithRetry(async () => {
    asked += 1
    if (asked < 4) throw new Error('no connection')
    return 'panel'
  })
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await code).toBe('panel')
  expect(asked).toBe(4)
})

test('after two minutes it is given up', async () => {
  const code = importWithRetry(() => Promise.reject(new Error('gone')))
  const end = expect(code).rejects.toThrow('gone')
  await vi.advanceTimersByTimeAsync(123_000)
  await end
})
