/** The brand that a page is drawn for: its shop, its currency and prices, its pictures. */
export { CurrencyProvider, useCurrency, useShownMoney } from './currency.tsx'
export { findExchangeRate } from './exchange-rate.ts'
export { LoadingPicture } from './loading-picture.tsx'
export { readablePhone, whatsappLink } from './phone.ts'
export { Price, useLeading } from './price.tsx'
export { type Shop, ShopProvider, useShop } from './shop.tsx'
export { usePriceBoxes } from './use-price-boxes.ts'
export { useShownCurrency } from './use-shown-currency.ts'
