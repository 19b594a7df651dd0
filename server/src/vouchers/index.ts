/** Vouchers: the brands' codes, who was given them, and each use of one, counted once. */
export { voucherRoutes } from './routes.ts'
export { grantWelcomeVouchers, releaseVoucher, reserveVoucher, syncVouchers, useVoucher } from './vouchers.ts'
