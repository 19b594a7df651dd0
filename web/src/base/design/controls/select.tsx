import { ChevronDown } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import { controlLook, Field, type FieldTexts } from './field.tsx'

export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly disabled?: boolean
}
export interface SelectProps<Value extends string>
  extends FieldTexts,
    Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'id' | 'size'> {
  value: Value | ''
  onChange: (value: Value) => void
  options: readonly SelectOption<Value>[]
  id?: string | undefined
  /** Shown while nothing is chosen. */
  placeholder?: string
  /** As low as the buttons beside it. */
  low?: boolean
  /** An icon at the start. */
  before?: ReactNode
  fieldClassName?: string
}

/**
 * The platform's own list: right on phones, by keyboard and with screen readers without a line of ours. For long lists
 * see `Combobox`.
 */
export function Select<Value extends string>({
  label,
  help,
  error,
  optional,
  hideLabel,
  id,
  value,
  onChange,
  options,
  placeholder,
  low = false,
  before,
  fieldClassName,
  className,
  ...rest
}: SelectProps<Value>) {
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
        <div className={cx(controlLook(error !== undefined), 'relative', low && 'min-h-11!')}>
          {before !== undefined && <span className="pointer-events-none absolute start-3 text-text-muted">{before}</span>}
          <select
            {...rest}
            {...control}
            value={value}
            onChange={event => onChange(event.currentTarget.value as Value)}
            className={cx(
              'appearance-none w-full pe-10 bg-transparent outline-none rounded-control text-ellipsis',
              low ? 'min-h-10.5 text-sm!' : 'min-h-12.5',
              before === undefined ? 'ps-3.5' : 'ps-10',
              className,
            )}
          >
            {placeholder !== undefined && (
              <option value="" disabled={value !== ''}>
                {placeholder}
              </option>
            )}
            {options.map(option => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} size={20} className="pointer-events-none absolute end-3 text-text-muted" />
        </div>
      )}
    </Field>
  )
}
