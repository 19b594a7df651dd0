/**
 * The life of an order as a table (BK-4). Type, guard, the test that every state is reachable and the diagram in the
 * docs derive from it. Each transition is recorded with its cause and time.
 */
export const orderTransitions = {
  created: ['awaiting-payment', 'cancelled', 'expired'],
  'awaiting-payment': ['paid', 'waiting-for-office', 'expired', 'cancelled'],
  'waiting-for-office': ['paid', 'awaiting-payment', 'expired', 'cancelled'],
  paid: ['being-confirmed', 'refunding'],
  'being-confirmed': ['confirmed', 'failed', 'refunding'],
  confirmed: ['cancelled', 'refunding'],
  /** The supplier refused; the money goes back. */
  failed: ['refunding'],
  /** Money that arrives after the end goes back too. */
  cancelled: ['refunding'],
  expired: ['refunding'],
  refunding: ['refunded'],
  refunded: [],
} as const satisfies Record<string, readonly string[]>
export type OrderState = keyof typeof orderTransitions

export const canTransition = (from: OrderState, to: OrderState): boolean => (orderTransitions[from] as readonly string[]).includes(to)

/** Life of one thing bought from a supplier within an order. */
export const orderItemTransitions = {
  ordered: ['booking', 'cancelled'],
  booking: ['confirmed', 'pending', 'rejected', 'unknown'],
  pending: ['confirmed', 'rejected', 'unknown'],
  unknown: ['confirmed', 'pending', 'rejected'],
  confirmed: ['cancelling'],
  rejected: [],
  cancelling: ['cancelled', 'confirmed'],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>
export type OrderItemState = keyof typeof orderItemTransitions

/**
 * Life of the cancelling of one service. It is sent to the supplier once; what nobody answered is looked up
 * (`unknown`), never sent again. `refused`: the service stays booked.
 */
export const cancellationTransitions = {
  requested: ['asking', 'refused'],
  asking: ['cancelled', 'pending', 'unknown', 'refused'],
  pending: ['cancelled', 'unknown', 'refused'],
  unknown: ['cancelled', 'pending', 'refused'],
  cancelled: [],
  refused: [],
} as const satisfies Record<string, readonly string[]>
export type CancellationState = keyof typeof cancellationTransitions

/**
 * Life of seats that a supplier keeps without payment. It is asked for once; what nobody answered is looked up
 * (`unknown`). `refused`: nothing is kept.
 * `ended`: released, or lapsed at the supplier.
 */
export const supplierHoldTransitions = {
  asking: ['held', 'refused', 'unknown'],
  unknown: ['held', 'refused'],
  held: ['paid', 'ended'],
  refused: [],
  paid: [],
  ended: [],
} as const satisfies Record<string, readonly string[]>
export type SupplierHoldState = keyof typeof supplierHoldTransitions
