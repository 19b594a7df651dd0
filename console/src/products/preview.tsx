import type { VisaProductPreview } from '@karwan/contract/console'
import type { Money } from '@karwan/domain/money'
import { ShieldCheck } from 'lucide'
import { Icon, useWords } from '../base/index.ts'

const parts = ['authorityFee', 'serviceFee', 'courierFee', 'expressFee', 'total'] as const

/** The price of one traveler now and then, and what comes back at each ending, as the shop will tell them. */
export const Preview = ({ preview }: { preview: VisaProductPreview | undefined }) => {
  const { t, format } = useWords()
  if (!preview)
    return (
      <section aria-label={t('products.preview')}>
        <h2>{t('products.preview')}</h2>
        <p className="sub xs">{t('products.previewWaits')}</p>
      </section>
    )
  const { price, before, stages, needsApproval, mostChange } = preview
  const words = {
    authorityFee: t('visa.officialFee'),
    serviceFee: t('trade.serviceFee'),
    courierFee: t('visa.courierFee'),
    expressFee: t('visa.expressFee'),
    total: t('products.total'),
  }
  const amount = (money: Money | null | undefined) => money && <bdi className="n">{format.money(money)}</bdi>
  return (
    <section className="lines" aria-label={t('products.preview')}>
      <h2>{t('products.preview')}</h2>
      <table className="tb ptable">
        <thead>
          <tr>
            <th>{t('visa.perTraveler')}</th>
            <th className="end">{t('products.now')}</th>
            <th className="end">{t('products.then')}</th>
          </tr>
        </thead>
        <tbody>
          {parts
            .filter(part => price[part] !== null || before?.[part])
            .map(part => (
              <tr key={part} className={part === 'total' ? 'b' : ''}>
                <td>{words[part]}</td>
                <td className="end mut">{amount(before?.[part])}</td>
                <td className="end">{amount(price[part])}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {!before && <p className="sub xs">{t('products.notSold')}</p>}
      <table className="tb ptable">
        <thead>
          <tr>
            <th>{t('visa.stage.when')}</th>
            <th className="end">{t('visa.stage.back')}</th>
          </tr>
        </thead>
        <tbody>
          {stages.map(({ ending, back }) => (
            <tr key={ending}>
              <td>{t(`visa.stage.${ending}`)}</td>
              <td className="end">{back.amount === 0 ? t('visa.stage.nothing') : amount(back)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {needsApproval && (
        <p className="st warn pill many">
          <Icon of={ShieldCheck} />
          {t('products.overLimit', { amount: format.money(mostChange) })}
        </p>
      )}
    </section>
  )
}
