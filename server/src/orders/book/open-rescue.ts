import { localToInstant } from '@karwan/domain/calendar'
import { type ConfirmedPart, reminderAt, rescueDeadline, silenceMeans } from '@karwan/domain/packages'
import { eq } from 'drizzle-orm'
import { type FlightItem, type StayItem, stored, type Transaction, tables, type VisaItem } from '../../platform/database/index.ts'
import { newId } from '../lifecycle/ids.ts'
import { queueMail } from '../lifecycle/notices.ts'
import type { OrderItemRow, OrderRow } from '../lifecycle/transitions.ts'
import type { OutcomeContext } from './booking.ts'

const { packageRescues, packageRescueTransitionLog } = tables

/** Returns until when a part can be given back for nothing, and when its trip begins. */
export const confirmedPart = (product: FlightItem | StayItem | VisaItem): ConfirmedPart => {
  const first = product.kind === 'flight' ? product.legs[0]?.segments[0]?.from : undefined
  if (product.kind === 'flight') {
    if (!first) throw new Error('A flight has no segments')
    const begins = new Date(localToInstant(first.at, first.zone))
    const { refund } = product.fare
    const isFree = typeof refund === 'object' && refund.allowed && refund.fee?.amount === 0
    return { begins, freeUntil: isFree ? begins : null }
  }
  if (product.kind === 'visa') throw new Error('A visa is no part of a package')
  const ends = product.rooms.map(({ cancellation: [step], zone }) =>
    step?.penalty.amount === 0 && step.before !== null ? Date.parse(localToInstant(step.before, zone)) : null,
  )
  const known = ends.flatMap(end => end ?? [])
  return {
    begins: new Date(localToInstant(`${product.checkIn}T00:00`, product.hotel.zone)),
    freeUntil: known.length === ends.length && known.length > 0 ? new Date(Math.min(...known)) : null,
  }
}

/**
 * Opens the choice of a package of which `confirmed` is confirmed and `refused` was refused, in the caller's
 * transaction. Replacements of a stay are looked for before it is offered. The order waits for it.
 */
export const openRescue = async (
  context: OutcomeContext,
  tx: Transaction,
  order: OrderRow,
  { confirmed, refused }: { readonly confirmed: OrderItemRow; readonly refused: OrderItemRow },
): Promise<void> => {
  const [id, at] = [newId(), context.now()]
  const isSearched = refused.kind === 'hotel'
  await tx.insert(packageRescues).values({
    id,
    orderId: order.id,
    serviceId: refused.id,
    state: isSearched ? 'searching' : 'offered',
    ...endOf(context, order, confirmed),
    createdAt: at,
    updatedAt: at,
  })
  if (!isSearched) return offerRescue(context, tx, order, { rescueId: id, confirmed, from: null })
  await tx.insert(packageRescueTransitionLog).values({ rescueId: id, from: null, to: 'searching', cause: 'part-refused', at })
  await context.outbox.put(tx, { name: 'find-replacements', id })
}

/** Until when the traveler may choose from now on, and what silence means. */
const endOf = (context: OutcomeContext, order: OrderRow, confirmed: OrderItemRow) => {
  const part = confirmedPart(stored.product.read(confirmed.product, confirmed.id))
  const until = rescueDeadline(part, context.rescues.termsOf(order.brand).hours, context.now())
  return { until, silence: silenceMeans(part, until) }
}

interface Offered {
  readonly rescueId: string
  readonly confirmed: OrderItemRow
  readonly from: 'searching' | null
}
/** Offers the choice of a rescue: the traveler is told, and once more when half of the time is left. */
export const offerRescue = async (
  context: OutcomeContext,
  tx: Transaction,
  order: OrderRow,
  { rescueId, confirmed, from }: Offered,
): Promise<void> => {
  const at = context.now()
  const { until, silence } = endOf(context, order, confirmed)
  await tx.update(packageRescues).set({ state: 'offered', until, silence, updatedAt: at }).where(eq(packageRescues.id, rescueId))
  const cause = from === null ? 'part-refused' : 'search-ended'
  await tx.insert(packageRescueTransitionLog).values({ rescueId, from, to: 'offered', cause, at })
  await queueMail(context, tx, { orderId: order.id, kind: 'rescue-offered', about: rescueId })
  const delayMs = reminderAt(at, until).getTime() - at.getTime()
  await queueMail(context, tx, { orderId: order.id, kind: 'rescue-reminder', about: rescueId, delayMs })
  await context.rescues.tellByText(tx, { orderId: order.id, rescueId, until })
}
