import { type Problem, problem } from '@karwan/domain/problems'
import { SupplierError } from '@karwan/domain/suppliers'

/** Returns the problem for a supplier's error. Throws any other error again. */
export const supplierProblem = (error: unknown): Problem => {
  if (!(error instanceof SupplierError)) throw error
  if (error.code === 'offer-gone' || error.code === 'not-bookable' || error.code === 'rejected') return problem('offer-gone')
  if (error.code === 'offer-expired') return problem('offer-expired')
  return problem(error.code === 'unreadable' ? 'supplier-answer-unreadable' : 'supplier-unavailable')
}
