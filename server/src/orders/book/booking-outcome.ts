import { hasSameBags } from '@karwan/domain/flights'
import type { Money } from '@karwan/domain/money'
import type { TaskKind } from '@karwan/domain/operations'
import type { BookOutcome, SupplierOrder } from '@karwan/domain/suppliers'
import { eq } from 'drizzle-orm'
import { stored, type Transaction, tables } from '../../platform/database/index.ts'
import { payHold, releaseSeats } from '../hold/supplier-hold-transitions.ts'
import { askOperations, closeTasks, queueMail, type Resolution } from '../lifecycle/notices.ts'
import { openPeople } from '../lifecycle/people.ts'
import { ticketNumbersOf } from '../lifecycle/tickets.ts'
import { lockItems, lockOrder, type OrderItemRow, type OrderRow, transitionItem, transitionOrder } from '../lifecycle/transitions.ts'
import type { OutcomeContext } from './booking.ts'
import { giveUpLaterSteps, queueBookings } from './booking-steps.ts'
import { refundShares } from './confirm-in-part.ts'
import { failOrder } from './fail-order.ts'
import { confirmPartly, isPartlyConfirmed } from './partly-confirmed.ts'

const { orderItems } = tables
const open = ['booking', 'pending', 'unknown']

/**
 * Writes down what the supplier said of a booking and what follows for the order. A repeated answer changes nothing.
 * Tasks that asked for it are closed. Returns whether something changed.
 */
export const applyOutcome = async (
  context: OutcomeContext,
  itemId: string,
  outcome: BookOutcome,
  cause: string,
  resolution?: Resolution,
): Promise<boolean> => {
  const isChanged = await context.db.transaction(tx => applyOutcomeWithin(context, tx, itemId, { outcome, cause, resolution }))
  context.outbox.wake()
  return isChanged
}

interface Answered {
  readonly outcome: BookOutcome
  readonly cause: string
  readonly resolution?: Resolution | undefined
}
/** As `applyOutcome`, in the caller's transaction. The caller wakes the outbox once it is committed. */
export const applyOutcomeWithin = async (
  context: OutcomeContext,
  tx: Transaction,
  itemId: string,
  { outcome, cause, resolution }: Answered,
): Promise<boolean> => {
  const [found] = await tx.select({ orderId: orderItems.orderId }).from(orderItems).where(eq(orderItems.id, itemId))
  const order = found && (await lockOrder(tx, found.orderId))
  const items = order ? await lockItems(tx, order.id) : []
  const item = items.find(each => each.id === itemId)
  if (!order || !item) return false
  if (!open.includes(item.state)) {
    await noticeLate(context, tx, item, outcome)
    return false
  }
  const moved = await transition(context, tx, { item, outcome, cause })
  const now = [...items.filter(each => each.id !== itemId), moved]
  if (order.state === 'being-confirmed') await queueBookings(context, tx, now)
  await follow(context, tx, order, await giveUpLaterSteps(context, tx, now))
  await closeFinished(context, tx, now, resolution)
  await resolution?.record?.(tx)
  return true
}

/** Closes the tasks of which nothing is left to do: no item of the order is unknown, or held without a payment. */
const closeFinished = async (
  context: OutcomeContext,
  tx: Transaction,
  items: readonly OrderItemRow[],
  resolution?: Resolution,
): Promise<void> => {
  const has = (state: OrderItemRow['state']): boolean => items.some(item => item.state === state)
  const kinds: TaskKind[] = [...(has('unknown') ? [] : ['booking-unknown' as const]), ...(has('pending') ? [] : ['booking-held' as const])]
  const [first] = items
  if (first && kinds.length > 0) await closeTasks(context, tx, { orderId: first.orderId, kinds, resolution })
}

/** A booking that turns up after it was given up (and refunded) is not revived: a person cancels it at the supplier. */
const noticeLate = async (context: OutcomeContext, tx: Transaction, item: OrderItemRow, outcome: BookOutcome): Promise<void> => {
  if (item.state !== 'rejected' || (outcome.state !== 'confirmed' && outcome.state !== 'held')) return
  const note = `Supplier ${item.supplier} confirmed ${item.clientRef} (${outcome.order.ref}) after it was rejected; cancel it there`
  await askOperations(context, tx, { orderId: item.orderId, kind: 'late-confirmation', note })
}

/** Tickets in the order of the passengers: names are kept sealed alone, with the travelers. */
const withoutNames = ({ vault }: OutcomeContext, item: OrderItemRow, tickets: SupplierOrder['tickets']) => {
  const people = tickets.length > 0 ? openPeople(vault, item) : undefined
  const numbers = people?.kind === 'flight' ? ticketNumbersOf(tickets, people.passengers) : []
  return numbers.map(number => ({ passenger: null, number }))
}

