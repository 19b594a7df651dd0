/**
 * Fees that authorities change between payment and handing in (VI-17). A rise is borne up to the brand's limit. Above
 * it the traveler pays the difference by a payment of its own, or everything goes back.
 */

export { lapseFees } from './lapse.ts'
export type { FeeContext, FeeTerms } from './ports.ts'
export { bearFee, recordFee } from './record-fee.ts'
export { takeFee } from './take-fee.ts'
