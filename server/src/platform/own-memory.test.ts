import { expect, test } from 'vitest'
import { inOwnMemory } from './own-memory.ts'

test('small bytes stand in memory of their own, not in the common pool', () => {
  const own = inOwnMemory(Buffer.from([1]), Buffer.from([2, 3]))
  expect([...own]).toEqual([1, 2, 3])
  expect(own.buffer.byteLength).toBe(3)
})
