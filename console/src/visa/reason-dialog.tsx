import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { Dialog, DialogActions, FaultLine, Field, useWords } from '../base/index.ts'

const leastLength = 5

interface ReasonDialogProps {
  readonly title: string
  readonly opening: { readonly mutate: (reason: string) => void; readonly isPending: boolean; readonly error: unknown }
  readonly onClose: () => void
}
/** Asks why something personal is opened. The reason is written down with the person's name. */
export const ReasonDialog = ({ title, opening, onClose }: ReasonDialogProps) => {
  const { t } = useWords()
  const { register, handleSubmit, formState } = useForm<{ reason: string }>()
  const send = (event: FormEvent) => {
    // The dialog may stand in the form that judges documents, which is not sent by this.
    event.stopPropagation()
    void handleSubmit(({ reason }) => opening.mutate(reason.trim()))(event)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={send}>
        <div className="in">
          <Field
            {...register('reason', { validate: typed => typed.trim().length >= leastLength })}
            label={t('console.visaReason')}
            help={t('console.visaReasonHelp')}
            fault={formState.errors.reason ? t('console.visaReasonHelp') : undefined}
            maxLength={200}
            dir="auto"
            autoFocus
          />
          <FaultLine error={opening.error} />
        </div>
        <DialogActions onClose={onClose}>
          <button type="submit" className="k p" disabled={opening.isPending}>
            {t('console.visaDownload')}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
