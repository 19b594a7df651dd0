import { useState } from 'react'
import { Dialog, DialogActions, FaultLine, Field, useWords } from '../base/index.ts'
import { useHolding } from './use-task.ts'

/** Minutes that a task can be put off for with one press. */
const spans = [15, 60, 4 * 60, 24 * 60] as const

/** Puts a task off to later, with a reason. */
export const PutOffDialog = ({ taskId, onClose }: { taskId: string; onClose: () => void }) => {
  const { t, format } = useWords()
  const [minutes, setMinutes] = useState<number>(spans[0])
  const [reason, setReason] = useState('')
  const [wasSent, setSent] = useState(false)
  const put = useHolding(taskId, onClose)
  return (
    <Dialog title={t('console.putOff')} onClose={onClose}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          setSent(true)
          if (reason.trim() !== '') put.mutate({ act: 'put-off', body: { minutes, reason } })
        }}
      >
        <div className="in">
          <fieldset className="bar wrapx" aria-label={t('console.howLong')}>
            {spans.map(each => (
              <button key={each} type="button" className="as" aria-pressed={each === minutes} onClick={() => setMinutes(each)}>
                {format.duration(each)}
              </button>
            ))}
          </fieldset>
          <Field
            label={t('console.why')}
            name="reason"
            value={reason}
            onChange={event => setReason(event.target.value)}
            maxLength={200}
            dir="auto"
            fault={wasSent && reason.trim() === '' ? t('staff.required') : undefined}
            autoFocus
          />
          <FaultLine error={put.error} />
        </div>
        <DialogActions onClose={onClose}>
          <button type="submit" className="k p" disabled={put.isPending}>
            {t('console.putOff')}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
