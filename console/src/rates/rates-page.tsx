import type { HeldRate, MarketRates } from '@karwan/contract/console'
import { currencyKeys } from '@karwan/messages/keys'
import { Clock, ShieldCheck } from 'lucide'
import { Link } from 'wouter'
import { Fault, Icon, Loading, useBrandName, useWords } from '../base/index.ts'
import { RateForm } from './rate-form.tsx'
import { changeText, rateText } from './rate-text.ts'
import { useRates } from './use-rates.ts'

/** Exchange rates of the markets: what holds and its age, those before, and a form for another one. */
export const RatesPage = () => {
  const { t } = useWords()
  const rates = useRates()
  return (
    <>
      <div className="head">
        <h1 className="grow">{t('rates.title')}</h1>
      </div>
      {rates.isPending && <Loading />}
      {rates.isError && !rates.data && <Fault error={rates.error} retry={() => void rates.refetch()} />}
      {rates.data && (
        <div className="scroll page">
          {rates.data.markets.map(market => (
            <Market key={market.market} market={market} />
          ))}
        </div>
      )}
    </>
  )
}

const Market = ({ market }: { market: MarketRates }) => {
  const { t, format } = useWords()
  const brandName = useBrandName()
  const { currency, brands, history, isOld, waiting, mayPropose } = market
  const [holds] = history
  if (!holds) return null
  const title = t(currencyKeys[currency])
  return (
    <section className="rate" aria-label={title}>
      <div className="lines">
        <div className="bar wrapx">
          <h2>{title}</h2>
          <span className="sub xs">{format.list(brands.map(brandName))}</span>
        </div>
        <p className="bar wrapx">
          <bdi dir="ltr" className="kpi">
            {rateText(holds.rate)}
          </bdi>
          <span className="mut">{t('rates.oneDollar')}</span>
        </p>
        {isOld ? (
          <>
            <p>
              <span className="st warn pill">
                <Icon of={Clock} />
                {t('rates.old', { time: format.dateAndTime(holds.since) })}
              </span>
            </p>
            <p className="sub xs">{t('rates.oldHelp')}</p>
          </>
        ) : (
          <p className="sub xs">{t('rates.rateOf', { time: format.dateAndTime(holds.since) })}</p>
        )}
        {waiting !== null && (
          <p className="bar wrapx">
            <span className="st info pill">
              <Icon of={ShieldCheck} />
              {t('rates.waits')}
            </span>
            <Link href="/approvals" className="lnk">
              {t('rates.toApprovals')}
            </Link>
          </p>
        )}
      </div>
      {mayPropose ? <RateForm market={market} holds={holds} /> : <p className="sub xs">{t('rates.notYours')}</p>}
      <History history={history} />
    </section>
  )
}

const History = ({ history }: { history: readonly HeldRate[] }) => {
  const { t, format } = useWords()
  return (
    <div className="past lines">
      <h3>{t('rates.history')}</h3>
      <table className="tb stack">
        <thead>
          <tr>
            <th>{t('rates.since')}</th>
            <th>{t('rates.rate')}</th>
            <th>{t('rates.change')}</th>
            <th>{t('rates.source')}</th>
            <th>{t('rates.setBy')}</th>
          </tr>
        </thead>
        <tbody>
          {history.map(({ id, rate, since, source, by, approvedBy }, at) => {
            const before = history[at + 1]
            return (
              <tr key={id ?? 'file'}>
                <td className="mut n">{format.dateAndTime(since)}</td>
                <td className="n med">{rateText(rate)}</td>
                <td>
                  <bdi dir="ltr" className="n mut">
                    {before ? changeText(before.rate, rate) : '–'}
                  </bdi>
                </td>
                <td>
                  <bdi>{source ?? t('rates.ofFile')}</bdi>
                </td>
                <td>
                  <bdi>{by}</bdi>
                  {approvedBy !== null && <div className="sub xs">{t('rates.approvedBy', { name: approvedBy })}</div>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
