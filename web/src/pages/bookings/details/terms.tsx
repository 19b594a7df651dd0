import type { OrderView } from '@karwan/contract/orders'
import { cabinKeys } from '@karwan/messages/keys'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { FareFacts } from '../../../search/flights/index.ts'
import { CancellationSummary, CancellationTimeline } from '../../../search/hotels/index.ts'

/** Shows the terms: bags and conditions of the fare, and the cost of cancelling each room. */
export function Terms({ order }: { order: OrderView }) {
  const { t } = useLocale()
  return order.Services.map(item =>
    item.serviceType === 'visa' ? null : item.serviceType === 'flight' ? (
      <section key={item.Id} className="border-t border-border pt-4 flex flex-col gap-2">
        <h3 className="font-semibold">
          {t('trade.fareFamily')}: <Bdi ltr>{item.fare.family}</Bdi> · {t(cabinKeys[item.fare.cabin])}
        </h3>
        <FareFacts fare={{ ...item.fare, seatsLeft: null }} />
      </section>
    ) : (
      <section key={item.Id} className="border-t border-border pt-4 flex flex-col gap-3">
        <h3 className="font-semibold">{t('trade.cancellation')}</h3>
        {item.rooms.map((room, at) => (
          <div key={`${room.roomIndex}-${room.code}`} className="flex flex-col gap-1.5">
            {item.rooms.length > 1 && <p className="text-sm font-medium">{t('ui.roomNumber', { room: String(at + 1) })}</p>}
            <CancellationSummary cancellation={room.cancellation} refundable={room.refundable} />
            {room.flightOnly && <p className="text-sm text-text-muted">{t('package.flightOnly')}</p>}
            {room.refundable && !room.flightOnly && (
              <CancellationTimeline cancellation={room.cancellation} refundable={room.refundable} total={room.price.total} withoutFree />
            )}
          </div>
        ))}
      </section>
    ),
  )
}
