export { CurrencyProvider, useCurrency, useShownMoney } from './currency.tsx'
export { LoadingPicture } from './loading-picture.tsx'
export { type Shop, ShopProvider, useShop } from './shop.tsx'
export { useShownCurrency } from './use-shown-currency.ts'
