import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type VisaQuestion, visaNeed } from './need.ts'
import { sampleRule } from './sample-rules.ts'
import { severityOf } from './severity.ts'
import { crossingKinds, type VisaHolding, type VisaRule, visaKinds, visaPurposes } from './types.ts'

const ask = (
  rules: readonly VisaRule[],
  given: Partial<VisaQuestion> & { readonly age?: number | undefined; readonly holds?: readonly VisaHolding[] } = {},
) =>
  visaNeed({
    traveler: { nationality: 'IQ', age: 'age' in given ? given.age : 30, holds: given.holds ?? [] },
    crossing: { kind: 'enter', country: 'TR', on: '2026-12-20', airport: 'IST' },
    purpose: 'tourism',
    rules,
    today: '2026-11-26',
    staleAfterDays: 120,
    ...given,
  })
const schengenVisa: VisaHolding = { kind: 'visa', country: 'SCHENGEN' }
const emiratesResidence: VisaHolding = { kind: 'residence', country: 'AE' }

test('[VI-1] the row that holds decides, and is told', () => {
  const rule = sampleRule()
  expect(ask([rule])).toEqual({ kind: 'embassy', rule })
})

test('[VI-1] nothing on record is unknown: for another passport, country or kind of crossing', () => {
  const unknown = { kind: 'unknown', unknown: 'no-rule' }
  expect(ask([])).toEqual(unknown)
  expect(ask([sampleRule({ nationality: 'SY', verdict: 'none' })])).toEqual(unknown)
  expect(ask([sampleRule({ country: 'GR', verdict: 'none' })])).toEqual(unknown)
  expect(ask([sampleRule({ kind: 'transit-airside', verdict: 'none' })])).toEqual(unknown)
})

test('[VI-6] a crossing whose country is not known is unknown', () => {
  const crossing = { kind: 'enter', country: 'ZZ', on: '2026-12-20' } as const
  expect(ask([sampleRule({ country: 'ZZ', verdict: 'none' })], { crossing })).toEqual({ kind: 'unknown', unknown: 'no-country' })
})

test('[VI-1] nobody needs a visa of their own country, nor one more of a country whose visa or residence they have', () => {
  expect(ask([], { crossing: { kind: 'enter', country: 'IQ', on: '2026-12-20' } })).toEqual({ kind: 'none' })
  expect(
    ask([sampleRule({ country: 'AE' })], { crossing: { kind: 'enter', country: 'AE', on: '2026-12-20' }, holds: [emiratesResidence] }),
  ).toEqual({
    kind: 'none',
  })
  const austria = { kind: 'transit-airside', country: 'AT', on: '2026-12-20' } as const
  expect(ask([], { crossing: austria, holds: [schengenVisa] }).kind).toBe('none')
  expect(ask([], { crossing: austria, holds: [{ kind: 'visa', country: 'DE' }] }).kind).toBe('none')
  expect(ask([], { crossing: austria, holds: [{ kind: 'visa', country: 'GB' }] }).kind).toBe('unknown')
})

test('[VI-2] the most specific row wins: by age, holding, airport, purpose or date', () => {
  const narrow: readonly Partial<VisaRule>[] = [
    { ages: { from: 30, to: 30 } },
    { holds: [schengenVisa] },
    { airports: ['IST'] },
    { purposes: ['tourism'] },
    { from: '2026-12-20', until: '2026-12-20' },
  ]
  for (const each of narrow)
    expect(ask([sampleRule(), sampleRule({ ...each, verdict: 'e-visa' })], { holds: [schengenVisa] }).kind).toBe('e-visa')
  const more = sampleRule({ ...narrow[0], ...narrow[3], verdict: 'none' })
  expect(ask([sampleRule({ ...narrow[0], verdict: 'e-visa' }), more]).kind).toBe('none')
})

test('[VI-2] a row does not hold at another age, airport, purpose or date, or for who holds something else', () => {
  const base = sampleRule()
  for (const narrow of [
    { ages: { to: 29 } },
    { ages: { from: 31 } },
    { holds: [schengenVisa] },
    { airports: ['SAW'] },
    { purposes: ['medical'] as const },
    { from: '2026-12-21' },
    { until: '2026-12-19' },
  ])
    expect(ask([base, sampleRule({ ...narrow, verdict: 'none' })], { holds: [emiratesResidence] }).kind).toBe('embassy')
})

