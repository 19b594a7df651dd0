import { Field, faultText, isFailure, useWords } from '../base/index.ts'

/** Field of a one-time code of six digits, or of a backup code. */
export const CodeField = ({ isBackup = false, error }: { isBackup?: boolean; error: unknown }) => {
  const words = useWords()
  const { t } = words
  const isRefused = isFailure(error, 'console-sign-in-needed')
  return (
    <Field
      label={t(isBackup ? 'staff.backup' : 'staff.code')}
      name="code"
      className="f code"
      dir="ltr"
      inputMode={isBackup ? 'text' : 'numeric'}
      autoComplete={isBackup ? 'off' : 'one-time-code'}
      maxLength={20}
      required
      autoFocus
      fault={isRefused ? t('staff.codeRefused') : error ? faultText(error, words) : undefined}
    />
  )
}
