import type { ConsoleVisa } from '@karwan/contract/console'
import { useWords } from '../base/index.ts'

/** Changes of the authority's fee since the order, newest first. */
export const FeeChanges = ({ visa: { feeChanges } }: { visa: ConsoleVisa }) => {
  const { t, format } = useWords()
  if (feeChanges.length === 0) return null
  return (
    <section className="osec" aria-label={t('console.visaFees')}>
      <div className="bar">
        <h2>{t('console.visaFees')}</h2>
      </div>
      <ul className="lines">
        {feeChanges.toReversed().map(({ state, before, now, difference, until, at, by }) => (
          <li key={at}>
            <span className="med n">{t('console.visaFeeFrom', { before: format.money(before), now: format.money(now) })}</span>
            <div>{t(`console.visaFeeState_${state}`)}</div>
            {state === 'asked' && until && (
              <div>{t('console.visaFeeAsked', { amount: format.money(difference), until: format.dateAndTime(until) })}</div>
            )}
            <div className="sub xs bar wrapx">
              <time className="n" dateTime={at}>
                {format.dateAndTime(at)}
              </time>
              {by && <bdi>{by}</bdi>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
