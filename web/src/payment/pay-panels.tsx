import { gatewayKinds } from '@karwan/domain/payments'
import { type ComponentType, lazy, Suspense } from 'react'
import { importWithRetry } from '../base/browser/index.ts'
import { Skeleton } from '../base/design/index.ts'
import { PayByGateway } from './gateway/pay-by-gateway.tsx'
import type { PanelProps } from './paying.ts'
import type { shownMethods } from './payment-methods.ts'

function GatewayPanel({ order, kind, discounts, method, amount, changed, outcome }: PanelProps) {
  const gateway = gatewayKinds.find(each => each === kind)
  if (gateway === undefined) return null
  const { points, voucher } = discounts
  const more = { ...(points > 0 && { points }), ...(voucher !== null && { voucher }) }
  return (
    <PayByGateway order={order} gateway={gateway} more={more} amount={amount} outcome={outcome} next={method?.next} onPress={changed} />
  )
}

const Office = lazy(async () => ({ default: (await importWithRetry(() => import('./office/office-panel.lazy.tsx'))).OfficePanel }))
const OfficePanel = (props: PanelProps) => (
  <Suspense fallback={<Skeleton className="h-60 w-full" />}>
    <Office {...props} />
  </Suspense>
)

const ByMonth = lazy(async () => ({ default: (await importWithRetry(() => import('./by-month/by-month-panel.lazy.tsx'))).ByMonthPanel }))
const ByMonthPanel = (props: PanelProps) => (
  <Suspense fallback={<Skeleton className="h-80 w-full" />}>
    <ByMonth {...props} />
  </Suspense>
)

/** Returns the panel of the chosen method, shown below the picker. */
export const payPanelOf = (method: (typeof shownMethods)[number]): ComponentType<PanelProps> =>
  method === 'office' ? OfficePanel : method === 'installments' ? ByMonthPanel : GatewayPanel
