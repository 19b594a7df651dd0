import type { OrderView } from '@karwan/contract/orders'
import { lazy, Suspense } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import { Sheet, Skeleton } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'

const CancelFlow = lazy(async () => ({ default: (await importWithRetry(() => import('./cancel-flow.lazy.tsx'))).CancelFlow }))

export interface CancelSheetProps {
  order: OrderView
  /** Id of the one service that it is about; left out: the traveler chooses. */
  serviceId?: string | undefined
  isOpen: boolean
  onClose: () => void
  /** The order as it stands after the cancellation, or after it turned out to have changed. */
  onChange: (order: OrderView) => void
  onOutdated: () => void
}

/** Asks what to cancel and shows what comes back, before anything is cancelled. */
export function CancelSheet({ order, serviceId, isOpen, onClose, onChange, onOutdated }: CancelSheetProps) {
  const { t } = useLocale()
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('ui.cancelBooking')} className="md:w-130">
      <Suspense fallback={<Skeleton className="h-80 w-full" />}>
        <CancelFlow
          order={order}
          serviceId={serviceId}
          onClose={onClose}
          onOutdated={onOutdated}
          onCancelled={next => {
            onClose()
            onChange(next)
          }}
        />
      </Suspense>
    </Sheet>
  )
}
