import { expect, test } from 'vitest'
import { countBorders, countParty, crossingCode, mustBeRead, needsDocument, visaKinds } from './index.ts'

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

test('[VI-20] of the travelers at a border the earliest day to start by counts; where none is known, none is told', () => {
  const border = { kind: 'enter', country: 'FR' } as const
  const [known, unknown] = countBorders([
    { ...border, verdicts: [{ kind: 'none' }, { kind: 'embassy', startBy: '2026-12-05' }, { kind: 'embassy', startBy: '2026-11-30' }] },
    { ...border, verdicts: [{ kind: 'embassy' }] },
  ])
  expect(known?.startBy).toBe('2026-11-30')
  expect(unknown).not.toHaveProperty('startBy')
})
