/** Voucher and points in the checkout. */
export { DiscountsPart } from './savings-part.tsx'
export { SplitLines } from './split-lines.tsx'
export { useOrderDiscounts } from './use-order-savings.ts'
export { useReviewDiscounts } from './use-review-savings.ts'
export type { DiscountsState } from './use-savings.ts'
