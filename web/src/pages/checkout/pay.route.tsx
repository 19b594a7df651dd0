import { useEffect } from 'react'
import { Skeleton } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useNavigate, useSearchParams } from '../../base/router/index.ts'
import { useOrder } from '../../order/index.ts'
import { OrderToPayFailure } from './missing-order.tsx'
import { PayOrder } from './pay-order.tsx'

/**
 * Shows the payment page of an order; survives reload, a closed tab and a declined card. An order that cannot be paid
 * leads to its outcome.
 */
export default function Pay() {
  const [params] = useSearchParams()
  const { language } = useLocale()
  const navigate = useNavigate()
  const orderId = params.get('order_id') ?? ''
  const { data: order, failure, refetch } = useOrder(orderId, language)
  const isOver = order !== undefined && !['awaiting-payment', 'created', 'waiting-for-office'].includes(order.state)
  useEffect(() => {
    if (isOver) void navigate(`/payment/processed?order_id=${encodeURIComponent(orderId)}`, { replace: true })
  }, [isOver, orderId, navigate])
  return (
    <div className="container-content py-6 md:py-10">
      {((!order && !failure) || isOver) && <Waiting />}
      {!order && failure && <OrderToPayFailure orderId={orderId} failure={failure} onRetry={() => void refetch()} />}
      {order && !isOver && <PayOrder order={order} />}
    </div>
  )
}

/** As high as what comes. */
const Waiting = () => (
  <>
    <Skeleton className="h-7 w-full" />
    <div className="mt-6 grid grid-cols-1 gap-6 items-start lg:grid-cols-[1fr_22rem]">
      <Skeleton className="h-200 w-full" />
      <Skeleton className="h-70 w-full max-lg:order-first" />
    </div>
  </>
)
