import type { OrderView } from '@karwan/contract/orders'
import type { ExchangeRate, Money } from '@karwan/domain/money'
import { inDollars } from '@karwan/domain/pricing'
import { Price } from '../base/brand/index.ts'
import { cx } from '../base/design/index.ts'
import { Bdi, useLocale } from '../base/i18n/index.ts'

/** Of an order, what its amounts are told in dollars by. */
export type Rated = Pick<OrderView, 'rate' | 'total'>
/** The order's own rate: nothing moves it any more. */
export const rateOf = ({ rate, total }: Rated): ExchangeRate => ({ from: 'USD', to: total.currency, rate: rate.value, asOf: rate.asOf })

interface AmountToPayProps {
  /** Amount to pay now: all of the order, or less. */
  amount: Money
  order: Rated & Pick<OrderView, 'reference' | 'usd'>
  className?: string
}
/** Shows the amount to pay with its booking; for information in dollars too. */
export function AmountToPay({ amount, order, className }: AmountToPayProps) {
  const { t } = useLocale()
  return (
    <div className={cx('flex flex-wrap justify-between items-start gap-x-4', className)}>
      <div className="min-w-0">
        <p className="font-semibold">{t('payment.amountToPay')}</p>
        <p className="text-sm text-text-muted">
          {t('trade.bookingReference')}:{' '}
          <Bdi ltr className="font-semibold text-text whitespace-nowrap">
            {order.reference}
          </Bdi>
        </p>
      </div>
      <Price
        money={amount}
        other={amount.amount === order.total.amount ? order.usd : inDollars(amount, rateOf(order))}
        size="lg"
        className="items-end"
      />
    </div>
  )
}
