import { type Brand, productsOf, withoutProducts } from '@karwan/brands/brand'
import type { OrderedProduct } from '@karwan/domain/orders'
import type { Switches } from './switches.ts'

/** Names the switch of a product at a brand. */
export const productSwitch = (brand: string, product: OrderedProduct): string => `${brand}.${product}`

/**
 * Returns the brand as it sells now: itself, or without the products that are switched off. Those who compare brands by
 * identity get the same one again for the same products.
 */
export const brandsOnSale = ({ isOff }: Pick<Switches, 'isOff'>): ((brand: Brand) => Brand) => {
  const known = new Map<string, Brand>()
  return brand => {
    const off = productsOf(brand).filter(product => isOff(productSwitch(brand.id, product)))
    if (off.length === 0) return brand
    const name = [brand.id, ...off].join(' ')
    const found = known.get(name) ?? withoutProducts(brand, off)
    known.set(name, found)
    return found
  }
}
