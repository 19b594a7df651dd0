import type { BookOutcome } from '@karwan/domain/suppliers'
import { and, eq, isNull } from 'drizzle-orm'
import { tables } from '../../platform/database/index.ts'
import type { OutcomeWork } from './booking.ts'
import { applyOutcome } from './booking-outcome.ts'

const { orderServices, operationsTasks } = tables
type Told = Extract<BookOutcome, { readonly state: 'confirmed' | 'rejected' }>

/**
 * What a person learned from the supplier about a booking whose outcome was not known, by our reference at the supplier. The same follows as if
 * the supplier had said it: mail and papers, or the money going back. Its task is closed. Answers what state the booking is in then.
 */
export const settleByHand = async (
  work: OutcomeWork,
  clientRef: string,
  told: Told,
): Promise<{ readonly before: string; readonly after: string } | undefined> => {
  const find = async () => (await work.db.select().from(orderServices).where(eq(orderServices.clientRef, clientRef)))[0]
  const service = await find()
  if (!service) return undefined
  await applyOutcome(work, service.id, told, 'told-by-operations')
  const after = (await find())?.state ?? service.state
  if (after === told.state)
    await work.db
      .update(operationsTasks)
      .set({ closedAt: work.now() })
      .where(
        and(eq(operationsTasks.orderId, service.orderId), eq(operationsTasks.kind, 'booking-unknown'), isNull(operationsTasks.closedAt)),
      )
  return { before: service.state, after }
}
