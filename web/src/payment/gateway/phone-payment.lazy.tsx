import type { PaymentStarted } from '@karwan/contract/payments'
import { methodKeys } from '@karwan/messages/keys'
import { Smartphone } from 'lucide'
import { useState } from 'react'
import { Button, Icon, Notice, Spinner } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { TimeLeft } from '../../base/time/index.ts'
import type { PayTarget } from '../paying.ts'
import { useTurning } from './use-turning.ts'

interface PhonePaymentProps {
  payment: Extract<PaymentStarted, { next: 'phone' }>
  target: PayTarget
  /** Asks for a payment anew. */
  onAgain: () => void
  /** It is decided: the outcome page goes on. */
  onOutcome: () => void
}

/** Paying by approving on one's own phone what the wallet has asked there. */
export function PhonePayment({ payment: { gateway, phone, expiresAt }, target, onAgain, onOutcome }: PhonePaymentProps) {
  const { t } = useLocale()
  const [isOver, setOver] = useState(false)
  useTurning(target, onOutcome)
  if (isOver) {
    return (
      <Notice
        tone="warning"
        role="status"
        title={t('payment.phoneOver')}
        actions={<Button onClick={onAgain}>{t('payment.phoneAgain')}</Button>}
      >
        {t('payment.phoneOverText')}
      </Notice>
    )
  }
  return (
    <div className="flex items-start gap-4">
      <Icon of={Smartphone} size={32} className="shrink-0 text-text-muted" />
      <div className="flex flex-col gap-3 min-w-0">
        <p className="font-semibold">{t('payment.phoneTitle')}</p>
        {/* Isolated: a number keeps its order within a line of Arabic letters. */}
        <p>{t('payment.phoneText', { name: t(methodKeys[gateway]), phone: `\u2066${phone}\u2069` })}</p>
        <TimeLeft until={expiresAt} onOver={() => setOver(true)} label={t('payment.phoneValid')} />
        <p role="status" className="inline-flex items-center gap-2 text-text-muted">
          <Spinner />
          {t('payment.phoneWaiting')}
        </p>
      </div>
    </div>
  )
}
