import type { ClaimCode } from '@karwan/contract/account'
import { isCode } from '@karwan/domain/accounts'
import type { FieldFault } from '@karwan/domain/problems'
import { type FormEvent, useState } from 'react'
import { Button, useVoice } from '../../../base/design/index.ts'
import { Bdi, useLocale, Words } from '../../../base/i18n/index.ts'
import { type Failure, isFailure } from '../../../base/server-client/index.ts'
import { useSecondsUntil } from '../../../base/time/index.ts'
import { CodeField, FailureNotice, useSmallForm } from '../../../form/index.ts'
import type { SentCode } from './claim.tsx'

interface ClaimCodeFormProps {
  sent: SentCode
  /** Asks for another code, by e-mail or SMS. */
  ask: (channel: SentCode['Channel']) => Promise<ClaimCode | Failure>
  onSent: (sent: SentCode) => void
  /** Adds the booking; returns why it was not added. */
  claim: (code: { readonly Id: string; readonly Code: string }) => Promise<Failure | undefined>
}
const resendMs = 60_000

/** The code that went to the booking's own address or phone, which the page knows masked only. */
export function ClaimCodeForm({ sent, ask, onSent, claim }: ClaimCodeFormProps) {
  const { t } = useLocale()
  const { announce } = useVoice()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<'claim' | 'again' | 'other'>()
  const [failed, setFailed] = useState<Failure>()
  const [wrong, setWrong] = useState<{ readonly code: string; readonly fault: FieldFault }>()
  const [resendAt, setResendAt] = useState(() => Date.now() + resendMs)
  const seconds = useSecondsUntil(resendAt)
  const { faults, form } = useSmallForm(faultsOf(code, wrong), code)
  const other = sent.Channel === 'email' ? 'sms' : 'email'
  const give = async (typed: string) => {
    if (busy) return
    setFailed(undefined)
    setBusy('claim')
    const refused = await claim({ Id: sent.Id, Code: typed })
    setBusy(undefined)
    if (refused?.failed !== 'code-wrong') return setFailed(refused)
    setWrong({ code: typed, fault: wrongFault(refused) })
    faults.refuse([])
  }
  const change = (typed: string) => {
    setCode(typed)
    if (isCode(typed) && typed !== code) void give(typed)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailed(undefined)
    if (faults.allow()) void give(code)
  }
  const send = async (channel: SentCode['Channel']) => {
    setFailed(undefined)
    setBusy(channel === sent.Channel ? 'again' : 'other')
    const answer = await ask(channel)
    setBusy(undefined)
    if (isFailure(answer)) return setFailed(answer)
    if (answer.code === null) return
    onSent(answer.code)
    setResendAt(Date.now() + resendMs)
    setCode('')
    announce(t('account.codeSentAgain'))
  }
  return (
    <form {...form} className="flex flex-col gap-4" onSubmit={submit}>
      <p>
        <Words
          parts={t.parts(sent.Channel === 'sms' ? 'account.smsSentTo' : 'account.codeSentTo', { to: sent.SentTo })}
          as={{ to: text => <Bdi ltr>{text}</Bdi> }}
        />
      </p>
      {failed && <FailureNotice title={t('error.account')} failure={failed} />}
      <CodeField code={code} onChange={change} error={faults.at('Code')} />
      <Button type="submit" size="lg" wide pending={busy === 'claim'}>
        {t('bookings.claim')}
      </Button>
      <Button
        variant="ghost"
        disabled={seconds > 0}
        pending={busy === 'again'}
        onClick={() => void send(sent.Channel)}
        className="self-start -ms-4 numeric"
      >
        {t('ui.resendIn', { seconds })}
      </Button>
      <Button variant="secondary" pending={busy === 'other'} onClick={() => void send(other)}>
        {t(other === 'sms' ? 'account.sendBySms' : 'account.sendByEmail')}
      </Button>
    </form>
  )
}

const faultsOf = (code: string, wrong: { readonly code: string; readonly fault: FieldFault } | undefined): readonly FieldFault[] => {
  if (!isCode(code)) return [{ path: 'Code', message: 'account.codeIncomplete' }]
  return wrong?.code === code ? [wrong.fault] : []
}

const wrongFault = ({ data }: Failure): FieldFault =>
  typeof data?.triesLeft === 'number'
    ? { path: 'Code', message: 'account.codeWrong', values: { count: data.triesLeft } }
    : { path: 'Code', message: 'problem.code-wrong' }
