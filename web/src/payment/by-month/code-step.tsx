import type { OrderInstallments, PlanView } from '@karwan/contract/installments'
import { isCode } from '@karwan/domain/accounts'
import { type FormEvent, useEffectEvent, useState } from 'react'
import { useAbortableEffect } from '../../base/browser/index.ts'
import { Button, Notice, Skeleton, useVoice } from '../../base/design/index.ts'
import { Bdi, useLocale, Words } from '../../base/i18n/index.ts'
import { type Failure, isFailure, pause, useFailureText } from '../../base/server-client/index.ts'
import { useSecondsUntil } from '../../base/time/index.ts'
import { CodeField } from '../../form/index.ts'
import { confirmPlan, readInstallments, rejectionOf, sendCodeAgain } from './calls.ts'

interface CodeStepProps {
  orderId: string
  plan: PlanView
  /** Name of who sends the code. */
  provider: string
  code: OrderInstallments['code']
  onAnswer: (answer: OrderInstallments) => void
  onOther: () => void
}
const everyMs = 2000

/** The provider's code; where nobody knows whether it counted, the page waits until the server has found out. */
export function CodeStep(props: CodeStepProps) {
  const { code, plan } = props
  return code === null || plan.state === 'unknown' ? <Waiting {...props} /> : <Typing key={code.resendAt} {...props} code={code} />
}

function Waiting({ orderId, provider, onAnswer }: CodeStepProps) {
  const { t } = useLocale()
  const tell = useEffectEvent(onAnswer)
  useAbortableEffect(
    async signal => {
      while (!signal.aborted) {
        await pause(everyMs, signal)
        const answer = await readInstallments(orderId, signal)
        if (signal.aborted) return
        if (!isFailure(answer) && answer.plan?.state !== 'unknown') return tell(answer)
      }
    },
    [orderId],
  )
  return (
    <div role="status" className="flex flex-col gap-3">
      <p className="font-semibold">{t('plan.checking', { provider })}</p>
      <p className="text-text-muted">{t('plan.checkingText')}</p>
      <Skeleton className="h-12 w-full" />
    </div>
  )
}

function Typing({ orderId, provider, code: sent, onAnswer, onOther }: CodeStepProps & { code: NonNullable<OrderInstallments['code']> }) {
  const { t } = useLocale()
  const text = useFailureText()
  const { announce } = useVoice()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState<'confirm' | 'resend'>()
  const [failed, setFailed] = useState<Failure>()
  const [resendAt, setResendAt] = useState(() => Date.parse(sent.resendAt))
  const seconds = useSecondsUntil(resendAt)
  const confirm = async (code: string) => {
    if (busy) return
    setFailed(undefined)
    setBusy('confirm')
    const answer = await confirmPlan(orderId, code)
    setBusy(undefined)
    if (isFailure(answer)) setFailed(answer)
    else onAnswer(answer)
  }
  const change = (code: string) => {
    setTyped(code)
    setFailed(undefined)
    if (isCode(code) && code !== typed) void confirm(code)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (typed) void confirm(typed)
  }
  const resend = async () => {
    setFailed(undefined)
    setBusy('resend')
    const answer = await sendCodeAgain(orderId)
    setBusy(undefined)
    if (isFailure(answer)) {
      const wait = answer.failed === 'resend-too-early' ? answer.data?.resendAfter : undefined
      if (typeof wait === 'number') setResendAt(Date.now() + wait * 1000)
      return setFailed(answer)
    }
    announce(t('plan.codeNew'))
    onAnswer(answer)
  }
  const error = useCodeError(failed)
  const rejection = rejectionOf(failed)
  return (
    <form className="flex flex-col gap-4" onSubmit={send}>
      <h2 className="text-lg">{t('plan.codeTitle')}</h2>
      <p>
        <Words
          parts={
            sent.sentTo
              ? t.parts('plan.codeSentTo', { provider, phone: sent.sentTo, digits: sent.accountEnd })
              : t.parts('plan.codeSent', { provider, digits: sent.accountEnd })
          }
          as={{
            phone: phone => (
              <Bdi ltr className="whitespace-nowrap">
                {phone}
              </Bdi>
            ),
          }}
        />
      </p>
      {failed && error === undefined && (
        <Notice tone="danger" role="alert" title={rejection ? t(rejection, { provider }) : text(failed)}>
          {t('payment.noMoneyTaken')}
        </Notice>
      )}
      <CodeField code={typed} onChange={change} error={error} />
      <Button type="submit" size="lg" wide pending={busy === 'confirm'}>
        {t('ui.confirm')}
      </Button>
      <div className="-mx-2 flex flex-wrap justify-between gap-2">
        <Button variant="ghost" disabled={seconds > 0} pending={busy === 'resend'} onClick={() => void resend()} className="numeric">
          {t('ui.resendIn', { seconds })}
        </Button>
        <Button variant="ghost" onClick={onOther}>
          {t('plan.otherPlan')}
        </Button>
      </div>
    </form>
  )
}

/** Wrong and expired codes stand beside the field. */
function useCodeError(failed: Failure | undefined): string | undefined {
  const { t } = useLocale()
  if (failed?.failed === 'code-expired') return t('plan.codeExpired')
  if (failed?.failed !== 'code-wrong') return undefined
  const left = failed.data?.triesLeft
  return typeof left === 'number' ? t('account.codeWrong', { count: left }) : t('problem.code-wrong')
}
