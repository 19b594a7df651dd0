import { expect, test } from 'vitest'
import { findAirport } from '../places-data/index.ts'
import { crossingsOf, type VisaHolding, type VisaKind, type VisaPurpose, visaNeed } from '../visas/index.ts'
import { legOf } from '../visas/sample-legs.ts'
import { listVisaRules } from './index.ts'

const on = { rules: listVisaRules(), today: '2026-12-01', staleAfterDays: 365 }
const borders = (route: string, separateTickets = false) =>
  crossingsOf([legOf(route)], { countryOf: code => findAirport(code)?.country, separateTickets })
interface Someone {
  readonly passport?: 'IQ' | 'SY'
  readonly age?: number
  readonly holds?: readonly VisaHolding[]
  readonly purpose?: VisaPurpose
}
const needs = (route: string, { passport = 'IQ', age = 30, holds = [], purpose = 'tourism' }: Someone = {}, separateTickets = false) =>
  borders(route, separateTickets).map(crossing => visaNeed({ traveler: { nationality: passport, age, holds }, crossing, purpose, ...on }))
const kinds = (...asked: Parameters<typeof needs>) => needs(...asked).map(({ kind }) => kind)

const schengenVisa: VisaHolding = { kind: 'visa', country: 'SCHENGEN' }
const emirates: VisaHolding = { kind: 'residence', country: 'AE' }

const marks: Readonly<Record<VisaKind, string>> = {
  none: 'n',
  'on-arrival': 'a',
  eta: 't',
  'e-visa': 'e',
  embassy: 'm',
  'not-admitted': 'x',
  unknown: 'u',
}
const words = { enter: 'in', 'transit-airside': 'air', 'transit-landside': 'land' } as const
/**
 * Route, its borders, and what each of them takes with a passport of Iraq and of Syria: holding nothing, a Schengen
 * visa, a residence of the Emirates; in each the ages 8, 30 and 55.
 */
