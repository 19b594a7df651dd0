import type { FeeVersion } from '@karwan/contract/console'
import type { CurrencyCode } from '@karwan/domain/money'
import { useWords } from '../base/index.ts'
import { Conditions, useRuleText } from './rule-text.tsx'

/** Versions of a rule, newest first, with who made each and why. */
export const History = ({ versions, currency }: { versions: readonly FeeVersion[]; currency: CurrencyCode }) => {
  const { t, format } = useWords()
  const text = useRuleText(currency)
  return (
    <section className="lines" aria-label={t('fees.history')}>
      <h2>{t('fees.history')}</h2>
      <table className="tb stack flist">
        <thead>
          <tr>
            <th>{t('fees.history')}</th>
            <th>{t('fees.fee')}</th>
            <th>{t('fees.conditions')}</th>
            <th>{t('fees.reason')}</th>
            <th>{t('rates.setBy')}</th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ version, rule, ended, at, reason, by, approvedBy }) => (
            <tr key={version}>
              <td className="n">{t('fees.version', { number: format.number(version) })}</td>
              <td>{ended ? t('fees.ended') : <bdi>{text.fee(rule.fee)}</bdi>}</td>
              <td className="fwide">{!ended && <Conditions rule={rule} currency={currency} />}</td>
              <td>
                <bdi>{reason}</bdi>
              </td>
              <td>
                <bdi>{by}</bdi>
                <div className="sub xs">{format.dateAndTime(at)}</div>
                {approvedBy !== null && <div className="sub xs">{t('fees.approvedBy', { name: approvedBy })}</div>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
