import type { CodeSent, UserDetails } from '@karwan/contract/account'
import { isCode } from '@karwan/domain/accounts'
import { type FormEvent, useState } from 'react'
import { useTlds } from '../booking-form/use-tlds.ts'
import { Button, Sheet, useVoice } from '../design/index.ts'
import { Bdi, useLocale, Words } from '../i18n/index.ts'
import { type Failure, isFailure, server } from '../server-client/index.ts'
import { getDetails, resendCode } from './auth-calls.ts'
import { CodeField } from './code-field.tsx'
import { contract } from './contract.ts'
import { emailFaults } from './sign-in-view.tsx'
import { FailureNotice, useSmallForm } from './small-form.tsx'
import { useSecondsUntil } from './use-seconds-until.ts'
import { EmailField } from './view-parts.tsx'

interface EmailLineProps {
  details: UserDetails
  onChanged: (details: UserDetails) => void
}

/** The address one signs in with, changed by a code that is sent to the new one. */
export function EmailLine({ details, onChanged }: EmailLineProps) {
  const { t } = useLocale()
  const [open, setOpen] = useState(false)
  const { email } = details.Details
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <div className="text-sm font-medium">{t('ui.email')}</div>
        <Bdi ltr className="block break-all">
          {email ?? '–'}
        </Bdi>
        <div className="text-sm text-text-muted">{t('account.emailOwn')}</div>
      </div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('account.emailChange')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('account.emailChange')}>
        <ChangeEmail
          onChanged={async () => {
            const changed = await getDetails(details.UserId)
            if (!isFailure(changed)) onChanged(changed)
            setOpen(false)
          }}
        />
      </Sheet>
    </div>
  )
}

interface Sent extends CodeSent {
  readonly resendAt: number
}
function ChangeEmail({ onChanged }: { onChanged: () => Promise<void> }) {
  const { t } = useLocale()
  const tlds = useTlds()
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState<Sent>()
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<Failure>()
  const { faults, form } = useSmallForm(emailFaults(email, tlds), email)
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    setFailed(undefined)
    if (pending || !faults.allow()) return
    setPending(true)
    const told = await server.post('/auth/otp', {
      answer: async () => (await contract()).codeSent,
      body: { Channel: 'email', To: email.trim(), Purpose: 'change-email' },
    })
    setPending(false)
    if (!isFailure(told)) setSent({ ...told, resendAt: Date.now() + told.resendAfter * 1000 })
    else if (told.fields) faults.refuse(told.fields.map(each => ({ ...each, path: 'Email' })))
    else setFailed(told)
  }
  if (sent) return <NewEmailCode {...{ sent, setSent, email, onChanged }} />
  return (
    <form {...form} className="flex flex-col gap-4" onSubmit={event => void ask(event)}>
      <p className="text-text-muted">{t('account.emailChangeText')}</p>
      {failed && <FailureNotice title={t('error.account')} failure={failed} />}
      <EmailField {...{ email, setEmail }} label={t('account.emailNew')} error={faults.at('Email')} autoFocus />
      <Button type="submit" size="lg" wide pending={pending}>
        {t('account.sendCode')}
      </Button>
    </form>
  )
}

interface NewEmailCodeProps {
  sent: Sent
  setSent: (sent: Sent) => void
  email: string
  onChanged: () => Promise<void>
}
function NewEmailCode({ sent, setSent, email, onChanged }: NewEmailCodeProps) {
  const { t } = useLocale()
  const { toast } = useVoice()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<'verify' | 'resend'>()
  const [failed, setFailed] = useState<Failure>()
  const seconds = useSecondsUntil(sent.resendAt)
  const { faults, form } = useSmallForm(isCode(code) ? [] : [{ path: 'Code', message: 'account.codeIncomplete' }], code)
  const verify = async (event: FormEvent) => {
    event.preventDefault()
    setFailed(undefined)
    if (busy || !faults.allow()) return
    setBusy('verify')
    const told = await server.post(`/auth/otp/${encodeURIComponent(sent.Id)}/verify`, {
      answer: async () => (await contract()).codeVerified,
      body: { Code: code },
    })
    if (!isFailure(told)) {
      await onChanged()
      return toast(t('success.informationUpdated'))
    }
    setBusy(undefined)
    if (told.failed === 'code-wrong') faults.refuse([{ path: 'Code', message: 'problem.code-wrong' }])
    else setFailed(told)
  }
  const resend = async () => {
    setFailed(undefined)
    setBusy('resend')
    const again = await resendCode(sent.Id)
    setBusy(undefined)
    if (isFailure(again)) setFailed(again)
    else setSent({ ...again, resendAt: Date.now() + again.resendAfter * 1000 })
  }
  return (
    <form {...form} className="flex flex-col gap-4" onSubmit={event => void verify(event)}>
      <p>
        <Words parts={t.parts('account.codeSentTo', { to: email.trim() })} />
      </p>
      {failed && <FailureNotice title={t('error.account')} failure={failed} />}
      <CodeField code={code} onChange={setCode} error={faults.at('Code')} />
      <Button type="submit" size="lg" wide pending={busy === 'verify'}>
        {t('ui.confirm')}
      </Button>
      <Button
        variant="ghost"
        disabled={seconds > 0}
        pending={busy === 'resend'}
        onClick={() => void resend()}
        className="self-start -ms-4 numeric"
      >
        {t('ui.resendIn', { seconds })}
      </Button>
    </form>
  )
}
