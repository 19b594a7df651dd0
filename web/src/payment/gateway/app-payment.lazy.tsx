import type { PaymentStarted } from '@karwan/contract/payments'
import { methodKeys } from '@karwan/messages/keys'
import { useCallback, useEffectEvent, useState } from 'react'
import { useAbortableEffect } from '../../base/browser/index.ts'
import { Button, Dialog, Notice, Spinner } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { pause } from '../../base/server-client/index.ts'
import { hearApp, ScanCode, signInByBank, tellApp, useInBankApp } from '../../host-app/index.ts'
import type { PayTarget } from '../paying.ts'
import { useTurning } from './use-turning.ts'

type Payment = Extract<PaymentStarted, { next: 'app' }>
interface AppPaymentProps {
  payment: Payment
  target: PayTarget
  /** Asks for a payment anew. */
  onAgain: () => void
  /** It is decided, or takes longer than anyone waits here: the outcome page goes on. */
  onOutcome: () => void
}

/** PY-4: after the app's word 10 tries, 200 ms apart; the outcome page then goes on asking, slower. */
const quick = { tries: 10, everyMs: 200 }

/** Paying in the bank's app: inside it by its own question, on the open web by a code for the phone. */
export function AppPayment(props: AppPaymentProps) {
  const isInApp = useInBankApp()
  const { readableCode } = props.payment
  return isInApp && props.payment.gateway === 'fib' && readableCode !== null ? (
    <InApp {...props} code={readableCode} />
  ) : (
    <ByCode {...props} />
  )
}

function ByCode({ payment, target, onAgain, onOutcome }: AppPaymentProps) {
  const { t } = useLocale()
  const [isOver, setOver] = useState(false)
  useTurning(target, onOutcome)
  const { gateway, qrCode, readableCode, links, expiresAt } = payment
  const isBank = gateway === 'fib'
  const name = t(methodKeys[gateway])
  if (isOver) return <Over text={t(isBank ? 'payment.fibOverText' : 'payment.walletOverText')} onAgain={onAgain} />
  const others = [
    [links.business, 'payment.fibBusiness'],
    [links.corporate, 'payment.fibCorporate'],
  ] as const
  return (
    <ScanCode
      qrCode={qrCode}
      alt={t(isBank ? 'payment.fibQrAlt' : 'payment.walletQrAlt', { name })}
      title={t(isBank ? 'payment.fibScan' : 'payment.walletScan', { name })}
      opens={isBank ? undefined : t('payment.walletOpen', { name })}
      code={readableCode}
      link={links.personal}
      validUntil={expiresAt}
      onOver={() => setOver(true)}
    >
      <p className="flex flex-wrap gap-x-4 max-sm:justify-center text-sm">
        {others.map(
          ([link, key]) =>
            link !== null && (
              <a
                key={key}
                href={link}
                target="_blank"
                rel="noreferrer"
                className="inline-flex items-center min-h-11 text-link underline underline-offset-4"
              >
                {t(key)}
              </a>
            ),
        )}
      </p>
    </ScanCode>
  )
}

function Over({ text, onAgain }: { text: string; onAgain: () => void }) {
  const { t } = useLocale()
  return (
    <Notice
      tone="warning"
      role="status"
      title={t('payment.fibOver')}
      actions={<Button onClick={onAgain}>{t('payment.fibNewCode')}</Button>}
    >
      {text}
    </Notice>
  )
}

function InApp({ payment, code, target, onAgain, onOutcome }: AppPaymentProps & { code: string }) {
  const { t, format } = useLocale()
  const [state, setState] = useState<'asked' | 'processing' | 'failed'>('asked')
  const { transactionId } = payment
  const ask = useCallback(() => tellApp({ type: 'PAYMENT', transactionId, code }), [transactionId, code])
  const turn = useEffectEvent(onOutcome)
  useAbortableEffect(
    signal => {
      /** The app's word is worth a look, no more. */
      const look = async (says: 'paid' | 'failed') => {
        setState(says === 'paid' ? 'processing' : 'asked')
        for (let attempt = 1; attempt <= quick.tries && !signal.aborted; attempt++) {
          const status = await target.check(attempt === 1, signal)
          if (says === 'failed' && status === 'failed') break
          if (status !== undefined && status !== 'pending' && status !== 'unpaid') return turn()
          await pause(quick.everyMs, signal)
        }
        if (signal.aborted) return
        if (says === 'failed') setState('failed')
        else turn()
      }
      const deaf = hearApp(message => {
        if (!('transactionId' in message) || message.transactionId !== transactionId) return
        void look(message.type === 'PAYMENT_SUCCESSFULLY_PAID' ? 'paid' : 'failed')
      })
      void signInByBank().then(() => {
        if (!signal.aborted) ask()
      })
      signal.addEventListener('abort', deaf)
    },
    [transactionId, target, ask],
  )
  useTurning(target, () => {
    if (state === 'asked') onOutcome()
  })
  return (
    <>
      <p>{t('payment.fibInAppText')}</p>
      <Button size="lg" wide onClick={() => ask()}>
        {t('payment.fibAsk')} · {format.money(payment.amount)}
      </Button>
      {state === 'processing' && <Processing />}
      <Dialog
        open={state === 'failed'}
        onClose={() => setState('asked')}
        title={t('error.paymentFailedTitle')}
        actions={<Button onClick={onAgain}>{t('payment.tryAgain')}</Button>}
      >
        <p>{t('error.paymentFailed')}</p>
      </Dialog>
    </>
  )
}

/** Over everything while the banking app's payment is checked (OV-3). */
function Processing() {
  const { t } = useLocale()
  return (
    <div className="fixed inset-0 z-overlay flex items-center justify-center bg-overlay fade-in">
      <p role="status" className="flex items-center gap-3 rounded-lg bg-surface px-6 py-5 text-lg font-semibold shadow-3">
        <Spinner size={24} />
        {t('ui.processingPayment')}
      </p>
    </div>
  )
}
