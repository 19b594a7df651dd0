/**
 * Payments: an attempt is written before the gateway is asked, and only a status that the server has read makes it
 * paid.
 */

export { notificationRow, workNotification } from './notify/notifications.ts'
export { expireLaterHolds } from './office/expire-holds.ts'
export { extendHold, findHoldSpan, keepHoldLonger } from './office/longer-hold.ts'
export { endLostHold } from './office/office-payment.ts'
export { findGivenBack, refundPart, refundsOf } from './refund/request-refund.ts'
export { resolveRefund } from './refund/resolve-refund.ts'
export { endRefunding, handOutRefund, runRefund } from './refund/run-refund.ts'
export { paymentRoutes } from './routes.ts'
export { judgeWhole } from './split/part.ts'
export { type CheckoutContext, createCheckoutContext } from './start/context.ts'
export type { StartRequest } from './start/pay-order.ts'
export { findOffByLink, judgeForLink, startByLink, withdrawByLink } from './start/start-by-link.ts'
export { readAttempt } from './status/fetch-status.ts'
export { codeRefusalOf, findByOfficeCode, type HoldAtOffice, takeAtOffice } from './status/office-taking.ts'
export { expireOrders, reconcilePayments } from './status/poll-attempts.ts'

// For tests of other folders.

/** @internal Only tests use it. */
export { noDiscounts } from './discounts/discounts.ts'
/** @internal Only tests use it. */
export { acceptReturn } from './notify/come-back.ts'
/** @internal Only tests use it. */
export { startOrderPayment } from './start/pay-order.ts'
