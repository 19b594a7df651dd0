import { PriceChangedDialog } from '../../booking-form/index.ts'
import { Button, Dialog, Illustration } from '../../design/index.ts'
import { useLocale } from '../../i18n/index.ts'
import { useIsVisible } from '../../layout/kept.tsx'
import { useFailureText } from '../../server-client/index.ts'
import type { StayCheck } from './use-stay-check.ts'

const isGone = (failed: string): boolean => failed === 'offer-gone' || failed === 'offer-expired'
export const isSearchOver = (failed: string | undefined): boolean => failed === 'search-expired' || failed === 'search-not-found'

/** What can come between choosing rooms and booking them: another price, an offer that is gone, a supplier that does not answer. */
export function StayDialogs({ check, onReload }: { check: StayCheck; onReload: () => void }) {
  const { t } = useLocale()
  const text = useFailureText()
  const visible = useIsVisible()
  const { changed, failure, accept, dismiss } = check
  const again = () => {
    dismiss()
    onReload()
  }
  return (
    <>
      {changed && (
        <PriceChangedDialog open={visible} before={changed.listedTotal} now={changed.total} onAccept={accept} onDecline={again} />
      )}
      {failure && !isSearchOver(failure.failed) && (
        <Dialog
          open={visible}
          onClose={isGone(failure.failed) ? again : dismiss}
          title={isGone(failure.failed) ? t('error.offerGone') : text(failure)}
          actions={
            isGone(failure.failed) ? (
              <Button onClick={again}>{t('ui.chooseAnother')}</Button>
            ) : (
              <Button onClick={dismiss}>{t('ui.close')}</Button>
            )
          }
        >
          <div className="flex flex-col items-center gap-3 text-center">
            <Illustration name={failure.failed === 'offline' ? 'offline' : 'error'} />
            <p>{isGone(failure.failed) ? t('error.chooseAnotherOffer') : t.find(`problem.${failure.failed}.help`)}</p>
            {failure.reference && <p className="text-sm text-text-muted">{t('error.reference', { reference: failure.reference })}</p>}
          </div>
        </Dialog>
      )}
    </>
  )
}
