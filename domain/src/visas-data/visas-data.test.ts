import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isLocalDate } from '../calendar/index.ts'
import { cities } from '../places-data/index.ts'
import { visaNeed } from '../visas/index.ts'
import { expectedList, listVisaRules } from './index.ts'
import { differences } from './list.ts'

const rules = listVisaRules()
const staleAfterDays = 365
const today = '2026-12-01'

test('[VI-4] our rows say what the public list of February 2026 says, but for the differences that are explained', () => {
  const digest = createHash('sha256').update(expectedList(rules).join('\n')).digest('hex')
  // Of the list itself, by `node scripts/compare-visas.ts FILE`, which also names the lines that differ.
  expect(digest).toBe('04eee8b99ef4d27522e9b67b617cbe4c4da3a41393d488ec2a5e746b1e5ab66a')
})

test('[VI-4] a difference is of a pair that is on record, and does differ', () => {
  for (const { of, list, why } of differences) {
    const [nationality = '', country = ''] = of.split(' ')
    const traveler = { nationality, age: 30, holds: [] }
    const crossing = { kind: 'enter', country, on: today } as const
    const ours = visaNeed({ traveler, crossing, purpose: 'tourism', rules, today, staleAfterDays }).kind
    expect([of, ours === list, why.length > 20]).toEqual([of, false, true])
  }
})

test('[VI-4] every country of the cities we sell has a row of entry for both passports, but each its own', () => {
  const missing = ['IQ', 'SY'].flatMap(nationality =>
    [...new Set(cities.map(({ country }) => country))]
      .filter(country => country !== nationality)
      .filter(country => !rules.some(rule => rule.nationality === nationality && rule.country === country && rule.kind === 'enter'))
      .map(country => `${nationality} ${country}`),
  )
  expect(missing).toEqual([])
})

test('[VI-2] a row has an id of its own, a page of its source and a day that exists', () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
  const wrong = rules.filter(
    ({ source, checkedOn }) => !source.url.startsWith('https://') || source.title === '' || !isLocalDate(checkedOn),
  )
  expect(wrong).toEqual([])
  expect(rules.filter(({ checkedOn }) => checkedOn > '2026-11-26')).toEqual([])
})

test('[VI-2] a row that depends on what somebody holds names it; months of it only then', () => {
  expect(rules.filter(({ holds, holdsMonths }) => holds?.length === 0 || (holdsMonths !== undefined && !holds))).toEqual([])
})
