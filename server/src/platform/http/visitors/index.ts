/** The signed cookie of a visitor, its renewal, and the record by which copies of an old one are refused. */
export type { Renewal, RenewalRecord } from './renewals.ts'
export { createVisitors, type Visitors } from './visitors.ts'
