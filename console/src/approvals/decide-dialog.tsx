import type { ApprovalView } from '@karwan/contract/console'
import { useForm } from 'react-hook-form'
import { Dialog, DialogActions, FaultLine, Field, useWords } from '../base/index.ts'
import { Preview } from '../rates/rate-form.tsx'
import { Change } from './changes.tsx'
import { type Act, useDecide } from './use-approvals.ts'

const titles = { approve: 'approvals.approveTitle', refuse: 'approvals.refuseTitle', withdraw: 'approvals.withdrawTitle' } as const
const tones = { approve: 'k p', refuse: 'k d', withdraw: 'k' } as const

interface DecideDialogProps {
  readonly act: Act
  readonly approval: ApprovalView
  readonly onClose: () => void
}
/** Asks before a proposal is decided, with what it would change; a refusal has a reason. */
export const DecideDialog = ({ act, approval, onClose }: DecideDialogProps) => {
  const { t } = useWords()
  const decide = useDecide(approval.id, act, onClose)
  const { register, handleSubmit, formState } = useForm<{ reason: string }>({ defaultValues: { reason: '' } })
  const { what } = approval
  return (
    <Dialog title={t(titles[act])} onClose={onClose}>
      <form noValidate onSubmit={handleSubmit(({ reason }) => decide.mutate(reason.trim()))}>
        <div className="in">
          <Change what={what} rate={({ before, rate, currency }) => <Preview before={before} after={rate} currency={currency} />} />
          {act === 'refuse' && (
            <Field
              {...register('reason', { validate: typed => typed.trim().length > 0 })}
              label={t('approvals.reason')}
              fault={formState.errors.reason && t('approvals.reasonNeeded')}
              maxLength={300}
              dir="auto"
              autoFocus
            />
          )}
          <p className="sub xs">{t('approvals.once')}</p>
          <FaultLine error={decide.error} />
        </div>
        <DialogActions onClose={onClose}>
          <button type="submit" className={tones[act]} disabled={decide.isPending}>
            {t(`approvals.${act}`)}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
