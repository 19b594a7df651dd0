import type { OrderView } from '@karwan/contract/orders'
import { useLocale } from '../../../base/i18n/index.ts'
import { isCurrent } from '../../../order/index.ts'

/** Shows the special requests that the hotel was sent. */
export function Requests({ order }: { order: OrderView }) {
  const { t } = useLocale()
  const requests = order.Services.filter(isCurrent).flatMap(item =>
    item.serviceType === 'hotel' && item.requests !== null ? [item.requests] : [],
  )
  return requests.map(text => (
    <div key={text}>
      <h3 className="font-semibold">{t('booking.specialRequests')}</h3>
      <p dir="auto" className="whitespace-pre-line">
        {text}
      </p>
      <p className="text-sm text-text-muted">{t('booking.specialRequestsHelp')}</p>
    </div>
  ))
}
