/** Kinds of the items of an order. */
export const orderItemKinds = ['flight', 'hotel', 'visa'] as const
export type OrderItemKind = (typeof orderItemKinds)[number]

/** Products of orders. */
export const orderedProducts = [...orderItemKinds, 'package'] as const
export type OrderedProduct = (typeof orderedProducts)[number]
