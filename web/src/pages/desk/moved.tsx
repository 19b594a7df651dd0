import type { CashMoved } from '@karwan/contract/desk'
import { Printer } from 'lucide'
import { useEffect, useRef } from 'react'
import { Button, buttonLook, EmptyState, Icon } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'

interface MovedProps {
  kind: 'takenWhole' | 'takenPart' | 'handedOut'
  cash: CashMoved
  onNext: () => void
}

/** Cash has changed hands: its receipt, and on to the next traveler. */
export function Moved({ kind, cash, onNext }: MovedProps) {
  const { t, format } = useLocale()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('a')?.focus(), [])
  const amount = format.money(cash.amount)
  const isTaken = kind !== 'handedOut'
  return (
    <div ref={box}>
      <EmptyState
        role="status"
        illustration={isTaken ? 'payment-success' : 'refund'}
        title={isTaken ? t('desk.taken', { amount }) : t('desk.handedOut', { amount })}
        actions={
          <>
            <a className={buttonLook('primary', 'lg', false)} href={receiptAddress(cash.receipt)} target="_blank" rel="noopener">
              <Icon of={Printer} size={20} />
              {t('desk.printReceipt')}
            </a>
            <Button variant="secondary" size="lg" onClick={onNext}>
              {t('desk.next')}
            </Button>
          </>
        }
      >
        {isTaken && <p>{t(kind === 'takenPart' ? 'desk.takenInstallment' : 'desk.takenText')}</p>}
        <p>
          {t('desk.receipt')}: <Bdi ltr>{cash.receipt}</Bdi>
        </p>
      </EmptyState>
    </div>
  )
}

/** In the language of the traveler, whatever the desk's is. */
export const receiptAddress = (receipt: string): string => `/api/desk/receipts/${encodeURIComponent(receipt)}.pdf`
