export { type Shop, ShopProvider, useShop } from './shop.tsx'
