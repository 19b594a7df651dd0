import type { UserDetails } from '@karwan/contract/account'
import { type FieldFault, fault } from '@karwan/domain/problems'
import { isEmail } from '@karwan/domain/travelers'
import { type FormEvent, useState } from 'react'
import { Button, Sheet, useVoice } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { type Failure, isFailure } from '../../base/server-client/index.ts'
import { FailureNotice, useSmallForm, useTlds } from '../../form/index.ts'
import { getDetails } from './auth-calls.ts'
import { OwnCode, type OwnCodeSent, sendOwnCode } from './own-code.tsx'
import { confirmingContact, OwnerCode } from './owner-code.tsx'
import { OwnerPassword } from './owner-password.tsx'
import { EmailField } from './sign-in/view-parts.tsx'

interface EmailLineProps {
  details: UserDetails
  onChanged: (details: UserDetails) => void
}

/** The address one signs in with, changed by a code that is sent to the new one. */
export function EmailLine({ details, onChanged }: EmailLineProps) {
  const { t } = useLocale()
  const { toast } = useVoice()
  const [open, setOpen] = useState(false)
  const { email } = details.Details
  const change = t(email === null ? 'account.emailAdd' : 'account.emailChange')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <div className="text-sm font-medium">{t('ui.email')}</div>
        <Bdi ltr className="block break-all">
          {email ?? '–'}
        </Bdi>
        <div className="text-sm text-text-muted">{t(email === null ? 'account.emailNone' : 'account.emailOwn')}</div>
      </div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {change}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={change}>
        <ChangeEmail
          details={details}
          onChanged={async () => {
            const changed = await getDetails(details.UserId)
            if (!isFailure(changed)) onChanged(changed)
            setOpen(false)
            toast(t('success.informationUpdated'))
          }}
        />
      </Sheet>
    </div>
  )
}

function ChangeEmail({ details, onChanged }: { details: UserDetails; onChanged: () => Promise<void> }) {
  const { t } = useLocale()
  const tlds = useTlds()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState<string>()
  const [sent, setSent] = useState<OwnCodeSent>()
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<Failure>()
  const missing = details.HasPassword && password === '' ? [fault('Password', 'error.passwordRequired')] : []
  const { faults, form } = useSmallForm([...emailFaults(email, tlds), ...missing], `${email} ${password}`)
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    setFailed(undefined)
    if (pending || !faults.allow()) return
    setPending(true)
    const answer = await sendOwnCode('change-email', email.trim(), { password, confirmation })
    setPending(false)
    if (!isFailure(answer)) setSent(answer)
    else if (answer.fields) faults.refuse(answer.fields.map(each => (each.path === 'To' ? { ...each, path: 'Email' } : each)))
    else if (answer.failed === 'code-expired') setConfirmation(undefined)
    else setFailed(answer)
  }
  if (sent) return <OwnCode sent={sent} onSent={setSent} onProven={onChanged} />
  const present = confirmingContact(details)
  if (present !== undefined && confirmation === undefined) return <OwnerCode to={present} onConfirmed={setConfirmation} />
  return (
    <form {...form} className="flex flex-col gap-4" onSubmit={event => void ask(event)}>
      <p className="text-text-muted">{t('account.emailChangeText')}</p>
      {failed && <FailureNotice title={t('error.account')} failure={failed} />}
      <EmailField email={email} setEmail={setEmail} label={t('account.emailNew')} error={faults.at('Email')} autoFocus />
      {details.HasPassword && <OwnerPassword value={password} onChange={setPassword} error={faults.at('Password')} />}
      <Button type="submit" size="lg" wide pending={pending}>
        {t('account.sendCode')}
      </Button>
    </form>
  )
}

const emailFaults = (email: string, tlds: ReadonlySet<string>): readonly FieldFault[] =>
  email.trim() === '' ? [fault('Email', 'error.emailRequired')] : isEmail(email.trim(), tlds) ? [] : [fault('Email', 'error.emailInvalid')]
