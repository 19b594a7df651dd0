import { addDays, type LocalDate } from '../calendar/index.ts'
import { addWorkingDays, lastSafeDay } from '../visas/index.ts'
import type { VisaProduct } from './product.ts'

/** Returns the days between which the authority decides on what was handed in on a day. */
export const decisionWindow = (product: VisaProduct, submittedOn: LocalDate): { readonly from: LocalDate; readonly to: LocalDate } => ({
  from: addWorkingDays(product, submittedOn, product.workingDays.from),
  to: addWorkingDays(product, submittedOn, product.workingDays.to),
})

/** Returns the last day on which all documents must be there, for a decision in time before the arrival (VI-20). */
export const startBy = (product: VisaProduct, arrival: LocalDate): LocalDate => lastSafeDay(product, arrival, product)

/**
 * Returns the last day of a stay with a visa: the day of arrival is the first of the days that it allows, and nobody
 * stays beyond its own last day.
 */
export const leaveBy = ({ stayDays }: Pick<VisaProduct, 'stayDays'>, arrival: LocalDate, validUntil: LocalDate): LocalDate => {
  const last = addDays(arrival, stayDays - 1)
  return last < validUntil ? last : validUntil
}
