import type { OrderView } from '@karwan/contract/orders'
import { lazy, Suspense } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import { Notice, Skeleton } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'

const Applications = lazy(async () => ({ default: (await importWithRetry(() => import('./applications.lazy.tsx'))).Applications }))

/** Applications of the visas of a booking, for its owner, once they are paid. */
export function VisaApplications({ order, onChange }: { order: OrderView; onChange: () => void }) {
  const { t } = useLocale()
  const visas = order.Services.filter(item => item.serviceType === 'visa')
  const isBegun = visas.some(({ application: { state } }) => state !== 'ordered' && state !== 'expired')
  if (!isBegun) return null
  if (!order.own)
    return (
      <Notice tone="info" title={t('visa.applications')}>
        {t('visa.ownerOnly')}
      </Notice>
    )
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
      <Applications orderId={order.Id} version={order.version} onChange={onChange} />
    </Suspense>
  )
}
