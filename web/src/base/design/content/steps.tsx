import { Check } from 'lucide'
import { useLocale } from '../../i18n/index.ts'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'

/** Shows the steps travelers, review and pay. `current` counts from 0. */
export function Steps({ steps, current }: { steps: readonly string[]; current: number }) {
  const { t } = useLocale()
  return (
    <ol
      aria-label={t('ui.stepOf', { step: String(current + 1), total: String(steps.length) })}
      className="flex flex-wrap items-center gap-2 md:gap-3"
    >
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={cx('flex items-center gap-2', index < steps.length - 1 && 'flex-1')}
        >
          <span
            className={cx(
              'size-7 shrink-0 rounded-full inline-flex items-center justify-center text-sm font-bold leading-flat',
              circle(index, current),
            )}
          >
            {index < current ? <Icon of={Check} size={16} strokeWidth={3} /> : index + 1}
          </span>
          <span className={cx('text-sm whitespace-nowrap', index === current ? 'font-semibold' : 'text-text-muted max-sm:sr-only')}>
            {step}
          </span>
          {index < steps.length - 1 && (
            <span aria-hidden="true" className={cx('h-0.5 flex-1 min-w-4 rounded-full', index < current ? 'bg-primary' : 'bg-border')} />
          )}
        </li>
      ))}
    </ol>
  )
}
const circle = (index: number, current: number): string =>
  index < current
    ? 'bg-primary text-on-primary'
    : index === current
      ? 'bg-primary-soft text-on-primary-soft ring-2 ring-primary'
      : 'bg-neutral-4 text-text-muted'
