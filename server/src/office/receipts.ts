import type { Language } from '@karwan/domain/locales'
import { readableOfficeCode } from '@karwan/domain/offices'
import { type Problem, problem } from '@karwan/domain/problems'
import { and, eq } from 'drizzle-orm'
import type { OfficeDocuments } from '../documents/index.ts'
import { findPaidPart, planPartOf } from '../installments/schedule/index.ts'
import type { MadeDocument } from '../orders/index.ts'
import { type Context, tables } from '../platform/database/index.ts'
import { noteAction } from './actions.ts'
import type { StaffRow } from './staff.ts'

const { deskActions, orders, paymentAttempts, staff } = tables

/**
 * The receipt of cash that this brand's offices took or handed out, in the traveler's language unless another is asked
 * for.
 */
export const printReceipt = async (
  context: Pick<Context, 'db' | 'now'> & { readonly papers: OfficeDocuments },
  who: StaffRow,
  receipt: string,
  language: Language | undefined,
): Promise<MadeDocument | Problem> => {
  const [found] = await context.db
    .select()
    .from(deskActions)
    .innerJoin(staff, eq(staff.id, deskActions.staffId))
    .innerJoin(orders, eq(orders.id, deskActions.orderId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, deskActions.attemptId))
    .where(and(eq(deskActions.receipt, receipt), eq(deskActions.brand, who.brand)))
  if (!found) return problem('document-not-found')
  const { desk_actions: action, orders: order, payment_attempts: attempt } = found
  await noteAction(context.db, who, { kind: 'printed', at: context.now(), orderId: order.id, attemptId: attempt.id })
  const kind = action.kind === 'handed-out' ? 'handed-out' : 'took-payment'
  const part = kind === 'took-payment' ? await findPaidPart(context.db, attempt.id) : null
  const money = (amount: number) => ({ amount, currency: attempt.currency })
  return context.papers.makeReceipt(
    {
      brand: order.brand,
      receipt,
      kind,
      at: action.at.toISOString(),
      orderReference: order.reference,
      amount: money(action.amount ?? 0),
      saved: money(kind === 'handed-out' ? 0 : attempt.pointsAmount + attempt.voucherAmount),
      installment: part && planPartOf(part, attempt.paidAt),
      office: action.office,
      by: found.staff.name,
      code: kind === 'handed-out' ? null : readableOfficeCode(attempt.gatewayReference ?? ''),
    },
    language ?? order.language,
  )
}
