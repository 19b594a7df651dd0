import { passwordFaults, repeatedPasswordFaults } from '@karwan/domain/accounts'
import type { FieldFault } from '@karwan/domain/problems'
import { useShop } from '../../../base/brand/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import type { Faults } from '../../../form/index.ts'
import { PasswordField } from './password-field.tsx'

export interface NewPassword {
  readonly password: string
  readonly repeated: string
}
export const noPassword: NewPassword = { password: '', repeated: '' }
export const newPasswordFaults = ({ password, repeated }: NewPassword, shortest: number): readonly FieldFault[] => [
  ...passwordFaults(password, 'NewPassword', shortest),
  ...repeatedPasswordFaults(password, repeated, 'Repeated'),
]

interface NewPasswordFieldsProps {
  value: NewPassword
  onChange: (value: NewPassword) => void
  faults: Faults
  /** The first field was left. */
  onLeave: () => void
  autoFocus?: boolean
}
/** A new password and the same once more. */
export function NewPasswordFields({ value, onChange, faults, onLeave, autoFocus = false }: NewPasswordFieldsProps) {
  const { t } = useLocale()
  const { shortestPassword } = useShop()
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears its field being left */}
      <div onBlur={onLeave}>
        <PasswordField
          path="NewPassword"
          kind="new"
          label={t('ui.newPassword')}
          help={t('account.passwordHint', { count: shortestPassword })}
          value={value.password}
          onChange={password => onChange({ ...value, password })}
          error={faults.at('NewPassword')}
          autoFocus={autoFocus}
        />
      </div>
      <PasswordField
        path="Repeated"
        kind="new"
        label={t('ui.confirmPassword')}
        value={value.repeated}
        onChange={repeated => onChange({ ...value, repeated })}
        error={faults.at('Repeated')}
      />
    </>
  )
}
