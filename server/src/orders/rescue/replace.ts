import type { Money } from '@karwan/domain/money'
import { type Problem, problem } from '@karwan/domain/problems'
import { SupplierError } from '@karwan/domain/suppliers'
import { and, eq, isNull } from 'drizzle-orm'
import { stored, type Transaction, tables } from '../../platform/database/index.ts'
import type { BookingContext, OutcomeContext } from '../book/booking.ts'
import { queueBookings } from '../book/booking-steps.ts'
import { newId } from '../lifecycle/ids.ts'
import { openPeople, sealPeople } from '../lifecycle/people.ts'
import type { OrderItemRow, OrderRow } from '../lifecycle/transitions.ts'
import { readStay } from './read-stay.ts'
import { findRescue, wantedStay } from './wanted-stay.ts'

const { orderEvents, orderItems, rescueReplacements } = tables
type ReplacementRow = typeof rescueReplacements.$inferSelect

/** A supplier that has not answered by then is asked again when the traveler presses again. */
const readMs = 25_000

/** Returns a replacement of a rescue that its supplier still sells, as far as is known. */
export const findReplacement = async (
  { db }: { readonly db: Pick<Transaction, 'select'> },
  rescueId: string,
  replacementId: string,
): Promise<ReplacementRow | undefined> => {
  const { id, rescueId: ofRescue, goneAt } = rescueReplacements
  const [row] = await db
    .select()
    .from(rescueReplacements)
    .where(and(eq(id, replacementId), eq(ofRescue, rescueId), isNull(goneAt)))
  return row
}

/**
 * Reads a replacement again at its supplier, before it is booked: offers live shorter than a choice. Problems:
 * `offer-gone`, and it is no longer offered; `price-changed` where less goes back than was told, and that is told from
 * now on; `supplier-unavailable`.
 */
export const renewReplacement = async (
  context: OutcomeContext & Pick<BookingContext, 'suppliers'>,
  rescueId: string,
  replacementId: string,
): Promise<Problem | undefined> => {
  const open = await findRescue(context, rescueId)
  // Chosen before: whoever presses twice is answered by what became of it.
  if (open?.rescue.state !== 'offered') return undefined
  const row = await findReplacement(context, rescueId, replacementId)
  const wanted = wantedStay(context, open)
  const supplier = row && context.suppliers.findStaySupplier(row.supplier)
  if (!row || !supplier || !wanted) return problem('offer-gone')
  const product = stored.replacementStay.read(row.product, row.id)
  const { currency, language } = open.order
  const change = (values: Partial<ReplacementRow>) =>
    context.db.update(rescueReplacements).set(values).where(eq(rescueReplacements.id, row.id))
  try {
    const found = await readStay(
      wanted,
      { supplier, hotelId: product.hotel.id },
      { traceId: rescueId, language, signal: AbortSignal.timeout(readMs) },
    )
    if (!found) {
      await change({ goneAt: context.now() })
      return problem('offer-gone')
    }
    const { net, amount, offerRefs } = found
    await change({
      offerRefs: stored.replacementOfferRefs.write(offerRefs),
      product: stored.replacementStay.write(found.product),
      amount: amount.amount,
      netAmount: net.amount,
      netCurrency: net.currency,
    })
    const before: Money = { amount: row.amount, currency }
    return amount.amount > before.amount ? problem('price-changed', { data: { old: before, new: amount } }) : undefined
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error
    return problem('supplier-unavailable')
  }
}

interface Replacing {
  readonly order: OrderRow
  readonly items: readonly OrderItemRow[]
  readonly refused: OrderItemRow
  readonly replacement: ReplacementRow
}
/**
 * Orders a replacement in the place of a refused item, in the caller's transaction that has locked the order: its part
 * of the price passes to the new item, and what is left of it goes back when the new one is confirmed. Its booking is
 * queued.
 */
export const orderReplacement = async (
  context: OutcomeContext,
  tx: Transaction,
  { order, items, refused, replacement }: Replacing,
): Promise<void> => {
  const [id, at] = [newId(), context.now()]
  const position = Math.max(...items.map(item => item.position)) + 1
  const discount = (refused.aloneAmount ?? refused.amount) - refused.amount
  const values: typeof orderItems.$inferInsert = {
    id,
    orderId: order.id,
    position,
    kind: 'hotel',
    state: 'ordered',
    supplier: replacement.supplier,
    clientRef: `${order.reference}-${position + 1}-${id.slice(0, 8)}`,
    offerRefs: stored.offerRefs.write(stored.replacementOfferRefs.read(replacement.offerRefs, replacement.id)),
    amount: replacement.amount,
    netAmount: replacement.netAmount,
    netCurrency: replacement.netCurrency,
    product: stored.product.write(stored.replacementStay.read(replacement.product, replacement.id)),
    travelers: sealPeople(context.vault, openPeople(context.vault, refused), id),
    step: refused.step,
    aloneAmount: replacement.amount + discount,
    createdAt: at,
    updatedAt: at,
  }
  const [added] = await tx.insert(orderItems).values(values).returning()
  if (!added) throw new Error(`Replacement ${replacement.id} was not ordered`)
  await tx.insert(orderEvents).values({ orderId: order.id, serviceId: id, from: null, to: 'ordered', cause: 'takes-a-refused-place', at })
  const left = { amount: refused.amount - replacement.amount, backOnRefusal: null, replacedBy: id, updatedAt: at }
  await tx.update(orderItems).set(left).where(eq(orderItems.id, refused.id))
  await queueBookings(context, tx, [...items.filter(item => item.id !== refused.id), { ...refused, ...left }, added])
}
