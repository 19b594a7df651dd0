import type { VisaQuote } from '@karwan/contract/visa-applications'
import { multiply } from '@karwan/domain/money'
import { useLocale } from '../../base/i18n/index.ts'
import type { PriceLine } from '../form/index.ts'

/** Official fee, service fee and courier for all travelers; the lines add up to the total. */
export function usePriceLines({ product: { price, express, isExpress } }: Pick<VisaQuote, 'product'>, count: number): readonly PriceLine[] {
  const { t } = useLocale()
  const line = (id: string, name: string, amount: PriceLine['amount']): PriceLine => ({
    id,
    label: t('booking.priceLine', { count: String(count), name }),
    amount: multiply(amount, count),
  })
  return [
    line('authority', t('visa.officialFee'), price.authorityFee),
    ...(isExpress && express ? [line('express', t('visa.expressFee'), express.fee)] : []),
    line('service', t('trade.serviceFee'), price.serviceFee),
    line('courier', t('visa.courierFee'), price.courierFee),
  ].filter(({ amount }) => amount.amount > 0)
}
