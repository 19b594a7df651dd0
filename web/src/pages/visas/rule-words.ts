import type { VisaRuleView } from '@karwan/contract/visas'
import { countryName } from '@karwan/domain/countries'
import type { VisaHolding } from '@karwan/domain/visas'
import { useLocale } from '../../base/i18n/index.ts'

/** Says in the visitor's language whom a rule is for. */
export function useRuleWords() {
  const { t, language } = useLocale()
  const holdingsOf = (holds: readonly VisaHolding[]): readonly string[] =>
    [...Map.groupBy(holds, ({ kind }) => kind)].map(([kind, same]) => {
      const places = same.map(({ country }) => (country === 'SCHENGEN' ? t('visa.schengen') : countryName(country, language)))
      return t(kind === 'visa' ? 'visa.holdsVisa' : 'visa.holdsResidence', { country: places.join(' / ') })
    })
  const ages = ({ from, to }: NonNullable<VisaRuleView['ages']>): readonly string[] => {
    if (from !== undefined && to !== undefined) return [t('visa.agesBetween', { from: String(from), to: String(to) })]
    if (to !== undefined) return [t('visa.agesTo', { age: String(to + 1) })]
    return from === undefined ? [] : [t('visa.agesFrom', { age: String(from) })]
  }
  return {
    holding: (held: VisaHolding): string => holdingsOf([held]).join(),
    /** `isOnly`: no other rule of the border stands beside it. */
    who: (rule: VisaRuleView, isOnly: boolean): string => {
      const parts = [
        ...(rule.ages ? ages(rule.ages) : []),
        ...(rule.purposes ?? []).map(purpose => t(`visa.purpose_${purpose}`)),
        ...(rule.holds ? [t('visa.holders', { list: holdingsOf(rule.holds).join(' · ') })] : []),
        ...(rule.airports ? [t('visa.atAirports', { cities: rule.airports.join(' / ') })] : []),
      ]
      return parts.length > 0 ? parts.join(' · ') : t(isOnly ? 'visa.everyone' : 'visa.everyoneElse')
    },
  }
}
