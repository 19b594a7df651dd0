import type { OrderInstallments } from '@karwan/contract/installments'
import { type Failure, isFailure, server } from '../../base/server-client/index.ts'

const answer = async () => (await import('@karwan/contract/installments')).orderInstallments
const pathOf = (orderId: string): string => `/orders/${encodeURIComponent(orderId)}/installments`
type Answer = Promise<OrderInstallments | Failure>

/** Returns the state of an order's plan. */
export const readInstallments = (orderId: string, signal?: AbortSignal): Answer => server.get(pathOf(orderId), { answer, signal })
export interface PlanRequest {
  readonly points: number
  readonly voucher: string | null
}
const requestOf = ({ points, voucher }: PlanRequest) => ({ ...(points > 0 && { points }), ...(voucher !== null && { voucher }) })
/** The plans an order may be paid by, of what points and voucher leave. */
export const quoteInstallments = (orderId: string, request: PlanRequest, signal?: AbortSignal): Answer =>
  server.post(`${pathOf(orderId)}/quote`, { answer, body: requestOf(request), signal })
/** Has the provider send a code for a plan. */
export const beginPlan = (orderId: string, choice: { readonly months: number; readonly account: string }, request: PlanRequest): Answer =>
  server.post(pathOf(orderId), { answer, body: { ...choice, acceptedTerms: true, ...requestOf(request) } })
export const sendCodeAgain = (orderId: string): Answer => server.post(`${pathOf(orderId)}/code`, { answer, body: {} })
export const confirmPlan = (orderId: string, code: string): Answer => server.post(`${pathOf(orderId)}/confirm`, { answer, body: { code } })

/** Texts for the provider's refusals, by the reason in the problem. */
const rejections = {
  'account-unknown': 'plan.rejectedAccount',
  score: 'plan.rejectedScore',
  limit: 'plan.rejectedLimit',
} as const
export const rejectionOf = (answer: unknown): (typeof rejections)[keyof typeof rejections] | undefined =>
  isFailure(answer) && answer.failed === 'installments-rejected' ? rejections[answer.data?.reason as keyof typeof rejections] : undefined
