import type { OrderedProduct } from '@karwan/domain/orders'
import type { Brand } from './brand.ts'

/** Lists the products that a brand sells. */
export const productsOf = ({ features, sellsVisas }: Pick<Brand, 'features' | 'sellsVisas'>): readonly OrderedProduct[] => [
  ...(['flight', 'hotel', 'package'] as const).filter(product => features[product]),
  ...(sellsVisas ? (['visa'] as const) : []),
]

/**
 * Returns the brand as it sells while these products are switched off: for a visitor they do not exist. A package needs
 * both its flight and its hotel. Of visas only the sale ends: what a traveler needs at a border is still told.
 */
export const withoutProducts = (brand: Brand, off: readonly OrderedProduct[]): Brand => {
  const isOn = (product: OrderedProduct): boolean => !off.includes(product)
  const { flight, hotel, package: both } = brand.features
  return {
    ...brand,
    features: {
      ...brand.features,
      flight: flight && isOn('flight'),
      hotel: hotel && isOn('hotel'),
      package: both && isOn('flight') && isOn('hotel') && isOn('package'),
    },
    sellsVisas: brand.sellsVisas && isOn('visa'),
  }
}
