/** Product of one order. */
export type OrderedProduct = 'flight' | 'hotel' | 'package'

/** Returns the product of an order by the kinds of its items: a flight and a stay together are a package. */
export const productOf = (kinds: readonly ('flight' | 'hotel')[]): OrderedProduct => {
  const isStay = kinds.includes('hotel')
  return isStay && kinds.includes('flight') ? 'package' : isStay ? 'hotel' : 'flight'
}
