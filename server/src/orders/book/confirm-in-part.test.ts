import { expect, test } from 'vitest'
import { describeRefused, shareBackOf } from './confirm-in-part.ts'

type Item = Parameters<typeof describeRefused>[0][number]
const item = (state: Item['state'], clientRef: string, rejection: string | null = null) => ({ state, clientRef, rejection }) as Item

test('operations read what was refused, by our reference and with the supplier’s reason, and nothing of the rest', () => {
  const items = [item('rejected', 'KW-1', 'no seats'), item('confirmed', 'KW-2'), item('rejected', 'KW-3', 'closed')]
  expect(describeRefused(items)).toBe('KW-1 (no seats), KW-3 (closed)')
  expect(describeRefused([item('confirmed', 'KW-2')])).toBe('')
})

test('all of a refused item goes back, or the part that was promised, be it nothing', () => {
  expect(shareBackOf({ amount: 50_000, backOnRefusal: null })).toBe(50_000)
  expect(shareBackOf({ amount: 50_000, backOnRefusal: 20_000 })).toBe(20_000)
  expect(shareBackOf({ amount: 50_000, backOnRefusal: 0 })).toBe(0)
})
