/** Pay links: somebody else pays an order and sees no personal data except a first name. */
export { createPayLinkService, type PayLinkService } from './pay-links-service.ts'
export { findPayerReader } from './receipts.ts'
export { payLinkRoutes } from './routes.ts'
