import type { CancelOutcome } from '@karwan/domain/suppliers'
import { eq } from 'drizzle-orm'
import { endPlan } from '../../installments/index.ts'
import { findPlan } from '../../installments/schedule/index.ts'
import { takeBackRewards } from '../../money/points/index.ts'
import { endLostHold, endRefunding, refundPart } from '../../payments/index.ts'
import { type Transaction, tables } from '../../platform/database/index.ts'
import {
  askOperations,
  lockOrder,
  lockServices,
  moveOrder,
  moveService,
  type OrderRow,
  queueMail,
  releaseSeats,
  type ServiceRow,
} from '../index.ts'
import type { OutcomeContext } from './ports.ts'
import { type CancellationRow, lockCancellations, moveCancellation } from './transitions.ts'

const { cancellations } = tables
const open: readonly CancellationRow['state'][] = ['asking', 'pending', 'unknown']

/** Writes down what the supplier said of a cancellation, and what follows for service, money and order. A repeated answer changes nothing. */
export const applyOutcome = async (work: OutcomeContext, id: string, outcome: CancelOutcome, cause: string): Promise<void> => {
  await work.db.transaction(async tx => {
    const [found] = await tx.select({ orderId: cancellations.orderId }).from(cancellations).where(eq(cancellations.id, id))
    const order = found && (await lockOrder(tx, found.orderId))
    const services = order ? await lockServices(tx, order.id) : []
    const row = order && (await lockCancellations(tx, order.id)).find(each => each.id === id)
    const service = services.find(each => each.id === row?.serviceId)
    if (!order || !row || !service) return
    if (!open.includes(row.state)) return noticeLate(work, tx, row, outcome)
    await carryOut(work, tx, { order, service, row }, outcome, cause)
  })
  work.outbox.wake()
}

interface Facts {
  readonly order: OrderRow
  readonly service: ServiceRow
  readonly row: CancellationRow
}

/** A cancellation that turns up after the traveler was told that the booking stands is a person's. */
const noticeLate = async (work: OutcomeContext, tx: Transaction, row: CancellationRow, outcome: CancelOutcome): Promise<void> => {
  if (row.state !== 'refused' || outcome.state !== 'cancelled') return
  const note = `The supplier cancelled ${row.supplierQuote.ref} after all; agree with the traveler, then refund or book again`
  await askOperations(work, tx, row.orderId, 'late-cancellation', note)
}

const carryOut = async (work: OutcomeContext, tx: Transaction, facts: Facts, outcome: CancelOutcome, cause: string): Promise<void> => {
  const { row, service, order } = facts
  const at = work.now()
  switch (outcome.state) {
    case 'cancelled':
      return cancelled(work, tx, facts, outcome, cause)
    case 'rejected': {
      await moveCancellation(tx, row, 'refused', cause, at, { nextCheckAt: null })
      await moveService(tx, service, 'confirmed', 'cancellation-refused', at)
      const note = `The supplier did not cancel ${service.clientRef}: ${outcome.code}. It stays booked; the traveler was told.`
      await askOperations(work, tx, order.id, 'cancellation-refused', note)
      return queueMail(work, tx, { orderId: order.id, kind: 'cancellation-refused', about: row.id })
    }
    case 'pending':
    case 'unknown': {
      const soon = { nextCheckAt: new Date(at.getTime() + (outcome.state === 'pending' ? 60_000 : 2000)), checks: 0 }
      if (row.state !== outcome.state) await moveCancellation(tx, row, outcome.state, cause, at, soon)
    }
  }
}

const cancelled = async (
  work: OutcomeContext,
  tx: Transaction,
  { order, service, row }: Facts,
  outcome: CancelOutcome & { readonly state: 'cancelled' },
  cause: string,
): Promise<void> => {
  const at = work.now()
  await moveCancellation(tx, row, 'cancelled', cause, at, { nextCheckAt: null })
  await moveService(tx, service, 'cancelled', cause, at)
  await releaseSeats(work, tx, service.id)
  await takeBackRewards(tx, work.now, order.id)
  await noticeOtherRefund(work, tx, row, outcome)
  await queueMail(work, tx, { orderId: order.id, kind: 'order-cancelled', about: row.id })
  const told = row.refund === null ? 'not told yet: find it out' : `${row.refund} ${row.currency} (minor units) by itself`
  const note = `${service.clientRef} was cancelled by the traveler. Back to the traveler: ${told}.`
  await queueMail(work, tx, { orderId: order.id, kind: 'operations-cancelled', about: row.id, note })
  if (row.refund === null) {
    const ask = `Find out what the supplier gives back of ${service.clientRef} (${row.supplierQuote.ref}), then settle the amount`
    await askOperations(work, tx, order.id, 'cancellation-amount', ask)
  } else await giveBack(work, tx, row, row.refund)
  await noticePlan(work, tx, row, service)
  await concludeOrder(work, tx, order, cause)
}

