import { revealReasons } from '@karwan/contract/console'
import { Dialog } from './dialog.tsx'
import { FaultLine } from './fault.tsx'
import { useWords } from './words.tsx'

export type RevealReason = (typeof revealReasons)[number]
/** Personal data that was shown leaves the page after this time. */
export const shownForMs = 2 * 60_000

interface RevealDialogProps {
  readonly isPending: boolean
  readonly error: Error | null
  readonly onReason: (reason: RevealReason) => void
  readonly onClose: () => void
}
/** Asks why personal data is to be shown; the reason is written down with it. */
export const RevealDialog = ({ isPending, error, onReason, onClose }: RevealDialogProps) => {
  const { t } = useWords()
  return (
    <Dialog title={t('console.why')} onClose={onClose}>
      <div className="in">
        <div className="ans">
          {revealReasons.map(reason => (
            <button key={reason} type="button" disabled={isPending} onClick={() => onReason(reason)}>
              <span className="med">{t(`console.reason_${reason}`)}</span>
            </button>
          ))}
        </div>
        <p className="mut xs">{t('console.seenFor')}</p>
        <FaultLine error={error} />
      </div>
    </Dialog>
  )
}
