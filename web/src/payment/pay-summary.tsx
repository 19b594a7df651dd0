import type { OrderView } from '@karwan/contract/orders'
import { convert, type Money, money } from '@karwan/domain/money'
import { Card, Disclosure } from '../base/design/index.ts'
import { useLocale } from '../base/i18n/index.ts'
import { useMoment } from '../base/time/index.ts'
import { PriceLines, TripSummary } from '../order/index.ts'
import { AmountToPay, type Rated, rateOf } from './amount-to-pay.tsx'
import { SplitLines } from './discounts/split-lines.tsx'
import type { DiscountsState } from './discounts/use-discounts.ts'
import { Policies } from './policies.tsx'

interface PaySummaryProps {
  order: OrderView
  amount: Money
  using: DiscountsState
  /** Of the chosen method. */
  fee: Money | null
}
/** Shows the summary of the payment. `amount` is what the chosen method takes. */
export function PaySummary({ order, amount, using, fee }: PaySummaryProps) {
  const { t } = useLocale()
  return (
    <Card as="section" aria-labelledby="summary-title" className="flex flex-col lg:sticky lg:top-20 max-lg:order-first">
      <h2 id="summary-title" className="text-lg max-lg:sr-only">
        {t('booking.title')}
      </h2>
      <AmountToPay amount={amount} order={order} className="lg:mt-3" />
      <SplitLines total={order.total} state={using} fee={fee} className="mt-3 border-t border-border pt-3" />
      <FrozenRate order={order} />
      <Disclosure className="mt-3 border-t border-border" summary={t('booking.priceDetails')}>
        <PriceLines order={order} />
      </Disclosure>
      <Disclosure className="border-t border-border" summary={t('ui.details')}>
        <TripSummary order={order} />
      </Disclosure>
      <Disclosure className="border-t border-border -mb-2" summary={t('booking.conditionsTitle')}>
        <div className="pb-3">
          <Policies product={order.product} />
        </div>
      </Disclosure>
    </Card>
  )
}

/** The rate the order was made at: nothing moves it any more. */
export function FrozenRate({ order: { rate, total } }: { order: Rated }) {
  const { t, format } = useLocale()
  const { dateAndTime } = useMoment()
  if (total.currency === 'USD') return null
  return (
    <p className="mt-2 text-sm text-text-muted">
      {t('payment.rateFrozen', {
        dollars: format.money(money(100, 'USD')),
        amount: format.money(convert(money(100, 'USD'), rateOf({ rate, total }))),
        time: dateAndTime(rate.asOf),
      })}
    </p>
  )
}
