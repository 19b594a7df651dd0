import { type FormEvent, useState } from 'react'
import { Button, Notice } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import type { Failure } from '../../../base/server-client/index.ts'
import { FailureNotice, useSmallForm, useTlds } from '../../../form/index.ts'
import { sendResetLink } from '../auth-calls.ts'
import type { ViewProps } from './sign-in-dialog.lazy.tsx'
import { emailFaults } from './sign-in-view.tsx'
import { EmailField, TextButton } from './view-parts.tsx'

/** A link to set a new password. Known and unknown addresses read the same. */
export function ForgotView({ email, setEmail, go }: ViewProps) {
  const { t } = useLocale()
  const tlds = useTlds()
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking')
  const [failed, setFailed] = useState<Failure>()
  const { faults, form } = useSmallForm(emailFaults(email, tlds), email)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setFailed(undefined)
    if (state === 'sending' || !faults.allow()) return
    setState('sending')
    const failure = await sendResetLink(email)
    setState(failure ? 'asking' : 'sent')
    if (failure?.fields) faults.refuse(failure.fields.map(each => ({ ...each, path: 'Email' })))
    else setFailed(failure)
  }
  if (state === 'sent') {
    return (
      <div className="flex flex-col gap-4">
        <Notice tone="success" role="status" title={t('success.resetLinkSent')}>
          {t('account.codeNotArrived')}
        </Notice>
        <Button variant="secondary" size="lg" wide data-autofocus="" onClick={() => go('sign-in')}>
          {t('account.backToSignIn')}
        </Button>
      </div>
    )
  }
  return (
    <form {...form} className="flex flex-col gap-4" onSubmit={event => void send(event)}>
      <p className="text-text-muted">{t('account.forgotText')}</p>
      {failed && <FailureNotice title={t('error.somethingWentWrong')} failure={failed} />}
      <EmailField email={email} setEmail={setEmail} error={faults.at('Email')} autoFocus />
      <Button type="submit" size="lg" wide pending={state === 'sending'}>
        {t('account.sendLink')}
      </Button>
      <div className="flex justify-center">
        <TextButton onClick={() => go('sign-in')}>{t('account.backToSignIn')}</TextButton>
      </div>
    </form>
  )
}
