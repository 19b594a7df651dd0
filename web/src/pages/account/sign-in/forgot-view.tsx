import { type FormEvent, useState } from 'react'
import { Button, Notice } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { type Failure, isFailure } from '../../../base/server-client/index.ts'
import { FailureNotice, useSmallForm } from '../../../form/index.ts'
import { keepPending, pendingOf } from '../../../session/index.ts'
import { sendReset } from '../auth-calls.ts'
import type { ViewProps } from './sign-in-dialog.lazy.tsx'
import { ContactField, TextButton, useContactFaults } from './view-parts.tsx'

/** A link by e-mail or a code by SMS, to set a new password. Known and unknown ones read the same. */
export function ForgotView({ contact, setContact, go }: ViewProps) {
  const { t } = useLocale()
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking')
  const [failed, setFailed] = useState<Failure>()
  const { faults, form } = useSmallForm(useContactFaults(contact), contact)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setFailed(undefined)
    if (state === 'sending' || !faults.allow()) return
    setState('sending')
    const sent = await sendReset(contact)
    if (sent === null) return setState('sent')
    setState('asking')
    if (!isFailure(sent)) {
      keepPending(pendingOf('reset', contact.trim(), sent, Date.now()))
      return go('code')
    }
    if (sent.fields) faults.refuse(sent.fields.map(each => ({ ...each, path: 'Contact' })))
    else setFailed(sent)
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
      <ContactField contact={contact} setContact={setContact} error={faults.at('Contact')} autoFocus />
      <Button type="submit" size="lg" wide pending={state === 'sending'}>
        {t('account.sendReset')}
      </Button>
      <div className="flex justify-center">
        <TextButton onClick={() => go('sign-in')}>{t('account.backToSignIn')}</TextButton>
      </div>
    </form>
  )
}
