/** Kinds of the items of an order. */
export const orderItemKinds = ['flight', 'hotel', 'visa'] as const
export type OrderItemKind = (typeof orderItemKinds)[number]

/** Products of orders. */
export const orderedProducts = [...orderItemKinds, 'package'] as const
export type OrderedProduct = (typeof orderedProducts)[number]

/** Returns the product of an order by the kinds of its items: a flight and a stay together are a package. */
export const productOf = (kinds: readonly OrderItemKind[]): OrderedProduct => {
  if (kinds.includes('visa')) return 'visa'
  const isStay = kinds.includes('hotel')
  return isStay && kinds.includes('flight') ? 'package' : isStay ? 'hotel' : 'flight'
}
