import type { CodeSent, otpPurposes } from '@karwan/contract/account'
import { channelOf, isCode } from '@karwan/domain/accounts'
import { type FormEvent, useState } from 'react'
import { Button, useVoice } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { type Failure, isFailure, server } from '../../base/server-client/index.ts'
import { useSecondsUntil } from '../../base/time/index.ts'
import { CodeField, FailureNotice, useSmallForm } from '../../form/index.ts'
import { resendCode } from './auth-calls.ts'
import { contract } from './contract.ts'
import { CodeSentTo, codeFaults, type WrongCode, wrongCode } from './sign-in/code-view.tsx'

/** A code sent to an address or a number of the one who is signed in. */
export interface OwnCodeSent {
  readonly id: string
  readonly to: string
  /** Milliseconds: when another may be asked for, and until when this one counts. */
  readonly resendAt: number
  readonly expiresAt: number
}
const sentOf = (to: string, { Id, resendAfter, expiresAt }: CodeSent): OwnCodeSent => ({
  id: Id,
  to,
  resendAt: Date.now() + resendAfter * 1000,
  expiresAt: Date.parse(expiresAt),
})

/** Proof of the owner before a contact changes: the password, or else a verified code to the present contact. */
export interface OwnerProof {
  readonly password?: string
  readonly confirmation?: string | undefined
}

/** Asks for a code that proves an address (by mail) or a number (by SMS) to be one's own. */
export async function sendOwnCode(
  purpose: Exclude<(typeof otpPurposes)[number], 'sign-in'>,
  to: string,
  { password, confirmation }: OwnerProof = {},
): Promise<OwnCodeSent | Failure> {
  const sent = await server.post('/auth/otp', {
    answer: async () => (await contract()).codeSent,
    body: { Channel: channelOf(to), To: to, Purpose: purpose, Password: password, Confirmation: confirmation },
  })
  return isFailure(sent) ? sent : sentOf(to, sent)
}

interface OwnCodeProps {
  sent: OwnCodeSent
  /** Another code came in the place of the last. */
  onSent: (sent: OwnCodeSent) => void
  /** The code was right, and the address or number is the account's. */
  onProven: () => Promise<void>
}

/** The code typed, pasted or filled in by the phone; it goes off by itself when it is whole. */
export function OwnCode({ sent, onSent, onProven }: OwnCodeProps) {
  const { t } = useLocale()
  const { announce } = useVoice()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<'verify' | 'resend'>()
  const [failed, setFailed] = useState<Failure>()
  const [wrong, setWrong] = useState<WrongCode>()
  const seconds = useSecondsUntil(sent.resendAt)
  const { faults, form } = useSmallForm(codeFaults(code, wrong), code)
  const verify = async (typed: string) => {
    if (busy) return
    setFailed(undefined)
    setBusy('verify')
    const answer = await server.post(`/auth/otp/${encodeURIComponent(sent.id)}/verify`, {
      answer: async () => (await contract()).codeVerified,
      body: { Code: typed },
    })
    if (!isFailure(answer)) return onProven()
    setBusy(undefined)
    if (answer.failed !== 'code-wrong') return setFailed(answer)
    setWrong({ code: typed, fault: wrongCode(answer) })
    faults.refuse([])
  }
  const change = (typed: string) => {
    setCode(typed)
    if (isCode(typed) && typed !== code) void verify(typed)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setFailed(undefined)
    if (faults.allow()) void verify(code)
  }
  const resend = async () => {
    setFailed(undefined)
    setBusy('resend')
    const again = await resendCode(sent.id)
    setBusy(undefined)
    if (isFailure(again)) return setFailed(again)
    onSent(sentOf(sent.to, again))
    setCode('')
    announce(t('account.codeSentAgain'))
  }
  return (
    <form {...form} className="flex flex-col gap-4" onSubmit={send}>
      <p>
        <CodeSentTo to={sent.to} isKnown />
      </p>
      {failed && <FailureNotice title={t('error.account')} failure={failed} />}
      <CodeField code={code} onChange={change} error={faults.at('Code')} />
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
