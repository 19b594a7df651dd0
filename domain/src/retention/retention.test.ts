import { expect, test } from 'vitest'
import {
  browserEntries,
  cookies,
  millisecondsOfPeriod,
  retention,
  retentionAt,
  secondsOfPeriod,
  subtractPeriod,
  usualVisaDays,
} from './index.ts'

test('a period is as long as its unit says, a month a twelfth of a year', () => {
  expect(millisecondsOfPeriod({ count: 15, unit: 'minutes' })).toBe(900_000)
  expect(millisecondsOfPeriod({ count: 24, unit: 'hours' })).toBe(millisecondsOfPeriod({ count: 1, unit: 'days' }))
  expect(millisecondsOfPeriod({ count: 12, unit: 'months' })).toBe(millisecondsOfPeriod({ count: 365, unit: 'days' }))
  expect(secondsOfPeriod({ count: 2, unit: 'minutes' })).toBe(120)
})

test('what is deleted after 30 days was made before this day of the month before', () => {
  const { period } = retention.passports
  expect(subtractPeriod(new Date('2026-12-31T09:00:00Z'), period)).toEqual(new Date('2026-12-01T09:00:00Z'))
})

test('[VI-22] a brand chooses how long documents and answers of visas are kept, and nothing else', () => {
  const own = retentionAt({ documents: 14, answers: 90 })
  expect([own.visaDocuments, own.visaAnswers]).toEqual([
    { after: 'journey', period: { count: 14, unit: 'days' } },
    { after: 'journey', period: { count: 90, unit: 'days' } },
  ])
  expect(usualVisaDays).toEqual({ documents: 30, answers: 180 })
  expect(retentionAt(usualVisaDays)).toEqual(retention)
})

test('[AU-1] everything that a browser keeps is told once, cookies first, each with its purpose and its time', () => {
  const entries = browserEntries()
  expect(entries[0]).toEqual({ kind: 'cookie', name: 'visitor', purpose: 'visit', lifetime: { period: { count: 7, unit: 'days' } } })
  expect(entries.filter(({ kind }) => kind === 'cookie').map(({ name }) => name)).toEqual(Object.keys(cookies))
  expect(entries.findLastIndex(({ kind }) => kind === 'cookie')).toBeLessThan(entries.findIndex(({ kind }) => kind === 'storage'))
  expect(entries).toContainEqual({ kind: 'storage', name: 'karwan.wishlist', purpose: 'wishlist', lifetime: { until: 'deleted' } })
  expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length)
  for (const { purpose, lifetime } of entries) expect([purpose, Object.keys(lifetime).length > 0]).toEqual([expect.any(String), true])
})
