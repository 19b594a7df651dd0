/** Payments: an attempt is written before the gateway is asked, and only a server-side reading makes it paid. */

export { noWish } from './discounts/discounts.ts'
export { endLostHold } from './office/office-payment.ts'
export { createPaymentDesk, type PaymentDesk } from './payments-service.ts'
export { refundOrder, refundPart, refundRefused } from './refund/request-refund.ts'
export { endRefunding, handOutRefund } from './refund/run-refund.ts'
export { settleRefund } from './refund/settle-refund.ts'
export { paymentRoutes } from './routes.ts'
export { judgeWhole } from './split/part.ts'
export { codeRefusalOf, findByOfficeCode, type HoldAtDesk, takeAtOffice } from './status/office-taking.ts'
