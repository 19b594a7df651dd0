import { expect, test, vi } from 'vitest'
import { keepUpToDate } from './keep-up-to-date.ts'

test('a newer row is read by itself; while none can be read the last stand, which is logged once, and then it goes on', async () => {
  let rows = ['a']
  let isAway = false
  const read = vi.fn(async () => rows.join())
  const error = vi.fn()
  const kept = await keepUpToDate({
    log: { info: () => {}, warn: () => {}, error },
    everyMs: 2,
    readNewestId: async () => {
      if (isAway) throw new Error('away')
      return rows.length
    },
    read,
    failure: 'Rows cannot be read',
  })
  expect(kept.get()).toBe('a')
  await kept.refresh()
  expect(read).toHaveBeenCalledTimes(1)
  rows = ['a', 'b']
  await expect.poll(kept.get).toBe('a,b')
  isAway = true
  await expect.poll(() => error.mock.calls.length).toBe(1)
  await expect(kept.refresh()).rejects.toThrow('away')
  expect([kept.get(), error.mock.calls[0]?.[1]]).toEqual(['a,b', 'Rows cannot be read'])
  isAway = false
  rows = ['a', 'b', 'c']
  await expect.poll(kept.get).toBe('a,b,c')
  expect(error).toHaveBeenCalledTimes(1)
  kept.close()
})