const itineraries: readonly (readonly [route: string, borders: string, iraq: string, syria: string])[] = [
  ['EBL IST', 'in TR', 'nmn nen nmn', 'mmm mmm mmm'],
  ['EBL SAW', 'in TR', 'nmn nen nmn', 'mmm mmm mmm'],
  ['EBL IST AYT', 'in TR', 'nmn nen nmn', 'mmm mmm mmm'],
  ['EBL IST LHR', 'air TR | in GB', 'nnn nnn nnn | mmm mmm mmm', 'nnn nnn nnn | mmm mmm mmm'],
  ['EBL IST FRA', 'air TR | in DE', 'nnn nnn nnn | mmm nnn mmm', 'nnn nnn nnn | mmm nnn mmm'],
  ['EBL IST ARN', 'air TR | in SE', 'nnn nnn nnn | mmm nnn mmm', 'nnn nnn nnn | mmm nnn mmm'],
  ['EBL IST/SAW LHR', 'land TR | in GB', 'nmn nen nmn | mmm mmm mmm', 'mmm mmm mmm | mmm mmm mmm'],
  ['EBL VIE LHR', 'air AT | in GB', 'mmm nnn mmm | mmm mmm mmm', 'mmm nnn mmm | mmm mmm mmm'],
  ['EBL VIE FRA', 'in DE', 'mmm nnn mmm', 'mmm nnn mmm'],
  ['EBL VIE CDG LHR', 'land AT | in GB', 'mmm nnn mmm | mmm mmm mmm', 'mmm nnn mmm | mmm mmm mmm'],
  ['EBL FRA JFK', 'air DE | in US', 'mmm nnn mmm | mmm mmm mmm', 'mmm nnn mmm | mmm mmm mmm'],
  ['EBL FRA', 'in DE', 'mmm nnn mmm', 'mmm nnn mmm'],
  ['EBL MUC ARN', 'in SE', 'mmm nnn mmm', 'mmm nnn mmm'],
  ['EBL ATH', 'in GR', 'mmm nnn mmm', 'mmm nnn mmm'],
  ['EBL DXB', 'in AE', 'eee eee nnn', 'eee eee nnn'],
  ['EBL DXB BKK', 'air AE | in TH', 'nnn nnn nnn | eee eee eee', 'nnn nnn nnn | eee eee eee'],
  ['EBL DXB KUL', 'air AE | in MY', 'nnn nnn nnn | nnn nnn nnn', 'nnn nnn nnn | nnn nnn nnn'],
  ['EBL DXB/AUH BKK', 'land AE | in TH', 'eee eee nnn | eee eee eee', 'eee eee nnn | eee eee eee'],
  ['EBL DOH', 'in QA', 'eee eee eee', 'eee eee eee'],
  ['EBL DOH KUL', 'air QA | in MY', 'nnn nnn nnn | nnn nnn nnn', 'nnn nnn nnn | nnn nnn nnn'],
  ['EBL DOH NRT', 'air QA | in JP', 'nnn nnn nnn | mmm mmm mmm', 'nnn nnn nnn | mmm mmm mmm'],
  ['EBL AMM', 'in JO', 'mmm mmm uuu', 'mmm mmm aaa'],
  ['EBL AMM CAI', 'air JO | in EG', 'uuu uuu uuu | eee eee eee', 'uuu uuu uuu | mmm mmm mmm'],
  ['EBL BEY', 'in LB', 'aaa aaa aaa', 'aaa aaa aaa'],
  ['EBL BEY CDG', 'air LB | in FR', 'uuu uuu uuu | mmm nnn mmm', 'uuu uuu uuu | mmm nnn mmm'],
  ['EBL CAI', 'in EG', 'eee eee eee', 'mmm mmm mmm'],
  ['BGW IKA', 'in IR', 'nnn nnn nnn', 'nnn nnn nnn'],
  ['NJF MHD', 'in IR', 'nnn nnn nnn', 'nnn nnn nnn'],
  ['BGW IKA KUL', 'air IR | in MY', 'nnn nnn nnn | nnn nnn nnn', 'nnn nnn nnn | nnn nnn nnn'],
  ['EBL THR', 'in IR', 'nnn nnn nnn', 'nnn nnn nnn'],
  ['BGW JED', 'in SA', 'eee eee eee', 'mmm mmm mmm'],
  ['NJF MED', 'in SA', 'eee eee eee', 'mmm mmm mmm'],
  ['EBL RUH', 'in SA', 'eee eee eee', 'mmm mmm mmm'],
  ['EBL KWI', 'in KW', 'mmm mmm uuu', 'mmm mmm uuu'],
  ['EBL BAH', 'in BH', 'eee eee eee', 'eee eee eee'],
  ['EBL MCT', 'in OM', 'eee eee eee', 'eee eee eee'],
  ['EBL TBS', 'in GE', 'mmm nnn nnn', 'mmm mmm uuu'],
  ['EBL IST TBS', 'air TR | in GE', 'nnn nnn nnn | mmm nnn nnn', 'nnn nnn nnn | mmm mmm uuu'],
  ['EBL GYD', 'in AZ', 'mmm mmm mmm', 'mmm mmm mmm'],
  ['EBL DXB GYD', 'air AE | in AZ', 'nnn nnn nnn | mmm mmm mmm', 'nnn nnn nnn | mmm mmm mmm'],
  ['EBL EVN', 'in AM', 'eee eee eee', 'mmm mmm mmm'],
  ['BGW DAM', 'in SY', 'uuu uuu uuu', 'nnn nnn nnn'],
  ['DAM EBL', 'in IQ', 'nnn nnn nnn', 'uuu uuu uuu'],
  ['DAM BGW', 'in IQ', 'nnn nnn nnn', 'eee eee eee'],
  ['DAM IST', 'in TR', 'nmn nen nmn', 'mmm mmm mmm'],
  ['DAM SHJ', 'in AE', 'eee eee nnn', 'eee eee nnn'],
  ['DAM AUH LHR', 'air AE | in GB', 'nnn nnn nnn | mmm mmm mmm', 'nnn nnn nnn | mmm mmm mmm'],
  ['DAM AMM', 'in JO', 'mmm mmm uuu', 'mmm mmm aaa'],
  ['DAM RUH', 'in SA', 'eee eee eee', 'mmm mmm mmm'],
  ['DAM IKA', 'in IR', 'nnn nnn nnn', 'nnn nnn nnn'],
  ['DAM KWI', 'in KW', 'mmm mmm uuu', 'mmm mmm uuu'],
  ['EBL SVO', 'in RU', 'mmm mmm mmm', 'mmm mmm mmm'],
  ['EBL IST SVO', 'air TR | in RU', 'nnn nnn nnn | mmm mmm mmm', 'nnn nnn nnn | mmm mmm mmm'],
  ['EBL IST BEG', 'air TR | in RS', 'nnn nnn nnn | mmm nnn mmm', 'nnn nnn nnn | mmm nnn mmm'],
  ['EBL IST SJJ', 'air TR | in BA', 'nnn nnn nnn | mmm mmm mmm', 'nnn nnn nnn | mmm mmm mmm'],
  ['EBL LHR', 'in GB', 'mmm mmm mmm', 'mmm mmm mmm'],
  ['EBL LHR JFK', 'air GB | in US', 'mmm mmm mmm | mmm mmm mmm', 'mmm mmm mmm | mmm mmm mmm'],
  ['EBL IST JFK', 'air TR | in US', 'nnn nnn nnn | mmm mmm mmm', 'nnn nnn nnn | mmm mmm mmm'],
  ['EBL IST JFK ORD', 'air TR | in US', 'nnn nnn nnn | mmm mmm mmm', 'nnn nnn nnn | mmm mmm mmm'],
  ['EBL IST JFK YYZ', 'air TR | air US | in CA', 'nnn nnn nnn | mmm mmm mmm | mmm mmm mmm', 'nnn nnn nnn | mmm mmm mmm | mmm mmm mmm'],
  ['EBL FRA YYZ', 'air DE | in CA', 'mmm nnn mmm | mmm mmm mmm', 'mmm nnn mmm | mmm mmm mmm'],
  ['EBL DXB SYD', 'air AE | in AU', 'nnn nnn nnn | eee eee eee', 'nnn nnn nnn | eee eee eee'],
  ['EBL DOH CMB', 'air QA | in LK', 'nnn nnn nnn | aaa aaa aaa', 'nnn nnn nnn | eee eee eee'],
  ['EBL DXB MLE', 'air AE | in MV', 'nnn nnn nnn | aaa aaa aaa', 'nnn nnn nnn | aaa aaa aaa'],
  ['EBL DXB DEL', 'air AE | in IN', 'nnn nnn nnn | mmm mmm mmm', 'nnn nnn nnn | mmm mmm mmm'],
  ['BGW BOM', 'in IN', 'mmm mmm mmm', 'mmm mmm mmm'],
  ['EBL DXB SIN', 'air AE | in SG', 'nnn nnn nnn | eee eee eee', 'nnn nnn nnn | eee eee eee'],
  ['EBL DXB DPS', 'air AE | in ID', 'nnn nnn nnn | eee eee eee', 'nnn nnn nnn | eee eee eee'],
  ['EBL IST TUN', 'air TR | in TN', 'nnn nnn nnn | nnn nnn nnn', 'nnn nnn nnn | mmm mmm mmm'],
  ['EBL IST CMN', 'air TR | in MA', 'nnn nnn nnn | mmm mmm mmm', 'nnn nnn nnn | mmm mmm mmm'],
  ['EBL IST ADD', 'air TR | in ET', 'nnn nnn nnn | eee eee eee', 'nnn nnn nnn | mmm mmm mmm'],
  ['EBL DXB HKG ICN', 'air AE | air HK | in KR', 'nnn nnn nnn | uuu uuu uuu | eee eee eee', 'nnn nnn nnn | uuu uuu uuu | eee eee eee'],
  ['EBL DXB PEK', 'air AE | in CN', 'nnn nnn nnn | mmm mmm mmm', 'nnn nnn nnn | mmm mmm mmm'],
  ['EBL IST TAS', 'air TR | in UZ', 'nnn nnn nnn | mmm mmm mmm', 'nnn nnn nnn | mmm mmm mmm'],
  ['EBL IST ALA', 'air TR | in KZ', 'nnn nnn nnn | eee eee eee', 'nnn nnn nnn | eee eee eee'],
  ['EBL IST MSQ', 'air TR | in BY', 'nnn nnn nnn | mmm mmm mmm', 'nnn nnn nnn | mmm mmm mmm'],
  ['EBL IST LCA', 'air TR | in CY', 'nnn nnn nnn | mmm mmm mmm', 'nnn nnn nnn | mmm mmm mmm'],
  ['EBL VIE LCA', 'air AT | in CY', 'mmm nnn mmm | mmm mmm mmm', 'mmm nnn mmm | mmm mmm mmm'],
  ['EBL AMS LHR', 'air NL | in GB', 'mmm nnn mmm | mmm mmm mmm', 'uuu nnn uuu | mmm mmm mmm'],
  ['DAM VIE LHR', 'air AT | in GB', 'mmm nnn mmm | mmm mmm mmm', 'mmm nnn mmm | mmm mmm mmm'],
  ['DAM AMS LHR', 'air NL | in GB', 'mmm nnn mmm | mmm mmm mmm', 'uuu nnn uuu | mmm mmm mmm'],
  ['EBL XXQ LHR', 'air ZZ | in GB', 'uuu uuu uuu | mmm mmm mmm', 'uuu uuu uuu | mmm mmm mmm'],
]
const grid = (route: string, passport: 'IQ' | 'SY'): string => {
  const cells = [[], [schengenVisa], [emirates]].map(holds => [8, 30, 55].map(age => kinds(route, { passport, age, holds })))
  return borders(route)
    .map((_, at) => cells.map(row => row.map(each => marks[each[at] ?? 'unknown']).join('')).join(' '))
    .join(' | ')
}

