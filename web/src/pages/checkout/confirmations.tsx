import type { OrderView } from '@karwan/contract/orders'
import { Bdi, useLocale } from '../../base/i18n/index.ts'

const keys = { flight: 'trade.pnr', hotel: 'order.hotelReference', visa: 'bookings.visaReference' } as const

/** The codes of airline, hotel and authority, to show at their counters. */
export function Confirmations({ order }: { order: OrderView }) {
  const { t } = useLocale()
  return order.Services.map(({ Id, serviceType, confirmation }) =>
    confirmation === null ? null : (
      <p key={Id}>
        {t(keys[serviceType])}:{' '}
        <Bdi ltr className="font-bold text-text text-lg numeric">
          {confirmation}
        </Bdi>
      </p>
    ),
  )
}
