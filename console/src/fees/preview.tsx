import type { FeePreview } from '@karwan/contract/console'
import type { CurrencyCode } from '@karwan/domain/money'
import { useWords } from '../base/index.ts'
import { useRuleText } from './rule-text.tsx'

/** Totals of an example and of recent searches, as the rules in force make them and with the rule that is tried. */
export const Preview = ({ preview: { example, searches }, currency }: { preview: FeePreview; currency: CurrencyCode }) => {
  const { t, format } = useWords()
  const { amount } = useRuleText(currency)
  const line = (label: string, value: number) => (
    <>
      <dt>{label}</dt>
      <dd>
        <bdi className="n med">{amount(value)}</bdi>
      </dd>
    </>
  )
  return (
    <section className="card new" aria-label={t('fees.preview')}>
      <h2>{t('fees.preview')}</h2>
      <dl className="dl gains">
        {line(t('fees.exampleCost'), example.cost)}
        {line(t('fees.byFile'), example.file)}
        {line(t('fees.byRule'), example.rule)}
      </dl>
      {searches.length === 0 ? (
        <p className="sub">{t('fees.searchesNone')}</p>
      ) : (
        <table className="tb stack">
          <caption className="sub xs">{t('fees.searches')}</caption>
          <thead>
            <tr>
              <th>{t('fees.trip')}</th>
              <th>{t('fees.fits')}</th>
              <th className="end">{t('fees.lowestNow')}</th>
              <th className="end">{t('fees.lowestThen')}</th>
            </tr>
          </thead>
          <tbody>
            {searches.map(({ from, to, departs, offers, fits, before, after }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is never changed, and a search has no name
              <tr key={at}>
                <td>
                  <bdi dir="ltr" className="med">
                    {from === null ? to : `${from} → ${to}`}
                  </bdi>{' '}
                  <span className="sub xs">{format.placeDate(departs)}</span>
                </td>
                <td data-h={t('fees.fits')}>
                  <span className="n">{t('fees.fitsOf', { fits: format.number(fits), offers: format.number(offers) })}</span>
                </td>
                <td className="end" data-h={t('fees.lowestNow')}>
                  {before !== null && <bdi className="n">{amount(before)}</bdi>}
                </td>
                <td className="end" data-h={t('fees.lowestThen')}>
                  {after !== null && <bdi className={before === after ? 'n' : 'n b'}>{amount(after)}</bdi>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
