import type { FormEventHandler, ReactNode } from 'react'
import { isFailure } from './failure.ts'
import { FaultLine } from './fault.tsx'
import { useWords } from './words.tsx'

interface ActFormProps {
  readonly pending: boolean
  /** Reason why it could not be done; null where a field tells it, or nothing went wrong. */
  readonly error: Error | null
  readonly onSubmit: FormEventHandler
  readonly onClose: () => void
  readonly children?: ReactNode
}
/** A form of an act: its fields, that it is done once, what went wrong, and its buttons. */
export const ActForm = ({ pending, error, onSubmit, onClose, children }: ActFormProps) => {
  const { t } = useWords()
  return (
    <form className="form answer" noValidate onSubmit={onSubmit}>
      {children}
      <p className="sub xs">{t('console.once')}</p>
      <FaultLine error={error} />
      <div className="bar">
        <button type="submit" className="k p" disabled={pending}>
          {t('console.giveAnswer')}
        </button>
        <button type="button" className="k q" onClick={onClose}>
          {t('staff.cancel')}
        </button>
      </div>
    </form>
  )
}

/** Tells whether the server found a fault in a field. */
export const isFaulty = ({ error }: { readonly error: Error | null }, field: string): boolean =>
  isFailure(error, 'fields-invalid') && error.fields.some(fault => fault.path === field)
