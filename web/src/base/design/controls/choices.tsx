import { Check } from 'lucide'
import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import { FieldError } from './field.tsx'

export interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  /** At the line's end: a count, a price. */
  aside?: ReactNode
  disabled?: boolean
  error?: string | undefined
  name?: string
  id?: string
}

export function Checkbox({ checked, onChange, children, aside, disabled = false, error, name, id }: CheckboxProps) {
  const own = useId()
  return (
    <div className="flex flex-col">
      <label className={cx('group relative flex items-start gap-3 py-2.5 min-h-11', disabled && 'opacity-50')}>
        <input
          type="checkbox"
          id={id}
          name={name}
          checked={checked}
          disabled={disabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${own}-error`}
          onChange={event => onChange(event.currentTarget.checked)}
          className="peer absolute size-5.5 mt-px appearance-none rounded-xs border-2 border-border-strong bg-surface checked:bg-primary checked:border-primary group-hover:border-primary aria-invalid:border-danger"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none relative size-5.5 mt-px flex items-center justify-center text-on-primary invisible peer-checked:visible"
        >
          <Icon of={Check} size={16} strokeWidth={3} />
        </span>
        <span className="flex-1 min-w-0">{children}</span>
        {aside !== undefined && <span className="text-sm text-text-muted numeric">{aside}</span>}
      </label>
      <FieldError id={`${own}-error`} error={error} />
    </div>
  )
}

export interface RadioGroupProps<Value extends string> {
  label: string
  hideLabel?: boolean
  value: Value | ''
  onChange: (value: Value) => void
  options: readonly { readonly value: Value; readonly label: ReactNode; readonly aside?: ReactNode; readonly disabled?: boolean }[]
  error?: string | undefined
  /** Beside one another, as for a gender or a title. */
  inline?: boolean
}
export function RadioGroup<Value extends string>({
  label,
  hideLabel = false,
  value,
  onChange,
  options,
  error,
  inline = false,
}: RadioGroupProps<Value>) {
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={hideLabel ? 'sr-only' : 'text-sm font-medium mb-1'}>{label}</legend>
      <div className={inline ? 'flex flex-wrap gap-x-6' : 'flex flex-col'}>
        {options.map(option => (
          <label key={option.value} className={cx('group flex items-center gap-3 min-h-11', option.disabled && 'opacity-50')}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-invalid={error === undefined ? undefined : true}
              onChange={() => onChange(option.value)}
              className="appearance-none size-5.5 rounded-full border-2 border-border-strong bg-surface checked:border-[7px] checked:border-primary group-hover:border-primary aria-invalid:border-danger"
            />
            <span className="flex-1 min-w-0">{option.label}</span>
            {option.aside !== undefined && <span className="text-sm text-text-muted numeric">{option.aside}</span>}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
