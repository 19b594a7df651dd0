import type { Taking, Takings } from '@karwan/contract/desk'
import { EmptyState, Notice, Skeleton } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { useFailureText } from '../../base/server-client/index.ts'
import { useMoment } from '../../base/time/index.ts'
import { useDeskQuery } from './desk-calls.ts'
import { receiptAddress } from './moved.tsx'

const readTakings = async () => (await import('@karwan/contract/desk')).takings
const kindKeys = { 'took-payment': 'desk.kindTaken', 'handed-out': 'desk.kindHandedOut' } as const

/** Shows the takings of today and the cash that should be in the till. */
export function TodaySection() {
  const text = useFailureText()
  const { data, failure } = useDeskQuery('/desk/takings', readTakings)
  if (failure) return <Notice tone="danger" role="alert" title={text(failure)} />
  if (!data) return <Skeleton className="h-60 w-full" />
  return <Day day={data} />
}

function Day({ day }: { day: Takings }) {
  const { t, format } = useLocale()
  if (day.takings.length === 0) return <EmptyState illustration="no-results" title={t('desk.noTakings')} />
  return (
    <section className="flex flex-col gap-5" aria-labelledby="takings">
      <h2 id="takings" className="text-xl">
        {t('desk.takings', { date: format.dateLong(day.date) })}
      </h2>
      {day.sums.map(({ taken, handedOut, left }) => (
        <dl key={taken.currency} className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          {(
            [
              ['desk.sumTaken', taken],
              ['desk.sumHandedOut', handedOut],
              ['desk.sumLeft', left],
            ] as const
          ).map(([key, amount]) => (
            <div key={key} className="rounded-lg bg-surface-sunken p-3">
              <dt className="text-sm text-text-muted">{t(key)}</dt>
              <dd className="text-lg font-bold numeric">
                <Bdi>{format.money(amount)}</Bdi>
              </dd>
            </div>
          ))}
        </dl>
      ))}
      <ul className="flex flex-col divide-y divide-border">
        {day.takings.map(taking => (
          <Line key={taking.receipt} taking={taking} />
        ))}
      </ul>
    </section>
  )
}

function Line({ taking }: { taking: Taking }) {
  const { t, format } = useLocale()
  const moment = useMoment()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <span className="flex flex-col min-w-0">
        <span className="font-semibold">
          {t(kindKeys[taking.kind])} · <Bdi ltr>{taking.orderReference}</Bdi>
        </span>
        <span className="text-sm text-text-muted">
          {moment.time(taking.at)} · {taking.by} ·{' '}
          <a className="text-link underline underline-offset-4" href={receiptAddress(taking.receipt)} target="_blank" rel="noopener">
            <Bdi ltr>{taking.receipt}</Bdi>
          </a>
        </span>
      </span>
      <Bdi className="font-bold numeric">{format.money(taking.amount)}</Bdi>
    </li>
  )
}
