import { expect, test } from 'vitest'
import { nextLookMs } from './use-watch.ts'

test('a page left open looks every three seconds at first and every thirty in the end', () => {
  const looks = Array.from({ length: 60 }, (_, at) => nextLookMs(at))
  expect([looks[0], looks[9], looks[10], looks[29], looks[30], looks[59]]).toEqual([3000, 3000, 10_000, 10_000, 30_000, 30_000])
  expect(looks).toEqual(looks.toSorted((a, b) => a - b))
})
