import { type BookOutcome, SupplierError } from '@karwan/domain/suppliers'
import { contextOf, flightRequestOf, type SupplierFinder } from '../lifecycle/supplier-call.ts'
import type { OrderItemRow, OrderRow } from '../lifecycle/transitions.ts'
import type { HoldContext } from './supplier-hold-transitions.ts'

/** A traveler waits for the answer. */
export const holdMs = 20_000
/** Whoever asked for seats and has not written the answer by then has died. */
export const lostMs = holdMs + 10_000
/** Milliseconds after which a hold that is not found counts as never made. */
export const appearMs = 60_000

export const holdingOf = (suppliers: SupplierFinder, { kind, supplier }: OrderItemRow) =>
  kind === 'flight' ? suppliers.findFlightSupplier(supplier)?.holding : undefined

/** Asks for seats; sent twice, they are held once. Throws nothing. */
export const askForSeats = async (context: HoldContext, order: OrderRow, item: OrderItemRow): Promise<BookOutcome> => {
  const holding = holdingOf(context.suppliers, item)
  if (!holding) return { state: 'rejected', code: 'unavailable', detail: `Supplier ${item.supplier} holds nothing` }
  try {
    return await holding.hold(flightRequestOf(context, order, item), contextOf(item, order, holdMs))
  } catch (error) {
    context.log.error({ err: error, service: item.id }, 'Seats could not be held')
    const nothingHappened = error instanceof SupplierError && error.sideEffect === 'none' && error.code !== 'duplicate-booking'
    return nothingHappened
      ? { state: 'rejected', code: error.code, detail: error.message }
      : { state: 'unknown', checkUntil: new Date(context.now().getTime() + appearMs).toISOString() }
  }
}
