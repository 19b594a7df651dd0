import { type Brand, sells } from '@karwan/brands/brand'
import type { VisaPage } from '@karwan/contract/visas'
import { today } from '@karwan/domain/calendar'
import { isProblem } from '@karwan/domain/problems'
import { readVisaAddress, type VisaHolding, writeHolding } from '@karwan/domain/visas'
import { listVisaRules } from '@karwan/domain/visas-data'
import { needsOf } from './needs.ts'
import type { Differing } from './rule-tasks.ts'

const rules = listVisaRules()
const once = (texts: readonly string[]): readonly string[] => [...new Set(texts)].sort()
const countries = once(rules.filter(({ kind }) => kind === 'enter').map(({ country }) => country))
const passports = once(rules.map(({ nationality }) => nationality))
const holdings = once(rules.flatMap(({ holds = [] }) => holds.map(writeHolding)))

/** Returns the data of the visa page for its address: the choices on record, and the answer to its question. */
export const visaPageOf = (
  brand: Brand,
  parameters: URLSearchParams,
  now: Date,
  onDiffer: (rules: Differing) => void,
): VisaPage | undefined => {
  if (!sells(brand, 'visa')) return undefined
  const day = today(brand.market.timeZone, now)
  const { asked } = readVisaAddress(parameters, day)
  const choices = { countries, passports, holdings }
  if (!asked) return choices
  const { passport, to, on, purpose, ages, holds } = asked
  const held: readonly VisaHolding[] = holds ? [holds] : []
  const needs = needsOf(
    { passport, purpose, ages: ages.map(String), holds: held.map(writeHolding), crossings: [`enter.${to}.${on}`] },
    { today: day, ...brand.market.visas, onDiffer },
  )
  return isProblem(needs) ? choices : { ...choices, needs }
}
