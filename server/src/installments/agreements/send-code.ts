import type { Brand } from '@karwan/brands/brand'
import { type AgreementStart, listPlans, type PaymentPlan, scheduleOf } from '@karwan/domain/installments'
import { type Problem, problem } from '@karwan/domain/problems'
import { lockOrder } from '../../orders/index.ts'
import { type AgreementRow, changeAgreement, lockAgreements } from '../schedule/index.ts'
import { firstDayOf } from './choose-plan.ts'
import { type InstallmentContext, installmentPace, logNoAnswer } from './context.ts'
import { rejectAgreement } from './reject-agreement.ts'

/** Returns the columns of an agreement that a sent code changes. */
export const codeColumns = ({ sentTo, expiresAt, resendAt }: AgreementStart & { readonly state: 'otp' }) => ({
  sentTo,
  codeExpiresAt: new Date(expiresAt),
  resendAt: new Date(resendAt),
})

/** Returns the problem of a code that is asked for too early, with the seconds to wait. */
export const tooEarly = (resendAt: Date, at: Date): Problem =>
  problem('resend-too-early', { data: { resendAfter: Math.max(1, Math.ceil((resendAt.getTime() - at.getTime()) / 1000)) } })

/** Another code for the agreement that waits for one. */
export const resendCode = async (context: InstallmentContext, orderId: string): Promise<Problem | undefined> => {
  const { provider } = context
  const waiting = await context.db.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    const row = (await lockAgreements(tx, orderId)).find(({ state }) => state === 'otp-sent')
    return order && row ? { order, row } : undefined
  })
  if (!waiting || !provider) return problem('code-expired')
  const { order, row } = waiting
  const at = context.now()
  if (row.resendAt !== null && row.resendAt > at) return tooEarly(row.resendAt, at)
  const brand = context.getBrand(order.brand)
  const plan = planOf(row, brand)
  if (!plan) return problem('code-expired')
  const request = {
    agreementId: row.id,
    plan,
    schedule: scheduleOf(plan, firstDayOf(brand, row)),
    language: order.language,
  }
  const sent = await provider
    .resend({ ...request, reference: row.reference }, AbortSignal.timeout(installmentPace.askMs))
    .catch((error: unknown): AgreementStart => logNoAnswer(context, row, error))
  if (sent.state === 'rejected') return context.db.transaction(tx => rejectAgreement(context, tx, row.id, sent))
  if (sent.state === 'too-early') {
    const resendAt = new Date(sent.resendAt)
    await context.db.transaction(tx => changeAgreement(tx, row.id, { resendAt }))
    return tooEarly(resendAt, context.now())
  }
  if (sent.state !== 'otp') return problem('installments-unavailable', { detail: sent.detail })
  await context.db.transaction(tx => changeAgreement(tx, row.id, { ...codeColumns(sent), reference: sent.reference }))
  return undefined
}

/** The plan as it was agreed, whatever the brand offers by now. */
const planOf = (row: AgreementRow, brand: Brand): PaymentPlan | undefined =>
  listPlans(
    { amount: row.financed, currency: row.currency },
    { plans: [{ months: row.months, feeBasisPoints: row.feeBasisPoints }], minimum: 0, step: brand.payment.installments?.step ?? 1 },
  )[0]
