import { expect, test } from 'vitest'
import { createFirstTime } from './first-time.ts'

test('each text comes for the first time once, as long as it is remembered', () => {
  const isFirst = createFirstTime(2)
  expect(['a', 'a', 'b', 'a', 'c', 'b', 'a'].map(isFirst)).toEqual([true, false, true, false, true, false, true])
})
