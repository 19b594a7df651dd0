import type { CancelOutcome } from '@karwan/domain/suppliers'
import { eq } from 'drizzle-orm'
import { endPlan } from '../../installments/index.ts'
import { findPlan } from '../../installments/schedule/index.ts'
import { takeBackRewards } from '../../money/points/index.ts'
import { endLostHold, endRefunding, refundPart, refundsOf } from '../../payments/index.ts'
import { type Transaction, tables } from '../../platform/database/index.ts'
import {
  askOperations,
  closeTasks,
  failOrder,
  lockItems,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
  queueMail,
  type Resolution,
  releaseSeats,
  transitionItem,
  transitionOrder,
  waitForPerson,
} from '../index.ts'
import type { OutcomeContext } from './ports.ts'
import { partsOf } from './quote.ts'
import { type CancellationRow, isRelease, lockCancellations, supplierQuoteOf, transitionCancellation } from './transitions.ts'

const { cancellationQuotes, cancellations } = tables
const open: readonly CancellationRow['state'][] = ['asking', 'pending', 'unknown']

/**
 * Writes down what the supplier said of a cancellation, and what follows for service, money and order. A repeated
 * answer changes nothing. The task that asked for it is closed. Returns whether something changed.
 */
export const applyOutcome = async (
  context: OutcomeContext,
  id: string,
  outcome: CancelOutcome,
  cause: string,
  resolution?: Resolution,
): Promise<boolean> => {
  const isChanged = await context.db.transaction(async tx => {
    const [found] = await tx.select({ orderId: cancellations.orderId }).from(cancellations).where(eq(cancellations.id, id))
    const order = found && (await lockOrder(tx, found.orderId))
    const items = order ? await lockItems(tx, order.id) : []
    const rows = order ? await lockCancellations(tx, order.id) : []
    const row = rows.find(each => each.id === id)
    const item = items.find(each => each.id === row?.serviceId)
    if (!order || !row || !item) return false
    if (!open.includes(row.state)) {
      await noticeLate(context, tx, row, outcome)
      return false
    }
    await carryOut(context, tx, { order, service: item, row }, { outcome, cause })
    const isFinal = outcome.state === 'cancelled' || outcome.state === 'rejected'
    if (isFinal && !rows.some(each => each.id !== id && open.includes(each.state)))
      await closeTasks(context, tx, { orderId: order.id, kinds: ['cancellation-unknown'], resolution })
    await resolution?.record?.(tx)
    return true
  })
  context.outbox.wake()
  return isChanged
}

interface Facts {
  readonly order: OrderRow
  readonly service: OrderItemRow
  readonly row: CancellationRow
}

/** A cancellation that turns up after the traveler was told that the booking stands is a person's. */
const noticeLate = async (context: OutcomeContext, tx: Transaction, row: CancellationRow, outcome: CancelOutcome): Promise<void> => {
  if (row.state !== 'refused' || outcome.state !== 'cancelled') return
  const note = `The supplier cancelled ${supplierQuoteOf(row).ref} after all; agree with the traveler, then refund or book again`
  await askOperations(context, tx, { orderId: row.orderId, kind: 'late-cancellation', note })
}

interface CancelAnswer {
  readonly outcome: CancelOutcome
  readonly cause: string
}
const carryOut = async (context: OutcomeContext, tx: Transaction, facts: Facts, { outcome, cause }: CancelAnswer): Promise<void> => {
  const { row, service: item, order } = facts
  const at = context.now()
  switch (outcome.state) {
    case 'cancelled':
      return cancelled(context, tx, facts, { outcome, cause })
    case 'rejected': {
      await transitionCancellation(tx, row, { to: 'refused', cause, at, values: { nextCheckAt: null } })
      await transitionItem(tx, item, { to: 'confirmed', cause: 'cancellation-refused', at })
      if (order.state === 'being-confirmed') return waitForPerson(context, tx, order, await lockItems(tx, order.id))
      const note = `The supplier did not cancel ${item.clientRef}: ${outcome.code}. It stays booked; the traveler was told.`
      await askOperations(context, tx, { orderId: order.id, kind: 'cancellation-refused', note })
      return queueMail(context, tx, { orderId: order.id, kind: 'cancellation-refused', about: row.id })
    }
    case 'pending':
    case 'unknown': {
      const nextCheck = { nextCheckAt: new Date(at.getTime() + (outcome.state === 'pending' ? 60_000 : 2000)), checks: 0 }
      if (row.state !== outcome.state) await transitionCancellation(tx, row, { to: outcome.state, cause, at, values: nextCheck })
    }
  }
}

