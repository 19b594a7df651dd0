import type { OrderView } from '@karwan/contract/orders'
import { useState } from 'react'
import { Button, Card } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { CancelSheet } from './cancel-sheet.tsx'

interface CancelSectionProps {
  order: OrderView
  /** The order as it stands after the cancellation, or after it turned out to have changed. */
  onChange: (order: OrderView) => void
  onOutdated: () => void
}

/** The way to give a booking back; what comes back is seen before anything is cancelled. */
export function CancelSection({ order, onChange, onOutdated }: CancelSectionProps) {
  const { t } = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const begun = !order.may.cancel && order.Services.some(({ cancelling }) => cancelling === 'begun')
  if (!order.may.cancel && !isOpen) return begun ? <p className="text-sm text-text-muted">{t('bookings.cancelBegun')}</p> : null
  const close = () => setIsOpen(false)
  return (
    <Card as="section" aria-labelledby="cancel-title" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex-1 min-w-[min(15rem,100%)]">
        <h2 id="cancel-title" className="text-lg">
          {t('ui.cancelBooking')}
        </h2>
        <p className="mt-1 text-sm text-text-muted">{t('bookings.cancelText')}</p>
      </div>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('bookings.seeAmount')}
      </Button>
      <CancelSheet order={order} isOpen={isOpen} onClose={close} onChange={onChange} onOutdated={onOutdated} />
    </Card>
  )
}
