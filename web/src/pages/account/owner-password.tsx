import { useLocale } from '../../base/i18n/index.ts'
import { PasswordField } from './sign-in/password-field.tsx'

interface OwnerPasswordProps {
  value: string
  onChange: (password: string) => void
  error: string | undefined
  autoFocus?: boolean
}

/** The account's password, asked for once more before an address or a number changes. */
export function OwnerPassword(props: OwnerPasswordProps) {
  const { t } = useLocale()
  return (
    <PasswordField {...props} path="Password" kind="current" label={t('account.currentPassword')} help={t('account.ownerPasswordHelp')} />
  )
}
