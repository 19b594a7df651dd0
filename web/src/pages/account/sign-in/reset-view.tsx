import { type FormEvent, useState } from 'react'
import { useShop } from '../../../base/brand/index.ts'
import { Button, useVoice } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import type { Failure } from '../../../base/server-client/index.ts'
import { FailureNotice, useSmallForm } from '../../../form/index.ts'
import { resetPassword } from '../auth-calls.ts'
import { NewPasswordFields, newPasswordFaults, noPassword } from './new-password-fields.tsx'
import type { ViewProps } from './sign-in-dialog.lazy.tsx'
import { useCommonPassword } from './use-common-password.ts'

/** A new password by the mailed link or a code. All sessions end with it, so signing in comes next. */
export function ResetView({ go, token }: ViewProps & { token: string }) {
  const { t } = useLocale()
  const { toast } = useVoice()
  const { shortestPassword } = useShop()
  const [typed, setTyped] = useState(noPassword)
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<Failure>()
  const common = useCommonPassword(typed.password, 'NewPassword')
  const { faults, form } = useSmallForm([...newPasswordFaults(typed, shortestPassword), ...common.faults], typed)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setFailed(undefined)
    if (pending || !faults.allow()) return
    setPending(true)
    const failure = await resetPassword(token, typed.password)
    setPending(false)
    if (!failure) {
      toast(t('success.passwordChanged'))
      return go('sign-in')
    }
    if (failure.fields) faults.refuse(failure.fields)
    else setFailed(failure)
  }
  return (
    <form {...form} className="flex flex-col gap-4" onSubmit={event => void send(event)}>
      <p className="text-text-muted">{t('account.resetText')}</p>
      {failed && (
        <FailureNotice
          title={t('error.passwordChange')}
          failure={failed}
          actions={
            failed.failed === 'link-expired' && (
              <Button variant="secondary" onClick={() => go('forgot')}>
                {t('account.sendReset')}
              </Button>
            )
          }
        />
      )}
      <NewPasswordFields value={typed} onChange={setTyped} faults={faults} onLeave={common.look} autoFocus />
      <Button type="submit" size="lg" wide pending={pending}>
        {t('account.setPassword')}
      </Button>
    </form>
  )
}
