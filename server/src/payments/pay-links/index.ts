/** "Pay for me": somebody else pays an order by a link, and sees nothing of its people but a first name. */
export { createPayLinkService, type PayLinkService } from './pay-links-service.ts'
export { findPayerReader } from './receipts.ts'
export { payLinkRoutes } from './routes.ts'
