import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Dialog, DialogActions, FaultLine, Field, useWords } from '../base/index.ts'
import { type RuleOfPage, useEndFee } from './use-fees.ts'

/** Ends a rule, after asking for a reason. */
export const EndForm = ({ page }: { page: RuleOfPage }) => {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const end = useEndFee(page)
  const { register, handleSubmit, formState } = useForm<{ reason: string }>({ defaultValues: { reason: '' } })
  return (
    <div className="bar">
      <button type="button" className="k d" onClick={() => setOpen(true)}>
        {t('fees.end')}
      </button>
      {isOpen && (
        <Dialog title={t('fees.endTitle')} onClose={() => setOpen(false)}>
          <form noValidate onSubmit={handleSubmit(({ reason }) => end.mutate(reason.trim(), { onSuccess: () => setOpen(false) }))}>
            <div className="in">
              <p>{t('fees.endHelp')}</p>
              <Field
                {...register('reason', { validate: typed => typed.trim().length > 0 })}
                id="end-reason"
                label={t('fees.reason')}
                fault={formState.errors.reason && t('staff.required')}
                maxLength={300}
                autoComplete="off"
                dir="auto"
                autoFocus
              />
              <FaultLine error={end.error} />
            </div>
            <DialogActions onClose={() => setOpen(false)}>
              <button type="submit" className="k d" disabled={end.isPending}>
                {t('fees.end')}
              </button>
            </DialogActions>
          </form>
        </Dialog>
      )}
    </div>
  )
}
