/** Payments: an attempt is written before the gateway is asked, and only a server-side reading makes it paid. */
export { createPaymentDesk, type PaymentDesk } from './desk.ts'
export { refundOrder, refundPart } from './request-refund.ts'
export { paymentRoutes } from './routes.ts'
export { endRefunding } from './run-refund.ts'
