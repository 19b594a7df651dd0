import type { LocalDateTime } from '@karwan/domain/calendar'
import type { Money } from '@karwan/domain/money'
import { CircleCheck, CircleSlash } from 'lucide'
import { cx, Icon } from '../../../../base/design/index.ts'
import { useLocale, Words } from '../../../../base/i18n/index.ts'
import type { Offer } from './room-groups.ts'

type Terms = Pick<Offer, 'cancellation' | 'refundable'> & { readonly total: Money }

/** In a line: free until when, or not at all. */
export function CancellationSummary({ cancellation, refundable }: Pick<Offer, 'cancellation' | 'refundable'>) {
  const { t } = useLocale()
  const moment = useMoment()
  const [first] = cancellation
  const free = refundable && first?.penalty.amount === 0 && first.before !== null ? first.before : undefined
  const icon = refundable ? CircleCheck : CircleSlash
  return (
    <span className={cx('flex items-start gap-1.5 text-sm', refundable ? 'font-medium text-success-text' : 'text-text-muted')}>
      <Icon of={icon} size={16} strokeWidth={2.25} className="mt-[0.2em] shrink-0" />
      <span>
        {free !== undefined
          ? t('trade.freeCancellationUntil', { date: moment(free) })
          : t(refundable ? 'trade.partlyRefundable' : 'trade.nonRefundable')}
      </span>
    </span>
  )
}

/** Shows the cost of cancelling over time, on the hotel's clock: free, then a penalty, then everything. */
export function CancellationTimeline({ cancellation, total, withoutFree = false }: Terms & { withoutFree?: boolean }) {
  const { t, format } = useLocale()
  const moment = useMoment()
  const steps = cancellation.map(({ before, penalty }, at) => {
    const level = penalty.amount === 0 ? 'free' : penalty.amount >= total.amount ? 'whole' : 'part'
    const fee = level === 'free' ? t('hotel.nothingToPay') : level === 'whole' ? t('hotel.wholePrice') : format.money(penalty)
    const since = cancellation[at - 1]?.before
    const text =
      before !== null
        ? t.parts('hotel.cancelUntil', { date: moment(before), fee })
        : !since
          ? t.parts('hotel.nonRefundableFromNow')
          : level === 'whole'
            ? t.parts('room.noRefundFrom', { date: moment(since) })
            : t.parts('hotel.cancelFrom', { date: moment(since), fee })
    return { id: before ?? 'last', text, level } as const
  })
  const answer = withoutFree ? steps.filter(({ level }) => level !== 'free') : steps
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      {steps.length > 1 && (
        <div aria-hidden="true" className="flex gap-0.5 max-w-60">
          {steps.map(({ id, level }) => (
            <span key={id} className={cx('h-1.5 flex-1 first:rounded-s-full last:rounded-e-full', colors[level])} />
          ))}
        </div>
      )}
      <ol aria-label={t('hotel.cancellationTimeline')} className="flex flex-col">
        {answer.map(({ id, text, level }, at) => (
          <li key={id} className="relative flex items-start gap-2 pb-1 last:pb-0">
            {at < answer.length - 1 && (
              <span aria-hidden="true" className="absolute top-[0.9em] bottom-[-0.6em] start-[0.2rem] w-px bg-border-strong" />
            )}
            <span aria-hidden="true" className={cx('relative mt-[0.5em] size-2 shrink-0 rounded-full', colors[level])} />
            <span>
              <Words parts={text} as={{ fee: words => <bdi className="whitespace-nowrap">{words}</bdi> }} />
            </span>
          </li>
        ))}
      </ol>
      {steps.length > 1 && <p className="text-xs text-text-muted">{t('hotel.hotelTime')}</p>}
    </div>
  )
}
const colors = { free: 'bg-success', part: 'bg-warning', whole: 'bg-danger' } as const

/** Day and time on the hotel's clock; the year is that of the stay. */
function useMoment(): (moment: LocalDateTime) => string {
  const { t, format } = useLocale()
  return moment => t('time.dateAndTime', { date: format.dateShort(moment), time: format.time(moment) })
}
