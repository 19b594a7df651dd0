import { expect, test } from 'vitest'
import { createHolds } from './holds.ts'

test('a search waits from the part it is held at until it is let go; another place, and a caller who has gone, do not wait', async () => {
  const holds = createHolds()
  const { signal } = new AbortController()
  holds.hold('OSM-EBL', 1)
  await holds.passes('OSM-EBL', 0, signal)
  await holds.passes('EBL-OSM', 1, signal)
  const passed: string[] = []
  const leaving = new AbortController()
  const both = [
    holds.passes('OSM-EBL', 1, signal).then(() => passed.push('let go')),
    holds.passes('OSM-EBL', 2, leaving.signal).then(() => passed.push('gone')),
  ]
  leaving.abort()
  await both[1]
  expect(passed).toEqual(['gone'])
  holds.release('OSM-EBL')
  await both[0]
  expect(passed).toEqual(['gone', 'let go'])
  await holds.passes('OSM-EBL', 5, signal)
})
