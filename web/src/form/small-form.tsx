import type { FieldFault } from '@karwan/domain/problems'
import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '../base/design/index.ts'
import { useLocale } from '../base/i18n/index.ts'
import { type Failure, useFailureText } from '../base/server-client/index.ts'
import { type Faults, useFaults } from './faults.ts'

/** A form short enough to be seen whole: what was refused takes the focus itself, without a list above. */
export function useSmallForm(own: readonly FieldFault[], typed: unknown) {
  const faults: Faults = useFaults(own, typed)
  const form = useRef<HTMLFormElement>(null)
  const { refusals } = faults
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])
  return { faults, form: { ref: form, noValidate: true, onBlur: faults.onBlur } }
}

/** A field by its path in `useFaults`; ids of fields stay free, since two forms may stand on one page. */
export const Path = ({ of, children }: { of: string; children: ReactNode }) => (
  <div data-field={of} className="min-w-0">
    {children}
  </div>
)

/** Says why a step failed: the step's own text, then the server's. */
export function FailureNotice({ title, failure, actions }: { title: string; failure: Failure; actions?: ReactNode }) {
  const { t } = useLocale()
  const text = useFailureText()
  const help = t.find(`problem.${failure.failed}.help`)
  return (
    <Notice tone="danger" role="alert" title={title} actions={actions}>
      <p>{text(failure)}</p>
      {help !== undefined && <p className="mt-1">{help}</p>}
      {failure.reference !== undefined && failure.failed === 'unexpected' && (
        <p>{t('error.reference', { reference: failure.reference })}</p>
      )}
    </Notice>
  )
}
