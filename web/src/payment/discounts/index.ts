/** Voucher and points in the checkout. */
export { DiscountsPart as SavingsPart } from './savings-part.tsx'
export { SplitLines } from './split-lines.tsx'
export { useOrderDiscounts as useOrderSavings } from './use-order-savings.ts'
export { useReviewDiscounts as useReviewSavings } from './use-review-savings.ts'
export type { DiscountsState as SavingsState } from './use-savings.ts'
