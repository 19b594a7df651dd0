import { expect, test } from 'vitest'
import { topBeside } from './anchored.ts'

test('a popover stands below its field, above where that is too little, and over it rather than cut off', () => {
  expect(topBeside({ top: 100, bottom: 150 }, 300, 900)).toBe(158)
  expect(topBeside({ top: 600, bottom: 650 }, 400, 900)).toBe(192)
  expect(topBeside({ top: 400, bottom: 450 }, 700, 900)).toBe(188)
  expect(topBeside({ top: 400, bottom: 450 }, 2000, 900)).toBe(12)
})

test('a popover that covers its field stays below the head of the page', () => {
  expect(topBeside({ top: 400, bottom: 450 }, 800, 900, 72)).toBe(88)
  expect(topBeside({ top: 400, bottom: 450 }, 2000, 900, 72)).toBe(72)
  expect(topBeside({ top: 460, bottom: 700 }, 420, 900, 72)).toBe(468)
})