interface CancelledAnswer {
  readonly outcome: CancelOutcome & { readonly state: 'cancelled' }
  readonly cause: string
}
const cancelled = async (
  context: OutcomeContext,
  tx: Transaction,
  { order, service: item, row }: Facts,
  { outcome, cause }: CancelledAnswer,
): Promise<void> => {
  const at = context.now()
  await transitionCancellation(tx, row, { to: 'cancelled', cause, at, values: { nextCheckAt: null } })
  await transitionItem(tx, item, { to: 'cancelled', cause, at })
  await releaseSeats(context, tx, item.id)
  await takeBackRewards(tx, context.now, order.id)
  await noticeOtherRefund(context, tx, row, outcome)
  const isReleased = await isRelease(tx, row)
  // Of a release the traveler was told as the booking failed.
  if (!isReleased) await queueMail(context, tx, { orderId: order.id, kind: 'order-cancelled', about: row.id })
  const known = order.state === 'being-confirmed' ? 'all that was paid of the order,' : `${row.refund} ${row.currency} (minor units)`
  const result = row.refund === null ? 'not told yet: find it out' : `${known} by itself`
  const note = `${item.clientRef} was cancelled ${isReleased ? 'because the other part was refused' : 'by the traveler'}. Back to the traveler: ${result}.`
  await queueMail(context, tx, { orderId: order.id, kind: 'operations-cancelled', about: row.id, note })
  if (row.refund === null) {
    const discount = await findDiscountTaken(tx, row)
    const less = discount > 0 ? ` less ${discount} ${row.currency} (minor units): the package price no longer applies` : ''
    const ask = `Find out what the supplier gives back of ${item.clientRef} (${supplierQuoteOf(row).ref}), then settle the amount${less}`
    await askOperations(context, tx, { orderId: order.id, kind: 'cancellation-amount', note: ask })
  } else await giveBack(context, tx, row, row.refund)
  if (!isReleased) await noticePlan(context, tx, row, item)
  await concludeOrder(context, tx, order, cause)
}

/** Returns the package discount that its quote took from what comes back, in minor units. */
const findDiscountTaken = async (tx: Transaction, { quoteId, serviceId }: CancellationRow): Promise<number> => {
  const [quote] = await tx.select().from(cancellationQuotes).where(eq(cancellationQuotes.id, quoteId))
  return (quote && partsOf(quote).find(part => part.serviceId === serviceId)?.discountTaken) ?? 0
}

/** Of a plan only what was paid can pay for the cancelling; and what the provider took goes back by the provider. */
const noticePlan = async (context: OutcomeContext, tx: Transaction, row: CancellationRow, item: OrderItemRow): Promise<void> => {
  const found = await findPlan(tx, row.orderId)
  if (!found) return
  if (row.refund === 0 && row.paid < item.amount) {
    const note = `${row.paid} of ${item.amount} ${row.currency} (minor units) were paid when ${item.clientRef} was cancelled; what cancelling costs beyond that is not paid by anyone`
    await askOperations(context, tx, { orderId: row.orderId, kind: 'installments-shortfall', note })
  }
  const taken = found.parts.filter(({ state, paidBy }) => state === 'paid' && paidBy === 'provider')
  if (taken.length === 0) return
  const numbers = taken.map(({ number }) => number).join(', ')
  await askOperations(context, tx, {
    orderId: row.orderId,
    kind: 'installments-differ',
    note: `Installments ${numbers} of ${found.row.id} were taken by ${found.row.provider}; have them given back`,
  })
}

