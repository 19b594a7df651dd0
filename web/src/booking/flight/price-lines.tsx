import { type ChosenBag, type OfferedBag, priceOfBags, type SellingPrice } from '@karwan/domain/flights'
import { add, multiply } from '@karwan/domain/money'
import { passengerKindKeys } from '@karwan/messages/keys'
import { useLocale } from '../../base/i18n/index.ts'
import type { PriceLine } from '../form/index.ts'

interface PricedTrip {
  readonly fare: { readonly price: SellingPrice }
  /** Bags that are sold. */
  readonly bags: readonly OfferedBag[]
}
/**
 * The price by kinds of passengers with fare and taxes apart, extra bags, and our fee; the lines add up to the total.
 */
export function usePriceLines({ fare, bags }: PricedTrip, chosen: readonly ChosenBag[]): readonly PriceLine[] {
  const { t } = useLocale()
  const { passengers, serviceFee } = fare.price
  const count = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
  const bagsLine = {
    id: 'bags',
    label: t('booking.priceLine', { count: String(count), name: t('trade.extraBags') }),
    amount: priceOfBags(chosen, bags, serviceFee.currency).price,
  }
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
    ...(count > 0 ? [bagsLine] : []),
    { id: 'fee', label: t('trade.serviceFee'), amount: serviceFee },
  ]
}
