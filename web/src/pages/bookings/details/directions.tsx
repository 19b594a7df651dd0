import type { OrderView } from '@karwan/contract/orders'
import { Navigation } from 'lucide'
import { buttonLook, Icon } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { stillStands } from '../../../order/index.ts'

/** The way to each hotel of the trip, as a wide press that opens a map. */
export function Directions({ order }: { order: OrderView }) {
  const { t } = useLocale()
  return order.Services.map(item =>
    item.serviceType === 'hotel' && stillStands(item) ? (
      <a
        key={item.Id}
        className={buttonLook('secondary', 'lg', true)}
        href={`https://www.google.com/maps/dir/?api=1&destination=${item.hotel.latitude},${item.hotel.longitude}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('bookings.directionsTo', { hotel: item.hotel.name })}
      >
        <Icon of={Navigation} size={20} />
        {t('office.directions')}
      </a>
    ) : null,
  )
}
