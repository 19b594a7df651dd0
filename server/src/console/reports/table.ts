import type { ReportCell, ReportColumnId, ReportTable, ReportTableId } from '@karwan/contract/console'
import type { CurrencyCode, Money } from '@karwan/domain/money'
import { sql } from 'drizzle-orm'

/** Most rows of a table that somebody reads. */
const mostRows = 400

export type Cells = Readonly<Partial<Record<ReportColumnId, ReportCell>>>

/** Makes a table of rows that name their cells. A cell that a row lacks is null. */
export const tableOf = (id: ReportTableId, columns: readonly ReportColumnId[], rows: readonly Cells[]): ReportTable => ({
  id,
  columns: [...columns],
  rows: rows.slice(0, mostRows).map(row => columns.map(column => row[column] ?? null)),
  left: Math.max(0, rows.length - mostRows),
})

/** Returns a sum of the database, which comes as text, as money. */
export const moneyOf = (amount: unknown, currency: string): Money => ({ amount: Number(amount ?? 0), currency: currency as CurrencyCode })

/** Age of an instant in milliseconds to the name of its group, youngest first. */
export const ages = ['day', 'three-days', 'week', 'older'] as const
/** Selects the place in `ages` of a time. */
export const ageOf = (time: ReturnType<typeof sql>, now: Date) => {
  const before = (days: number) => sql`${time} > ${now.toISOString()}::timestamptz - make_interval(days => ${days}::int)`
  return sql`(case when ${before(1)} then 0 when ${before(3)} then 1 when ${before(7)} then 2 else 3 end)`
}
