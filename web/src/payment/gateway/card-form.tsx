import type { PaymentStarted } from '@karwan/contract/payments'
import { useEffect, useState } from 'react'
import { Button, Notice } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { CardWidget } from './card-widget.tsx'

type Widget = Extract<PaymentStarted, { next: 'widget' }>

/** The gateway's card form while it takes money; afterwards a way to a new one. */
export function CardForm({ payment, onAgain }: { payment: Widget; onAgain: () => void }) {
  const { t } = useLocale()
  const isOver = useIsOver(payment.expiresAt)
  if (!isOver) return <CardWidget payment={payment} onFailed={onAgain} />
  return (
    <Notice
      tone="warning"
      role="status"
      title={t('payment.formOver')}
      actions={<Button onClick={onAgain}>{t('payment.openCardForm')}</Button>}
    >
      {t('payment.formOverText')}
    </Notice>
  )
}

/** A phone that slept through the moment knows it as soon as it is looked at. */
function useIsOver(expiresAt: string): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const look = () => {
      if (Date.parse(expiresAt) <= Date.now()) setOver(true)
    }
    const timer = setInterval(look, 1000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [expiresAt])
  return isOver
}
