import type { OrderView } from '@karwan/contract/orders'
import type { FlightFare } from '@karwan/domain/flights'
import { cabinKeys } from '@karwan/messages/keys'
import { useShownMoney } from '../../../base/brand/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { isCurrent } from '../../../order/index.ts'
import { FareFacts, useFareWords } from '../../../search/flights/index.ts'
import { CancellationSummary, CancellationTimeline } from '../../../search/hotels/index.ts'

/** Shows the terms: bags and conditions of the fare, and the cost of cancelling each room. */
export function Terms({ order }: { order: OrderView }) {
  const { t, format } = useLocale()
  const { shown } = useShownMoney()
  const fareWords = useFareWords()
  /** The fee of one traveler; undefined where there is none, or nobody told it. */
  const feeOf = (rule: FlightFare['refund']): string | undefined => {
    const fee = typeof rule === 'object' && rule.allowed ? rule.fee : null
    return fee && fee.amount > 0 ? t('trade.feeEach', { price: format.money(shown(fee)) }) : undefined
  }
  return order.Services.filter(isCurrent).map(item =>
    item.serviceType === 'visa' ? null : item.serviceType === 'flight' ? (
      <section key={item.Id} className="border-t border-border pt-4 flex flex-col gap-2">
        <h3 className="font-semibold">
          {t('trade.fareFamily')}: <Bdi ltr>{item.fare.family}</Bdi> · {t(cabinKeys[item.fare.cabin])}
        </h3>
        <FareFacts fare={{ ...item.fare, seatsLeft: null }} bagsAlone />
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <Rule label={t('trade.cancellation')}>{feeOf(item.fare.refund) ?? fareWords.refund(item.fare)}</Rule>
          <Rule label={t('results.fareChange')}>{feeOf(item.fare.change) ?? fareWords.change(item.fare)}</Rule>
        </dl>
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

const Rule = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt className="text-text-muted">{label}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)
