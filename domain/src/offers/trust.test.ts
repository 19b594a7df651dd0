import { expect, test } from 'vitest'
import { isPriceTrusted, offersUntil, offerTrust } from './index.ts'

const readAt = Date.parse('2027-01-01T10:00:00Z')
const later = (milliseconds: number): string => new Date(readAt + milliseconds).toISOString()

test('[FS-8] a price that was read again is trusted for a minute, and never longer than its supplier says', () => {
  const long = { readAt, expiresAt: later(offerTrust.searchMs) }
  expect(isPriceTrusted(long, readAt)).toBe(true)
  expect(isPriceTrusted(long, readAt + offerTrust.validatedMs - 1)).toBe(true)
  expect(isPriceTrusted(long, readAt + offerTrust.validatedMs)).toBe(false)
  const short = { readAt, expiresAt: later(5_000) }
  expect(isPriceTrusted(short, readAt + 4_999)).toBe(true)
  expect(isPriceTrusted(short, readAt + 5_000)).toBe(false)
})

test('[SX-1] results end with the first supplier’s offers, at the latest with the search', () => {
  const searchUntil = later(offerTrust.searchMs)
  expect(offersUntil(searchUntil, null)).toBe(searchUntil)
  expect(offersUntil(searchUntil, later(60_000))).toBe(later(60_000))
  expect(offersUntil(searchUntil, later(2 * offerTrust.searchMs))).toBe(searchUntil)
})
