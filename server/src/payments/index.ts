/** Payments: an attempt is written before the gateway is asked, and only a server-side reading makes it paid. */
export { createPaymentDesk, type PaymentDesk, type PaymentDeskOptions } from './desk.ts'
export { gatewayPace, type PaymentWork } from './gateways.ts'
export { type PaymentRoutes, paymentRoutes } from './routes.ts'
