import { Eye, EyeOff } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Icon, IconButton, TextField } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { Path } from '../../../form/index.ts'

interface PasswordFieldProps {
  /** In `useFaults`. */
  path: string
  label: string
  value: string
  onChange: (password: string) => void
  error: string | undefined
  /** One that exists, or one that is made up now: password managers tell them apart. */
  kind: 'current' | 'new'
  help?: ReactNode
  autoFocus?: boolean
}

/** A password, hidden until its owner wants to see it. */
export function PasswordField({ path, label, value, onChange, error, kind, help, autoFocus = false }: PasswordFieldProps) {
  const { t } = useLocale()
  const [shown, setShown] = useState(false)
  return (
    <Path of={path}>
      <TextField
        label={label}
        value={value}
        onChange={onChange}
        error={error}
        help={help}
        {...(autoFocus && { 'data-autofocus': '' })}
        type={shown ? 'text' : 'password'}
        autoComplete={`${kind}-password`}
        autoCapitalize="off"
        spellCheck={false}
        maxLength={256}
        ltr
        after={
          <IconButton label={t('ui.showPassword')} aria-pressed={shown} onClick={() => setShown(!shown)} className="me-1">
            {shown ? <Icon of={EyeOff} size={20} /> : <Icon of={Eye} size={20} />}
          </IconButton>
        }
      />
    </Path>
  )
}
