export { CurrencyProvider, useCurrency } from './currency.tsx'
export { type Shop, ShopProvider, useShop } from './shop.tsx'
