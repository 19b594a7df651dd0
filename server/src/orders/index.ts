/** Orders: created once, priced by the server, and changed only by the transitions of their table. */
export { bookItem as bookService, resolveItem as resolveService } from './book/booking.ts'
export { applyPartOutcome as settlePartly } from './book/partly-confirmed.ts'
export { resolveByHand as settleByHand } from './book/settle-by-hand.ts'
export { applyHoldOutcome as settleHold } from './hold/settle-hold.ts'
export { areSeatsHeld, holdSeats } from './hold/supplier-hold.ts'
export { visitorHash } from './lifecycle/hash.ts'
export { newId } from './lifecycle/ids.ts'
export { askOperations, isOutdated, queueMail, type TaskKind } from './lifecycle/notices.ts'
export type * from './lifecycle/ports.ts'
export type * from './lifecycle/records.ts'
export type { Suppliers } from './lifecycle/supplier-call.ts'
export {
  lockItems as lockServices,
  lockOrder,
  type OrderItemRow as ServiceRow,
  type OrderRow,
  transitionItem as moveService,
  transitionOrder as moveOrder,
} from './lifecycle/transitions.ts'
export { createOrderService as createOrderDesk, type OrderService as OrderDesk } from './orders-service.ts'
export { claimOrders } from './read/claim-orders.ts'
export { type Asker, accessOf as standingOf, findVisibleOrder } from './read/find-order.ts'
export { getOrderRecord } from './read/read-order.ts'
export { verifyCodeOf } from './read/verify.ts'
export { askerOf, orderRoutes } from './routes.ts'
export { cancellingOf, mayPay } from './view/cancelling.ts'
export { givenBackOf } from './view/given-back.ts'
export { arrivalIfSentNow, refundToOf } from './view/tracker.ts'
export { tripOf, type ViewNeeds } from './view/view.ts'
export { maskPassport } from './view/view-parts.ts'
