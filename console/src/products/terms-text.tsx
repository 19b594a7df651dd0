import type { VisaTerms } from '@karwan/contract/console'
import { countryName } from '@karwan/domain/countries'
import { useWords } from '../base/index.ts'

/** The visa of some terms in words, without its fees. */
export const TermsText = ({ terms }: { terms: VisaTerms }) => {
  const { t, language } = useWords()
  const { country, kind, purpose, stayDays, workingDays } = terms
  return (
    <p>
      <span className="med">{countryName(country, language)}</span>{' '}
      <span className="sub xs">
        {t(`visa.kind.${kind}`)} · {t(`visa.purpose_${purpose}`)} · {t('time.days', { count: stayDays })} ·{' '}
        {t('visa.workingDays', { from: workingDays.from, count: workingDays.to })}
      </span>
    </p>
  )
}
