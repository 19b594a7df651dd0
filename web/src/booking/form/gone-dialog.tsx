import type { ReactNode } from 'react'
import { ButtonLink, Dialog, Illustration } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import type { Failure } from '../../base/server-client/index.ts'
import type { OrderingState } from './use-ordering.ts'

/** Words about an offer that is gone, and what may be taken instead. */
export interface GoneOffer {
  readonly title: string
  readonly text: string
  readonly instead: ReactNode
}

interface GoneDialogProps {
  ordering: OrderingState
  to: string
  onClose: () => void
  goneOf?: ((failure: Failure) => GoneOffer) | undefined
}
/** Says that the offer was sold meanwhile or its search has ended. */
export function GoneDialog({ ordering, to, onClose, goneOf }: GoneDialogProps) {
  const { t } = useLocale()
  if (ordering.state !== 'offer-gone' && ordering.state !== 'search-expired') return null
  const isGone = ordering.state === 'offer-gone'
  const gone = isGone ? goneOf?.(ordering.failure) : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title={gone?.title ?? t(isGone ? 'error.offerGone' : 'error.searchExpired')}
      actions={<ButtonLink to={to}>{t(isGone ? 'ui.chooseAnother' : 'ui.refreshResults')}</ButtonLink>}
    >
      <div className="flex flex-col items-center gap-4 text-center">
        <div className="w-48">
          <Illustration name={isGone ? 'no-results' : 'expired-search'} className="[&>svg]:size-full" />
        </div>
        <p>{gone?.text ?? t(isGone ? 'error.chooseAnotherOffer' : 'problem.search-expired.help')}</p>
        {gone && <div className="w-full">{gone.instead}</div>}
      </div>
    </Dialog>
  )
}