test('[VI-2] two rows of one rank that differ are a contradiction; two that agree are not, the later check is told', () => {
  const [embassy, none] = [sampleRule(), sampleRule({ verdict: 'none' })]
  expect(ask([embassy, none])).toEqual({ kind: 'unknown', unknown: 'contradiction', differ: [none, embassy] })
  const later = sampleRule({ id: 'later', checkedOn: '2026-11-20' })
  expect(ask([sampleRule(), later]).rule).toBe(later)
  const byAge = sampleRule({ ages: { to: 40 }, verdict: 'none' })
  expect(ask([byAge, sampleRule({ purposes: ['tourism'] })]).unknown).toBe('contradiction')
})

test('[VI-2] two rows for different holdings are a choice of who has both', () => {
  const rows = [sampleRule({ holds: [schengenVisa], verdict: 'e-visa' }), sampleRule({ holds: [emiratesResidence], verdict: 'on-arrival' })]
  expect(ask(rows, { holds: [schengenVisa, emiratesResidence] }).kind).toBe('on-arrival')
  expect(ask([...rows, sampleRule({ holds: [schengenVisa] })], { holds: [schengenVisa] }).unknown).toBe('contradiction')
})

test('[VI-2] a row that was not checked for longer than the brand allows is too old, and told as such', () => {
  const rule = sampleRule({ verdict: 'none', checkedOn: '2026-07-29' })
  expect(ask([rule])).toEqual({ kind: 'none', rule })
  expect(ask([rule], { today: '2026-11-27' })).toEqual({ kind: 'unknown', unknown: 'stale', rule })
  expect(ask([rule], { today: '2026-11-27', staleAfterDays: 365 }).kind).toBe('none')
})

test('[VI-1] who does not tell an age gets no more than everybody, and unknown where some ages need more', () => {
  const children = sampleRule({ ages: { to: 14 }, verdict: 'none' })
  expect(ask([sampleRule(), children], { age: undefined }).kind).toBe('embassy')
  expect(ask([sampleRule({ verdict: 'none' }), sampleRule({ ages: { to: 14 } })], { age: undefined }).kind).toBe('unknown')
  const airside = { kind: 'transit-airside', country: 'TR', on: '2026-12-20' } as const
  const atSabiha = sampleRule({ kind: 'transit-airside', airports: ['SAW'] })
  expect(ask([sampleRule({ verdict: 'none' }), atSabiha], { crossing: airside }).kind).toBe('unknown')
  expect(ask([sampleRule({ verdict: 'none' }), atSabiha], { crossing: { ...airside, airport: 'IST' } }).kind).toBe('none')
  const noAirport = { kind: 'enter', country: 'TR', on: '2026-12-20' } as const
  expect(ask([sampleRule({ verdict: 'none' }), sampleRule({ airports: ['SAW'] })], { crossing: noAirport }).kind).toBe('unknown')
})

test('[VI-3] changing planes landside is entering; airside needs nothing where entering needs nothing, and is else unknown', () => {
  const at = (kind: 'transit-airside' | 'transit-landside') => ({ kind, country: 'TR', on: '2026-12-20', airport: 'IST' })
  expect(ask([sampleRule()], { crossing: at('transit-landside') }).kind).toBe('embassy')
  expect(ask([sampleRule()], { crossing: at('transit-airside') })).toEqual({ kind: 'unknown', unknown: 'no-rule' })
  expect(ask([sampleRule({ verdict: 'none' })], { crossing: at('transit-airside') }).kind).toBe('none')
  expect(ask([sampleRule({ verdict: 'on-arrival' })], { crossing: at('transit-airside') }).kind).toBe('unknown')
  expect(ask([sampleRule(), sampleRule({ kind: 'transit-landside', verdict: 'eta' })], { crossing: at('transit-landside') }).kind).toBe(
    'eta',
  )
  expect(ask([sampleRule({ verdict: 'none', checkedOn: '2025-01-01' })], { crossing: at('transit-airside') }).kind).toBe('unknown')
})

