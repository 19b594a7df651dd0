import { useId } from 'react'
import { cx } from '../cx.ts'

export interface SegmentsProps<Value extends string | number> {
  /** Read out, not shown. */
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[]
}

/** A few short choices beside one another: radio buttons that look like one switch. */
export function Segments<Value extends string | number>({ label, value, onChange, options }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="inline-flex flex-wrap w-fit max-w-full p-1 rounded-[1.375rem] bg-neutral-3 min-w-0">
      <legend className="sr-only">{label}</legend>
      {options.map(option => (
        <label
          key={option.value}
          lang={option.lang}
          className={cx(
            'inline-flex items-center justify-center min-h-9 px-2.5 sm:px-4 rounded-full text-sm font-medium text-center relative has-focus-visible:focus-ring after:absolute after:inset-x-0 after:-inset-y-1',
            option.value === value ? 'bg-surface shadow-1 ring-1 ring-border-strong text-text' : 'text-text-muted hover:text-text',
          )}
        >
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} className="sr-only" />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
