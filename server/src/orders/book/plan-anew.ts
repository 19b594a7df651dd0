import { type FulfilmentPlan, isHeldFirst, planFulfilment, stayKindOf } from '@karwan/domain/packages'
import { eq } from 'drizzle-orm'
import { type OutboxContext, stored, type Transaction, tables } from '../../platform/database/index.ts'
import { isGone } from '../hold/supplier-hold.ts'
import type { OrderItemRow } from '../lifecycle/transitions.ts'
import { queueBookings } from './booking-steps.ts'
import { confirmedPart } from './open-rescue.ts'

const { orderItems, supplierHolds } = tables

/** A flight that is gone is asked for first: its refusal ends the order with nothing bought. */
const flightFirst: FulfilmentPlan = { flight: 0, hotel: 1 }

/**
 * Plans the parts of a package anew whose airline does not keep the seats after all, while nothing of it is booked. In
 * the transaction that has locked the items; answers them with their steps.
 */
export const planAnew = async (
  context: OutboxContext,
  tx: Transaction,
  items: readonly OrderItemRow[],
): Promise<readonly OrderItemRow[]> => {
  const flight = items.find(isHeldFirst)
  const stay = items.find(({ kind }) => kind === 'hotel')
  if (!flight || !stay || items.some(({ state }) => state !== 'ordered')) return items
  const [hold] = await tx.select().from(supplierHolds).where(eq(supplierHolds.id, flight.id))
  if (hold?.state !== 'refused') return items
  const plan = isGone(hold) ? flightFirst : planFulfilment({ flight: 'final', hotel: kindOf(stay, context.now()) }, 'together')
  if (plan.flight === flight.step) return items
  const steps: OrderItemRow[] = []
  for (const item of items) {
    const step = item.kind === 'flight' ? plan.flight : plan.hotel
    await tx.update(orderItems).set({ step, nextCheckAt: null }).where(eq(orderItems.id, item.id))
    steps.push({ ...item, step, nextCheckAt: null })
  }
  await queueBookings(context, tx, steps)
  return steps
}

const kindOf = ({ id, product }: OrderItemRow, now: Date): 'returnable' | 'final' => {
  const { freeUntil } = confirmedPart(stored.product.read(product, id))
  return stayKindOf(freeUntil?.toISOString() ?? null, now)
}
