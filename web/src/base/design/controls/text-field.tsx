import { normalizeDigits } from '@karwan/domain/locales'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { controlLook, Field, type FieldTexts } from './field.tsx'

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'size'> {
  value: string
  onChange: (value: string) => void
  id?: string | undefined
  /** Written left to right on every page: e-mail, passport, phone, codes. */
  ltr?: boolean
  /** Eastern digits are turned into 0-9 while typing. */
  digits?: boolean
  before?: ReactNode
  after?: ReactNode
  fieldClassName?: string
}

export function TextField({
  label,
  help,
  error,
  optional,
  hideLabel,
  id,
  value,
  onChange,
  ltr = false,
  digits = false,
  before,
  after,
  fieldClassName,
  className,
  'aria-invalid': invalid,
  'aria-describedby': described,
  ...rest
}: TextFieldProps) {
  return (
    <Field
      label={label}
      help={help}
      id={id}
      error={error}
      optional={optional ?? false}
      hideLabel={hideLabel ?? false}
      className={fieldClassName}
    >
      {control => (
        <div className={controlLook(control['aria-invalid'] === true || invalid === true)}>
          {before}
          <input
            {...rest}
            {...control}
            aria-invalid={control['aria-invalid'] ?? invalid}
            aria-describedby={cx(described, control['aria-describedby']) || undefined}
            {...(ltr ? { dir: 'ltr' } : {})}
            value={value}
            onChange={event => onChange(digits ? normalizeDigits(event.currentTarget.value) : event.currentTarget.value)}
            className={cx('min-w-0 flex-1 min-h-12.5 px-3.5 bg-transparent outline-none', ltr && 'rtl:text-right', className)}
          />
          {after}
        </div>
      )}
    </Field>
  )
}
