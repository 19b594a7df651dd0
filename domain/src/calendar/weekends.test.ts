import { expect, test } from 'vitest'
import { weekendsFrom } from './index.ts'

test('weekends begin on the evening before the first free day: Thursday in Iraq, Friday in Germany', () => {
  expect(weekendsFrom('2026-11-25', 2, 'IQ')).toEqual([
    { departs: '2026-11-26', returns: '2026-11-28' },
    { departs: '2026-12-03', returns: '2026-12-05' },
  ])
  expect(weekendsFrom('2026-11-26', 1, 'IQ')).toEqual([{ departs: '2026-11-26', returns: '2026-11-28' }])
  expect(weekendsFrom('2026-11-28', 1, 'DE')).toEqual([{ departs: '2026-12-04', returns: '2026-12-06' }])
})