test.each(itineraries)('[VI-6] %s: %s', (route, expected, iraq, syria) => {
  const found = borders(route)
    .map(({ kind, country }) => `${words[kind]} ${country}`)
    .join(' | ')
  expect([found, grid(route, 'IQ'), grid(route, 'SY')]).toEqual([expected, iraq, syria])
})

test('[VI-6] a family from Erbil to Istanbul: the father of 52 and the child of 8 need nothing, the mother of 48 a visa', () => {
  expect([52, 48, 8].map(age => kinds('EBL IST', { age }))).toEqual([['none'], ['embassy'], ['none']])
  expect([14, 15, 50, 51].map(age => kinds('EBL IST', { age })[0])).toEqual(['none', 'embassy', 'embassy', 'none'])
})

test('[VI-4] the ages that Türkiye exempts are for tourism and transit, not for treatment', () => {
  expect(kinds('EBL IST', { age: 60, purpose: 'medical' })).toEqual(['embassy'])
  expect(kinds('EBL IST/SAW LHR', { age: 60, purpose: 'medical' })[0]).toBe('none')
  expect(kinds('EBL IST', { holds: [{ kind: 'visa', country: 'US' }] })).toEqual(['e-visa'])
})

test('[VI-4] by way of Vienna on one ticket an Iraqi needs a transit visa, unless one of the Visa Code’s documents is at hand', () => {
  expect(kinds('EBL VIE LHR')[0]).toBe('embassy')
  expect(kinds('EBL VIE LHR', { holds: [emirates] })[0]).toBe('embassy')
  for (const country of ['SCHENGEN', 'US', 'CA', 'JP']) expect(kinds('EBL VIE LHR', { holds: [{ kind: 'visa', country }] })[0]).toBe('none')
  expect(kinds('EBL VIE LHR', { holds: [{ kind: 'visa', country: 'GB' }] })).toEqual(['embassy', 'none'])
  expect(kinds('EBL VIE LHR', { holds: [{ kind: 'visa', country: 'US' }] }, true)[0]).toBe('embassy')
})

