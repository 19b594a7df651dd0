import type { UserDetails } from '@karwan/contract/account'
import { fault } from '@karwan/domain/problems'
import { type FormEvent, useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { Button, useVoice } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { type Failure, server } from '../../base/server-client/index.ts'
import { FailureNotice, useSmallForm } from '../../form/index.ts'
import { getAccount, requireSignIn } from '../../session/index.ts'
import { confirmingContact, OwnerCode } from './owner-code.tsx'
import { NewPasswordFields, newPasswordFaults, noPassword } from './sign-in/new-password-fields.tsx'
import { PasswordField } from './sign-in/password-field.tsx'
import { useCommonPassword } from './sign-in/use-common-password.ts'

/** Another password, by the one so far. */
export function ChangePassword({ details, onChanged }: { details: UserDetails; onChanged: () => void }) {
  const { t } = useLocale()
  const { toast } = useVoice()
  const { shortestPassword } = useShop()
  const [open, setOpen] = useState(false)
  const [current, setCurrent] = useState('')
  const [typed, setTyped] = useState(noPassword)
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<Failure>()
  const [confirmation, setConfirmation] = useState<string>()
  const common = useCommonPassword(typed.password, 'NewPassword')
  const missing = details.HasPassword && current === '' ? [fault('Password', 'error.passwordRequired')] : []
  const { faults, form } = useSmallForm(
    [...missing, ...newPasswordFaults(typed, shortestPassword), ...common.faults],
    `${current} ${typed.password} ${typed.repeated}`,
  )
  const close = () => {
    setOpen(false)
    setCurrent('')
    setTyped(noPassword)
    setFailed(undefined)
  }
  const change = () =>
    server.tell('PATCH', `/auth/register/${encodeURIComponent(details.UserId)}`, {
      form: new URLSearchParams({
        Password: current,
        NewPassword: typed.password,
        ...(confirmation !== undefined && { Confirmation: confirmation }),
      }),
    })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setFailed(undefined)
    if (pending || !faults.allow()) return
    setPending(true)
    let failure = await change()
    if (
      failure?.failed === 'sign-in-needed' &&
      (await requireSignIn({ view: 'sign-in', ended: true })) &&
      getAccount().user?.id === details.UserId
    )
      failure = await change()
    setPending(false)
    if (!failure) {
      close()
      onChanged()
      return toast(t('success.passwordChanged'))
    }
    if (failure.fields) faults.refuse(failure.fields)
    else if (failure.failed === 'code-expired') setConfirmation(undefined)
    else setFailed(failure)
  }
  if (!open) {
    return (
      <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
        {details.HasPassword ? t('ui.changePassword') : t('account.setPassword')}
      </Button>
    )
  }
  const present = confirmingContact(details)
  if (present !== undefined && confirmation === undefined) {
    return (
      <div className="max-w-112">
        <OwnerCode to={present} onConfirmed={setConfirmation} />
      </div>
    )
  }
  return (
    <form {...form} className="flex flex-col gap-4 max-w-112" onSubmit={event => void send(event)}>
      <p className="text-sm text-text-muted">{t('account.passwordChangeText')}</p>
      {failed && <FailureNotice title={t('error.passwordChange')} failure={failed} />}
      {/* Password managers ask whose password it is. */}
      <input type="email" autoComplete="username" value={details.Details.email ?? ''} readOnly hidden />
      {details.HasPassword && (
        <PasswordField
          path="Password"
          kind="current"
          label={t('account.currentPassword')}
          value={current}
          onChange={setCurrent}
          error={faults.at('Password')}
        />
      )}
      <NewPasswordFields value={typed} onChange={setTyped} faults={faults} onLeave={common.look} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending}>
          {details.HasPassword ? t('ui.changePassword') : t('account.setPassword')}
        </Button>
        <Button variant="ghost" onClick={close}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  )
}
