import type { OrderView } from '@karwan/contract/orders'
import { internationalPhone } from '@karwan/domain/travelers'
import { Navigation, Phone } from 'lucide'
import { buttonLook, Icon } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { stillStands } from '../../../order/index.ts'

/** Each hotel of the trip: a press that calls it, where it tells its number, and one that opens a map of the way. */
export function ReachHotel({ order }: { order: Pick<OrderView, 'Services'> }) {
  const { t } = useLocale()
  return order.Services.map(item =>
    item.serviceType === 'hotel' && stillStands(item) ? (
      <div key={item.Id} className="flex cramped:flex-col gap-3">
        {item.hotel.phone && (
          <a className={buttonLook('secondary', 'lg', true)} href={`tel:${item.hotel.phone}`}>
            <Icon of={Phone} size={20} />
            {t('bookings.call')}
            <span className="sr-only">{item.hotel.name}</span>
            <Bdi ltr className="max-sm:hidden numeric">
              {internationalPhone(item.hotel.phone)}
            </Bdi>
          </a>
        )}
        <a
          className={buttonLook('secondary', 'lg', true)}
          href={`https://www.google.com/maps/dir/?api=1&destination=${item.hotel.latitude},${item.hotel.longitude}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('bookings.directionsTo', { hotel: item.hotel.name })}
        >
          <Icon of={Navigation} size={20} />
          {t('office.directions')}
        </a>
      </div>
    ) : null,
  )
}
