/** Vouchers: the brands' codes, who was given them, and each use of one, counted once. */
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
