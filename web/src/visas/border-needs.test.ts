import type { VisaVerdictAnswer } from '@karwan/contract/visas'
import { expect, test } from 'vitest'
import { type BorderNeed, shownBorders, verdictsAt } from './border-needs.ts'

const verdict = (kind: VisaVerdictAnswer['kind']): VisaVerdictAnswer => ({ kind, conditions: [] })
const answer = (passport: string, ...kinds: VisaVerdictAnswer['kind'][]) => ({
  passport,
  needs: [{ kind: 'enter' as const, country: 'TR', on: '2026-12-20', verdicts: kinds.map(verdict) }],
})

test('[VI-5] each traveler has the verdict on the own passport and age, in the order of the travelers', () => {
  const travelers = [{ nationality: 'IQ' }, { nationality: 'SY' }, { nationality: 'IQ' }]
  const kinds = verdictsAt(0, travelers, [answer('SY', 'not-admitted'), answer('IQ', 'embassy', 'none')]).map(({ kind }) => kind)
  expect(kinds).toEqual(['embassy', 'not-admitted', 'none'])
  expect(verdictsAt(0, travelers, [answer('IQ', 'none', 'none')])[1]?.kind).toBe('unknown')
})

const border = (country: string, more: Partial<BorderNeed> = {}): BorderNeed => ({
  kind: 'enter',
  country,
  on: '2026-12-20',
  verdicts: [verdict('embassy')],
  ...more,
})
test('[VI-5] the same connection out and back is one line; the way home is none', () => {
  const vienna = { kind: 'transit-airside', airport: 'VIE' } as const
  const late: VisaVerdictAnswer = { ...verdict('embassy'), startBy: '2026-11-10' }
  const needs = [border('AT', vienna), border('GB'), border('AT', { ...vienna, on: '2026-12-27', verdicts: [late] }), border('IQ')]
  expect(shownBorders(needs, [{ nationality: 'IQ' }]).map(({ country, on }) => [country, on])).toEqual([
    ['AT', '2026-12-20'],
    ['GB', '2026-12-20'],
  ])
  expect(shownBorders(needs, [{ nationality: 'IQ' }, { nationality: 'SY' }]).map(({ country }) => country)).toEqual(['AT', 'GB', 'IQ'])
})
