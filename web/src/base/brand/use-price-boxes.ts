import { currencyDecimals, money } from '@karwan/domain/money'
import { useShownMoney } from './currency.tsx'
import { useShop } from './shop.tsx'
import { useShownCurrency } from './use-shown-currency.ts'

/**
 * Converts between the text of the two boxes of a price filter and amounts in minor units of the payment currency. The
 * boxes hold whole units of the visitor's currency, per person. Text that is no number gives undefined.
 */
export function usePriceBoxes(people = 1) {
  const { paymentCurrency } = useShop()
  const { shown, charged } = useShownMoney()
  const currency = useShownCurrency()
  const unit = 10 ** currencyDecimals[currency]
  return {
    write: (amount: number): string => String(Math.ceil(shown(money(amount, paymentCurrency)).amount / people / unit)),
    read: (text: string): number | undefined =>
      /\d/.test(text) ? charged(money(Math.round(Number(text.replace(/[^\d.]/g, '')) * unit) * people, currency)).amount : undefined,
  }
}
