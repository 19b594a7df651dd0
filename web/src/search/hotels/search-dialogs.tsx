import { Button, ButtonLink, Dialog, Illustration } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useIsVisible } from '../../base/router/index.ts'

interface ExpiredDialogProps {
  open: boolean
  onRefresh: () => void
}
/** Prices are old: nothing is bought at them; the same search is run again. */
export function ExpiredDialog({ open, onRefresh }: ExpiredDialogProps) {
  const { t } = useLocale()
  const visible = useIsVisible()
  return (
    <Dialog
      open={open && visible}
      onClose={onRefresh}
      title={t('error.searchExpired')}
      actions={<Button onClick={onRefresh}>{t('ui.refreshResults')}</Button>}
    >
      <div className="flex flex-col items-center gap-3 text-center">
        <Illustration name="expired-search" />
        <p>{t('problem.search-expired.help')}</p>
      </div>
    </Dialog>
  )
}

interface NotFinalizedDialogProps {
  open: boolean
  onRetry: () => void
  onClose: () => void
}
/** The suppliers did not finish (FS-2, HS-2). */
export function NotFinalizedDialog({ open, onRetry, onClose }: NotFinalizedDialogProps) {
  const { t } = useLocale()
  const visible = useIsVisible()
  return (
    <Dialog
      open={open && visible}
      onClose={onClose}
      title={t('error.couldNotFinalizeSearch')}
      actions={
        <>
          <ButtonLink variant="secondary" to="/">
            {t('ui.homePage')}
          </ButtonLink>
          <Button onClick={onRetry}>{t('ui.retry')}</Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-3 text-center">
        <Illustration name="error" />
        <p>{t('error.couldNotGetTheSearchResults')}</p>
      </div>
    </Dialog>
  )
}
