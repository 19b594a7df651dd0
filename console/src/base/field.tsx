import type { ComponentProps, ReactNode } from 'react'

type FieldProps = ComponentProps<'input'> & { readonly label: string; readonly fault?: string | undefined; readonly help?: ReactNode }

/** A field with its label, and below it what is wrong with what was typed. */
export const Field = ({ label, fault, help, id, name, ...input }: FieldProps) => {
  const own = id ?? name ?? label
  const description = fault ? `${own}-fault` : help ? `${own}-help` : undefined
  return (
    <label className="fl">
      {label}
      <input className="f" id={own} name={name} aria-invalid={fault ? true : undefined} aria-describedby={description} {...input} />
      {fault ? (
        <span id={`${own}-fault`} className="bad xs">
          {fault}
        </span>
      ) : (
        help && (
          <span id={`${own}-help`} className="sub xs">
            {help}
          </span>
        )
      )}
    </label>
  )
}
