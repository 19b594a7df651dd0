import { addDays, type LocalDate, weekday } from '../calendar/index.ts'
import type { VisaProduct } from './product.ts'

type Authority = Pick<VisaProduct, 'weekend' | 'holidays'>
const isWorkingDay = ({ weekend, holidays }: Authority, day: LocalDate): boolean =>
  !weekend.includes(weekday(day)) && !holidays.includes(day)

/** Returns the day so many working days of the authority after a day, or before it for a negative number. */
export const addWorkingDays = (authority: Authority, from: LocalDate, count: number): LocalDate => {
  const step = count < 0 ? -1 : 1
  let day = from
  for (let left = Math.abs(count); left > 0; ) {
    day = addDays(day, step)
    if (isWorkingDay(authority, day)) left -= 1
  }
  return day
}

/** Returns the days between which the authority decides on what was handed in on a day. */
export const decisionWindow = (product: VisaProduct, submittedOn: LocalDate): { readonly from: LocalDate; readonly to: LocalDate } => ({
  from: addWorkingDays(product, submittedOn, product.workingDays.from),
  to: addWorkingDays(product, submittedOn, product.workingDays.to),
})

/** Working days between the last day of a decision and the arrival. */
const marginDays = 2

/** Returns the last day on which all documents must be there, for a decision in time before the arrival (VI-20). */
export const startBy = (product: VisaProduct, arrival: LocalDate): LocalDate =>
  addWorkingDays(product, arrival, -(product.workingDays.to + marginDays))
