import { addDays, type LocalDate, localToInstant, type ZoneId } from '../calendar/index.ts'
import { addWorkingDays, lastSafeDay } from '../visas/index.ts'
import { processingDays, type VisaProduct } from './product.ts'

/** Returns the days between which the authority decides on what was handed in on a day. */
export const decisionWindow = (product: VisaProduct, submittedOn: LocalDate): { readonly from: LocalDate; readonly to: LocalDate } => ({
  from: addWorkingDays(product, submittedOn, processingDays(product).from),
  to: addWorkingDays(product, submittedOn, processingDays(product).to),
})

/** Returns the last day on which all documents must be there, for a decision in time before the arrival (VI-20). */
export const startBy = (product: VisaProduct, arrival: LocalDate): LocalDate =>
  lastSafeDay({ workingDays: processingDays(product) }, arrival, product)

const hourMs = 3_600_000
/**
 * Returns until when a traveler may pay a fee that was raised (VI-17): so many hours from now, but not beyond the last
 * safe day. Where that is over, the traveler has taken the risk, and the hours alone count.
 */
export const feeAnswerUntil = (
  { product, arrival, zone }: { readonly product: VisaProduct; readonly arrival: LocalDate; readonly zone: ZoneId },
  now: Date,
  answerHours: number,
): Date => {
  const until = now.getTime() + answerHours * hourMs
  const safe = Date.parse(localToInstant(`${addDays(startBy(product, arrival), 1)}T00:00`, zone))
  return new Date(safe > now.getTime() ? Math.min(until, safe) : until)
}

/** Working days of the authority, before the last safe day, on which staff is told of what is not handed in yet. */
const alarmDays = 2

/** Returns the first day on which staff is told that an application is not at its authority yet (VI-20). */
export const alarmFrom = (product: VisaProduct, arrival: LocalDate): LocalDate =>
  addWorkingDays(product, startBy(product, arrival), -alarmDays)

/** Working days after the last day of a decision until the authority counts as late. */
const graceDays = 2

/** True where an authority has not decided two working days after the day on which it should have (VI-19). */
export const isDecisionLate = (product: VisaProduct, expectedBy: LocalDate, day: LocalDate): boolean =>
  day > addWorkingDays(product, expectedBy, graceDays)

/** Returns the day on which a late decision is expected now: the authority gets its shortest time once more. */
export const newDecisionDay = (product: VisaProduct, day: LocalDate): LocalDate =>
  addWorkingDays(product, day, processingDays(product).from)

/**
 * Returns the last day of a stay with a visa: the day of arrival is the first of the days that it allows, and nobody
 * stays beyond its own last day.
 */
export const leaveBy = ({ stayDays }: Pick<VisaProduct, 'stayDays'>, arrival: LocalDate, validUntil: LocalDate): LocalDate => {
  const last = addDays(arrival, stayDays - 1)
  return last < validUntil ? last : validUntil
}