/** Of a plan only what was paid can pay for the cancelling; and what the provider took goes back by the provider. */
const noticePlan = async (work: OutcomeContext, tx: Transaction, row: CancellationRow, service: ServiceRow): Promise<void> => {
  const found = await findPlan(tx, row.orderId)
  if (!found) return
  if (row.refund === 0 && row.paid < service.amount) {
    const note = `${row.paid} of ${service.amount} ${row.currency} (minor units) were paid when ${service.clientRef} was cancelled; what cancelling costs beyond that is not paid by anyone`
    await askOperations(work, tx, row.orderId, 'installments-shortfall', note)
  }
  const taken = found.parts.filter(({ state, paidBy }) => state === 'paid' && paidBy === 'provider')
  if (taken.length === 0) return
  const numbers = taken.map(({ number }) => number).join(', ')
  await askOperations(
    work,
    tx,
    row.orderId,
    'installments-differ',
    `Installments ${numbers} of ${found.row.id} were taken by ${found.row.provider}; have them given back`,
  )
}

/** What the traveler was shown is what the traveler gets; a difference is between the supplier and us. */
const noticeOtherRefund = async (
  work: OutcomeContext,
  tx: Transaction,
  row: CancellationRow,
  { refund }: { readonly refund: { readonly amount: number; readonly currency: string } | null },
): Promise<void> => {
  const quoted = row.supplierQuote.refund
  if (quoted === null || refund === null || (refund.amount === quoted.amount && refund.currency === quoted.currency)) return
  const note = `The supplier quoted ${quoted.amount} ${quoted.currency} for ${row.supplierQuote.ref} and gave ${refund.amount} ${refund.currency} back`
  await askOperations(work, tx, row.orderId, 'cancellation-difference', note)
}

const giveBack = async (work: OutcomeContext, tx: Transaction, row: CancellationRow, amount: number): Promise<void> => {
  if (amount === 0) return
  const left = await refundPart(work, tx, { orderId: row.orderId, cancellationId: row.id, amount })
  if (left === 0) return
  const note = `${left} of ${amount} ${row.currency} (minor units) of cancellation ${row.id} cannot go back to a payment; give it back by hand`
  await askOperations(work, tx, row.orderId, 'refund-unresolved', note)
}

/** When nothing of the order stands any more, it is cancelled; money that goes back makes it `refunding`, and `refunded` when all of it left. */
const concludeOrder = async (work: OutcomeContext, tx: Transaction, { id }: OrderRow, cause: string): Promise<void> => {
  const order = await lockOrder(tx, id)
  const services = await lockServices(tx, id)
  if (!order || services.some(({ state }) => state !== 'cancelled' && state !== 'rejected')) return
  const at = work.now()
  await endPlan(work, tx, id, 'cancelled')
  await endLostHold(work, tx, id, 'cancelled')
  const ended = order.state === 'confirmed' ? await moveOrder(tx, order, 'cancelled', cause, at) : order
  const back = (await lockCancellations(tx, id)).some(each => each.state === 'cancelled' && (each.refund ?? 0) > 0)
  if (ended.state === 'cancelled' && back) await moveOrder(tx, ended, 'refunding', cause, at)
  await endRefunding(work, tx, id, cause)
}

/** What a person found out of a cancelled service's refund, in minor units; the money goes back by itself then. False where nothing waits for an amount. */
export const settleAmount = async (work: OutcomeContext, id: string, amount: number): Promise<boolean> => {
  const settled = await work.db.transaction(async tx => {
    const [found] = await tx.select({ orderId: cancellations.orderId }).from(cancellations).where(eq(cancellations.id, id))
    const order = found && (await lockOrder(tx, found.orderId))
    if (!order) return false
    await lockServices(tx, order.id)
    const row = (await lockCancellations(tx, order.id)).find(each => each.id === id)
    if (row?.state !== 'cancelled' || row.refund !== null || amount < 0 || amount > row.paid) return false
    const at = work.now()
    await tx.update(cancellations).set({ refund: amount, foundAt: at }).where(eq(cancellations.id, id))
    await giveBack(work, tx, row, amount)
    await concludeOrder(work, tx, order, 'amount-found')
    await queueMail(work, tx, { orderId: order.id, kind: 'refund-found', about: id })
    return true
  })
  work.outbox.wake()
  return settled
}