/** Notices that the supplier refunded another amount than quoted. The traveler gets the quoted one. */
const noticeOtherRefund = async (
  context: OutcomeContext,
  tx: Transaction,
  row: CancellationRow,
  { refund }: { readonly refund: { readonly amount: number; readonly currency: string } | null },
): Promise<void> => {
  const { ref, refund: quoted } = supplierQuoteOf(row)
  if (quoted === null || refund === null || (refund.amount === quoted.amount && refund.currency === quoted.currency)) return
  const note = `The supplier quoted ${quoted.amount} ${quoted.currency} for ${ref} and gave ${refund.amount} ${refund.currency} back`
  await askOperations(context, tx, { orderId: row.orderId, kind: 'cancellation-difference', note })
}

const giveBack = async (context: OutcomeContext, tx: Transaction, row: CancellationRow, amount: number): Promise<void> => {
  if (amount === 0) return
  const left = await refundPart(context, tx, { orderId: row.orderId, cancellationId: row.id, amount })
  if (left === 0) return
  const note = `${left} of ${amount} ${row.currency} (minor units) of cancellation ${row.id} cannot go back to a payment; give it back by hand`
  await askOperations(context, tx, { orderId: row.orderId, kind: 'refund-unresolved', note })
}

/**
 * Ends an order of which nothing is left: `cancelled`, then `refunding`, then `refunded` when all money has left. One
 * that was not confirmed yet has failed.
 */
const concludeOrder = async (context: OutcomeContext, tx: Transaction, { id }: OrderRow, cause: string): Promise<void> => {
  const order = await lockOrder(tx, id)
  const items = await lockItems(tx, id)
  if (!order || items.some(({ state }) => state !== 'cancelled' && state !== 'rejected')) return
  if (order.state === 'being-confirmed') return failOrder({ ...context, ...refundsOf(context) }, tx, order, items)
  const at = context.now()
  await endPlan(context, tx, id, 'cancelled')
  await endLostHold(context, tx, id, 'cancelled')
  const ended = order.state === 'confirmed' ? await transitionOrder(tx, order, { to: 'cancelled', cause, at }) : order
  const back = (await lockCancellations(tx, id)).some(each => each.state === 'cancelled' && (each.refund ?? 0) > 0)
  if (ended.state === 'cancelled' && back) await transitionOrder(tx, ended, { to: 'refunding', cause, at })
  await endRefunding(context, tx, id, cause)
}

/**
 * Records the refund of a cancelled item that a person found out, in minor units. The refund follows, and the task
 * closes. Returns false if nothing waits for an amount.
 */
export const resolveAmount = async (context: OutcomeContext, id: string, amount: number, resolution?: Resolution): Promise<boolean> => {
  const resolved = await context.db.transaction(async tx => {
    const [found] = await tx.select({ orderId: cancellations.orderId }).from(cancellations).where(eq(cancellations.id, id))
    const order = found && (await lockOrder(tx, found.orderId))
    if (!order) return false
    await lockItems(tx, order.id)
    const rows = await lockCancellations(tx, order.id)
    const row = rows.find(each => each.id === id)
    if (row?.state !== 'cancelled' || row.refund !== null || amount < 0 || amount > row.paid) return false
    const at = context.now()
    await tx.update(cancellations).set({ refund: amount, foundAt: at }).where(eq(cancellations.id, id))
    await giveBack(context, tx, row, amount)
    await concludeOrder(context, tx, order, 'amount-found')
    await queueMail(context, tx, { orderId: order.id, kind: 'refund-found', about: id })
    if (!rows.some(each => each.id !== id && each.state === 'cancelled' && each.refund === null))
      await closeTasks(context, tx, { orderId: order.id, kinds: ['cancellation-amount'], resolution })
    await resolution?.record?.(tx)
    return true
  })
  context.outbox.wake()
  return resolved
}
