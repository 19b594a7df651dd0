import { type Brand, sells } from '@karwan/brands/brand'
import type { VisaCountryPage, VisaRuleView } from '@karwan/contract/visas'
import { daysBetween, today } from '@karwan/domain/calendar'
import { crossingKinds, findVisaCountry, type VisaRule, visaCountryPath } from '@karwan/domain/visas'
import { listVisaRules } from '@karwan/domain/visas-data'
import { answerOf } from './needs.ts'

const rules = listVisaRules()
const countries = [...new Set(rules.map(({ country }) => country))]
const passports = [...new Set(rules.map(({ nationality }) => nationality))]

/** Lists the codes of the countries on record: each has a page. */
export const listVisaCountries = (): readonly string[] => countries
/** Paths of the pages of all countries on record. */
export const listVisaPaths = (): readonly string[] => countries.map(visaCountryPath)

/**
 * Returns the rules of the country of a path's last part as they are today: what is over is left out, what is too old
 * is unknown. The passport of the brand's own country comes first.
 */
export const visaCountryOf = (brand: Brand, slug: string, now: Date): Omit<VisaCountryPage, 'title'> | undefined => {
  const country = sells(brand, 'visa') ? findVisaCountry(slug, countries) : undefined
  if (country === undefined) return undefined
  const day = today(brand.market.timeZone, now)
  const { staleAfterDays } = brand.market.visas
  const own = brand.market.country
  const rulesOf = (passport: string): readonly VisaRuleView[] =>
    rules
      .filter(rule => rule.country === country && rule.nationality === passport && (rule.until === undefined || rule.until >= day))
      .sort((one, other) => crossingKinds.indexOf(one.kind) - crossingKinds.indexOf(other.kind) || narrowness(other) - narrowness(one))
      .map(rule => viewOf(rule, daysBetween(rule.checkedOn, day) > staleAfterDays))
  return {
    country,
    passports: [...passports]
      .sort((one, other) => Number(other === own) - Number(one === own))
      .map(passport => ({ passport, rules: rulesOf(passport) }))
      .filter(each => each.rules.length > 0),
  }
}

const narrowness = ({ purposes, ages, holds, airports }: VisaRule): number =>
  [purposes, ages, holds, airports].filter(narrow => narrow !== undefined).length

const viewOf = (rule: VisaRule, isStale: boolean): VisaRuleView => {
  const { kind, purposes, ages, holds, airports } = rule
  return {
    kind,
    ...(purposes && { purposes }),
    ...(ages && { ages }),
    ...(holds && { holds }),
    ...(airports && { airports }),
    verdict: answerOf(isStale ? { kind: 'unknown', unknown: 'stale', rule } : { kind: rule.verdict, rule }),
  }
}
