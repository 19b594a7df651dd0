/**
 * Payments: an attempt is written before the gateway is asked, and only a status that the server has read makes it
 * paid.
 */

export { endLostHold } from './office/office-payment.ts'
export { createPaymentService, type PaymentService } from './payments-service.ts'
export { refundOrder, refundPart, refundRefused } from './refund/request-refund.ts'
export { endRefunding, handOutRefund } from './refund/run-refund.ts'
export { resolveRefund } from './refund/settle-refund.ts'
export { paymentRoutes } from './routes.ts'
export { judgeWhole } from './split/part.ts'
export { codeRefusalOf, findByOfficeCode, type HoldAtOffice, takeAtOffice } from './status/office-taking.ts'

// For tests of other folders.

/** @internal Only tests use it. */
export { noDiscounts } from './discounts/discounts.ts'
