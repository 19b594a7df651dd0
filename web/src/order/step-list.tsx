import { Check, X } from 'lucide'
import type { ReactNode } from 'react'
import { cx, Icon } from '../base/design/index.ts'
import { useLocale } from '../base/i18n/index.ts'

export type StepState = 'done' | 'now' | 'later' | 'failed'
export interface DatedStep {
  readonly id: string
  readonly state: StepState
  readonly title: ReactNode
  /** Time at which it was, or is expected. */
  readonly when?: ReactNode
}

const marks: Readonly<Record<StepState, string>> = {
  done: 'bg-success text-on-success',
  now: 'bg-primary-soft ring-2 ring-primary',
  later: 'bg-surface ring-2 ring-border-strong',
  failed: 'bg-danger text-on-danger',
}
const stateKeys = {
  done: 'bookings.stateDone',
  now: 'bookings.stateNow',
  later: 'bookings.stateLater',
  failed: 'bookings.stateFailed',
} as const

/** Steps along a line, the present one plain to see: what was, what is, what is still to come. */
export const StepList = ({ steps, label }: { steps: readonly DatedStep[]; label?: string }) => {
  const { t } = useLocale()
  return (
    <ol aria-label={label} className="flex flex-col">
      {steps.map(({ id, state, title, when }, at) => (
        <li key={id} aria-current={state === 'now' ? 'step' : undefined} className="relative flex gap-3 pb-4 last:pb-0">
          {at < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={cx(
                'absolute top-6 bottom-0 start-[11px] border-s-2',
                state === 'done' ? 'border-success' : 'border-dashed border-border-strong',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={cx('relative size-6 shrink-0 rounded-full inline-flex items-center justify-center', marks[state])}
          >
            {state === 'done' && <Icon of={Check} size={14} strokeWidth={3.5} />}
            {state === 'failed' && <Icon of={X} size={14} strokeWidth={3.5} />}
            {state === 'now' && <span className="size-2.5 rounded-full bg-primary" />}
          </span>
          <div className="min-w-0 -mt-px">
            <p className={cx(state === 'later' ? 'text-text-muted' : 'font-semibold', state === 'now' && 'text-link')}>
              <span className="sr-only">{t(stateKeys[state])}: </span>
              {title}
            </p>
            {when !== undefined && <p className="text-sm text-text-muted">{when}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
