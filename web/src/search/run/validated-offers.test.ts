import { offerTrust } from '@karwan/domain/offers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createValidatedOffers } from './validated-offers.ts'

interface Ref {
  readonly code: string
  readonly listed: number
}
const ref: Ref = { code: 'a', listed: 100 }
const offer = { expiresAt: '2027-01-01T00:30:00Z', total: 100 }
const open = () => createValidatedOffers({ keyOf: ({ code }: Ref) => code, read: async () => offer })

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2027-01-01T00:00:00Z') }))
afterEach(() => void vi.useRealTimers())

test('[FS-8] an offer that was read is found again by its code and language, whatever price was seen, as long as it is trusted', () => {
  const offers = open()
  expect(offers.find(ref, 'en')).toBeUndefined()
  offers.remember(ref, offer, 'en')
  expect(offers.find({ ...ref, listed: 120 }, 'en')).toBe(offer)
  expect(offers.find({ ...ref, code: 'b' }, 'en')).toBeUndefined()
  expect(offers.find(ref, 'ckb')).toBeUndefined()
  vi.advanceTimersByTime(offerTrust.validatedMs)
  expect(offers.find(ref, 'en')).toBeUndefined()
})

test('only the last offer is kept, and of each product its own', () => {
  const [flights, stays] = [open(), open()]
  flights.remember(ref, offer, 'en')
  expect(stays.find(ref, 'en')).toBeUndefined()
  flights.remember({ ...ref, code: 'b' }, offer, 'en')
  expect(flights.find(ref, 'en')).toBeUndefined()
})