const holdings = fc.constantFrom<VisaHolding>(schengenVisa, emiratesResidence, { kind: 'visa', country: 'US' })
const someRule = fc.record(
  {
    id: fc.constant('any'),
    nationality: fc.constantFrom('IQ', 'SY'),
    country: fc.constantFrom('TR', 'AT'),
    kind: fc.constantFrom(...crossingKinds),
    verdict: fc.constantFrom('none', 'e-visa', 'embassy', 'not-admitted'),
    source: fc.constant({ title: 'A ministry', url: 'https://ministry.example' }),
    checkedOn: fc.constantFrom('2026-11-01', '2025-01-01'),
    ages: fc.constantFrom({ to: 14 }, { from: 15, to: 50 }),
    holds: fc.uniqueArray(holdings, { minLength: 1, maxLength: 2 }),
    airports: fc.constantFrom(['IST'], ['SAW']),
    purposes: fc.constantFrom(['tourism'] as const, ['medical'] as const),
  },
  { requiredKeys: ['id', 'nationality', 'country', 'kind', 'verdict', 'source', 'checkedOn'] },
)
const someQuestion = fc.record({
  traveler: fc.record({
    nationality: fc.constantFrom('IQ', 'SY'),
    age: fc.constantFrom(8, 30, undefined),
    holds: fc.uniqueArray(holdings, { maxLength: 1 }),
  }),
  crossing: fc.record(
    {
      kind: fc.constantFrom(...crossingKinds),
      country: fc.constantFrom('TR', 'AT'),
      on: fc.constant('2026-12-20'),
      airport: fc.constantFrom('IST', 'SAW'),
    },
    { requiredKeys: ['kind', 'country', 'on'] },
  ),
  purpose: fc.constantFrom(...visaPurposes),
})
const on = { today: '2026-11-26', staleAfterDays: 120 }

test('[VI-6] a row for another passport never changes what a traveler needs', () => {
  fc.assert(
    fc.property(fc.array(someRule, { maxLength: 8 }), someRule, someQuestion, (rules, added, question) => {
      fc.pre(added.nationality !== question.traveler.nationality)
      expect(visaNeed({ ...question, ...on, rules: [...rules, added] })).toEqual(visaNeed({ ...question, ...on, rules }))
    }),
  )
})

test('[VI-6] one more row makes none of unknown only where it is a fresh row of none for that very traveler', () => {
  fc.assert(
    fc.property(fc.array(someRule, { maxLength: 6 }), someRule, someQuestion, (rules, added, question) => {
      const before = visaNeed({ ...question, ...on, rules })
      const after = visaNeed({ ...question, ...on, rules: [...rules, added] })
      if (before.kind !== 'unknown' || after.kind !== 'none') return
      expect(after.rule).toBe(added)
      expect(visaNeed({ ...question, ...on, rules: [added] }).kind).toBe('none')
    }),
    { numRuns: 3000 },
  )
})

test('[VI-1] none is never said without a fresh row of none, a passport or a visa of that country', () => {
  fc.assert(
    fc.property(fc.array(someRule, { maxLength: 8 }), someQuestion, (rules, question) => {
      const { kind, rule } = visaNeed({ ...question, ...on, rules })
      const { country } = question.crossing
      const has = question.traveler.holds.some(held => country === 'AT' && held.country === 'SCHENGEN')
      if (kind === 'none' && !has) expect(rule).toMatchObject({ verdict: 'none', country, checkedOn: '2026-11-01' })
    }),
  )
})

test('[VI-1] the worst of several: not admitted before an embassy, before unknown, before what is easier', () => {
  expect(visaKinds.map(kind => [kind, severityOf(kind)])).toEqual([
    ['none', 'info'],
    ['on-arrival', 'info'],
    ['eta', 'warn'],
    ['e-visa', 'warn'],
    ['embassy', 'warn'],
    ['not-admitted', 'block'],
    ['unknown', 'warn'],
  ])
})
