import { CircleAlert } from 'lucide'
import { type ReactNode, useId } from 'react'
import { useLocale } from '../../i18n/index.ts'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'

export interface FieldTexts {
  label: string
  /** Hint to read before typing. */
  help?: ReactNode
  /** Fault in the visitor's language; undefined if there is none. */
  error?: string | undefined
  optional?: boolean
  /** The label is said, not seen. */
  hideLabel?: boolean
}
/** Attributes that tie the control to its label, help and error. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label above, control, then help or error below: the frame of every field. */
export function Field({ label, help, error, optional = false, hideLabel = false, id, className, children }: FieldFrame) {
  const { t } = useLocale()
  const own = useId()
  const fieldId = id ?? own
  const describedBy = cx(error !== undefined && `${fieldId}-error`, help !== undefined && `${fieldId}-help`)
  return (
    <div className={cx(fieldCell, className)}>
      <label htmlFor={fieldId} className={cx(fieldLabel, 'framed:after:absolute framed:after:inset-0', hideLabel && 'sr-only')}>
        {label}
        {optional && <span className="font-regular text-text-muted"> ({t('ui.optional')})</span>}
      </label>
      {children({ id: fieldId, 'aria-describedby': describedBy || undefined, 'aria-invalid': error === undefined ? undefined : true })}
      {help !== undefined && (
        <p id={`${fieldId}-help`} className="text-sm text-text-muted">
          {help}
        </p>
      )}
      <FieldError id={`${fieldId}-error`} error={error} />
    </div>
  )
}
interface FieldFrame extends FieldTexts {
  id?: string | undefined
  className?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** The line under a field that says what is wrong; also under groups of fields. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null
  return (
    <p id={id} data-fault="" className="fade-in flex items-start gap-1.5 text-sm font-medium text-danger-text">
      <Icon of={CircleAlert} size={16} strokeWidth={2.25} className="mt-[0.3em]" />
      <span>{error}</span>
    </p>
  )
}

/** Label over control; within a frame both are one cell of it. */
export const fieldCell =
  'flex flex-col gap-1.5 min-w-0 framed:relative framed:justify-center framed:gap-0 framed:min-h-13.5 framed:px-3.5 framed:py-1 framed:focus-within:rounded-lg framed:focus-within:shadow-[inset_0_0_0_2px_var(--color-focus)] framed:has-data-fault:rounded-lg framed:has-data-fault:shadow-[inset_0_0_0_2px_var(--color-danger)]'
export const fieldLabel = 'text-sm font-medium text-text framed:text-xs framed:font-regular framed:leading-snug framed:text-text-muted'
/** A button that is pressed anywhere in its cell. */
export const cellButton = 'framed:px-0 framed:outline-none framed:after:absolute framed:after:inset-0 framed:after:rounded-lg'

/** Border of a control by its state. */
export const controlLook = (invalid: boolean): string =>
  cx(
    'field-box framed:relative framed:z-raised framed:border-0 framed:min-h-0 framed:bg-transparent framed:shadow-none! framed:font-semibold focus-within:border-focus focus-within:shadow-[0_0_0_1px_var(--color-focus)]',
    invalid ? 'border-danger shadow-[0_0_0_1px_var(--color-danger)]' : 'hover:border-text-subtle',
  )
