import type { Brand } from '@karwan/brands/brand'
import type { OrderInstallments } from '@karwan/contract/installments'
import { today } from '@karwan/domain/calendar'
import { isProblem, type Problem } from '@karwan/domain/problems'
import { type Asker, findVisibleOrder, visitorHash } from '../orders/index.ts'
import { type AgreeCall, beginAgreement } from './agreements/begin-agreement.ts'
import { judgePlans, sellsByMonth } from './agreements/choose-plan.ts'
import { confirmAgreement } from './agreements/confirm-agreement.ts'
import type { DiscountsRequest, InstallmentContext } from './agreements/context.ts'
import { remindOfInstallments } from './agreements/remind.ts'
import { resendCode } from './agreements/send-code.ts'
import { sweepAgreements, syncAgreement } from './provider/sync-agreement.ts'
import { emptyView, findPlan, lastPaymentOf, offerOf, planViewOf } from './schedule/index.ts'

export interface InstallmentCall {
  readonly orderId: string
  readonly brand: Brand
  readonly asker: Asker
}
export interface InstallmentService {
  /** Returns the state of the order's plan. */
  see(call: InstallmentCall): Promise<OrderInstallments | Problem>
  /** The plans it may be paid by now, with their dates. */
  quote(call: InstallmentCall, request: DiscountsRequest): Promise<OrderInstallments | Problem>
  begin(call: InstallmentCall, choice: Pick<AgreeCall, 'months' | 'account' | 'request'>): Promise<OrderInstallments | Problem>
  resend(call: InstallmentCall): Promise<OrderInstallments | Problem>
  confirm(call: InstallmentCall, code: string): Promise<OrderInstallments | Problem>
  /** Jobs and rounds. */
  sync(id: string): Promise<void>
  sweep(): Promise<void>
}

export interface InstallmentServiceOptions extends InstallmentContext {
  /** Ids of the brands that sell by the month. */
  readonly brands: readonly string[]
}

export const createInstallmentService = (options: InstallmentServiceOptions): InstallmentService => {
  /** Only who owns a booking, or looked up one of nobody's account, agrees about it. */
  const findOwn = async ({ orderId, brand, asker }: InstallmentCall) => {
    const sells = sellsByMonth(options, brand)
    if (isProblem(sells)) return sells
    const order = await findVisibleOrder(options, orderId, asker)
    return isProblem(order) ? order : sells
  }
  const view = async (call: InstallmentCall): Promise<OrderInstallments | Problem> => {
    const sells = await findOwn(call)
    if (isProblem(sells)) return sells
    const found = await findPlan(options.db, call.orderId)
    const empty = emptyView(sells.provider)
    if (!found) return empty
    const { row, parts } = found
    const { codeExpiresAt, resendAt, sentTo, accountEnd } = row
    const waits = row.state === 'otp-sent' && codeExpiresAt && resendAt
    return {
      ...empty,
      plan: planViewOf(row, parts),
      code: waits ? { sentTo, accountEnd, expiresAt: codeExpiresAt.toISOString(), resendAt: resendAt.toISOString() } : null,
      lastPayment: await lastPaymentOf(options.db, call.orderId),
    }
  }
  /** Does something about a visible order, then tells how its plan stands. */
  const after = async (call: InstallmentCall, act: () => Promise<Problem | undefined>): Promise<OrderInstallments | Problem> => {
    const found = await findOwn(call)
    if (isProblem(found)) return found
    return (await act()) ?? view(call)
  }
  const holderOf = ({ asker }: InstallmentCall) => ({ userId: asker.userId, visitor: visitorHash(asker.visitorId) })
  return {
    see: view,
    async quote(call, request) {
      const result = await view(call)
      if (isProblem(result)) return result
      const { orderId, brand } = call
      const judged = await options.db.transaction(tx => judgePlans(options, tx, { orderId, brand, request, holder: holderOf(call) }))
      if (isProblem(judged)) return judged
      const firstDay = today(brand.market.timeZone, options.now())
      return { ...result, offers: judged.plans.map(plan => offerOf(plan, firstDay)) }
    },
    begin: (call, choice) =>
      after(call, () => beginAgreement(options, { orderId: call.orderId, brand: call.brand, holder: holderOf(call), ...choice })),
    resend: call => after(call, () => resendCode(options, call.orderId)),
    confirm: (call, code) => after(call, () => confirmAgreement(options, call.orderId, code)),
    sync: id => syncAgreement(options, id),
    async sweep() {
      if (!options.provider) return
      await sweepAgreements(options)
      await remindOfInstallments(options, options.brands)
    },
  }
}
