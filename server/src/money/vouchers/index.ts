/** Vouchers: codes of the brands, who has them, and their redemptions, each counted once. */
export { voucherRoutes } from './routes.ts'
export {
  grantWelcomeVouchers,
  judgeVoucher,
  releaseVoucher,
  reserveVoucher,
  reserveVoucherAgain,
  returnVoucher,
  syncVouchers,
  useVoucher,
  type VoucherHolder,
} from './vouchers.ts'
