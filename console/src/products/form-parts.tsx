import type { ReactNode } from 'react'
import { Field, useWords } from '../base/index.ts'
import type { ProductDraft, ProductFaults } from './draft.ts'

export interface FieldsProps {
  readonly draft: ProductDraft
  /** Keys of what is wrong, by path; empty until they are to be shown. */
  readonly faults: ProductFaults
  readonly onChange: (change: Partial<ProductDraft>) => void
}
type TextName = {
  [Name in keyof ProductDraft]: ProductDraft[Name] extends string ? Name : never
}[keyof ProductDraft]

interface TextProps extends FieldsProps {
  readonly name: TextName
  /** Path of its fault. */
  readonly path: string
  readonly label: string
  readonly help?: string
}
/** A field of what is typed, with what is wrong with it. */
export const Typed = ({ name, path, label, help, draft, faults, onChange }: TextProps) => {
  const { t } = useWords()
  const fault = faults.get(path)
  return (
    <Field
      label={label}
      name={name}
      dir="ltr"
      autoComplete="off"
      maxLength={2000}
      value={draft[name]}
      onChange={event => onChange({ [name]: event.target.value })}
      fault={fault && t.find(fault)}
      help={help}
    />
  )
}

interface ChoiceProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly text: string }[]
  readonly fault?: string | undefined
  readonly onChange: (value: string) => void
}
/** A choice of one, with what is wrong with it. */
export const Choice = ({ label, name, value, choices, fault, onChange }: ChoiceProps) => {
  const { t } = useWords()
  return (
    <label className="fl">
      {label}
      <select
        className="f"
        name={name}
        value={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${name}-fault` : undefined}
        onChange={event => onChange(event.target.value)}
      >
        {choices.map(each => (
          <option key={each.value} value={each.value}>
            {each.text}
          </option>
        ))}
      </select>
      {fault && (
        <span id={`${name}-fault`} className="bad xs">
          {t.find(fault)}
        </span>
      )}
    </label>
  )
}

/** Fields that belong together, under their name. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="nform pgroup">
    <legend className="med">{title}</legend>
    {children}
  </fieldset>
)
