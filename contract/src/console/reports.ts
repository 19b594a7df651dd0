/**
 * Reports as the people of the console read them, of one brand at a time (`reports.read`). Rows hold no name, contact
 * or number of a traveler. Reading one as a file (`…/download`) is written down.
 */
import { reportKinds, reportSpans } from '@karwan/domain/reports'
import { z } from 'zod'
import { instant, localDate, money } from '../common/index.ts'

/** Two days are needed for the span `chosen`. Days that no report is counted over are `fields-invalid`. */
export const reportRequest = z.object({
  report: z.enum(reportKinds).default('takings'),
  /** Left out: the first brand at which the person may read reports. */
  brand: z.string().max(60).optional(),
  span: z.enum(reportSpans).default('last-7-days'),
  from: z.string().max(10).optional(),
  to: z.string().max(10).optional(),
})

/** Columns with the kind of their cells. Page and file write a cell by its kind, and name a column by its id. */
export const reportColumns = {
  day: 'day',
  hour: 'hour',
  method: 'method',
  office: 'text',
  product: 'product',
  supplier: 'text',
  place: 'text',
  task: 'task',
  cause: 'cause',
  age: 'age',
  currency: 'text',
  payments: 'count',
  paid: 'money',
  fees: 'money',
  refunds: 'count',
  givenBack: 'money',
  net: 'money',
  orders: 'count',
  booked: 'count',
  sales: 'money',
  cost: 'money',
  costUnknown: 'count',
  margin: 'money',
  begun: 'count',
  succeeded: 'count',
  refused: 'count',
  expired: 'count',
  withdrawn: 'count',
  open: 'count',
  rate: 'share',
  bookings: 'count',
  amount: 'money',
  oldest: 'minutes',
  asked: 'count',
  cancelled: 'count',
  kept: 'count',
  closed: 'count',
  opened: 'count',
  median: 'minutes',
  ninetieth: 'minutes',
  late: 'count',
} as const
export type ReportColumnId = keyof typeof reportColumns
export type ReportCellKind = (typeof reportColumns)[ReportColumnId]
const columnIds = Object.keys(reportColumns) as [ReportColumnId, ...ReportColumnId[]]

export const reportTableIds = [
  'takings-total',
  'takings-day',
  'takings-method',
  'takings-office',
  'sales-product',
  'sales-supplier',
  'sales-place',
  'payments-method',
  'payments-hour',
  'refunds-age',
  'unknown-bookings',
  'cancellations-cause',
  'tasks-kind',
] as const
export type ReportTableId = (typeof reportTableIds)[number]

/** Text, a number of the column's kind, money, or null where there is none. A share is in hundredths of a percent. */
const cell = z.union([z.string(), z.int(), money, z.null()])
export type ReportCell = z.infer<typeof cell>

const reportTable = z.object({
  id: z.enum(reportTableIds),
  columns: z.array(z.enum(columnIds)),
  /** Cells of each row, in the order of the columns. */
  rows: z.array(z.array(cell)),
  /** Rows that were left out, because there are too many to read. */
  left: z.int(),
})
export type ReportTable = z.infer<typeof reportTable>

export const reportView = z.object({
  report: z.enum(reportKinds),
  brand: z.string(),
  /** Zone in which the days and hours are counted. */
  zone: z.string(),
  from: localDate,
  to: localDate,
  countedAt: instant,
  tables: z.array(reportTable),
})
export type ReportView = z.infer<typeof reportView>
