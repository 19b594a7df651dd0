import type { VoucherPage as Voucher } from '@karwan/contract/console'
import { Link } from 'wouter'
import { Fault, Loading, useBrandName, useMay, useWords } from '../base/index.ts'
import { CopyForm } from './copy-form.tsx'
import { GiveForm } from './give-form.tsx'
import { useRuleText, VoucherState } from './rule-text.tsx'
import { StopForm } from './stop-form.tsx'
import { useVoucher } from './use-vouchers.ts'

/** One voucher: its rules, its uses with their orders, and what may be done with it. */
export const VoucherPage = ({ id }: { id: string }) => {
  const voucher = useVoucher(id)
  if (voucher.isPending) return <Loading />
  if (voucher.isError && !voucher.data) return <Fault error={voucher.error} retry={() => void voucher.refetch()} />
  return <Opened voucher={voucher.data} />
}

const Opened = ({ voucher }: { voucher: Voucher }) => {
  const may = useMay()
  const brandName = useBrandName()
  const { brand, rule, state } = voucher
  const mayMake = may('vouchers.make', brand)
  return (
    <>
      <div className="head">
        <h1 className="grow">
          <bdi dir="ltr">{rule.code}</bdi>
        </h1>
        <span className="mut xs">{brandName(brand)}</span>
        <VoucherState state={state} />
      </div>
      <div className="scroll page two">
        <div className="nform">
          <Facts voucher={voucher} />
          <Uses voucher={voucher} />
        </div>
        <div className="nside">
          {may('vouchers.stop', brand) && <StopForm voucher={voucher} />}
          {mayMake && state !== 'ended' && <GiveForm voucher={voucher} />}
          {(mayMake || voucher.copies > 0) && <CopyForm voucher={voucher} mayMake={mayMake} />}
        </div>
      </div>
    </>
  )
}

const Facts = ({ voucher }: { voucher: Voucher }) => {
  const { t, format } = useWords()
  const text = useRuleText(voucher)
  const { rule, made, stopped, state } = voucher
  const number = (label: string, value: string) => (
    <div className="pair">
      <dt className="mut">{label}</dt>
      <dd>
        <bdi className="n med">{value}</bdi>
      </dd>
    </div>
  )
  return (
    <>
      <div className="lines">
        <p className="mut xs">{t('vouchers.cost')}</p>
        <p>
          <bdi className="kpi">{text.amount(voucher.cost)}</bdi>
        </p>
        <p className="sub xs">{t('vouchers.costHelp')}</p>
      </div>
      <section className="lines" aria-label={t('vouchers.rules')}>
        <h2>{t('vouchers.rules')}</h2>
        <p>
          <bdi>{text.off}</bdi> · <bdi>{text.minimum}</bdi>
        </p>
        <p>
          {t(`vouchers.product_${rule.product}`)} · {t(`vouchers.audience_${rule.audience}`)}
        </p>
        <p>{text.days}</p>
        <p className="sub xs">{made ? t('vouchers.madeBy', { name: made.by, time: format.dateAndTime(made.at) }) : t('vouchers.ofFile')}</p>
        {stopped && (
          <p className="sub xs">
            {t(state === 'ended' ? 'vouchers.endedBy' : 'vouchers.pausedBy', {
              name: stopped.by,
              time: format.dateAndTime(stopped.at),
            })}
          </p>
        )}
      </section>
      <dl className="dl gains">
        {number(t('vouchers.uses'), format.number(voucher.uses))}
        {number(t('vouchers.inPayments'), `${format.number(voucher.reserved)} · ${text.amount(voucher.reservedAmount)}`)}
        {rule.uses !== null && number(t('vouchers.usesLimit'), format.number(rule.uses))}
        {number(t('vouchers.usesEach'), format.number(rule.usesEach))}
        {number(t('vouchers.given'), format.number(voucher.given))}
        {number(t('vouchers.copies'), format.number(voucher.copies))}
      </dl>
    </>
  )
}

const Uses = ({ voucher }: { voucher: Voucher }) => {
  const { t, format } = useWords()
  const may = useMay()
  const text = useRuleText(voucher)
  const { newestUses, copies, brand } = voucher
  return (
    <section className="lines" aria-label={t('vouchers.uses')}>
      <h2>{t('vouchers.uses')}</h2>
      {newestUses.length === 0 && <p className="mut">{t('vouchers.usesNone')}</p>}
      {newestUses.length > 0 && (
        <table className="tb stack">
          <thead>
            <tr>
              <th>{t('vouchers.order')}</th>
              <th>{t('staff.state')}</th>
              {copies > 0 && <th>{t('vouchers.code')}</th>}
              <th>{t('vouchers.when')}</th>
              <th className="end">{t('vouchers.taken')}</th>
            </tr>
          </thead>
          <tbody>
            {newestUses.map(({ code, orderReference, amount, state, at }) => (
              <tr key={`${orderReference} ${at} ${code}`}>
                <td>
                  {may('orders.read', brand) ? (
                    <Link href={`/orders/${orderReference}`} className="lnk ref">
                      {orderReference}
                    </Link>
                  ) : (
                    <span className="ref">{orderReference}</span>
                  )}
                </td>
                <td className={state === 'released' ? 'sub' : ''}>{t(`vouchers.use_${state}`)}</td>
                {copies > 0 && (
                  <td>
                    <bdi className="ref">{code}</bdi>
                  </td>
                )}
                <td className="mut n">{format.dateAndTime(at)}</td>
                <td className="end">
                  <bdi className="n">{text.amount(amount)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {newestUses.length >= 200 && <p className="sub xs">{t('vouchers.newest', { count: format.number(newestUses.length) })}</p>}
    </section>
  )
}
