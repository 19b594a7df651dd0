import type { OrderInstallments, PlanOffer, PlanView } from '@karwan/contract/installments'
import type { LocalDate } from '@karwan/domain/calendar'
import { type InstallmentProvider, type PaymentPlan, planStatusOf, scheduleOf } from '@karwan/domain/installments'
import { money } from '@karwan/domain/money'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { type Context, type Transaction, tables } from '../../platform/database/index.ts'
import { type AgreementRow, findInstallments, type InstallmentRow, listAgreements, listInstallments } from './rows.ts'

const { installmentPayments, paymentAttempts } = tables
type DbReader = Context['db'] | Transaction

export const offerOf = (plan: PaymentPlan, firstDay: LocalDate): PlanOffer => ({
  months: plan.months,
  feeBasisPoints: plan.feeBasisPoints,
  financed: plan.financed,
  fee: plan.fee,
  total: plan.total,
  installments: scheduleOf(plan, firstDay).map(each => ({ ...each })),
})

const gone: readonly AgreementRow['state'][] = ['void', 'rejected', 'expired', 'voiding']
/** The agreement that counts: the newest that has not ended, or one that ended after something of it was paid. */
export const findPlan = async (
  db: DbReader,
  orderId: string,
): Promise<{ row: AgreementRow; parts: readonly InstallmentRow[] } | undefined> => {
  for (const row of await listAgreements(db, orderId)) {
    const parts = await listInstallments(db, row.id)
    if (!gone.includes(row.state) || parts.some(({ paidAt }) => paidAt !== null)) return { row, parts }
  }
  return undefined
}

export const planViewOf = (row: AgreementRow, parts: readonly InstallmentRow[]): PlanView => {
  const { currency } = row
  const result = parts.map(({ number, dueOn, amount, state, paidAt }) => ({
    number,
    dueOn,
    amount: money(amount, currency),
    state,
    paidAt: paidAt?.toISOString() ?? null,
  }))
  const { next, paid, rest, arrears } = planStatusOf(result, currency)
  return {
    state: row.state,
    months: row.months,
    financed: money(row.financed, currency),
    fee: money(row.fee, currency),
    total: money(row.financed + row.fee, currency),
    points: row.points,
    voucher: row.voucher,
    installments: result,
    paid,
    rest,
    arrears,
    next: next && { number: next.number, dueOn: next.dueOn, amount: next.amount },
  }
}

/** The plan of an order as its page tells it; null for one that is paid whole. */
export const readPlan = async (db: DbReader, orderId: string): Promise<PlanView | null> => {
  const found = await findPlan(db, orderId)
  return found ? planViewOf(found.row, found.parts) : null
}

const openStates = ['created', 'pending', 'unknown', 'paid_review']
const returned = ['refund_pending', 'refunded', 'partially_refunded', 'duplicate_paid']
export const lastPaymentOf = async (db: DbReader, orderId: string): Promise<OrderInstallments['lastPayment']> => {
  const paying = await db
    .select({ attempt: paymentAttempts, installmentId: installmentPayments.installmentId })
    .from(installmentPayments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, installmentPayments.attemptId))
    .where(and(eq(paymentAttempts.orderId, orderId)))
    .orderBy(desc(paymentAttempts.createdAt))
  const last = paying[0]?.attempt
  if (!last) return null
  const parts = await findInstallments(
    db,
    paying.filter(({ attempt }) => attempt.id === last.id).map(({ installmentId }) => installmentId),
  )
  const state = openStates.includes(last.state)
    ? 'open'
    : returned.includes(last.state)
      ? 'returned'
      : last.state === 'paid'
        ? 'paid'
        : 'failed'
  const numbers = parts.map(({ number }) => number)
  return { state, reason: last.reason, amount: money(last.amount, last.currency), numbers, atOffice: last.gateway === 'office' }
}

export const emptyView = ({ name, capabilities }: InstallmentProvider): OrderInstallments => ({
  provider: { name, account: capabilities.account },
  offers: [],
  plan: null,
  code: null,
  lastPayment: null,
})

/** Returns the due installments of these orders for lists. Orders that are paid whole are left out. */
export const listDueNext = async (
  db: DbReader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly dueOn: LocalDate; readonly amount: PlanView['paid']; readonly late: boolean }>> => {
  const found = new Map<string, { dueOn: LocalDate; amount: PlanView['paid']; late: boolean }>()
  if (orderIds.length === 0) return found
  const { installmentAgreements, installments } = tables
  const rows = await db
    .select({ orderId: installmentAgreements.orderId, currency: installmentAgreements.currency, part: installments })
    .from(installments)
    .innerJoin(installmentAgreements, eq(installmentAgreements.id, installments.agreementId))
    .where(
      and(
        inArray(installmentAgreements.orderId, [...orderIds]),
        inArray(installmentAgreements.state, ['agreed', 'active']),
        inArray(installments.state, ['due', 'overdue']),
      ),
    )
    .orderBy(installments.number)
  for (const { orderId, currency, part } of rows)
    if (!found.has(orderId)) found.set(orderId, { dueOn: part.dueOn, amount: money(part.amount, currency), late: part.state === 'overdue' })
  return found
}

/**
 * Returns what was paid so far of an order that is paid by the month, in minor units, points and voucher included.
 * Undefined for an order that is paid whole. Money that the provider took from the traveler's account is not counted.
 */
export const findPaidSoFar = async (db: DbReader, orderId: string): Promise<number | undefined> => {
  const found = await findPlan(db, orderId)
  const ours = found?.parts.filter(({ state, paidBy }) => state === 'paid' && paidBy === 'payment') ?? []
  if (!found || ours.length === 0) return undefined
  return ours.reduce((sum, { amount }) => sum + amount, found.row.pointsAmount + found.row.voucherAmount)
}
