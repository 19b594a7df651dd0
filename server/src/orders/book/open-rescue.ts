import { localToInstant } from '@karwan/domain/calendar'
import { type ConfirmedPart, reminderAt, rescueDeadline, silenceMeans } from '@karwan/domain/packages'
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
 * transaction: the traveler is told, once more when half of the time is left. The order waits for it.
 */
export const openRescue = async (
  context: OutcomeContext,
  tx: Transaction,
  order: OrderRow,
  { confirmed, refused }: { readonly confirmed: OrderItemRow; readonly refused: OrderItemRow },
): Promise<void> => {
  const [id, at] = [newId(), context.now()]
  const part = confirmedPart(stored.product.read(confirmed.product, confirmed.id))
  const until = rescueDeadline(part, context.rescues.hoursOf(order.brand), at)
  await tx.insert(packageRescues).values({
    id,
    orderId: order.id,
    serviceId: refused.id,
    state: 'offered',
    silence: silenceMeans(part, until),
    until,
    createdAt: at,
    updatedAt: at,
  })
  await tx.insert(packageRescueTransitionLog).values({ rescueId: id, from: null, to: 'offered', cause: 'part-refused', at })
  await queueMail(context, tx, { orderId: order.id, kind: 'rescue-offered', about: id })
  const delayMs = reminderAt(at, until).getTime() - at.getTime()
  await queueMail(context, tx, { orderId: order.id, kind: 'rescue-reminder', about: id, delayMs })
  await context.rescues.tellByText(tx, { orderId: order.id, rescueId: id, until })
}
