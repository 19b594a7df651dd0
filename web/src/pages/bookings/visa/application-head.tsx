import type { VisaApplicationView } from '@karwan/contract/visa-applications'
import type { VisaState } from '@karwan/domain/visa-applications'
import { ChevronDown } from 'lucide'
import { Badge, cx, Icon, type Tone } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'

const tones: Readonly<Record<VisaState, Tone>> = {
  ordered: 'neutral',
  expired: 'neutral',
  'documents-wanted': 'warning',
  'in-review': 'info',
  ready: 'info',
  'fee-asked': 'warning',
  submitting: 'info',
  submitted: 'info',
  'more-wanted': 'warning',
  approved: 'success',
  delivered: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
}

interface ApplicationHeadProps {
  application: Pick<VisaApplicationView, 'id' | 'state' | 'traveler'>
  /** Undefined for the only application of a booking, which cannot be folded. */
  fold?: { readonly isUnfolded: boolean; readonly controls: string; readonly onToggle: () => void } | undefined
}
/** The traveler's name, `visa-<id>`, and the state; where there are several, the line that unfolds the rest. */
export function ApplicationHead({ application: { id, state, traveler }, fold }: ApplicationHeadProps) {
  const { t } = useLocale()
  const name = (
    <span id={`visa-${id}`} className="text-xl min-w-0 wrap-anywhere">
      <Bdi ltr>{`${traveler.firstName} ${traveler.lastName}`}</Bdi>
    </span>
  )
  const badge = <Badge tone={tones[state]}>{t(`visa.state.${state}`)}</Badge>
  if (!fold)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3>{name}</h3>
        {badge}
      </div>
    )
  return (
    <h3>
      <button
        type="button"
        aria-expanded={fold.isUnfolded}
        aria-controls={fold.controls}
        className="flex w-full min-h-11 items-center gap-3 text-start"
        onClick={fold.onToggle}
      >
        <span className="flex-1 min-w-0 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {name}
          {badge}
        </span>
        <Icon of={ChevronDown} size={20} className={cx('shrink-0 transition-transform duration-150', fold.isUnfolded && 'rotate-180')} />
      </button>
    </h3>
  )
}