/** Null: all of it goes back. In the order's currency. */
const promisedBack = ({ id, amount }: OrderItemRow, back: Money | undefined): number | null => {
  if (back === undefined || back.amount === amount) return null
  if (back.amount < 0 || back.amount > amount) throw new RangeError(`${back.amount} of ${amount} cannot go back for service ${id}`)
  return back.amount
}

/** Cause of an outcome that a person of ours entered: they have seen what the supplier booked. */
export const byHand = 'told-by-operations'

/** A traveler who paid for bags that were not booked would learn it at the airport: a person asks the supplier. */
const compareBags = async (context: OutcomeContext, tx: Transaction, item: OrderItemRow, order: SupplierOrder): Promise<void> => {
  const product = stored.product.read(item.product, item.id)
  if (product.kind !== 'flight' || hasSameBags(product.bags, order.bags ?? [])) return
  const note = `Supplier ${item.supplier} confirmed ${item.clientRef} (${order.ref}) with other extra bags than were bought`
  await askOperations(context, tx, { orderId: item.orderId, kind: 'bags-differ', note })
}

interface ItemOutcome {
  readonly item: OrderItemRow
  readonly outcome: BookOutcome
  readonly cause: string
}
const transition = async (context: OutcomeContext, tx: Transaction, { item, outcome, cause }: ItemOutcome): Promise<OrderItemRow> => {
  const at = context.now()
  switch (outcome.state) {
    case 'confirmed':
      await payHold(tx, item.id, outcome.order.ref, at)
      if (cause !== byHand) await compareBags(context, tx, item, outcome.order)
      return transitionItem(tx, item, {
        to: 'confirmed',
        cause,
        at,
        values: {
          supplierRef: outcome.order.ref,
          confirmation: outcome.order.confirmation,
          tickets: stored.tickets.write(withoutNames(context, item, outcome.order.tickets)),
          nextCheckAt: null,
        },
      })
    case 'rejected':
      await releaseSeats(context, tx, item.id)
      return transitionItem(tx, item, {
        to: 'rejected',
        cause,
        at,
        values: { rejection: outcome.code, backOnRefusal: promisedBack(item, outcome.back), nextCheckAt: null },
      })
    case 'unknown':
      return item.state === 'unknown'
        ? item
        : transitionItem(tx, item, {
            to: 'unknown',
            cause,
            at,
            values: {
              nextCheckAt: new Date(at.getTime() + 2000),
              checkUntil: new Date(outcome.checkUntil),
              checks: 0,
            },
          })
    case 'held': {
      const note = `Supplier ${item.supplier} only holds ${item.clientRef} (${outcome.order.ref}) until ${outcome.payBy}; pay it there`
      await askOperations(context, tx, { orderId: item.orderId, kind: 'booking-held', note, deadline: new Date(outcome.payBy) })
      const wait = { supplierRef: outcome.order.ref, nextCheckAt: new Date(at.getTime() + 60_000), checkUntil: new Date(outcome.payBy) }
      return item.state === 'pending' ? item : transitionItem(tx, item, { to: 'pending', cause, at, values: wait })
    }
    case 'pending': {
      const wait = { supplierRef: outcome.ref, nextCheckAt: new Date(outcome.nextCheck), checkUntil: new Date(outcome.giveUpAt) }
      if (item.state !== 'pending') return transitionItem(tx, item, { to: 'pending', cause, at, values: wait })
      await tx.update(orderItems).set(wait).where(eq(orderItems.id, item.id))
      return item
    }
  }
}

const follow = async (context: OutcomeContext, tx: Transaction, order: OrderRow, items: readonly OrderItemRow[]): Promise<void> => {
  const at = context.now()
  if (order.state !== 'being-confirmed') return
  // A part in whose place another one was booked counts no more; what is left of its price goes back.
  const current = items.filter(({ replacedBy }) => replacedBy === null)
  if (current.every(({ state }) => state === 'confirmed')) {
    await transitionOrder(tx, order, { to: 'confirmed', cause: 'supplier-confirmed', at })
    await refundShares(context, tx, order, items)
    await context.onConfirmed?.(tx, order)
    await queueMail(context, tx, { orderId: order.id, kind: 'order-confirmed' })
    return queueMail(context, tx, { orderId: order.id, kind: 'operations-booking' })
  }
  if (items.every(({ state }) => state === 'rejected' || state === 'cancelled')) return failOrder(context, tx, order, items)
  if (isPartlyConfirmed(current)) return confirmPartly(context, tx, order, items)
  if (items.some(item => item.state === 'pending')) await queueMail(context, tx, { orderId: order.id, kind: 'order-being-confirmed' })
}
