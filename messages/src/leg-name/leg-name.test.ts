import { expect, test } from 'vitest'
import { translatorOf } from '../all/index.ts'
import { legName } from './index.ts'

test('[FS-1] the second flight of a trip of two cities is not called a return', () => {
  const t = translatorOf('en')
  expect([0, 1].map(at => legName(t, 1, at))).toEqual(['Outbound', 'Return'])
  expect([0, 1, 2].map(at => legName(t, 2, at))).toEqual(['Flight 1', 'Flight 2', 'Flight 3'])
  expect(legName(t, 0, 0)).toBe('Outbound')
})
