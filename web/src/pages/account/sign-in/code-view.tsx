import { isCode } from '@karwan/domain/accounts'
import type { FieldFault } from '@karwan/domain/problems'
import { type FormEvent, useEffect, useState } from 'react'
import { Button, useVoice } from '../../../base/design/index.ts'
import { useLocale, Words } from '../../../base/i18n/index.ts'
import { type Failure, isFailure } from '../../../base/server-client/index.ts'
import { useSecondsUntil } from '../../../base/time/index.ts'
import { CodeField, FailureNotice, useSmallForm } from '../../../form/index.ts'
import { forgetPending, keepPending, keptPending, type PendingCode, pendingOf } from '../../../session/index.ts'
import { resendCode, verifyCode } from '../auth-calls.ts'
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
function PendingCodeForm({ pending, setPending, go, setEmail, onSignedIn }: PendingProps) {
  const { t } = useLocale()
  const { announce } = useVoice()
  const [code, setCode] = useState('')
  const [stay, setStay] = useState(false)
  const [busy, setBusy] = useState<'verify' | 'resend'>()
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
      return onSignedIn(answer)
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
    const sent = await resendCode(pending.id)
    setBusy(undefined)
    if (isFailure(sent)) return setFailed(sent)
    const next = pendingOf(pending.kind, pending.to, sent, Date.now())
    keepPending(next)
    setPending(next)
    setCode('')
    announce(t('account.codeSentAgain'))
  }
  const leave = () => {
    forgetPending()
    setEmail(pending.to)
    go(pending.kind === 'register' ? 'sign-up' : 'sign-in-by-code')
  }
  return (
    <form {...form} className="flex flex-col gap-4" onSubmit={send}>
      <p>
        <Words parts={t.parts(pending.kind === 'register' ? 'account.codeSentTo' : 'account.codeSentIfKnown', { to: pending.to })} />
      </p>
      {failed && <FailureNotice title={t(pending.kind === 'register' ? 'error.signup' : 'error.login')} failure={failed} />}
      <CodeField code={code} onChange={change} error={faults.at('Code')} />
      <StayBox stay={stay} setStay={setStay} />
      <Button type="submit" size="lg" wide pending={busy === 'verify'}>
        {t('ui.confirm')}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Button variant="ghost" disabled={seconds > 0} pending={busy === 'resend'} onClick={() => void resend()} className="-ms-4 numeric">
          {t('ui.resendIn', { seconds })}
        </Button>
        <TextButton onClick={leave}>{t('account.otherAddress')}</TextButton>
      </div>
      <p className="text-sm text-text-muted">{t('account.codeNotArrived')}</p>
    </form>
  )
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

/** How many guesses are left is said before the last one is gone. */
export function wrongCode({ data }: Failure): FieldFault {
  const left = data?.triesLeft
  if (typeof left !== 'number') return { path: 'Code', message: 'problem.code-wrong' }
  return { path: 'Code', message: 'account.codeWrong', values: { count: left } }
}
