import type { Money } from '@karwan/domain/money'
import { CircleCheck, CircleSlash } from 'lucide-react'
import { cx } from '../../design/index.ts'
import { useLocale } from '../../i18n/index.ts'
import type { Offer } from './room-groups.ts'

type Terms = Pick<Offer, 'cancellation' | 'refundable'> & { readonly total: Money }

/** In a line: free until when, or not at all. */
export function CancellationSummary({ cancellation, refundable }: Pick<Offer, 'cancellation' | 'refundable'>) {
  const { t, format } = useLocale()
  const [first] = cancellation
  const free = refundable && first?.penalty.amount === 0 && first.before !== null ? first.before : undefined
  const Icon = refundable ? CircleCheck : CircleSlash
  return (
    <p className={cx('flex items-start gap-1.5 text-sm font-medium', refundable ? 'text-success-text' : 'text-text-muted')}>
      <Icon size={16} strokeWidth={2.25} aria-hidden="true" className="mt-[0.25em]" />
      <span>
        {free !== undefined
          ? t('trade.freeCancellationUntil', { date: format.dateAndTime(free) })
          : t(refundable ? 'trade.partlyRefundable' : 'trade.nonRefundable')}
      </span>
    </p>
  )
}

/** What cancelling costs from when to when, on the hotel's own clock. */
export function CancellationTimeline({ cancellation, total }: Terms) {
  const { t, format } = useLocale()
  const feeOf = (penalty: Money): string =>
    penalty.amount === 0 ? t('hotel.nothingToPay') : penalty.amount >= total.amount ? t('hotel.wholePrice') : format.money(penalty)
  const steps = cancellation.map(({ before, penalty }, at) => {
    const fee = feeOf(penalty)
    const since = cancellation[at - 1]?.before
    const text =
      before !== null
        ? t('hotel.cancelUntil', { date: format.dateAndTime(before), fee })
        : since
          ? t('hotel.cancelFrom', { date: format.dateAndTime(since), fee })
          : t('hotel.nonRefundableFromNow')
    return { id: before ?? 'last', text, level: penalty.amount === 0 ? 'free' : penalty.amount >= total.amount ? 'whole' : 'part' } as const
  })
  return (
    <div className="text-sm">
      <ol aria-label={t('hotel.cancellationTimeline')} className="flex flex-col">
        {steps.map(({ id, text, level }, at) => (
          <li key={id} className="relative flex gap-2.5 pb-1.5">
            <span aria-hidden="true" className={cx('relative z-raised mt-[0.45em] size-2.5 shrink-0 rounded-full', dots[level])} />
            {at < steps.length - 1 && (
              <span aria-hidden="true" className="absolute top-[0.9em] -bottom-1 start-[4.5px] w-px bg-border-strong" />
            )}
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {steps.length > 1 && <p className="text-xs text-text-muted">{t('hotel.hotelTime')}</p>}
    </div>
  )
}
const dots = { free: 'bg-success', part: 'bg-warning', whole: 'bg-danger' } as const
