import { expect, test } from 'vitest'
import { countParty, crossingCode, mustBeRead, needsDocument, visaKinds } from './index.ts'

test('[VI-5] of a family each traveler counts once: a document before travel, no admission, or unknown', () => {
  expect(countParty(['none', 'embassy', 'e-visa', 'on-arrival', 'unknown', 'not-admitted', 'eta'])).toEqual({
    all: 7,
    need: 3,
    notAdmitted: 1,
    unknown: 1,
  })
  expect(countParty([])).toEqual({ all: 0, need: 0, notAdmitted: 0, unknown: 0 })
})

test('[VI-5] embassy, not admitted and unknown must be read; unknown is neither a need nor none', () => {
  expect(visaKinds.filter(mustBeRead)).toEqual(['embassy', 'not-admitted', 'unknown'])
  expect(visaKinds.filter(needsDocument)).toEqual(['eta', 'e-visa', 'embassy'])
})

test('[VI-5] a crossing is written as the call takes it, with its airport where it is known', () => {
  const vienna = { kind: 'transit-airside', country: 'AT', on: '2026-12-20' } as const
  expect(crossingCode({ ...vienna, airport: 'VIE' })).toBe('transit-airside.AT.2026-12-20.VIE')
  expect(crossingCode(vienna)).toBe('transit-airside.AT.2026-12-20')
})
