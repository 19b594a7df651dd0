import { type CurrencyCode, money } from '@karwan/domain/money'
import { useShownMoney } from './currency.tsx'
import { useShop } from './shop.tsx'

/** The currency that `useShownMoney` shows amounts in. */
export const useShownCurrency = (): CurrencyCode => useShownMoney().shown(money(0, useShop().paymentCurrency)).currency
