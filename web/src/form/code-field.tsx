import { codeLength, normalizeCode } from '@karwan/domain/accounts'
import { TextField } from '../base/design/index.ts'
import { useLocale } from '../base/i18n/index.ts'
import { Path } from './small-form.tsx'

interface CodeFieldProps {
  code: string
  /** The digits typed or pasted so far, 0-9. */
  onChange: (code: string) => void
  error: string | undefined
  help?: string
}

/**
 * A code that was sent: one field, which phones fill from the message, with any digits and whatever is pasted around
 * them.
 */
export function CodeField({ code, onChange, error, help }: CodeFieldProps) {
  const { t } = useLocale()
  return (
    <Path of="Code">
      <TextField
        label={t('ui.verificationCode')}
        value={code}
        onChange={typed => onChange(normalizeCode(typed).replace(/\D/g, '').slice(0, codeLength))}
        error={error}
        help={help}
        autoComplete="one-time-code"
        inputMode="numeric"
        enterKeyHint="done"
        data-autofocus=""
        placeholder="••••••"
        className="text-2xl! font-semibold tracking-[0.4em] numeric text-center! placeholder:text-text-subtle"
        ltr
      />
    </Path>
  )
}
