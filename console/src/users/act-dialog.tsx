import type { UserPage } from '@karwan/contract/console'
import { useForm } from 'react-hook-form'
import { Dialog, DialogActions, FaultLine, Field, useWords } from '../base/index.ts'
import { type Act, useAct } from './use-users.ts'

const words = {
  'end-sessions': { title: 'users.endSessionsTitle', help: 'users.endSessionsHelp', button: 'users.endSessions' },
  unlock: { title: 'users.unlockTitle', help: 'users.unlockHelp', button: 'users.unlock' },
  'offer-data': { title: 'users.offerDataTitle', help: 'users.offerDataHelp', button: 'users.offerData' },
  'offer-deletion': { title: 'users.offerDeletionTitle', help: 'users.offerDeletionHelp', button: 'users.offerDeletion' },
} as const

interface ActDialogProps {
  readonly user: Pick<UserPage, 'userId'>
  readonly act: Act
  readonly onClose: () => void
  readonly onDone: () => void
}
/** Asks for a reason before something is done with an account. */
export const ActDialog = ({ user, act, onClose, onDone }: ActDialogProps) => {
  const { t } = useWords()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const doing = useAct(user, act, onDone)
  const { title, help, button } = words[act]
  return (
    <Dialog title={t(title)} onClose={onClose}>
      <form noValidate onSubmit={handleSubmit(({ reason }) => doing.mutate(reason.trim()))}>
        <div className="in">
          <p className="sub">{t(help)}</p>
          <Field
            {...register('reason', { validate: typed => typed.trim().length > 0 })}
            label={t('users.reason')}
            help={t('users.reasonHelp')}
            fault={formState.errors.reason && t('users.reasonNeeded')}
            maxLength={300}
            dir="auto"
            autoComplete="off"
            autoFocus
          />
          <FaultLine error={doing.error} />
        </div>
        <DialogActions onClose={onClose}>
          <button type="submit" className={act === 'end-sessions' ? 'k d' : 'k p'} disabled={doing.isPending}>
            {t(button)}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
