import { expect, test } from 'vitest'
import { heapLimit } from './heap-limit.ts'

const gigabyte = 1024 ** 3

test('the heap follows the memory of the machine, or of a container that has less', () => {
  expect(heapLimit(10 * gigabyte, 0)).toBe('--max-old-space-size=6144')
  expect(heapLimit(10 * gigabyte, 2 * gigabyte)).toBe('--max-old-space-size=1228')
  expect(heapLimit(10 * gigabyte, 2 ** 64)).toBe('--max-old-space-size=6144')
})