test('[VI-4] Syrians are on the lists of Austria and Germany; those of other countries were not read', () => {
  expect(['VIE', 'FRA', 'AMS', 'CDG'].map(hub => kinds(`DAM ${hub} LHR`, { passport: 'SY' })[0])).toEqual([
    'embassy',
    'embassy',
    'unknown',
    'unknown',
  ])
})

test('[VI-4] London airside: a Schengen visa is not enough, a residence of Schengen or a visa of Canada is', () => {
  const heathrow = (held: VisaHolding) => kinds('EBL LHR YYZ', { holds: [held] })[0]
  expect(heathrow(schengenVisa)).toBe('embassy')
  expect(heathrow({ kind: 'residence', country: 'SCHENGEN' })).toBe('none')
  expect(heathrow({ kind: 'visa', country: 'CA' })).toBe('none')
})

test('[VI-4] pilgrims and patients: what is asked of them beside the visa', () => {
  expect(kinds('BGW MED', { purpose: 'pilgrimage' })).toEqual(['e-visa'])
  expect(needs('DAM MED', { passport: 'SY', purpose: 'pilgrimage' })[0]).toMatchObject({ kind: 'unknown', unknown: 'stale' })
  expect(kinds('NJF MHD', { purpose: 'pilgrimage' })).toEqual(['none'])
  expect(needs('BGW DEL', { purpose: 'medical' })[0]).toMatchObject({
    kind: 'embassy',
    rule: { conditions: ['invitation', 'enough-money'] },
  })
  expect(['EBL AMM', 'EBL BEY', 'EBL IKA', 'EBL IST'].map(route => kinds(route, { purpose: 'medical' })[0])).toEqual([
    'embassy',
    'on-arrival',
    'e-visa',
    'embassy',
  ])
})

test('[VI-4] what neighbours say of each other does not agree, and is unknown', () => {
  expect(needs('BGW DAM')[0]).toMatchObject({ kind: 'unknown', unknown: 'contradiction' })
  expect(kinds('DAM BGW', { passport: 'SY' })).toEqual(['e-visa'])
  expect(needs('DAM EBL', { passport: 'SY' })[0]).toMatchObject({ kind: 'unknown', unknown: 'stale' })
})

test('[VI-4] a residence of the Emirates opens Georgia to Iraqis, not Azerbaijan; for Kuwait the rule is too old', () => {
  const resident = { holds: [emirates] }
  expect(['EBL TBS', 'EBL GYD', 'EBL DXB'].map(route => kinds(route, resident)[0])).toEqual(['none', 'embassy', 'none'])
  expect(needs('EBL KWI', resident)[0]).toMatchObject({ kind: 'unknown', unknown: 'stale' })
})
