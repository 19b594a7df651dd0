import { expect, test } from 'vitest'
import { mergeWishlists, mostSaved } from './index.ts'

const saved = (id: number, day?: number) => ({ id: `hotel ${id}`, ...(day !== undefined && { savedAt: `2026-11-${day}T10:00:00.000Z` }) })
const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => Number(id.split(' ')[1]))

test('[AU-7] two wishlists become one: newest first, each thing once as it was saved last', () => {
  const merged = mergeWishlists([saved(1, 20), saved(2, 18)], [saved(3, 19), saved(1, 17), saved(2, 21)])
  expect(ids(merged)).toEqual([2, 1, 3])
  expect(merged[0]?.savedAt).toContain('2026-11-21')
})

test('[AU-7] ten are kept, the oldest go; what was saved before times were kept comes last, in its order', () => {
  const merged = mergeWishlists(
    Array.from({ length: 8 }, (_, at) => saved(at, 28 - at)),
    [saved(20), saved(21), saved(22)],
  )
  expect(ids(merged)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 20, 21])
  expect(merged).toHaveLength(mostSaved)
})
