/** Voucher and points in the checkout: entered, kept, and told as parts of the payment. */
export { SavingsPart } from './savings-part.tsx'
export { SplitLines } from './split-lines.tsx'
export { useOrderSavings } from './use-order-savings.ts'
export { useReviewSavings } from './use-review-savings.ts'
export type { SavingsState } from './use-savings.ts'
