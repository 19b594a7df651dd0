/** Needs of a trip's travelers at its borders, shown where it decides: flight list, details and review. */
export { useTransits } from './use-transits.ts'
export { useVisaTicks, type VisaTicks } from './use-visa-ticks.ts'
export { useVisasShown } from './use-visas-shown.ts'
export { VerdictLine } from './verdict-line.tsx'
export { useVerdictWords } from './verdict-words.ts'
export { VisaDetails } from './visa-details.tsx'
export { VisaReview } from './visa-review.tsx'
export { VisasOfOrder } from './visas-of-order.tsx'
