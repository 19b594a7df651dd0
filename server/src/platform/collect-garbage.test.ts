import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectWhenQuiet, type HeapState } from './collect-garbage.ts'

const megabytes = (count: number): number => count * 1_000_000
let heap: HeapState
let end = () => {}
const collect = vi.fn(async () => {})
const looks = (count: number) => vi.advanceTimersByTimeAsync(count * 5_000)

beforeEach(() => {
  vi.useFakeTimers()
  collect.mockReset()
  heap = { total: megabytes(200), utilization: 0 }
  end = collectWhenQuiet({ read: () => heap, collect })
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

test('garbage is collected 15 s after a burst of work, not during it', async () => {
  heap = { total: megabytes(800), utilization: 0.9 }
  await looks(10)
  expect(collect).not.toHaveBeenCalled()
  heap = { ...heap, utilization: 0.02 }
  await looks(2)
  expect(collect).not.toHaveBeenCalled()
  await looks(1)
  expect(collect).toHaveBeenCalledOnce()
})

test('it is collected again until the heap is about as small as it was', async () => {
  heap = { ...heap, total: megabytes(800) }
  collect.mockImplementationOnce(async () => {
    heap = { ...heap, total: megabytes(600) }
  })
  collect.mockImplementationOnce(async () => {
    heap = { ...heap, total: megabytes(240) }
  })
  await looks(20)
  expect(collect).toHaveBeenCalledTimes(2)
})

test('a heap that stays large is collected three times at most, and again after more work', async () => {
  heap = { ...heap, total: megabytes(800) }
  await looks(40)
  expect(collect).toHaveBeenCalledTimes(3)
  heap = { ...heap, utilization: 0.5 }
  await looks(1)
  heap = { ...heap, utilization: 0 }
  await looks(3)
  expect(collect).toHaveBeenCalledTimes(4)
})

test('a small heap is left alone', async () => {
  await looks(20)
  expect(collect).not.toHaveBeenCalled()
})

test('the collector of the process works', async () => {
  const kept = new WeakRef({ garbage: true })
  end()
  let total = megabytes(200)
  end = collectWhenQuiet({ read: () => ({ total, utilization: 0 }) })
  total = megabytes(800)
  await looks(3)
  vi.useRealTimers()
  await vi.waitFor(() => expect(kept.deref()).toBeUndefined())
})
