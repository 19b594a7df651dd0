import type { ConsoleOrder, consoleHoldExtension } from '@karwan/contract/console'
import { instantToLocal, isLocalDateTime, localToInstant, type ZoneId } from '@karwan/domain/calendar'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import type { z } from 'zod'
import { extendHold, findHoldSpan } from '../../payments/index.ts'
import { noteStaffAction } from '../audit.ts'
import type { SignedInPerson } from '../session.ts'
import type { WorkContext } from '../work-context.ts'
import { findConsoleOrder } from './find-order.ts'

interface OrderCall {
  readonly person: SignedInPerson
  readonly reference: string
}
const permission = 'orders.hold.extend'
const zoneOf = (context: WorkContext, brand: string): ZoneId => context.zoneOf(brand) as ZoneId

/** Returns the times of an order's hold for an office, as its market's clock shows them; null where there is none. */
export const holdOf = async (
  context: WorkContext,
  { id, brand }: { readonly id: string; readonly brand: string },
): Promise<ConsoleOrder['hold']> => {
  const span = await findHoldSpan(context, id)
  if (!span) return null
  const zone = zoneOf(context, brand)
  return { until: instantToLocal(span.until, zone), latest: instantToLocal(span.latest, zone) }
}

/**
 * Holds an order for its office until a later time, for a traveler who asked for it. Who did it, and how they were
 * asked, is written down. Problems: those of `findConsoleOrder`, `hold-over`, `fields-invalid` with `until`.
 */
export const extendHoldForTraveler = async (
  context: WorkContext,
  { person, reference }: OrderCall,
  { until, asked }: z.infer<typeof consoleHoldExtension>,
): Promise<Problem | undefined> => {
  const order = await findConsoleOrder(context, person, reference, permission)
  if (isProblem(order)) return order
  if (!isLocalDateTime(until)) return problem('fields-invalid', { fields: [{ path: 'until', message: 'hold.needed' }] })
  const { id: orderId, brand } = order
  const end = new Date(localToInstant(until, zoneOf(context, brand)))
  const refused = await context.db.transaction(async tx => {
    const before = await extendHold(context, tx, orderId, end)
    if (!before || isProblem(before)) return before
    const details = { from: before.until.toISOString(), until: end.toISOString() }
    await noteStaffAction(context, tx, { person, brand, act: 'hold-extended', permission, orderId, reason: asked, details })
    return undefined
  })
  if (!refused) context.outbox.wake()
  return refused
}
