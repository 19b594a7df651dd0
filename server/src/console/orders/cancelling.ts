import type { requestChannels } from '@karwan/contract/console'
import type { CancellationQuote } from '@karwan/contract/orders'
import type { ZoneId } from '@karwan/domain/calendar'
import { isProblem, type Problem } from '@karwan/domain/problems'
import { confirmForTraveler, type QuoteContext, quoteForTraveler } from '../../orders/cancel/index.ts'
import { noteStaffAction } from '../audit.ts'
import type { SignedInPerson } from '../session.ts'
import type { WorkContext } from '../work-context.ts'
import { findConsoleOrder } from './find-order.ts'

interface OrderCall {
  readonly person: SignedInPerson
  readonly reference: string
}
const permission = 'orders.cancel'
const contextOf = (context: WorkContext): QuoteContext => ({ ...context, zoneOf: brand => context.zoneOf(brand) as ZoneId })

/**
 * Asks the suppliers what cancelling gives back now, as the traveler's own page does. `itemId` null: of all that can be
 * cancelled. Problems: those of `findConsoleOrder`, `not-cancellable`, `supplier-unavailable`.
 */
export const quoteOrder = async (
  context: WorkContext,
  { person, reference }: OrderCall,
  itemId: string | null,
): Promise<CancellationQuote | Problem> => {
  const order = await findConsoleOrder(context, person, reference, permission)
  if (isProblem(order)) return order
  return quoteForTraveler(contextOf(context), { orderId: order.id, serviceId: itemId }, { personId: person.id })
}

interface Confirmation {
  readonly quoteId: string
  /** The way in which the traveler asked for it. */
  readonly asked: (typeof requestChannels)[number]
}
/**
 * Cancels what a quote of the same person is about, once; the traveler is told by e-mail. Who did it, and how they were
 * asked, is written down with it. Problems: those of `findConsoleOrder`, `quote-not-found`, `quote-expired`,
 * `not-cancellable`.
 */
export const cancelForTraveler = async (
  context: WorkContext,
  { person, reference }: OrderCall,
  { quoteId, asked }: Confirmation,
): Promise<Problem | undefined> => {
  const order = await findConsoleOrder(context, person, reference, permission)
  if (isProblem(order)) return order
  return confirmForTraveler(
    contextOf(context),
    { orderId: order.id, quoteId },
    {
      staff: { personId: person.id },
      note: tx =>
        noteStaffAction(context, tx, {
          person,
          brand: order.brand,
          act: 'booking-cancelled',
          permission,
          orderId: order.id,
          reason: asked,
          details: { quote: quoteId },
        }),
    },
  )
}
