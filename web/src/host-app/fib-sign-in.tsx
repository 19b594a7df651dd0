import type { FibInitiated } from '@karwan/contract/sign-in'
import { useCallback, useState } from 'react'
import { useShop } from '../base/brand/index.ts'
import { useAbortableEffect } from '../base/browser/index.ts'
import { Button, Notice, Skeleton } from '../base/design/index.ts'
import { useLocale } from '../base/i18n/index.ts'
import { type Failure, isFailure, pause, useFailureText } from '../base/server-client/index.ts'
import { readAccount } from '../session/index.ts'
import { askFibSignIn, startFibSignIn, tryBank } from './fib-sign-on.ts'
import { useInBankApp } from './hosted.ts'
import { ScanCode } from './scan-code.tsx'

/** As bank clients ask. */
const askEveryMs = 2000

/** The button that goes to signing in with the bank, where this shop is in its app. */
export function FibSignInButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useLocale()
  const { gateways } = useShop()
  if (!gateways.includes('fib')) return null
  return (
    <Button variant="secondary" size="lg" wide onClick={onOpen}>
      {t('account.continueWith', { name: 'FIB' })}
    </Button>
  )
}

/**
 * Signing in with the First Iraqi Bank: inside its app by its own question, on the open web by a code that is approved
 * on the phone.
 */
export function FibSignIn({ onSignedIn, onBack }: { onSignedIn: () => void; onBack: () => void }) {
  const { t } = useLocale()
  const isInApp = useInBankApp()
  return (
    <div className="flex flex-col gap-5">
      {isInApp ? <InApp onSignedIn={onSignedIn} /> : <ByCode onSignedIn={onSignedIn} />}
      <p className="text-sm text-text-muted">{t('account.fibText')}</p>
      <Button variant="secondary" size="lg" wide onClick={onBack}>
        {t('account.fibBack')}
      </Button>
    </div>
  )
}

function InApp({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useLocale()
  const [state, setState] = useState<'asking' | 'failed'>('asking')
  const ask = useCallback(
    async (signal: AbortSignal) => {
      setState('asking')
      if (await tryBank(signal)) onSignedIn()
      else if (!signal.aborted) setState('failed')
    },
    [onSignedIn],
  )
  useAbortableEffect(signal => ask(signal), [ask])
  if (state === 'asking') return <Notice tone="info" role="status" title={t('payment.fibWaiting')} />
  const again = <Button onClick={() => void ask(new AbortController().signal)}>{t('ui.retry')}</Button>
  return <Notice tone="danger" role="alert" title={t('problem.sign-on-refused')} actions={again} />
}

function ByCode({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useLocale()
  const text = useFailureText()
  const [round, setRound] = useState(0)
  const [start, setStart] = useState<FibInitiated | Failure | 'over'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks for another code
  useAbortableEffect(
    async signal => {
      setStart(undefined)
      const begun = await startFibSignIn(signal)
      if (signal.aborted) return
      setStart(begun)
      if (isFailure(begun)) return
      while (!signal.aborted && Date.parse(begun.validUntil) > Date.now()) {
        await pause(askEveryMs, signal)
        const answer = await askFibSignIn(begun.ssoAuthorizationCode, signal)
        if (signal.aborted) return
        if (answer === 'signed-on') {
          await readAccount()
          return onSignedIn()
        }
        if (isFailure(answer) && answer.failed === 'sign-on-refused') return setStart('over')
      }
      if (!signal.aborted) setStart('over')
    },
    [round],
  )
  const again = () => setRound(round + 1)
  if (start === undefined) return <Skeleton className="h-58 w-full" />
  if (start === 'over')
    return (
      <Notice
        tone="warning"
        role="status"
        title={t('payment.fibOver')}
        actions={<Button onClick={again}>{t('payment.fibNewCode')}</Button>}
      />
    )
  if (isFailure(start))
    return <Notice tone="danger" role="alert" title={text(start)} actions={<Button onClick={again}>{t('ui.retry')}</Button>} />
  return (
    <ScanCode
      qrCode={start.qrCode}
      alt={t('account.fibQrAlt')}
      title={t('account.fibScan')}
      code={start.ssoAuthorizationCode}
      link={start.appLink}
      validUntil={start.validUntil}
      onOver={() => setStart('over')}
    />
  )
}
