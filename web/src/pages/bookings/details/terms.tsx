import type { OrderView } from '@karwan/contract/orders'
import { cabinKeys } from '@karwan/messages/keys'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { FareFacts } from '../../../search/flights/index.ts'
import { CancellationSummary, CancellationTimeline } from '../../../search/hotels/index.ts'

/** What was bought with it: bags and conditions of the fare, what cancelling each room costs and when. */
export function Terms({ order }: { order: OrderView }) {
  const { t } = useLocale()
  return order.Services.map(service =>
    service.serviceType === 'flight' ? (
      <section key={service.Id} className="border-t border-border pt-4 flex flex-col gap-2">
        <h3 className="font-semibold">
          {t('trade.fare')}: <Bdi ltr>{service.fare.family}</Bdi> · {t(cabinKeys[service.fare.cabin])}
        </h3>
        <FareFacts fare={{ ...service.fare, seatsLeft: null }} />
      </section>
    ) : (
      <section key={service.Id} className="border-t border-border pt-4 flex flex-col gap-3">
        <h3 className="font-semibold">{t('trade.cancellation')}</h3>
        {service.rooms.map((room, at) => (
          <div key={`${room.roomIndex}-${room.code}`} className="flex flex-col gap-1.5">
            {service.rooms.length > 1 && <p className="text-sm font-medium">{t('ui.roomNumber', { room: String(at + 1) })}</p>}
            <CancellationSummary cancellation={room.cancellation} refundable={room.refundable} />
            {room.refundable && (
              <CancellationTimeline cancellation={room.cancellation} refundable={room.refundable} total={room.price.total} withoutFree />
            )}
          </div>
        ))}
      </section>
    ),
  )
}
