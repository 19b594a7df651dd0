import type { RaisedFee as Fee, VisaApplicationView } from '@karwan/contract/visa-applications'
import { ButtonLink, Notice } from '../../../../base/design/index.ts'
import { useLocale } from '../../../../base/i18n/index.ts'
import { useMoment } from '../../../../base/time/index.ts'
import { feePath, holdPath, MoneyLines } from '../../../../order/index.ts'

interface RaisedFeeProps {
  orderId: string
  application: Pick<VisaApplicationView, 'id' | 'state'>
  fee: Fee
}
/** The fee that the authority raised: what it was, what it is, and the choice; afterwards what became of it. */
export function RaisedFee({ orderId, application: { id, state }, fee }: RaisedFeeProps) {
  const { t, format } = useLocale()
  const moment = useMoment()
  const { difference, until, payment } = fee
  if (fee.state === 'paid' && state === 'ready')
    return <Notice tone="success">{t('visa.feePaid', { amount: format.money(difference) })}</Notice>
  if (fee.state === 'borne' && state === 'ready') return <Notice tone="success">{t('visa.feeBorne')}</Notice>
  if (fee.state === 'withdrawn' && state === 'withdrawn') return <p>{t('visa.feeLapsed')}</p>
  if (state !== 'fee-asked') return null
  return (
    <Notice tone="warning" title={t('visa.feeTitle')}>
      <div className="mt-1 flex flex-col gap-3">
        <p>{t('visa.feeText')}</p>
        <FeeLines fee={fee} />
        <p className="font-semibold">{t('visa.feeUntil', { deadline: moment.dateAndTime(until) })}</p>
        {payment === 'open' && <p role="status">{t(fee.atOffice ? 'visa.feeHeldTitle' : 'visa.feeChecking')}</p>}
        {fee.atOffice && (
          <ButtonLink to={holdPath(orderId)} className="self-start max-sm:w-full">
            {t('office.showCode')}
          </ButtonLink>
        )}
        <ButtonLink to={feePath(orderId, id)} variant={fee.atOffice ? 'secondary' : 'primary'} className="self-start max-sm:w-full">
          {t('visa.feePay')}
        </ButtonLink>
      </div>
    </Notice>
  )
}

/** Old fee, new fee and the difference. */
export function FeeLines({ fee: { paid, now, difference } }: { fee: Pick<Fee, 'paid' | 'now' | 'difference'> }) {
  const { t } = useLocale()
  const lines = [
    { name: t('visa.feeBefore'), amount: paid },
    { name: t('visa.feeNow'), amount: now },
    { name: t('visa.feeDifference'), amount: difference, total: true },
  ]
  return <MoneyLines lines={lines} />
}
