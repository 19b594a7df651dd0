import type { ReactNode } from 'react'
import { ButtonLink, Dialog, Illustration } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import type { Failure } from '../../base/server-client/index.ts'
import type { OrderingState } from './use-ordering.ts'

interface GoneDialogProps {
  ordering: OrderingState
  to: string
  onClose: () => void
  /** Draws what may be taken instead of an offer that is gone. */
  instead?: ((failure: Failure) => ReactNode) | undefined
}
/** Says that the offer was sold meanwhile or its search has ended. */
export function GoneDialog({ ordering, to, onClose, instead }: GoneDialogProps) {
  const { t } = useLocale()
  if (ordering.state !== 'offer-gone' && ordering.state !== 'search-expired') return null
  const isGone = ordering.state === 'offer-gone'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isGone ? 'error.offerGone' : 'error.searchExpired')}
      actions={<ButtonLink to={to}>{t(isGone ? 'ui.chooseAnother' : 'ui.refreshResults')}</ButtonLink>}
    >
      <div className="flex flex-col items-center gap-4 text-center">
        <Illustration name={isGone ? 'no-results' : 'expired-search'} className="w-48 h-36" />
        <p>{t(isGone ? 'error.chooseAnotherOffer' : 'problem.search-expired.help')}</p>
        {isGone && instead && <div className="w-full">{instead(ordering.failure)}</div>}
      </div>
    </Dialog>
  )
}
