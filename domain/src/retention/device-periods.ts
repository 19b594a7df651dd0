import type { Period } from './period.ts'

/** Apart from the table of all entries, so that a page loads only the one it uses. */
export const choiceCookie: Period = { count: 365, unit: 'days' }
/** Nobody is asked again for so long after putting the prompt to collect points away. */
export const promptPeriod: Period = { count: 30, unit: 'days' }
/** Something typed is of use for a day, and then only a risk. */
export const draftPeriod: Period = { count: 24, unit: 'hours' }
/** Time in which a click may lead to an order. Our choice: metasearch contracts count 30 days at most. */
export const clickPeriod: Period = { count: 30, unit: 'days' }
/** Payments are settled by then, or a person has called. */
export const begunPaymentPeriod: Period = { count: 2, unit: 'days' }
/** After the journey. */
export const tripCopyPeriod: Period = { count: 30, unit: 'days' }
export const fileCopyPeriod: Period = { count: 60, unit: 'days' }
export const pictureCopyPeriod: Period = { count: 7, unit: 'days' }
