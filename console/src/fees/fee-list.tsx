import type { BrandFees, FeeRuleRow } from '@karwan/contract/console'
import { feeProducts } from '@karwan/domain/fees'
import { ShieldCheck } from 'lucide'
import { Link, useLocation } from 'wouter'
import { Fault, Icon, Loading, useBrandName, useMay, useWords } from '../base/index.ts'
import { Conditions, FeeState, useRuleText } from './rule-text.tsx'
import { useFees } from './use-fees.ts'

/** Fee rules of the person's brands: the most specific first, and the fees of each brand's file last. */
export const FeeList = () => {
  const { t } = useWords()
  const may = useMay()
  const [, go] = useLocation()
  const fees = useFees()
  return (
    <>
      <div className="head">
        <h1 className="grow">{t('fees.title')}</h1>
        {may('fees.propose') && (
          <button type="button" className="k p" onClick={() => go('/fees/new')}>
            {t('fees.new')}
          </button>
        )}
      </div>
      {fees.isPending && <Loading />}
      {fees.isError && !fees.data && <Fault error={fees.error} retry={() => void fees.refetch()} />}
      {fees.data && (
        <div className="scroll page">
          <p className="sub xs">{t('fees.orderHelp')}</p>
          {fees.data.brands.map(brand => (
            <BrandRules key={brand.id} brand={brand} rules={fees.data.rules.filter(rule => rule.brand === brand.id)} />
          ))}
        </div>
      )}
    </>
  )
}

const BrandRules = ({ brand, rules }: { brand: BrandFees; rules: readonly FeeRuleRow[] }) => {
  const { t } = useWords()
  const name = useBrandName()(brand.id)
  const text = useRuleText(brand.currency)
  return (
    <section className="lines fbrand" aria-label={name}>
      <h2>{name}</h2>
      <table className="tb stack hov flist">
        <thead>
          <tr>
            <th>{t('fees.product')}</th>
            <th>{t('fees.conditions')}</th>
            <th>{t('fees.fee')}</th>
            <th>{t('staff.state')}</th>
            <th>{t('fees.history')}</th>
          </tr>
        </thead>
        <tbody>
          {rules.map(rule => (
            <Row key={rule.id} rule={rule} brand={brand} />
          ))}
          {feeProducts.map(product => {
            const fee = brand.file[product]
            return (
              fee && (
                <tr key={product}>
                  <td>{t(`fees.product_${product}`)}</td>
                  <td className="sub fwide">{t('fees.fileHelp')}</td>
                  <td>
                    <bdi>{text.fee(fee)}</bdi>
                  </td>
                  <td />
                  <td className="sub">{t('fees.file')}</td>
                </tr>
              )
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

const Row = ({ rule: { id, state, versions, waiting }, brand }: { rule: FeeRuleRow; brand: BrandFees }) => {
  const { t, format } = useWords()
  const text = useRuleText(brand.currency)
  const [newest] = versions
  if (!newest) return null
  return (
    <tr className={state === 'ended' ? 'sub' : ''}>
      <td>
        <Link href={`/fees/${id}`} className="lnk">
          {t(`fees.product_${newest.rule.product}`)}
        </Link>
      </td>
      <td className="fwide">
        <Conditions rule={newest.rule} currency={brand.currency} />
      </td>
      <td>
        <bdi className="med">{text.fee(newest.rule.fee)}</bdi>
      </td>
      <td>
        <FeeState state={state} />
        {waiting !== null && (
          <div className="xs info">
            <Icon of={ShieldCheck} /> {t('fees.waits')}
          </div>
        )}
      </td>
      <td>
        <span className="n">{t('fees.version', { number: format.number(newest.version) })}</span>
        <div className="sub xs">
          <bdi>{newest.by}</bdi>
        </div>
        <div className="sub xs">{format.dateAndTime(newest.at)}</div>
        {newest.approvedBy !== null && <div className="sub xs">{t('fees.approvedBy', { name: newest.approvedBy })}</div>}
      </td>
    </tr>
  )
}
