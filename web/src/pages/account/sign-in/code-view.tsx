import type { CodeSent } from '@karwan/contract/account'
import { channelOf, isCode } from '@karwan/domain/accounts'
import type { FieldFault } from '@karwan/domain/problems'
import { type FormEvent, useEffect, useState } from 'react'
import { Button, useVoice } from '../../../base/design/index.ts'
import { Bdi, useLocale, Words } from '../../../base/i18n/index.ts'
import { type Failure, isFailure } from '../../../base/server-client/index.ts'
import { useSecondsUntil } from '../../../base/time/index.ts'
import { CodeField, FailureNotice, useSmallForm } from '../../../form/index.ts'
import { forgetPending, keepPending, keptPending, type PendingCode, pendingOf } from '../../../session/index.ts'
import { register, resendCode, verifyCode } from '../auth-calls.ts'
import type { ViewProps } from './sign-in-dialog.lazy.tsx'
import { StayBox, TextButton } from './view-parts.tsx'

/** The code that was sent, typed, pasted or filled in by the phone; it goes off by itself when it is whole. */
export function CodeView(props: ViewProps) {
  const [pending, setPending] = useState(keptPending)
  const { go } = props
  useEffect(() => {
    if (!pending) go('sign-in')
  }, [pending, go])
  return pending ? <PendingCodeForm {...props} pending={pending} setPending={setPending} /> : null
}

interface PendingProps extends ViewProps {
  pending: PendingCode
  setPending: (pending: PendingCode) => void
}
function PendingCodeForm({ pending, setPending, go, onSignedIn, onReset, ...typed }: PendingProps) {
  const { t } = useLocale()
  const { announce } = useVoice()
  const [code, setCode] = useState('')
  const [stay, setStay] = useState(false)
  const [busy, setBusy] = useState<'verify' | 'resend' | 'other'>()
  const [failed, setFailed] = useState<Failure>()
  const seconds = useSecondsUntil(pending.resendAt)
  const [wrong, setWrong] = useState<WrongCode>()
  const { faults, form } = useSmallForm(codeFaults(code, wrong), code)

  const verify = async (typed: string) => {
    if (busy) return
    setFailed(undefined)
    setBusy('verify')
    const answer = await verifyCode(pending, typed, stay)
    setBusy(undefined)
    if (!isFailure(answer)) {
      forgetPending()
      return 'resetToken' in answer ? onReset(answer.resetToken) : onSignedIn(answer)
    }
    if (answer.failed !== 'code-wrong') return setFailed(answer)
    setWrong({ code: typed, fault: wrongCode(answer) })
    faults.refuse([])
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (faults.allow()) void verify(code)
  }
  const change = (typed: string) => {
    setCode(typed)
    if (isCode(typed) && typed !== code) void verify(typed)
  }
  const resend = async () => {
    setFailed(undefined)
    setBusy('resend')
    follow(await resendCode(pending.id), pending.to)
  }
  /** The other way exists where both are known and a new account is asked for, whose password is still here. */
  const other = pending.kind === 'register' && typed.password !== '' ? typed.otherContact : undefined
  const sendToOther = async (to: string) => {
    setFailed(undefined)
    setBusy('other')
    if (!follow(await register(to, typed.password), to)) return
    typed.setContact(to)
    typed.setOtherContact(pending.to)
  }
  /** Another code in the place of the last; false if none was sent. */
  const follow = (sent: CodeSent | Failure, to: string): boolean => {
    setBusy(undefined)
    if (isFailure(sent)) {
      setFailed(sent)
      return false
    }
    const next = pendingOf(pending.kind, to, sent, Date.now())
    keepPending(next)
    setPending(next)
    setCode('')
    announce(t('account.codeSentAgain'))
    return true
  }
  const leave = () => {
    forgetPending()
    typed.setContact(pending.to)
    go(({ register: 'sign-up', 'sign-in': 'sign-in-by-code', reset: 'forgot' } as const)[pending.kind])
  }
  return (
    <form {...form} className="flex flex-col gap-4" onSubmit={send}>
      <p>
        <CodeSentTo to={pending.to} isKnown={pending.kind === 'register'} />
      </p>
      {failed && (
        <FailureNotice
          title={t(({ register: 'error.signup', 'sign-in': 'error.login', reset: 'error.passwordChange' } as const)[pending.kind])}
          failure={failed}
        />
      )}
      <CodeField code={code} onChange={change} error={faults.at('Code')} />
      {pending.kind !== 'reset' && <StayBox stay={stay} setStay={setStay} />}
      <Button type="submit" size="lg" wide pending={busy === 'verify'}>
        {t('ui.confirm')}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Button variant="ghost" disabled={seconds > 0} pending={busy === 'resend'} onClick={() => void resend()} className="-ms-4 numeric">
          {t('ui.resendIn', { seconds })}
        </Button>
        <TextButton onClick={leave}>{t('account.otherAddress')}</TextButton>
      </div>
      {other !== undefined && (
        <Button variant="secondary" pending={busy === 'other'} onClick={() => void sendToOther(other)}>
          {t(channelOf(other) === 'sms' ? 'account.sendBySms' : 'account.sendByEmail')}
        </Button>
      )}
      <p className="text-sm text-text-muted">{t(channelOf(pending.to) === 'sms' ? 'account.smsNotArrived' : 'account.codeNotArrived')}</p>
    </form>
  )
}

/** Says where a code was sent, and how; `isKnown` is false where only an account there gets one. */
export function CodeSentTo({ to, isKnown }: { to: string; isKnown: boolean }) {
  const { t } = useLocale()
  const keys = isKnown
    ? ({ sms: 'account.smsSentTo', email: 'account.codeSentTo' } as const)
    : ({ sms: 'account.smsSentIfKnown', email: 'account.codeSentIfKnown' } as const)
  return <Words parts={t.parts(keys[channelOf(to)], { to })} as={{ to: text => <Bdi ltr>{text}</Bdi> }} />
}

/** A code that was refused, and what to say of it as long as it stands there. */
export interface WrongCode {
  readonly code: string
  readonly fault: FieldFault
}
export const codeFaults = (code: string, wrong: WrongCode | undefined): readonly FieldFault[] => {
  if (!isCode(code)) return [{ path: 'Code', message: 'account.codeIncomplete' }]
  return wrong?.code === code ? [wrong.fault] : []
}

/** Returns the fault of a wrong code, with the number of guesses left. */
export function wrongCode({ data }: Failure): FieldFault {
  const left = data?.triesLeft
  if (typeof left !== 'number') return { path: 'Code', message: 'problem.code-wrong' }
  return { path: 'Code', message: 'account.codeWrong', values: { count: left } }
}
