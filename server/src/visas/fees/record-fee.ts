import { equal, type Money, money } from '@karwan/domain/money'
import { type FeeDifference, feeAnswerUntil, feeDifference, judgeFee } from '@karwan/domain/visa-applications'
import { and, eq } from 'drizzle-orm'
import { askOperations, newId, type OrderItemRow, type OrderRow } from '../../orders/index.ts'
import { stored, type Transaction, tables, type VisaItem } from '../../platform/database/index.ts'
import type { ApplicationRow } from '../applications/index.ts'
import type { FeeContext, FeeTerms } from './ports.ts'

const { orderItems, orders, visaFeeChanges } = tables

/** Fee that is asked for now. `personId`: who entered it, of the console. */
export interface NewFee {
  readonly fee: Money
  readonly personId?: string
}
/** `same` and `other-currency`: nothing is written down, a person has to look. */
export type FeeRuling = 'lower' | 'borne' | 'asked' | 'same' | 'other-currency'

interface PaidVisa {
  readonly order: OrderRow
  readonly item: OrderItemRow
  readonly visaItem: VisaItem
}
/** Finds the order and the item of an application, which the caller has locked. */
export const findPaidVisa = async (tx: Transaction, { id, orderId }: Pick<ApplicationRow, 'id' | 'orderId'>): Promise<PaidVisa> => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  const [item] = await tx.select().from(orderItems).where(eq(orderItems.id, id))
  const visaItem = item && stored.product.read(item.product, item.id)
  if (!order || !item || visaItem?.kind !== 'visa') throw new Error(`Item ${id} is no visa`)
  return { order, item, visaItem }
}

/**
 * Writes down another fee of a locked application that is `ready` or `submitting`, before anything is handed in. What
 * is lower or borne leaves it `ready`, to be handed in at the new fee; else the traveler is asked.
 */
export const recordFee = async (
  context: FeeContext,
  tx: Transaction,
  application: ApplicationRow,
  { fee, personId }: NewFee,
): Promise<FeeRuling> => {
  const paid = await findPaidVisa(tx, application)
  const before = money(paid.item.netAmount, paid.item.netCurrency)
  if (fee.currency !== before.currency) return 'other-currency'
  if (equal(fee, before)) return 'same'
  const terms = context.feeTermsOf(paid.order.brand)
  const compared = compare(paid, fee, terms)
  const ruling = judgeFee({ before, now: fee }, compared, terms)
  const at = context.now()
  const until = ruling === 'asked' ? feeAnswerUntil({ ...paid.visaItem, zone: terms.zone }, at, terms.answerHours) : null
  const id = newId()
  await tx.insert(visaFeeChanges).values({
    id,
    applicationId: application.id,
    orderId: application.orderId,
    feeBefore: before.amount,
    feeNow: fee.amount,
    feeCurrency: fee.currency,
    paidPart: compared.paid.amount,
    nowPart: compared.now.amount,
    difference: compared.difference.amount,
    limit: terms.limit,
    state: ruling,
    until,
    enteredBy: personId ?? null,
    createdAt: at,
    endedAt: ruling === 'asked' ? null : at,
  })
  await (ruling === 'asked' ? ask : goOn)(context, tx, application, { ruling, paid, fee, compared, personId, until })
  return ruling
}

/** At the rate that the order froze: the traveler pays for the fee, not for the rate. */
const compare = ({ order, visaItem }: PaidVisa, fee: Money, { step }: FeeTerms): FeeDifference => {
  const rate = { from: 'USD', to: order.currency, rate: order.rate, asOf: order.rateAsOf.toISOString() } as const
  return feeDifference(fee, visaItem, { rate, step })
}

interface Ruled {
  readonly ruling: 'lower' | 'borne' | 'asked'
  readonly paid: PaidVisa
  readonly fee: Money
  readonly compared: FeeDifference
  readonly personId: string | undefined
  readonly until: Date | null
}
/** The item costs us the new fee from now on; its price stays. */
const goOn = async (context: FeeContext, tx: Transaction, application: ApplicationRow, { ruling, fee, personId }: Ruled): Promise<void> => {
  await agreeTo(tx, application.id, fee, context.now())
  if (application.state === 'ready') return
  await moveTo(context, tx, application, { to: 'ready', cause: `fee-${ruling}`, personId })
}

/** From now on it is handed in at this fee. */
export const agreeTo = async (tx: Transaction, itemId: string, fee: Money, at: Date): Promise<void> => {
  const cost = { netAmount: fee.amount, netCurrency: fee.currency, updatedAt: at }
  await tx.update(orderItems).set(cost).where(eq(orderItems.id, itemId))
}

const ask = async (context: FeeContext, tx: Transaction, application: ApplicationRow, ruled: Ruled): Promise<void> => {
  const { personId, paid, compared, until } = ruled
  const ready =
    application.state === 'ready' ? application : await moveTo(context, tx, application, { to: 'ready', cause: 'fee-changed', personId })
  await moveTo(context, tx, ready, { to: 'fee-asked', cause: 'fee-above-limit', personId })
  const { difference } = compared
  const note = `The authority’s fee of application ${paid.item.clientRef} rose by ${difference.amount} ${difference.currency} (minor units): the traveler pays it or withdraws until ${until?.toISOString()}`
  await askOperations(context, tx, { orderId: application.orderId, kind: 'visa-fee', note, ...(until && { deadline: until }) })
}

interface Move {
  readonly to: 'ready' | 'fee-asked'
  readonly cause: string
  readonly personId: string | undefined
}
/** It is looked at again at once. */
const moveTo = (
  context: FeeContext,
  tx: Transaction,
  application: ApplicationRow,
  { to, cause, personId }: Move,
): Promise<ApplicationRow> =>
  context.applications.transition(tx, application, {
    to,
    cause,
    at: context.now(),
    ...(personId !== undefined && { personId }),
    values: { nextCheckAt: null, checks: 0 },
  })

/** Finds the raised fee that the traveler of a locked application is asked for. */
export const findAskedFee = async (tx: Transaction, applicationId: string) => {
  const isAsked = and(eq(visaFeeChanges.applicationId, applicationId), eq(visaFeeChanges.state, 'asked'))
  return (await tx.select().from(visaFeeChanges).where(isAsked).for('update'))[0]
}

/** The agency bears what the traveler was asked for. The application is locked, and `fee-asked`. */
export const bearFee = async (context: FeeContext, tx: Transaction, application: ApplicationRow, personId: string): Promise<void> => {
  const asked = await findAskedFee(tx, application.id)
  if (!asked) throw new Error(`Nothing is asked for application ${application.id}`)
  const at = context.now()
  await tx.update(visaFeeChanges).set({ state: 'borne', decidedBy: personId, endedAt: at }).where(eq(visaFeeChanges.id, asked.id))
  await agreeTo(tx, application.id, money(asked.feeNow, asked.feeCurrency), at)
  const ready = await moveTo(context, tx, application, { to: 'ready', cause: 'fee-borne', personId })
  await askToHandIn(context, tx, ready)
}

/** Our own people hand it in where no system of an authority is connected. */
export const askToHandIn = async (context: FeeContext, tx: Transaction, application: ApplicationRow): Promise<void> => {
  const { item } = await findPaidVisa(tx, application)
  if (context.findVisaSupplier(item.supplier)) return
  const note = `Hand application ${application.id} in at its authority, at the new fee`
  await askOperations(context, tx, { orderId: application.orderId, kind: 'visa-submit', note })
}
