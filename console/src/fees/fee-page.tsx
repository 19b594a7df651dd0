import type { BrandFees, FeeRuleRow } from '@karwan/contract/console'
import { ShieldCheck } from 'lucide'
import { useState } from 'react'
import { Link } from 'wouter'
import { Fault, Icon, Loading, useBrandName, useWords } from '../base/index.ts'
import { draftOf, newDraft } from './draft.ts'
import { EndForm } from './end-form.tsx'
import { FeeForm } from './fee-form.tsx'
import { History } from './history.tsx'
import { Conditions, FeeState, useRuleText } from './rule-text.tsx'
import { useFees } from './use-fees.ts'

/** A new rule: its brand, conditions and fee. Made, it opens. */
export const NewFeePage = () => {
  const { t } = useWords()
  const brandName = useBrandName()
  const fees = useFees()
  const [id] = useState(() => crypto.randomUUID())
  const [chosen, setChosen] = useState<string>()
  if (fees.isPending) return <Loading />
  if (fees.isError && !fees.data) return <Fault error={fees.error} retry={() => void fees.refetch()} />
  const brands = fees.data.brands.filter(({ mayPropose }) => mayPropose)
  const brand = brands.find(each => each.id === chosen) ?? brands[0]
  if (!brand) return <p className="page">{t('staff.notFound')}</p>
  return (
    <>
      <div className="head">
        <h1 className="grow">{t('fees.new')}</h1>
      </div>
      <div className="scroll page fpage">
        {brands.length > 1 && (
          <label className="fl fbrandfield">
            {t('content.brand')}
            <select className="f" value={brand.id} onChange={event => setChosen(event.target.value)}>
              {brands.map(each => (
                <option key={each.id} value={each.id}>
                  {brandName(each.id)}
                </option>
              ))}
            </select>
          </label>
        )}
        <FeeForm brand={brand} suppliers={fees.data.suppliers} page={{ id, brand: brand.id, seen: 0 }} start={newDraft} />
      </div>
    </>
  )
}

/** One rule: what holds, changing or ending it, and its versions. */
export const FeePage = ({ id }: { id: string }) => {
  const { t } = useWords()
  const fees = useFees()
  if (fees.isPending) return <Loading />
  if (fees.isError && !fees.data) return <Fault error={fees.error} retry={() => void fees.refetch()} />
  const rule = fees.data.rules.find(each => each.id === id)
  const brand = fees.data.brands.find(each => each.id === rule?.brand)
  if (!rule || !brand) return <p className="page">{t('staff.notFound')}</p>
  return <Opened rule={rule} brand={brand} suppliers={fees.data.suppliers} />
}

interface OpenedProps {
  readonly rule: FeeRuleRow
  readonly brand: BrandFees
  readonly suppliers: readonly string[]
}
const Opened = ({ rule: { id, state, versions, waiting }, brand, suppliers }: OpenedProps) => {
  const { t } = useWords()
  const name = useBrandName()(brand.id)
  const text = useRuleText(brand.currency)
  const [newest] = versions
  if (!newest) return null
  const page = { id, brand: brand.id, seen: newest.version }
  const mayChange = brand.mayPropose && state !== 'ended'
  return (
    <>
      <div className="head">
        <h1 className="grow">{t(`fees.product_${newest.rule.product}`)}</h1>
        <span className="mut xs">{name}</span>
        <FeeState state={state} />
      </div>
      <div className="scroll page fpage">
        <section className="lines" aria-label={t('fees.rule')}>
          <p>
            <bdi className="kpi fkpi">{text.fee(newest.rule.fee)}</bdi>
          </p>
          <p>
            <Conditions rule={newest.rule} currency={brand.currency} />
          </p>
          {waiting !== null && (
            <p className="bar wrapx">
              <span className="st info pill">
                <Icon of={ShieldCheck} />
                {t('fees.waits')}
              </span>
              <Link href="/approvals" className="lnk">
                {t('rates.toApprovals')}
              </Link>
            </p>
          )}
        </section>
        {mayChange && (
          <FeeForm key={newest.version} brand={brand} suppliers={suppliers} page={page} start={draftOf(newest.rule, brand.currency)} />
        )}
        {!brand.mayPropose && <p className="sub xs">{t('fees.notYours')}</p>}
        {mayChange && <EndForm page={page} />}
        <History versions={versions} currency={brand.currency} />
      </div>
    </>
  )
}
