/** Voucher and points in the checkout. */
export { DiscountsPart } from './discounts-part.tsx'
export { SplitLines } from './split-lines.tsx'
export type { DiscountsState } from './use-discounts.ts'
export { useOrderDiscounts } from './use-order-discounts.ts'
export { useReviewDiscounts } from './use-review-discounts.ts'
