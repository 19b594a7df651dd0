import type { tables } from '../../platform/database/index.ts'
import type { OrderItemRow } from '../lifecycle/transitions.ts'

type SupplierHoldRow = typeof tables.supplierHolds.$inferSelect

/** Whoever pays in the last minute is still booked at the price that is kept. */
const holdMarginMs = 30 * 60_000

/** Part of an order, and when its price ends for who pays at an office; undefined where that is not known. */
interface PartEnd {
  readonly kind: OrderItemRow['kind']
  readonly at: number | undefined
}

/** Returns when each part ends: seats that are held with their price, less what booking may take; else its offer. */
export const partEndsOf = (
  items: readonly Pick<OrderItemRow, 'id' | 'kind' | 'offerUntil'>[],
  holds: readonly Pick<SupplierHoldRow, 'id' | 'state' | 'payBy' | 'priceUntil'>[],
): readonly PartEnd[] =>
  items.map(({ id, kind, offerUntil }) => {
    const hold = holds.find(each => each.id === id)
    if (hold?.state !== 'held') return { kind, at: offerUntil?.getTime() }
    const ends = [hold.payBy, hold.priceUntil].flatMap(end => (end === null ? [] : end.getTime()))
    return { kind, at: ends.length === 0 ? undefined : Math.min(...ends) - holdMarginMs }
  })
