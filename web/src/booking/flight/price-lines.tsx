import type { SellingPrice } from '@karwan/domain/flights'
import { add, multiply } from '@karwan/domain/money'
import { passengerKindKeys } from '@karwan/messages/keys'
import { useLocale } from '../../base/i18n/index.ts'
import type { PriceLine } from '../form/index.ts'

/** The price by kinds of passengers with fare and taxes apart, and our fee; the lines add up to the total. */
export function usePriceLines({ passengers, serviceFee }: SellingPrice): readonly PriceLine[] {
  const { t } = useLocale()
  return [
    ...passengers.map(({ kind, count, base, taxes }) => ({
      id: kind,
      label: t('booking.priceLine', { count: String(count), name: t(passengerKindKeys[kind]) }),
      amount: multiply(add(base, taxes), count),
      parts: [
        { id: 'fare', label: t('trade.fare'), amount: multiply(base, count) },
        { id: 'taxes', label: t('trade.taxes'), amount: multiply(taxes, count) },
      ],
    })),
    { id: 'fee', label: t('trade.serviceFee'), amount: serviceFee },
  ]
}
