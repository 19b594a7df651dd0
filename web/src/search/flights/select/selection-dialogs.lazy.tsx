import type { FlightFare, FlightItinerary } from '@karwan/domain/flights'
import { Button, Dialog, Illustration, ProgressLine } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { useFailureText } from '../../../base/server-client/index.ts'
import { PriceChangedDialog } from '../../../order/index.ts'
import { Centered } from '../centered.tsx'
import { Alternatives } from './alternatives.tsx'
import type { Selection } from './use-selection.ts'

interface SelectionDialogsProps {
  selection: Selection
  select: (itinerary: FlightItinerary, fare: FlightFare) => void
  onAccept: () => void
  onDecline: () => void
  onDismiss: () => void
}
/** Shows the dialogs while a fare is checked and if it differs from the list (FS-7, FS-8). */
export function SelectionDialogs({ selection, select, onAccept, onDecline, onDismiss }: SelectionDialogsProps) {
  const { t } = useLocale()
  const textOf = useFailureText()
  const chooseAnother = (
    <Button variant="secondary" onClick={onDismiss}>
      {t('ui.chooseAnother')}
    </Button>
  )
  switch (selection.state) {
    case 'none':
      return null
    case 'checking':
      return selection.isSlow ? null : <CheckingOverlay />
    case 'changed':
      return (
        <PriceChangedDialog
          open
          before={selection.offer.listedTotal}
          now={selection.offer.fare.price.total}
          onAccept={onAccept}
          onDecline={onDecline}
        />
      )
    case 'gone':
      return (
        <Dialog open onClose={onDismiss} title={t('error.offerGone')} actions={chooseAnother}>
          <Centered illustration="no-results">{t('error.chooseAnotherOffer')}</Centered>
          <Alternatives instead={selection.instead} onSelect={select} />
        </Dialog>
      )
    case 'declined':
      return (
        <Dialog open onClose={onDismiss} title={t('error.chooseAnotherOffer')} actions={chooseAnother}>
          <Alternatives instead={selection.instead} onSelect={select} />
        </Dialog>
      )
    case 'failed': {
      const { failure, wanted } = selection
      return (
        <Dialog
          open
          onClose={onDismiss}
          title={t('error.flightValidationFailed')}
          actions={
            <>
              {chooseAnother}
              <Button onClick={() => select(wanted.itinerary, wanted.fare)}>{t('ui.retry')}</Button>
            </>
          }
        >
          <Centered illustration={failure.failed === 'offline' ? 'offline' : 'error'}>{textOf(failure)}</Centered>
        </Dialog>
      )
    }
  }
}

/** Over the list while the airline is asked. */
function CheckingOverlay() {
  const { t } = useLocale()
  return (
    <div className="fixed inset-0 z-overlay flex items-center justify-center bg-overlay fade-in">
      <div
        role="status"
        className="rounded-xl bg-surface-raised shadow-3 p-6 w-80 max-w-[90vw] flex flex-col items-center gap-4 text-center"
      >
        <Illustration name="loading-flight" className="w-48 h-36" />
        <p className="font-semibold">{t('results.checkingPrice')}</p>
        <ProgressLine label={t('results.checkingPrice')} />
      </div>
    </div>
  )
}
