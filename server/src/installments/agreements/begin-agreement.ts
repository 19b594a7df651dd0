import { randomUUID } from 'node:crypto'
import { normalizeCode } from '@karwan/domain/accounts'
import { type AgreementStart, activeAgreements, type InstallmentProvider, type PaymentPlan, scheduleOf } from '@karwan/domain/installments'
import type { Language } from '@karwan/domain/locales'
import type { Money } from '@karwan/domain/money'
import { fault, isProblem, type Problem, problem } from '@karwan/domain/problems'
import type { Transaction } from '../../platform/database/index.ts'
import { type AgreementRow, addAgreement, lockAgreements, transitionAgreement, voidOwed } from '../schedule/index.ts'
import { firstDayOf, judgePlans, type PlanCall, sellsByMonth } from './choose-plan.ts'
import { type InstallmentContext, installmentPace, logNoAnswer } from './context.ts'
import { endAgreement } from './follow-order.ts'
import { lockAgreement } from './lock-agreement.ts'
import { codeColumns, tooEarly } from './send-code.ts'

export interface AgreeCall extends PlanCall {
  readonly months: number
  /** As typed. */
  readonly account: string
}

/** Returns the digits of a text in any script, without spaces and hyphens. Undefined if it has anything else. */
export const findDigits = (typed: string): string | undefined => /^\d+$/.exec(normalizeCode(typed))?.[0]

interface Begun {
  readonly row: AgreementRow
  readonly plan: PaymentPlan
  /** Of the order: what the provider's code is sent in. */
  readonly language: Language
  readonly fresh: boolean
}

/**
 * Has the provider send a code for a plan. The agreement is written before the provider is asked, each time under an id
 * of its own; what was begun before with another choice is ended. An agreement that stands with the very same choice is
 * answered again.
 */
export const beginAgreement = async (context: InstallmentContext, call: AgreeCall): Promise<Problem | undefined> => {
  const sells = sellsByMonth(context, call.brand)
  if (isProblem(sells)) return sells
  const { provider } = sells
  const account = findDigits(call.account)
  const { shortest, longest } = provider.capabilities.account
  if (account === undefined || account.length < shortest || account.length > longest)
    return problem('fields-invalid', { fields: [fault('account', 'error.accountInvalid', { shortest, longest })] })
  const begun = await context.db.transaction(tx => write(context, tx, call, { provider, account }))
  if (isProblem(begun)) return begun
  context.outbox.wake()
  if (!begun.fresh) return undefined
  const { row, plan, language } = begun
  const schedule = scheduleOf(plan, firstDayOf(call.brand, row))
  const started = await provider
    .start({ agreementId: row.id, account, plan, schedule, language }, AbortSignal.timeout(installmentPace.askMs))
    .catch((error: unknown): AgreementStart => logNoAnswer(context, row, error))
  return context.db.transaction(tx => applyStart(context, tx, row.id, started))
}

const write = async (
  context: InstallmentContext,
  tx: Transaction,
  call: AgreeCall,
  { provider, account }: { provider: InstallmentProvider; account: string },
): Promise<Begun | Problem> => {
  const judged = await judgePlans(context, tx, call)
  if (isProblem(judged)) return judged
  const { order, plans, split } = judged
  const plan = plans.find(each => each.months === call.months)
  if (!plan) return problem('installments-rejected', { data: { reason: 'limit' } })
  const at = context.now()
  const before = await lockAgreements(tx, order.id)
  const same = before.find(row => activeAgreements.some(state => state === row.state) && isSame(row, plan, split.due))
  if (same) return { row: same, plan, language: order.language, fresh: false }
  for (const row of before) await endAgreement(context, tx, row, 'chosen-anew')
  await context.endLostHold(tx, order.id, 'plan-chosen-anew')
  const id = randomUUID()
  const row: AgreementRow = {
    id,
    orderId: order.id,
    provider: provider.id,
    state: 'quoted',
    currency: order.currency,
    months: plan.months,
    feeBasisPoints: plan.feeBasisPoints,
    financed: plan.financed.amount,
    fee: plan.fee.amount,
    voucher: split.voucherUse?.code ?? null,
    voucherAmount: split.voucher.amount,
    points: split.points.points,
    pointsAmount: split.points.amount.amount,
    accountEnd: account.slice(-4),
    reference: null,
    sentTo: null,
    codeExpiresAt: null,
    resendAt: null,
    voidUntil: null,
    rejection: null,
    wanted: null,
    askedAt: at,
    termsAcceptedAt: at,
    nextCheckAt: new Date(at.getTime() + installmentPace.lostMs),
    checks: 0,
    createdAt: at,
    updatedAt: at,
  }
  const parts = scheduleOf(plan, firstDayOf(call.brand, row)).map(({ number, dueOn, amount }) => ({
    id: randomUUID(),
    agreementId: id,
    number,
    dueOn,
    amount: amount.amount,
    state: 'due' as const,
    paidAt: null,
    paidBy: null,
    attemptId: null,
    updatedAt: at,
  }))
  await addAgreement(tx, row, parts, 'chosen')
  return { row, plan, language: order.language, fresh: true }
}

const isSame = (row: AgreementRow, plan: PaymentPlan, financed: Money): boolean =>
  row.months === plan.months && row.financed === financed.amount && row.fee === plan.fee.amount

const applyStart = async (
  context: InstallmentContext,
  tx: Transaction,
  id: string,
  started: AgreementStart,
): Promise<Problem | undefined> => {
  const locked = await lockAgreement(tx, id)
  const at = context.now()
  // Another choice was made meanwhile: its code counts no more.
  if (locked?.row.state !== 'quoted') return problem('order-conflict', { detail: 'chosen anew' })
  const { row, order } = locked
  switch (started.state) {
    case 'otp':
      await transitionAgreement(tx, row, {
        to: 'otp-sent',
        cause: 'code-sent',
        at,
        values: {
          ...codeColumns(started),
          reference: started.reference,
          askedAt: null,
          nextCheckAt: order.payBy,
        },
      })
      return undefined
    case 'rejected':
      await transitionAgreement(tx, row, {
        to: 'rejected',
        cause: started.code.slice(0, 60),
        at,
        values: {
          rejection: started.reason,
          askedAt: null,
          nextCheckAt: null,
        },
      })
      await voidOwed(tx, row.id, 'rejected', at)
      return problem('installments-rejected', { detail: started.detail, data: { reason: started.reason } })
    case 'too-early':
    case 'unavailable':
      await transitionAgreement(tx, row, { to: 'expired', cause: started.state, at, values: { askedAt: null, nextCheckAt: null } })
      await voidOwed(tx, row.id, started.state, at)
      return started.state === 'too-early'
        ? tooEarly(new Date(started.resendAt), at)
        : problem('installments-unavailable', { detail: started.detail })
    case 'unknown':
      await transitionAgreement(tx, row, {
        to: 'unknown',
        cause: 'start-not-answered',
        at,
        values: { nextCheckAt: new Date(at.getTime() + 2000) },
      })
      return problem('installments-unavailable', { detail: started.detail })
  }
}
