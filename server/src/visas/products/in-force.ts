import type { Brand } from '@karwan/brands/brand'
import type { VisaProduct } from '@karwan/domain/visa-applications'
import type { PublishedContent } from '../../content/index.ts'

/** A product that is for sale, with the version that staff published; without one it is of the brand's file. */
export interface VisaInForce {
  readonly product: VisaProduct
  readonly version?: number
}
/** Returns the products that a brand sells now. */
export type VisasInForce = (brand: Brand) => readonly VisaInForce[]

/**
 * Binds the products in force (VI-10): those of the brand's file in its order, each as staff published it, then those
 * that staff made. Nobody else reads the visas of a brand's file to sell them.
 */
export const visasInForce =
  ({ visasOf }: Pick<PublishedContent, 'visasOf'>): VisasInForce =>
  brand => {
    if (!brand.sellsVisas) return []
    const published = visasOf(brand.id)
    const ofFile = new Set(brand.visasOfFile.map(({ id }) => id))
    const known = brand.visasOfFile.map(product => published.get(product.id) ?? { product, isOnSale: true })
    const added = [...published.values()].filter(({ product }) => !ofFile.has(product.id))
    return [...known, ...added].filter(({ isOnSale }) => isOnSale).map(({ isOnSale: _, ...inForce }) => inForce)
  }
