import { EmptyState, Notice, Skeleton } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { useFailureText } from '../../base/server-client/index.ts'
import { useMoment } from '../../base/time/index.ts'
import { useDeskQuery } from './desk-calls.ts'

const readRefunds = async () => (await import('@karwan/contract/desk')).waitingRefunds

/** Cash that waits to be fetched; it is handed out under "Take a payment", for the traveler's code or receipt. */
export function RefundsSection() {
  const { t, format } = useLocale()
  const moment = useMoment()
  const text = useFailureText()
  const { data, failure } = useDeskQuery('/desk/refunds', readRefunds)
  if (failure) return <Notice tone="danger" role="alert" title={text(failure)} />
  if (!data) return <Skeleton className="h-60 w-full" />
  const { refunds } = data
  if (refunds.length === 0) return <EmptyState illustration="refund" title={t('desk.noRefunds')} />
  return (
    <section className="flex flex-col gap-4" aria-label={t('desk.tabRefunds')}>
      <p className="text-text-muted">{t('desk.refundsText')}</p>
      <ul className="flex flex-col divide-y divide-border">
        {refunds.map(({ orderReference, amount, since }) => (
          <li key={`${orderReference} ${since}`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <span className="flex flex-col items-start">
              <Bdi ltr className="font-semibold">
                {orderReference}
              </Bdi>
              <span className="text-sm text-text-muted">
                {t('desk.since')} {moment.dateAndTime(since)}
              </span>
            </span>
            <Bdi className="font-bold numeric">{format.money(amount)}</Bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
