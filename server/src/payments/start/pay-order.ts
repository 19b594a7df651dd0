/** The use cases of paying one's own order: started online, held for an office, or only worked out. */
import type { Brand } from '@karwan/brands/brand'
import type { OrderPushed, PaymentSplitView, PaymentStarted } from '@karwan/contract/payments'
import type { GatewayKind } from '@karwan/domain/payments'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { type Asker, areSeatsHeld, findFirstEnd, findVisibleOrder, visitorHash } from '../../orders/index.ts'
import type { PaymentContext } from '../attempts/context.ts'
import type { DiscountsRequest } from '../discounts/discounts.ts'
import { pushedOf } from '../office/office-hold-view.ts'
import { findHold, holdForOffice, type OfficeHold } from '../office/office-payment.ts'
import type { PartRequest } from '../split/part.ts'
import { type SplitCall, splitOrder } from '../split/split-order.ts'
import { withdrawOthers } from '../status/withdraw.ts'
import type { CheckoutContext } from './context.ts'
import { startPayment } from './start-payment.ts'

export interface StartRequest extends PartRequest {
  readonly orderId: string
  readonly gateway: GatewayKind
  readonly origin: string
  readonly ip: string
  readonly brand: Brand
  readonly request: DiscountsRequest
}
export type HoldRequest = Omit<StartRequest, 'gateway' | 'ip'>

const holderOf = ({ userId, visitorId }: Asker) => ({ userId, visitor: visitorHash(visitorId) })

/** Opens a payment of a visible order at a gateway, or returns the one that is open already. */
export const startOrderPayment = async (
  context: CheckoutContext,
  request: StartRequest,
  asker: Asker,
): Promise<PaymentStarted | Problem> => {
  const order = await findVisibleOrder(context, request.orderId, asker)
  if (isProblem(order)) return order
  const capabilities = context.findGateway(request.gateway)?.capabilities
  const taken = order.services.every(item => capabilities?.sells.includes(item.kind))
  if (!taken) return problem(capabilities ? 'feature-off' : 'gateway-unavailable', { detail: request.gateway })
  return startPayment(context, { ...request, cards: context.cards, holder: holderOf(asker) })
}

/** Works out a payment of a visible order in its parts. Nothing is begun or set aside. */
export const previewPayment = async (context: PaymentContext, request: SplitCall, asker: Asker): Promise<PaymentSplitView | Problem> => {
  const order = await findVisibleOrder(context, request.orderId, asker)
  return isProblem(order) ? order : splitOrder(context, request, holderOf(asker))
}

/**
 * Holds a visible order, what is due of its plan, or a visa's raised fee, for payment at an office. Returns the same
 * hold when asked again.
 */
export const holdOrderForOffice = async (context: CheckoutContext, request: HoldRequest, asker: Asker): Promise<OrderPushed | Problem> => {
  const order = await findVisibleOrder(context, request.orderId, asker)
  if (isProblem(order)) return order
  if (!request.brand.payment.atOffice.includes(order.product)) return problem('feature-off', { detail: 'payment at an office' })
  const isOfOrder = request.installments === undefined && request.visaFee === undefined
  const seats = isOfOrder ? await context.holdSeats(request.orderId) : undefined
  const held = await holdForOffice(context, { ...request, seats, holder: holderOf(asker) })
  if (isProblem(held)) return held
  context.background.run(withdrawOthers(context, held.attempt))
  return pushedOf(held, request.origin, await deadlineOf(context, held))
}

/** Finds the office hold of a visible order; `payment-not-found` if there is none. `origin` is the shop's. */
export const findOfficeHold = async (
  context: CheckoutContext,
  { orderId, origin }: { readonly orderId: string; readonly origin: string },
  asker: Asker,
): Promise<OrderPushed | Problem> => {
  const order = await findVisibleOrder(context, orderId, asker)
  if (isProblem(order)) return order
  const held = await findHold(context, orderId)
  return held ? pushedOf(held, origin, await deadlineOf(context, held)) : problem('payment-not-found')
}

/** Finds what the deadline of a hold depends on. */
const deadlineOf = async (context: CheckoutContext, { order, attempt }: OfficeHold) => ({
  seatsHeld: await areSeatsHeld(context, order.id),
  endsFirst: order.state === 'waiting-for-office' ? await findFirstEnd(context.db, order.id, attempt.expiresAt) : null,
})
